import { type Option, rank } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { amountsIn } from '../normalise/amount.ts'
import type { TaxRow } from '../tables/taxes.ts'
import { cents, equal, inCents } from '../validate/arithmetic.ts'
import type { Sums } from '../values/totals.ts'

const numberOf = (o: Option) => o.value as number

/** Sums of one kind that are tried with one another. */
export const mostOfKind = 24
const bestOf = (sums: Sums): Sums =>
  Object.fromEntries(Object.entries(sums).map(([kind, options]) => [kind, options.slice(0, mostOfKind)])) as Sums

/** Total of a receipt: what was to be paid after rounding, never the cash handed over. */
export function receiptTotal(doc: Doc, all: Sums, summary: readonly TaxRow[] = []): Option[] {
  const sums = bestOf(all)
  const rates = summary.filter(t => t.base && t.amount).map(t => t.amount!.tokens[0]!)
  const shares = new Set(rates.flatMap(t => doc.lineOf.get(t) ?? []))
  const whole = shares.size ? cents(summary.reduce((n, t) => n + (t.base && t.amount ? numberOf(t.base) + numberOf(t.amount) : 0), 0)) : 0
  const sheet = doc.sheets[0]!
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
  raw.push(...roundedBelow(doc, sums))
  const named = new Set(raw.map(o => inCents(numberOf(o))))
  const proofs = proofsOf(doc, cash, change, nets, taxes)
  raw.push(...proofs.totals.filter(o => !named.has(inCents(numberOf(o)))))
  const plain = raw.filter(o => numberOf(o) > 0).map(o => ({ ...o }))
  plain.push(...pointed(plain, cash, change))
  // Once for all: a page may hold as many of each.
  const left = new Set(cash.flatMap(c => change.filter(g => g > 0).map(g => inCents(c - g))))
  const even = change.includes(0)
  const taxed = new Set(nets.flatMap(n => taxes.filter(t => t > 0).map(t => inCents(n + t))))
  for (const o of plain) {
    const v = numberOf(o)
    const y = o.tokens[0]!.y0 / sheet.height
    o.score += Math.min(0.8, y)
    if (proofs.before.has(inCents(v)) && !sums.total.some(t => equal(numberOf(t), v))) o.score -= 3
    const passed: string[] = []
    if (isNear(left, v, 1) || (even && cash.includes(v))) passed.push('cash−change=total')
    if (whole > 0 && equal(whole, v, 0.021)) {
      passed.push('net+tax=total')
      o.score += 1.5
    } else if (shares.size < 2 && isNear(taxed, v, 2)) passed.push('net+tax=total')
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
    if (inSummary(doc, o)) o.score -= 1.5
    // One rate's share of a summary is the total only where there is one rate.
    if (shares.size > 1 && shares.has(doc.lineOf.get(o.tokens[0]!)!)) o.score -= 4
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

/** Whether a sum is among others, but for so many cents. */
const isNear = (sums: ReadonlySet<number>, v: number, grace: number): boolean => {
  const own = inCents(v)
  for (let off = -grace; off <= grace; off++) if (sums.has(own + off)) return true
  return false
}

/**
 * Cash is handed over and a net is taxed: where what is left of one, or comes of the other, is printed too, that is a total, whatever stands
 * beside it, and the one `before` is not.
 */
function proofsOf(doc: Doc, cash: number[], change: number[], nets: number[], taxes: number[]) {
  const printed = doc.lines.flatMap(l => amountsIn(l.tokens, doc.decimal).filter(a => a.decimals === 2 && !a.percent && a.value > 0))
  const known = new Set(printed.map(a => inCents(a.value)))
  const pairs = [
    ...cash.flatMap(c => change.filter(g => g > 0 && g < c).map(g => ({ from: inCents(c), to: inCents(c - g) }))),
    ...nets.flatMap(n => taxes.filter(t => t > 0 && t < n).map(t => ({ from: inCents(n), to: inCents(n + t) }))),
  ].filter(({ to }) => known.has(to))
  const made = new Set(pairs.map(({ to }) => to))
  return {
    before: new Set(pairs.map(({ from }) => from)),
    totals: printed.filter(a => made.has(inCents(a.value))).map(({ value, tokens, text }): Option => ({ value, tokens, text, score: 3 })),
  }
}

/** "TOTAL 19.54", "ROUNDING 0.01", "NETS 19.55": what is paid below a rounding and is the total with it, whatever stands beside it. */
const roundedBelow = (doc: Doc, sums: Sums): Option[] =>
  sums.rounding.flatMap(r => {
    const [from, by] = [doc.lineOf.get(r.tokens[0]!), numberOf(r)]
    if (!from || by === 0 || Math.abs(by) > 0.05) return []
    const below = doc.sheets[from.page]!.lines.slice(from.index + 1, from.index + 5).flatMap(l => amountsIn(l.tokens, doc.decimal))
    return sums.total.flatMap(t => {
      const paid = below.find(a => a.decimals === 2 && inCents(a.value) === inCents(numberOf(t) + by))
      return paid && equal(Math.round(paid.value * 20) / 20, paid.value)
        ? [{ value: paid.value, tokens: paid.tokens, text: paid.text, score: t.score + 1.8 }]
        : []
    })
  })

/** Whether a sum is another one rounded to five cents. */
const roundedFrom = (exact: number, rounded: number): boolean =>
  exact > 0 &&
  Math.abs(exact - rounded) > 0.004 &&
  Math.abs(exact - rounded) < 0.03 &&
  Math.abs(Math.round(rounded * 20) / 20 - rounded) < 0.001

/** Sums of a tax summary at the foot repeat the word total. */
function inSummary(doc: Doc, o: Option): boolean {
  const sheet = doc.sheets[0]!
  const line = doc.lineOf.get(o.tokens[0]!)
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
