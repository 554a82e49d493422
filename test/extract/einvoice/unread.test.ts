import { expect, test } from 'bun:test'
import { builtInTypes } from '../../../src/extract/document-types.ts'
import { readEInvoice } from '../../../src/extract/einvoice/read.ts'
import { findType } from '../../../src/extract/find-type.ts'
import { formatOf, readDocument } from '../../../src/extract/formats.ts'
import { needsReview } from '../../../src/extract/needs-review.ts'
import { understand } from '../../../src/extract/understand.ts'
import { ciiInvoice, ublInvoice } from '../../support/files/einvoice.ts'

const type = findType(builtInTypes, 'invoice')!
const fieldsOf = (from: string, to: string) => readEInvoice(ublInvoice(xml => xml.replace(from, to))).fields
const answerOf = async (bytes: Uint8Array) => {
  const document = await readDocument(bytes, formatOf('invoice.xml', bytes), { mode: 'highest_quality' })
  const { output } = understand(document, { mode: 'highest_quality', types: builtInTypes }).outcome
  return { ...output, review: needsReview(output, type, 0.5) }
}

test('a number with a comma is read where it can only be one number', () => {
  const due = (text: string) => fieldsOf('>387.90<', `>${text}<`).amountDue
  expect(['387,90', '1.387,90', '1,387.90', '1 387,90', '3.879E2', '\n 387.90 '].map(due)).toEqual([
    387.9, 1387.9, 1387.9, 1387.9, 387.9, 387.9,
  ])
  expect(['1,387', 'nil', '3.87.90', `${'3'.repeat(60)}`].map(due)).toEqual([undefined, undefined, undefined, undefined])
})

test('a day is read as it is printed where day and month cannot be swapped', () => {
  const due = (text: string) => fieldsOf('>2024-04-13<', `>${text}<`).dueDate
  expect(['13.04.2024', '3.4.2024', '13/04/2024', '04/13/2024', '20240413'].map(due)).toEqual([
    '2024-04-13',
    '2024-04-03',
    '2024-04-13',
    '2024-04-13',
    '2024-04-13',
  ])
  expect(['03/04/2024', '2024-02-30', 'in April'].map(due)).toEqual([undefined, undefined, undefined])
})

test('what stands in an e-invoice and cannot be read is said by its field, and sent to review', async () => {
  const { fields, issues, review } = await answerOf(
    ublInvoice(xml =>
      xml.replace('>387.90<', '>1,387<').replace('<cbc:InvoicedQuantity unitCode="MTR">4<', '<cbc:InvoicedQuantity unitCode="MTR">four<'),
    ),
  )
  expect([fields.amountDue, (fields.lineItems as { quantity: unknown }[])[1]!.quantity]).toEqual([null, null])
  expect(issues.filter(i => i.code === 'unreadable')).toEqual([
    { path: 'amountDue', code: 'unreadable', message: 'The electronic invoice says "1,387", which cannot be read beyond doubt' },
    { path: 'lineItems[1].quantity', code: 'unreadable', message: 'The electronic invoice says "four", which cannot be read beyond doubt' },
  ])
  expect(issues.some(i => i.path === 'amountDue' && i.code === 'absent')).toBe(false)
  expect(review).toBe(true)
})

test('a CII invoice says so too, and one that is read whole needs no look', async () => {
  const odd = await answerOf(ciiInvoice(xml => xml.replace('20240314', 'March')))
  expect(odd.issues).toContainEqual(expect.objectContaining({ path: 'invoiceDate', code: 'unreadable' }))
  expect([odd.review, (await answerOf(ciiInvoice())).review]).toEqual([true, false])
})
