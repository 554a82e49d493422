import type { Option } from '../candidate.ts'
import type { Token } from '../layout/types.ts'
import { type Decimal, numberOf, spanOf, tokensIn } from '../normalise/amount.ts'
import { cents, equal } from '../validate/arithmetic.ts'

/** A count and the price of one. */
export type Times = { quantity: Option; price: Option; tokens: Token[] }

const unit = '(?:stk|stck|st|szt|pcs|pz|ea|ks|kpl|kom|db|buc|uds?|un|kg|gr?|lt|l|m)'
const shape = new RegExp(
  `(?<![\\p{L}\\d.,])(\\d{1,4}(?:[.,]\\d{1,3})?)\\s?(?:${unit}\\.?\\s?)?[x×*@à]\\s?(?:€|£|\\$|EUR|RM)?\\s?(\\d{1,5}(?:[.,]\\d{2,3})?)(?![\\d.,])`,
  'iu',
)

/** "1,064 kg   1,99 €/kg" */
const weighed = /(?<![\p{L}\d.,])(\d{1,3}[.,]\d{3})\s?kg\s+(?:€\s?)?(\d{1,4}[.,]\d{2})\s?(?:€|eur)?\s?\/\s?kg/iu

/** "2 x 3.50", "3 szt x6,84", "0,538 kg x 5,97 EUR/kg". */
export function timesIn(tokens: readonly Token[], decimal: Decimal): Times | undefined {
  const span = spanOf(tokens)
  const m = shape.exec(span.text) ?? weighed.exec(span.text)
  const [quantity, price] = [m?.[1], m?.[2]].map(text => (text ? numberOf(text, decimal)?.value : undefined))
  if (!m || quantity === undefined || price === undefined) return undefined
  const own = tokensIn(span, m.index, m.index + m[0].length)
  const option = (value: number, text: string): Option => ({ value, tokens: own.filter(t => t.text.includes(text)), text, score: 3.5 })
  return { quantity: option(quantity, m[1]!), price: option(price, m[2]!), tokens: own }
}

/** Whether they make an amount; of what is weighed the last cent is rounded. */
export const timesMake = ({ quantity, price }: Times, amount: unknown): boolean =>
  typeof amount === 'number' && equal(cents((quantity.value as number) * (price.value as number)), amount, 0.011)

/** Nothing but the count, its price and what that price is of ("EUR/kg"). */
export const isTimesOnly = ({ tokens }: Times, line: readonly Token[]): boolean =>
  line
    .filter(t => !tokens.includes(t))
    .every(t => /^\W*(?:€|£|\$|eur|pln|zł|kr|kč|rm)?(?:\/\s?(?:kg|st(?:k|ck)?|l|pz|szt|un))?\W*$/iu.test(t.text))
