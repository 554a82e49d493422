import type { Doc } from '../document.ts'
import type { Line, Segment } from '../layout/types.ts'
import { isCaption } from '../lexicon/captions.ts'

/** Farthest that the row of values stands below, in heights of the captions. */
const reach = 1.5
const shared = (a: Segment, b: Segment) => Math.min(a.x1, b.x1) > Math.max(a.x0, b.x0)

const known = new WeakMap<Line, boolean>()

/** A row of captions without a figure over a row that has some: nearly all of them known, or a third of them and one value right under each. */
export function isCaptionRow(doc: Doc, line: Line): boolean {
  const told = known.get(line) ?? headsValues(doc, line)
  known.set(line, told)
  return told
}

function headsValues(doc: Doc, { segments, text, page, index, y1, h }: Line): boolean {
  const next = doc.sheets[page]!.lines[index + 1]
  if (segments.length < 3 || /[\d:]/.test(text) || !next || next.y0 - y1 > reach * h || !/\d/.test(next.text)) return false
  const captions = segments.filter(s => isCaption(s.text)).length
  const aligned = next.segments.length === segments.length && segments.every((s, i) => shared(s, next.segments[i]!))
  return (
    (captions >= segments.length - 1 && Math.abs(next.segments.length - segments.length) <= 1) ||
    (aligned && captions >= segments.length / 3)
  )
}
