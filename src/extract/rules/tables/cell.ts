import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import type { Token } from '../layout/types.ts'
import { type Amount, amountsIn, type Decimal, groupsIn, numberOf } from '../normalise/amount.ts'
import { isCurrency } from '../normalise/currency.ts'
import type { Column } from './header.ts'

/** The cells of one row, by column. */
export type Item = Partial<Record<string, Option>>

export const option = (value: unknown, tokens: readonly Token[], text = textOf(tokens)): Option => ({ value, tokens, text, score: 4 })

/** "13,7cm" among the goods' words: a measure, no money. */
const measure = /^\d+(?:[.,]\d+)?(?:[mcdkµ]m|m[lg]|kg|[cdh]l)$/

/** Numbers of a cell that can be money. */
export const moneyIn = (doc: Doc, tokens: readonly Token[]): Amount[] =>
  amountsIn(tokens, doc.decimal).filter(a => !a.tokens.some(t => measure.test(t.text)))

/** "3 of 4": of those that were ordered so many came. */
const outOf = /^\d{1,5} (?:of|von|van|sur|de|di|su|av|af|z|ze) \d{1,5}$/i

/** "8,95 / 100 ST": a price and what it is for. */
function beforeStroke(tokens: readonly Token[]): readonly Token[] {
  const at = tokens.findIndex((t, i) => t.text === '/' && /\d$/.test(tokens[i - 1]?.text ?? '') && /^\d+$/.test(tokens[i + 1]?.text ?? ''))
  return at > 0 ? tokens.slice(0, at) : tokens
}

const perMany = /^(\d[\d.,]*[.,]\d{2,4})\/(10{0,4})$/
/** "92,00/100", set close: a price and how many it is for. */
export function priceOfMany(tokens: readonly Token[], decimal: Decimal): { price: Option; per: number } | undefined {
  const token = tokens.find(t => perMany.test(t.text))
  const [, text, per] = (token && perMany.exec(token.text)) || []
  const value = text ? numberOf(text, decimal)?.value : undefined
  return value === undefined ? undefined : { price: option(value, [token!], text), per: Number(per) }
}

/** "18,40 EUR 100 ST": of a price and what it is for the price. */
const withoutPer = (numbers: Amount[], { name }: Column): Amount[] =>
  name === 'unitPrice' && numbers.length === 2 && numbers[0]!.decimals >= 2 && /^10{0,4}$/.test(numbers[1]!.text)
    ? numbers.slice(0, 1)
    : numbers

/** The number of a cell that stands nearest to its caption's edges or middle. */
export function numberCell(doc: Doc, tokens: readonly Token[] | undefined, column: Column | undefined): Option | undefined {
  if (!column) return undefined
  const grouped = groupsIn(tokens ?? [])
  if (grouped) return option(grouped.value, grouped.tokens, grouped.text)
  if (column.name === 'quantity' && tokens?.length && outOf.test(textOf(tokens)))
    return option(Number(tokens[0]!.text), tokens, tokens[0]!.text)
  const many = column.name === 'unitPrice' ? priceOfMany(tokens ?? [], doc.decimal) : undefined
  if (many) return many.price
  const off = (a: Amount) => {
    const x0 = a.tokens[0]!.x0
    const x1 = a.tokens.at(-1)!.x1
    return Math.min(Math.abs(x0 - column.x0), Math.abs(x1 - column.x1), Math.abs(x0 + x1 - column.x0 - column.x1) / 2)
  }
  const priced = column.name === 'unitPrice' ? beforeStroke(tokens ?? []) : (tokens ?? [])
  const a = (column.name === 'quantity' ? amountsIn(tokens ?? [], doc.decimal) : withoutPer(moneyIn(doc, priced), column)).sort(
    (p, q) => off(p) - off(q),
  )[0]
  return a && option(a.value, a.tokens, a.text)
}

/** Units with a small l at their head, which readers of pictures take for a capital I. */
const metric = /^I(?=(?:f?m|tr|it|b|bs)?\.?$)/
export const unitOf = (words: readonly Token[]) => {
  const text = textOf(words)
  const value = words[0]!.source === 'ocr' ? text.replace(metric, 'l') : text
  return { ...option(value, words, text), ...(value !== text && { repaired: true }) }
}

/** "Stk", "m²", "unité(s)", "Einheit(en)", "40HC". */
export const unitShape = /^(?:\p{L}[\p{L}\d²³./]{0,11}(?:\(\p{L}{1,3}\))?|[24][05]['’]?(?:HC|HQ|GP|DV|DC|FT|RF|OT|FR|TK|ST))$/u

/** "1 ks 4 500,00" set close: the unit falls to the price behind it. */
export function unitBeforePrice([first, second]: readonly Token[] = [], price: Option | undefined): Option | undefined {
  return first && second && price?.tokens[0] === second && unitShape.test(first.text) ? unitOf([first]) : undefined
}

const kind = /^[\p{Lu}\d]{2,5}$/u

/** "2.00 40HC USD": the unit stands before the currency of the price, in its column. */
export const unitBeforeCurrency = ([first, second, ...more]: readonly Token[] = []): Option | undefined =>
  first && second && more.length === 0 && kind.test(first.text) && !isCurrency(first.text) && isCurrency(second.text)
    ? unitOf([first])
    : undefined
