import type { Doc } from '../../document.ts'
import { textOf } from '../../layout/lines.ts'
import type { Line, Token } from '../../layout/types.ts'
import { amountsIn } from '../../normalise/amount.ts'
import { type Item, option, unitOf, unitShape } from '../cell.ts'

/** Class of the goods, of their tax and of the sale: three numbers of fixed length behind the goods of every row that the form of Brazil prescribes. */
const codes = [/^\d{8}$/, /^\d{3,4}$/, /^[1-7]\d{3}$/] as const
/** "004512", "PRD-88/2": the seller's code before the goods. */
const sellers = /^(?=.*\d)[\p{Lu}\d][\p{Lu}\d./-]{1,20}$/u

/** Where the three codes begin on a line, with a unit and a number behind them. */
function codesOn({ tokens }: Line): number {
  return tokens.findIndex(
    (_, i) =>
      i > 0 &&
      codes.every((code, n) => code.test(tokens[i + n]?.text ?? '')) &&
      unitShape.test(tokens[i + 3]?.text ?? '') &&
      /^\d[\d.,]*$/.test(tokens[i + 4]?.text ?? ''),
  )
}

/** Lines under the goods of a row, flush with them, that go on with them. */
function goesOn(doc: Doc, line: Line, first: Token): Token[] {
  const lines = doc.sheets[line.page]!.lines.slice(line.index + 1)
  const end = lines.findIndex(
    (l, i) =>
      l.segments.length > 1 ||
      Math.abs(l.x0 - first.x0) > 0.8 * line.h ||
      l.y0 - (lines[i - 1] ?? line).y1 > 0.5 * line.h ||
      codesOn(l) > 0,
  )
  return lines.slice(0, Math.max(0, end)).flatMap(l => l.tokens)
}

/** "004512 ROLAMENTO 84821010 000 6101 PC 120,0000": a row whose captions a reader of pictures lost says by its codes where each cell ends. */
export function withFiscalCodes(doc: Doc, item: Item): Item {
  const line = item.amount && doc.lineOf.get(item.amount.tokens[0]!)
  const at = line ? codesOn(line) : -1
  if (!line || at < 1 || (item.quantity && item.unit && item.productCode)) return item
  const [unit, count, price] = line.tokens.slice(at + 3, at + 6)
  const before = line.tokens.slice(0, at)
  const [first] = before
  const coded = !item.productCode && before.length > 1 && sellers.test(first!.text)
  const words = coded ? before.slice(1) : item.productCode ? before.filter(t => !item.productCode!.tokens.includes(t)) : before
  const goods = [...words, ...(words[0] ? goesOn(doc, line, words[0]) : [])]
  const number = (token: Token | undefined) => {
    const [amount] = token ? amountsIn([token], doc.decimal) : []
    return amount && option(amount.value, amount.tokens, amount.text)
  }
  return {
    ...item,
    ...(coded && { productCode: option(first!.text, [first!]) }),
    ...(goods.length > 0 && { description: option(textOf(goods), goods) }),
    unit: item.unit ?? unitOf([unit!]),
    quantity: item.quantity ?? number(count),
    unitPrice: item.unitPrice ?? number(price),
  }
}
