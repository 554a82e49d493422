import { type Option, rank, sameValue } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { phraseOf } from '../layout/labels.ts'
import type { Line } from '../layout/types.ts'
import { amountsIn } from '../normalise/amount.ts'
import { equal } from '../validate/arithmetic.ts'
import { lookUp } from './keyvalue.ts'

export const sums = [
  'lineTotal',
  'net',
  'tax',
  'total',
  'rounded',
  'rounding',
  'due',
  'paid',
  'tendered',
  'change',
  'discount',
  'shipping',
  'service',
  'tip',
  'previousBalance',
] as const
export type Sum = (typeof sums)[number]
export type Sums = Record<Sum, Option[]>

/** Concepts of one phrase: where two fit, the label says the first. */
const looks = (concept: Sum, doc: Doc): Option[] => lookUp(doc, [concept], { kind: 'amount', last: true }).filter(o => !isRate(o, concept))

const isRate = (o: Option, concept: Sum) => concept === 'tax' && /%/.test(o.text)

/** Amounts under money captions of one row ("Net | Tax | Total"): all rows below, the last weighing most. */
function columnSums(doc: Doc, concept: Sum): Option[] {
  const options: Option[] = []
  for (const line of doc.lines) {
    const hits = doc.hitsByLine.get(line)!.filter(h => h.phrases.some(p => sums.includes(p.concept as Sum)))
    if (hits.length < 2 || amountsIn(line.tokens, doc.decimal).some(a => a.decimals === 2)) continue
    for (const hit of hits) {
      const phrase = phraseOf(hit, concept)
      if (!phrase) continue
      for (const [depth, below] of rowsBelow(doc, line).entries()) {
        const x0 = hit.tokens[0]!.x0
        const x1 = hit.tokens.at(-1)!.x1
        const cell = amountsIn(below.tokens, doc.decimal).find(
          a => !a.percent && a.tokens[0]!.x0 < x1 + line.h && a.tokens.at(-1)!.x1 > x0 - line.h,
        )
        if (cell)
          options.push({
            value: cell.value,
            tokens: cell.tokens,
            text: cell.text,
            label: phrase.text,
            distance: depth,
            score: 3.4 + depth * 0.15,
          })
      }
    }
  }
  return options
}

function rowsBelow(doc: Doc, line: Line): Line[] {
  const sheet = doc.sheets[line.page]!
  const rows: Line[] = []
  let last = line
  for (const next of sheet.lines.slice(line.index + 1, line.index + 9)) {
    if (next.y0 - last.y1 > 3 * line.h) break
    rows.push(next)
    last = next
  }
  return rows
}

export function sumsOf(doc: Doc): Sums {
  return Object.fromEntries(sums.map(s => [s, rank([...looks(s, doc), ...columnSums(doc, s)])])) as Sums
}

const top = (options: readonly Option[], n = 6) => options.slice(0, n)

export type Settled = { total?: Option; net?: Option; tax?: Option; due?: Option; paid?: Option; totals: Option[]; checked: boolean }

/** Chooses net, tax and total together: the triple that adds up beats three labels that do not. */
export function settle(sums: Sums, extra: { rowSum?: number; taxSum?: number } = {}): Settled {
  const totals = top(rank([...sums.total, ...sums.due.map(o => ({ ...o, score: o.score - 1.2 }))]), 10)
  const nets = [...top(rank([...sums.net, ...sums.lineTotal.map(o => ({ ...o, score: o.score - 1 }))]), 8), undefined]
  const taxes = [...top(sums.tax, 10), undefined]
  let best: { total: Option; net?: Option; tax?: Option; score: number; checked: boolean } | undefined
  for (const total of totals)
    for (const net of nets)
      for (const tax of taxes) {
        const t = total.value as number
        const n = net?.value as number | undefined
        const x = tax?.value as number | undefined
        if (tax && tax.tokens[0] === total.tokens[0]) continue
        let score = total.score * 1.2 + (net?.score ?? 0) * 0.5 + (tax?.score ?? 0) * 0.5
        let checked = false
        const adds = n !== undefined && x !== undefined && equal(n + x, t, 0.021)
        if (adds && x !== 0) {
          score += 5
          checked = true
        } else if (adds) score += 2.5
        else if (n !== undefined && x === undefined && equal(n, t)) score += 1
        else if (n !== undefined && x !== undefined) score -= net && tax && Math.abs(n) > Math.abs(t) + 0.01 ? 4 : 2
        if (n !== undefined && Math.abs(n) > Math.abs(t) + 0.01) score -= 2
        if (extra.rowSum !== undefined) {
          if (n !== undefined && equal(extra.rowSum, n, 0.03)) score += 1.5
          else if (equal(extra.rowSum, t, 0.03)) score += 0.8
        }
        if (extra.taxSum !== undefined && x !== undefined && equal(extra.taxSum, x, 0.03)) score += 1
        score += Math.min(0.6, Math.log10(1 + Math.abs(t)) * 0.15)
        if (!best || score > best.score) best = { total, net, tax, score, checked }
      }
  const due = sums.due[0]
  if (!best) return { totals, due, paid: sums.paid[0], checked: false, net: sums.net[0], tax: sums.tax[0] }
  const mark = (o: Option | undefined): Option | undefined =>
    o && best!.checked ? { ...o, passed: [...(o.passed ?? []), 'net+tax=total'] } : o
  return {
    total: mark(best.total),
    net: mark(best.net),
    tax: mark(best.tax),
    due,
    paid: sums.paid.find(o => !sameValue(o.value, best!.total.value)),
    totals,
    checked: best.checked,
  }
}
