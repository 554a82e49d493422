import type { Doc } from '../../document.ts'
import { fold } from '../../fold.ts'
import type { Segment } from '../../layout/types.ts'
import { datesIn } from '../../normalise/date.ts'
import type { Cell, Column } from '../numbering.ts'

type Span = { x0: number; x1: number }
/** Lines under captions that are looked at. */
const looked = 8

/** What captions of something else may hold days of: counts ("Delivered"), orders, and words for their kind. */
const mayBeDays: ReadonlySet<string> = new Set(['quantity', 'orderNumber', 'detail', 'aside', 'packing'])

/** Whether everything under a caption is a day, and at least one is. */
function holdsDays(doc: Doc, page: number, last: number, { x0, x1 }: Span): boolean {
  const lines = doc.sheets[page]!.lines.slice(last + 1, last + 1 + looked)
  const own = lines.flatMap(l => l.segments.filter(s => Math.min(s.x1, x1) > Math.max(s.x0, x0)))
  const isDay = ({ tokens }: Segment) => {
    const [day, more] = datesIn(tokens, doc)
    return day !== undefined && !more && day.tokens.length === tokens.length
  }
  const days = own.findIndex(s => !isDay(s))
  return (days < 0 ? own.length : days) > 0 && own.slice(0, 2).every(isDay)
}

/** "Delivered | Qty" over "12/04/2025 | 40": of captions that may count goods the one over days counts none. */
export function withoutDays(doc: Doc, page: number, last: number, cells: readonly Cell[]): void {
  if (cells.some(c => c.names.length === 1 && c.names[0] === 'date')) return
  const dated = cells.find(c => c.names.some(n => mayBeDays.has(n)) && holdsDays(doc, page, last, c))
  if (dated) dated.names = ['date']
}

/** What captions of days begin with, in short: "Lief.-Dat.", "Lev.dag", "F. entr." */
const sayDay =
  /^(?:lief|leist|lev|livr|expe|f ?entr|entr|cons|deliv|desp|disp|ship|supply|dat|dag|dt|tag|fec|toimi|pvm|utford|utfort|udfort|wyk|dost|dod)/

/** A caption nobody knows, over days, is theirs where it begins as such captions do. */
export function namedByDays(doc: Doc, page: number, last: number, columns: readonly Column[]): void {
  if (columns.some(c => c.name === 'date')) return
  const dated = columns.find(
    c => c.name.startsWith('other ') && sayDay.test(fold(c.text).replace(/[^\p{L}]+/gu, ' ')) && holdsDays(doc, page, last, c),
  )
  if (dated) dated.name = 'date'
}
