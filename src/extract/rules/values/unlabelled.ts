import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import type { Line, Segment, Token } from '../layout/types.ts'
import { amountsIn } from '../normalise/amount.ts'
import { cents, equal } from '../validate/arithmetic.ts'

/** Shares of a total that taxes take anywhere. */
const [least, most] = [0.005, 0.3]
/** Amounts that are tried: all pairs of them are. */
const tried = 60

/** What the rows make up, alone on a line below them: a total that needs no word. */
export function bareTotal(doc: Doc, rows: ReadonlySet<Line>, rowSum: number | undefined): Option | undefined {
  const last = [...rows].reduce<Line | undefined>(
    (a, l) => (!a || l.page > a.page || (l.page === a.page && l.index > a.index) ? l : a),
    undefined,
  )
  if (!last || rowSum === undefined) return undefined
  for (const line of doc.lines.filter(l => l.page > last.page || (l.page === last.page && l.index > last.index))) {
    const [own] = amountsIn(line.tokens, doc.decimal)
    if (own && own.tokens.length === line.tokens.length && equal(own.value, rowSum))
      return { value: own.value, tokens: own.tokens, text: own.text, score: 3.2, passed: ['rows=total'] }
  }
  return undefined
}

/** "Please transfer 125.00 GBP including 5.00 GBP of late fee": what a letter tells makes no table of sums. */
const isProse = (run: Segment | undefined) => (run?.tokens.filter(t => /\p{L}{2}/u.test(t.text)).length ?? 0) > mostWords
const mostWords = 6

/** A printed sum of the labelled net and the labelled tax, where it stands apart from its caption. */
export function totalOfParts(doc: Doc, net: Option | undefined, tax: Option | undefined): Option | undefined {
  if (!net?.label || !tax?.label || !(net.value as number) || !(tax.value as number)) return undefined
  const whole = cents((net.value as number) + (tax.value as number))
  const own = new Set([...net.tokens, ...tax.tokens])
  const found = doc.lines
    .flatMap(line => amountsIn(line.tokens, doc.decimal))
    .findLast(a => !a.percent && equal(a.value, whole) && !own.has(a.tokens[0]!))
  return found && { value: found.value, tokens: found.tokens, text: found.text, score: 3.6, passed: ['net+tax=total'] }
}

/** Net, tax and total by their sum alone, for papers in languages whose labels nobody knows: of all that add up the largest. */
export function unlabelledSums(doc: Doc): { net: Option; tax: Option; total: Option } | undefined {
  const told = (token: Token) => isProse(doc.lineOf.get(token)?.segments.find(s => s.tokens.includes(token)))
  const all = doc.lines
    .flatMap(line => amountsIn(line.tokens, doc.decimal).filter(a => !a.percent && a.value > 0))
    .filter(a => !told(a.tokens[0]!))
  // Where sums have cents or a currency, numbers of houses and towns are none.
  const money = all.filter(a => a.decimals === 2 || a.currency)
  const amounts = (money.length > 0 ? money : all).slice(-tried)
  const passed = ['net+tax=total']
  const option = (a: (typeof amounts)[number]): Option => ({ value: a.value, tokens: a.tokens, text: a.text, score: 3.2, passed })
  let best: { net: Option; tax: Option; total: Option } | undefined
  for (const net of amounts)
    for (const tax of amounts) {
      const sum = cents(net.value + tax.value)
      if (tax === net || tax.value < least * sum || tax.value > most * sum || sum < ((best?.total.value as number) ?? 0)) continue
      const total = amounts.findLast(a => a !== net && a !== tax && equal(a.value, sum, 0.011))
      if (total) best = { net: option(net), tax: option(tax), total: option(total) }
    }
  return best
}
