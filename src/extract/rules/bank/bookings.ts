import type { Doc } from '../document.ts'
import type { Line, Token } from '../layout/types.ts'
import type { Day } from '../normalise/days.ts'
import { inWhole } from '../normalise/whole.ts'
import type { Header } from '../tables/header.ts'
import { headingSide, isAside, isCarried, repeats } from './asides.ts'
import { bookingHeaders, isAmidText, isUnderMoney, type Kind, kindOf, sumHeaders } from './captions/columns.ts'
import { lineIn, type Strip, stripsOf } from './captions/side-by-side.ts'
import { byColumn, type Stacked, underDay } from './captions/stacked.ts'
import { beginsAtDays, daysOn, rowOf, timeBehind, valueDayAlone, yearsUnder } from './cells.ts'
import { markOf, type Sum, sumsOn } from './sums.ts'
import { unheaded } from './unheaded.ts'

/** One booking as it stands on the page; `side` is what its column or the heading over it says of its sign. */
export type Booking = {
  day?: Day
  valueDay?: Day
  words: Token[]
  reference: Token[]
  sum?: Sum
  side: -1 | 0 | 1
  balance?: Sum
}

/** Sums of a whole column that a line under the bookings prints. */
export type Ledger = {
  bookings: Booking[]
  totals: { debit: Sum; credit: Sum }[]
  /** Balances of lines without a booking: before the first one, and behind the last one so far. */
  before?: Sum
  behind?: Sum
}

/** The lines that bookings stand on. */
export const linesOf = (doc: Doc, bookings: readonly Booking[]): Set<Line> =>
  new Set(bookings.flatMap(k => [...k.words, ...k.reference, ...(k.sum?.tokens ?? [])].flatMap(t => doc.lineOf.get(t) ?? [])))

type State = {
  header: Stacked
  side: -1 | 0 | 1
  /** Sums stand on the last line of a booking rather than on the first. */
  sumsLast: boolean
  open?: Booking
  waiting?: Booking
  last?: Day
  bottom: number
  left?: number
  /** A balance or a sum came last: what has no day of its own is no booking. */
  closed?: boolean
  /** Lines that the open booking has taken under its first one. */
  taken: number
}

/** Bookings under every caption row, over page breaks; where no captions are known, those that stand in columns. */
export function bookingsOf(doc: Doc): Ledger {
  const headed = bookingsIn(doc, bookingHeaders(doc))
  return headed.bookings.length ? headed : bookingsIn(doc, unheaded(doc))
}

function bookingsIn(doc: Doc, headers: readonly Stacked[]): Ledger {
  const ledger = bookingsUnder(doc, headers, false)
  return haveSumsLast(doc, ledger.bookings) ? bookingsUnder(doc, headers, true) : ledger
}

/** Whether bookings begin with a day on a line without a sum, and hardly any goes on under its sum. */
function haveSumsLast(doc: Doc, bookings: readonly Booking[]): boolean {
  const lineOf = (t: Token | undefined) => t && doc.lineOf.get(t)
  const dated = bookings.filter((k, i) => k.day && k.day !== bookings[i - 1]?.day)
  const late = dated.filter(k => lineOf(k.sum?.tokens[0]) !== lineOf(k.day!.tokens[0]))
  const goOn = dated.filter(
    k => lineOf(k.sum?.tokens[0]) === lineOf(k.day!.tokens[0]) && lineOf(k.words.at(-1)) !== lineOf(k.sum?.tokens[0]),
  )
  return late.length > 1 && late.length > 2 * goOn.length
}

function bookingsUnder(doc: Doc, headers: readonly Stacked[], sumsLast: boolean): Ledger {
  const found: Ledger = { bookings: [], totals: [] }
  const byLine = new Map(headers.map(h => [h.line, h]))
  const captions = new Set(headers.flatMap(h => doc.sheets[h.line.page]!.lines.slice(h.top ?? h.line.index, h.lastIndex + 1)))
  // What stands right over a caption row names its table.
  const heads = new Set(headers.flatMap(h => doc.sheets[h.line.page]!.lines[(h.top ?? h.line.index) - 1] ?? []))
  const ends = new Set(sumHeaders(doc).map(h => h.line))
  let states: readonly (State & { strip?: Strip })[] = []
  let page = -1
  for (const line of doc.lines) {
    const header = byLine.get(line)
    if (ends.has(line)) states = []
    if (header) states = statesUnder(doc, header, sumsLast, states[0]?.last)
    if (line.page !== page) {
      page = line.page
      states = states.map(state => ({ ...state, open: undefined, bottom: Number.NEGATIVE_INFINITY }))
    }
    if (captions.has(line) || (heads.has(line) && !sumsOn(doc, line).length)) continue
    if (states.some(s => !s.strip) || !isAside(doc, line, false))
      for (const state of states) {
        const own = state.strip ? lineIn(line, state.strip) : line
        if (own && !(state.strip && !sumsOn(doc, own).length)) step(doc, state, own, found)
      }
  }
  return found
}

/** What is known under a caption row before its first booking: of every table that it heads, none where it heads days and balances alone. */
function statesUnder(doc: Doc, header: Stacked, sumsLast: boolean, last: Day | undefined): (State & { strip?: Strip })[] {
  const side = (h: Header) => (h.columns.some(c => c.name === 'debit' || c.name === 'credit') ? 0 : headingSide(doc, h))
  // Days of another column say nothing of where those of this table stand.
  const isElsewhere = (h: Header) => {
    const column = h.columns.find(c => c.name === 'date')
    return (
      last !== undefined &&
      column !== undefined &&
      (last.tokens[0]!.x0 > column.x1 + h.line.h || last.tokens.at(-1)!.x1 < column.x0 - h.line.h)
    )
  }
  const state = (h: Stacked) => ({
    taken: 0,
    header: h,
    side: side(h),
    sumsLast,
    last: isElsewhere(h) ? undefined : last,
    bottom: h.bottom,
  })
  const isBare = (h: Header) => h.columns.every(c => ['date', 'balance'].includes(c.name))
  const strips = stripsOf(header)
  if (strips.length) return strips.filter(s => !isBare(s.header)).map(strip => ({ ...state(strip.header), last: undefined, strip }))
  return isBare(header) ? [] : [state(header)]
}

function step(doc: Doc, state: State, line: Line, found: Ledger): void {
  const own = sumsOn(doc, line).filter(sum => (inWhole(doc) ? isUnderMoney(state.header, sum) : !isAmidText(state.header, sum)))
  const kinds = own.map(sum => ({ sum, kind: kindOf(state.header, sum) }))
  const [debit, credit] = (['debit', 'credit'] as const).map(kind => kinds.find(k => k.kind === kind)?.sum)
  // No booking has both: "Turnover  8 items  1 555 874  1 368 500".
  const { day, valueDay } = daysOn(doc, state.header, state.last, line)
  const both = debit !== undefined && credit !== undefined && !day
  if (both || isAside(doc, line, state.open !== undefined, day !== undefined) || (doc.sheets.length > 1 && repeats(doc, line))) {
    if (debit && credit) found.totals.push({ debit, credit })
    Object.assign(state, { open: undefined, waiting: undefined, closed: !isCarried(line) })
    return
  }
  const { header } = state
  const near = line.y0 - state.bottom < 1.1 * line.h
  if (state.open && near && goesOnUnderDay(doc, state, state.open, line, own.length)) return
  const alone = state.open && !state.open.valueDay && near && own.length === 0 ? valueDayAlone(doc, line) : undefined
  if (alone) {
    state.open!.valueDay = alone
    state.bottom = line.y1
    return
  }
  const years = near && !day ? yearsUnder(line, state.open) : []
  const dated = [...(day?.tokens ?? []), ...(valueDay?.tokens ?? []), ...timeBehind(line, day), ...years]
  const mark = line.segments.find(s => s.tokens.length === 1 && !dated.includes(s.tokens[0]!) && markOf(s.text) !== 0)
  const sums = kinds.filter(({ sum }) => !sum.tokens.some(t => dated.includes(t)))
  // "0.00" fills the column that has nothing.
  const moves = sums.filter(s => s.kind !== 'balance')
  const moved = moves.find(s => s.sum.value !== 0) ?? moves[0]
  const balance = sums.find(s => s.kind === 'balance' && s !== moved)
  const row = rowOf(doc, header, line, [...dated, ...(moved && mark ? mark.tokens : []), ...sums.flatMap(s => s.sum.tokens)])
  if (moved) {
    const begun = state.waiting && near ? state.waiting : undefined
    const booked = day ?? begun?.day ?? state.last
    if (!booked || (!day && !begun && (state.closed || beginsAtDays(header, row.words[0])))) return
    const booking: Booking = {
      day: booked,
      valueDay: valueDay ?? begun?.valueDay,
      words: [...(begun?.words ?? []), ...row.words],
      reference: [...(begun?.reference ?? []), ...row.reference],
      sum: moved.sum,
      side: sideOf(moved.kind, moved.sum, (mark && moved.kind === 'amount' ? markOf(mark.text) : 0) || state.side),
      balance: balance?.sum,
    }
    found.bookings.push(booking)
    found.behind = undefined
    Object.assign(state, { open: booking, closed: false, taken: 0, waiting: undefined, last: booked, left: row.words[0]?.x0 ?? state.left })
  } else if (balance && !found.bookings.length && !state.waiting) found.before ??= balance.sum
  else if (balance && day && row.words.length) {
    found.behind = balance.sum
    state.open = undefined
  } else if (day && row.words.length) {
    state.waiting = { day, valueDay, words: row.words, reference: row.reference, side: 0 }
    state.open = undefined
    state.last = day
  } else if (day && !own.length) {
    Object.assign(state, { open: undefined, waiting: undefined, last: day })
  } else if (balance && state.open && !state.open.balance && near) state.open.balance = balance.sum
  else if (years.length && state.open) state.open.words.push(...row.words)
  else if (state.waiting && near) state.waiting.words.push(...row.words)
  else if (state.sumsLast && state.last && near && row.words.length && !day) {
    state.waiting = { day: state.last, words: row.words, reference: row.reference, side: 0 }
    state.open = undefined
  } else if (state.open && near && !day && isFlush(state, line)) {
    state.open.words.push(...row.words)
    state.open.reference.push(...row.reference)
  } else {
    state.open = undefined
    return
  }
  state.bottom = line.y1
}

/** A line of a booking that has its value date or its reference under its day. */
function goesOnUnderDay(doc: Doc, state: State, open: Booking, line: Line, sums: number): boolean {
  const name = state.header.stack?.[state.taken]
  const found = sums || !open.day ? undefined : underDay(doc, line, open.day, name)
  if (!found) return false
  const row = rowOf(doc, state.header, line, found.reference ?? found.valueDay!.tokens)
  open.valueDay ??= found.valueDay
  if (state.header.stack!.includes('reference')) open.reference = found.reference ?? []
  else open.reference.push(...row.reference)
  open.words = byColumn(doc, state.header, [...open.words, ...row.words])
  state.bottom = line.y1
  state.taken++
  return true
}

/** What goes on under a booking's text begins in its column. */
const isFlush = (state: State, line: Line): boolean => state.left === undefined || line.x0 > state.left - 1.5 * line.h

function sideOf(kind: Kind | undefined, sum: Sum, heading: -1 | 0 | 1): -1 | 0 | 1 {
  if (kind === 'debit') return -1
  if (kind === 'credit') return sum.sign < 0 ? -1 : 1
  return sum.sign || heading
}
