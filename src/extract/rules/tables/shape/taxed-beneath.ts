import { textOf } from '../../layout/lines.ts'
import type { Line, Token } from '../../layout/types.ts'
import { spanOf, tokensIn } from '../../normalise/amount.ts'
import { cents, equal } from '../../validate/arithmetic.ts'
import { type Item, option } from '../cell.ts'

const sum = String.raw`\s?:?\s?\$?\s?`
const base = String.raw`\bBase${sum}(?<base>[\d.,]+\d)\s`
const rate = String.raw`\bTasa(?: o cuota)?\s?:?\s?(?<rate>\d{1,2}(?:[.,][\doOóÓ]+)?)\s?(?<percent>%?)`
const tax = String.raw`\bImporte${sum}(?<tax>[\d.,]+\d)`
/**
 * "Traslado 002 IVA Base 5,693.10 Tasa 0.160000 Importe 910.90", "Base: 3,400.00 … Tasa o Cuota: 16.00% Importe: 544.00", or the same with
 * the rate first.
 */
const stated = [new RegExp(`${rate}.{0,24}?${base}.{0,24}?${tax}`, 'iu'), new RegExp(`${base}.{0,60}?${rate}.{0,24}?${tax}`, 'iu')]
/** A point before cents and a comma between thousands, which readers of pictures mistake for each other, and noughts for letters. */
const sumOf = (text: string): number => {
  const [last = '', ...whole] = text.replace(/[oóÓ]/gi, '0').split(/[.,]/).reverse()
  return whole.length ? Number(`${whole.reverse().join('')}.${last}`) : Number(last)
}

/** "Traslado: 002 IVA  Tasa: 0.160000": the rate alone, as shares of one with six places. */
const rateAlone = /\b(?:traslados?\b|IVA\b)[^|]{0,24}?\bTasa(?: o cuota)?\s?:?\s?0\.(?<share>\d{6})(?!\d)/iu

function rateBeneath(item: Item, lines: readonly Line[]): void {
  if (item.taxRate) return
  for (const line of lines.slice(1)) {
    const found = rateAlone.exec(line.text)
    if (!found) continue
    const own = tokensIn(spanOf(line.tokens), found.index, found.index + found[0].length)
    item.taxRate = option(cents(Number(found.groups!.share) / 10_000), own, found[0])
    return
  }
}

/** What is said in words beneath the goods of their tax: its base, its rate and its sum, which prove each other. */
export function taxBeneath(item: Item, lines: readonly Line[]): void {
  const first = lines.flatMap(l => l.tokens).find(t => /^base\b/i.test(t.text))
  if (item.taxAmount) return
  if (!first) {
    rateBeneath(item, lines)
    return
  }
  const tokens: readonly Token[] = lines.flatMap(l => l.tokens)
  const span = spanOf([...tokens])
  const found = stated.map(pattern => pattern.exec(span.text)).find(Boolean)
  const said = found?.groups
  if (!found || !said) return
  const [untaxed, share, taxed] = [sumOf(said.base!), sumOf(said.rate!), sumOf(said.tax!)]
  const percent = said.percent || share >= 1 ? share : share * 100
  if (!equal(cents((untaxed * percent) / 100), taxed, 0.011)) return
  const own = tokensIn(span, found.index, found.index + found[0].length)
  const passed = ['base×rate=tax']
  // The line of the tax says nothing of the goods.
  const goods = item.description?.tokens.filter(t => t.page === first.page && t.y0 < first.y0 - 0.5 * first.h) ?? []
  if (goods.length > 0) item.description = option(textOf(goods), goods)
  item.taxRate = { ...option(cents(percent), own, found[0]), passed }
  item.taxAmount = { ...option(taxed, own, said.tax!), passed }
}
