import type { Doc } from '../../document.ts'
import type { Line } from '../../layout/types.ts'
import type { Cell } from '../numbering.ts'

type Span = { x0: number; x1: number }
const meets = (a: Span, b: Span) => Math.min(a.x1, b.x1) > Math.max(a.x0, b.x0)
/** Lines under captions that are looked at. */
const looked = 12

/** Whether two lines of a row, one right below the other and with fewer cells, both hold something under a caption. */
function holdsTwo(doc: Doc, line: Line, span: Span): boolean {
  const body = doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 1 + looked)
  const own = body.map(l => l.segments.some(s => meets(s, span)))
  return body.some(
    (l, i) =>
      i > 0 &&
      own[i] === true &&
      own[i - 1] === true &&
      l.segments.length < body[i - 1]!.segments.length &&
      l.y0 - body[i - 1]!.y1 < 0.6 * l.h,
  )
}

const least = 2
/** What says less of a row than any caption over it. */
const minor: ReadonlySet<string> = new Set(['marks', 'detail', 'aside', 'orderNumber', 'packing', 'weight', 'shelf'])
const ofGoods: ReadonlySet<string> = new Set(['position', 'productCode', 'description', 'other code'])
const areOfGoods = (cells: readonly Cell[]) => cells.every(c => c.names.some(n => ofGoods.has(n)))

/** "Pos. | Material | Description" over "Quantity | Price | Amount", which begin left of where the goods do: numbers stand under the goods of each row. */
export function headsGoods(uppers: readonly Cell[], cells: readonly Cell[]): boolean {
  const has = (name: string) => cells.some(c => c.names.includes(name))
  if (uppers.length < least || !areOfGoods(uppers) || cells.some(c => areOfGoods([c]))) return false
  return has('quantity') && (has('amount') || has('unitPrice')) && Math.min(...cells.map(c => c.x0)) < Math.max(...uppers.map(c => c.x0))
}

/**
 * "Article no. | Quantity | Unit price" over "Pos. | Description | Unit | Discount | Amount": captions of the first lines of rows over those of
 * the second, where rows have both. Gives the lower ones with what stands over each.
 */
export function overOther(doc: Doc, upper: Line, line: Line, uppers: readonly Cell[], cells: readonly Cell[]): Map<Cell, Cell> {
  const none = new Map<Cell, Cell>()
  if (
    /\d/.test(upper.text) ||
    line.y0 - upper.y1 > 0.6 * line.h ||
    upper.segments.length !== uppers.length ||
    (uppers.length > 1 && areOfGoods(uppers))
  )
    return none
  const pairs = uppers.flatMap((top): [Cell, Cell][] => {
    const below = cells.filter(c => meets(c, top))
    const alone = below.length === 1 && uppers.filter(o => meets(o, below[0]!)).length === 1
    const other = alone && top.names.length > 0 && below[0]!.names.every(n => !top.names.includes(n))
    return other && holdsTwo(doc, line, { x0: Math.min(top.x0, below[0]!.x0), x1: Math.max(top.x1, below[0]!.x1) })
      ? [[below[0]!, top]]
      : []
  })
  const ofCode = ([below, top]: [Cell, Cell]) => top.names.includes('productCode') && below.names.includes('description')
  const sure = pairs.filter(pair => ofCode(pair) || pair[0].names.every(n => minor.has(n)))
  return pairs.length >= least ? new Map(pairs) : new Map(sure)
}
