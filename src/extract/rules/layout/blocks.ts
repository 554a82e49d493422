import { median } from './lines.ts'
import type { Segment, Sheet } from './types.ts'

/** Greatest white between two lines of one block, in line heights. */
const blockGap = 1.35

/** Letters are often set wider in an address window: a street or town flush left may follow a white line. */
const windowGap = 2.7
const addressLine = (text: string) =>
  /^(?:[A-Z]{1,3}[-\s])?\d{4,5}\s*\p{Lu}\p{L}+|^\p{Lu}[\p{L}.\s-]{3,}\s\d{1,4}\s?[a-z]?$|^\d{1,5}\s+\p{Lu}\p{L}+/u.test(text)

/** Values under each other, each behind a caption of its own: a line between them may be empty. */
function isForm(a: Segment, b: Segment): boolean {
  const [over, under] = [a, b].map(s => s.line.segments[s.line.segments.indexOf(s) - 1])
  return (
    over !== undefined && under !== undefined && /:$/.test(over.text) && /:$/.test(under.text) && Math.abs(over.x0 - under.x0) < a.line.h
  )
}

const height = (s: Segment) => median(s.tokens.map(t => t.h))

const aligned = (a: Segment, b: Segment, h: number) =>
  Math.abs(a.x0 - b.x0) < 1.2 * h ||
  Math.abs(a.x0 + a.x1 - b.x0 - b.x1) / 2 < 1.2 * h ||
  (Math.abs(a.x1 - b.x1) < 0.8 * h && a.x1 - a.x0 < 30 * h)

/** Columns of segments that stand under each other, left or centre aligned, without a white line between. */
export function blocksOf(sheet: Sheet): Segment[][] {
  let open: Segment[][] = []
  const done: Segment[][] = []
  const pitch = median(sheet.lines.map(l => l.h)) || 1
  for (const line of sheet.lines) {
    // What ended far above goes on nowhere.
    open = open.filter(block => line.y0 - block.at(-1)!.y1 < 2 * windowGap * Math.max(block.at(-1)!.line.h, pitch))
    for (const segment of line.segments) {
      let best: Segment[] | undefined
      const far = (block: Segment[]) => Math.abs(block.at(-1)!.x0 - segment.x0) / pitch + Math.max(0, segment.y0 - block.at(-1)!.y1) / pitch
      for (const block of open) {
        const last = block.at(-1)!
        const h = Math.max(Math.min(last.line.h, line.h), 0.6 * pitch)
        const white = segment.y0 - last.y1
        const near = white <= windowGap * h && Math.abs(last.x0 - segment.x0) < 0.4 * h
        const spaced = near && ((block.length < 6 && addressLine(segment.text)) || isForm(last, segment))
        if (last.line === line || (white > blockGap * h && !spaced) || white < -0.6 * h) continue
        if (
          Math.max(last.line.h, line.h) > 1.9 * Math.min(height(last), height(segment)) &&
          Math.max(height(last), height(segment)) > 1.7 * Math.min(height(last), height(segment))
        )
          continue
        const shared = Math.min(segment.x1, last.x1) - Math.max(segment.x0, last.x0)
        if (shared <= 0 || !aligned(last, segment, h)) continue
        if (!best || far(best) > far(block)) best = block
      }
      if (best) best.push(segment)
      else {
        const block = [segment]
        open.push(block)
        done.push(block)
      }
    }
  }
  return done
}
