import type { Doc } from '../document.ts'
import type { Line } from '../layout/types.ts'
import { dayAt } from '../normalise/days.ts'
import type { Column, Header } from '../tables/header.ts'
import { cents, equal } from '../validate/arithmetic.ts'
import { type Sum, sumsOn } from './sums.ts'

/** Lines with a day first and a sum that make a list of bookings. */
const least = 3

type Row = { line: Line; sums: Sum[] }

/** Columns of sums by where those end. */
function columnsOf(rows: readonly Row[]): { x0: number; x1: number }[] {
  const found: { x0: number; x1: number }[] = []
  for (const { line, sums } of rows)
    for (const { x0, x1 } of sums) {
      const own = found.find(c => Math.abs(c.x1 - x1) < 1.5 * line.h)
      if (own) own.x0 = Math.min(own.x0, x0)
      else found.push({ x0, x1 })
    }
  return found.sort((a, b) => a.x1 - b.x1)
}

/** Whether the last sum of a line is that of the line before with the other added or taken off: a running balance. */
function runs(rows: readonly Row[]): boolean {
  const full = rows.filter(r => r.sums.length === 2)
  const proven = full.filter(({ sums: [moved, balance] }, i) => {
    const before = full[i - 1]?.sums[1]
    return before && equal(Math.abs(cents(balance!.value - before.value)), moved!.value)
  })
  return full.length >= least && proven.length * 2 >= full.length - 1
}

const named = {
  1: [['amount']],
  2: [
    ['amount', 'balance'],
    ['debit', 'credit'],
  ],
  3: [['debit', 'credit', 'balance']],
} as const

/** The columns of bookings whose captions nobody knows: a day first, then words, then one to three sums. */
export function unheaded(doc: Doc): Header[] {
  const rows = doc.lines.flatMap((line): Row[] => {
    const day = dayAt(line.tokens, 0, doc)
    const sums = day ? sumsOn(doc, line).filter(s => !s.tokens.some(t => day.tokens.includes(t))) : []
    return sums.length && line.tokens.some(t => /\p{L}{2}/u.test(t.text)) ? [{ line, sums }] : []
  })
  const [first] = rows
  const before = first && doc.sheets[first.line.page]!.lines[first.line.index - 1]
  if (rows.length < least || !before) return []
  const money = columnsOf(rows)
  const choices = named[money.length as keyof typeof named]
  if (!choices) return []
  const names = choices.length > 1 && !runs(rows) ? choices[1]! : choices[0]
  const [day] = first.line.tokens
  const columns: Column[] = [
    { name: 'date', x0: day!.x0, x1: day!.x1, text: '' },
    { name: 'description', x0: day!.x1 + day!.h, x1: day!.x1 + 2 * day!.h, text: '' },
    ...money.map((c, i) => ({ name: names[i]!, x0: c.x0, x1: c.x1, text: '' })),
  ]
  return [{ columns, line: before, bottom: before.y1, lastIndex: before.index }]
}
