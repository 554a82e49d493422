import type { Line, Segment } from '../../layout/types.ts'

type Span = { x0: number; x1: number }
type Caption = Span & { names: readonly string[] }
type Named = Span & { name: string; under?: string }

/** Words of a caption at most, and rows that show what stands under one nobody knows. */
const [mostWords, shown] = [4, 3]

const meets = (a: Span, b: Span, slack = 0) => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) > -slack
const counts = (s: Segment) => /^\d{1,3}(?:[.,\s]?\d{3})*(?:[.,]\d{1,3})?(?:\s?\p{L}{1,6}\.?)?$/u.test(s.text)

/** "Part | What and why | Qty | Credit / replace": captions in cells of their own, most of them unknown, over a row with its count. */
export function headsCounts(line: Line, next: Line | undefined, captions: readonly Caption[]): boolean {
  if (!next || line.segments.length < 3 || next.segments.length < 3 || /\d/.test(line.text)) return false
  if (next.y0 - line.y1 > 2 * line.h || line.segments.some(s => s.tokens.length > mostWords || /:$/.test(s.text))) return false
  const whole = captions.filter(c => line.segments.some(s => Math.abs(s.x0 - c.x0) < 1 && Math.abs(s.x1 - c.x1) < 1))
  const count = whole.find(c => c.names.includes('quantity'))
  return (
    count !== undefined &&
    whole.some(c => c !== count && c.names.some(n => n === 'description' || n === 'productCode' || n === 'unit')) &&
    next.segments.some(s => meets(s, count, line.h) && counts(s))
  )
}

/** "soort / maat" over the names of plants: where no caption names the goods, they stand under the one nobody knows with the most words under it. */
export function goodsUnderUnknown(columns: Named[], rows: readonly Line[]): void {
  if (columns.some(c => (c.under ?? c.name) === 'description')) return
  const code = columns.find(c => c.name === 'productCode')
  // Words that begin under the codes and run across the other columns are of none of them.
  const isUnderCode = (s: { x0: number }) => code !== undefined && s.x0 < code.x1
  const length = (own: Named) =>
    rows
      .slice(0, shown)
      .flatMap(l => l.segments.filter(s => meets(s, own) && !isUnderCode(s) && s.tokens.length > 1 && /\p{L}{3}/u.test(s.text)))
  const sized = columns
    .filter(c => c.name.startsWith('other ') && !(code && code.x0 > c.x1))
    .map(column => ({ column, size: length(column).reduce((n, s) => n + s.text.length, 0) }))
    .sort((a, b) => b.size - a.size)
  const [goods] = sized
  if (goods && goods.size > 0) goods.column.name = 'description'
}
