import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { amountsIn } from '../normalise/amount.ts'
import type { Item } from '../tables/items.ts'
import { cents, equal, sum } from '../validate/arithmetic.ts'
import type { Settled, Sums } from '../values/totals.ts'

/** The sum of the rows is the net where with the tax it makes the total; often it is printed without a caption. */
export function rowsAsNet(doc: Doc, rowSum: number, { tax, total }: Settled): Option | undefined {
  if (!tax || !total || !equal(rowSum + (tax.value as number), total.value as number) || tax.value === 0) return undefined
  const printed = doc.lines
    .flatMap(l => amountsIn(l.tokens, doc.decimal))
    .findLast(a => equal(a.value, rowSum) && a.tokens[0] !== total.tokens[0] && !a.percent)
  const tokens = printed?.tokens ?? []
  return {
    value: rowSum,
    tokens,
    text: printed?.text ?? '',
    score: 3.4,
    passed: ['net+tax=total', 'rows=net'],
    ...(!printed && { source: 'derived' }),
  }
}

/** "Product | Quantity | Price" of shops: prices that add up to the sum of goods are those of the rows. */
export function pricesAsAmounts(items: readonly Item[], sums: Sums) {
  if (!items.length || items.some(i => i.amount || typeof i.unitPrice?.value !== 'number')) return
  if (!items.some(i => typeof i.quantity?.value === 'number' && i.quantity.value !== 1)) return
  const whole = sum(items.map(i => i.unitPrice!.value as number))
  if (![...sums.net, ...sums.lineTotal, ...sums.total].some(o => equal(o.value as number, whole))) return
  for (const item of items) {
    item.amount = { ...item.unitPrice!, passed: ['rows=net'] }
    item.unitPrice = undefined
  }
}

/** "less 1st instalment … less 2nd instalment … open": what is printed between the total and the rest, where it makes up the difference. */
export function instalments(doc: Doc, total: Option | undefined, due: Option | undefined): Option | undefined {
  const [from, to] = [total?.tokens[0], due?.tokens[0]].map(t => t && doc.lineOf.get(t))
  const paid = cents((total?.value as number) - (due?.value as number))
  if (!from || !to || from.page !== to.page || !(paid > 0)) return undefined
  const between = doc.sheets[from.page]!.lines.slice(from.index + 1, to.index)
  const parts = between.flatMap(l =>
    amountsIn(l.tokens, doc.decimal)
      .filter(a => a.decimals === 2 && !a.percent)
      .slice(-1),
  )
  if (!parts.length || !equal(sum(parts.map(a => Math.abs(a.value))), paid)) return undefined
  const tokens = parts.flatMap(a => a.tokens)
  const text = parts.map(a => a.text).join(' + ')
  return { value: paid, tokens, text, score: 4.5, passed: ['total−paid=due'], ...(parts.length > 1 && { source: 'derived' }) }
}
