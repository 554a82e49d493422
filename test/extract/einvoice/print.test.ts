import { describe, expect, test } from 'bun:test'
import { builtInTypes } from '../../../src/extract/document-types.ts'
import { findType } from '../../../src/extract/find-type.ts'
import { needsReview } from '../../../src/extract/needs-review.ts'
import { understand } from '../../../src/extract/understand.ts'
import { ciiInvoice } from '../../support/files/einvoice.ts'
import { documentOf, invoiceHead, type Printed, pageOf } from '../../support/pages.ts'

const row = (y: number, ...[name, quantity, price, amount]: string[]): Printed[] => [
  [0.1, y, name!],
  [0.5, y, quantity!],
  [0.64, y, price!],
  [0.82, y, amount!],
]
const head: Printed[] = [...invoiceHead, ...row(0.35, 'Description', 'Quantity', 'Unit price', 'Amount')]
const goods = [...row(0.38, 'Brass lantern', '2', '150.00', '300.00'), ...row(0.4, 'Rope, 10 m', '4', '25.00', '100.00')]
const foot: Printed[] = [
  [0.6, 0.5, 'Net'],
  [0.82, 0.5, '400.00'],
  [0.6, 0.52, 'VAT 19%'],
  [0.82, 0.52, '76.00'],
  [0.6, 0.54, 'Total EUR'],
  [0.82, 0.54, '476.00'],
]

const answerOf = (printed: readonly Printed[], change: (xml: string) => string = x => x) => {
  const document = documentOf([pageOf(printed)], { attachments: [{ name: 'factur-x.xml', bytes: ciiInvoice(change) }] })
  const { output } = understand(document, { mode: 'highest_quality', types: builtInTypes }).outcome
  const review = needsReview(output, findType(builtInTypes, 'invoice'), 0.5)
  return { ...output, review, differing: output.issues.filter(i => i.code === 'xmlDiffers').map(i => [i.path, ...(i.candidates ?? [])]) }
}
const changed = (from: readonly Printed[], words: Record<string, string>): Printed[] =>
  from.map(([x, y, text, size]) => [x, y, words[text] ?? text, size])
const due = (day: string): Printed[] => [
  [0.6, 0.26, 'Due date:'],
  [0.8, 0.26, day],
]
const dueInXml = (xml: string) =>
  xml.replace(
    '<ram:SpecifiedTradeSettlementHeaderMonetarySummation>',
    '<ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime><udt:DateTimeString format="102">20240413</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>$&',
  )

describe('a hybrid invoice whose print says something else than its XML', () => {
  test('and one that says the same needs no look', () => {
    const same = answerOf([...head, ...due('13.04.2024'), ...goods, ...foot], dueInXml)
    expect([same.differing, same.review]).toEqual([[], false])
  })

  test('of the day on which it is due', () => {
    const other = answerOf([...head, ...due('13.05.2024'), ...goods, ...foot], dueInXml)
    expect([other.differing, other.review]).toEqual([[['dueDate', '2024-04-13', '2024-05-13']], true])
  })

  test('of the seller’s VAT number, though not where one is that of another country', () => {
    const other = (id: string) => answerOf([...changed(head, { 'VAT ID: DE123456788': `VAT ID: ${id}` }), ...goods, ...foot]).differing
    expect(other('DE129273398')).toEqual([['vendorTaxId', 'DE123456788', 'DE129273398']])
    expect(other('ATU12345675')).toEqual([])
  })

  test('of an amount', () => {
    const { differing, evidence, review } = answerOf([...head, ...changed(goods, { '300.00': '310.00', '100.00': '90.00' }), ...foot])
    expect(differing).toEqual([
      ['lineItems[0].amount', 300, 310],
      ['lineItems[1].amount', 100, 90],
    ])
    expect([evidence['lineItems[0].amount']!.bbox, review]).toEqual([undefined, true])
  })

  test('of a quantity', () => {
    const { differing } = answerOf([...head, ...changed(goods, { '2': '3', '150.00': '100.00' }), ...foot])
    expect(differing).toEqual([
      ['lineItems[0].quantity', 2, 3],
      ['lineItems[0].unitPrice', 150, 100],
    ])
  })

  test('of what was sold', () => {
    const { differing } = answerOf([...head, ...changed(goods, { 'Brass lantern': 'Oak barrel' }), ...foot])
    expect(differing).toEqual([['lineItems[0].description', 'Brass lantern', 'Oak barrel']])
  })

  test('of how many rows there are', () => {
    const { differing } = answerOf([...head, ...goods, ...row(0.42, 'Oak barrel', '3', '15.00', '45.00'), ...foot])
    expect(differing).toEqual([['lineItems', null, 'Oak barrel: 45']])
  })

  test('only by the tax that one of them has in its prices agrees', () => {
    const gross = changed(goods, { '150.00': '178.50', '300.00': '357.00', '25.00': '29.75', '100.00': '119.00' })
    expect(answerOf([...head, ...gross, ...foot]).differing).toEqual([])
  })
})

test('digits of a code prove no amount, and a share is no sum', () => {
  const number = (xml: string) => xml.replace('NW-2024-118', 'NW-300')
  const printed = changed([...head, ...goods, ...foot], { 'NW-2024-118': 'NW-300', '300.00': '310.00', '100.00': '90.00' })
  const { evidence } = answerOf(printed, number)
  expect(evidence.invoiceNumber!.text).toBe('NW-300')
  expect(evidence['lineItems[0].amount']).toEqual({ confidence: 0.6 })
  const seven = (xml: string) => xml.replaceAll('76.00', '19.00').replaceAll('476.00', '419.00')
  const sums = changed([...head, ...goods, ...foot], { '76.00': '19.00', '476.00': '419.00' })
  const { evidence: own } = answerOf(sums, seven)
  expect([own['taxes[0].rate']!.text, own['taxes[0].amount']!.text]).toEqual([expect.stringContaining('19%'), '19.00'])
})
