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

/** Where an e-invoice contradicts its own arithmetic: nobody printed it, so nothing else tells. */
export function contradictions({ fields, taxes, lineItems, sums = {} }: EInvoice): Issue[] {
  const known: Sums = { ...(fields as Sums), ...sums, rows: sumOf(lineItems), taxes: sumOf(taxes) }
  const of = (name: string) => (typeof known[name] === 'number' ? known[name] : 0)
  return rules.flatMap(({ name, path, left, right, or, needs }) => {
    if (needs.some(need => typeof known[need] !== 'number')) return []
    const [stated, computed] = [of(left), Math.round(right(of) * 1e6) / 1e6]
    if ([computed, or?.(of) ?? computed].some(value => Math.abs(stated - value) < 0.011)) return []
    const message = `The invoice states ${stated}, its own parts make ${computed} (${name})`
    return [{ path, code: 'inconsistent', message, candidates: [stated, computed] }]
  })
}
