import type { Doc } from '../document.ts'
import type { Line, Token } from '../layout/types.ts'
import { inWhole } from '../normalise/whole.ts'
import type { Column, Header } from '../tables/header.ts'
import { headingSide, isAside, repeats } from './asides.ts'
import { bookingHeaders, columnOf, isUnderMoney, type Kind, kindOf } from './columns.ts'
import { type Day, dayAt, under } from './days.ts'
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

type State = { header: Header; side: -1 | 0 | 1; open?: Booking; waiting?: Booking; last?: Day; bottom: number; left?: number }

/** Bookings under every caption row, over page breaks; where no captions are known, those that stand in columns. */
export function bookingsOf(doc: Doc): Ledger {
  const headed = bookingsUnder(doc, bookingHeaders(doc))
  return headed.bookings.length ? headed : bookingsUnder(doc, unheaded(doc))
}

function bookingsUnder(doc: Doc, headers: readonly Header[]): Ledger {
  const found: Ledger = { bookings: [], totals: [] }
  const byLine = new Map(headers.map(h => [h.line, h]))
  const captions = new Set(headers.flatMap(h => doc.sheets[h.line.page]!.lines.slice(h.top ?? h.line.index, h.lastIndex + 1)))
  let state: State | undefined
  let page = -1
  for (const line of doc.lines) {
    const header = byLine.get(line)
    if (header) {
      const bare = header.columns.every(c => ['date', 'balance'].includes(c.name))
      const side = header.columns.some(c => c.name === 'debit' || c.name === 'credit') ? 0 : headingSide(doc, header)
      state = bare ? undefined : { header, side, last: state?.last, bottom: header.bottom }
    }
    if (line.page !== page) {
      page = line.page
      if (state) state = { ...state, open: undefined, bottom: Number.NEGATIVE_INFINITY }
    }
    if (state && !captions.has(line)) step(doc, state, line, found)
  }
  return found
}

function step(doc: Doc, state: State, line: Line, found: Ledger): void {
  const own = sumsOn(doc, line).filter(sum => !inWhole(doc) || isUnderMoney(state.header, sum))
  const kinds = own.map(sum => ({ sum, kind: kindOf(state.header, sum) }))
  const [debit, credit] = (['debit', 'credit'] as const).map(kind => kinds.find(k => k.kind === kind)?.sum)
  // No booking has both: "Turnover  8 items  1 555 874  1 368 500".
  const both = debit !== undefined && credit !== undefined && !daysOn(doc, state, line).day
  if (both || isAside(doc, line, state.open !== undefined) || (doc.sheets.length > 1 && repeats(doc, line))) {
    if (debit && credit) found.totals.push({ debit, credit })
    state.open = undefined
    state.waiting = undefined
    return
  }
  const { header } = state
  const { day, valueDay } = daysOn(doc, state, line)
  const dated = [...(day?.tokens ?? []), ...(valueDay?.tokens ?? []), ...timeBehind(line, day)]
  const mark = line.segments.find(s => s.tokens.length === 1 && !dated.includes(s.tokens[0]!) && markOf(s.text) !== 0)
  const sums = kinds.filter(({ sum }) => !sum.tokens.some(t => dated.includes(t)))
  const moved = sums.find(s => s.kind !== 'balance')
  const balance = sums.find(s => s.kind === 'balance' && s !== moved)
  const row = rowOf(header, line, [...dated, ...(moved && mark ? mark.tokens : []), ...sums.flatMap(s => s.sum.tokens)])
  const near = line.y0 - state.bottom < 1.1 * line.h
  if (moved) {
    const begun = state.waiting && near ? state.waiting : undefined
    const booked = day ?? begun?.day ?? state.last
    if (!booked) return
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
    Object.assign(state, { open: booking, waiting: undefined, last: booked, left: row.words[0]?.x0 ?? state.left })
  } else if (balance && !found.bookings.length && !state.waiting) found.before ??= balance.sum
  else if (balance && day && row.words.length) {
    found.behind = balance.sum
    state.open = undefined
  } else if (day && row.words.length) {
    state.waiting = { day, valueDay, words: row.words, reference: row.reference, side: 0 }
    state.open = undefined
    state.last = day
  } else if (balance && state.open && !state.open.balance && near) state.open.balance = balance.sum
  else if (state.waiting && near) state.waiting.words.push(...row.words)
  else if (state.open && near && !day && isFlush(state, line)) {
    state.open.words.push(...row.words)
    state.open.reference.push(...row.reference)
  } else {
    state.open = undefined
    return
  }
  state.bottom = line.y1
}

/** What goes on under a booking's text begins in its column. */
const isFlush = (state: State, line: Line): boolean => state.left === undefined || line.x0 > state.left - 1.5 * line.h

const time = /^\d{1,2}[:.]\d{2}(?:[:.]\d{2})?$/
/** "2025-03-02 10:11:12": the time of a booking, behind its day. */
function timeBehind(line: Line, day: Day | undefined): Token[] {
  const next = day && line.tokens[line.tokens.indexOf(day.tokens.at(-1)!) + 1]
  return next && time.test(next.text) ? [next] : []
}

function sideOf(kind: Kind | undefined, sum: Sum, heading: -1 | 0 | 1): -1 | 0 | 1 {
  if (kind === 'debit') return -1
  if (kind === 'credit') return sum.sign < 0 ? -1 : 1
  return sum.sign || heading
}

/** "0303" under a caption of days: day and month in one. */
function shortDay(line: Line, column: Column | undefined): Day | undefined {
  const [token] = line.tokens
  const [, first, second] = /^(\d{2})(\d{2})$/.exec(token?.text ?? '')?.map(Number) ?? []
  const isUnder = token && column && Math.min(token.x1, column.x1) > Math.max(token.x0, column.x0)
  return isUnder && first && second && first <= 31 && second <= 12 ? { tokens: [token], text: token.text, first, second } : undefined
}

function daysOn(doc: Doc, { header, last }: State, line: Line): { day?: Day; valueDay?: Day } {
  const at = (name: string) => {
    const column = columnOf(header, name)
    const from = column ? under(line, column) : -1
    return from < 0 ? undefined : dayAt(line.tokens, from, doc)
  }
  const day = dayAt(line.tokens, 0, doc) ?? at('date') ?? shortDay(line, columnOf(header, 'date'))
  // A day amid a booking's text is none of the column of days.
  if (!day || (last && Math.abs(day.tokens[0]!.x0 - last.tokens[0]!.x0) > 2.5 * line.h)) return {}
  const next = dayAt(line.tokens, line.tokens.indexOf(day.tokens[0]!) + day.tokens.length, doc)
  const valued = at('valueDate')
  const short =
    /^\d{4}$/.test(day.text) &&
    shortDay({ ...line, tokens: line.tokens.slice(line.tokens.indexOf(day.tokens[0]!) + 1) }, columnOf(header, 'valueDate'))
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

/** The words of a booking on a line, and those under the caption of its reference. */
function rowOf(header: Header, line: Line, taken: readonly Token[]): { words: Token[]; reference: Token[] } {
  const column = columnOf(header, 'reference')
  const free = line.tokens.filter(t => !taken.includes(t) && !/^[$€£¥₹|]$/.test(t.text))
  const cells = column && line.segments.filter(s => s.tokens.some(t => free.includes(t)))
  const own = cells?.find((s, i) => Math.min(s.x1, column!.x1) > Math.max(s.x0, column!.x0) && (i > 0 || s.x0 > column!.x0 - 2 * s.line.h))
  const [first] = line.segments.filter(s => s.tokens.some(t => free.includes(t)))
  const foreign = new Set(free.filter(t => !first?.tokens.includes(t) && isElsewhere(header, t)))
  const reference = own ? free.filter(t => own.tokens.includes(t) && !foreign.has(t)) : []
  const words = free.filter(t => !reference.includes(t))
  const plain = words.filter(t => !foreign.has(t))
  return { words: plain.some(t => /\p{L}/u.test(t.text)) ? plain : words, reference }
}
