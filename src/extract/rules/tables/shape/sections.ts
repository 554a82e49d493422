import type { Doc } from '../../document.ts'
import type { Line } from '../../layout/types.ts'
import { amountsIn } from '../../normalise/amount.ts'
import { datesIn } from '../../normalise/date.ts'
import { sum } from '../../validate/arithmetic.ts'
import type { Item } from '../cell.ts'
import { beginsWithDay } from '../cells/short-days.ts'
import type { Header } from '../header.ts'

/** "1 | Labour" over "1.1 | Fitter | 6.50 h": a heading with the number that those of its rows begin with. */
function headsNumbered(doc: Doc, line: Line): boolean {
  const [number, words, ...more] = line.tokens[0] && /^\d{1,3}\.?$/.test(line.tokens[0].text) ? line.tokens : []
  if (!number || !words || !/\p{L}/u.test(words.text) || more.some(t => /\d[.,]\d{2}/.test(t.text)) || line.segments.length > 2)
    return false
  const next = doc.sheets[line.page]!.lines[line.index + 1]
  return (
    next !== undefined &&
    next.segments.length > 2 &&
    next.text.startsWith(`${number.text.replace('.', '')}.`) &&
    /\d[.,]\d{2}/.test(next.text)
  )
}

/** "LOT 02 – GROS ŒUVRE" across the columns of numbers and goods, "Material" in bold: a heading of the rows under it, and of none. */
export function headsSection(doc: Doc, header: Header, line: Line): boolean {
  if (headsNumbered(doc, line)) return true
  const [segment] = line.segments
  if (!segment || line.segments.length > 1 || !/^\p{Lu}.*\p{L}{3}/u.test(segment.text) || /[:;,]$/.test(segment.text)) return false
  if (amountsIn(line.tokens, doc.decimal).some(a => a.decimals === 2)) return false
  const [first] = header.columns
  const next = doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 1 + mostHeadings).find(
    l => l.segments.length > 2 && amountsIn(l.tokens, doc.decimal).some(a => !a.percent),
  )
  if (!first || !next || Math.abs(segment.x0 - next.x0) > 2 * line.h) return false
  const across =
    first.name !== 'description' &&
    segment.x0 < first.x0 + line.h &&
    next.segments[0]!.x0 < first.x1 + line.h &&
    segment.x1 > next.segments[1]!.x0 &&
    next.segments[0]!.x1 < next.segments[1]!.x0
  // Where no column names the goods, they stand under their codes, across the others.
  if (!header.columns.some(c => c.name === 'description' || c.under === 'description')) return false
  const bold = line.tokens.every(t => t.bold) && !next.tokens.every(t => t.bold)
  return across || bold || headsCodes(doc, first.name, line, next)
}

/** "LABOUR" over "L100 | Diagnose low boost", "Droog" over "10024 | Tarwebloem" in the column of codes: words over codes with digits. */
function headsCodes(doc: Doc, first: string, line: Line, next: Line): boolean {
  const above = doc.sheets[line.page]!.lines[line.index - 1]
  return (
    first === 'productCode' &&
    /^\p{Lu}\p{L}{2}[\p{L} &/,-]*$/u.test(line.text) &&
    (/^\P{Ll}*$/u.test(line.text) ? /\d/ : /^[A-Z\d./-]*\d{2}[A-Z\d./-]*$/).test(next.segments[0]!.tokens[0]!.text) &&
    next.index === line.index + 1 &&
    Math.abs(next.x0 - line.x0) < flush * line.h &&
    // "AC-100-" over "BLK" is one code.
    !/[-/]$/.test(above?.segments[0]?.text ?? '')
  )
}
/** Headings under each other at most. */
const mostHeadings = 3

const dated = (doc: Doc, line: Line) => datesIn(line.tokens.slice(0, 4), doc).some(d => d.tokens[0] === line.tokens[0])

/** "12/03/2026 | Deposit | 400.00": a day in the column of days begins a row, whatever its words. */
export const isDatedRow = (doc: Doc, header: Header, line: Line): boolean =>
  header.columns[0]?.name === 'date' && (dated(doc, line) || beginsWithDay(doc, header, line))

/** How far the right edges of sums in one column stand apart, in heights of type. */
const flush = 0.6

/** Rows of a further section behind the sum of the one before: a day in the column of days, or as many cells as rows had, and a sum in the last column. */
export function isRowAgain(doc: Doc, body: readonly Line[], line: Line): boolean {
  const last = amountsIn(line.tokens, doc.decimal).findLast(a => !a.percent)
  if (last?.decimals !== 2 || line.tokens.at(-1) !== last.tokens.at(-1)) return false
  // "20,0 % | 6 492,00 | 1 298,40 | Total TVA …": rates and sums side by side.
  const summed = doc.hitsByLine.get(line)!.some(h => h.leads && h.phrases.some(p => ofSums.has(p.concept) && !p.weak))
  if (!dated(doc, line) && (summed || /%/.test(line.segments[0]!.text))) return false
  return body.slice(-mostRowsBefore).some(row => {
    const end = row.tokens.at(-1)!
    if (row.page !== line.page || Math.abs(end.x1 - last.tokens.at(-1)!.x1) > flush * line.h || !/\d[.,]\d{2}/.test(row.text)) return false
    if (Math.abs(row.x0 - line.x0) > flush * line.h) return false
    return dated(doc, row)
      ? dated(doc, line)
      : row.segments.length >= fewestCells && Math.abs(row.segments.length - line.segments.length) <= 1
  })
}
const fewestCells = 5
/** Rows of the section before that a further one is compared with: its last ones. */
const mostRowsBefore = 40
const ofSums: ReadonlySet<string> = new Set(['net', 'tax', 'total', 'due', 'lineTotal', 'paid', 'discount'])

/** Items of one table. */
type Group = { header: Header; items: Item[] }

/** Sums of hours and of money in cents, where every row with a count has both. */
function sumsOf({ items }: Group): string | undefined {
  const counted = items.filter(i => i.quantity)
  const sums = (['quantity', 'amount'] as const).map(name => {
    const numbers = counted.map(i => i[name]?.value)
    return numbers.every(n => typeof n === 'number') ? Math.round(100 * sum(numbers)) : Number.NaN
  })
  return counted.length > 0 && sums.every(n => !Number.isNaN(n)) ? sums.join() : undefined
}

/** "Timekeeper summary": the same hours and sums again, by who worked them. */
export function restated(groups: readonly Group[]): ReadonlySet<Header> {
  const again = new Set<Header>()
  const bySums = new Map<string, Group>()
  const told = (g: Group) => g.items.filter(item => item.date).length * 100 + g.items.length
  for (const group of groups) {
    const sums = sumsOf(group)
    const first = sums && bySums.get(sums)
    if (!first || first.items.length < 2) {
      if (sums) bySums.set(sums, group)
      continue
    }
    const [kept, other] = told(first) >= told(group) ? [first, group] : [group, first]
    again.add(other.header)
    bySums.set(sums, kept)
  }
  return again
}
