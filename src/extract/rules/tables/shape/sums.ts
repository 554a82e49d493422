import type { Doc } from '../../document.ts'
import type { Line } from '../../layout/types.ts'
import { isCaption } from '../../lexicon/captions.ts'
import { amountsIn } from '../../normalise/amount.ts'
import { equal, sum } from '../../validate/arithmetic.ts'
import type { Item } from '../cell.ts'
import type { Row } from '../rows.ts'

export const sumConcepts = ['net', 'tax', 'total', 'due', 'lineTotal', 'paid', 'shipping', 'rounded']

/** Captions of a table of sums ("Net | Tax | Total"). */
export function isSumCaption(doc: Doc, line: Line): boolean {
  if (amountsIn(line.tokens, doc.decimal).some(a => !a.percent)) return false
  const concepts = doc.hitsByLine.get(line)!.flatMap(h => h.phrases.filter(p => sumConcepts.includes(p.concept)).map(p => p.concept))
  const count = new Set(concepts).size
  // "BTW 21%": a rate explains its caption.
  const said = (text: string) => text.replace(/\d{1,2}(?:[.,]\d{1,2})?\s?%/, '').trim()
  const leads = new Set(doc.hitsByLine.get(line)!.flatMap(h => (h.leads ? [h.tokens[0]] : [])))
  const captions = line.segments.filter(s => isCaption(said(s.text)) || leads.has(s.tokens[0])).length
  return count >= 3 || (count === 2 && captions > 1 && captions >= line.segments.length - 2)
}

/** Captions of sums over numbers that no words stand beside. */
export function headsBareSums(doc: Doc, line: Line): boolean {
  const next = doc.sheets[line.page]!.lines[line.index + 1]
  const bare = next && !/\p{L}{3}/u.test(next.text.replace(/\b[A-Z]{3}\b/g, ''))
  return bare === true && isSumCaption(doc, line) && amountsIn(next!.tokens, doc.decimal).filter(a => a.decimals === 2).length >= 2
}

/** The words of a line of totals, where goods would be named. */
export const total =
  /^(?:(?:(?:grand )?totals?|totaux|totales|totais|totali|gesamt|summe|summa|suma|totaal|totale|i alt|sum|razem|celkem|spolu|yhteensä|összesen|toplam|ukupno|skupaj|iš viso)(?: ?\/ ?|\W*$)){1,2}$/iu

/** An amount alone that the rows above make up: their sum, printed without a word. */
export function isSumOf(items: readonly Item[], item: Item, row: Row): boolean {
  if (!item.amount || items.length < 2) return false
  const own = item.amount.tokens
  // Words below it are of no row.
  const alone = row.main.every(l => l.tokens.every(t => own.includes(t)))
  // "excl. 9% btw, factuur volgt   € 602,00" under rows that all have their price.
  const coded = /\d/.test(item.productCode?.text ?? '')
  const unpriced = !item.unitPrice && !coded && items.every(i => i.unitPrice)
  if (!alone && !unpriced && (item.description || item.productCode || item.quantity || item.unitPrice)) return false
  const above = items.map(i => i.amount?.value)
  return above.every(v => typeof v === 'number') && equal(sum(above), item.amount.value as number)
}
