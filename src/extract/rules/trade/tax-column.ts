import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { type Amount, amountsIn } from '../normalise/amount.ts'
import { type Item, option } from '../tables/cell.ts'
import type { TaxRow } from '../tables/taxes.ts'
import { equal, sum } from '../validate/arithmetic.ts'

/** Words between a code and the rate it stands for: "1 = 20 %", "VAT code 1: 20%". */
const between = 2
/** Codes that count from one; a rate is higher. */
const mostOfCodes = 4

const numberOf = (o: Option | undefined) => o?.value as number
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')

/** The rate that a legend gives for a code. */
function rateOfCode(doc: Doc, code: string, goods: ReadonlySet<unknown>): Amount | undefined {
  for (const line of doc.lines) {
    if (goods.has(line)) continue
    const rate = amountsIn(line.tokens, doc.decimal).find(a => a.percent && a.value >= 0 && a.value <= 30)
    const at = rate ? line.tokens.indexOf(rate.tokens[0]!) : -1
    if (rate && line.tokens.slice(Math.max(0, at - 1 - between), at).some(t => bare(t.text) === code)) return rate
  }
  return undefined
}

/** Whether numbers of rows as rates make up the tax, of net amounts or of gross ones. */
function makeTax(rows: readonly Item[], tax: number): boolean {
  const grace = 0.011 * rows.length
  const net = sum(rows.map(i => (numberOf(i.amount) * numberOf(i.taxRate)) / 100))
  const gross = sum(rows.map(i => (numberOf(i.amount) * numberOf(i.taxRate)) / (100 + numberOf(i.taxRate))))
  return equal(net, tax, grace) || equal(gross, tax, grace)
}

/** Under "VAT" stands a rate, an amount or a code: what the tax of the whole and a legend say it is. */
export function settleTaxColumn(doc: Doc, items: readonly Item[], tax: Option | undefined): void {
  const rows = items.filter(i => i.taxRate && i.amount && !i.taxAmount && !i.taxRate.text.includes('%'))
  const whole = tax ? Math.abs(numberOf(tax)) : 0
  if (rows.length === 0 || !(whole > 0) || makeTax(rows, whole)) return
  if (equal(sum(rows.map(i => numberOf(i.taxRate))), whole, 0.011)) {
    for (const item of rows) Object.assign(item, { taxAmount: { ...item.taxRate!, passed: ['column=sum'] }, taxRate: undefined })
    return
  }
  const goods = new Set(rows.map(i => doc.lineOf.get(i.taxRate!.tokens[0]!)))
  const rates = new Map(rows.map(i => [bare(i.taxRate!.text), rateOfCode(doc, bare(i.taxRate!.text), goods)]))
  const isCode = rows.every(i => Number.isInteger(numberOf(i.taxRate)) && numberOf(i.taxRate) <= mostOfCodes)
  const known = [...rates.values()].every(rate => rate !== undefined)
  if (!known && !isCode) return
  for (const item of rows) {
    const rate = rates.get(bare(item.taxRate!.text))
    item.taxRate = rate && known ? option(rate.value, rate.tokens, rate.text) : undefined
  }
}

/** The base of a tax whose line prints only its rate and sum: what the rows at that rate make up. */
export function basesOfRows(items: readonly Item[], taxes: readonly TaxRow[]): void {
  for (const row of taxes) {
    const own = items.filter(i => i.amount && row.rate && i.taxRate?.value === row.rate.value)
    if (row.base || !row.amount || own.length === 0) continue
    const base = sum(own.map(i => numberOf(i.amount)))
    if (!equal((base * numberOf(row.rate)) / 100, numberOf(row.amount), 0.016)) continue
    const tokens = own.flatMap(i => i.amount!.tokens)
    const text = own.map(i => i.amount!.text).join(' + ')
    row.base = { value: base, tokens, text, score: 3, passed: ['base×rate=tax'], ...(own.length > 1 && { source: 'derived' }) }
  }
}
