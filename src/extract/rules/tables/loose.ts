import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import { amountsIn } from '../normalise/amount.ts'
import { equal, sum } from '../validate/arithmetic.ts'
import { core } from '../values/kinds.ts'
import { type Item, isFoot } from './items.ts'

const least = 3

/** Goods of a letter without captions: words at the left, one sum of money at the right, above the first total. */
export function looseItems(doc: Doc): Item[] {
  const items: Item[] = []
  for (const line of doc.lines) {
    const amounts = amountsIn(line.tokens, doc.decimal).filter(a => a.decimals === 2 && !a.percent)
    const last = amounts.at(-1)
    const sheet = doc.sheets[line.page]!
    const own = last && line.tokens.at(-1) === last.tokens.at(-1) && last.tokens[0]!.x0 > sheet.width * 0.4
    const words = own ? core(line.tokens.filter(t => t.x1 <= last.tokens[0]!.x0)) : []
    const summed = doc.hitsByLine
      .get(line)!
      .some(h => h.leads && h.phrases.some(p => ['net', 'tax', 'total', 'due', 'lineTotal', 'previousBalance'].includes(p.concept)))
    if (summed || isFoot(doc, line)) {
      if (items.length) break
      continue
    }
    if (!own || amounts.length !== 1 || words.length === 0 || words.length > 12 || textOf(words).replace(/\P{L}/gu, '').length < least)
      continue
    const gap = last.tokens[0]!.x0 - words.at(-1)!.x1
    if (gap < 1.5 * line.h) continue
    const before = items.map(i => i.amount!.value as number)
    if (before.length > 1 && equal(sum(before), last.value)) break
    const option = (value: unknown, tokens: Option['tokens'], text: string): Option => ({ value, tokens, text, score: 3 })
    items.push({ description: option(textOf(words), words, textOf(words)), amount: option(last.value, last.tokens, last.text) })
  }
  return items
}
