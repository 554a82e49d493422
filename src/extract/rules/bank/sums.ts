import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { amountsIn } from '../normalise/amount.ts'
import { inWhole, payAmounts } from '../normalise/whole.ts'

/** An amount of money as statements print it. `sign`: what a letter or sign beside it says, 0 where nothing does. */
export type Sum = { value: number; sign: -1 | 0 | 1; tokens: Token[]; text: string; x0: number; x1: number }

const credit = /^(?:\+|CR\.?|C|H|HABEN|\(CR\)|K|BIJ|CREDIT|CR[ÉE]DIT|ABONO|HABER|AVERE|IN|INN|DB\+)$/i
const debit = /^(?:[-−–]|DR\.?|D|S|SOLL|\(DR\)|OD|AF|DB|DEBIT|D[ÉE]BIT|CARGO|DEBE|DARE|OUT|UT)$/i

/** What a word alone in its cell says of a booking: "Dr", "Bij". */
export const markOf = (text: string): -1 | 0 | 1 => (/\p{L}/u.test(text) ? (credit.test(text) ? 1 : debit.test(text) ? -1 : 0) : 0)
const endsIn = (text: string): -1 | 0 | 1 =>
  /(?:\d\s?\+|CR\.?|\dC|\dH)$/i.test(text) ? 1 : /(?:\d\s?[-−–]|DR\.?|OD|\dD|\dS)$/i.test(text) ? -1 : 0

/** "1 284 600", "1.284.600": a sum of a paper that prints no cents; what begins with a nought is a number of something else. */
const wholeSum = /^[-+−–(]?(?:0|[1-9]\d{0,2}(?:[ .,'’]\d{3})*|[1-9]\d{3,9})[-+−–)]?$/

/** "07.06." with the point behind it is a day. */
const dayWithoutYear = /^(?:0?[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])\.$/

/** Amounts with two decimals that stand apart from the words before them: a figure amid a booking's text is none. */
export function sumsOn(doc: Doc, line: Line): Sum[] {
  const starts = new Set(line.segments.map(s => s.tokens[0]))
  const ends = new Set<Token>()
  const whole = inWhole(doc)
  return (whole ? payAmounts(doc, line.tokens) : amountsIn(line.tokens, doc.decimal)).flatMap(a => {
    const first = a.tokens[0]!
    const at = line.tokens.indexOf(first)
    const before = line.tokens[at - 1]
    const marked = before && /^(?:[-+−–(]|[$€£¥₹]|RM|EUR|USD|GBP|INR|Rs\.?|CHF|PLN|S\$)$/i.test(before.text)
    const head = marked ? before : first
    const apart = starts.has(head) || (line.tokens[line.tokens.indexOf(head) - 1] && ends.has(line.tokens[line.tokens.indexOf(head) - 1]!))
    const isSum = whole ? a.decimals === 0 && wholeSum.test(textOf(a.tokens)) : a.decimals === 2
    if (!isSum || a.percent || !apart || dayWithoutYear.test(textOf(a.tokens))) return []
    const last = a.tokens.at(-1)!
    const after = line.tokens[line.tokens.indexOf(last) + 1]
    const beside = after && after.x0 - last.x1 < 1.5 * line.h ? after : undefined
    const letter = beside && credit.test(beside.text) ? 1 : beside && debit.test(beside.text) ? -1 : 0
    const own = letter || endsIn(last.text)
    const minus = /^\(?\s?[-−–(]|^\D{0,3}[-−–]/.test(a.text) || before?.text === '-' || /[-−–]$/.test(a.text)
    const plus = /^\+/.test(a.text) || before?.text === '+'
    const sign = own || (minus ? -1 : plus ? 1 : 0)
    const tokens = letter ? [...a.tokens.filter(t => t !== beside), beside!] : a.tokens
    for (const t of tokens) ends.add(t)
    return [{ value: Math.abs(a.value), sign, tokens, text: a.text, x0: first.x0, x1: last.x1 } satisfies Sum]
  })
}

/** A balance or an amount with the sign it has where nothing but its own mark says so. */
export const signed = (sum: Sum): number => (sum.sign < 0 ? -sum.value : sum.value)
