import { textOf } from '../../layout/lines.ts'
import type { Line, Segment } from '../../layout/types.ts'
import type { Cell, Column } from '../numbering.ts'

/** A caption nobody knows at the far right of prices is the amount (misread, in another tongue, or over several lines). */
export function unknownRight(lines: readonly Line[], at: number, columns: readonly Column[]): Segment | undefined {
  const line = lines[at]!
  const known = columns.filter(c => !c.name.startsWith('over '))
  return [lines[at - 1], line, lines[at + 1], lines[at + 2]]
    .filter(l => l !== undefined && (l === line || (l.y0 < line.y1 + 0.6 * line.h && l.y1 > line.y0 - 0.6 * line.h)))
    .flatMap(l => l!.segments)
    .filter(s => !/\d/.test(s.text) && known.every(c => c.x1 < s.x0))
    .sort((a, b) => b.line.index - a.line.index)[0]
}

/** Goods at the left of their counts and prices need no caption. */
export function leftOfAll(row: Line | undefined, columns: readonly Column[]): Column | undefined {
  const x0 = Math.min(...columns.map(c => c.x0))
  const [first] = row?.segments ?? []
  // Counts and units may stand before them.
  const last = row?.segments.filter(s => s.x1 <= x0).findLast(s => /\p{L}{3}/u.test(s.text))
  const priced = columns.some(c => c.name === 'amount') && columns.some(c => c.name === 'quantity' || c.name === 'unitPrice')
  if (!row || !first || !last || !priced || x0 - first.x0 < 8 * row.h) return undefined
  return { name: 'description', x0: first.x0, x1: last.x1, text: '' }
}

const perUnit = /^(?:EUR|CHF|USD|GBP|SEK|NOK|DKK|PLN|CZK|HUF|RON|[€$£]|kr\.?|zł|Kč|Ft|lei) ?\/ ?(?:10{0,3} ?)?\p{L}{1,8}\.?\d?$/iu
/** "EUR/100 kg", "CHF/Std.": what one or so many cost, where no other caption names a price. */
export function pricedPer(line: Line, columns: Column[]): void {
  if (columns.some(c => c.name === 'unitPrice') || !columns.some(c => c.name === 'amount')) return
  const own = line.segments.find(s => perUnit.test(s.text))
  const over = own && columns.find(c => Math.min(c.x1, own.x1) > Math.max(c.x0, own.x0))
  if (!own || (over && !over.name.startsWith('other '))) return
  if (over) over.name = 'unitPrice'
  else columns.push({ name: 'unitPrice', x0: own.x0, x1: own.x1, text: own.text })
  columns.sort((a, b) => a.x0 - b.x0)
}

/** Captions nobody knows between known ones: columns of their own, so that their cells fall to no neighbour. */
export function anonymous(line: Line, columns: readonly Column[], cells: readonly Cell[]): Column[] {
  const left = Math.min(...columns.map(c => c.x0))
  const right = Math.max(...columns.map(c => c.x1))
  // Behind prices nothing is counted any more.
  const unpriced = columns.some(c => c.name === 'quantity') && !columns.some(c => c.name === 'amount' || c.name === 'unitPrice')
  // A second caption of a kind ("Ordered", "Shipped") is a column too.
  const known = (c: { x0: number; x1: number }) => columns.some(o => Math.min(o.x1, c.x1) > Math.max(o.x0, c.x0))
  // "Amount (ex GST)": what a caption says in brackets is no caption.
  const bracketed = (c: Cell) => /\)$/.test(c.hit.tokens.at(-1)!.text) && !/^\(/.test(c.hit.tokens[0]!.text)
  // "PU H.T. Net": one caption, though each half alone would be one.
  const half = (c: Cell) => {
    const before = columns.find(o => c.x0 > o.x1 && c.x0 - o.x1 < 0.5 * line.h && line.segments.some(s => s.x0 <= o.x0 && s.x1 >= c.x1))
    if (before) before.x1 = c.x1
    return before !== undefined
  }
  const second = cells
    .filter(c => c.x0 > left && !known(c) && !bracketed(c) && !half(c))
    .map(c => ({ x0: c.x0, x1: c.x1, text: textOf(c.hit.tokens) }))
  const unknown = line.segments
    .filter(s => s.x0 > left && (s.x1 < right || unpriced) && s.tokens.length <= 3 && /\p{L}{2}/u.test(s.text) && !/\d/.test(s.text))
    .filter(s => !known(s) && !second.some(c => Math.min(c.x1, s.x1) > Math.max(c.x0, s.x0)))
  return [...second, ...unknown].map((c, i) => ({ name: `other ${i}`, x0: c.x0, x1: c.x1, text: c.text }))
}
