import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { amountsIn } from '../normalise/amount.ts'
import { equal, inCents } from '../validate/arithmetic.ts'
import { leftOpen } from '../values/sums/account.ts'
import type { Settled, Sums } from '../values/totals.ts'

/** A caption beside its amount, no word of a text. */
const surely = 6
const probably = 4

const of = (o: Option) => o.value as number

/** "Credit -32.83 | new instalment 174.00 | to pay 141.17": what is paid back is only taken off what is asked for. */
const isSetOff = (doc: Doc, back: Option, due: Option | undefined): boolean =>
  due !== undefined &&
  due.score > surely &&
  of(due) > 0 &&
  doc.lineOf.get(due.tokens[0]!) !== doc.lineOf.get(back.tokens[0]!) &&
  doc.lines.some(l => amountsIn(l.tokens, doc.decimal).some(a => a.decimals === 2 && equal(a.value, of(due) + Math.abs(of(back)))))

/** "This bill 40.34 | Left to pay of the last 12.50 | Total to be drawn 52.84": the larger total holds what was still due. */
function withRest(sums: Sums, total: Option | undefined): { due: Option; rest: Option } | undefined {
  const [rest] = sums.due
  if (!total || !rest || of(rest) <= 0 || of(rest) >= of(total)) return undefined
  const due = sums.total.find(o => o.score > probably && o.tokens[0] !== total.tokens[0] && equal(of(o), of(total) + of(rest)))
  return due && { due, rest }
}

/** What is asked for, and what was open before: both are told by what they add up to with the total of the bill. */
export function askFor(b: Builder, sums: Sums, settled: Settled): void {
  const back = sums.refund.find(o => o.score > surely && o.value !== 0)
  const both = withRest(sums, settled.total)
  const made = sums.due.find(
    o =>
      settled.total &&
      sums.previousBalance.some(
        p => of(p) !== 0 && [of(p), leftOpen(b.doc, sums, p, o)].some(left => equal(of(settled.total!) + left, of(o))),
      ),
  )
  if (back && !isSetOff(b.doc, back, sums.due[0])) b.set('amountDue', { ...back, value: -Math.abs(of(back)) }, sums.refund)
  else if (both) b.set('amountDue', both.due, [both.due, ...sums.due])
  else b.set('amountDue', made ?? settled.due ?? settled.total, sums.due.length ? sums.due : settled.totals)
  const [asked, own] = [b.get('amountDue'), b.get('total')]
  const makesDue = (o: Option) => typeof asked === 'number' && typeof own === 'number' && own !== asked && equal(own + of(o), asked)
  // "Last bill 86.40 | Paid 60.00 | Balance 26.40": what a payment left.
  const paid = sums.paid.filter(x => x.score > probably && of(x) !== 0)
  const left = new Set(sums.previousBalance.flatMap(p => paid.map(x => inCents(of(p) - Math.abs(of(x))))))
  const isLeft = (o: Option) => of(o) !== 0 && left.has(inCents(of(o)))
  b.best(
    'previousBalance',
    [...sums.previousBalance, ...(both ? [both.rest] : [])].map(o =>
      makesDue(o)
        ? { ...o, score: o.score + 3, passed: ['total+previous=due'] }
        : isLeft(o)
          ? { ...o, score: o.score + 2, passed: ['previous-paid=left'] }
          : o,
    ),
    4,
  )
}
