import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { amountsIn } from '../../normalise/amount.ts'
import { type Item, option } from '../cell.ts'
import type { Header } from '../header.ts'
import { makes } from '../proven.ts'
import type { Row } from '../rows.ts'

/** "1 x  46,00  20 %  46,00" under no caption of a rate: a percentage alone in its cell, where count and price make the amount without it. */
export function bareRate(doc: Doc, { columns }: Header, { main }: Row, item: Item): Option | undefined {
  if (item.discount || columns.some(c => c.name === 'taxRate' || c.name === 'discount') || !makes(item, item.amount)) return undefined
  const price = item.unitPrice?.tokens.at(-1)
  const [alone, ...more] = main
    .flatMap(line => line.segments)
    .flatMap(s => {
      const [first, ...others] = amountsIn(s.tokens, doc.decimal)
      return first?.percent && others.length === 0 && first.tokens.length === s.tokens.length ? [first] : []
    })
  const behind = price && alone && alone.tokens[0]!.x0 > price.x1
  return behind && more.length === 0 && alone.value >= 0 && alone.value <= 30 ? option(alone.value, alone.tokens, alone.text) : undefined
}
