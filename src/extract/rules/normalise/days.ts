import { fold } from '../fold.ts'
import type { Line, Token } from '../layout/types.ts'
import { monthByName, monthsOf } from '../lexicon/words/months.ts'
import { type DateStyle, type DayOrder, datesIn } from './date.ts'

/** A booking's day as printed; the year is missing on many statements. */
export type Day = { tokens: Token[]; text: string; value?: string; first?: number; second?: number; month?: number }

const figures = /^\(?(\d{1,2})[./-](\d{1,2})[./-]?\)?$/
const pair = /^(\d{1,2})[./-](\d{1,2})[./-]?\/(\d{1,2})[./-](\d{1,2})[./-]?$/
/** "02.04./01.04.": a day and its value date in one word. */
export function joinedDays(token: Token): Day[] {
  const [, ...figures] = pair.exec(token.text)?.map(Number) ?? []
  const day = (first: number, second: number): Day => ({ tokens: [token], text: token.text, first, second })
  const fits = figures.length === 4 && figures.every(n => n >= 1 && n <= 31)
  return fits ? [day(figures[0]!, figures[1]!), day(figures[2]!, figures[3]!)] : []
}

const named = /^(\d{1,2})[\s./-]?(\p{L}{3,9})\.?$/u
const namedFirst = /^(\p{L}{3,9})\.?\s?(\d{1,2}),?$/u

/** A day that the words from `at` on begin with, with or without a year. */
export function dayAt(tokens: readonly Token[], at: number, style: DateStyle): Day | undefined {
  for (const n of [3, 2, 1]) {
    const own = tokens.slice(at, at + n)
    if (own.length < n || own.some((t, i) => i > 0 && t.x0 - own[i - 1]!.x1 > 1.2 * t.h)) continue
    // "02ABR 02ABR": two days beside each other, no year.
    if (
      n > 1 &&
      own.slice(1).some(t => named.test(t.text) || figures.test(t.text)) &&
      (named.test(own[0]!.text) || figures.test(own[0]!.text))
    )
      continue
    const [whole] = datesIn(own, style)
    if (whole && whole.tokens.length === n) return { tokens: [...own], text: whole.text, value: whole.value }
  }
  for (const n of [1, 2]) {
    const own = tokens.slice(at, at + n)
    if (own.length < n || own.some((t, i) => i > 0 && t.x0 - own[i - 1]!.x1 > 1.2 * t.h)) continue
    const text = own.map(t => t.text).join(' ')
    const [both] = n === 1 ? joinedDays(own[0]!) : []
    if (both) return both
    const short = figures.exec(text)
    if (short && n === 1) {
      const [first, second] = [Number(short[1]), Number(short[2])]
      if (first >= 1 && second >= 1 && first <= 31 && second <= 31 && Math.min(first, second) <= 12)
        return { tokens: [...own], text, first, second }
    }
    const words = named.exec(text) ?? namedFirst.exec(text)
    if (!words) continue
    const [number, name] = /^\d/.test(words[1]!) ? [words[1]!, words[2]!] : [words[2]!, words[1]!]
    const month = monthsOf(style.lang)?.get(fold(name)) ?? monthByName.get(fold(name))
    if (month && Number(number) >= 1 && Number(number) <= 31) return { tokens: [...own], text, first: Number(number), month }
  }
  return undefined
}

const iso = (y: number, m: number, d: number) => `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`

function yearFirst({ text }: Day): string | undefined {
  const [, y, m, d] = /^(\d{2})[-./](0[1-9]|1[0-2])[-./](0[1-9]|[12]\d|3[01])$/.exec(text) ?? []
  return y && `20${y}-${m}-${d}`
}

/** Years and the order of day and month for days without a year: those by which they fall into the statement's time. */
export function completer(days: readonly Day[], order: DayOrder, start: string | undefined, end: string | undefined) {
  const within = (value: string) => (!start || value >= start) && (!end || value <= end)
  // "25-04-01" of a statement of April 2025.
  const turned = days.map(yearFirst)
  const isTurned = turned.every(Boolean) && turned.filter(v => v && within(v)).length > days.filter(d => within(d.value ?? '9')).length
  const dated = (day: Day, o: DayOrder): string | undefined => {
    const first = isTurned ? yearFirst(day) : undefined
    if (first) return first
    if (day.value) return day.value
    const last = end ?? start
    if (!last || day.first === undefined) return undefined
    const [d, m] = day.month ? [day.first, day.month] : o === 'mdy' ? [day.second!, day.first] : [day.first, day.second!]
    if (m > 12) return undefined
    const year = Number(last.slice(0, 4))
    const options = [year, year - 1].map(y => iso(y, m, d))
    return options.find(within) ?? options.find(v => !end || v <= `${end.slice(0, 8)}31`) ?? options[0]
  }
  const other: DayOrder = order === 'mdy' ? 'dmy' : 'mdy'
  const bare = days.filter(d => !d.value && !d.month)
  const fits = (o: DayOrder) => bare.filter(d => within(dated(d, o) ?? '9')).length
  const chosen = bare.length > 0 && fits(other) > fits(order) ? other : order
  return (day: Day | undefined) => day && dated(day, chosen)
}

/** The words of a line that stand under a caption's column. */
export const under = (line: Line, column: { x0: number; x1: number }): number[] =>
  line.tokens.flatMap((t, i) => (t.x1 > column.x0 - 0.5 * t.h && t.x0 < column.x1 + 0.5 * t.h ? [i] : []))
