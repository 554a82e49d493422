import type { Doc } from '../../document.ts'
import { bare } from '../../fold.ts'
import type { PayRow } from '../headings.ts'
import { yearHeading } from '../year-row.ts'

/** "Tax Paid TD", "Pension YTD": the year so far, said behind a name. */
const behind =
  /\s\(?(?:t\.?d\.?|y\.?t\.?d\.?|(?:year )?to date|kumuliert|jahr|cumul[ée]e?s?|annuel(?:le)?|acumulad[oa]|progressiv[oa]|cumulatief|annu[ao]|hittil i år|i år)\)?$/iu

/** What a row of the period and its sum of the year may be called differently. */
const same: readonly RegExp[] = [
  /^(?:paye(?: income)?(?: tax)?|(?:income )?tax(?: paid| deducted)?)$/i,
  /^(?:(?:employee(?:['’]?s)?|ee'?s?) )?(?:national insurance|ni|nic)(?: contributions?)?(?: paid)?$/i,
  /^(?:(?:employee(?:['’]?s)?|ee'?s?) )?pension(?: contributions?)?(?: paid)?$/i,
  /^student loan(?: deductions?| repayments?)?$/i,
]

const nameOf = (row: PayRow) => String(row.description?.value ?? '')
const amountOf = (row: PayRow) => Number(row.amount?.value ?? row.ytd?.value ?? 0)

/** Rows with what a block of sums of the year so far says of them: it names them again, with more. */
export function withYears(doc: Doc, rows: readonly PayRow[]): PayRow[] {
  const kept: PayRow[] = []
  const at = (row: PayRow) => doc.lines.indexOf(doc.lineOf.get((row.amount ?? row.ytd)!.tokens[0]!)!)
  const headed = doc.lines.flatMap((l, i) => (l.segments.some(s => yearHeading.test(s.text)) ? [i] : []))
  for (const row of rows) {
    const name = nameOf(row)
    const own = name.replace(behind, '')
    const kind = own !== name ? same.find(s => s.test(own)) : undefined
    const first = kept.findIndex(k => bare(nameOf(k)) === bare(own) || kind?.test(nameOf(k)))
    const one = kept[first]
    const said = own !== name || (one && headed.some(i => i > at(one) && i < at(row)))
    const larger = one?.ytd === undefined && one?.amount !== undefined && amountOf(row) >= amountOf(one)
    if (said && larger && !(row.amount && row.ytd)) kept[first] = { ...one, ytd: row.ytd ?? row.amount }
    // A sum of the year that none of this period bears is no row of it.
    else if (own === name) kept.push(row)
  }
  return kept
}
