import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import { amountsIn } from '../normalise/amount.ts'
import { type Item, option } from '../tables/cell.ts'
import { checkRow } from '../tables/proven.ts'
import type { TaxRow } from '../tables/taxes.ts'
import { cents, equal, sum } from '../validate/arithmetic.ts'
import type { Term } from './terms.ts'

const said = ({ tokens }: Term): Option => option(textOf(tokens), tokens)
export function numberOf(doc: Doc, { tokens }: Term): Option | undefined {
  const number = amountsIn(tokens, doc.decimal)[0]
  return number && option(number.value, number.tokens, number.text)
}

/** Numbers of the terms of a row of goods; the first of several is the better one. */
const [begins, last] = [126, 161]
const members = { description: [153, 154], productCode: [155, 157, 156], unit: [130] } as const
const numbers = { quantity: 129, unitPrice: 146, taxRate: 152, amount: 131 } as const
const reduction = 136

/** Rows of goods, each from its "Position (BT-126)" to the next. */
export function itemsOfTerms(doc: Doc, terms: readonly Term[]): Item[] {
  const starts = terms.filter(t => t.code === begins)
  const of = (t: Term) => starts.findLastIndex(s => s.page < t.page || (s.page === t.page && s.y0 <= t.y0 + s.h))
  const rows = Map.groupBy(
    terms.filter(t => t.code >= begins && t.code <= last),
    of,
  )
  return [...rows]
    .filter(([at]) => at >= 0)
    .map(([, own]) => {
      const term = (code: number) => own.find(t => t.code === code)
      const item: Item = {}
      for (const [key, codes] of Object.entries(members)) {
        const found = codes.map(term).find(t => t !== undefined)
        if (found) item[key] = said(found)
      }
      for (const [key, code] of Object.entries(numbers)) {
        const found = term(code)
        item[key] = found && numberOf(doc, found)
      }
      const less = own.filter(t => t.code === reduction).flatMap(t => numberOf(doc, t) ?? [])
      if (less.length)
        item.discount = option(
          cents(sum(less.map(o => Math.abs(o.value as number)))),
          less.flatMap(o => [...o.tokens]),
        )
      checkRow(item)
      return item
    })
}

const ofTax = { 116: 'base', 117: 'amount', 118: 'category', 119: 'rate' } as const

/** Rows of the breakdown of taxes: a term that comes again begins the next. */
export function taxesOfTerms(doc: Doc, terms: readonly Term[]): TaxRow[] {
  const rows: TaxRow[] = []
  for (const term of terms) {
    const key = ofTax[term.code as keyof typeof ofTax]
    const value = key === 'category' ? said(term) : key && numberOf(doc, term)
    if (!key || !value) continue
    if (!rows.length || rows.at(-1)![key]) rows.push({})
    rows.at(-1)![key] = value
  }
  // Viewers may number the captions of words and days alone.
  const counted = rows.filter(row => row.base ?? row.rate ?? row.amount)
  return counted.map(row => {
    const [base, rate, amount] = [row.base, row.rate, row.amount].map(o => o?.value)
    const proven =
      [base, rate, amount].every(n => typeof n === 'number') && equal(((base as number) * (rate as number)) / 100, amount as number, 0.016)
    const passed = ['base×rate=tax']
    return proven ? { ...row, base: { ...row.base!, passed }, rate: { ...row.rate!, passed }, amount: { ...row.amount!, passed } } : row
  })
}
