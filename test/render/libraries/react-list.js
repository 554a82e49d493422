import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { List } from 'react-window'

/** A list of as many rows as the element under which it is put says. */
const Row = ({ index, style }) =>
  createElement('div', { style: { ...style, background: index % 2 ? 'rgb(0,160,0)' : 'rgb(0,0,200)' } }, `row ${index}`)
const place = document.querySelector('[data-rows]')
const height = Number(place.dataset.height)
createRoot(place).render(
  createElement(List, {
    rowComponent: Row,
    rowCount: Number(place.dataset.rows),
    rowHeight: 40,
    rowProps: {},
    style: { height: height || '100%' },
  }),
)
