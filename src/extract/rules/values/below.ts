import type { Doc } from '../document.ts'
import type { Hit } from '../layout/labels.ts'
import { textOf, union } from '../layout/lines.ts'
import type { Segment } from '../layout/types.ts'
import { cellUnder } from './caption-row.ts'

/** Segments under a label: the next lines with a segment that shares its x-range. */
export function below(doc: Doc, hit: Hit, depth = 2): Segment[] {
  const sheet = doc.sheets[hit.line.page]!
  const x0 = hit.tokens[0]!.x0
  const x1 = hit.tokens.at(-1)!.x1
  const bottom = Math.max(...hit.tokens.map(t => t.y1))
  // A box reaches to the next caption on its line.
  const next = hit.line.segments.find(s => s.x0 > x1 + 0.3 * hit.line.h)
  const end = Math.min(next ? next.x0 : Number.POSITIVE_INFINITY, x1 + 12 * hit.line.h)
  const found: Segment[] = []
  let lowest = hit.line.y1
  for (let i = hit.line.index + 1; i < sheet.lines.length && found.length < depth; i++) {
    const line = sheet.lines[i]!
    const cell = cellUnder(doc, hit.line, hit.tokens, line)
    if (cell && line.y0 - lowest <= 2.6 * hit.line.h) {
      found.push(cell)
      lowest = line.y1
      continue
    }
    if (line.y0 - lowest > 2.6 * hit.line.h) break
    // On a page askew a line is lower at its other end.
    const nearest = line.tokens.reduce((a, t) => (Math.abs(t.x0 - x0) < Math.abs(a.x0 - x0) ? t : a))
    if (nearest.y0 < bottom - 0.4 * hit.line.h) continue
    const shared = (s: Segment) => Math.min(s.x1, x1) - Math.max(s.x0, x0)
    const near = line.segments.filter(s => shared(s) > -0.5 * line.h)
    const boxed = line.segments.filter(s => (s.x0 + s.x1) / 2 > x0 - 0.5 * line.h && (s.x0 + s.x1) / 2 < end)
    // A caption in the middle of its box: the value at its edge still stands under it.
    const touching = near.filter(s => shared(s) > 0.3 * line.h)
    const inside = boxed.length && (!touching.length || boxed.some(s => shared(s) > 0)) ? boxed : near
    const nth = hit.line.segments.findIndex(s => s.tokens.includes(hit.tokens[0]!))
    const row = hit.line.segments.length > 2 && line.segments.length === hit.line.segments.length && !touching.length
    const segment = (row ? [line.segments[nth]!] : inside).reduce<Segment | undefined>(
      (best, s) => (best && shared(best) >= shared(s) ? best : s),
      undefined,
    )
    if (segment) {
      found.push(boxOf(segment, x0, next?.x0))
      lowest = line.y1
    }
  }
  return found
}

/** Two cells set close read as one run: the words in the box of a caption only. */
function boxOf(segment: Segment, x0: number, next: number | undefined): Segment {
  const h = segment.line.h
  const breaks = (i: number) => segment.tokens[i]!.x0 - segment.tokens[i - 1]!.x1 > 0.5 * h
  const starts = segment.tokens.findIndex((t, i) => i > 0 && breaks(i) && Math.abs(t.x0 - x0) < 1.2 * h)
  const ends =
    next === undefined ? -1 : segment.tokens.findIndex((t, i) => i > Math.max(0, starts) && breaks(i) && Math.abs(t.x0 - next) < 1.2 * h)
  if (starts < 0 && ends < 0) return segment
  const tokens = segment.tokens.slice(Math.max(0, starts), ends < 0 ? undefined : ends)
  return { ...segment, ...union(tokens), tokens, text: textOf(tokens) }
}
