import { expect, test } from 'bun:test'
import { builtInTypes } from '../../../src/extract/document-types.ts'
import { findType } from '../../../src/extract/find-type.ts'
import { formatOf, readDocument } from '../../../src/extract/formats.ts'
import { needsReview } from '../../../src/extract/needs-review.ts'
import { understand } from '../../../src/extract/understand.ts'
import { ciiInvoice, ublInvoice } from '../../support/files/einvoice.ts'

const type = findType(builtInTypes, 'invoice')!
const doubtsOf = async (bytes: Uint8Array) => {
  const document = await readDocument(bytes, formatOf('invoice.xml', bytes), { mode: 'highest_quality' })
  const { output } = understand(document, { mode: 'highest_quality', types: builtInTypes }).outcome
  const doubts = output.issues.filter(i => i.code === 'inconsistent').map(i => [i.path, ...(i.candidates ?? [])])
  return [doubts, needsReview(output, type, 0.5)]
}
const ubl = (from: string | RegExp, to: string) => doubtsOf(ublInvoice(xml => xml.replace(from, to)))

test('a row of an e-invoice whose quantity and price make another amount is doubted', async () => {
  expect(await doubtsOf(ciiInvoice(xml => xml.replace('>4</ram:BilledQuantity>', '>40</ram:BilledQuantity>')))).toEqual([
    [['lineItems[1].amount', 100, 1000]],
    true,
  ])
})

test('what is charged or taken off in a row is part of its amount', async () => {
  const charge =
    '<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:Amount>6.00</cbc:Amount></cac:AllowanceCharge><cac:Item><cbc:Name>Brass'
  const dearer = (xml: string) =>
    xml.replace('<cac:Item><cbc:Name>Brass', charge).replace('>1500.00</cbc:PriceAmount>', '>1470.00</cbc:PriceAmount>')
  expect(await doubtsOf(ublInvoice(dearer))).toEqual([[], false])
})

test('a rate that makes another tax of its base is doubted', async () => {
  expect(
    await ubl(
      '<cbc:Percent>19</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal>',
      '<cbc:Percent>25</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal>',
    ),
  ).toEqual([[['taxes[0].amount', 77.9, 102.5]], true])
})

test('an account number with other check digits than its own is doubted, one that is no IBAN is not', async () => {
  expect(await ubl('DE02 1203', 'DE03 1203')).toEqual([[['iban']], true])
  expect(await ubl(/DE02 [\d ]+/, '5050-1055')).toEqual([[], false])
})

test('a day of payment before the day of the invoice is doubted', async () => {
  expect(await ubl('>2024-04-13<', '>2023-04-13<')).toEqual([[['dueDate', '2023-04-13']], true])
})

test('a profile without rows that asks for less than its total is not doubted: it cannot say what was paid', async () => {
  const least = (xml: string) =>
    xml
      .replace(/<ram:IncludedSupplyChainTradeLineItem>[\s\S]*<\/ram:IncludedSupplyChainTradeLineItem>/, '')
      .replace('>476.00</ram:DuePayableAmount>', '>276.00</ram:DuePayableAmount>')
  expect((await doubtsOf(ciiInvoice(least)))[0]).toEqual([])
})
