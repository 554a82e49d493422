import type { Doc } from '../document.ts'
import type { Hit } from '../layout/labels.ts'
import type { Line } from '../layout/types.ts'

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
  if (begun && begun.tokens[1]!.x0 > second.x0 - begun.h) first.names = ['position']
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
