import { textOf, union } from '../layout/lines.ts'
import type { Line, Segment, Sheet } from '../layout/types.ts'

export const lineOf = (line: Line, segments: readonly Segment[]): Line => {
  const tokens = segments.flatMap(s => s.tokens)
  const part: Line = { ...line, ...union(tokens), tokens, text: textOf(tokens), segments: [] }
  part.segments = segments.map(s => ({ ...s, line }))
  return part
}

/** How far right of the outermost heading another one heads a column of its own, in widths of the page. */
const apart = 0.18
/** Runs of words that may cross where a page is cut. */
const crossingShare = 0.08

/** Lines of one column of a page. */
type Column = { lines: Line[]; wide: boolean }

/** A page column by column, as its headings stand: over the whole page, or from a row of headings to where lines run across again. */
export function columnsOf(sheet: Sheet, isHead: (segment: Segment) => boolean): Column[] {
  const { lines, width } = sheet
  const heads = lines.map(l => l.segments.filter(isHead))
  const left = Math.min(...heads.flat().map(s => s.x0))
  const columns: Column[] = []
  const whole = (from: number, to: number) => from < to && columns.push({ lines: lines.slice(from, to), wide: true })
  let done = 0
  for (let at = 0; at < lines.length; at++) {
    const right = heads[at]!.filter(s => s.x0 > left + apart * width)
    if (at < done || right.length === 0) continue
    const isRow = heads[at]!.length > 1
    const h = lines[at]!.h
    // Further down a heading may stand further left in the same column.
    const below = lines.slice(at + 1)
    const firsts = isRow
      ? heads[at]!.slice(1).map(s => s.x0)
      : [
          Math.min(
            ...heads
              .slice(at)
              .flat()
              .filter(s => s.x0 > left + apart * width)
              .map(s => s.x0),
          ),
        ]
    const cuts = firsts.map(cut => marginOf(below, cut, h))
    const crosses = (line: Line) => line.segments.some(s => cuts.some(cut => s.x0 < cut - h && s.x1 > cut + h))
    const crossing = below.filter(crosses).length
    const firstAcross = below.findIndex(crosses)
    let to = lines.length
    if (crossing > crossingShare * below.length) {
      if (!isRow || firstAcross < 1) continue
      to = at + 1 + firstAcross
      // The heading over what runs across is no part of the columns.
      for (let i = to - 1; i > at + 1; i--)
        if (heads[i]!.length === 1 && heads[i]![0]!.x0 <= left + apart * width && lines[i]!.segments.length === 1) {
          to = i
          break
        }
    }
    let from = at
    if (!isRow) {
      while (from > done && !crosses(lines[from - 1]!)) from--
      if (!heads.flat().some(s => s.x0 <= left + apart * width && s.y0 >= lines[from]!.y0)) continue
    } else if (cuts.length === 1 && to === lines.length)
      while (from > done && !crosses(lines[from - 1]!) && beside(lines[from - 1]!)) from--
    whole(done, from)
    const edges = [Number.NEGATIVE_INFINITY, ...cuts.map(cut => cut - 0.6 * h), Number.POSITIVE_INFINITY]
    for (let c = 0; c + 1 < edges.length; c++) {
      const own = lines.slice(from, to).flatMap(line => {
        const segments = line.segments.filter(s => s.x0 >= edges[c]! && s.x0 < edges[c + 1]!)
        return segments.length ? [segments.length === line.segments.length ? line : lineOf(line, segments)] : []
      })
      const span = Math.min(edges[c + 1]!, width) - Math.max(edges[c]!, 0)
      columns.push({ lines: own, wide: cuts.length > 1 || span > 0.5 * width })
    }
    done = to
  }
  whole(done, lines.length)
  return columns
}

/** How far left of its headings the text of a column may begin, in heights of a line, and how many lines say so. */
const [hanging, fewest] = [3, 4]

/** Where the text under a heading begins: a heading with a sign before it stands further right. */
function marginOf(below: readonly Line[], cut: number, h: number): number {
  const starts = below
    .flatMap(l => l.segments)
    .filter(s => s.x0 < cut - 0.6 * h && s.x0 > cut - hanging * h && s.x1 > cut + h)
    .map(s => s.x0)
  const margin = Math.min(...starts)
  return starts.filter(x => x - margin < 0.4 * h).length >= fewest ? margin : cut
}

/** A line that may belong to two columns. */
const beside = (line: Line) => line.segments.length > 1
