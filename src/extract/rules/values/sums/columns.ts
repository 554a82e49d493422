import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { type Hit, phraseOf } from '../../layout/labels.ts'
import type { Line } from '../../layout/types.ts'
import { type Amount, amountsIn } from '../../normalise/amount.ts'
import { equal, sum } from '../../validate/arithmetic.ts'

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
  'withheld',
  'shipping',
  'service',
  'tip',
  'previousBalance',
  'refund',
] as const
export type Sum = (typeof sums)[number]

/** Amounts under money captions of one row ("Net | Tax | Total"): all rows below, the last weighing most. */
export function columnSums(doc: Doc, concept: Sum, captions: ReadonlySet<Line>): Option[] {
  const options: Option[] = []
  const hitsOn = (line: Line) => doc.hitsByLine.get(line)!.filter(h => h.phrases.some(p => sums.includes(p.concept as Sum)))
  const isCaptions = (line: Line) => hitsOn(line).length > 1 && !/\d[.,]\d{2}(?!\d)/.test(line.text)
  for (const line of doc.lines) {
    const hits = hitsOn(line)
    if (captions.has(line) || hits.length < 2 || amountsIn(line.tokens, doc.decimal).some(a => a.decimals === 2)) continue
    for (const hit of hits) {
      const phrase = phraseOf(hit, concept)
      if (!phrase || (concept === 'total' && (isOfTax(doc, hit) || isQualified(hit)))) continue
      const above: number[] = []
      for (const [depth, below] of rowsBelow(doc, line, isCaptions).entries()) {
        const x0 = hit.tokens[0]!.x0
        const x1 = hit.tokens.at(-1)!.x1
        const own = amountsIn(below.tokens, doc.decimal)
        const cell =
          (depth === 0 ? inBox(line, hit, own) : undefined) ??
          own.find(a => !a.percent && a.tokens[0]!.x0 < x1 + line.h && a.tokens.at(-1)!.x1 > x0 - line.h)
        if (!cell) continue
        const foot = above.length > 1 && equal(sum(above), cell.value)
        const score = 3.4 + depth * 0.15 + (foot ? 4 : 0)
        options.push({
          value: cell.value,
          tokens: cell.tokens,
          text: cell.text,
          label: phrase.text,
          distance: depth,
          score,
          ...(foot && { passed: ['column=sum'] }),
        })
        above.push(cell.value)
      }
    }
  }
  return options
}

/** "Total" over "Tax Amount", "Amount" under "IGST": the caption of a sum of taxes in two lines. */
const isOfTax = (doc: Doc, { line, tokens }: Hit): boolean =>
  [line.index - 1, line.index + 1]
    .flatMap(i => doc.sheets[line.page]!.lines[i]?.segments ?? [])
    .some(s => s.x0 < tokens.at(-1)!.x1 && s.x1 > tokens[0]!.x0 && !/\d/.test(s.text) && taxed.test(s.text))
const taxed = /^(?:tax|vat|[ics]?gst|mwst|ust|steuer|tva|iva|btw|moms|mva|dph|pdv|ddv)(?!\p{L})/iu

/** "Line Amount", "Invoice Discount Amount": the words before a bare "amount" say that it is none of the whole. */
function isQualified({ line, tokens }: Hit): boolean {
  const [first] = tokens
  const before = line.tokens[line.tokens.indexOf(first!) - 1]
  const own = line.segments.find(s => s.tokens.includes(first!))
  return (
    tokens.length === 1 &&
    before !== undefined &&
    own!.tokens.includes(before) &&
    /^(?:line|discount|charge|allowance|surcharge)$/i.test(before.text)
  )
}

/** Captions in a row that make it one of boxes. */
const boxes = 4
/** An amount flush with the right border of its box, whose caption stands at the left one. */
function inBox({ segments, x1 }: Line, { tokens: [first] }: Hit, amounts: readonly Amount[]): Amount | undefined {
  const at = segments.findIndex(s => s.tokens[0] === first)
  if (at < 0 || segments.length < boxes) return undefined
  const end = segments[at + 1]?.x0 ?? x1 + 1.5 * (x1 - first!.x0)
  const own = amounts.filter(a => a.tokens[0]!.x0 > first!.x0 && a.tokens.at(-1)!.x1 < end)
  return own.length === 1 && !own[0]!.percent ? own[0] : undefined
}

/** Lines under a row of captions, up to the next such row. */
function rowsBelow(doc: Doc, line: Line, isCaptions: (line: Line) => boolean): Line[] {
  const sheet = doc.sheets[line.page]!
  const rows: Line[] = []
  let last = line
  for (const next of sheet.lines.slice(line.index + 1, line.index + 9)) {
    if (next.y0 - last.y1 > 3 * line.h || (rows.length > 0 && isCaptions(next))) break
    rows.push(next)
    last = next
  }
  return rows
}
