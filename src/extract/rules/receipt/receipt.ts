import type { Builder } from '../build.ts'
import { type Option, rank } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { phraseOf } from '../layout/labels.ts'
import type { Line, Token } from '../layout/types.ts'
import { payments } from '../lexicon/words/receipt.ts'
import { amountsIn } from '../normalise/amount.ts'
import { currencyOf } from '../normalise/currency.ts'
import { fillScalars, type Scalar, unreadable } from '../scalars.ts'
import type { Item } from '../tables/cell.ts'
import { headedTaxes, type TaxRow } from '../tables/taxes.ts'
import { cents, equal } from '../validate/arithmetic.ts'
import { lookUp } from '../values/keyvalue.ts'
import { readers } from '../values/kinds.ts'
import { vatIds } from '../values/patterns.ts'
import { type Sums, sumsOf } from '../values/totals.ts'
import { cardOptions } from './facts/card.ts'
import { shopCategory } from './facts/category.ts'
import { companyNumbers, nifAlone } from './facts/tax-id.ts'
import { dateOptions, timeOption } from './facts/when.ts'
import { datedLines } from './goods/dated.ts'
import { hasCents, receiptItems } from './goods/items.ts'
import { receiptHead } from './head.ts'
import { likelyHead, seconded } from './likely-head.ts'
import { likelyTotals } from './likely-total.ts'
import { lineUses } from './lines.ts'
import { withGross } from './sums/gross-taxes.ts'
import { reducedFrom } from './sums/reduced.ts'
import {
  asProven,
  beforeService,
  lookLine,
  provenSum,
  serviceLine,
  summedUp,
  taxedInAll,
  taxOfRates,
  taxOfTwo,
  taxSummary,
} from './sums/taxes.ts'
import { receiptTotal } from './total.ts'

const numberOf = (o: Option) => o.value as number

const largest = (b: Builder): Option[] =>
  b.doc.lines
    .flatMap(l => lookLine(b, l))
    .sort((a, c) => numberOf(c) - numberOf(a))
    .slice(0, 1)

const rows = [
  {
    key: 'receiptNumber',
    concepts: ['receiptNumber'],
    kind: 'id',
    reject: (_: unknown, t: string) => /^\d{1,2}([./-])\d{1,2}\1(?:(?:19|20)\d{2}|\d{2}(?!\d))|^\d+[.,]\d{2}$/.test(t),
  },
  { key: 'merchantPhone', concepts: ['phone', 'mobile'], kind: 'phone', reject: (_: unknown, t: string) => /^0{3}/.test(t.trim()) },
  {
    key: 'merchantTaxId',
    concepts: ['taxId', 'nationalTaxId'],
    kind: 'id',
    // The number of nobody, which Portugal prints for a buyer without one.
    reject: (v: unknown) =>
      /^(?:PT)?\s?9{8}0$/.test(String(v)) || String(v).replace(/\D/g, '').length < 5 || /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/.test(String(v)),
  },
] as const satisfies readonly Scalar[]

export function extractReceipt(b: Builder) {
  const { doc } = b
  const sums = sumsOf(doc)
  const head = receiptHead(doc)
  const likely = likelyHead(doc)
  b.best('merchantName', seconded(likely.names, rank(head.names)[0]), 1)
  b.best('merchantAddress', seconded(likely.addresses, head.address), 2.2)
  const bought = receiptItems(doc)
  const taxes = withGross(doc, headedTaxes(doc, [], goodsLines(doc, bought))).filter(row => !isCharge(doc, row))
  const totals = likelyTotals(doc, sums, receiptTotal(doc, sums, taxes))
  b.best('total', totals.length ? withTip(afterReduction(doc, sums, totals), sums) : largest(b), 2)
  const total = b.get('total') as number | undefined
  const items = withoutSum(bought, total)
  const days = rank(dateOptions(b))
  b.best('date', days, 1)
  b.set('time', timeOption(doc, days[0]))
  const tip = sums.tip[0] ? numberOf(sums.tip[0]) : 0
  const reduced = total === undefined ? undefined : (reducedFrom(doc, sums, total) ?? (tip && reducedFrom(doc, sums, cents(total - tip))))
  const below = (options: readonly Option[]) => options.filter(o => total === undefined || numberOf(o) < total + 0.005)
  if (total !== undefined) {
    if (!taxSummary(b, taxes, total, tip)) taxedInAll(b, taxes, sums.net, total, tip)
    beforeService(b, sums.net, total)
    taxOfRates(b, taxes, sums.tax, total)
    taxOfTwo(b)
    summedUp(b, taxes, total)
    if (reduced && sums.net.includes(reduced.from)) b.set('subtotal', reduced.from)
  }
  // Of several taxes the one that makes the total of a net: "GST/HST 0.72" above "PST/QST 0.00".
  // "Taxe de séjour  4,40" is passed on to the town, and none beside the tax that its base proves.
  const onStay = (o: Option) => ofStay.test(doc.lineOf.get(o.tokens[0]!)?.text ?? '') && taxes.some(t => t.base && t.amount)
  const makes = (o: Option) => numberOf(o) > 0 && sums.net.some(n => equal(numberOf(n) + numberOf(o), total ?? 0))
  b.best(
    'totalTax',
    below(asProven(b, taxes, sums.tax)).map(o =>
      makes(o) ? { ...o, score: o.score + 1.5 } : onStay(o) ? { ...o, score: o.score - 4 } : o,
    ),
    3,
  )
  if ((b.get('totalTax') ?? null) === null) b.set('totalTax', provenSum(taxes))
  const taken = b.get('totalTax') as number | undefined
  const leaves = (o: Option) => taken !== undefined && taken > 0 && equal(numberOf(o) + taken, total ?? 0)
  // "IVA 6%   base 194,34   11,66": behind the caption of a base may stand its tax.
  const parts = new Set(taxes.flatMap(t => t.amount?.tokens[0] ?? []))
  b.best(
    'subtotal',
    below(sums.net.filter(o => !parts.has(o.tokens[0]!))).map(o => (leaves(o) ? { ...o, score: o.score + 1.5 } : o)),
    3.4,
  )
  b.best('discount', [...(reduced ? [reduced.off] : []), ...sums.discount.map(o => ({ ...o, value: Math.abs(numberOf(o)) }))], 4)
  b.best('tip', sums.tip, 3.4)
  b.best('amountTendered', [...tenderedOf(doc, sums, total), ...paidWith(b, total)], 3)
  b.best('change', sums.change, 3)
  const currency = currencyOf(doc)
  if (currency) b.set('currency', currency)
  howPaid(b)
  b.set('category', shopCategory(doc, String(b.get('merchantName') ?? '')))
  b.best('cardLast4', cardOptions(doc))
  b.best('merchantTaxId', vatIds(doc))
  b.best('merchantTaxId', nifAlone(doc))
  const [number] = rows
  b.best(
    'receiptNumber',
    aboveGoods(doc, items, lookUp(doc, number.concepts, { ...number, skip: new Set([...goodsLines(doc, items), ...datedLines(doc)]) })),
  )
  fillScalars(b, rows)
  b.best('merchantTaxId', companyNumbers(doc))
  b.best('receiptNumber', numberAlone(doc))
  // A number of a telephone's shape at the head needs no label.
  const numbers = ['receiptNumber', 'merchantTaxId'].map(key => b.get(key) ?? '').filter(v => v !== '') as string[]
  const numbered = (line: Line) => isNumber.test(line.text) || numbers.some(n => n.length > 4 && line.text.includes(n))
  const sheet = doc.sheets[0]
  b.best(
    'merchantPhone',
    lineUses((sheet?.lines ?? []).slice(0, 14)).flatMap(({ line: l, use }) =>
      (use === 'registration' || use === 'item' || numbered(l) ? [] : readers.phone(l.tokens, doc))
        .filter(r => r.text.replace(/\D/g, '').length >= 9 && /[\s()-]/.test(r.text.trim()) && !/\d[.,]\d{2}(?!\d)/.test(r.text))
        .map(r => ({ value: r.value, tokens: r.tokens, text: r.text, score: 2.8 })),
    ),
  )
  unreadable(b, 'total', ['total', 'rounded', 'due'])
  unreadable(b, 'date', ['date'])
  b.rows('taxes', ['rate', 'base', 'amount'], taxes)
  b.rows('lineItems', ['description', 'productCode', 'quantity', 'unitPrice', 'amount'], items.map(withoutRate))
}

/** The number over the goods is that of the shop; one at the foot may be that of the office's device or of the card's slip. */
function aboveGoods(doc: Doc, items: readonly Item[], numbers: readonly Option[]): Option[] {
  const first = items.flatMap(i => doc.lineOf.get(i.amount?.tokens[0] as Token) ?? [])[0]
  const isAbove = (o: Option) =>
    first !== undefined && /\d{3}/.test(o.text) && (doc.lineOf.get(o.tokens[0]!)?.index ?? first.index) < first.index
  return numbers.map(o => (isAbove(o) ? { ...o, score: o.score + 1 } : o))
}

const charges = ['tip', 'service', 'discount']
/** "Service 12.5 %  7.09", "Tip 18 % on 48.00": a share of the sum that is no tax. */
function isCharge(doc: Doc, { rate, amount }: TaxRow): boolean {
  const line = doc.lineOf.get((amount ?? rate!).tokens[0]!)
  const hits = line ? doc.hitsByLine.get(line)! : []
  const isNamed = serviceLine.test(line?.text ?? '') || hits.some(h => charges.some(concept => phraseOf(h, concept)))
  return isNamed && !hits.some(h => phraseOf(h, 'tax'))
}

/** "Fare 12.00 | Waiting 3.00 | Ride 15.00", of which 15.00 was paid: the last adds up the others, whatever it is called. */
function withoutSum(items: readonly Item[], total: number | undefined): readonly Item[] {
  const [last, before] = [items.at(-1)?.amount, items.slice(0, -1).flatMap(i => i.amount ?? [])]
  const whole = cents(before.reduce((n, o) => n + numberOf(o), 0))
  const isSum = last && total !== undefined && before.length > 1 && equal(numberOf(last), whole) && whole + numberOf(last) > total + 0.005
  return isSum ? items.slice(0, -1) : items
}

/** Lines of goods that name no tax. */
const goodsLines = (doc: Doc, items: readonly Item[]): ReadonlySet<Line> =>
  new Set(
    items
      .flatMap(i => doc.lineOf.get(i.amount?.tokens[0] as Token) ?? [])
      .filter(l => !doc.hitsByLine.get(l)!.some(h => phraseOf(h, 'tax'))),
  )

const ofStay =
  /taxe de s[ée]jour|kurtaxe|ortstaxe|(?:city|tourist|occupancy|lodging) tax|tassa di soggiorno|tasa tur[íi]stica|taxa tur[íi]stica|toeristenbelasting|beherbergung/i

const isNumber = /^\W{0,3}(?:n[°ºo2]\.?|nr\.?|n[uú]m(?:ero)?\.?|#)\s?:?\s?(?=\S*\d)[\p{L}\d][\p{L}\d/.-]{3,24}\W*$/iu
/** "N° 88-114-2207" alone on its line near the head; fiscal printers of Poland number their prints "W004512". */
const numberAlone = (doc: Doc): Option[] =>
  (doc.sheets[0]?.lines ?? []).slice(0, 20).flatMap(line => {
    const printed = line.tokens.find(t => /^W\d{5,7}$/.test(t.text))
    if (printed && /paragon fiskalny/i.test(doc.text)) return [{ value: printed.text, tokens: [printed], text: printed.text, score: 3 }]
    const own = line.segments.find(s => isNumber.test(s.text))
    const token = own?.tokens.at(-1)
    const text = token?.text.replace(/^(?:n[°ºo]\.?|nr\.?|#):?/i, '') ?? ''
    return token && /\d/.test(text) ? [{ value: text, tokens: [token], text, score: 3 }] : []
  })

/** "Total 66.82", "Tip 12.00", "Total 78.82", "To pay 120.00": what was paid in the end. */
function withTip(totals: Option[], { total: printed, due, paid: whole, tip: [tip] }: Sums): Option[] {
  const [first] = totals
  const paid = first && tip && [...printed, ...due, ...whole].find(o => equal(numberOf(o), numberOf(first) + numberOf(tip)))
  return paid ? [{ ...paid, score: first.score + 0.5, passed: ['total+tip=total'] }, ...totals] : totals
}

/** Sums that are tried as what is left of the first, and places where that may stand. */
const tried = 12
/** No rounding takes off so much. */
const leastReduction = 0.06
/** "Zwischensumme 39,60 | 10 % Gutschein -3,96 | Gesamtbetrag 35,64": what is left is the total. */
function afterReduction(doc: Doc, sums: Sums, totals: Option[]): Option[] {
  const [first] = totals
  if (!first) return totals
  const whole = (options: readonly Option[]) => options.filter(o => equal(numberOf(o), numberOf(first))).slice(0, tried)
  const before = { ...sums, net: whole(sums.net), total: whole(sums.total) }
  const left = [...sums.total, ...sums.due]
    .filter(o => numberOf(o) > 0 && numberOf(o) <= numberOf(first) - leastReduction)
    .slice(0, tried)
    .find(o => reducedFrom(doc, before, numberOf(o))?.isMinus)
  return left ? [{ ...left, score: first.score + 0.5, passed: ['rows−discount=net'] }, ...totals] : totals
}

/** What was handed over or charged: what leaves the change that is printed, or the rest after a deposit. */
function tenderedOf(doc: Doc, { tendered, change, paid, tip }: Sums, total: number | undefined): Option[] {
  const isWhole = !hasCents(doc)
  // "************0917" are figures of a card.
  const isMasked = (o: Option) => /[*xX#•]{3}/.test(doc.lineOf.get(o.tokens[0]!)?.text ?? '')
  const isSum = (o: Option) => /[.,]\d{2}(?!\d)/.test(o.text) || (numberOf(o) < 1000 && !isMasked(o))
  const said = tendered.filter(o => numberOf(o) > 0 && (isWhole || isSum(o)))
  if (total === undefined) return said
  const leaves = (o: Option) => change.some(g => equal(numberOf(o) - total, Math.abs(numberOf(g))))
  // "Less deposit (100.00)", "Mastercard 243.20"
  const paysRest = (o: Option) => paid.some(p => numberOf(p) !== 0 && equal(numberOf(o), total - Math.abs(numberOf(p))))
  // "AMOUNT PAID  79.30": the whole, with the tip where the total is without it.
  const wholes = [total, ...tip.map(o => cents(total + numberOf(o)))]
  const settled = paid.filter(o => wholes.some(w => equal(numberOf(o), w))).map(o => ({ ...o, score: o.score - 1 }))
  return [...said, ...settled]
    .filter(o => numberOf(o) >= total - 0.051 || paysRest(o))
    .map(o => (leaves(o) && numberOf(o) > total + 0.005 ? { ...o, score: o.score + 1.5 } : o))
}

const paidBy =
  /^(?:paid (?:by|via|with|using|in)|pay[ée]e? (?:par|en)|r[ée]gl[ée]e? par|bezahlt (?:mit|per)|betaald (?:met|per)|pagad[oa] (?:con|por|em|com)|pagato con|betal[dt] med|zaplaceno|zapłacono)(?!\p{L})/iu

/** "Paid by UPI (txn 5218278)  586.00": the whole, said in a sentence. */
const paidWith = (b: Builder, total: number | undefined): Option[] =>
  b.doc.lines
    .filter(line => paidBy.test(line.text))
    .flatMap(line => lookLine(b, line).slice(-1))
    .filter(o => total !== undefined && equal(numberOf(o), total))
    .map(o => ({ ...o, score: 3.2 }))

/** "MoMo accepted: Till 448120", "We take all major cards": ways to pay that were not taken. */
const offered =
  /(?<!\p{L})(?:accept(?:s|ed|ing)?|we take|welcome|available|pay (?:next|faster|easily)|(?:wir )?akzeptieren|accept[ée]s?|acceptons|aceptamos|se aceptan?|accettiamo|si accettano|aceitamos|aceita-se|wij accepteren|akceptujemy|kami (?:menerima|terima)|menerima|tersedia)(?!\p{L})/iu

function howPaid(b: Builder) {
  if (!b.wants('paymentMethod')) return
  const lines = b.doc.lines.slice(Math.floor(b.doc.lines.length / 3))
  // "CASH 30.00" says how it was paid, "Card ending 4242 loyalty: 120 points" does not.
  const tendered = b.get('amountTendered') ?? null
  const settled = tendered === null ? [] : lines.filter(line => lookLine(b, line).at(-1)?.value === tendered)
  for (const some of [settled, lines])
    for (const [pattern, value] of payments)
      for (const line of some) {
        if (some === lines && offered.test(line.text)) continue
        const token = line.tokens.find(t => pattern.test(t.text)) ?? (pattern.test(line.text) ? line.tokens[0] : undefined)
        // "Pagamento elettronico  0,00": nothing was paid that way.
        if (token && amountsIn(line.tokens, b.doc.decimal).at(-1)?.value !== 0)
          return b.set('paymentMethod', { value, tokens: [token], text: token.text, score: 3 })
      }
}

/** "23%-PREGOS 4X40": the rate of the tax before what was bought, as tills of Portugal print it. */
function withoutRate<T extends { description?: Option }>(item: T): T {
  const text = /^\d{1,2}(?:[.,]\d{1,2})?%\s?-\s?(\p{L}.+)$/u.exec(String(item.description?.value ?? ''))?.[1]
  return text ? { ...item, description: { ...item.description, value: text } } : item
}
