import type { Doc } from '../../document.ts'
import type { Line, Token } from '../../layout/types.ts'
import { datesIn } from '../../normalise/date.ts'
import { completer, type Day, dayAt } from '../../normalise/days.ts'
import { type Item, option } from '../cell.ts'
import type { Header } from '../header.ts'

/** A day that a cell begins with and does not tell the year of: "06-11", "11.06.", "3 Jun". */
export function shortDay(doc: Doc, cell: readonly Token[]): Day | undefined {
  const day = dayAt(cell, 0, doc)
  return day && !day.value ? day : undefined
}

/** Whether a line begins in the column of days with such a day. */
export function beginsWithDay(doc: Doc, { columns }: Header, line: Line): boolean {
  const next = columns[1]?.x0 ?? Number.POSITIVE_INFINITY
  return (
    shortDay(
      doc,
      line.tokens.slice(0, mostOfDay).filter(t => t.x1 < next),
    ) !== undefined
  )
}
const mostOfDay = 3

/** The time that an invoice is for, before one of its days. */
const monthsBefore = 2

const earlier = (day: string): string => {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - monthsBefore)
  return date.toISOString().slice(0, 10)
}

/** Gives the days of rows their years: those by which most of them fall into the two months before a whole day of the paper. */
export function withShortDays(doc: Doc, rows: readonly { item: Item; cell: readonly Token[] }[]): void {
  const days = rows.map(({ item, cell }) => (item.date ? undefined : shortDay(doc, cell)))
  const told = days.filter(day => day !== undefined)
  if (told.length < fewest || told.length < rows.length / 2) return
  const printed = new Set(doc.dates.slice(0, mostDays).flatMap(({ tokens }) => datesIn(tokens, doc).map(d => d.value)))
  const tries = [...printed].map(end => {
    const complete = completer(told, doc.dayOrder, earlier(end), end)
    const values = days.map(complete)
    return { values, fit: values.filter(v => v && v >= earlier(end) && v <= end).length }
  })
  const best = tries.reduce<(typeof tries)[number] | undefined>((a, b) => (a && a.fit >= b.fit ? a : b), undefined)
  if (!best || best.fit < told.length / 2) return
  rows.forEach(({ item }, i) => {
    const [day, value] = [days[i], best.values[i]]
    if (day && value) item.date = { ...option(value, day.tokens, day.text), source: 'derived' }
  })
}
/** Rows with a day. */
const fewest = 2
/** Whole days of a paper that are tried, from its head. */
const mostDays = 12
