import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core'

/** The plain use of the library: rows moved to their place by a transform. */
const place = document.querySelector('[data-rows]')
const inner = place.appendChild(document.createElement('div'))
inner.style.position = 'relative'
const virtualizer = new Virtualizer({
  count: Number(place.dataset.rows),
  getScrollElement: () => place,
  estimateSize: () => 40,
  scrollToFn: elementScroll,
  observeElementRect,
  observeElementOffset,
  onChange: () => draw(),
})
const draw = () => {
  inner.style.height = `${virtualizer.getTotalSize()}px`
  inner.replaceChildren(
    ...virtualizer.getVirtualItems().map(({ index, start, size }) => {
      const row = document.createElement('div')
      row.textContent = `row ${index}`
      row.style.cssText = `position:absolute;top:0;left:0;right:0;height:${size}px;transform:translateY(${start}px);background:${index % 2 ? 'rgb(0,160,0)' : 'rgb(0,0,200)'}`
      return row
    }),
  )
}
virtualizer._didMount()
virtualizer._willUpdate()
draw()
