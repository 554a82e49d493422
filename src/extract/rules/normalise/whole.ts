import type { Doc } from '../document.ts'
import type { Token } from '../layout/types.ts'
import { type Amount, amountsIn } from './amount.ts'

const known = new WeakMap<Doc, boolean>()

/** Sums in groups without cents that a paper has at least, for each number with cents, where hours and rates alone have those. */
const [leastGrouped, perCents] = [6, 2]
/** Hours of a period, and pay for one of them, at most. */
const mostHours = 400
const grouped = /^-?[1-9]\d{0,2}(?:[.,' ’]\d{3})+-?$/

/** Whether a paper prints its sums without cents: hardly any number of it has them, or only hours and rates. */
export function inWhole(doc: Doc): boolean {
  const told = known.get(doc) ?? isWhole(doc)
  known.set(doc, told)
  return told
}

function isWhole(doc: Doc): boolean {
  const all = doc.lines.flatMap(l => amountsIn(l.tokens, doc.decimal).filter(a => !a.percent))
  const withCents = all.filter(a => a.decimals === 2)
  const cents = withCents.filter(a => Math.abs(a.value) > mostHours).length
  const sums = all.filter(a => a.decimals === 0 && grouped.test(a.text.replace(/^\D+/, ''))).length
  return withCents.length === 0 || (sums >= leastGrouped && sums > perCents * cents)
}

/** Blanks between groups of three are narrow, in heights; those between columns are not. */
const narrow = 0.7
const joins = (a: Amount, c: Amount): boolean => {
  const [last, next] = [a.tokens.at(-1)!, c.tokens[0]!]
  return /^-?[1-9]\d{0,2}(?: \d{3})*$/.test(a.text) && /^\d{3}$/.test(c.text) && next.x0 > last.x0 && next.x0 - last.x1 < narrow * last.h
}

/** Numbers on a run of words; where a paper prints no cents, "35 000" is one of them. */
export function payAmounts(doc: Doc, tokens: readonly Token[]): Amount[] {
  // "00091": what begins with a nought counts no money.
  const found = amountsIn(tokens, doc.decimal).filter(a => a.decimals > 0 || !/^0\d/.test(a.text))
  if (!inWhole(doc)) return found
  const out: Amount[] = []
  for (const amount of found) {
    const last = out.at(-1)
    const whole = last && !last.percent && last.decimals === 0 && amount.decimals === 0 && joins(last, amount) ? last : undefined
    if (!whole) out.push(amount)
    else
      out[out.length - 1] = {
        ...whole,
        value: Math.sign(whole.value) * (Math.abs(whole.value) * 1000 + amount.value),
        tokens: [...whole.tokens, ...amount.tokens],
        text: `${whole.text} ${amount.text}`,
        percent: amount.percent,
      }
  }
  return out
}
