import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import { cents, equal } from '../validate/arithmetic.ts'
import type { PayRow } from './headings.ts'

/** The income tax as a row, where it stands in a list of its own and the other rows lack just it: "Zaliczka podatku PIT | 521,00" beside those of insurances. */
export function taxAside(doc: Doc, deductions: readonly PayRow[], tax: Option | undefined, total: unknown): PayRow | undefined {
  const amounts = deductions.map(row => Number(row.amount?.value ?? 0))
  const own = Number(tax?.value ?? 0)
  if (!tax || own <= 0 || amounts.length === 0 || amounts.some(n => equal(n, own))) return undefined
  const whole = equal(cents(amounts.reduce((sum, n) => sum + n, own)), Number(total))
  const line = whole ? doc.lineOf.get(tax.tokens[0]!) : undefined
  const before = line?.segments.findLast(s => s.x1 <= tax.tokens[0]!.x0 && !s.tokens.includes(tax.tokens[0]!))
  if (!before || !/\p{L}{3}/u.test(before.text)) return undefined
  return { description: { value: textOf(before.tokens), tokens: before.tokens, text: before.text, score: 3.2 }, amount: tax }
}

/** Taken off before a tax, or after it; such words name no tax. */
const besideTax = /(?:pre|post|before|after|non)[- ]?tax(?:able)?/giu
const otherRow =
  /pension|provident|retire|medic|health|dental|vision|insurance|versicherung|beitrag|previd|prestamo|loan|union|401|403|hsa|fsa|cotis|csg|mutuel|national ins|\bni\b|\bnic\b|savings?|childcare|garnish/i
const ofTax = /tax|steuer|imp[oôu]|irpf|irpef|irs|isr|paye|withh|skat|belasting|heffing/i

/** Whether all rows that keep a sum back are called by what is no tax: "Medical Pre Tax", "Pension". */
export function isOtherRow(deductions: readonly PayRow[], value: unknown): boolean {
  const names = deductions
    .filter(row => row.amount?.value === value)
    .map(row => String(row.description?.value ?? '').replace(besideTax, ''))
  return names.length > 0 && names.every(name => otherRow.test(name) && !ofTax.test(name))
}
