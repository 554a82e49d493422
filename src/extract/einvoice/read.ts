import { AppError } from '../../errors.ts'
import type { DocumentType, Issue } from '../../resources.ts'
import { emptyFields } from '../document-types.ts'
import type { Attachment } from '../page.ts'
import { keyOfPath, leafOfPath } from '../reading.ts'
import { readCii } from './cii.ts'
import { type EInvoice, slugOfCode } from './types.ts'
import { readUbl } from './ubl.ts'
import { apart } from './unread.ts'
import { decodeXml, type Element, first, parseXml, XmlRefused } from './xml.ts'

/** Readers by root element: the file name in the PDF says nothing reliable. */
const readers: Record<string, (root: Element) => EInvoice> = {
  CrossIndustryInvoice: readCii,
  CrossIndustryDocument: readCii,
  // Order-X: orders, their changes and the answers to them, in the parts of CII.
  SCRDMCCBDACIOMessageStructure: readCii,
  // A 2013 draft of ZUGFeRD puts CII parts under a root called Invoice.
  Invoice: root => (first(root, 'HeaderExchangedDocument') ? readCii(root) : readUbl(root)),
  CreditNote: readUbl,
}

/** The invoice of a file: what its envelope (SBDH, as Peppol sends it) holds beside its header, or all of it. */
const invoiceOf = (root: Element): Element =>
  root.name === 'StandardBusinessDocument' ? (root.children.find(child => readers[child.name]) ?? root) : root

const looksXml = (a: Attachment) =>
  /\.xml$/i.test(a.name) ||
  /^[\uFEFF\s]*<(\?xml|!--|[\w.:-]*(Invoice|CreditNote|CrossIndustry|SCRDMCCBDACIO))/.test(decodeXml(a.bytes.subarray(0, 600)))

/** What the formats call their file: where several could be read, that one speaks for the page. */
const named = (a: Attachment) => /^(factur-x|zugferd-invoice|xrechnung|order-x)\.xml$/i.test(a.name)

/** Files attached to a page, beside what it is made of; a file of its own is as large as documents may be, mostly by what it carries. */
const attachedBytes = 5 * 1024 * 1024

/** The e-invoice among the attachments, if one can be read; a broken one is told, the print is read instead. */
export function findEInvoice(attachments: readonly Attachment[]): { invoice?: EInvoice; issues: Issue[] } {
  const issues: Issue[] = []
  for (const attachment of attachments.filter(looksXml).sort((a, b) => Number(named(b)) - Number(named(a)))) {
    try {
      const root = invoiceOf(parseXml(attachment.bytes, attachedBytes))
      const read = readers[root.name]
      const invoice = read && apart(read(root))
      if (invoice && (invoice.fields.invoiceNumber !== undefined || invoice.fields.total !== undefined)) return { invoice, issues }
    } catch (error) {
      if (!(error instanceof XmlRefused)) throw error
      issues.push({ path: '', code: 'unreadable', message: `attached XML was not used: it ${error.message.slice(0, 120)}` })
    }
  }
  return { issues }
}

/** The e-invoice that a file of its own is. Throws 422 that says what it is instead. */
export function readEInvoice(bytes: Uint8Array): EInvoice {
  try {
    const root = invoiceOf(parseXml(bytes))
    const read = readers[root.name]
    if (!read)
      throw new XmlRefused(
        `begins with ${root.name.slice(0, 40)}; e-invoices begin with Invoice or CreditNote (UBL) or CrossIndustryInvoice (CII)`,
      )
    const invoice = apart(read(root))
    if (invoice.fields.invoiceNumber === undefined && invoice.fields.total === undefined)
      throw new XmlRefused('states neither a number nor a total')
    return invoice
  } catch (error) {
    if (!(error instanceof XmlRefused)) throw error
    throw new AppError('invalid', `file: not a readable e-invoice: its XML ${error.message.slice(0, 200)}`)
  }
}

/** UNTDID code of the XML as one of our types. */
export const typeOfEInvoice = (invoice: EInvoice) => slugOfCode(invoice.typeCode)

/** What other types call the terms of an invoice. */
const keysOf: Record<string, Record<string, string>> = {
  'credit-note': { invoiceNumber: 'creditNoteNumber', invoiceDate: 'creditNoteDate' },
  'purchase-order': {
    invoiceNumber: 'purchaseOrderNumber',
    invoiceDate: 'orderDate',
    customerName: 'buyerName',
    customerAddress: 'buyerAddress',
    shippingAddress: 'shipToAddress',
  },
  receipt: {
    vendorName: 'merchantName',
    vendorAddress: 'merchantAddress',
    vendorPhone: 'merchantPhone',
    vendorTaxId: 'merchantTaxId',
    invoiceNumber: 'receiptNumber',
    invoiceDate: 'date',
  },
  'utility-bill': {
    vendorName: 'providerName',
    vendorAddress: 'providerAddress',
    invoiceNumber: 'billNumber',
    invoiceDate: 'billDate',
    serviceStartDate: 'periodStart',
    serviceEndDate: 'periodEnd',
  },
  'delivery-note': {
    vendorName: 'supplierName',
    vendorAddress: 'supplierAddress',
    shippingAddress: 'shipToAddress',
    purchaseOrderNumber: 'orderNumber',
  },
}

const keysFor = (invoice: EInvoice, type: DocumentType): Record<string, string> =>
  // Number and day of an invoice are not those of its order.
  (type.slug === 'purchase-order' && typeOfEInvoice(invoice) !== type.slug ? undefined : keysOf[type.slug]) ?? {}

/** What the XML has for fields of a type and nobody can read: said, for it is not that nothing stands there. */
export function unreadOfEInvoice(invoice: EInvoice, type: DocumentType): Issue[] {
  const own = keysFor(invoice, type)
  return (invoice.unread ?? []).flatMap(({ path, text }) => {
    const key = keyOfPath(path)
    const field = type.fields.find(f => f.key === (own[key] ?? key))
    if (!field || (path !== key && !field.fields?.some(f => f.key === leafOfPath(path)))) return []
    const message = `The electronic invoice says ${JSON.stringify(text.slice(0, 80))}, which cannot be read beyond doubt`
    return [{ path: path === key ? field.key : path, code: 'unreadable', message }]
  })
}

/** The XML's answer by the keys of a type; undefined where the type shares nothing with an invoice. */
export function fieldsOfEInvoice(invoice: EInvoice, type: DocumentType): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  const keys = new Map(type.fields.map(f => [f.key, f]))
  const put = (key: string, value: unknown) => {
    if (value !== undefined && keys.has(key)) fields[key] = value
  }
  const others = keysFor(invoice, type)
  for (const [key, value] of Object.entries(invoice.fields)) put(others[key] ?? key, value)
  if (type.slug === 'credit-note') {
    put('originalInvoiceNumber', invoice.originalInvoiceNumber)
    put('originalInvoiceDate', invoice.originalInvoiceDate)
    put('reason', invoice.reason)
  }
  const rows = (key: string, items: Record<string, unknown>[]) => {
    const columns = keys.get(key)?.fields
    if (!columns || items.length === 0) return
    const empty = emptyFields({ fields: columns })
    put(
      key,
      items.map(item => Object.fromEntries(Object.keys(empty).map(k => [k, item[k] ?? null]))),
    )
  }
  rows('taxes', invoice.taxes)
  rows('lineItems', invoice.lineItems)
  return fields
}
