import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { phraseOf } from '../layout/labels.ts'
import type { Line, Segment } from '../layout/types.ts'
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

/** "Số (No.)" is the number of a Vietnamese invoice itself, and no sales order. */
const isOwnNumber = (doc: Doc, { label }: Option): boolean => doc.lang === 'vi' && label === 'sono'

/** "Terms and conditions" heads what follows and says nothing itself. */
const restOfHeading =
  /^(?:(?:and|&)\s)?conditions\b[^\p{L}\d]*$|^(?:and|&) conditions\b|^of (?:sale|business|trade|supply|delivery|service)\b/iu

/** "Terms | Consol number" over their values: what stands beside the caption is another. */
const isCaptionOfNumber = /^\p{Lu}[\p{L} ]{2,24} (?:number|no|nr|nummer|code|date|datum)[.:]?$/iu

/** "Modalità pagamento | Dettagli | Scadenze": the next caption of a row of them. */
const isHeadOfColumn =
  /^(?:dettagli|scadenz[ae]|importo|details?|detalles?|vencimientos?|importe|[ée]ch[ée]ances?|montant|amount|due|betrag|f[äa]llig(?:keit)?)$/iu

/** "1.40  485.00  679.00" beside a caption of who may be asked: hours, rate and amount. */
const isSums = /(?:^|\s)\d{1,3}(?:,\d{3})*\.\d{2}\s+\d{1,3}(?:,\d{3})*\.\d{2}(?:\s|$)/

const ofBank = ['bank', 'bic', 'iban', 'accountHolder']
const bankHead =
  /^(?:(?:our )?bank(?:ing)?(?: account)? details|(?:our )?bankers|bank(?: name)?\s?:|direct (?:deposit|credit)|eft (?:details|payments?))/i
/** Lines of a box of bank details between its captions. */
const mostOfBank = 3
/** "Account no." among "Bank", "Account name" and "SWIFT": an account at a bank. */
const isAmongBank = (doc: Doc, { label, tokens }: Option): boolean => {
  const line = tokens[0] && doc.lineOf.get(tokens[0])
  if (!line || !/^acc?(?:ount|t)/.test(label ?? '')) return false
  const caption = doc.hitsByLine.get(line)!.find(h => phraseOf(h, 'customerId')?.text === label)
  const start = caption && line.segments.find(s => s.tokens.includes(caption.tokens[0]!))?.x0
  if (start === undefined) return false
  const near = doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - mostOfBank), line.index + mostOfBank + 1)
  if (near.some(l => l.index <= line.index && l.segments.some(s => bankHead.test(s.text) && Math.abs(s.x0 - start) < line.h))) return true
  return near.some(
    l =>
      l !== line &&
      doc.hitsByLine.get(l)!.some(h => h.leads && Math.abs(h.tokens[0]!.x0 - start) < line.h && ofBank.some(c => phraseOf(h, c))),
  )
}

/** "SGD 003-904417-6" under "Account / SWIFT": a number with a sign of money before it is an account at a bank. */
function isBankAccount(doc: Doc, { tokens }: Option): boolean {
  const line = tokens[0] && doc.lineOf.get(tokens[0])
  const before = line?.tokens[line.tokens.indexOf(tokens[0]!) - 1]
  return [before, tokens[0]].some(t => t !== undefined && money.test(t.text) && tokens[0]!.x0 - t.x1 < line!.h)
}
const money = /^(?:EUR|USD|GBP|CHF|CAD|AUD|NZD|SGD|HKD|MYR|INR|JPY|CNY|SEK|NOK|DKK|PLN|CZK|HUF|RON|TRY|ZAR|AED|SAR|THB|IDR|PHP|MXN|BRL)$/

/** Scalars of trading papers that labels alone find; keys that a type lacks are passed over. */
export const tradeRows: readonly Scalar[] = [
  { key: 'dueDate', concepts: ['dueDate'], kind: 'date' },
  { key: 'serviceStartDate', concepts: ['periodStart'], kind: 'date' },
  { key: 'serviceEndDate', concepts: ['periodEnd'], kind: 'date' },
  { key: 'deliveryDate', concepts: ['deliveryDate'], kind: 'date' },
  { key: 'orderDate', concepts: ['orderDate', 'invoiceDate'], kind: 'date' },
  { key: 'purchaseOrderNumber', concepts: ['orderNumber'], kind: 'id', reject: notDateOrMoney, misplaced: isOwnNumber },
  { key: 'orderNumber', concepts: ['orderNumber'], kind: 'id', reject: notDateOrMoney },
  {
    key: 'customerId',
    concepts: ['customerId'],
    kind: 'id',
    reject: notDateOrMoney,
    misplaced: (doc, option) => isOfAddress(doc, option) || isBankAccount(doc, option) || isAmongBank(doc, option),
  },
  {
    key: 'deliveryNumber',
    concepts: ['deliveryNumber'],
    kind: 'id',
    reject: (v, t) => !/\d/.test(t) || /^c\/?no/i.test(t) || notDateOrMoney(v, t),
  },
  { key: 'originalInvoiceNumber', concepts: ['originalInvoice'], kind: 'id', reject: notDateOrMoney },
  { key: 'originalInvoiceDate', concepts: ['originalInvoiceDate', 'originalInvoice'], kind: 'date' },
  { key: 'reason', concepts: ['reason'], kind: 'text', wraps: true },
  {
    key: 'paymentTerms',
    concepts: ['terms'],
    kind: 'text',
    wraps: true,
    // "1. Payment: 60% advance" is the first of several conditions.
    reject: (_, t) =>
      !/\p{L}{2}|\d{2}/u.test(t) ||
      /^\(?\d{1,2}[.)]\s?\p{L}+\s?:/u.test(t) ||
      restOfHeading.test(t) ||
      isCaptionOfNumber.test(t) ||
      isHeadOfColumn.test(t),
  },
  { key: 'paymentReference', concepts: ['paymentReference'], kind: 'id', reject: notDateOrMoney },
  { key: 'incoterms', concepts: ['incoterms'], kind: 'text' },
]

/** Captions of the number under which the seller keeps an order: beside one of the customer's it is not asked for. */
const ofSeller = /^(?:auftrag|sales ?order|so ?no|our order|order confirmation|nase? obj|commessa)/

/** Whether words stand in a block of lines or go on right under its last one, flush with it. */
function isInBlock(doc: Doc, block: readonly Segment[], { tokens }: Option): boolean {
  const line = tokens[0] && doc.lineOf.get(tokens[0])
  const own = line?.segments.find(s => s.tokens.includes(tokens[0]!))
  let last = block.at(-1)
  if (!own || !last) return false
  if (block.some(s => s === own)) return true
  const { lines } = doc.sheets[last.line.page]!
  for (let i = last.line.index + 1; i < lines.length; i++) {
    const above: Segment = last
    const next = lines[i]!.segments.find(s => Math.abs(s.x0 - above.x0) < 0.6 * above.line.h)
    if (!next || next.y0 - above.y1 > 0.9 * above.line.h) return false
    if (next === own) return true
    last = next
  }
  return false
}

/** Telephone numbers that are not the customer's. */
export const phoneOptions = (doc: Doc, customer: readonly Segment[], skip: ReadonlySet<Line>): Option[] =>
  lookUp(doc, ['phone', 'contact'], { kind: 'phone', skip, reject: (_, t) => isSums.test(t) }).filter(o => !isInBlock(doc, customer, o))

/** "PO 991", "BV KITA/0417", "CDE 2025-33" alone in the cell of an order. */
const lettersOfOrder = /^(?:P\.?O\.?|BV|OC|OV|OD|BC|BB|BE|CDE|CMD|ORD|OBJ|ZAM|ODA)$/
/** "PO 991" beside "Order number" or under it: its letters are of the number, and no caption of their own. */
function withLetters(doc: Doc, option: Option): Option {
  const line = option.tokens[0] && doc.lineOf.get(option.tokens[0])
  const at = line ? line.tokens.indexOf(option.tokens[0]!) : -1
  const letters = line?.tokens[at - 1]
  const own = line?.segments.find(s => s.tokens[0] === letters)
  if (!line || !letters || !own || !lettersOfOrder.test(letters.text) || own.tokens.at(-1) !== option.tokens.at(-1)) return option
  const captioned = doc.hits.some(hit => {
    if (hit.line.page !== line.page || !phraseOf(hit, 'orderNumber') || hit.tokens.includes(letters)) return false
    if (hit.line === line) return hit.to === at - 2
    const over = hit.line.index < line.index && line.index - hit.line.index <= 2
    return over && hit.tokens[0]!.x0 < own.x1 && hit.tokens.at(-1)!.x1 > own.x0 && own.y0 - hit.line.y1 < 1.5 * line.h
  })
  if (!captioned) return option
  const text = `${letters.text} ${option.text}`
  return { ...option, value: text, text, tokens: [letters, ...option.tokens] }
}

/** "Order Number" beside "Customer P.O.": the seller's own, where the buyer's has a caption that says so. */
const anyOrder = /^order ?(?:number|no|nr|id|ref)?$/
const ofBuyer = /^(?:(?:your|customer'?s?|cust|client|buyer'?s?) ?)?(?:p ?o|purchase ?order)(?: ?(?:number|no|nr|ref))?$/
/** "SO-104711": the seller's, whatever its caption says. */
const sold = /^SO[-/]?\d/
/** What the buyer calls the order, beside the number under which the seller knows the buyer. */
const reference = /^ref(?:erence)? ?client$|^(?:customer|client) ?ref(?:erence)?$|^kundenreferenz$|^klantreferentie$/

/** "Code client : CU-0087" and "Réf. client : CDE-2025-33": of two numbers of a client one is the client's own. */
function referenceOptions(doc: Doc, skip: ReadonlySet<Line>): Option[] {
  const known = lookUp(doc, ['customerId'], { kind: 'id', reject: notDateOrMoney, skip })
  const isReference = ({ label }: Option) => reference.test(label ?? '')
  const others = known.filter(o => !isReference(o))
  return known
    .filter(o => isReference(o) && others.some(p => p.value !== o.value) && !others.some(p => p.value === o.value))
    .map(o => ({ ...o, score: o.score - 1 }))
}

/** Numbers of the customer's order. */
export const orderOptions = (doc: Doc, skip: ReadonlySet<Line>): Option[] =>
  lookUp(doc, ['orderNumber'], { kind: 'id', reject: notDateOrMoney, skip })
    .filter(o => !isOwnNumber(doc, o))
    .map(o => (ofSeller.test(o.label ?? '') || sold.test(o.text) ? { ...o, score: o.score - 1.2 } : o))
    .map((o, _, all) => (anyOrder.test(o.label ?? '') && all.some(p => ofBuyer.test(p.label ?? '')) ? { ...o, score: o.score - 2 } : o))
    .map(o => withLetters(doc, o))
    .concat(referenceOptions(doc, skip), wordedOptions(doc, skip), headReferences(doc, skip))

/** Captions of what the buyer wants to read on a paper: trades of the north know an order by the building it is for. */
const marked = /^(?:rekv|kommission|(?:er|ert|gods|deres |jeres )?\s?(?:märk|merk|mærk))/
/** "Rekvisition | Skolen Glejbjerg / MJ": an order that has words for its number. */
const wordedOptions = (doc: Doc, skip: ReadonlySet<Line>): Option[] =>
  lookUp(doc, ['orderNumber'], { kind: 'text', only: 'right', outsideProse: true, skip })
    .filter(o => marked.test(o.label ?? '') && /^\p{Lu}[^:,@]{3,40}$/u.test(o.text) && !/\d{3}/.test(o.text))
    .map(o => ({ ...o, score: o.score - 1.5 }))

/** Share of the first page in which particulars stand; under it a reference is that of a payment. */
const particulars = 0.4
/** "Reference | WO 77315" among the particulars of a paper, as programs of Oceania and Britain print what the customer calls the order. */
const headReferences = (doc: Doc, skip: ReadonlySet<Line>): Option[] =>
  lookUp(doc, ['paymentReference'], { kind: 'id', reject: notDateOrMoney, skip })
    .filter(({ label, text, tokens: [first] }) => {
      const inHead = first !== undefined && first.page === 0 && first.y0 < particulars * doc.sheets[0]!.height
      return inHead && label === 'reference' && /^(?!INV|RF\d\d)[A-Z]{1,4}[ /-]?\d{3,}$/.test(text)
    })
    .map(o => ({ ...o, score: o.score - 1 }))
