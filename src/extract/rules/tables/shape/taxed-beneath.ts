import { textOf } from '../../layout/lines.ts'
import type { Line, Token } from '../../layout/types.ts'
import { spanOf, tokensIn } from '../../normalise/amount.ts'
import { cents, equal } from '../../validate/arithmetic.ts'
import { type Item, option } from '../cell.ts'

/** "Traslado 002 IVA Base 5,693.10 Tasa 0.160000 Importe 910.90", "Base: 3,400.00 … Tasa o Cuota: 16.00% Importe: 544.00" */
const stated =
  /\bBase\s?:?\s?\$?\s?([\d.,]+\d)\s.{0,60}?\bTasa(?: o cuota)?\s?:?\s?(\d{1,2}(?:[.,][\doOóÓ]+)?)\s?(%?).{0,24}?\bImporte\s?:?\s?\$?\s?([\d.,]+\d)/iu
/** "Traslado 002 IVA Tasa 0.160000 Base 2,303.75 Importe 368.60": the same with the rate first. */
const rateFirst =
  /\bTasa(?: o cuota)?\s?:?\s?(\d{1,2}(?:[.,][\doOóÓ]+)?)\s?(%?).{0,24}?\bBase\s?:?\s?\$?\s?([\d.,]+\d)\s.{0,24}?\bImporte\s?:?\s?\$?\s?([\d.,]+\d)/iu
/** A point before cents and a comma between thousands, which readers of pictures mistake for each other, and noughts for letters. */
const sumOf = (text: string): number => {
  const [last = '', ...whole] = text.replace(/[oóÓ]/gi, '0').split(/[.,]/).reverse()
  return whole.length ? Number(`${whole.reverse().join('')}.${last}`) : Number(last)
}

/** What is said in words beneath the goods of their tax: its base, its rate and its sum, which prove each other. */
export function taxBeneath(item: Item, lines: readonly Line[]): void {
  const first = lines.flatMap(l => l.tokens).find(t => /^base\b/i.test(t.text))
  if (item.taxAmount || !first) return
  const tokens: readonly Token[] = lines.flatMap(l => l.tokens)
  const span = spanOf([...tokens])
  const before = rateFirst.exec(span.text)
  const found = before ?? stated.exec(span.text)
  if (!found) return
  const [own1, own2, own3] = before ? [found[3]!, found[1]!, found[2]!] : [found[1]!, found[2]!, found[3]!]
  const [base, rate, tax] = [sumOf(own1), sumOf(own2), sumOf(found[4]!)]
  const percent = own3 || rate >= 1 ? rate : rate * 100
  if (!equal(cents((base * percent) / 100), tax, 0.011)) return
  const own = tokensIn(span, found.index, found.index + found[0].length)
  const passed = ['base×rate=tax']
  // The line of the tax says nothing of the goods.
  const said = item.description?.tokens.filter(t => t.page === first.page && t.y0 < first.y0 - 0.5 * first.h) ?? []
  if (said.length > 0) item.description = option(textOf(said), said)
  item.taxRate = { ...option(cents(percent), own, found[0]), passed }
  item.taxAmount = { ...option(tax, own, found[4]!), passed }
}
