import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import type { Token } from '../layout/types.ts'
import { type Decimal, numberOf } from '../normalise/amount.ts'
import { equal } from '../validate/arithmetic.ts'
import { type Item, numberCell } from './cell.ts'
import type { Header } from './header.ts'

/** A white space this wide, in heights of type, parts a column. */
const columnGap = 1.2
const count = /^(\d{1,5}(?:[.,]\d{1,3})?)([x×]?)$/i
const unitShape = /^\p{L}[\p{L}.²³]{0,11}$/u

const option = (value: unknown, tokens: readonly Token[]): Option => ({ value, tokens: [...tokens], text: textOf([...tokens]), score: 3 })

const glued = /^(\d{1,5}(?:[.,]\d{1,3})?)(\p{L}{2,6}\.?)$/u

/** "2Stk", "11,5Std.": a count set so close to its unit that they are one word. */
export function countWithUnit(token: Token | undefined, decimal: Decimal): { quantity: Option; unit: Option } | undefined {
  const m = token && glued.exec(token.text)
  const value = m ? numberOf(m[1]!, decimal)?.value : undefined
  return m && value !== undefined
    ? { quantity: { ...option(value, [token!]), text: m[1]! }, unit: { ...option(m[2]!, [token!]), text: m[2]! } }
    : undefined
}

/** "12  hod  Překlad" where no caption stands over the counts, left of the goods: price and amount of the row prove the count. */
function countBeforeGoods(item: Item, decimal: Decimal): Item {
  const { description, unitPrice, amount } = item
  const [number, unit, ...rest] = description?.tokens ?? []
  if (item.quantity || !number || !unit || !rest.length || !count.test(number.text)) return item
  const value = numberOf(number.text, decimal)?.value
  if (value === undefined || typeof unitPrice?.value !== 'number' || typeof amount?.value !== 'number') return item
  if (!equal(value * unitPrice.value, amount.value, 0.02)) return item
  const counted = unitShape.test(unit.text) && rest[0]!.x0 - unit.x1 > 0.5 * unit.h
  const words = counted ? rest : [unit, ...rest]
  const text = textOf(words)
  const goods = { ...description!, value: text, text, tokens: words }
  return {
    ...item,
    description: goods,
    quantity: option(value, [number]),
    unit: item.unit ?? (counted ? option(unit.text, [unit]) : undefined),
  }
}

/** "25  st | Tilia cordata": the unit beside the count, under no caption, falls to the goods behind it. */
function unitBeforeGoods(item: Item): Item {
  const { quantity, description } = item
  const [unit, next] = description?.tokens ?? []
  const last = quantity?.tokens.at(-1)
  if (item.unit || !last || !unit || !next || !unitShape.test(unit.text) || unit.text.length > mostOfUnit) return item
  const near = unit.x0 > last.x1 && unit.x0 - last.x1 < columnGap * unit.h && Math.abs(unit.y0 - last.y0) < 0.5 * unit.h
  if (!near || next.x0 - unit.x1 < columnGap * unit.h) return item
  const words = description!.tokens.slice(1)
  const text = textOf([...words])
  return { ...item, unit: option(unit.text, [unit]), description: { ...description!, value: text, text, tokens: words } }
}
/** Letters of a unit that no caption names. */
const mostOfUnit = 6

/** "Einrichtung 1 Stk." where the column of counts is empty: price and amount of the row prove the count. */
export function countFromGoods(given: Item, decimal: Decimal): Item {
  const item = unitBeforeGoods(countBeforeGoods(given, decimal))
  const { description, unitPrice, amount } = item
  const [number, unit] = description?.tokens.slice(-2) ?? []
  if (item.quantity || !description || description.tokens.length < 3 || !number || !unit) return item
  const value = count.test(number.text) && unitShape.test(unit.text) ? numberOf(number.text, decimal)?.value : undefined
  if (value === undefined || typeof unitPrice?.value !== 'number' || typeof amount?.value !== 'number') return item
  const text = textOf(description.tokens.slice(0, -2))
  if (!equal(value * unitPrice.value, amount.value, 0.02) || !String(description.value).startsWith(text)) return item
  const goods = { ...description, value: text, text, tokens: description.tokens.slice(0, -2) }
  return { ...item, description: goods, quantity: option(value, [number]), unit: item.unit ?? option(unit.text, [unit]) }
}

/** "Reinigung  12 Einsätze", "Fenster 4x": a count at the end of the words of goods, in a column of its own or with a sign of its own. */
export function countAtEnd(words: readonly Token[], decimal: Decimal): { words: Token[]; quantity: Option; unit?: Option } | undefined {
  const last = words.at(-1)
  if (!last || words.length < 2) return undefined
  const withUnit = words.length > 2 && !count.test(last.text) && unitShape.test(last.text)
  const at = words.length - (withUnit ? 2 : 1)
  const number = words[at]!
  const m = count.exec(number.text)
  const parted = number.x0 - words[at - 1]!.x1 > columnGap * number.h
  if (!m || (!parted && !m[2]) || (m[2] && withUnit)) return undefined
  const value = numberOf(m[1]!, decimal)?.value
  if (value === undefined) return undefined
  return { words: words.slice(0, at), quantity: option(value, [number]), ...(withUnit ? { unit: option(last.text, [last]) } : {}) }
}

const each = /^(?:[àáa]|@|x|×|je|zu|at|per|for|voor|por|da|po|za|af|för|za|op)$/iu
const money = /^(?:€|\$|£|₹|kr\.?|kn|zł|kč|ft|lei|fr\.?|[A-Z]{3}|Rs\.?)$/u

/** "Projektering, 38,5 timer à kr." before a price: how much at which price, in the run of the words; price and amount of the row prove it. */
export function countAtPrice(words: readonly Token[], decimal: Decimal): ReturnType<typeof countAtEnd> {
  let end = words.length
  if (money.test(words[end - 1]?.text ?? '')) end--
  const at = each.test(words[end - 1]?.text ?? '') ? end - 1 : end
  const [number, unit] = words.slice(Math.max(0, at - 2), at)
  if (at < 3 || !unit || !unitShape.test(unit.text) || !number || !count.test(number.text)) return undefined
  const value = numberOf(number.text, decimal)?.value
  return value === undefined
    ? undefined
    : { words: words.slice(0, at - 2), quantity: option(value, [number]), unit: option(unit.text, [unit]) }
}

/** A count set close to the goods falls to their column. */
export function countBefore(doc: Doc, header: Header, cell: readonly Token[]): Option | undefined {
  const [head, next] = cell
  const goods = header.columns.find(c => c.name === 'description')
  if (!head || !next || head.x0 >= (goods?.x0 ?? 0) || !/^\d{1,5}(?:[.,]\d{1,4})?$/.test(head.text)) return undefined
  const column = header.columns.find(c => c.name === 'quantity')
  return numberCell(doc, [head], column)
}

const groups = /^(\d{1,3}) (\d{3}[.,]\d{2})$/
/** "1 140.00" under "Qty | Rate", set close: no price in thousands where the row's sum is that of a count and a smaller price. */
export function countInPrice(item: Item, decimal: Decimal): Partial<Item> {
  const { quantity, unitPrice: price, amount } = item
  const [, count, own] = (!quantity && groups.exec(price?.text ?? '')) || []
  const [n, each] = [count, own].map(text => (text ? numberOf(text, decimal)?.value : undefined))
  const [first, ...rest] = price?.tokens ?? []
  if (n === undefined || each === undefined || !first || !equal(n * each, amount?.value as number)) return {}
  return { quantity: { ...option(n, [first]), text: count! }, unitPrice: { ...option(each, rest.length ? rest : [first]), text: own! } }
}
