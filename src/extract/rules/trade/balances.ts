import type { Doc } from '../document.ts'
import { phraseOf } from '../layout/labels.ts'
import type { Line } from '../layout/types.ts'
import { amountsIn } from '../normalise/amount.ts'
import type { Items } from '../tables/items.ts'

/** "Previous balance | 80.00" among the charges: what was owed before, and nothing that is sold. */
const isBalance = (doc: Doc, line: Line): boolean =>
  doc.hitsByLine.get(line)!.some(h => h.from === 0 && phraseOf(h, 'previousBalance')) && amountsIn(line.tokens, doc.decimal).length === 1

/** Goods without the balances that stand in their columns. */
export function withoutBalances(doc: Doc, table: Items): Items {
  const balances = new Set([...table.lines].filter(line => isBalance(doc, line)))
  if (balances.size === 0) return table
  const items = table.items.filter(
    ({ amount, quantity, unitPrice }) => !amount || quantity || unitPrice || !balances.has(doc.lineOf.get(amount.tokens[0]!)!),
  )
  return { ...table, items, lines: new Set([...table.lines].filter(line => !balances.has(line))) }
}
