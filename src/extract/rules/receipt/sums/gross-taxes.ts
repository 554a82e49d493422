import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import type { Line } from '../../layout/types.ts'
import { type Amount, amountsIn } from '../../normalise/amount.ts'
import type { TaxRow } from '../../tables/taxes.ts'
import { cents, equal } from '../../validate/arithmetic.ts'

const option = (a: Amount): Option => ({ value: a.value, tokens: a.tokens, text: a.text, score: 4, passed: ['base×rate=tax'] })

/** Words of a tax in a summary whose rows may say no more than its letter. */
const ofTax =
  /(?<!\p{L})(?:ptu|podatek|kwota|sprzed\p{L}*|opod\p{L}*|vat|gst|tax|taxes|mwst|ust|ust-?satz|steuer|tva|iva|btw|moms|mva|dph|alv|[áa]fa|pdv|ddv|km|pvn|pvm|kdv)(?!\p{L})/iu

/** Lines above a tax on which its gross may stand. */
const above = 2

/** What a rate takes out of a sum that holds it. */
const isTaxIn = (tax: number, rate: number, gross: number) => equal(cents((gross * rate) / (100 + rate)), tax, 0.011)

/** Rates of receipts of which the gross is printed and no net: "Sprzed. opod. PTU A 19,94" over "Kwota A 23,00 % 3,73", "VAT 20 % of 12.00: 2.00". */
export function grossTaxes(doc: Doc, known: readonly TaxRow[]): TaxRow[] {
  const isFull = (rate: number) => known.some(t => t.base && t.amount && t.rate?.value === rate)
  const linesOf = (line: Line) => doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - above), line.index + 1)
  const rows = doc.lines.flatMap((line): TaxRow[] => {
    const numbers = amountsIn(line.tokens, doc.decimal)
    const rate = numbers.find(n => n.percent && n.value > 0 && n.value <= 30)
    if (!rate || isFull(rate.value) || !linesOf(line).some(l => ofTax.test(l.text))) return []
    const taxes = numbers.filter(n => !n.percent && n.decimals === 2 && n.value > 0)
    const sums = linesOf(line).flatMap(l =>
      l === line ? taxes : amountsIn(l.tokens, doc.decimal).filter(n => !n.percent && n.decimals === 2),
    )
    for (const tax of taxes)
      for (const gross of [...sums].reverse())
        if (gross !== tax && isTaxIn(tax.value, rate.value, gross.value)) {
          const isNet = equal(cents((gross.value * rate.value) / 100), tax.value, 0.006)
          const base: Option = isNet
            ? option(gross)
            : {
                ...option(gross),
                value: cents(gross.value - tax.value),
                tokens: [...gross.tokens, ...tax.tokens],
                text: `${gross.text} − ${tax.text}`,
                source: 'derived',
              }
          return [{ rate: option(rate), base, amount: option(tax) }]
        }
    return []
  })
  return rows.filter((row, i) => !rows.slice(0, i).some(r => r.rate!.value === row.rate!.value && r.amount!.value === row.amount!.value))
}

/** "Tax base 21 %  144.63" over "Tax 21 %  30.37": a base and what its rate makes of it, each on a line of its own. */
function taxesUnderBases(doc: Doc): TaxRow[] {
  const of = (line: Line | undefined) => {
    const numbers = line && ofTax.test(line.text) ? amountsIn(line.tokens, doc.decimal) : []
    const rate = numbers.find(n => n.percent && n.value > 0 && n.value <= 30)
    const sums = numbers.filter(n => !n.percent && n.decimals === 2)
    return rate && sums.length === 1 ? { rate, sum: sums[0]! } : undefined
  }
  return doc.lines.flatMap((line, i): TaxRow[] => {
    const [base, tax] = [of(line), of(doc.lines[i + 1])]
    if (!base || !tax || base.rate.value !== tax.rate.value || base.sum.value <= 0) return []
    const isTaxOn = equal(cents((base.sum.value * tax.rate.value) / 100), tax.sum.value, 0.011)
    return isTaxOn ? [{ rate: option(tax.rate), base: option(base.sum), amount: option(tax.sum) }] : []
  })
}

/** Rows of both: a rate whose gross is known takes the place of one that has no base. */
export function withGross(doc: Doc, rows: readonly TaxRow[]): TaxRow[] {
  const under = taxesUnderBases(doc)
  const gross = [...grossTaxes(doc, rows).filter(g => !under.some(u => u.rate!.value === g.rate!.value)), ...under]
  return [...rows.filter(r => r.base || !gross.some(g => g.rate!.value === r.rate?.value)), ...gross]
}
