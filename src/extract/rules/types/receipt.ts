import type { Builder } from '../build.ts'
import { type Option, rank } from '../candidate.ts'
import type { Line, Token } from '../layout/types.ts'
import { payments, trades } from '../lexicon/receipt.ts'
import { amountsIn } from '../normalise/amount.ts'
import { currencyOf } from '../normalise/currency.ts'
import { datesIn, timesIn } from '../normalise/date.ts'
import { fillScalars, type Scalar, unreadable } from '../scalars.ts'
import { receiptItems } from '../tables/receipt-items.ts'
import { headedTaxes, type TaxRow } from '../tables/taxes.ts'
import { cents, equal } from '../validate/arithmetic.ts'
import { lookUp } from '../values/keyvalue.ts'
import { readers } from '../values/kinds.ts'
import { vatIds } from '../values/patterns.ts'
import { type Sums, sumsOf } from '../values/totals.ts'
import { receiptHead } from './receipt-head.ts'

const numberOf = (o: Option) => o.value as number

/** Total of a receipt: what was to be paid after rounding, never the cash handed over. */
export function receiptTotal(b: Builder, sums: Sums, summary: readonly TaxRow[] = []): Option[] {
  const rates = summary.filter(t => t.base && t.amount).map(t => t.amount!.tokens[0]!)
  const shares = new Set(b.doc.lines.filter(l => rates.some(t => l.tokens.includes(t))))
  const whole = shares.size ? cents(summary.reduce((n, t) => n + (t.base && t.amount ? numberOf(t.base) + numberOf(t.amount) : 0), 0)) : 0
  const sheet = b.doc.sheets[0]!
  const cash = sums.tendered.map(numberOf)
  const change = sums.change.map(numberOf)
  const nets = sums.net.map(numberOf)
  const taxes = sums.tax.map(numberOf)
  const roundings = sums.rounding.map(numberOf).filter(v => Math.abs(v) < 0.1)
  const raw: Option[] = [
    ...sums.total.map(o => ({ ...o, score: o.score })),
    ...sums.rounded.map(o => ({ ...o, score: o.score + 1.8 })),
    // "Rounding RM 14.40" behind a total of 14.38 is the rounded sum itself.
    ...sums.rounding.filter(o => sums.total.some(t => roundedFrom(numberOf(t), numberOf(o)))).map(o => ({ ...o, score: o.score + 1.8 })),
    ...sums.due.map(o => ({ ...o, score: o.score + 0.4 })),
    ...sums.net.map(o => ({ ...o, score: o.score - 2.2 })),
    ...sums.tendered.map(o => ({ ...o, score: o.score - 2.8 })),
  ]
  const plain = raw.filter(o => numberOf(o) > 0).map(o => ({ ...o }))
  plain.push(...pointed(plain, cash, change))
  for (const o of plain) {
    const v = numberOf(o)
    const y = o.tokens[0]!.y0 / sheet.height
    o.score += Math.min(0.8, y)
    const passed: string[] = []
    if (cash.some(c => change.some(g => g >= 0 && equal(cents(c - v), g) && (g > 0 || c === v)))) passed.push('cash−change=total')
    if (whole > 0 && equal(whole, v, 0.021)) {
      passed.push('net+tax=total')
      o.score += 1.5
    } else if (shares.size < 2 && nets.some(n => taxes.some(t => t > 0 && equal(n + t, v, 0.021)))) passed.push('net+tax=total')
    if (
      roundings.some(
        r =>
          r !== 0 &&
          plain.some(p => p !== o && numberOf(p) !== v && (equal(numberOf(p) + r, v) || equal(numberOf(p) - Math.abs(r), v))) &&
          equal(Math.round(v * 20) / 20, v),
      )
    )
      passed.push('total+rounding=total')
    o.score += passed.includes('cash−change=total') ? 2.6 : 0
    o.score += passed.includes('net+tax=total') ? 1 : 0
    o.score += passed.includes('total+rounding=total') ? 1.6 : 0
    if (passed.length) o.passed = [...(o.passed ?? []), ...passed]
    if (inSummary(b, o)) o.score -= 1.5
    // One rate's share of a summary is the total only where there is one rate.
    if (shares.size > 1 && [...shares].some(l => l.tokens.includes(o.tokens[0]!))) o.score -= 4
    if (/\.\d$|^\d+$/.test(o.text.replace(/[^\d.]/g, ''))) o.score -= 0.8
  }
  // Where a rounding is printed, what is paid is the rounded sum.
  if (sums.rounding.length > 0)
    for (const o of plain) {
      const exact = plain.filter(p => roundedFrom(numberOf(p), numberOf(o)))
      const best = Math.max(...exact.map(p => p.score))
      if (best > o.score) o.score = best + 0.3
    }
  return rank(plain)
}

/** Whether a sum is another one rounded to five cents. */
const roundedFrom = (exact: number, rounded: number): boolean =>
  exact > 0 &&
  Math.abs(exact - rounded) > 0.004 &&
  Math.abs(exact - rounded) < 0.03 &&
  Math.abs(Math.round(rounded * 20) / 20 - rounded) < 0.001

/** Sums of a tax summary at the foot repeat the word total. */
function inSummary(b: Builder, o: Option): boolean {
  const sheet = b.doc.sheets[0]!
  const line = sheet.lines.find(l => l.tokens.includes(o.tokens[0]!))
  return Boolean(
    line &&
      sheet.lines
        .slice(Math.max(0, line.index - 5), line.index)
        .some(l => /summary|tax code|\bcode\b.*(?:gst|tax)|zusammenfassung|analysis/i.test(l.text)),
  )
}

/** A lost decimal point ("1045"), put back only where a rounding or the change of the cash proves it. */
function pointed(options: readonly Option[], cash: readonly number[], change: readonly number[]): Option[] {
  return options.flatMap(o => {
    const v = numberOf(o)
    if (!/^\D*\d{3,6}\D*$/.test(o.text) || v < 100) return []
    const w = cents(v / 100)
    const proof =
      options.some(p => p !== o && numberOf(p) !== w && Math.abs(numberOf(p) - w) < 0.051) ||
      cash.some(c => change.some(g => equal(cents(c - w), g)))
    return proof ? [{ ...o, value: w, score: o.score + 2.4, repaired: true, passed: ['decimal point'] }] : []
  })
}

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

export function extractReceipt(b: Builder) {
  const { doc } = b
  const sums = sumsOf(doc)
  const head = receiptHead(doc)
  b.best('merchantName', head.names, 1)
  if (head.address) b.set('merchantAddress', head.address)
  const taxes = headedTaxes(doc, [])
  const totals = receiptTotal(b, sums, taxes)
  b.best('total', totals.length ? totals : largest(b), 2)
  const total = b.get('total') as number | undefined
  b.best('date', dateOptions(b), 1)
  const time = doc.lines.flatMap(l => timesIn(l.tokens))[0]
  if (time) b.set('time', { ...time, score: 4 })
  const below = (options: readonly Option[]) => options.filter(o => total === undefined || numberOf(o) < total + 0.005)
  if (total !== undefined) taxSummary(b, taxes, total)
  b.best('totalTax', below(sums.tax), 3)
  b.best('subtotal', below(sums.net), 3.4)
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
    const m = /(?:[*xX•#]{2,}[\s*xX•-]*)(\d{4})\b/.exec(line.text)
    const token = m && line.tokens.find(t => t.text.includes(m[1]!))
    if (token) b.best('cardLast4', [{ value: m[1]!, tokens: [token], text: token.text, score: 4 }])
  }
  b.best('merchantTaxId', vatIds(doc))
  fillScalars(b, rows)
  // A number of a telephone's shape at the head needs no label.
  const sheet = doc.sheets[0]
  b.best(
    'merchantPhone',
    (sheet?.lines ?? []).slice(0, 14).flatMap(l =>
      readers
        .phone(l.tokens, doc)
        .filter(r => r.text.replace(/\D/g, '').length >= 9 && /[\s()-]/.test(r.text.trim()))
        .map(r => ({ value: r.value, tokens: r.tokens, text: r.text, score: 2.8 })),
    ),
  )
  unreadable(b, 'total', ['total', 'rounded', 'due'])
  unreadable(b, 'date', ['date'])
  b.rows('taxes', ['rate', 'base', 'amount'], taxes)
  b.rows('lineItems', ['description', 'productCode', 'quantity', 'unitPrice', 'amount'], receiptItems(doc))
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

const lookUpDate = (b: Builder, line: Line, token: Token) => datesIn(line.tokens, b.doc.dayOrder).find(d => d.tokens[0] === token)

function wordOption(b: Builder, key: string, table: readonly (readonly [RegExp, string])[], foot: boolean) {
  if (!b.wants(key)) return
  const lines = foot ? b.doc.lines.slice(Math.floor(b.doc.lines.length / 3)) : b.doc.lines.slice(0, 8)
  for (const [pattern, value] of table)
    for (const line of lines) {
      const token = line.tokens.find(t => pattern.test(t.text)) ?? (pattern.test(line.text) ? line.tokens[0] : undefined)
      if (token) return b.set(key, { value, tokens: [token], text: token.text, score: 3 })
    }
}
