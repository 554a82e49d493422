import { describe, expect, test } from 'bun:test'
import { fieldBoxesOf } from '../../../src/dashboard/app/pages/review/page/field-boxes.ts'
import { align, entriesOf, groupsOf, type Opened, sumOf } from '../../../src/dashboard/app/pages/review/store/model.ts'
import { builtInTypes } from '../../../src/extract/document-types.ts'

const invoice = builtInTypes.find(type => type.slug === 'invoice')!
const opened = (type: Opened['type']) => ({ type, extraction: {} as Opened['extraction'] })
const row = (description: string, amount: number) => ({ description, amount, quantity: null })
const values = { vendorName: 'Works', total: 6, iban: 'DE', lineItems: [row('a', 1), row('b', 2), row('c', 3)] }
const lists = { lineItems: align(values.lineItems, values.lineItems) }
const groups = groupsOf(opened(invoice), values, lists)

describe('the values of a document', () => {
  test('stand under what they share, in the order of the type, with every field', () => {
    expect(groups.map(({ label }) => label)).toEqual([
      'Vendor',
      'Customer',
      'Invoice',
      'Service',
      'Payment',
      'Amounts',
      'Taxes',
      'Line items',
    ])
    expect(entriesOf(groups).find(({ path }) => path === 'lineItems[2].amount')).toMatchObject({ value: 3, label: 'Line items 3, Amount' })
    expect(entriesOf(groups).find(({ path }) => path === 'dueDate')).toMatchObject({ value: null, type: 'date' })
  })

  test('without a type are told from the values', () => {
    const found = entriesOf(groupsOf(opened(undefined), { a: 1, b: [{ c: 'x' }] }, { b: [{ at: 0, value: { c: 'x' } }] }))
    expect(found.map(({ path, type }) => [path, type])).toEqual([
      ['a', 'number'],
      ['b[0].c', 'string'],
    ])
  })

  test('of tables without a type have a path per cell', () => {
    const general = builtInTypes.find(type => type.slug === 'general') ?? undefined
    const tables = [[['x', 'y']]]
    const found = entriesOf(groupsOf(opened(general), { tables }, { tables: align(tables, tables) }))
    expect(found.filter(({ path }) => path.startsWith('tables')).map(({ path, value }) => [path, value])).toEqual([
      ['tables[0][0][0]', 'x'],
      ['tables[0][0][1]', 'y'],
    ])
  })
})

describe('rows', () => {
  test('keep the place they were read at when others are removed or added', () => {
    const kept = align(values.lineItems, [row('a', 1), row('c', 3)])
    expect(kept.map(({ at }) => at)).toEqual([0, 2])
    expect(align(values.lineItems, [...values.lineItems, row('d', 4)]).map(({ at }) => at)).toEqual([0, 1, 2, undefined])
    const table = groupsOf(opened(invoice), values, { lineItems: kept }).find(({ label }) => label === 'Line items')!.tables[0]!
    expect(table.rows[1]!.cells.find(({ label }) => label === 'Amount')).toMatchObject({
      path: 'lineItems[1].amount',
      from: 'lineItems[2].amount',
    })
  })

  test('say what they add up to only where the document says so too', () => {
    const table = groups.find(({ label }) => label === 'Line items')!.tables[0]!
    expect(sumOf(table, entriesOf(groups))).toBe('Rows add up to the total, 6.00')
    expect(sumOf(table, [])).toBeUndefined()
  })
})

test('places that are nearly the same are one, with all its fields; small ones lie over large ones', () => {
  const entries = entriesOf(groups).filter(({ path }) => ['total', 'iban', 'vendorName'].includes(path))
  const evidence = {
    total: { confidence: 1, page: 1, bbox: [0.5, 0.5, 0.6, 0.52] as [number, number, number, number] },
    iban: { confidence: 1, page: 1, bbox: [0.5, 0.5, 0.601, 0.52] as [number, number, number, number] },
    vendorName: { confidence: 1, page: 1, bbox: [0.4, 0.4, 0.9, 0.9] as [number, number, number, number] },
  }
  const places = fieldBoxesOf(entries, ({ path }) => evidence[path as keyof typeof evidence], 1)
  expect(places.map(place => place.entries.map(({ path }) => path))).toEqual([['vendorName'], ['iban', 'total']])
  expect(fieldBoxesOf(entries, ({ path }) => evidence[path as keyof typeof evidence], 2)).toEqual([])
})
