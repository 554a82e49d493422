import type { Extracted } from './reading.ts'
import { ibanLength, isIban } from './rules/validate/iban.ts'
import { failsCheckDigit } from './rules/validate/taxid.ts'

type Row = Readonly<Record<string, unknown>>

const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? value : [])
const cents = (value: number) => Math.round(value * 100) / 100
const equal = (a: number, b: number, grace = 0.021) => Math.abs(Math.abs(a) - Math.abs(b)) <= grace

function doubt(extracted: Extracted, path: string, check: string, message: string, candidates?: unknown[]): void {
  // What its own reader found wrong is said already.
  if (extracted.issues.some(i => i.path === path && (i.code === 'inconsistent' || i.code === 'xmlDiffers'))) return
  extracted.readings[path]?.features.failed.push(check)
  extracted.issues.push({ path, code: 'inconsistent', message, ...(candidates && { candidates }) })
}

/** Tax and freight never make up most of a total: a net far below a gross was taken from somewhere else. */
function subtotalFarBelow(extracted: Extracted): void {
  const [subtotal, total] = [number(extracted.fields.subtotal), number(extracted.fields.total)]
  const reading = extracted.readings.subtotal
  if (subtotal === undefined || total === undefined || !reading || reading.reader === 'xml') return
  if (total <= 0 || subtotal >= total * 0.5 || reading.features.passed.length > 0) return
  doubt(extracted, 'subtotal', 'net<=total', `Far below the total of ${total}`)
}

/** A day of payment before the paper was written; what is paid already may have been due before. */
function dueBeforeIssued(extracted: Extracted): void {
  const { dueDate, invoiceDate, amountDue } = extracted.fields
  if (typeof dueDate !== 'string' || typeof invoiceDate !== 'string' || amountDue === 0 || dueDate >= invoiceDate) return
  doubt(extracted, 'dueDate', 'issued<=due', `Before the invoice was issued, on ${invoiceDate}`, [dueDate])
}

/** What is left to pay is the total less what was paid, where nothing else is said to change it. */
function paidInPart(extracted: Extracted): void {
  const [total, paid, due] = ['total', 'amountPaid', 'amountDue'].map(key => number(extracted.fields[key]))
  if (total === undefined || paid === undefined || due === undefined || extracted.readings.amountDue?.reader === 'xml') return
  if (!paid || !due || due === total || number(extracted.fields.previousBalance)) return
  if (equal(total - Math.abs(paid), due)) return
  const rest = cents(total - Math.abs(paid))
  doubt(extracted, 'amountDue', 'total−paid=due', `The total of ${total} less ${Math.abs(paid)} paid is ${rest}`, [due, rest])
}

/** The one rate that a paper names makes its tax out of its net, where these two are the total. */
function taxOfOneRate(extracted: Extracted): void {
  const [net, tax, total] = ['subtotal', 'totalTax', 'total'].map(key => number(extracted.fields[key]))
  const taxes = rowsOf(extracted.fields.taxes)
  const [one] = taxes
  const [rate, amount] = [number(one?.rate), number(one?.amount)]
  if (taxes.length !== 1 || !rate || !net || !tax || !total || amount !== tax || extracted.readings.totalTax?.reader === 'xml') return
  if (!equal(net + tax, total)) return
  const made = cents((net * rate) / 100)
  const rows = rowsOf(extracted.fields.lineItems)
  // Goods without tax, or with another, are part of the net.
  if (rows.some(row => number(row.taxRate) !== undefined && row.taxRate !== rate)) return
  if (equal(made, tax, Math.max(0.021, rows.length * 0.011))) return
  doubt(extracted, 'totalTax', 'base×rate=tax', `${rate} % of ${net} is ${made}`, [tax, made])
}

/** Tills add service and round as they like. */
const billing: ReadonlySet<string> = new Set(['invoice', 'credit-note'])
/** Rows that all reckon, and whose sum is none of the sums of the paper. */
function rowsAgainstNet(extracted: Extracted): void {
  const rows = rowsOf(extracted.fields.lineItems)
  const of = (key: string) => number(extracted.fields[key])
  const [net, total] = [of('subtotal'), of('total')]
  if (
    !billing.has(extracted.type.slug) ||
    rows.length === 0 ||
    net === undefined ||
    total === undefined ||
    extracted.readings.subtotal?.reader === 'xml'
  )
    return
  const proven = rows.every((_, i) => extracted.readings[`lineItems[${i}].amount`]?.features.passed.includes('quantity×price=amount'))
  if (!proven || !equal(net + (of('totalTax') ?? 0), total)) return
  const sum = cents(rows.reduce((all, row) => all + Number(row.amount), 0))
  const grace = Math.max(0.021, rows.length * 0.011)
  const changes = ['discount', 'shipping', 'totalTax', 'amountPaid'].map(key => Math.abs(of(key) ?? 0))
  const reached = changes.reduce<number[]>((all, by) => all.flatMap(so => (by ? [so, so + by, so - by] : [so])), [sum])
  if (reached.some(value => equal(value, net, grace) || equal(value, total, grace))) return
  doubt(extracted, 'subtotal', 'rows=net', `The rows make ${sum}`, [net, sum])
}

/** Check digits of an account number; what has not its form is an account of another kind. */
function accountNumber(extracted: Extracted): void {
  const { iban } = extracted.fields
  if (typeof iban === 'string' && /^[A-Z]{2}\d{2}/.test(iban) && ibanLength(iban.slice(0, 2)) && !isIban(iban))
    doubt(extracted, 'iban', 'iban', 'Its check digits are not those of this number')
}

/**
 * Check digits of VAT numbers, where their country has one: a remark, no reason for a look. On the development part each of the numbers that
 * fail is printed as it was read, on samples with invented ones.
 */
function taxNumbers(extracted: Extracted): void {
  for (const path of ['vendorTaxId', 'customerTaxId']) {
    const value = extracted.fields[path]
    if (typeof value === 'string' && failsCheckDigit(value))
      extracted.issues.push({ path, code: 'checkDigit', message: 'Its check digit is not that of this number' })
  }
}

/** Values that each may be read well and cannot all be right. */
export function doubtContradicted(extracted: Extracted): void {
  subtotalFarBelow(extracted)
  dueBeforeIssued(extracted)
  paidInPart(extracted)
  taxOfOneRate(extracted)
  rowsAgainstNet(extracted)
  accountNumber(extracted)
  taxNumbers(extracted)
}
