import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import type { Line } from '../../layout/types.ts'
import { amountsIn } from '../../normalise/amount.ts'
import { sum } from '../../validate/arithmetic.ts'
import type { TaxRow } from '../taxes.ts'

/** Lines of a summary by goods under its captions at most. */
const mostLines = 40
const headed = /(?<!\p{L})(?:hsn|sac)(?!\p{L})/iu
const halves = [/(?<!\p{L})c-?gst(?!\p{L})/iu, /(?<!\p{L})(?:s|ut)-?gst(?!\p{L})/iu]
/** The code of India's customs before a row. */
const code = /^\d{4,8}$/

const lineOf = (doc: Doc, row: TaxRow): Line | undefined => row.amount && doc.lineOf.get(row.amount.tokens[0]!)

/** The captions of a summary that a line begins with the code of its goods in. */
function captionsOver(doc: Doc, line: Line): readonly Line[] {
  if (!code.test(line.tokens[0]!.text)) return []
  const above = doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - mostLines), line.index)
  const from = above.findLastIndex(l => headed.test(l.text))
  return from < 0 ? [] : above.slice(from)
}

/** "9 %  4,158.00  9 %  4,158.00": rate and tax stand on the line twice, once for the country and once for the state. */
function isInHalves(doc: Doc, row: TaxRow, line: Line): boolean {
  const numbers = amountsIn(line.tokens, doc.decimal)
  const twice = (value: unknown) => numbers.filter(n => n.value === value).length > 1
  const captions = captionsOver(doc, line)
  return twice(row.rate!.value) && twice(row.amount!.value) && halves.every(half => captions.some(l => half.test(l.text)))
}

function whole(parts: readonly Option[]): Option {
  const [only] = parts
  if (parts.length === 1) return only!
  const text = parts.map(p => p.text).join(' + ')
  const value = sum(parts.map(p => p.value as number))
  return { value, tokens: parts.flatMap(p => p.tokens), text, score: 4, source: 'derived', passed: only!.passed }
}

/** India's invoices tell taxes by the codes of goods: all goods at one rate bear one tax, or one of the country and one of the state. */
export function taxesByRate(doc: Doc, rows: readonly TaxRow[]): TaxRow[] {
  const coded = rows.filter(row => {
    const line = row.base?.passed && lineOf(doc, row)
    return line && captionsOver(doc, line).length > 0
  })
  if (coded.length === 0) return [...rows]
  const merged = [...Map.groupBy(coded, row => row.rate!.value).values()].flatMap((own): TaxRow[] => {
    const row = { ...own[0]!, base: whole(own.map(r => r.base!)), amount: whole(own.map(r => r.amount!)) }
    return own.every(r => isInHalves(doc, r, lineOf(doc, r)!)) ? [row, { ...row }] : [row]
  })
  // What is said again under the goods, "CGST 9 %  5,176.44", is none of its own.
  const told = (row: TaxRow) => merged.some(m => m.rate!.value === row.rate?.value)
  return [...merged, ...rows.filter(row => !coded.includes(row) && !told(row))]
}
