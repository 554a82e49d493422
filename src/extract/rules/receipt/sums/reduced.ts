import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { type Amount, amountsIn } from '../../normalise/amount.ts'
import { cents, equal, sum } from '../../validate/arithmetic.ts'
import type { Sums } from '../../values/totals.ts'

const numberOf = (o: Option) => o.value as number

/** Lines between the sum of the goods and what is left of it. */
const mostBetween = 9

const named =
  /(?<!\p{L})(?:discount|off|coupon|voucher|saving|reward|promo\p{L}*|rabatt?|nachlass|remise|r[ée]duction|avantage|descuento|dto|sconto|desconto|korting|voordeel|bonus|alennus|opust|rabat|sleva|z[ľl]ava|kedvezm[ée]ny|reducere|popust|indirim|diskaun|diskon)/iu

/**
 * "SUBTOTAL 100.66 | REWARD $10 OFF  10.00- | TAX 6.57 | TOTAL 97.23": what is taken off between two sums, whatever it is called; with the sum
 * that it is taken from. `isMinus`: printed as taken off.
 */
export function reducedFrom(doc: Doc, sums: Sums, total: number): { from: Option; off: Option; isMinus: boolean } | undefined {
  for (const from of [...sums.net, ...sums.total].filter(o => numberOf(o) > total + 0.005)) {
    const line = doc.lineOf.get(from.tokens[0]!)
    const below = line ? doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 1 + mostBetween) : []
    const last = below.map(l => amountsIn(l.tokens, doc.decimal).findLast(a => a.decimals === 2 && !a.percent))
    const end = last.findIndex(a => a !== undefined && equal(a.value, total))
    if (end < 1) continue
    const between = below.slice(0, end).flatMap((l, i) => (last[i] && last[i]!.value !== 0 ? [{ line: l, amount: last[i]! }] : []))
    const minus = between.filter(s => s.amount.value < 0)
    const off = (minus.length > 0 ? minus : between.filter(s => named.test(s.line.text)).slice(0, 1)).map(s => s.amount)
    const added = between.filter(s => s.amount.value > 0 && !off.includes(s.amount)).map(s => s.amount.value)
    const taken = cents(sum(off.map(a => Math.abs(a.value))))
    const left = cents(numberOf(from) - taken)
    if (off.length === 0 || !(equal(left, total) || added.some(a => equal(left + a, total, 0.011)))) continue
    // Several are summed up by the shop itself: "You saved 3.80".
    const whole = off.length > 1 ? between.find(s => !off.includes(s.amount) && equal(s.amount.value, taken))?.amount : undefined
    return { from, off: optionOf(whole ? [whole] : off, taken), isMinus: minus.length > 0 }
  }
  return undefined
}

const optionOf = (amounts: readonly Amount[], value: number): Option => ({
  value,
  tokens: amounts.flatMap(a => a.tokens),
  text: amounts.map(a => a.text).join(' + '),
  score: 5,
  passed: ['rows−discount=net'],
  ...(amounts.length > 1 && { source: 'derived' as const }),
})
