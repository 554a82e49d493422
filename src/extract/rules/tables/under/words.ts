import type { Doc } from '../../document.ts'
import { textOf } from '../../layout/lines.ts'
import type { Token } from '../../layout/types.ts'
import { numberOf } from '../../normalise/amount.ts'
import { cents, equal } from '../../validate/arithmetic.ts'
import { type Item, option } from '../cell.ts'

const count = String.raw`(?<count>\d{1,5}(?:[.,]\d{1,3})?)\s?`
const unit = String.raw`(?:(?<unit>(?:st(?:[üu]?c?k|d|unden?)?|std|stunden?|h(?:rs?|ours?)?|tage?|days?|pcs|pi[eè]ces?|pz|uds?|m[²23]?|lfm|qm|kg|t|l|km|psch|pauschal|stuks?|tim(?:er|mar)?|dage|kpl|szt|ks|db|ea|units?|heures?|jours?|ore|horas)\.?)(?!\p{L})\s?)?`
const each = String.raw`(?:(?:[àaáx×@*]|je|zu je|ad|per|pr\.|for|de|di)\s)(?:(?:€|eur|chf|kr|\$|£)\s?)?(?<price>\d{1,6}[.,]\d{2,4})\s?(?:€|eur|chf|kr\.?|\$|£)?\W*$`
const goods = String.raw`(?<goods>\P{L}*\p{L}.*?)`
/** "10 Stk Latten à 3,20 €", "Latten, 10 Stk à 3,20 €" */
const shapes = [
  new RegExp(`^${count}${unit}(?:[x×]\\s)?${goods}[\\s,:]+${each}`, 'iu'),
  new RegExp(`^${goods}[\\s,:(]+${count}${unit}${each}`, 'iu'),
  // Right between a count and its price any word is what is counted.
  new RegExp(`^${goods}[\\s,:(]+${count}(?<unit>\\p{L}{2,14}\\.?)\\s${each}`, 'iu'),
]

/** A count and a price of one among the words of goods, which make the amount of their row. */
export function toldInWords(doc: Doc, words: readonly Token[], { quantity, unitPrice, amount }: Item): Item | undefined {
  const made = amount?.value
  if (quantity || unitPrice || typeof made !== 'number' || made === 0) return undefined
  for (const shape of shapes) {
    const found = shape.exec(textOf(words))?.groups
    const [q, p] = [found?.count, found?.price].map(text => (text ? numberOf(text, doc.decimal)?.value : undefined))
    if (!found || q === undefined || p === undefined || !equal(cents(q * p), made, 0.011)) continue
    const named = found.goods!.split(' ')
    const at = words.findIndex((_, i) => named.every((word, j) => words[i + j]?.text.startsWith(word)))
    const own = at < 0 ? words : words.slice(at, at + named.length)
    const told = (text: string, value: unknown) => option(value, words.filter(t => t.text.includes(text)).slice(0, 1), text)
    return {
      description: option(found.goods, own, found.goods),
      quantity: told(found.count!, q),
      unitPrice: told(found.price!, p),
      ...(found.unit && { unit: told(found.unit, found.unit) }),
    }
  }
  return undefined
}
