import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import type { Line } from '../layout/types.ts'
import { amountsIn } from '../normalise/amount.ts'
import type { Item } from '../tables/cell.ts'
import type { TaxRow } from '../tables/taxes.ts'
import { cents, equal, sum } from '../validate/arithmetic.ts'
import type { Settled, Sums } from '../values/totals.ts'

/** The sum of the rows is the net where with the tax it makes the total; often it is printed without a caption. */
export function rowsAsNet(doc: Doc, rowSum: number, { tax, total }: Settled): Option | undefined {
  if (!tax || !total || !equal(rowSum + (tax.value as number), total.value as number) || tax.value === 0) return undefined
  const printed = doc.lines
    .flatMap(l => amountsIn(l.tokens, doc.decimal))
    .findLast(a => equal(a.value, rowSum) && a.tokens[0] !== total.tokens[0] && !a.percent)
  const tokens = printed?.tokens ?? []
  return {
    value: rowSum,
    tokens,
    text: printed?.text ?? '',
    score: 3.4,
    passed: ['net+tax=total', 'rows=net'],
    ...(!printed && { source: 'derived' }),
  }
}

/** "Standard rate (20%)  32.60" between net and total, whatever the tax is called: it makes the one of the other, at the rate beside it. */
export function taxBetween(doc: Doc, { net, total }: Settled): Option | undefined {
  const [n, t] = [net?.value as number, total?.value as number]
  const tax = cents(t - n)
  if (!net || !total || !(tax > 0)) return undefined
  for (const line of doc.lines) {
    const numbers = amountsIn(line.tokens, doc.decimal)
    const found = numbers.find(a => !a.percent && a.decimals === 2 && equal(a.value, tax))
    if (found && numbers.some(a => a.percent && equal((n * a.value) / 100, tax, 0.016)))
      return { value: found.value, tokens: found.tokens, text: found.text, score: 3.4, passed: ['net+tax=total'] }
  }
  return undefined
}

/** "Product | Quantity | Price" of shops: prices that add up to the sum of goods are those of the rows. */
export function pricesAsAmounts(items: readonly Item[], sums: Sums) {
  if (!items.length || items.some(i => i.amount || typeof i.unitPrice?.value !== 'number')) return
  if (!items.some(i => typeof i.quantity?.value === 'number' && i.quantity.value !== 1)) return
  const whole = sum(items.map(i => i.unitPrice!.value as number))
  if (![...sums.net, ...sums.lineTotal, ...sums.total].some(o => equal(o.value as number, whole))) return
  for (const item of items) {
    item.amount = { ...item.unitPrice!, passed: ['rows=net'] }
    item.unitPrice = undefined
  }
}

const halves = [/(?<!\p{L})c-?gst(?!\p{L})/iu, /(?<!\p{L})(?:s|ut)-?gst(?!\p{L})/iu]

/** "CGST 585.00" over "SGST 585.00" without a rate, among the sums: India's tax is both of them. */
export function bothHalves(doc: Doc, goods: ReadonlySet<Line>): Option | undefined {
  const parts = halves.map(half =>
    doc.lines.flatMap(line => {
      const own = goods.has(line) ? [] : line.segments.filter(s => half.test(s.text))
      const behind = own.length === 1 ? line.tokens.slice(line.tokens.indexOf(own[0]!.tokens[0]!)) : []
      const [only, ...more] = amountsIn(behind, doc.decimal).filter(a => !a.percent && a.decimals === 2)
      return only && more.length === 0 ? [only] : []
    }),
  )
  const [country, state] = parts.map(found => found.at(-1))
  if (!country || !state || country.value === 0 || country.value !== state.value) return undefined
  const tokens = [...country.tokens, ...state.tokens]
  return { value: cents(2 * country.value), tokens, text: `${country.text} + ${state.text}`, score: 3, source: 'derived' }
}

/** "less 1st instalment … less 2nd instalment … open": what is printed between the total and the rest, where it makes up the difference. */
export function instalments(doc: Doc, total: Option | undefined, due: Option | undefined): Option | undefined {
  const [from, to] = [total?.tokens[0], due?.tokens[0]].map(t => t && doc.lineOf.get(t))
  const paid = cents((total?.value as number) - (due?.value as number))
  if (!from || !to || from.page !== to.page || !(paid > 0)) return undefined
  const between = doc.sheets[from.page]!.lines.slice(from.index + 1, to.index)
  const parts = between.flatMap(l =>
    amountsIn(l.tokens, doc.decimal)
      .filter(a => a.decimals === 2 && !a.percent)
      .slice(-1),
  )
  if (!parts.length || !equal(sum(parts.map(a => Math.abs(a.value))), paid)) return undefined
  const tokens = parts.flatMap(a => a.tokens)
  const text = parts.map(a => a.text).join(' + ')
  return { value: paid, tokens, text, score: 4.5, passed: ['total−paid=due'], ...(parts.length > 1 && { source: 'derived' }) }
}

/** Where the whole net bears one tax, every row does: its rate is that of the summary. */
export function oneRate(items: readonly Item[], taxes: readonly TaxRow[], net: Option | undefined): void {
  const [only] = taxes
  if (taxes.length !== 1 || !only?.rate || !net || !equal(only.base?.value as number, net.value as number)) return
  if (items.some(item => item.taxRate)) return
  for (const item of items) item.taxRate = { ...only.rate, source: 'derived' }
}

/** Taxes per rate out of rows that print rate and tax each, where together they are the tax of the whole. */
export function taxesOfRows(items: readonly Item[], tax: Option | undefined): TaxRow[] {
  const rows = items.filter(i => i.taxRate && i.amount && i.taxAmount)
  const value = (o: Option | undefined) => o?.value as number
  if (!tax || rows.length === 0 || !equal(sum(rows.map(i => value(i.taxAmount))), value(tax))) return []
  const whole = (parts: readonly Option[]): Option => ({
    value: sum(parts.map(value)),
    tokens: parts.flatMap(p => p.tokens),
    text: parts.map(p => p.text).join(' + '),
    score: 3,
    passed: ['base×rate=tax'],
    ...(parts.length > 1 && { source: 'derived' }),
  })
  const taxes = [...Map.groupBy(rows, i => value(i.taxRate)).values()].map(own => ({
    rate: { ...own[0]!.taxRate!, passed: ['base×rate=tax'] },
    base: whole(own.map(i => i.amount!)),
    amount: whole(own.map(i => i.taxAmount!)),
  }))
  // Every row is rounded for itself.
  return taxes.every(t => equal((value(t.base) * value(t.rate)) / 100, value(t.amount), 0.011 * rows.length)) ? taxes : []
}

/** The only rate that makes the tax of the net, where no summary tells taxes apart: proven by the three of them. */
export function provenTax(doc: Doc, net: Option | undefined, tax: Option | undefined, items: readonly Item[]): TaxRow[] {
  if (typeof net?.value !== 'number' || typeof tax?.value !== 'number' || tax.value === 0) return []
  const [n, x] = [net.value, tax.value]
  const printed = doc.lines.flatMap(l => amountsIn(l.tokens, doc.decimal)).filter(a => a.percent && a.value > 0 && a.value <= 30)
  // "22" in every row under "VAT".
  const ofRows = items.every(i => i.taxRate?.value === items[0]?.taxRate?.value) ? items.slice(0, 1).flatMap(i => i.taxRate ?? []) : []
  const rates = [...printed, ...ofRows.map(o => ({ ...o, value: o.value as number }))]
  const making = rates.filter(r => equal((n * r.value) / 100, x, 0.016))
  const [rate] = making
  if (!rate || new Set(making.map(r => r.value)).size > 1) return []
  const passed = ['base×rate=tax']
  return [
    {
      rate: { value: rate.value, tokens: rate.tokens, text: rate.text, score: 4, passed },
      base: { ...net, passed: [...(net.passed ?? []), ...passed] },
      amount: { ...tax, passed: [...(tax.passed ?? []), ...passed] },
    },
  ]
}
