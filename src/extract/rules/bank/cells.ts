import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Segment, Token } from '../layout/types.ts'
import { datesIn } from '../normalise/date.ts'
import { type Day, dayAt, joinedDays, under } from '../normalise/days.ts'
import type { Column, Header } from '../tables/header.ts'
import { columnOf } from './captions/columns.ts'
import type { Stacked } from './captions/stacked.ts'

const time = /^(?:[01]?\d|2[0-3])[:.][0-5]\d(?:[:.][0-5]\d)?$/
/** "2025-03-02 10:11:12": the time of a booking, behind its day; "10.30" in the next column is a sum. */
export function timeBehind(line: Line, day: Day | undefined): Token[] {
  const next = day && line.tokens[line.tokens.indexOf(day.tokens.at(-1)!) + 1]
  const isBeside = next && (next.text.includes(':') || line.segments.some(s => s.tokens.includes(next) && s.tokens[0] !== next))
  return isBeside && time.test(next.text) ? [next] : []
}

/** "05.03. | 05.03." over "2025 | 2025": years under the days of a booking. */
export function yearsUnder(line: Line, open: { day?: Day; valueDay?: Day } | undefined): Token[] {
  const under = [open?.day, open?.valueDay].map(day =>
    line.tokens.slice(0, 2).find(t => day && /^(?:19|20)\d{2}$/.test(t.text) && Math.abs(t.x0 - day.tokens[0]!.x0) < line.h),
  )
  return under[0] ? under.filter(t => t !== undefined) : []
}

const valued =
  /^(?:wertstellung|valuta|wert|value date|date (?:de )?valeur|valeur|fecha valor|f\.? valor|data val(?:uta|or)|rentedatum|valutadatum|valutadag|data waluty|datum valuty)\s?:?$/iu
/** "Value date 02.03.2025" on a line of its own under a booking. */
export function valueDayAlone(doc: Doc, line: Line): Day | undefined {
  const [last] = datesIn(line.tokens, doc)
  const before = last && line.tokens.slice(0, line.tokens.indexOf(last.tokens[0]!))
  const isAlone = last && last.tokens.at(-1) === line.tokens.at(-1) && valued.test(textOf(before!))
  return isAlone ? { tokens: [...last.tokens], text: last.text, value: last.value } : undefined
}

/** Words where the days stand, left of those of bookings, are no booking's. */
export function beginsAtDays(header: Header, first: Token | undefined): boolean {
  const [day, text] = [columnOf(header, 'date'), columnOf(header, 'description')]
  return day !== undefined && text !== undefined && first !== undefined && day.x1 < text.x0 && first.x0 < day.x1
}

/** "1 | 2025-03-03 | 2025-03-02" before the text of a booking: its number and a day that nobody asks for. */
function isBeforeText(doc: Doc, header: Header, line: Line): (t: Token) => boolean {
  const [day, text] = [columnOf(header, 'date'), columnOf(header, 'description')]
  const own = line.segments.filter(s => {
    if (!day || !text || s.x1 > text.x0) return false
    const isNumber = /^\d{1,4}\.?$/.test(s.text) && s.x1 < day.x0
    return isNumber || (dayAt(s.tokens, 0, doc)?.tokens.length === s.tokens.length && s.x0 > day.x1)
  })
  const tokens = new Set(own.flatMap(s => s.tokens))
  return t => tokens.has(t)
}

/** "0303", "250303" alone under a caption of days: day and month in one, or a year before month and day. */
function shortDay(line: Line, column: Column | undefined): Day | undefined {
  const token = column && line.tokens.find(t => Math.min(t.x1, column.x1) > Math.max(t.x0, column.x0) && /^\d{4}(?:\d{2})?$/.test(t.text))
  const [, y, m, d] = /^(\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.exec(token?.text ?? '') ?? []
  if (token && y) return { tokens: [token], text: token.text, value: `20${y}-${m}-${d}` }
  const [, first, second] = /^(\d{2})(\d{2})$/.exec(token?.text ?? '')?.map(Number) ?? []
  return token && first && second && first <= 31 && second <= 12 ? { tokens: [token], text: token.text, first, second } : undefined
}

/** A day that begins the text of a booking, where nothing asks for a second one. */
function isInText(header: Header, line: Line, day: Day): boolean {
  const text = columnOf(header, 'description')
  const run = line.segments.find(s => s.tokens[0] === day.tokens[0])
  return (
    !columnOf(header, 'valueDate') &&
    text !== undefined &&
    run !== undefined &&
    Math.abs(run.x0 - text.x0) < line.h &&
    run.tokens.length > day.tokens.length
  )
}

/** "Forklaring | Rentedato | Ut av konto | Inn på konto | Bokført": the text of bookings first, their day behind the sums. */
function isLeftOfDays(header: Header): boolean {
  const [day, text] = [columnOf(header, 'date'), columnOf(header, 'description')]
  return day !== undefined && text !== undefined && text.x1 < day.x0
}

/** The day of a booking and its value date on a line. `last`: the day of the booking before. */
export function daysOn(doc: Doc, header: Header, last: Day | undefined, line: Line): { day?: Day; valueDay?: Day } {
  const at = (name: string) => {
    const column = columnOf(header, name)
    // On a page askew a sum beside the column reaches into it.
    return (
      column &&
      under(line, column)
        .values()
        .map(from => dayAt(line.tokens, from, doc))
        .find(Boolean)
    )
  }
  const valued = at('valueDate')
  const inColumn = () => at('date') ?? shortDay(line, columnOf(header, 'date'))
  // A text that stands left of the days may begin with a day of its own.
  const day = isLeftOfDays(header) ? inColumn() : (dayAt(line.tokens, 0, doc) ?? inColumn())
  // A day amid a booking's text is none of the column of days.
  if (!day || (last && Math.abs(day.tokens[0]!.x0 - last.tokens[0]!.x0) > 2.5 * line.h)) return { valueDay: valued }
  const [, second] = joinedDays(day.tokens[0]!)
  if (second && day.tokens.length === 1) return { day, valueDay: second }
  const behind = dayAt(line.tokens, line.tokens.indexOf(day.tokens[0]!) + day.tokens.length, doc)
  const next = behind && !isInText(header, line, behind) ? behind : undefined
  const short =
    /^\d{4}(?:\d{2})?$/.test(day.text) &&
    shortDay({ ...line, tokens: line.tokens.filter(t => t !== day.tokens[0]) }, columnOf(header, 'valueDate'))
  const valueDay = valued && valued.tokens[0] !== day.tokens[0] ? valued : (next ?? (short || undefined))
  return { day, valueDay }
}

/** "INT  00441  09:14" under "Branch", "Time": words under a caption that nobody asks for, right of the text of a booking. */
function isElsewhere({ line, columns }: Header, token: Token): boolean {
  const text = columns.find(c => c.name === 'description')
  const shares = (a: { x0: number; x1: number }, b: { x0: number; x1: number }) => Math.min(a.x1, b.x1) > Math.max(a.x0, b.x0)
  const over = text ? line.tokens.filter(t => shares(t, token)) : []
  const known = columns.filter(c => !c.name.startsWith('other'))
  return over.length > 0 && over.every(t => t.x0 > text!.x1 && !known.some(c => shares(c, t)))
}

/** Of a run of words that begins left of a column, for the cells stand close, those that stand flush in the column. */
function inColumn(header: Header, column: Column, { tokens, x0, x1, line }: Segment): readonly Token[] {
  const text = columnOf(header, 'description')
  const isWithText = text !== undefined && Math.min(x1, text.x1) > Math.max(x0, text.x0)
  if (x0 > column.x0 - 2 * line.h || !isWithText) return tokens
  const end = header.columns.find(c => c.x0 > column.x1)?.x0 ?? Number.POSITIVE_INFINITY
  const near = 0.8 * line.h
  const from = tokens.findIndex(t => Math.abs(t.x0 - column.x0) < near || Math.abs(t.x1 - column.x1) < near)
  return from < 0 || !/\d/.test(tokens[from]!.text) ? [] : tokens.slice(from).filter(t => t.x0 < end - 0.2 * line.h)
}

/** The words of a booking on a line, and those under the caption of its reference. */
export function rowOf(doc: Doc, header: Stacked, line: Line, taken: readonly Token[]): { words: Token[]; reference: Token[] } {
  const column = columnOf(header, 'reference')
  const isBefore = isBeforeText(doc, header, line)
  const free = line.tokens.filter(t => !taken.includes(t) && !isBefore(t) && !/^[$€£¥₹|]$/.test(t.text))
  const cells = column && line.segments.filter(s => s.tokens.some(t => free.includes(t)))
  const own = cells?.find(s => Math.min(s.x1, column!.x1) > Math.max(s.x0, column!.x0))
  const [first] = line.segments.filter(s => s.tokens.some(t => free.includes(t)))
  // Where cells have several lines, what stands in them goes by columns.
  const foreign = new Set(header.stack ? [] : free.filter(t => !first?.tokens.includes(t) && isElsewhere(header, t)))
  const cell = own && column ? inColumn(header, column, own) : []
  const reference = free.filter(t => cell.includes(t) && !foreign.has(t))
  const words = free.filter(t => !reference.includes(t))
  const plain = words.filter(t => !foreign.has(t))
  return { words: plain.some(t => /\p{L}/u.test(t.text)) ? plain : words, reference }
}
