import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import type { Line } from '../../layout/types.ts'
import { type Amount, amountsIn } from '../../normalise/amount.ts'
import { equal } from '../../validate/arithmetic.ts'
import { option } from '../cell.ts'

/** "% R.E.", "Recargo", "Rec. equiv.": what small shops of Spain pay beside the tax, of the same base. */
const surcharge = /(?<!\p{L})(?:r\.\s?e\.|recargo|rec\.?\s?(?:de\s)?eq\p{L}*)(?!\p{L})|^%\s?re$|^cuota\s?re$/iu
/** Lines above a row on which its captions stand. */
const reach = 5

const rateAndTax = (numbers: readonly Amount[], base: Amount): [Amount, Amount][] =>
  numbers.slice(1).flatMap((tax, i): [Amount, Amount][] => {
    const rate = numbers[i]!
    const fits = rate !== base && tax !== base && rate.value > 0 && rate.value <= 30 && tax.decimals === 2 && !tax.percent
    return fits && equal((base.value * rate.value) / 100, tax.value, 0.016) ? [[rate, tax]] : []
  })

/** "434,89  21,00  91,33  5,20  22,61" under "Base | % IVA | Cuota | % R.E. | Cuota R.E.": two taxes of one base, whatever stands before them. */
export function surcharged(doc: Doc, line: Line): Record<'rate' | 'base' | 'amount', Option>[] {
  const numbers = amountsIn(line.tokens, doc.decimal)
  if (numbers.length < 5) return []
  const above = doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - reach), line.index).flatMap(l => l.segments)
  if (!above.some(s => surcharge.test(s.text))) return []
  const bases = numbers.filter(n => n.decimals === 2 && !n.percent)
  const found = bases.map(base => ({ base, pairs: rateAndTax(numbers, base) })).find(({ pairs }) => pairs.length === 2)
  const proven = (a: Amount) => ({ ...option(a.value, a.tokens, a.text), passed: ['base×rate=tax'] })
  return (found?.pairs ?? []).map(([rate, tax]) => ({ rate: proven(rate), base: proven(found!.base), amount: proven(tax) }))
}
