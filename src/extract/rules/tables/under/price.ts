import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { textOf } from '../../layout/lines.ts'
import type { Token } from '../../layout/types.ts'
import { amountsIn, numberOf } from '../../normalise/amount.ts'
import { cents, equal, sum } from '../../validate/arithmetic.ts'
import { type Item, option } from '../cell.ts'
import type { Row } from '../rows.ts'

const caption =
  /^\W*(?:(?:brutto|netto|einzel|st[üu]ck|listen|bruto|stuks?)-?(?:preis|prijs|pris)|(?:gross|net|unit|list) (?:unit )?price|(?:prix|p\.?u\.?) (?:unitaire )?(?:brut|net|unitaire)|prezzo (?:lordo|netto|unitario|listino)|precio (?:bruto|neto|unitario|tarifa)|(?:brutto|netto|enhets|stykk?)pris|(?:brutto|netto|yksikk[öo])hinta)(?!\p{L})/iu

/** Lines under a row that speak of it at most. */
const most = 16

/** Lines under a row, up to the next one with its numbers. */
function linesUnder(doc: Doc, { main }: Row): readonly (readonly Token[])[] {
  const last = main.at(-1)!
  const below = doc.sheets[last.page]!.lines.slice(last.index + 1, last.index + 1 + most).map(l => l.tokens)
  const next = below.findIndex(l => amountsIn(l, doc.decimal).filter(n => !n.percent).length > mostNumbers)
  return next < 0 ? below : below.slice(0, next)
}
const mostNumbers = 3

/** "Bruttopreis :100,00": its sign may stand close. */
const priceAt = /:?\s?(\d[\d.,]*[.,]\d{2,4})\s?(?:€|EUR)?$/

/** "Bruttopreis: 100,00" under a row without a price: what times the count makes its amount, less what is taken off on lines between. */
export function priceUnder(doc: Doc, row: Row, { quantity, amount }: Item): Option | undefined {
  const [q, a] = [quantity?.value, amount?.value]
  if (typeof q !== 'number' || typeof a !== 'number' || a === 0) return undefined
  const lines = linesUnder(doc, row)
  const less = sum(
    lines.flatMap(l => amountsIn(l, doc.decimal).filter(n => n.decimals === 2 && !n.percent && n.value < 0)).map(n => n.value),
  )
  for (const line of lines.filter(l => caption.test(textOf(l)))) {
    const text = priceAt.exec(textOf(line))?.[1]
    const price = text ? numberOf(text, doc.decimal)?.value : undefined
    if (text && price && (equal(cents(q * price), a, 0.011) || equal(cents(q * price + less), a, 0.011)))
      return option(
        price,
        line.filter(t => t.text.includes(text)),
        text,
      )
  }
  return undefined
}

const reduced =
  /(?<!\p{L})(?:\p{L}*rabatt|nachlass|abschlag|discount|rebate|allowance|remise|rabais|sconto|descuento|dto|korting|alennus|rabat)(?!\p{L})/iu

/** "Invoice line allowance … Amount: 630.00" under a row: what its amount is less than count × price. */
export function discountUnder(doc: Doc, row: Row, { quantity, unitPrice, amount, discount }: Item): Option | undefined {
  const [q, p, a] = [quantity?.value, unitPrice?.value, amount?.value]
  if (discount || typeof q !== 'number' || typeof p !== 'number' || typeof a !== 'number') return undefined
  const less = cents(q * p - a)
  if (less < 0.02) return undefined
  const lines = linesUnder(doc, row).filter(l => reduced.test(textOf(l)))
  const found = lines.flatMap(l => amountsIn(l, doc.decimal)).find(n => !n.percent && n.decimals === 2 && equal(Math.abs(n.value), less))
  return found && option(less, found.tokens, found.text)
}
