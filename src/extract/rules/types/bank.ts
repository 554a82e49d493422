import { fillBalances, fillTotals, totalsOf } from '../bank/balances.ts'
import { bookingsOf, type Ledger, linesOf } from '../bank/bookings.ts'
import { captionLines } from '../bank/captions/columns.ts'
import { accountCurrency } from '../bank/currency.ts'
import { aboveBookings } from '../bank/parties/heads.ts'
import { fillHolder } from '../bank/parties/holder.ts'
import { fillBank } from '../bank/parties/issuer.ts'
import { proven } from '../bank/proof.ts'
import { referenceOf } from '../bank/references.ts'
import { signed } from '../bank/sums.ts'
import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Line } from '../layout/types.ts'
import { datesIn } from '../normalise/date.ts'
import { completer } from '../normalise/days.ts'
import { monthsIn, rangeIn } from '../normalise/range.ts'
import { candidatesOf, fillScalars, type Scalar, unreadable } from '../scalars.ts'
import { cents, equal, sum } from '../validate/arithmetic.ts'
import { below } from '../values/below.ts'
import { ibans } from '../values/ibans.ts'
import { bics } from '../values/patterns.ts'
import { wrappedPeriods } from '../values/wrapped-period.ts'

const money = (key: string): Scalar => ({ key, concepts: [key], kind: 'amount', last: true })
/** "Member FDIC" names who insures the deposits, "Member number" a number. */
const noHolder = /^(?:fdic|ncua|sipc|fscs|fgdr|numbers?|no\.?|id|since|services?|nr)(?!\p{L})/iu
/** The end of a sentence, or a caption with its value. */
const noName = /^\p{Ll}.*\s.*\.$|\p{L}\s?:\s/u
const rows: readonly Scalar[] = [
  { key: 'accountHolder', concepts: ['accountHolder'], kind: 'name', reject: v => noHolder.test(String(v)) || noName.test(String(v)) },
  {
    key: 'statementNumber',
    concepts: ['statementNumber'],
    kind: 'id',
    // "Kontoauszug April 2025" tells a month.
    reject: (_, t) => !/\d/.test(t) || /^(?:19|20)\d{2}$/.test(t) || /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(t),
  },
  { key: 'statementDate', concepts: ['statementDate'], kind: 'date' },
]
const account: Scalar = {
  key: 'accountNumber',
  concepts: ['accountNumber'],
  kind: 'id',
  reject: v => String(v).replace(/\D/g, '').length < 4 || /[€£$]|^\D*\d{1,3}(?:[., ]\d{3})*[.,]\d{2}$/.test(String(v)),
}
/** "Giro Plus 4410027, DE12 3704 …": words before the number say what account it is, a comma before letters ends it. */
function numberAlone(option: Option): Option {
  const first = option.tokens.findIndex(t => /\d{3}/.test(t.text))
  const from = option.tokens.slice(0, first).every(t => /^\p{L}{3,}$/u.test(t.text)) ? first : 0
  const end = option.tokens.findIndex((t, i) => i >= from && /\d,$/.test(t.text) && /^\p{L}{2}/u.test(option.tokens[i + 1]?.text ?? ''))
  if (from < 1 && end < 0) return option
  const tokens = option.tokens.slice(Math.max(0, from), end < 0 ? undefined : end + 1)
  const text = textOf(tokens).replace(/,$/, '')
  return { ...option, value: text, tokens, text }
}
const sums = ['totalCredits', 'totalDebits'].map(money)

/** Whether something says that two days are first and last: dates beside each other may be those of two columns. */
function joins(line: Line, range: ReturnType<typeof rangeIn>): boolean {
  if (!range) return false
  const [from, to] = [line.tokens.indexOf(range[0].tokens.at(-1)!), line.tokens.indexOf(range[1].tokens[0]!)]
  const between = to > from ? textOf(line.tokens.slice(from, to + 1)) : line.text
  return /(?<!\p{L})(?:to|bis|au|al?|through|thru|until|hasta|até|tot|t\/m|do|til|till)(?!\p{L})|\s[-–—]\s|[-–—]\s?$|^[-–—]/iu.test(between)
}

/** Two dates behind a period's label, or "from … to …" on one line. `aside`: lines that tell other days. */
export function period(b: Builder, start: string, end: string, aside: ReadonlySet<Line> = new Set()) {
  const { doc } = b
  const concept = 'period'
  const labelled = doc.hits.filter(h => phraseOf(h, concept) && !aside.has(h.line))
  const said = [
    ...labelled.map(h => h.line.tokens.slice(h.to + 1)),
    ...labelled.flatMap(h => below(doc, h, 1).map(s => s.tokens)),
    ...labelled.map(h => h.line.tokens),
  ]
  const joined = doc.lines.filter(l => !aside.has(l) && joins(l, rangeIn(l.tokens, doc))).map(l => l.tokens)
  const ranges = [...said, ...joined].values().map(tokens => rangeIn(tokens, doc))
  const range = wrappedPeriods(doc, concept)[0] ?? ranges.find(Boolean) ?? said.values().map(monthsIn).find(Boolean)
  if (!range) return
  b.set(start, { ...range[0], score: 4.5 })
  b.set(end, { ...range[1], score: 4.5 })
}

const optionOf = (tokens: Option['tokens'], score = 3.5): Option | undefined =>
  tokens.length ? { value: textOf(tokens), tokens, text: textOf(tokens), score } : undefined

/** Bookings as rows: days with their years, signs by columns, marks and balances. */
function transactions(b: Builder, { bookings, totals, before, behind }: Ledger) {
  const { doc } = b
  const end = (b.get('periodEnd') ?? b.get('statementDate') ?? lastDay(b, linesOf(doc, bookings))) as string | undefined
  const complete = completer(
    bookings.flatMap(k => (k.day ? [k.day] : [])),
    doc.dayOrder,
    b.get('periodStart') as string | undefined,
    end,
  )
  const [opening, closing] = [b.get('openingBalance'), b.get('closingBalance')] as (number | undefined)[]
  const steps = bookings.map(k => ({
    amount: k.sum && (k.side < 0 ? -k.sum.value : k.sum.value),
    sure: k.side !== 0,
    balance: k.balance && signed(k.balance),
  }))
  const held = proven(steps, opening, closing)
  const rows = bookings.map((k, i) => {
    const [day, valueDay] = [complete(k.day), complete(k.valueDay)]
    const passed = held[i]!.proven ? ['running balance'] : []
    return {
      date: day && k.day && { value: day, tokens: k.day.tokens, text: k.day.text, score: 4 },
      valueDate: valueDay && k.valueDay && { value: valueDay, tokens: k.valueDay.tokens, text: k.valueDay.text, score: 4 },
      description: optionOf(k.words.filter(t => /[\p{L}\p{N}]/u.test(t.text))),
      reference: referenceOf(k.reference, k.words),
      amount: k.sum && { value: held[i]!.amount, tokens: k.sum.tokens, text: k.sum.text, score: 4, passed },
      balance: k.balance && { value: signed(k.balance), tokens: k.balance.tokens, text: k.balance.text, score: 4, passed },
    } as Partial<Record<string, Option>>
  })
  return { rows, totals, lines: { before, behind }, moved: held.map(h => h.amount ?? 0) }
}

/** A day alone in its cell at the head, the only one there, and none before the period's end. */
function dayAlone(b: Builder): Option[] {
  const { doc } = b
  const above = aboveBookings(doc)
  const end = (b.get('periodEnd') ?? '') as string
  const alone = doc.dates.filter(d => {
    const line = doc.lineOf.get(d.tokens[0]!)!
    return above(line) && line.segments.some(s => s.tokens.length === d.tokens.length && s.tokens[0] === d.tokens[0])
  })
  const [day] = datesIn(alone[0]?.tokens ?? [], doc)
  const only = day && new Set(alone.map(d => d.value)).size === 1 && day.value >= end
  return only ? [{ value: day.value, tokens: day.tokens, text: day.text, score: 3 }] : []
}

/** The last day that the paper names, outside the text of its bookings where it names one. */
function lastDay({ doc }: Builder, booked: ReadonlySet<Line>): string | undefined {
  const [own, all] = [doc.dates.filter(d => !booked.has(doc.lineOf.get(d.tokens[0]!)!)), doc.dates]
  return (own.length ? own : all)
    .map(d => d.value)
    .sort()
    .at(-1)
}

/** Where no caption names what is left: the balance of the last booking, if the first balance and all bookings make it. */
function fillLastBalance(b: Builder, last: Option | undefined, moved: number | undefined) {
  const opening = b.get('openingBalance') as number | undefined | null
  if ((b.get('closingBalance') ?? null) !== null || typeof opening !== 'number' || moved === undefined || !last) return
  if (equal(cents(opening + moved), last.value as number)) b.set('closingBalance', { ...last, passed: ['opening+transactions=closing'] })
}

/** A holder's name and address, set flush under the bank's, are no part of that. */
function withoutHolder(b: Builder) {
  const [address, holder] = ['bankAddress', 'accountHolder'].map(key => b.get(key))
  const at = typeof address === 'string' && typeof holder === 'string' && holder !== '' ? address.indexOf(holder) : -1
  if (at < 0) return
  const text = (address as string).slice(0, at).replace(/[,\s]+$/, '')
  const line = text && b.doc.lines.find(l => l.text.includes(text.split(', ').at(-1)!))
  b.unset('bankAddress')
  if (line) b.set('bankAddress', { value: text, tokens: line.segments[0]!.tokens, text, score: 3 })
}

export function extractBank(b: Builder) {
  const { doc } = b
  const ledger = bookingsOf(doc)
  const booked = linesOf(doc, ledger.bookings)
  // Accounts amid bookings are those of others.
  const own = (options: readonly Option[]) => options.filter(o => !booked.has(doc.lineOf.get(o.tokens[0]!)!))
  b.best('iban', own(ibans(doc)))
  b.best('bic', own(bics(doc)))
  const currency = accountCurrency(doc, ledger.bookings, b.get('iban'))
  if (currency) b.set('currency', currency)
  period(b, 'periodStart', 'periodEnd', booked)
  // A caption of columns names no day and no sum of the paper, and no booking does.
  const skip = new Set([...captionLines(doc), ...booked])
  // "Statement from 3 to 31 March": its first day is none of issue.
  const begins = (_: Doc, o: Option) => o.value === b.get('periodStart') && o.value !== b.get('periodEnd')
  fillScalars(
    b,
    rows.map(row => ({ ...row, skip, ...(row.key === 'statementDate' && { misplaced: begins }) })),
  )
  b.best('statementDate', dayAlone(b))
  b.best(account.key, candidatesOf(b, { ...account, skip }).map(numberAlone))
  unreadable(b, account.key, account.concepts)
  for (const row of sums) b.best(row.key, totalsOf(b, { ...row, skip }))
  fillHolder(b, fillBank(b, ledger.bookings), booked)
  fillBalances(b, undefined)
  const { rows: entries, totals, lines, moved: each } = transactions(b, ledger)
  const moved = each.length ? sum(each) : undefined
  fillBalances(b, moved, lines)
  fillTotals(b, totals, each)
  fillLastBalance(b, entries.at(-1)?.balance, moved)
  withoutHolder(b)
  if (b.get('statementNumber') && b.get('statementNumber') === b.get('accountNumber')) b.unset('statementNumber')
  const [opening, closing] = [b.get('openingBalance'), b.get('closingBalance')] as (number | undefined)[]
  if (opening !== undefined && closing !== undefined && moved !== undefined && !equal(cents(opening + moved), closing, 0.02))
    b.issue('closingBalance', 'inconsistent', 'Opening balance and transactions do not add up to it')
  b.rows('transactions', ['date', 'valueDate', 'description', 'reference', 'amount', 'balance'], entries)
}
