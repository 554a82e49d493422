import type { QuarterTurns } from '../../ocr/orient.ts'
import type { Box } from '../../page.ts'

/** A place on the page, in fractions, once the page is turned by quarters clockwise. */
export function turnedPoint([x, y]: readonly [number, number], turns: QuarterTurns): [number, number] {
  if (turns === 0) return [x, y]
  if (turns === 2) return [1 - x, 1 - y]
  return turns === 1 ? [1 - y, x] : [y, 1 - x]
}

export function turnedBox([x0, y0, x1, y1]: Box, turns: QuarterTurns): Box {
  const [ax, ay] = turnedPoint([x0, y0], turns)
  const [cx, cy] = turnedPoint([x1, y1], turns)
  return [Math.min(ax, cx), Math.min(ay, cy), Math.max(ax, cx), Math.max(ay, cy)]
}

/** Share of a page's characters that stand on the same side, from which on the page does: what stands on a side of an upright page is a note. */
const leastShare = 0.8
/** Below this many characters nothing is said. */
const leastChars = 40
/** Degrees that scanned lines lean. */
const lean = 8

/** Quarter turns clockwise that set a page's visible text upright. */
export function turnsOf(chars: readonly { space: boolean; invisible: boolean; angle: number }[]): QuarterTurns {
  const seen = chars.filter(c => !c.space && !c.invisible)
  if (seen.length < leastChars) return 0
  const on = [0, 0, 0, 0]
  for (const { angle } of seen) {
    const side = Math.round(angle / 90)
    if (Math.abs(angle - side * 90) <= lean) on[((side % 4) + 4) % 4]!++
  }
  const side = on.findIndex(count => count >= leastShare * seen.length)
  return side > 0 ? ((4 - side) as QuarterTurns) : 0
}
