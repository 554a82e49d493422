import type { Builder } from '../build.ts'
import { type Option, rank } from '../candidate.ts'
import type { Line, Token } from '../layout/types.ts'
import { payments, trades } from '../lexicon/words/receipt.ts'
import { amountsIn } from '../normalise/amount.ts'
import { currencyOf } from '../normalise/currency.ts'
import { datesIn, timesIn } from '../normalise/date.ts'
import { fillScalars, type Scalar, unreadable } from '../scalars.ts'
import { receiptItems } from '../tables/receipt-items.ts'
import { headedTaxes, type TaxRow } from '../tables/taxes.ts'
import { cents, equal } from '../validate/arithmetic.ts'
import { isNif } from '../validate/taxid.ts'
import { lookUp } from '../values/keyvalue.ts'
import { readers } from '../values/kinds.ts'
import { vatIds } from '../values/patterns.ts'
import { type Sums, sumsOf } from '../values/totals.ts'
import { receiptHead } from './head.ts'
import { likelyHead, seconded } from './likely-head.ts'
import { likelyTotals } from './likely-total.ts'
import { lineUses } from './lines.ts'
import { receiptTotal } from './total.ts'

const numberOf = (o: Option) => o.value as number

const largest = (b: Builder): Option[] =>
  b.doc.lines
    .flatMap(l => lookLine(b, l))
    .sort((a, c) => numberOf(c) - numberOf(a))
    .slice(0, 1)

const lookLine = (b: Builder, line: Line): Option[] =>
  amountsIn(line.tokens, b.doc.decimal)
    .filter(a => a.decimals === 2 && !a.percent)
    .map(a => ({ value: a.value, tokens: a.tokens, text: a.text, score: 2.7 }))

const rows: readonly Scalar[] = [
  {
    key: 'receiptNumber',
    concepts: ['receiptNumber'],
    kind: 'id',
    reject: (_, t) => /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|^\d+\.\d{2}$/.test(t),
  },
  { key: 'merchantPhone', concepts: ['phone', 'mobile'], kind: 'phone' },
  {
    key: 'merchantTaxId',
    concepts: ['taxId', 'nationalTaxId'],
    kind: 'id',
    reject: v => String(v).replace(/\D/g, '').length < 5 || /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/.test(String(v)),
  },
]

/** "CARD  ............8810": the last four alone behind the word, where dots stand for the others. */
const dotted = /^card(?:\s(?:no|number|nr)\.?)?[\s.:]+(\d{4})$/i

export function extractReceipt(b: Builder) {
  const { doc } = b
  const sums = sumsOf(doc)
  const head = receiptHead(doc)
  const likely = likelyHead(doc)
  b.best('merchantName', seconded(likely.names, rank(head.names)[0]), 1)
  b.best('merchantAddress', seconded(likely.addresses, head.address), 2.2)
  const taxes = headedTaxes(doc, [])
  const totals = likelyTotals(doc, sums, receiptTotal(doc, sums, taxes))
  b.best('total', totals.length ? withTip(totals, sums) : largest(b), 2)
  const total = b.get('total') as number | undefined
  b.best('date', dateOptions(b), 1)
  const time = doc.lines.flatMap(l => timesIn(l.tokens))[0]
  if (time) b.set('time', { ...time, score: 4 })
  const below = (options: readonly Option[]) => options.filter(o => total === undefined || numberOf(o) < total + 0.005)
  if (total !== undefined) {
    taxSummary(b, taxes, total)
    beforeService(b, sums.net, total)
    taxOfRates(b, taxes, sums.tax, total)
    taxOfTwo(b)
  }
  // Of several taxes the one that makes the total of a net: "GST/HST 0.72" above "PST/QST 0.00".
  const makes = (o: Option) => numberOf(o) > 0 && sums.net.some(n => equal(numberOf(n) + numberOf(o), total ?? 0))
  b.best(
    'totalTax',
    below(sums.tax).map(o => (makes(o) ? { ...o, score: o.score + 1.5 } : o)),
    3,
  )
  const taken = b.get('totalTax') as number | undefined
  const leaves = (o: Option) => taken !== undefined && taken > 0 && equal(numberOf(o) + taken, total ?? 0)
  b.best(
    'subtotal',
    below(sums.net).map(o => (leaves(o) ? { ...o, score: o.score + 1.5 } : o)),
    3.4,
  )
  b.best(
    'discount',
    sums.discount.map(o => ({ ...o, value: Math.abs(numberOf(o)) })),
    4,
  )
  b.best('tip', sums.tip, 3.4)
  b.best(
    'amountTendered',
    sums.tendered
      .filter(o => /[.,]\d{2}(?!\d)/.test(o.text) || numberOf(o) < 1000)
      .filter(o => total === undefined || numberOf(o) >= total - 0.051),
    3,
  )
  b.best('change', sums.change, 3)
  const currency = currencyOf(doc)
  if (currency) b.set('currency', currency)
  wordOption(b, 'paymentMethod', payments, true)
  wordOption(b, 'category', trades, false)
  for (const line of doc.lines) {
    const m = /(?:[*xX•#]{2,}[\s*xX•-]*)(\d{4})\b/.exec(line.text) ?? dotted.exec(line.text)
    const token = m && line.tokens.find(t => t.text.includes(m[1]!))
    if (token) b.best('cardLast4', [{ value: m[1]!, tokens: [token], text: token.text, score: 4 }])
  }
  b.best('merchantTaxId', vatIds(doc))
  // Tickets of Spain print the company's number alone under its name.
  const alone = doc.lines.slice(0, 8).flatMap(l => l.tokens.filter(t => l.tokens.length === 1 && isNif(t.text.replace(/-/g, ''))))
  b.best(
    'merchantTaxId',
    alone.map(t => ({ value: t.text, tokens: [t], text: t.text, score: 4 })),
  )
  fillScalars(b, rows)
  // A number of a telephone's shape at the head needs no label.
  const sheet = doc.sheets[0]
  b.best(
    'merchantPhone',
    lineUses((sheet?.lines ?? []).slice(0, 14)).flatMap(({ line: l, use }) =>
      (use === 'registration' || use === 'item' ? [] : readers.phone(l.tokens, doc))
        .filter(r => r.text.replace(/\D/g, '').length >= 9 && /[\s()-]/.test(r.text.trim()) && !/\d[.,]\d{2}(?!\d)/.test(r.text))
        .map(r => ({ value: r.value, tokens: r.tokens, text: r.text, score: 2.8 })),
    ),
  )
  unreadable(b, 'total', ['total', 'rounded', 'due'])
  unreadable(b, 'date', ['date'])
  b.rows('taxes', ['rate', 'base', 'amount'], taxes)
  b.rows('lineItems', ['description', 'productCode', 'quantity', 'unitPrice', 'amount'], receiptItems(doc))
}

/** "Total 66.82", "Tip 12.00", "Total 78.82": what was paid in the end. */
function withTip(totals: Option[], { total: printed, tip: [tip] }: Sums): Option[] {
  const [first] = totals
  const paid = first && tip && printed.find(o => equal(numberOf(o), numberOf(first) + numberOf(tip)))
  return paid ? [{ ...paid, score: first.score + 0.5, passed: ['total+tip=total'] }, ...totals] : totals
}

/** Bases and taxes of a summary that make up the total are net and tax of the whole. */
function taxSummary(b: Builder, taxes: readonly TaxRow[], total: number) {
  const whole = taxes.filter(t => t.base && t.amount)
  const add = (key: 'base' | 'amount') => cents(whole.reduce((n, t) => n + (t[key]!.value as number), 0))
  if (!whole.length || !equal(add('base') + add('amount'), total, 0.021)) return
  for (const [key, part] of [
    ['subtotal', 'base'],
    ['totalTax', 'amount'],
  ] as const) {
    const parts = whole.map(t => t[part]!)
    const text = parts.map(o => o.text).join(' + ')
    b.set(key, { value: add(part), tokens: parts.flatMap(o => o.tokens), text, score: 4.5, passed: ['net+tax=total'] })
  }
}

/** "Subtotal 21.35", "Service 10% 2.14", "Total 23.49": what is printed as subtotal, though the tax in the total has a base of its own. */
function beforeService(b: Builder, nets: readonly Option[], total: number) {
  const { doc } = b
  for (const net of nets.filter(o => o.label && numberOf(o) < total)) {
    const from = doc.lineOf.get(net.tokens[0]!)!
    const charge = doc.sheets[from.page]!.lines.slice(from.index + 1, from.index + 4).find(line => serviceLine.test(line.text))
    const sum = charge && lookLine(b, charge).at(-1)
    if (sum && equal(numberOf(net) + numberOf(sum), total)) return b.set('subtotal', { ...net, passed: ['net+tax=total'] })
  }
}
const serviceLine = /^\W*(?:service|serv\.?|svc|tip|gratuity|bedienung|servicio|servizio|coperto|cover)(?!\p{L})/iu

/** Taxes at several rates, each on a line of its own and their sum nowhere: one of them is not the whole. */
function taxOfRates(b: Builder, taxes: readonly TaxRow[], named: readonly Option[], total: number) {
  const shares = taxes.filter(t => t.rate && t.amount && numberOf(t.amount) > 0)
  const rates = new Set(shares.map(t => numberOf(t.rate!)))
  const parts = shares.map(t => t.amount!)
  const whole = cents(parts.reduce((n, o) => n + numberOf(o), 0))
  const printed = named.some(o => equal(numberOf(o), whole))
  const oneOf = named[0] && parts.some(o => equal(numberOf(o), numberOf(named[0]!)))
  if (parts.length < 2 || rates.size < parts.length || printed || !oneOf || whole > 0.35 * total) return
  b.set('totalTax', { value: whole, tokens: parts.flatMap(o => o.tokens), text: parts.map(o => o.text).join(' + '), score: 4 })
}

/** "CGST 17.13" and "SGST 17.13": India's tax goes in halves to the country and the state. */
function taxOfTwo(b: Builder) {
  const [central, state] = [/^\W*c-?gst\b/i, /^\W*(?:s|ut)-?gst\b/i].map(half => {
    const line = b.doc.lines.find(l => half.test(l.text))
    return line && lookLine(b, line).at(-1)
  })
  if (!central || !state || central.value !== state.value) return
  const whole = cents(numberOf(central) + numberOf(state))
  b.set('totalTax', { value: whole, tokens: [...central.tokens, ...state.tokens], text: `${central.text} + ${state.text}`, score: 4 })
}

/** Dates of a receipt: a label, a time beside it and a place near the head speak for one. */
function dateOptions(b: Builder): Option[] {
  const { doc } = b
  const labelled = new Map(lookUp(doc, ['date', 'invoiceDate'], { kind: 'date' }).map(o => [o.tokens[0], o]))
  return doc.dates.map((d, i) => {
    const line = doc.lineOf.get(d.tokens[0]!)!
    const own = lookUpDate(b, line, d.tokens[0]!)
    const label = labelled.get(d.tokens[0]!)
    return {
      value: own?.value ?? d.value,
      tokens: d.tokens,
      text: d.text,
      score:
        3 +
        (label ? 2 : 0) +
        (timesIn(line.tokens).length ? 1 : 0) -
        i * 0.25 -
        (/(?:expir|valid|until|before|warranty|due|exchange|member since)/i.test(line.text) ? 2 : 0),
      label: label?.label,
      distance: label?.distance,
      twofold: d.ambiguous && !doc.orderKnown,
    }
  })
}

const lookUpDate = (b: Builder, line: Line, token: Token) => datesIn(line.tokens, b.doc).find(d => d.tokens[0] === token)

function wordOption(b: Builder, key: string, table: readonly (readonly [RegExp, string])[], foot: boolean) {
  if (!b.wants(key)) return
  const lines = foot ? b.doc.lines.slice(Math.floor(b.doc.lines.length / 3)) : b.doc.lines.slice(0, 8)
  // "CASH 30.00" says how it was paid, "Card ending 4242 loyalty: 120 points" does not.
  const tendered = foot ? (b.get('amountTendered') ?? null) : null
  const settled = tendered === null ? [] : lines.filter(line => lookLine(b, line).at(-1)?.value === tendered)
  for (const some of [settled, lines])
    for (const [pattern, value] of table)
      for (const line of some) {
        const token = line.tokens.find(t => pattern.test(t.text)) ?? (pattern.test(line.text) ? line.tokens[0] : undefined)
        // "Pagamento elettronico  0,00": nothing was paid that way.
        if (token && amountsIn(line.tokens, b.doc.decimal).at(-1)?.value !== 0)
          return b.set(key, { value, tokens: [token], text: token.text, score: 3 })
      }
}
