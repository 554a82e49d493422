import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { amountsIn } from '../normalise/amount.ts'
import { cents, equal } from '../validate/arithmetic.ts'

/** Shares of a total that taxes take anywhere. */
const [least, most] = [0.005, 0.3]
/** Amounts that are tried: all pairs of them are. */
const tried = 60

/** Net, tax and total by their sum alone, for papers in languages whose labels nobody knows: of all that add up the largest. */
export function unlabelledSums(doc: Doc): { net: Option; tax: Option; total: Option } | undefined {
  const amounts = doc.lines.flatMap(line => amountsIn(line.tokens, doc.decimal).filter(a => !a.percent && a.value > 0)).slice(-tried)
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
