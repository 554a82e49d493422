import type { Doc } from '../document.ts'
import { phraseOf } from '../layout/labels.ts'
import type { Line, Segment } from '../layout/types.ts'
import { type DateFound, datesIn } from '../normalise/date.ts'

const from = /^(?:(?:datum|dato|fecha|data)\s)?(?:from|vanaf|du|del?|desde(?:\sel)?|vom|von|van|dal|od|fra|från)\s/iu
const to =
  /^(?:(?:datum|dato|fecha|data)\s)?(?:to|au|al?|hasta(?:\sel)?|bis(?:\szum)?|tot|t\/m|até|do|til|till|through|s\/d|hingga|[-–—])\s/iu
const goesOn = /\s(?:to|au|al?|hasta(?:\sel)?|bis(?:\szum)?|tot|t\/m|até|do|til|till|through|s\/d|hingga|[-–—])$/iu

/** The lines of a cell stand so close, in heights of type, and begin or end alike or stand in one middle. */
const leading = 0.9
function isFlush(upper: Segment, lower: Segment): boolean {
  const near = 1.2 * upper.line.h
  const middle = (s: Segment) => (s.x0 + s.x1) / 2
  return Math.abs(upper.x0 - lower.x0) < near || Math.abs(upper.x1 - lower.x1) < near || Math.abs(middle(upper) - middle(lower)) < near
}

/** Whether a caption of a period stands beside a cell or over it. */
const isCaptioned = (doc: Doc, concept: string, cell: Segment): boolean =>
  doc.hits.some(h => {
    if (h.line.page !== cell.line.page || !phraseOf(h, concept)) return false
    const [first, last] = [h.tokens[0]!, h.tokens.at(-1)!]
    const beside = Math.abs(h.line.y0 - cell.y0) < 1.5 * cell.line.h && last.x1 <= cell.x0 + 0.5 * cell.line.h
    const over = last.y1 <= cell.y0 + 0.3 * cell.line.h && cell.y0 - last.y1 < 2 * cell.line.h && first.x0 < cell.x1 && last.x1 > cell.x0
    return beside || over || cell.tokens.includes(first)
  })

/** "Du 12/12/2024" over "au 11/02/2025": the first and the last day of a period on two lines of one cell. */
export function wrappedPeriods(doc: Doc, concept: string): [DateFound, DateFound][] {
  const under = (line: Line): Line[] => doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 4)
  return doc.lines.flatMap(line =>
    line.segments.flatMap((upper): [DateFound, DateFound][] => {
      const [first, another] = datesIn(upper.tokens, doc)
      if (!first || another) return []
      const lower = under(line)
        .flatMap(l => l.segments)
        .find(s => s.y0 > upper.y0 + 0.5 * line.h && s.y0 - upper.y1 < leading * line.h && isFlush(upper, s))
      const [last, more] = lower ? datesIn(lower.tokens, doc) : []
      if (!lower || !last || more || last.value < first.value) return []
      const joined = goesOn.test(upper.text) || to.test(lower.text)
      return joined && (isCaptioned(doc, concept, upper) || (from.test(upper.text) && to.test(lower.text))) ? [[first, last]] : []
    }),
  )
}
