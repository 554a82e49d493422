import type { Doc } from '../document.ts'

import type { Hit } from '../layout/labels.ts'
import { union } from '../layout/lines.ts'
import type { Line } from '../layout/types.ts'

/** `under`: a second caption below the first names what the further lines of a row hold. */
export type Column = { name: string; x0: number; x1: number; text: string; under?: string }
/** A caption of a column and what it may mean. */
export type Cell = { hit: Hit; names: string[]; x0: number; x1: number }

const running = /^0*(?:1|10)[.)]?$/
const goods = ['description', 'productCode']
/** "Item" at the left over "000010" or "1", with the goods in the next column: the number of the row, whatever else the caption may mean. */
export function numbering(doc: Doc, line: Line, cells: readonly Cell[]): void {
  const [first, second] = [...cells].sort((a, b) => a.x0 - b.x0)
  if (!first || !second?.names.some(n => goods.includes(n)) || !first.names.some(n => goods.includes(n) || n === 'position')) return
  const begun = doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 5).find(
    l => /[\p{L}\d]/u.test(l.text) && numberedAt(l, first),
  )
  // Captions set in the middle of their columns begin behind what stands under them.
  const next = begun?.tokens[1]
  const under = next && next.x0 >= first.x1 && next.x1 > second.x0
  if (next && (under || next.x0 > second.x0 - begun.h)) first.names = ['position']
}
const numberedAt = ({ tokens: [t, next] }: Line, { x0, x1 }: Cell): boolean =>
  t !== undefined && next !== undefined && running.test(t.text) && t.x0 < x1 && t.x1 > x0 - t.h

/** "Material" over "Description": what the lower caption alone can mean, the upper one does not. */
export function apart(cells: readonly Cell[], under: readonly Cell[]): void {
  for (const { names, x0, x1 } of under) {
    const over = names.length === 1 && cells.find(c => c.names.length > 1 && Math.min(c.x1, x1) > Math.max(c.x0, x0))
    if (over) over.names = over.names.filter(n => n !== names[0])
  }
}

export const edges = (hit: Hit) => {
  const box = union(hit.tokens)
  return { x0: box.x0, x1: box.x1 }
}

/** Captions of one line, set in the middle of their cells, between the two lines of their neighbours. */
export const isCentred = (upper: Line, line: Line, lower: Line): boolean =>
  upper.y1 > line.y0 - 0.1 * line.h &&
  lower.y0 < line.y1 + 0.1 * line.h &&
  !/\d/.test(upper.text + lower.text) &&
  upper.segments.every(s => line.segments.every(o => Math.min(s.x1, o.x1) <= Math.max(s.x0, o.x0)))
