import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import type { Token } from '../layout/types.ts'
import { datesIn } from '../normalise/date.ts'
import { cents, sum } from '../validate/arithmetic.ts'
import { isBic } from '../validate/taxid.ts'
import { numberOf } from './rows.ts'
import type { Term } from './terms.ts'

const score = 6
type Reader = (doc: Doc, term: Term) => Option | undefined

const words = (tokens: readonly Token[]): Option => ({ value: textOf(tokens), tokens, text: textOf(tokens), score })
const text: Reader = (_, { tokens }) => words(tokens)
const date: Reader = (doc, { tokens }) => {
  const [day] = datesIn(tokens, doc)
  return day && { value: day.value, tokens: day.tokens, text: day.text, score }
}
const amount: Reader = (doc, term) => {
  const number = numberOf(doc, term)
  return number && { ...number, score }
}
/** "rechnung@lindenhoff-" over "objekt.example". */
const email: Reader = (_, { tokens }) => ({ ...words(tokens), value: textOf(tokens).replace(/\s/g, '') })
const bic: Reader = (_, { tokens }) => {
  const own = words(tokens)
  const value = own.text.replace(/\s/g, '')
  return isBic(value) ? { ...own, value, passed: ['bic'] } : undefined
}

/** Terms that are one field each; the first that is printed is taken. */
const scalars: readonly [string, readonly number[], Reader][] = [
  ['invoiceNumber', [1], text],
  ['creditNoteNumber', [1], text],
  ['invoiceDate', [2], date],
  ['creditNoteDate', [2], date],
  ['originalInvoiceNumber', [25], text],
  ['originalInvoiceDate', [26], date],
  ['dueDate', [9], date],
  ['purchaseOrderNumber', [13], text],
  ['paymentTerms', [20], text],
  ['vendorName', [27], text],
  ['vendorRegistrationNumber', [30], text],
  ['vendorTaxId', [31, 32], text],
  ['vendorPhone', [42], text],
  ['vendorEmail', [43], email],
  ['customerName', [44], text],
  ['customerId', [46], text],
  ['customerTaxId', [48], text],
  ['deliveryDate', [72], date],
  ['serviceStartDate', [73], date],
  ['serviceEndDate', [74], date],
  ['paymentReference', [83], text],
  ['bic', [86], bic],
  ['discount', [107], amount],
  ['subtotal', [109], amount],
  ['totalTax', [110], amount],
  ['total', [112], amount],
  ['amountPaid', [113], amount],
  ['amountDue', [115], amount],
]

/** Lines of an address, of which the last is the post code before the town. */
const addresses = {
  vendorAddress: [[35], [36], [162], [38, 37]],
  customerAddress: [[50], [51], [163], [53, 52]],
  shippingAddress: [[75], [76], [165], [78, 77]],
} as const

/** Fills what the numbers of its captions say without a doubt. */
export function fillTerms(b: Builder, terms: readonly Term[]): void {
  // A number that a reader of pictures lost a digit of is another's.
  const term = (code: number) => terms.find(t => t.code === code && t.sure) ?? terms.find(t => t.code === code)
  for (const [key, codes, read] of scalars) {
    const found = codes.flatMap(code => term(code) ?? [])[0]
    b.set(key, found && read(b.doc, found))
  }
  for (const [key, lines] of Object.entries(addresses)) {
    const found = lines.map(codes => codes.flatMap(code => term(code)?.tokens ?? [])).filter(line => line.length > 0)
    const value = found.map(line => textOf(line)).join(', ')
    if (found.length > 1) b.set(key, { ...words(found.flat()), value })
  }
  b.set('shipping', carriage(b.doc, terms))
}

const [surcharge, why] = [99, 104]
/** Surcharges of the whole paper that are told to be for bringing the goods. */
function carriage(doc: Doc, terms: readonly Term[]): Option | undefined {
  const reasons = terms.filter(t => t.code === why)
  const found = terms
    .filter(t => t.code === surcharge)
    .flatMap((t, i) => (isFreight.test(textOf(reasons[i]?.tokens ?? [])) ? (amount(doc, t) ?? []) : []))
  if (found.length < 2) return found[0]
  const tokens = found.flatMap(o => o.tokens)
  return { ...words(tokens), value: cents(sum(found.map(o => o.value as number))), source: 'derived' }
}
const isFreight =
  /fracht|versand|lieferung|transport|porto|verpackung|anlieferung|zustell|freight|shipping|deliver|carriage|postage|packag|livraison|\bport\b|exp[ée]dition|emballage|env[íi]o|\bportes?\b|entrega|trasporto|spedizione|imballo|consegna|verzend|vracht|levering|frakt|fragt|levering|rahti|toimitus|dostaw|wysy[łl]k|dopravn|po[šs]tovn/iu
