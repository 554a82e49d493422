import { describe, expect, test } from 'bun:test'
import { builtInTypes } from '../../src/extract/document-types.ts'
import { findType } from '../../src/extract/find-type.ts'
import { needsReview } from '../../src/extract/needs-review.ts'
import { understand } from '../../src/extract/understand.ts'
import { documentOf, invoiceHead, type Printed, pageOf } from '../support/pages.ts'

const row = (y: number, ...[name, quantity, price, amount]: string[]): Printed[] => [
  [0.1, y, name!],
  [0.5, y, quantity!],
  [0.64, y, price!],
  [0.82, y, amount!],
]
const sums = (rows: Record<string, string>): Printed[] =>
  Object.entries(rows).flatMap(([caption, amount], i): Printed[] => [
    [0.6, 0.5 + i * 0.02, caption],
    [0.82, 0.5 + i * 0.02, amount],
  ])
const head = (more: Printed[] = []): Printed[] => [
  ...invoiceHead.filter(([, , text]) => !text.startsWith('VAT')),
  ...more,
  ...row(0.35, 'Description', 'Quantity', 'Unit price', 'Amount'),
]
const goods = [...row(0.38, 'Brass lantern', '2', '150.00', '300.00'), ...row(0.4, 'Rope, 10 m', '4', '25.00', '100.00')]
const usual = { Subtotal: '400.00', 'VAT 20%': '80.00', 'Total EUR': '480.00' }
const due = (day: string): Printed[] => [
  [0.6, 0.26, 'Due date:'],
  [0.8, 0.26, day],
]

const doubtsOf = (...printed: (readonly Printed[])[]) => {
  const { output } = understand(documentOf([pageOf(printed.flat())]), { mode: 'highest_quality', types: builtInTypes }).outcome
  const doubts = output.issues.filter(i => i.code === 'inconsistent').map(i => [i.path, ...(i.candidates ?? [])])
  const codes = output.issues.map(i => `${i.path} ${i.code}`)
  return { doubts, codes, review: needsReview(output, findType(builtInTypes, 'invoice'), 0.5) }
}

describe('an invoice whose own values cannot all be right needs review', () => {
  test('and one that reckons does not', () => {
    expect(doubtsOf(head(due('13.04.2024')), goods, sums(usual)).doubts).toEqual([])
  })

  test('as its rows make more than its subtotal', () => {
    const { doubts, review } = doubtsOf(head(), goods, row(0.42, 'Oak barrel', '1', '30.00', '30.00'), sums(usual))
    expect([doubts, review]).toEqual([[['subtotal', 400, 430]], true])
  })

  test('as its one rate makes another tax of its net', () => {
    const { doubts, review } = doubtsOf(head(), goods, sums({ ...usual, 'VAT 20%': '72.00', 'Total EUR': '472.00' }))
    expect([doubts, review]).toEqual([[['totalTax', 72, 80]], true])
  })

  test('as what is left to pay is not the total less what was paid', () => {
    const { doubts, review } = doubtsOf(head(), goods, sums({ ...usual, Paid: '100.00', 'Balance due': '390.00' }))
    expect([doubts, review]).toEqual([[['amountDue', 390, 380]], true])
  })

  test('as it is due before it was issued', () => {
    const { doubts, review } = doubtsOf(head(due('13.02.2024')), goods, sums(usual))
    expect([doubts, review]).toEqual([[['dueDate', '2024-02-13']], true])
  })
})

test('a VAT number with another check digit than its own is remarked, and is no contradiction', () => {
  const seller = (id: string) => {
    const { doubts, codes } = doubtsOf(head([[0.1, 0.1, `VAT ID: ${id}`]]), goods, sums(usual))
    return [doubts.length, codes.includes('vendorTaxId checkDigit')]
  }
  expect(['DE136695977', 'DE136695976', 'DK12345678'].map(seller)).toEqual([
    [0, true],
    [0, false],
    [0, false],
  ])
})

describe('an invoice is not doubted', () => {
  const fine = (name: string, rows: Record<string, string>, ...more: Printed[][]) =>
    test(name, () => expect(doubtsOf(head(), goods, ...more, sums(rows)).doubts).toEqual([]))
  fine('for a discount and freight between its rows and its net', {
    Discount: '-40.00',
    Shipping: '15.00',
    Subtotal: '375.00',
    'VAT 20%': '75.00',
    'Total EUR': '450.00',
  })
  fine('for prices that have the tax in them', { 'Total EUR': '400.00', 'Includes VAT 20%': '66.67' })
  fine('for what was paid before', { ...usual, Paid: '100.00', 'Balance due': '380.00' })
  test('for a day of payment before it, where nothing is left to pay', () => {
    expect(doubtsOf(head(due('13.02.2024')), goods, sums({ ...usual, Paid: '480.00', 'Balance due': '0.00' })).doubts).toEqual([])
  })
})
