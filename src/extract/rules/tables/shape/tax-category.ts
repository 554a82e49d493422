import type { Doc } from '../../document.ts'
import type { Token } from '../../layout/types.ts'
import { option } from '../cell.ts'
import type { TaxRow } from '../taxes.ts'

const letter = /^(?:AE|[SZEKGOLM])$/
/** Whether a cell holds such a letter and nothing else. */
export const isCategory = (cell: readonly Token[] | undefined): boolean => cell?.length === 1 && letter.test(cell[0]!.text)
const bracketed = /^\((?:AE|[SZEKGOLM])\)$/
const caption = /^(?:(?:vat|tax|ust|mwst|tva|iva|btw|moms|alv)[- ])?(?:categor|kategori|catégor|cat[ée]gor|luokka|code)/iu
/** Lines above a row on which its captions stand. */
const reach = 6

/** "S   25%   26 505.50   6 626.38" under "Category": the category of EN 16931 beside the rate. */
export const withCategories = (doc: Doc, rows: readonly TaxRow[]): TaxRow[] => rows.map(row => withCategory(doc, row))

function withCategory(doc: Doc, row: TaxRow): TaxRow {
  const line = row.rate && doc.lineOf.get(row.rate.tokens[0]!)
  if (!line || row.category || !row.base) return row
  const above = doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - reach), line.index).flatMap(l => l.segments)
  const captioned = (x0: number, x1: number) => above.some(s => caption.test(s.text) && s.x0 < x1 && s.x1 > x0)
  const token = line.tokens.find(t => bracketed.test(t.text) || (letter.test(t.text) && captioned(t.x0, t.x1)))
  return token ? { ...row, category: option(token.text.replace(/[()]/g, ''), [token]) } : row
}
