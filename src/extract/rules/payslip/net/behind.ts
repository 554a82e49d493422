import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { fold } from '../../fold.ts'
import type { Line } from '../../layout/types.ts'
import { payAmounts } from '../../normalise/whole.ts'
import { cents, equal, sum } from '../../validate/arithmetic.ts'
import type { End, PayRow } from '../headings.ts'

/** Lines between a net pay and what is paid out at most. */
const most = 8
/** Behind the code of its row. */
const paidOut =
  /^(?:\/?(?=\D{0,3}\d)[\da-z]{3,5} )?(?:auszahlung\w*|auszuzahlend\w*|uberweisung\w*|zahlbetrag|verse|net verse|paiement|montant verse|versamento|bonifico|uitbetaling|uit te betalen|netto te betalen|utbetal\w*|udbetal\w*|til udbetaling|att utbetala|do wyplaty|k vyplate|(?:iznos )?za isplatu|za izplacilo|izplacilo|rest de plata|de plata|kifizetendo|valjamakstav|izmaksai|ismoketi|maksetaan|a recibir|a percibir|a receber|bank (?:transfer|payment)|amount paid|paid into bank)\b/

/** Rows of which it is tried which are added and which taken off, at most. */
const mostTried = 5

/** Signs of unsigned sums that lead from one to another, if any do. */
function signsTo(from: number, values: readonly number[], to: number): readonly number[] | undefined {
  if (values.length > mostTried) return undefined
  const [value, ...rest] = values
  if (value === undefined) return equal(from, to) ? [] : undefined
  for (const sign of [1, -1]) {
    const found = signsTo(cents(from + sign * value), rest, to)
    if (found) return [sign, ...found]
  }
  return undefined
}

/** "Nettolohn 5'822.10 | Spesen 150.00 | Parkplatz 60.00- | Auszahlung 5'912.10": rows between the net pay and what is paid out, which they make up, with the side on which each stands. */
export function rowsBehindNet(doc: Doc, net: End | undefined): ReadonlyMap<Line, 'earnings' | 'deductions'> {
  const lines = net ? doc.sheets[net.line.page]!.lines.slice(net.line.index + 1, net.line.index + 2 + most) : []
  const end = lines.findIndex(l => paidOut.test(fold(l.text)))
  const last = (line: Line) => payAmounts(doc, line.tokens).findLast(a => a.decimals === 2)
  const rows = lines.slice(0, Math.max(0, end)).filter(l => last(l))
  const [from, to] = [net && last(net.line), lines[end] && last(lines[end])]
  if (!from || !to || rows.length === 0) return new Map()
  const values = rows.map(l => last(l)!.value)
  const signs = equal(sum([from.value, ...values]), to.value) ? values : signsTo(from.value, values, to.value)
  return new Map(signs?.map((sign, i) => [rows[i]!, sign < 0 || values[i]! < 0 ? 'deductions' : 'earnings']))
}

/** What is kept back bears a minus on some papers; where most of it bears none, "Exonération  -8.68" is given back. */
export function withSigns(rows: PayRow[]): PayRow[] {
  const minus = rows.filter(r => Number(r.amount?.value ?? 0) < 0).length
  const positive = (o: Option | undefined) => o && { ...o, value: Math.abs(Number(o.value)) }
  return rows.length > minus * mostGiven ? rows : rows.map(r => ({ ...r, amount: positive(r.amount), ytd: positive(r.ytd) }))
}
/** Rows of what is kept back for each that is given back at least. */
const mostGiven = 4

const amountOf = (row: PayRow) => Number(row.amount?.value ?? 0)

/** "Brutto 3.480,00 | Steuer 596,38- | Fahrgeld 60,48 | Netto …": what is paid on top of the gross pay, where it makes up the net pay with what is kept back. */
export function isPaidOnTop(
  doc: Doc,
  { gross, net }: { gross?: End; net?: End },
  kept: readonly PayRow[],
  more: readonly PayRow[],
): boolean {
  if (!gross || !net || !more.length || !kept.length) return false
  const sums = (end: End) => payAmounts(doc, end.line.tokens).filter(a => a.decimals === 2)
  const change = cents(sum(more.map(amountOf)) - sum(kept.map(amountOf)))
  return sums(gross).some(from => sums(net).some(to => equal(cents(from.value + change), to.value)))
}
