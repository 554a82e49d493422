import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { fold } from '../../fold.ts'
import { textOf } from '../../layout/lines.ts'
import type { Line } from '../../layout/types.ts'
import { type Amount, amountsIn } from '../../normalise/amount.ts'
import { sum } from '../../validate/arithmetic.ts'

type Column = { name: string; x0: number; x1: number }
type Item = Partial<Record<string, Option>>

/** "Charges | Credits": what is charged is the amount of a row, what is paid no row at all; a "Credit" alone is the amount of a credit note. */
export function asLedger(columns: Column[]): void {
  const column = (name: string) => columns.find(c => c.name === name)
  const [charged, settled, amount] = [column('charged'), column('settled'), column('amount')]
  // "Credit Memo" is a title.
  if (columns.length < fewest) {
    for (const c of [charged, settled]) if (c) c.name = `other ${c.name}`
    return
  }
  if (charged && !amount) charged.name = 'amount'
  else if (charged && settled) {
    amount!.name = 'other amount'
    charged.name = 'amount'
  } else if (charged) charged.name = 'other charged'
  if (settled && !charged && !amount) settled.name = 'amount'
}

/** Columns of a ledger: day or words, what is charged and what is paid. */
const fewest = 3

const offset = (a: Amount, c: Column) => {
  const [x0, x1] = [a.tokens[0]!.x0, a.tokens.at(-1)!.x1]
  return Math.min(Math.abs(x1 - c.x1), Math.abs(x0 - c.x0), Math.abs(x0 + x1 - c.x0 - c.x1) / 2)
}
const numbered = new Set(['amount', 'settled', 'quantity', 'unitPrice', 'taxRate', 'taxAmount'])

/** The sum that a line has in the column of payments, where it has none among the charges. */
export function paidOn(doc: Doc, header: { columns: readonly Column[] }, line: Line): Amount | undefined {
  if (!header.columns.some(c => c.name === 'settled') || !header.columns.some(c => c.name === 'amount')) return undefined
  const columns = header.columns.filter(c => numbered.has(c.name) || c.name.startsWith('other') || c.name === 'aside')
  // The day of "14-Oct-26" is a number, and stands under neither.
  const under = (name: string) =>
    amountsIn(line.tokens, doc.decimal).find(a => {
      const nearest = columns.toSorted((p, q) => offset(a, p) - offset(a, q))[0]
      return a.value !== 0 && !a.percent && nearest?.name === name && offset(a, nearest) < 3 * line.h
    })
  const paid = under('settled')
  return paid && !under('amount') ? paid : undefined
}

/** Ways to pay as they stand among what is charged. */
const payment =
  /^(?:(?:paid|payment|prepaid|advance|thank you)\b.*|(?:visa|master ?card|eurocard|amex|american express|diners|maestro|jcb|unionpay|credit card|debit card|ec[- ]?(?:karte|cash)|girocard|kreditkarte|cash|bar(?:zahlung)?|cheque|check|bank transfer|wire transfer|deposit|anzahlung|vorauszahlung|zahlung|uberweisung|carte (?:bancaire|bleue)|especes|acompte|arrhes|virement|reglement|tarjeta|efectivo|anticipo|transferencia|pago|carta di credito|contanti|acconto|bonifico|caparra|pagamento|cartao|dinheiro|adiantamento|pinbetaling|contant|aanbetaling|betaling|kort(?:betalning|betaling)?|forskud|depositum|karta|gotowka|zaplata|przelew|zaliczka|karta|hotovost|zaloha|bankkartya|keszpenz|eloleg|kredi karti|nakit|havale|kapora|tunai|transfer|uang muka|bayaran)(?!\p{L}))/u

/** Payments among the rows, told by their sign and their words. */
export const isPayment = ({ amount, description, quantity, unitPrice }: Item): boolean =>
  !quantity && !unitPrice && typeof amount?.value === 'number' && amount.value < 0 && payment.test(fold(String(description?.value ?? '')))

const deduction =
  /^(?:less|abzgl|abzuglich|moins|a deduire|deduction|menos|a deducir|meno|a dedurre|minus|in mindering|avgar|fratrukket|fradrag|pomniejszone|odpocet)(?!\p{L})/u
/** "abzgl. 1. Abschlagsrechnung  -12.000,00": taken off the whole, and nothing that is sold. */
export const isDeduction = ({ amount, description, quantity, unitPrice }: Item): boolean =>
  !quantity && !unitPrice && typeof amount?.value === 'number' && amount.value < 0 && deduction.test(fold(String(description?.value ?? '')))

/** All that was paid by the rows of a paper. */
export function paidInRows(payments: readonly Option[]): Option[] {
  if (payments.length === 0) return []
  const value = sum(payments.map(p => Math.abs(p.value as number)))
  const tokens = payments.flatMap(p => p.tokens)
  const derived = payments.length > 1 ? { source: 'derived' as const } : {}
  return [{ value, tokens, text: payments.map(p => p.text || textOf(p.tokens)).join(' + '), score: 3.6, ...derived }]
}
