import type { Doc } from '../../document.ts'
import { fold } from '../../fold.ts'
import { textOf } from '../../layout/lines.ts'
import type { Line, Token } from '../../layout/types.ts'
import type { Trie } from '../../lexicon/compile.ts'
import { datesIn } from '../../normalise/date.ts'
import type { Cell, Column } from '../numbering.ts'
import { captionOf } from './part.ts'

/** What captions of days begin with, in short: "Lief.-Dat.", "Lev.dag", "F. entr." */
const sayDay =
  /^(?:lief|leist|lev|livr|expe|f ?entr|entr|cons|deliv|desp|disp|ship|supply|dat|dag|dt|tag|fec|toimi|pvm|utford|utfort|udfort|wyk|dost|dod)/
const folded = (words: readonly Token[]) => fold(textOf([...words])).replace(/[^\p{L}]+/gu, ' ')

type Span = { x0: number; x1: number }
/** Lines under captions that are looked at. */
const looked = 8

/** What captions of something else may hold days of: counts ("Delivered"), orders, and words for their kind. */
const mayBeDays: ReadonlySet<string> = new Set(['quantity', 'orderNumber', 'detail', 'aside', 'packing'])

const under = (doc: Doc, page: number, last: number, { x0, x1 }: Span): Token[][] =>
  doc.sheets[page]!.lines.slice(last + 1, last + 1 + looked)
    .map(l => l.tokens.filter(t => Math.min(t.x1, x1) > Math.max(t.x0, x0)))
    .filter(tokens => tokens.length > 0)

/** "3 Std19" of readers of pictures is none. */
const wholeDay =
  /^\d{1,4}[./-] ?(?:\d{1,2}|\p{L}{3,9})\.?[./-] ?\d{2,4}$|^\d{1,2}\.? \p{L}{3,12}\.?,? \d{4}$|^\p{L}{3,12}\.? \d{1,2},? \d{4}$/u

/** Whether what stands right under a caption is a day, and what comes next one, too. */
function holdsDays(doc: Doc, page: number, last: number, span: Span): boolean {
  const own = under(doc, page, last, span)
  const isDay = (tokens: Token[]) => {
    const [day, more] = datesIn(tokens, doc)
    return day !== undefined && !more && day.tokens.length === tokens.length && wholeDay.test(textOf(tokens))
  }
  return own.length > 0 && own.slice(0, 2).every(isDay)
}

const shortDay = /^(?:[0-2]\d|3[01])[./-](?:0\d|1[0-2])\.?$/
/** Whether under a caption that says so stand days without their year ("15.05", "02/04") all along. */
function holdsShortDays(doc: Doc, page: number, last: number, { x0, x1, hit }: Cell): boolean {
  const own = under(doc, page, last, { x0, x1 })
  return own.length > 1 && sayDay.test(folded(hit.tokens)) && own.slice(0, 3).every(tokens => shortDay.test(textOf(tokens)))
}

/** "Delivered | Qty" over "12/04/2025 | 40": of captions that may count goods the one over days counts none. */
export function withoutDays(doc: Doc, page: number, last: number, cells: readonly Cell[]): void {
  if (cells.some(c => c.names.length === 1 && c.names[0] === 'date')) return
  const counts = cells.filter(c => c.names.includes('quantity')).length
  const dated = cells.find(
    c => c.names.some(n => mayBeDays.has(n)) && (holdsDays(doc, page, last, c) || (counts > 1 && holdsShortDays(doc, page, last, c))),
  )
  if (dated) dated.names = ['date']
}

/** "Delivered quantity", set close though they are two: days stand under the first word, and counts under the other. */
export function withoutDaysIn(doc: Doc, line: Line, cells: readonly Cell[], trie: Trie): Cell[] {
  return cells.flatMap(cell => {
    const [first, second, ...more] = cell.hit.tokens
    if (!cell.names.includes('quantity') || !first || !second || more.length || !sayDay.test(folded([first]))) return [cell]
    const hit = holdsDays(doc, line.page, line.index, { x0: first.x0, x1: second.x0 - 1 })
      ? captionOf(line, cell.hit.to, cell.hit.to, trie)
      : undefined
    if (!hit?.phrases.some(p => p.concept === 'quantity')) return [cell]
    const day = { ...cell, hit: { ...cell.hit, tokens: [first], to: cell.hit.from }, names: ['date'], x1: first.x1 }
    return [day, { ...cell, hit, names: ['quantity'], x0: second.x0 }]
  })
}

/** A caption nobody knows, over days, is theirs where it begins as such captions do. */
export function namedByDays(doc: Doc, line: Line, last: number, columns: Column[]): void {
  if (columns.some(c => c.name === 'date')) return
  const isDated = (c: Span, text: string) => sayDay.test(fold(text).replace(/[^\p{L}]+/gu, ' ')) && holdsDays(doc, line.page, last, c)
  const first = line.segments[0]!
  if (first.x1 < Math.min(...columns.map(c => c.x0)) && isDated(first, first.text)) {
    columns.unshift({ name: 'date', x0: first.x0, x1: first.x1, text: first.text })
    return
  }
  const dated = columns.find(c => c.name.startsWith('other ') && isDated(c, c.text))
  if (dated) dated.name = 'date'
}
