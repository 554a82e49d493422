import { union } from '../../layout/lines.ts'
import type { Line, Rect, Segment } from '../../layout/types.ts'
import type { Column } from '../header.ts'

/** In heights of the type: how exactly words begin under the beginning of their caption, and how far they may reach over the next one. */
const [flush, over] = [0.6, 0.1]
/** Columns that must have words flush with their caption. */
const least = 3

/** Runs of words; figures set side by side are one each, and what begins right under the next caption, apart or behind a number, is one of its own. */
function runsOf(segment: Segment, columns: readonly Column[]): Rect[] {
  if (!/\p{L}/u.test(segment.text)) return segment.tokens
  const { tokens, line } = segment
  const isApart = (i: number) => tokens[i]!.x0 - tokens[i - 1]!.x1 > 0.6 * line.h || /^[\d.,]+$/.test(tokens[i - 1]!.text)
  const begins = (i: number) => i > 0 && isApart(i) && columns.some(c => Math.abs(c.x0 - tokens[i]!.x0) < 0.4 * line.h)
  const starts = [0, ...tokens.flatMap((_, i) => (begins(i) ? [i] : []))]
  return starts.map((from, n) => union(tokens.slice(from, starts[n + 1])))
}

/**
 * Borders at the beginnings of the captions, where every run of words stands between two of them: captions stand left in their cells, and numbers
 * right, nearer to the next caption than to their own.
 */
export function leftBorders(columns: readonly Column[], body: readonly Line[], enough = least): number[] | undefined {
  const met = new Set<Column>()
  for (const line of body)
    for (const run of line.segments.flatMap(s => runsOf(s, columns))) {
      const at = columns.findLastIndex(c => c.x0 <= run.x0 + flush * line.h)
      const next = columns[at + 1]
      if (at < 0 || (next && run.x1 > next.x0 + over * line.h)) return undefined
      if (Math.abs(columns[at]!.x0 - run.x0) < flush * line.h) met.add(columns[at]!)
    }
  return met.size >= enough ? columns.slice(1).map(c => c.x0) : undefined
}
