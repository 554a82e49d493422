import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { readDocument } from '../../../../src/extract/formats.ts'
import { understand } from '../../../../src/extract/understand.ts'
import { makePdf, type PdfText, type StandardFont } from '../../../support/files/pdf.ts'

/** Puts an amount of so many cents on the page. */
export type Draw = (cents: number, x: number, y: number) => PdfText[]

export const at = (text: string, x: number, y: number, size = 10, font: StandardFont = 'Helvetica'): PdfText => ({ text, x, y, size, font })

export const whole = (cents: number) => Math.floor(cents / 100)
export const rest = (cents: number) => String(cents % 100).padStart(2, '0')
export const grouped = (n: number, mark: string) => String(n).replace(/\B(?=(\d{3})+$)/g, mark)

/** Width of figures and marks in Helvetica. */
export const widthOf = (text: string, size: number) =>
  [...text].reduce((sum, sign) => sum + (/[\d$€]/.test(sign) ? 0.556 : 0.278) * size, 0)

/** Three lines of an invoice and their sums, each amount drawn as asked. */
export async function readInvoice(lines: readonly number[], draw: Draw, font: StandardFont = 'Helvetica') {
  const net = lines.reduce((a, b) => a + b, 0)
  const tax = Math.round(net / 500) * 100
  const label = (text: string, x: number, y: number) => at(text, x, y, 10, font)
  const texts = [
    label('Invoice', 60, 780),
    label('Lindenhof Trading Ltd', 60, 760),
    label('Invoice number: R-2024-17', 60, 740),
    label('Invoice date: 17/04/2024', 60, 726),
    label('Description', 60, 690),
    label('Amount', 430, 690),
    ...lines.flatMap((cents, i) => [label(`Consulting part ${'ABC'[i]}`, 60, 670 - 16 * i), ...draw(cents, 430, 670 - 16 * i)]),
    label('Subtotal', 300, 600),
    ...draw(net, 430, 600),
    label('Tax 20 %', 300, 584),
    ...draw(tax, 430, 584),
    label('Total', 300, 568),
    ...draw(net + tax, 430, 568),
  ]
  const document = await readDocument(makePdf([{ texts }]), 'pdf', { mode: 'highest_quality' })
  const requested = builtInTypes.find(t => t.slug === 'invoice')!
  const { fields, evidence } = understand(document, { mode: 'highest_quality', types: builtInTypes, requested }).outcome.output
  const rows = (fields.lineItems ?? []) as { amount: number | null }[]
  const byRow = (amounts: readonly unknown[]) => Object.fromEntries(amounts.map((amount, i) => [`lineItems[${i}].amount`, amount]))
  const printed: Record<string, unknown> = {
    subtotal: net / 100,
    totalTax: tax / 100,
    total: (net + tax) / 100,
    ...byRow(lines.map(cents => cents / 100)),
  }
  const read: Record<string, unknown> = {
    subtotal: fields.subtotal,
    totalTax: fields.totalTax,
    total: fields.total,
    ...byRow(rows.map(r => r.amount)),
  }
  return { printed, read, evidence }
}
