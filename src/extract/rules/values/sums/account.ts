import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import type { Segment } from '../../layout/types.ts'
import { type Amount, amountsIn } from '../../normalise/amount.ts'
import { cents, equal } from '../../validate/arithmetic.ts'
import type { Sum } from './columns.ts'

type Sums = Record<Sum, readonly Option[]>

/** Lines of an account's box between what it began with and what it ends with, at most. */
const longest = 16

/** "Your bill went up by $5.75. Calls abroad are the reason." */
const isTold = ({ tokens }: Segment): boolean => tokens.filter(t => /^\P{L}*\p{Ll}{2}/u.test(t.text)).length > mostWords
const mostWords = 5

const of = (o: Option): number => o.value as number
/** What was booked in the column of a balance, down to what is due: payments and credits, whatever they are called. */
function takenOff(doc: Doc, sums: Sums, previous: Option, due: Option): number[] {
  const from = doc.lineOf.get(previous.tokens[0]!)
  if (!from) return []
  const edge = previous.tokens.at(-1)!.x1
  const paid = new Set(sums.paid.filter(o => o.score > sure).map(o => o.tokens[0]!))
  const column = doc.sheets[from.page]!.lines.slice(from.index + 1, from.index + 1 + longest).flatMap(line => {
    const cell = line.segments.find(s => Math.abs(s.x1 - edge) < 1.2 * line.h)
    const booked = cell && amountsIn(cell.tokens, doc.decimal).at(-1)
    return booked && !booked.percent ? [booked] : []
  })
  // The box of what is due may stand elsewhere and say it again, or say alone what the column makes up.
  const said = column.findIndex(a => equal(a.value, of(due)))
  const upTo = (i: number) => column.slice(0, i + 1).reduce((made, a) => made + a.value, of(previous))
  const made = said < 0 ? column.findIndex((_, i) => equal(upTo(i), of(due))) : -1
  const end = made < 0 ? said : made + 1
  const isPaid = (a: Amount) => a.value < 0 || a.tokens.some(t => paid.has(t))
  return end < 0 ? [] : column.slice(0, end).flatMap(a => (isPaid(a) ? [-Math.abs(a.value)] : []))
}
const sure = 4

/** What an older balance left open once payments were booked: itself where none were. */
export function leftOpen(doc: Doc, sums: Sums, previous: Option, due: Option): number {
  return cents(takenOff(doc, sums, previous, due).reduce((left, booked) => left + booked, of(previous)))
}

/** What this paper adds to an older balance: an amount printed elsewhere that with what is open makes up what is due. */
export function newCharges(doc: Doc, sums: Sums): Option[] {
  const printed = (rest: number, ...others: readonly Option[]): Amount | undefined =>
    doc.lines
      .filter(l => !others.some(o => l.tokens.includes(o.tokens[0]!)))
      .flatMap(l => l.segments.filter(s => !isTold(s)))
      .flatMap(s => amountsIn(s.tokens, doc.decimal))
      .find(a => a.decimals === 2 && equal(a.value, rest))
  return sums.previousBalance.slice(0, 2).flatMap(previous =>
    sums.due.slice(0, 3).flatMap(due => {
      if (of(previous) <= 0) return []
      const open = leftOpen(doc, sums, previous, due)
      // All that was owed is paid: what is due is this paper's own.
      if (open === 0 && of(due) > 0) return [{ ...due, score: due.score + 3, passed: ['total+previous=due'] }]
      // What was paid twice over, or more than was open, is none of this account's box.
      for (const left of open === of(previous) ? [open] : [open, of(previous)]) {
        const rest = cents(of(due) - left)
        const found = rest > 0.01 ? printed(rest, previous, due) : undefined
        if (found)
          return [{ value: found.value, tokens: found.tokens, text: found.text, score: due.score + 3, passed: ['total+previous=due'] }]
      }
      return []
    }),
  )
}
