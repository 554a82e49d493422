import type { Doc } from '../../document.ts'
import type { Line, Token } from '../../layout/types.ts'
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
export const withCategories = (doc: Doc, rows: readonly TaxRow[]): TaxRow[] =>
  withLetters(
    doc,
    rows.map(row => withCategory(doc, row)),
  )

const own = /^\(?\p{Lu}\)?$/u
/** "A   21   654,91   137,53" over "B   6   161,00   9,66": letters of the house, which the rows of goods have too. */
function withLetters(doc: Doc, rows: readonly TaxRow[]): TaxRow[] {
  const letters = rows.map(({ rate, base, category }) => {
    const line = rate && base && !category ? doc.lineOf.get(rate.tokens[0]!) : undefined
    const first = line?.segments.find(s => s.tokens.includes(rate!.tokens[0]!) || s.x1 < rate!.tokens[0]!.x0)?.tokens[0]
    return first && first !== rate!.tokens[0] && own.test(first.text) ? first : undefined
  })
  const different = new Set(letters.map(t => t?.text))
  if (rows.length < 2 || different.size < rows.length || different.has(undefined)) return [...rows]
  return rows.map((row, i) => ({ ...row, category: option(letters[i]!.text.replace(/[()]/g, ''), [letters[i]!]) }))
}

function withCategory(doc: Doc, row: TaxRow): TaxRow {
  const line = row.rate && doc.lineOf.get(row.rate.tokens[0]!)
  if (!line || row.category || !row.base) return row
  const above = doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - reach), line.index).flatMap(l => l.segments)
  const captioned = (x0: number, x1: number) => above.some(s => caption.test(s.text) && s.x0 < x1 && s.x1 > x0)
  const token =
    line.tokens.find(t => bracketed.test(t.text) || (letter.test(t.text) && captioned(t.x0, t.x1))) ??
    headOf(doc, line, row.rate!.tokens[0]!)
  return token ? { ...row, category: option(token.text.replace(/[()]/g, ''), [token]) } : row
}

const heading =
  /^(?:(?:vat|tax|gst|umsatzsteuer|mwst|tva|iva|btw|moms|mva|alv|vat-?)[- ]?)?(?:categor(?:y|ia|ie)|kategori(?:e|a)?|cat[ée]gorie|codice|luokka)(?!\p{L})/iu
/** Lines of the box of one rate over the rate. */
const boxed = 4

/** "VAT category S" at the head of the box of a rate, flush with the captions in it. */
function headOf(doc: Doc, line: Line, rate: Token): Token | undefined {
  const at = line.segments.findIndex(s => s.tokens.includes(rate))
  const own = line.segments[at]!
  const caption = own.tokens[0] === rate ? line.segments[at - 1] : own
  const above = doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - boxed), line.index).flatMap(l => l.segments)
  const head = above.findLast(s => caption && heading.test(s.text) && Math.abs(s.x0 - caption.x0) < line.h)
  const beside = head && head.line.segments[head.line.segments.indexOf(head) + 1]
  const last = head?.tokens.at(-1)
  if (last && letter.test(last.text)) return last
  return isCategory(beside?.tokens) ? beside!.tokens[0] : undefined
}
