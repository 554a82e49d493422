import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { amountsIn } from '../normalise/amount.ts'
import { equal, sum } from '../validate/arithmetic.ts'
import { core } from '../values/kinds.ts'
import type { Item } from './cell.ts'
import { countAtEnd, countAtPrice } from './count.ts'
import { isFoot } from './shape/foot.ts'
import { toldInWords } from './under/words.ts'

const least = 3
/** Share of the page right of which sums of money stand; elsewhere, where places are known, their own sum must be printed. */
const right = 0.4
/** Words of goods at most; more where a column of white parts them from their sum. */
const [mostWords, mostWide, wideGap] = [12, 24, 4]
const option = (value: unknown, tokens: Option['tokens'], text: string): Option => ({ value, tokens, text, score: 3 })

/** "Pos. 1: " before goods numbers the row. */
const numbered = /^pos(?:ition|ten)?\.?$/i
function named(goods: Token[]): Option {
  const words = numbered.test(goods[0]!.text) && goods.length > 2 && /^\d{1,3}[.:)]*$/.test(goods[1]!.text) ? goods.slice(2) : goods
  const text = textOf(words).replace(/[,;:]$/, '')
  return option(text, words, text)
}

/** What the goods of a line go on with right below it, nearer than the next row is. */
function wrappedUnder(doc: Doc, line: Line): Token[] {
  const [next, after] = doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 3)
  if (!next || next.segments.length > 1 || Math.abs(next.x0 - line.x0) > 0.5 * line.h || next.y0 - line.y1 > 0.7 * line.h) return []
  if (!after || after.y0 - next.y1 < 1.5 * (next.y0 - line.y1) || next.tokens.length > mostWords || next.h > 1.2 * line.h) return []
  return doc.hitsByLine.get(next)!.some(h => h.leads) ? [] : next.tokens
}

/** Goods of a letter without captions: words at the left, one sum of money at the right, above the first total. */
export function looseItems(doc: Doc): Item[] {
  const items: Item[] = []
  const doubted = new Set<number>()
  for (const line of doc.lines) {
    const amounts = amountsIn(line.tokens, doc.decimal).filter(a => a.decimals === 2 && !a.percent)
    const last = amounts.at(-1)
    const sheet = doc.sheets[line.page]!
    const own = last && line.tokens.at(-1) === last.tokens.at(-1)
    const price = amounts.length === 2 ? amounts[0] : undefined
    const end = (price ?? last)?.tokens[0]
    const words = own ? core(line.tokens.filter(t => t.x1 <= end!.x0)) : []
    const counted = countAtEnd(words, doc.decimal) ?? (price && countAtPrice(words, doc.decimal))
    const summed = doc.hitsByLine
      .get(line)!
      .some(h => h.leads && h.phrases.some(p => ['net', 'tax', 'total', 'due', 'lineTotal', 'previousBalance'].includes(p.concept)))
    if (summed || isFoot(doc, line)) {
      if (items.length) break
      continue
    }
    const goods = counted?.words ?? words
    if (!own || amounts.length > 2 || goods.length === 0 || textOf(goods).replace(/\P{L}/gu, '').length < least) continue
    if (goods.length > (end!.x0 - words.at(-1)!.x1 > wideGap * line.h ? mostWide : mostWords)) continue
    // Two sums are a price and its row only where the count says so.
    if (price && !(counted && equal((counted.quantity.value as number) * price.value, last.value, 0.02))) continue
    const gap = end!.x0 - words.at(-1)!.x1
    if (gap < 1.5 * line.h && !counted) continue
    const before = items.map(i => i.amount!.value as number)
    if (before.length > 1 && equal(sum(before), last.value)) break
    const placed = last.tokens[0]!
    if (!placed.flat && placed.x0 < sheet.width * right) doubted.add(items.length)
    const amount = option(last.value, last.tokens, last.text)
    const below = counted ? [] : wrappedUnder(doc, line)
    const whole = [...line.tokens.filter(t => t.x1 <= end!.x0), ...below]
    const told = below.length > 0 ? toldInWords(doc, whole, { amount }) : undefined
    const isWrapped = told !== undefined || /^\p{Ll}/u.test(below[0]?.text ?? '')
    items.push({
      description: named(isWrapped ? whole : goods),
      ...(counted ? { quantity: counted.quantity, unit: counted.unit } : {}),
      ...(price ? { unitPrice: option(price.value, price.tokens, price.text) } : {}),
      amount,
      ...told,
    })
  }
  const total = sum(items.map(i => i.amount!.value as number))
  const isSummed = () => doc.lines.some(l => amountsIn(l.tokens, doc.decimal).some(a => a.decimals === 2 && equal(a.value, total)))
  return doubted.size === 0 || (items.length > 1 && isSummed()) ? items : items.filter((_, i) => !doubted.has(i))
}
