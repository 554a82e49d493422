import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import type { Line } from '../layout/types.ts'
import type { Scalar } from '../scalars.ts'
import { lookUp } from '../values/keyvalue.ts'

export const notDateOrMoney = (_: unknown, text: string) =>
  /^box\b/i.test(text) || /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(text) || /^[\d.]*,\d{2}$/.test(text)

/** "Terms and conditions" heads what follows and says nothing itself. */
const restOfHeading = /^(?:and|&) conditions\b|^of (?:sale|business|trade|supply|delivery|service)\b/i

/** Scalars of trading papers that labels alone find; keys that a type lacks are passed over. */
export const tradeRows: readonly Scalar[] = [
  { key: 'dueDate', concepts: ['dueDate'], kind: 'date' },
  { key: 'serviceStartDate', concepts: ['periodStart'], kind: 'date' },
  { key: 'serviceEndDate', concepts: ['periodEnd'], kind: 'date' },
  { key: 'deliveryDate', concepts: ['deliveryDate'], kind: 'date' },
  { key: 'orderDate', concepts: ['orderDate', 'invoiceDate'], kind: 'date' },
  { key: 'purchaseOrderNumber', concepts: ['orderNumber'], kind: 'id', reject: notDateOrMoney },
  { key: 'orderNumber', concepts: ['orderNumber'], kind: 'id', reject: notDateOrMoney },
  { key: 'customerId', concepts: ['customerId'], kind: 'id', reject: notDateOrMoney },
  {
    key: 'deliveryNumber',
    concepts: ['deliveryNumber'],
    kind: 'id',
    reject: (v, t) => !/\d/.test(t) || /^c\/?no/i.test(t) || notDateOrMoney(v, t),
  },
  { key: 'originalInvoiceNumber', concepts: ['originalInvoice'], kind: 'id', reject: notDateOrMoney },
  { key: 'originalInvoiceDate', concepts: ['originalInvoiceDate', 'originalInvoice'], kind: 'date' },
  { key: 'reason', concepts: ['reason'], kind: 'text' },
  { key: 'paymentTerms', concepts: ['terms'], kind: 'text', reject: (_, t) => restOfHeading.test(t) },
  { key: 'paymentReference', concepts: ['paymentReference'], kind: 'id', reject: notDateOrMoney },
  { key: 'incoterms', concepts: ['incoterms'], kind: 'text' },
  { key: 'contactName', concepts: ['contact'], kind: 'name' },
  { key: 'vendorPhone', concepts: ['phone'], kind: 'phone' },
]

/** Captions of the number under which the seller keeps an order: beside one of the customer's it is not asked for. */
const ofSeller = /^(?:auftrag|sales ?order|so ?no|our order|order confirmation|nase? obj|commessa)/

/** Numbers of the customer's order. */
export const orderOptions = (doc: Doc, skip: ReadonlySet<Line>): Option[] =>
  lookUp(doc, ['orderNumber'], { kind: 'id', reject: notDateOrMoney, skip }).map(o =>
    ofSeller.test(o.label ?? '') ? { ...o, score: o.score - 1.2 } : o,
  )
