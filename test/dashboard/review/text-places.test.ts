import { describe, expect, test } from 'bun:test'
import { sentBox, shownBox, type Turns } from '../../../src/dashboard/app/pages/review/page/frame.ts'
import { type Block, TextPlaces } from '../../../src/dashboard/app/pages/review/page/spots.ts'
import type { Entry } from '../../../src/dashboard/app/pages/review/store/model.ts'

const paragraph = (text: string, part = 'body'): Block => ({ kind: 'paragraph', part, text })
const table = (...rows: string[][]): Block => ({ kind: 'table', part: 'body', rows })
const entry = (path: string, label: string): Entry => ({ path, from: path, label, type: 'string', value: '', required: false })

/** `path=what is marked for it`, part by part. */
const marked = (blocks: Block[], values: [path: string, label: string, text: string][]): string[] => {
  const entries = values.map(([path, label]) => entry(path, label))
  const evidence = Object.fromEntries(values.map(([path, , text]) => [path, { confidence: 1, page: 1, text }]))
  const partsOf = new TextPlaces(blocks).partsOf(entries, ({ path }) => evidence[path])
  const units = blocks.flatMap((block, at) =>
    block.kind === 'table' ? block.rows.flatMap((cells, row) => cells.map((_, cell) => partsOf(at, row, cell))) : [partsOf(at)],
  )
  return units.flat().flatMap(({ text, entries: of }) => (of.length ? [`${of.map(({ path }) => path).join(' ')}=${text}`] : []))
}

describe('values of a text are marked', () => {
  test('where their words stand, on whichever line is called like them', () => {
    const blocks = [paragraph('Order 12 of 3 May'), table(['Net', '846.00'], ['Total', '846.00 GBP'], ['Amount due', '846.00 GBP'])]
    expect(
      marked(blocks, [
        ['amountDue', 'Amount due', '846.00 GBP'],
        ['total', 'Total', '846.00 GBP'],
        ['date', 'Order date', '3 May'],
      ]),
    ).toEqual(['date=3 May', 'total=846.00 GBP', 'amountDue=846.00 GBP'])
  })

  test('across paragraphs that were read as one, and up to where they were torn apart', () => {
    const blocks = [paragraph('17 Signal Quay'), paragraph('Port Alder'), paragraph('Tel. 5'), paragraph('Canada')]
    expect(marked(blocks, [['address', 'Address', '17 Signal Quay, Port Alder']])).toEqual(['address=17 Signal Quay', 'address=Port Alder'])
    expect(marked(blocks, [['address', 'Address', '17 Signal Quay, Port Alder, Canada']])).toEqual([
      'address=17 Signal Quay',
      'address=Port Alder',
    ])
  })

  test('as rows of a list in rows of a table, each member in its column', () => {
    const items = table(
      ['Item', 'Quantity', 'Price', 'Amount'],
      ['Glass', '1', '5.00', '5.00'],
      ['Lamp', '2', '5.00', '10.00'],
      ['Glass', '1', '5.00', '5.00'],
    )
    const row = (n: number, [item, quantity, price, amount]: string[]): [string, string, string][] => [
      [`lines[${n}].item`, `Lines ${n + 1}, Item`, item!],
      [`lines[${n}].amount`, `Lines ${n + 1}, Amount`, amount!],
      [`lines[${n}].price`, `Lines ${n + 1}, Price`, price!],
      [`lines[${n}].quantity`, `Lines ${n + 1}, Quantity`, quantity!],
    ]
    const found = marked(
      [items],
      [...row(0, ['Glass', '1', '5.00', '5.00']), ...row(1, ['Lamp', '2', '5.00', '10.00']), ...row(2, ['Glass', '1', '5.00', '5.00'])],
    )
    const names = ['item', 'quantity', 'price', 'amount']
    const shown = [
      ['Glass', '1', '5.00', '5.00'],
      ['Lamp', '2', '5.00', '10.00'],
      ['Glass', '1', '5.00', '5.00'],
    ]
    expect(found).toEqual(shown.flatMap((cells, n) => cells.map((cell, at) => `lines[${n}].${names[at]}=${cell}`)))
  })

  test('each where they overlap, and not at all where they are not', () => {
    expect(
      marked(
        [paragraph('Total: 12.00 EUR.')],
        [
          ['total', 'Total', '12.00 EUR'],
          ['currency', 'Currency', 'EUR'],
          ['iban', 'IBAN', 'DE02'],
        ],
      ),
    ).toEqual(['total=12.00 ', 'total currency=EUR.'])
  })
})

test('a frame drawn on a page as it is shown is a box of the page as sent, whichever way it is turned', () => {
  const box = [0.1, 0.2, 0.4, 0.25] as const
  for (const turns of [0, 1, 2, 3] as Turns[])
    expect(sentBox(turns, shownBox({ width: 1, height: 1, turns }, box)).map(edge => Math.round(edge * 1e6) / 1e6)).toEqual([...box])
})
