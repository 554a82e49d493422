import type { Option } from '../../candidate.ts'
import type { Token } from '../../layout/types.ts'
import { type Decimal, numberOf, spanOf, tokensIn } from '../../normalise/amount.ts'
import { cents, equal } from '../../validate/arithmetic.ts'

/** A count and the price of one. */
export type Times = { quantity: Option; price: Option; tokens: Token[] }

const unit =
  '(?:stk|stck|st|szt|pcs?|pz|ea|each|ks|kpl|kom|db|buc|uds?|un|tk|gab|vnt|adet|ad|kg|gr?|lbs?|oz|gal|lt|l|m|km|mi|miles?|min(?:uten|utes?)?|h|hrs?|hours?|uur|std|stunden|heures?|horas?|ore|tim(?:er|mar)?|ml|cl|dl|kwh|m2|m²|m3|m³|days?|nights?|nuits?|n[äa]chte?|noches?|notti?|nachten|dagen)'
const shape = new RegExp(
  `(?<![\\p{L}\\d.,%])(\\d{1,4}(?:[.,]\\d{1,4})?)\\s?(?:${unit}\\.?\\s?)?[x×*@à]\\s?(?:€|£|\\$|EUR|RM|CHF)?\\s?(\\d{1,5}(?:[.,]\\d{2,3})?)(?![\\d.,])`,
  'iu',
)

const of = '(?:kg|g|lbs?|oz|l|lt|ltr|lit(?:er|re)s?|gal(?:lons)?|m|stk|st|kpl|ks|szt|db|pcs?|pz|tk|buc|ea)'
/** "1,064 kg   1,99 €/kg", "41,27 l   1,739 EUR/l", "2 KPL  1,09 €/KPL" */
const measured = new RegExp(
  `(?<![\\p{L}\\d.,])(\\d{1,4}(?:[.,]\\d{1,3})?)\\s?${of}\\.?\\s+[x×*@à]?\\s?(?:€|£|\\$|EUR|RM|CHF)?\\s?(\\d{1,4}[.,]\\d{2,4})\\s?(?:€|eur|kr|zł|kč|chf|lei|ft|rm|£|\\$)?\\s?\\/\\s?${of}(?!\\p{L})`,
  'iu',
)

/** "2 x 3.50", "3 szt x6,84", "0,538 kg x 5,97 EUR/kg". */
export function timesIn(tokens: readonly Token[], decimal: Decimal): Times | undefined {
  const span = spanOf(tokens)
  const m = measured.exec(span.text) ?? shape.exec(span.text)
  const [quantity, price] = [m?.[1], m?.[2]].map(text => (text ? numberOf(text, decimal)?.value : undefined))
  if (!m || quantity === undefined || price === undefined) return undefined
  const own = tokensIn(span, m.index, m.index + m[0].length)
  const option = (value: number, text: string): Option => ({ value, tokens: own.filter(t => t.text.includes(text)), text, score: 3.5 })
  return { quantity: option(quantity, m[1]!), price: option(price, m[2]!), tokens: own }
}

/** Whether they make an amount, or take it off again; of what is weighed the last cent is rounded. */
export const timesMake = ({ quantity, price }: Times, amount: unknown): boolean =>
  typeof amount === 'number' &&
  equal(
    cents((quantity.value as number) * (price.value as number)),
    Math.abs(amount),
    isWhole(amount) && isWhole(price.value) ? 0.51 : 0.011,
  )

/** Pesos and forints have no cents: what is weighed is rounded to a whole one. */
const isWhole = (value: unknown): boolean => Number.isInteger(value) && Math.abs(value as number) >= leastWhole
const leastWhole = 100

/** "EUR/kg", "EA": what a price is of. */
export const isOfPrice = ({ text }: Token): boolean =>
  /^\W*(?:€|£|\$|eur|chf|pln|zł|kr|kč|rm|lei|ea|each)?(?:\/\s?(?:kg|lbs?|ea|st(?:k|ck)?|kpl|ks|db|buc|l|gal|m|pz|pc|szt|un))?\W*$/iu.test(
    text,
  )

/** Nothing but the count, its price and what that price is of ("EUR/kg"). */
export const isTimesOnly = ({ tokens }: Times, line: readonly Token[]): boolean => line.filter(t => !tokens.includes(t)).every(isOfPrice)
