import type { Sample } from './documents.ts'
import { dayOf } from './score/dates.ts'

/** What is right: a value, any one of several, or rows. Keys are those of our document types. */
export type Expected = string | number | boolean | { any: (string | number)[] }
export type Truth = { cells: Record<string, Expected>; rows: Record<string, Record<string, Expected>[]> }

type Json = Record<string, unknown>
const record = (v: unknown): Json => (typeof v === 'object' && v !== null && !Array.isArray(v) ? (v as Json) : {})
const list = (v: unknown): Json[] => (Array.isArray(v) ? v.map(record) : [])

/** Cell names of the collection -> our key and the place in an e-invoice's truth. */
const eInvoiceCells: Record<string, [key: string, at: (e: Json) => unknown]> = {
  number: ['invoiceNumber', e => e.invoiceNumber],
  date: ['invoiceDate', e => e.invoiceDate],
  dueDate: ['dueDate', e => e.dueDate],
  deliveryDate: ['deliveryDate', e => e.deliveryDate],
  currency: ['currency', e => e.currency],
  seller: ['vendorName', e => record(e.seller).name],
  sellerTaxId: ['vendorTaxId', e => anyOf(Object.values(record(record(e.seller).taxIds)))],
  buyer: ['customerName', e => record(e.buyer).name],
  orderNumber: ['purchaseOrderNumber', e => e.orderNumber],
  paymentReference: ['paymentReference', e => e.paymentReference],
  iban: ['iban', e => e.iban],
  bic: ['bic', e => e.bic],
  netTotal: ['subtotal', e => record(e.totals).netTotal],
  taxTotal: ['totalTax', e => record(e.totals).taxTotal],
  total: ['total', e => record(e.totals).grandTotal],
  amountDue: ['amountDue', e => record(e.totals).amountDue],
}

/** Keys of the invoice2data collection, by the same cell names. */
const plainCells: Record<string, string[]> = {
  number: ['invoice_number'],
  date: ['date'],
  dueDate: ['date_due'],
  currency: ['currency'],
  seller: ['issuer', 'partner_name'],
  sellerTaxId: ['vat', 'static_vat'],
  iban: ['iban'],
  netTotal: ['amount_untaxed'],
  taxTotal: ['amount_tax'],
  total: ['amount'],
}
const plainRow: Record<string, string[]> = {
  description: ['name', 'desc'],
  quantity: ['qty'],
  unitPrice: ['price_unit', 'price'],
  amount: ['price_subtotal'],
}

const anyOf = (values: unknown[]): Expected | undefined => {
  const known = values.filter(v => typeof v === 'string' || typeof v === 'number')
  return known.length > 1 ? { any: known } : known[0]
}

const put = (to: Record<string, Expected>, key: string, value: unknown) => {
  const any = record(value).any
  if (Array.isArray(any)) to[key] = { any: any.filter(v => typeof v === 'string' || typeof v === 'number') }
  else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') to[key] = value
}

function eInvoiceTruth(e: Json, sample: Sample): Truth {
  const cells: Truth['cells'] = {}
  for (const name of sample.cells ?? Object.keys(eInvoiceCells)) {
    const [key, at] = eInvoiceCells[name] ?? []
    if (key && at) put(cells, key, at(e))
  }
  const columns = sample.rowCells ?? ['description', 'productCode', 'quantity', 'unit', 'unitPrice', 'taxRate', 'amount']
  const scored = !sample.cells || sample.cells.includes('lineItems')
  const pick = (row: Json, keys: string[]) => {
    const to: Record<string, Expected> = {}
    for (const key of keys) put(to, key, row[key])
    return to
  }
  return {
    cells,
    rows: {
      ...(scored && { lineItems: list(e.lineItems).map(r => pick(r, columns)) }),
      ...(!sample.cells && { taxes: list(e.taxes).map(r => pick(r, ['rate', 'base', 'amount', 'category'])) }),
    },
  }
}

function plainTruth(e: Json, sample: Sample): Truth {
  const cells: Truth['cells'] = {}
  for (const name of sample.cells ?? []) {
    const key = eInvoiceCells[name]?.[0]
    const values = (plainCells[name] ?? []).map(k => e[k])
    if (key) put(cells, key, anyOf(values))
  }
  const lines = list(e.lines ?? e.line_items).filter(l => !('sectionheader' in l))
  const rows = lines.map(line => {
    const to: Record<string, Expected> = {}
    for (const column of sample.rowCells ?? []) put(to, column, anyOf((plainRow[column] ?? []).map(k => line[k])))
    return to
  })
  return { cells, rows: sample.cells?.includes('lineItems') ? { lineItems: rows } : {} }
}

function ownKeysTruth(e: Json): Truth {
  const truth: Truth = { cells: {}, rows: {} }
  for (const [key, value] of Object.entries(e)) {
    if (Array.isArray(value) && value.some(v => typeof v === 'object')) {
      truth.rows[key] = list(value).map(row => {
        const to: Record<string, Expected> = {}
        for (const [k, v] of Object.entries(row)) put(to, k, v)
        return to
      })
    } else put(truth.cells, key, value)
  }
  return truth
}

/** The truth of a sample by our keys; only what is printed. */
export function truthOf(sample: Sample, json: unknown): Truth {
  const gt = record(Array.isArray(json) ? json[0] : json)
  const expected = record(gt.expected)
  if (gt.documentType !== undefined) return ownKeysTruth(expected)
  if (gt.expected !== undefined) return eInvoiceTruth(expected, sample)
  if (gt.company !== undefined || gt.address !== undefined) {
    const cells: Truth['cells'] = {}
    put(cells, 'merchantName', gt.company)
    put(cells, 'merchantAddress', gt.address)
    put(cells, 'date', dayOf(String(gt.date)) ?? gt.date)
    const total = Number(String(gt.total).replace(/[^\d.]/g, ''))
    put(cells, 'total', Number.isFinite(total) ? total : undefined)
    return { cells, rows: {} }
  }
  return plainTruth(gt, sample)
}
