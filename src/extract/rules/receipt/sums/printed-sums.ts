import type { Doc } from '../../document.ts'
import type { Line } from '../../layout/types.ts'
import { amountsIn } from '../../normalise/amount.ts'

/** What amounts say of one another by their order and their figures alone, whatever was read of their captions; in cents. */
export type PrintedSums = {
  /** "18.00, 20.00, 2.00": what is paid, then what is handed over for it and what comes back. */
  paid: ReadonlySet<number>
  /** "100.00, 106.00, 6.00": the same, where what comes back could be a tax. */
  paidOrTaxed: ReadonlySet<number>
  /** "18.00, 18.00, 0.00": paid to the cent. */
  exactly: ReadonlySet<number>
  /** "100.00, 6.00, 106.00": the first, which is taxed, and the last. */
  taxed: ReadonlySet<number>
  withTax: ReadonlySet<number>
  /** "SR 6 % 100.00 6.00": base of a row of taxes, and base and tax of all such rows together. */
  bases: ReadonlySet<number>
  wholeOfBases: number | undefined
}

/** So many amounts further down another may belong to one. */
const reach = 7
const [leastRate, mostRate] = [0.035, 0.28]
const isShare = (part: number, whole: number) => part >= leastRate * whole - 1 && part <= mostRate * whole + 1

/** A row that ends in an amount and its tax. */
function baseOf(line: Line, doc: Doc): { base: number; tax: number } | undefined {
  const all = amountsIn(line.tokens, doc.decimal).filter(a => !a.percent && a.decimals === 2 && a.value >= 0)
  const [base, tax] = all.slice(-2).map(a => Math.round(100 * a.value))
  if (all.length < 2 || all.length > 3 || base === undefined || tax === undefined || base === 0) return undefined
  return tax === 0 || isShare(tax, base) ? { base, tax } : undefined
}

/** `pointed`: values whose decimal point was put back, by line. */
export function printedSums(doc: Doc, pointed: ReadonlyMap<Line, number>): PrintedSums {
  const valuesOf = (line: Line) => {
    const own = pointed.get(line)
    const others = amountsIn(line.tokens, doc.decimal).filter(a => !a.percent && a.decimals === 2)
    return own === undefined ? others.map(a => a.value) : [own]
  }
  const all = doc.lines.flatMap(valuesOf).map(value => Math.round(100 * Math.abs(value)))
  const found = { paid: new Set<number>(), paidOrTaxed: new Set<number>(), exactly: new Set<number>() }
  const [taxed, withTax] = [new Set<number>(), new Set<number>()]
  for (const [i, own] of all.entries()) {
    if (own === 0) continue
    const below = all.slice(i + 1, i + 1 + reach)
    for (const [j, next] of below.entries())
      for (const [k, last] of below.slice(j + 1).entries()) {
        if (next === own && last === 0 && k === 0) found.exactly.add(own)
        else if (last > 0 && own + last === next) found[isShare(last, own) ? 'paidOrTaxed' : 'paid'].add(own)
        else if (next > 0 && Math.abs(own + next - last) <= 2 && isShare(next, own)) {
          taxed.add(own)
          withTax.add(last)
        }
      }
  }
  const rows = doc.lines.flatMap(line => baseOf(line, doc) ?? [])
  const summary = rows.some(r => r.tax > 0) ? rows : []
  const wholeOfBases = summary.length ? summary.reduce((n, r) => n + r.base + r.tax, 0) : undefined
  return { ...found, taxed, withTax, bases: new Set(summary.filter(r => r.tax > 0).map(r => r.base)), wholeOfBases }
}
