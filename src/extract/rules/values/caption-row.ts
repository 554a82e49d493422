import type { Doc } from '../document.ts'
import type { Line, Segment, Token } from '../layout/types.ts'
import { isCaption } from '../lexicon/captions.ts'

/** Farthest that the row of values stands below, in heights of the captions. */
const reach = 1.5
const shared = (a: Segment, b: Segment) => Math.min(a.x1, b.x1) > Math.max(a.x0, b.x0)

const known = new WeakMap<Line, boolean>()

/** A row of captions without a figure over a row that has some: nearly all of them known, or a third of them and one value right under each, or most of them and as many values. */
export function isCaptionRow(doc: Doc, line: Line): boolean {
  const told = known.get(line) ?? headsValues(doc, line)
  known.set(line, told)
  return told
}

/** Captions of which most are known, of all of a row. */
const most = 0.6

function headsValues(doc: Doc, line: Line): boolean {
  const { segments, text, page, index, y1, h } = line
  const next = doc.sheets[page]!.lines[index + 1]
  if (segments.length < 3 || /[\d:]/.test(text) || !next || next.y0 - y1 > reach * h || !/\d/.test(next.text)) return false
  const captions = segments.filter(s => isCaption(s.text)).length
  const aligned = next.segments.length === segments.length && segments.every((s, i) => shared(s, next.segments[i]!))
  const labels = doc.hitsByLine.get(line)!.filter(hit => hit.leads && hit.phrases.some(p => !p.weak))
  const isLabel = (s: Segment) => labels.some(hit => hit.tokens[0] === s.tokens[0] && hit.tokens.length === s.tokens.length)
  const known = segments.filter(s => isCaption(s.text) || isLabel(s)).length
  return (
    (next.segments.length === segments.length && known >= most * segments.length) ||
    (captions >= segments.length - 1 && Math.abs(next.segments.length - segments.length) <= 1) ||
    (aligned && (captions >= segments.length / 3 || known >= segments.length / 2))
  )
}

/** The value right under a caption in a row of as many, wherever in its cell either stands. */
export function cellUnder(doc: Doc, line: Line, caption: readonly Token[], next: Line): Segment | undefined {
  const at = line.segments.findIndex(s => s.tokens[0] === caption[0] && s.tokens.length === caption.length)
  const whole = at >= 0 && next.index === line.index + 1 && next.segments.length === line.segments.length && isCaptionRow(doc, line)
  return whole ? next.segments[at] : undefined
}
