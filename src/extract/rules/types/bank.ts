import { fillBalances, fillTotals, totalsOf } from '../bank/balances.ts'
import { bookingsOf, type Ledger, linesOf } from '../bank/bookings.ts'
import { captionLines } from '../bank/columns.ts'
import { completer } from '../bank/days.ts'
import { aboveBookings, bankAtHead, bankName, holderAtHead } from '../bank/heads.ts'
import { proven } from '../bank/proof.ts'
import { referenceOf } from '../bank/references.ts'
import { signed } from '../bank/sums.ts'
import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Segment, Token } from '../layout/types.ts'
import { currencyOf } from '../normalise/currency.ts'
import { monthsIn, rangeIn } from '../normalise/range.ts'
import { partiesOf } from '../parties/find.ts'
import { fillScalars, type Scalar } from '../scalars.ts'
import { cents, equal, sum } from '../validate/arithmetic.ts'
import { below } from '../values/below.ts'
import { ibans } from '../values/ibans.ts'
import { bics } from '../values/patterns.ts'
import { wrappedPeriods } from '../values/wrapped-period.ts'

const money = (key: string): Scalar => ({ key, concepts: [key], kind: 'amount', last: true })
const rows: readonly Scalar[] = [
  { key: 'accountHolder', concepts: ['accountHolder'], kind: 'name' },
  { key: 'accountNumber', concepts: ['accountNumber'], kind: 'id', reject: v => String(v).replace(/\D/g, '').length < 4 },
  {
    key: 'statementNumber',
    concepts: ['statementNumber'],
    kind: 'id',
    reject: (_, t) => !/\d/.test(t) || /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.test(t),
  },
  { key: 'statementDate', concepts: ['statementDate'], kind: 'date' },
]
const sums = ['totalCredits', 'totalDebits'].map(money)

/** "Bank Berhad (3813-K)": the number of a register is no part of the name. */
function unnumbered({ tokens }: Segment): { value: string; tokens: Token[]; text: string } {
  const last = tokens.at(-1)!
  const own = tokens.length > 1 && /^\([^)]*\d[^)]*\)$/.test(last.text) ? tokens.slice(0, -1) : tokens
  return { value: textOf(own), tokens: own, text: textOf(own) }
}

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

const salutation = /^(?:herrn?|frau|firma|mr|mrs|ms|monsieur|madame|egregio|gentile|signor[ae]?)\b\.?$/i
const personLine = /^(?:mr|mrs|ms|miss|dr|prof|herrn?|frau|m\.|mme|monsieur|madame|sr|sra|sig|sig\.ra)\b\.?\s\p{Lu}/iu

/** "Herrn" on a line of its own is no part of the name under it. */
function withoutSalutation(b: Builder, name: readonly Token[]) {
  const [first, ...rest] = name
  const alone = first && rest.length && salutation.test(first.text) && b.doc.lineOf.get(rest[0]!) !== b.doc.lineOf.get(first)
  return alone ? { value: textOf(rest), tokens: rest, text: textOf(rest) } : undefined
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

/** The last day that the paper names, outside the text of its bookings where it names one. */
function lastDay({ doc }: Builder, booked: ReadonlySet<Line>): string | undefined {
  const [own, all] = [doc.dates.filter(d => !booked.has(doc.lineOf.get(d.tokens[0]!)!)), doc.dates]
  return (own.length ? own : all)
    .map(d => d.value)
    .sort()
    .at(-1)
}

export function extractBank(b: Builder) {
  const { doc } = b
  b.best('iban', ibans(doc))
  b.best('bic', bics(doc))
  const currency = currencyOf(doc)
  if (currency) b.set('currency', currency)
  const ledger = bookingsOf(doc)
  period(b, 'periodStart', 'periodEnd', linesOf(doc, ledger.bookings))
  // A caption of columns names no day and no sum of the paper.
  const skip = captionLines(doc)
  fillScalars(
    b,
    rows.map(row => ({ ...row, skip })),
  )
  for (const row of sums) b.best(row.key, totalsOf(b, { ...row, skip }))
  const sheet = doc.sheets[0]
  const banks = doc.lines.flatMap(l =>
    l.segments
      .filter(
        s =>
          bankName.test(s.text) && s.tokens.length <= 6 && !/:/.test(s.text) && !/bank statement|bank account|bank details/i.test(s.text),
      )
      .map(s => ({ ...unnumbered(s), score: 3.4 - (l.page === 0 && sheet ? l.y0 / sheet.height : 1.5) })),
  )
  const parties = partiesOf(doc)
  const above = aboveBookings(doc)
  const heads = doc.lines
    .filter(above)
    .flatMap(l => l.segments.filter(s => bankName.test(s.text) && !/:/.test(s.text)))
    .map(s => bankAtHead(doc, s))
  const addressed = heads.find(h => h.address)
  b.best('bankName', [...banks, ...heads.filter(h => h.name.score > 3.4).map(h => h.name)], 1.5)
  // "Bank plc" above the address window is no part of the block of a person in it.
  const bank = parties.find(p => bankName.test(p.nameText) && p.address.length && !p.segments.some(s => personLine.test(s.text)))
  if (bank) b.set('bankAddress', { value: bank.addressText, tokens: bank.address, text: bank.addressText, score: 3.5 })
  if (!b.get('bankAddress')) b.set('bankAddress', addressed?.address)
  const isAbove = (p: (typeof parties)[number]) => p.segments.every(s => s.line.page > 0 || above(s.line))
  const holder = parties
    .filter(p => p.address.length && p !== bank && isAbove(p) && p.addressText !== b.get('bankAddress'))
    .sort((a, c) => c.score.buyer - a.score.buyer)[0]
  if (holder) {
    const person = bankName.test(holder.nameText) ? holder.segments.find(s => personLine.test(s.text)) : undefined
    const own = person ? { value: person.text, tokens: person.tokens, text: person.text } : withoutSalutation(b, holder.name)
    b.best('accountHolder', [{ ...(own ?? { value: holder.nameText, tokens: holder.name, text: holder.nameText }), score: 3 }])
    b.set('accountHolderAddress', { value: holder.addressText, tokens: holder.address, text: holder.addressText, score: 3.5 })
  }
  const head = holder ? undefined : holderAtHead(doc)
  if (
    head &&
    !b.get('accountHolderAddress') &&
    [undefined, null, head.name.value].includes(b.get('accountHolder') as string | null | undefined)
  ) {
    b.best('accountHolder', [head.name])
    b.set('accountHolderAddress', head.address)
  }
  fillBalances(b, undefined)
  const { rows: entries, totals, lines, moved: each } = transactions(b, ledger)
  const moved = each.length ? sum(each) : undefined
  fillBalances(b, moved, lines)
  fillTotals(b, totals, each)
  const [opening, closing] = [b.get('openingBalance'), b.get('closingBalance')] as (number | undefined)[]
  if (opening !== undefined && closing !== undefined && moved !== undefined && !equal(cents(opening + moved), closing, 0.02))
    b.issue('closingBalance', 'inconsistent', 'Opening balance and transactions do not add up to it')
  b.rows('transactions', ['date', 'valueDate', 'description', 'reference', 'amount', 'balance'], entries)
}
