import type { Issue } from '../../resources.ts'
import type { EInvoice } from './types.ts'

type Sums = Readonly<Record<string, number | undefined>>

/** What EN 16931 has to add up, with the field that is doubted where it does not; a rule with an unknown in it says nothing. */
type Of = (name: string) => number
type Rule = { name: string; path: string; left: string; right: (of: Of) => number; or?: (of: Of) => number; needs: string[] }
const rules: readonly Rule[] = [
  { name: 'BR-CO-10: lines = sum of the lines', path: 'lineItems', left: 'lines', right: of => of('rows'), needs: ['lines', 'rows'] },
  {
    name: 'BR-CO-13: lines - allowances + charges = net',
    path: 'subtotal',
    left: 'subtotal',
    right: of => of('lines') - of('allowances') + of('charges'),
    needs: ['subtotal', 'lines'],
  },
  { name: 'BR-CO-14: taxes = tax', path: 'totalTax', left: 'totalTax', right: of => of('taxes'), needs: ['totalTax', 'taxes'] },
  {
    name: 'BR-CO-15: net + tax = total',
    path: 'total',
    left: 'total',
    right: of => of('subtotal') + of('totalTax'),
    needs: ['total', 'subtotal'],
  },
  {
    name: 'BR-CO-16: total - paid + rounding = due',
    path: 'amountDue',
    left: 'amountDue',
    right: of => of('total') - of('amountPaid') + of('rounding'),
    // XRechnung lets an issuer collect what is owed to others.
    or: of => of('total') - of('amountPaid') + of('rounding') + of('forOthers'),
    needs: ['amountDue', 'total'],
  },
]

const sumOf = (rows: readonly Record<string, unknown>[]): number | undefined =>
  rows.length > 0 && rows.every(row => typeof row.amount === 'number')
    ? rows.reduce((sum, row) => sum + (row.amount as number), 0)
    : undefined

type Row = Readonly<Record<string, unknown>>
const number = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined)
const exact = (value: number) => Math.round(value * 1e6) / 1e6
const unequal = (path: string, stated: number, computed: number, name: string): Issue => ({
  path,
  code: 'inconsistent',
  message: `The invoice states ${stated}, its own parts make ${computed} (${name})`,
  candidates: [stated, computed],
})

/** Quantity × price, less and more what a row says; a price is rounded, and a credit may have its minus at either. */
function ofRow(row: Row, i: number): Issue[] {
  const [quantity, price, amount] = [row.quantity, row.unitPrice, row.amount].map(number)
  if (quantity === undefined || price === undefined || amount === undefined) return []
  const [less, more] = [number(row.discount) ?? 0, number(row.charges) ?? 0]
  const computed = exact(quantity * price - less + more)
  const grace = Math.max(0.021, Math.abs(quantity) * 0.0051)
  const signed = [computed, exact(quantity * price + less - more)]
  if (signed.some(value => Math.abs(Math.abs(value) - Math.abs(amount)) < grace)) return []
  return [unequal(`lineItems[${i}].amount`, amount, computed, 'quantity × price - discount = amount')]
}

/** BR-CO-17: base × rate; some round the tax of every row. */
function ofRate(row: Row, i: number, rows: number): Issue[] {
  const [rate, base, amount] = [row.rate, row.base, row.amount].map(number)
  if (rate === undefined || base === undefined || amount === undefined) return []
  const computed = Math.round(base * rate) / 100
  if (Math.abs(Math.abs(computed) - Math.abs(amount)) < Math.max(0.021, rows * 0.011)) return []
  return [unequal(`taxes[${i}].amount`, amount, computed, 'BR-CO-17: base × rate = tax')]
}

/** Where an e-invoice contradicts its own arithmetic. */
export function contradictions(invoice: EInvoice): Issue[] {
  const { taxes, lineItems } = invoice
  return [...ofSums(invoice), ...lineItems.flatMap(ofRow), ...taxes.flatMap((row, i) => ofRate(row, i, lineItems.length))]
}

function ofSums({ fields, taxes, lineItems, sums = {} }: EInvoice): Issue[] {
  const known: Sums = { ...(fields as Sums), ...sums, rows: sumOf(lineItems), taxes: sumOf(taxes) }
  const of = (name: string) => (typeof known[name] === 'number' ? known[name] : 0)
  return rules.flatMap(({ name, path, left, right, or, needs }) => {
    if (needs.some(need => typeof known[need] !== 'number')) return []
    // Profiles without rows have no room for what was paid.
    if (left === 'amountDue' && known.lines === undefined && known.amountPaid === undefined && of('amountDue') < of('total')) return []
    const [stated, computed] = [of(left), exact(right(of))]
    if ([computed, or?.(of) ?? computed].some(value => Math.abs(stated - value) < 0.011)) return []
    return [unequal(path, stated, computed, name)]
  })
}
