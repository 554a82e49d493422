import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { phraseOf } from '../layout/labels.ts'
import type { Line } from '../layout/types.ts'
import type { Scalar } from '../scalars.ts'
import { lookUp } from '../values/keyvalue.ts'
import { rightOf } from '../values/right-of.ts'

export const notDateOrMoney = (_: unknown, text: string) =>
  /^box\b/i.test(text) || /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(text) || /^[\d.]*,\d{2}$/.test(text)

/** Captions of a number that name the customer as well. */
const party: ReadonlySet<string> = new Set(['customer', 'debitor'])
/** Lines of an address at most. */
const mostLines = 4

/** "Customer: Weber GmbH" over "Gasse 2": a name stands behind the caption, and under it is the address. */
function isOfAddress(doc: Doc, { label, tokens }: Option): boolean {
  const line = tokens[0] && doc.lineOf.get(tokens[0])
  if (!line || !party.has(label ?? '')) return false
  return doc.hits.some(hit => {
    const under = line.page === hit.line.page && line.index > hit.line.index && line.index <= hit.line.index + mostLines
    if (!under || phraseOf(hit, 'customerId')?.text !== label) return false
    const own = hit.line.segments.find(s => s.tokens.includes(hit.tokens[0]!))
    return rightOf(doc, hit).some(t => /\p{L}{2}/u.test(t.text) && (hit.colon || own?.tokens.includes(t)))
  })
}

/** Scalars of trading papers that labels alone find; keys that a type lacks are passed over. */
export const tradeRows: readonly Scalar[] = [
  { key: 'dueDate', concepts: ['dueDate'], kind: 'date' },
  { key: 'serviceStartDate', concepts: ['periodStart'], kind: 'date' },
  { key: 'serviceEndDate', concepts: ['periodEnd'], kind: 'date' },
  { key: 'deliveryDate', concepts: ['deliveryDate'], kind: 'date' },
  { key: 'orderDate', concepts: ['orderDate', 'invoiceDate'], kind: 'date' },
  { key: 'purchaseOrderNumber', concepts: ['orderNumber'], kind: 'id', reject: notDateOrMoney },
  { key: 'orderNumber', concepts: ['orderNumber'], kind: 'id', reject: notDateOrMoney },
  { key: 'customerId', concepts: ['customerId'], kind: 'id', reject: notDateOrMoney, misplaced: isOfAddress },
  {
    key: 'deliveryNumber',
    concepts: ['deliveryNumber'],
    kind: 'id',
    reject: (v, t) => !/\d/.test(t) || /^c\/?no/i.test(t) || notDateOrMoney(v, t),
  },
  { key: 'originalInvoiceNumber', concepts: ['originalInvoice'], kind: 'id', reject: notDateOrMoney },
  { key: 'originalInvoiceDate', concepts: ['originalInvoiceDate', 'originalInvoice'], kind: 'date' },
  { key: 'reason', concepts: ['reason'], kind: 'text' },
  { key: 'paymentTerms', concepts: ['terms'], kind: 'text' },
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
