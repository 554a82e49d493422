import type { Builder } from '../../build.ts'
import type { Option } from '../../candidate.ts'
import type { Line } from '../../layout/types.ts'
import { amountsIn } from '../../normalise/amount.ts'
import type { TaxRow } from '../../tables/taxes.ts'
import { cents, equal } from '../../validate/arithmetic.ts'

const numberOf = (o: Option) => o.value as number

export const lookLine = (b: Builder, line: Line): Option[] =>
  amountsIn(line.tokens, b.doc.decimal)
    .filter(a => a.decimals === 2 && !a.percent)
    .map(a => ({ value: a.value, tokens: a.tokens, text: a.text, score: 2.7 }))

const joined = (parts: readonly Option[], score: number, passed?: string[]): Option => ({
  value: cents(parts.reduce((n, o) => n + numberOf(o), 0)),
  tokens: parts.flatMap(o => o.tokens),
  text: parts.map(o => o.text).join(' + '),
  score,
  ...(passed && { passed }),
})

/** Bases and taxes of a summary that make up the total, or what it was before a tip, are net and tax of the whole. */
export function taxSummary(b: Builder, taxes: readonly TaxRow[], total: number, tip = 0): boolean {
  const whole = taxes.filter(t => t.base && t.amount)
  const [bases, amounts] = [whole.map(t => t.base!), whole.map(t => t.amount!)]
  const gross = numberOf(joined(bases, 0)) + numberOf(joined(amounts, 0))
  if (!whole.length || ![total, total - tip].some(t => equal(gross, t, 0.021))) return false
  b.set('subtotal', joined(bases, 4.5, ['net+tax=total']))
  b.set('totalTax', joined(amounts, 4.5, ['net+tax=total']))
  return true
}

/** "Sub Total 455.00 | NHIL 11.38 | GETFund 11.38 | COVID Levy 4.55 | Taxable 482.31 | VAT 72.35": the net to which all taxes make the total. */
export function taxedInAll(b: Builder, taxes: readonly TaxRow[], nets: readonly Option[], total: number, tip = 0) {
  const parts = taxes.flatMap(t => (t.amount && numberOf(t.amount) > 0 ? [t.amount] : []))
  const whole = joined(parts, 4, ['net+tax=total'])
  const net = nets.find(o => [total, total - tip].some(t => equal(numberOf(o) + numberOf(whole), t, 0.021)))
  if (parts.length < 2 || !net) return
  b.set('subtotal', { ...net, passed: ['net+tax=total'] })
  b.set('totalTax', whole)
}

/** "9% 6,44 0,58 | 21% 21,88 4,59 | 28,32 5,17": the last row sums up the others, though a deposit that bears no tax is part of the total, too. */
export function summedUp(b: Builder, taxes: readonly TaxRow[], total: number) {
  const whole = taxes.filter(t => t.base && t.amount && numberOf(t.amount) > 0)
  if (whole.length < 2) return
  const [base, tax] = [
    joined(
      whole.map(t => t.base!),
      0,
    ),
    joined(
      whole.map(t => t.amount!),
      0,
    ),
  ].map(numberOf) as [number, number]
  if (base + tax > total + 0.021) return
  for (const line of b.doc.lines) {
    const sums = lookLine(b, line)
    const own = sums.find(o => equal(numberOf(o), tax))
    if (own && sums.some(o => o !== own && equal(numberOf(o), base)))
      return b.set('totalTax', { ...own, score: 4.5, passed: ['column=sum'] })
  }
}

/** "Subtotal 21.35", "Service 10% 2.14", "Total 23.49": what is printed as subtotal, though the tax in the total has a base of its own. */
export function beforeService(b: Builder, nets: readonly Option[], total: number) {
  const { doc } = b
  for (const net of nets.filter(o => o.label && numberOf(o) < total)) {
    const from = doc.lineOf.get(net.tokens[0]!)!
    const charge = doc.sheets[from.page]!.lines.slice(from.index + 1, from.index + 4).find(line => serviceLine.test(line.text))
    const sum = charge && lookLine(b, charge).at(-1)
    if (sum && equal(numberOf(net) + numberOf(sum), total)) return b.set('subtotal', { ...net, passed: ['net+tax=total'] })
  }
}
export const serviceLine = /^\W*(?:service|serv\.?|svc|tip|gratuity|bedienung|servicio|servizio|coperto|cover)(?!\p{L})/iu

/** Taxes at several rates, each on a line of its own and their sum nowhere: one of them is not the whole. */
export function taxOfRates(b: Builder, taxes: readonly TaxRow[], named: readonly Option[], total: number) {
  const shares = taxes.filter(t => t.rate && t.amount && numberOf(t.amount) > 0)
  const rates = new Set(shares.map(t => numberOf(t.rate!)))
  const parts = shares.map(t => t.amount!)
  const whole = joined(parts, 4)
  const printed = named.find(o => equal(numberOf(o), numberOf(whole)))
  const oneOf = named[0] && parts.some(o => equal(numberOf(o), numberOf(named[0]!)))
  if (parts.length < 2 || rates.size < parts.length || !oneOf || numberOf(whole) > 0.35 * total) return
  b.set('totalTax', printed ?? whole)
}

/** "VAT 23 % 12.09 on 64.68": of a line with a proven tax only that is one. */
export const asProven = (b: Builder, taxes: readonly TaxRow[], options: readonly Option[]): Option[] =>
  options.map(o => {
    const line = b.doc.lineOf.get(o.tokens[0]!)
    const own = taxes.filter(t => t.base && t.amount && b.doc.lineOf.get(t.amount.tokens[0]!) === line)
    const isKnown = own.length !== 1 || own.some(t => numberOf(t.amount!) === numberOf(o))
    return isKnown ? o : { ...o, ...own[0]!.amount!, score: o.score, label: o.label }
  })

/** Rows of taxes, each proven by its base: their sum, where no caption named it. */
export function provenSum(taxes: readonly TaxRow[]): Option | undefined {
  const proven = taxes.filter(t => t.base && t.amount && numberOf(t.amount) > 0)
  const parts = proven.map(t => t.amount!)
  return parts.length && parts.length === taxes.length ? joined(parts, 3.5, ['base×rate=tax']) : undefined
}

/** "CGST 17.13" and "SGST 17.13": India's tax goes in halves to the country and the state. */
export function taxOfTwo(b: Builder) {
  const [central, state] = [/^\W*c-?gst\b/i, /^\W*(?:s|ut)-?gst\b/i].map(half => {
    const line = b.doc.lines.find(l => half.test(l.text))
    return line && lookLine(b, line).at(-1)
  })
  if (central && state && central.value === state.value) b.set('totalTax', joined([central, state], 4))
}
