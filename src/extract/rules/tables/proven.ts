import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import type { Token } from '../layout/types.ts'
import { amountsIn } from '../normalise/amount.ts'
import { cents, equal } from '../validate/arithmetic.ts'
import { type Item, numberCell, option, priceOfMany } from './cell.ts'
import type { Header } from './header.ts'

/** Whether with the tax of its row a net sum makes the amount, which then is the gross one. */
export const isNetOf = (net: Option, { taxAmount, amount }: Item): boolean =>
  taxAmount !== undefined &&
  amount !== undefined &&
  taxAmount.value !== 0 &&
  equal((net.value as number) + (taxAmount.value as number), amount.value as number)

/** Whether an amount is quantity × price. */
export const makes = (item: Item, amount: Option | undefined): boolean => {
  const [q, p] = [item.quantity?.value, item.unitPrice?.value]
  return typeof q === 'number' && typeof p === 'number' && amount !== undefined && equal(cents(q * p), amount.value as number, 0.011)
}

/** Whether quantity × price (− discount) is the amount; undefined where one of them is missing. */
export function multiplies(item: Item): boolean | undefined {
  const q = item.quantity?.value as number | undefined
  const p = item.unitPrice?.value as number | undefined
  const a = item.amount?.value as number | undefined
  if (q === undefined || p === undefined || a === undefined) return undefined
  const d = (item.discount?.value as number | undefined) ?? 0
  const grace = Math.max(0.011, Math.abs(q) * 0.0051)
  return [q * p, q * p - d, q * p * (1 - d / 100)].some(v => equal(cents(v), a, grace))
}

/** Whether a number beside them is what the amount was reduced by, in percent. */
export const reducedBy = ({ quantity, unitPrice, amount }: Item, by: Option | undefined): boolean => {
  const [q, p, a, d] = [quantity, unitPrice, amount, by].map(o => o?.value as number)
  const told = [q, p, d].every(n => typeof n === 'number' && n !== 0) && typeof a === 'number' && (a !== 0 || d === 100)
  return told && equal(cents(q! * p! * (1 - d! / 100)), a!, 0.011)
}

/** Small parts are priced by the hundred. */
const perMany = [10, 100, 1000]
const isByHundred = ({ quantity, unitPrice, amount, discount }: Item): boolean => {
  const [q, p, a] = [quantity, unitPrice, amount].map(o => o!.value as number)
  const d = (discount?.value as number | undefined) ?? 0
  return perMany.some(per => equal(cents(((q! * p!) / per) * (1 - d / 100)), a!, 0.011))
}

/** "300 MTR | 612,00 per 100 | 35 %": what the discount of such a row takes off. */
const reducedByHundred = ({ quantity, unitPrice, amount, discount }: Item): number | undefined => {
  const [q, p, a, d] = [quantity, unitPrice, amount, discount].map(o => o?.value as number | undefined)
  if (!q || !p || !a || !d) return undefined
  const gross = perMany.map(per => (q * p) / per).find(g => equal(cents(g * (1 - Math.abs(d) / 100)), a, 0.011))
  return gross === undefined ? undefined : Math.abs(cents(gross - a))
}
/** Quantity × price (− discount) against the amount, as a mark on all three. */
export function checkRow(item: Item) {
  const told = multiplies(item)
  if (told === undefined) return
  const ok = told || isByHundred(item)
  for (const o of [item.quantity, item.unitPrice, item.amount]) {
    if (ok) o!.passed = [...(o!.passed ?? []), 'quantity×price=amount']
    else o!.failed = [...(o!.failed ?? []), 'quantity×price=amount']
  }
}

/** A price under a caption nobody knows, or under "Unit" of which more stands on further lines: what times the quantity makes the amount. */
export function provenPrice(doc: Doc, header: Header, own: (name: string) => Token[] | undefined, item: Item): Option | undefined {
  const q = item.quantity?.value
  const a = item.amount?.value
  if (typeof q !== 'number' || typeof a !== 'number' || a === 0) return undefined
  // One times any sum is that sum: only what fell out of the price's own column is its price.
  const price = header.columns.findIndex(c => c.name === 'unitPrice')
  const near = header.columns.filter((_, i) => q !== 1 || (price >= 0 && Math.abs(i - price) === 1))
  const found = near
    .filter(c => c.name.startsWith('other ') || c.name === 'unit' || c.name === 'base')
    .flatMap(c => {
      const number = priceOf(numberCell(doc, own(c.name), c), own(c.name), doc)
      return number ? [{ number, per: perOf(doc, header, own, c.name) ?? number.per }] : []
    })
  const made = ({ number, per }: (typeof found)[number]) => (q * (number.value as number)) / (per ?? 1)
  const whole = found.find(({ number }) => equal(cents(q * (number.value as number)), a, 0.011))
  if (whole) return whole.number
  // What is sold by the hundred, and the gross price beside its discount where no net one stands.
  const discounts = amountsIn(own('discount') ?? [], doc.decimal).map(d => Math.abs(d.value))
  const isLess = (gross: number) =>
    discounts.some(d => d > 0 && (equal(cents(gross * (1 - d / 100)), a, 0.011) || equal(cents(gross - d), a, 0.011)))
  const other = found.find(f => f.per && equal(cents(made(f)), a, 0.011)) ?? found.find(f => made(f) !== 0 && isLess(made(f)))
  return other && { ...option(other.number.value, other.number.tokens, other.number.text), passed: ['quantity×price=amount'] }
}

/** "92,00/100" under a caption nobody knows: a price with how many it is for. */
function priceOf(number: Option | undefined, cell: readonly Token[] | undefined, doc: Doc): (Option & { per?: number }) | undefined {
  const many = priceOfMany(cell ?? [], doc.decimal)
  return many ? { ...many.price, per: many.per } : number
}

/** "Ordered" over "Delivered" in one column: the lower count, where the amount of the row was made of it. */
export function countBelow(doc: Doc, cell: readonly Token[] | undefined, item: Item): Option | undefined {
  const [q, p, a] = [item.quantity?.value, item.unitPrice?.value, item.amount?.value]
  const first = item.quantity?.tokens[0]
  if (!first || typeof q !== 'number' || typeof p !== 'number' || typeof a !== 'number' || a === 0) return undefined
  const makesIt = (n: number) => [1, ...perMany].some(per => equal(cents((n * p) / per), a, 0.011))
  if (makesIt(q)) return undefined
  const below = amountsIn(
    (cell ?? []).filter(t => t.y0 > first.y0 + 0.5 * first.h),
    doc.decimal,
  )
  const found = below.find(n => !n.percent && n.value < q && makesIt(n.value))
  return found && option(found.value, found.tokens, found.text)
}

/** "6,87 per 100": how many pieces the price of a row is for, in a column of its own. */
const perOf = (doc: Doc, header: Header, own: (name: string) => Token[] | undefined, price: string): number | undefined =>
  header.columns
    .filter(c => c.name.startsWith('other ') && c.name !== price)
    .flatMap(c => amountsIn(own(c.name) ?? [], doc.decimal))
    .find(a => !a.percent && (a.value === 100 || a.value === 1000 || a.value === 10))?.value

/** A price and its discount set close fall to one column: quantity × price − discount makes the amount. */
export function priceAmongDiscounts(doc: Doc, cell: readonly Token[] | undefined, item: Item): Item {
  const [q, a] = [item.quantity?.value, item.amount?.value]
  if (typeof q !== 'number' || typeof a !== 'number' || a === 0) return {}
  const numbers = amountsIn(cell ?? [], doc.decimal)
  for (const price of numbers.filter(n => !n.percent))
    for (const discount of [undefined, ...numbers.filter(n => n !== price)])
      if (equal(cents(q * price.value * (1 - Math.abs(discount?.value ?? 0) / 100)), a, 0.011))
        return {
          unitPrice: option(price.value, price.tokens, price.text),
          discount: discount && option(discount.value, discount.tokens, discount.text),
        }
  return {}
}

/** "Net | VAT | Gross" after the price: the amount of a row is the column that quantity × price makes, not the larger one with the tax in it. */
export function provenAmount(doc: Doc, header: Header, own: (name: string) => Token[] | undefined, item: Item): Option | undefined {
  const gross = item.amount?.value
  if (typeof gross !== 'number' || multiplies(item) !== false) return undefined
  const [q, p, d] = [item.quantity, item.unitPrice, item.discount].map(o => (typeof o?.value === 'number' ? o.value : 0)) as [
    number,
    number,
    number,
  ]
  // "Amount 2,400.00 | Disc. 120.00 | Taxable 2,280.00 | … | Net 2,553.60": what is left of it before its taxes.
  for (const column of header.columns.filter(c => d > 0 && (c.name === 'base' || c.name.startsWith('other ')))) {
    const found = numberCell(doc, own(column.name), column)
    if (found && equal(cents(q * p - d), found.value as number, 0.011)) return found
  }
  for (const column of header.columns.filter(c => c.name.startsWith('other '))) {
    const found = numberCell(doc, own(column.name), column)
    if (found && multiplies({ ...item, amount: found }) && Math.abs(found.value as number) < Math.abs(gross)) return found
  }
  return undefined
}

/** "Value ex | GST | Value inc": what makes the net sum of a row its gross one, under whatever caption. */
export function provenTax(doc: Doc, header: Header, own: (name: string) => Token[] | undefined, { amount }: Item): Option | undefined {
  const net = amount?.value
  if (typeof net !== 'number' || net === 0) return undefined
  const sums = header.columns
    .filter(c => c.name === 'amount' || c.name === 'base' || c.name.startsWith('other '))
    .flatMap(c => numberCell(doc, own(c.name), c) ?? [])
    .filter(o => o.tokens[0] !== amount!.tokens[0])
  return sums.find(tax => {
    const value = tax.value as number
    const share = value / net
    return share > 0 && share < mostTax && sums.some(gross => gross !== tax && equal(net + value, gross.value as number, 0.011))
  })
}
/** Of the net sum. */
const mostTax = 0.35

/** Sums in another currency are made by a rate, which counts nothing. */
const exchanged = /rate|\broe\b|kurs|cours|cambio|taux|koers|fa[ck]tor/i

/** "Ordered 30, shipped 24": the count that the amount was made of. */
export function provenQuantity(doc: Doc, header: Header, own: (name: string) => Token[] | undefined, item: Item): Option | undefined {
  const [q, p, a] = [item.quantity?.value, item.unitPrice?.value, item.amount?.value]
  if (typeof q !== 'number' || typeof p !== 'number' || typeof a !== 'number' || equal(cents(q * p), a, 0.011)) return undefined
  for (const column of header.columns.filter(c => c.name.startsWith('other ') && !exchanged.test(c.text))) {
    const found = numberCell(doc, own(column.name), column)
    if (found && a !== 0 && equal(cents((found.value as number) * p), a, 0.011)) return found
  }
  return undefined
}

/** "Disc % 5" of 4 × 30.00: what it takes off is 6.00, where the amount of the row says so; a percentage that nothing proves is no sum. */
export function discountAsSum(item: Item, isPercent: boolean) {
  const { discount, quantity, unitPrice, amount } = item
  if (!discount) return
  const [q, p, a, d] = [quantity, unitPrice, amount, discount].map(o => o?.value as number | undefined)
  const gross = q === undefined || p === undefined ? undefined : cents(q * p)
  if (gross !== undefined && a !== undefined && equal(gross - Math.abs(d!), a, 0.011)) {
    item.discount = { ...discount, value: Math.abs(d!) }
    return
  }
  if (reducedBy(item, { ...discount, value: Math.abs(d!) }))
    item.discount = { ...discount, value: Math.abs(cents(gross! - a!)), passed: ['quantity×price=amount'] }
  else if (reducedByHundred(item)) item.discount = { ...discount, value: reducedByHundred(item)!, passed: ['quantity×price=amount'] }
  else if (isPercent || discount.text.includes('%')) item.discount = undefined
}

const chain = /^\d{1,2}(?:[.,]\d{1,2})?%?(?:\s?\+\s?\d{1,2}(?:[.,]\d{1,2})?%?)+$/
/** "10+5", "50+10+5": one discount after the other, where they make the amount of the row. */
export function discountInChain(cell: readonly Token[] | undefined, { quantity, unitPrice, amount }: Item): Option | undefined {
  const text = cell?.map(t => t.text).join('') ?? ''
  const [q, p, a] = [quantity, unitPrice, amount].map(o => o?.value as number | undefined)
  if (!chain.test(text) || !q || !p || !a) return undefined
  const rates = text.split('+').map(part => Number.parseFloat(part.replace(',', '.')))
  const gross = cents(q * p)
  const left = cents(rates.reduce((rest, rate) => rest * (1 - rate / 100), gross))
  return equal(left, a, 0.021) ? { ...option(Math.abs(cents(gross - a)), cell!, text), passed: ['quantity×price=amount'] } : undefined
}
