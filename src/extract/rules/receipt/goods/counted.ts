import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { textOf } from '../../layout/lines.ts'
import type { Token } from '../../layout/types.ts'
import { numberOf } from '../../normalise/amount.ts'
import type { Item } from '../../tables/cell.ts'
import { checkRow } from '../../tables/proven.ts'

export const option = (value: unknown, tokens: readonly Token[], text = textOf(tokens)): Option => ({
  value,
  tokens: [...tokens],
  text,
  score: 3.5,
})

export const counted = /^\d{1,3}$/

/** "3 LECHE ENTERA", "1 PAN" below captions that name no quantity: such rows are read as those of slips without captions. */
export const countsLead = (items: readonly Item[]): boolean => {
  const rows = items.filter(i => !i.quantity && i.description)
  const leading = rows.filter(({ description: d }) => d!.tokens.length > 1 && counted.test(d!.tokens[0]!.text))
  return leading.length > 1 && 2 * leading.length > items.length
}

const stuck = /^(\d{1,2})(\p{Lu}[\p{L}.]{2,})$/u

/** "2BARRA PAN": in several rows, a count that is stuck to the goods. */
export function countsApart(items: Item[], doc: Doc): Item[] {
  const rows = items.flatMap(item => {
    const m = item.quantity ? null : stuck.exec(item.description?.tokens[0]?.text ?? '')
    return m ? [{ item, m, tokens: item.description!.tokens }] : []
  })
  for (const { item, m, tokens } of rows.length > 1 ? rows : []) {
    item.quantity = option(numberOf(m[1]!, doc.decimal)!.value, tokens.slice(0, 1), m[1]!)
    item.description = option([m[2]!, ...tokens.slice(1).map(t => t.text)].join(' '), tokens)
    checkRow(item)
  }
  for (const item of items) weightApart(item)
  return items
}

/** White between the goods and a column of counts, in heights of type, and goods that must have one. */
const [wide, leastRows] = [1.5, 2]

/** "Pad Thai      2   320.00": counts in a column of their own behind the goods, which no caption names. */
export function countsBehind(items: Item[], doc: Doc): Item[] {
  const goods = items.filter(item => item.description && (item.amount?.value as number) > 0)
  const rows = goods.flatMap(item => {
    const [last, before] = [item.description!.tokens.at(-1)!, item.description!.tokens.at(-2)]
    const isApart = before !== undefined && last.x0 - before.x1 > wide * last.h
    return isApart && !item.quantity && /^\d{1,2}$/.test(last.text) && last.text !== '0' ? [{ item, last }] : []
  })
  const flush = rows.filter(({ last }) => rows.every(o => Math.abs(o.last.x1 - last.x1) < last.h))
  if (flush.length < leastRows || flush.length < goods.length) return items
  for (const { item, last } of flush) {
    const words = item.description!.tokens.slice(0, -1)
    item.quantity = option(numberOf(last.text, doc.decimal)!.value, [last], last.text)
    item.description = option(textOf(words), words)
    checkRow(item)
  }
  return items
}

const weight = /^(\d{1,3}[.,]\d{3})\s?kg(?![a-z])\W*(?=\p{L})|^(\d{1,3}[.,]\d{3})KG(?=\p{Lu}{3})/iu

/** "0.612KG TROSTOMAAT": a weight before the goods, whatever sign its decimals have; three of them are no thousands. */
function weightApart(item: Item) {
  const { description, quantity } = item
  const text = description ? textOf(description.tokens) : ''
  const m = weight.exec(text)
  if (!description || !m || (quantity && Number.isInteger(quantity.value) && quantity.value !== 1)) return
  const own = (m[1] ?? m[2])!
  const goods = text.slice(m[0].length)
  if (description.value !== text || !/\p{L}{2}/u.test(goods)) return
  if (!quantity || Number.isInteger(quantity.value))
    item.quantity = option(Number(own.replace(',', '.')), description.tokens.slice(0, 1), own)
  item.description = option(goods, description.tokens)
  checkRow(item)
}

const rate = /^(?:\d{1,2}(?:[.,]\d{1,2})?\s?%|%\s?\d{1,2})$/

/** Rates in a column of their own behind the goods, one below the other, are no words of theirs. */
export function withoutRates(items: Item[]): Item[] {
  const rated = items.flatMap(item => {
    const tokens = [...(item.description?.tokens ?? [])]
    const from = tokens.length - (tokens.at(-1)?.text === '%' ? 2 : 1)
    return from > 0 && rate.test(textOf(tokens.slice(from))) ? [{ item, words: tokens.slice(0, from), at: tokens[from]! }] : []
  })
  for (const { item, words, at } of rated)
    if (rated.some(o => o.at !== at && Math.abs(o.at.x0 - at.x0) < at.h)) item.description = option(textOf(words), words)
  return items
}
