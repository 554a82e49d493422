import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Line } from '../layout/types.ts'
import { amountsIn } from '../normalise/amount.ts'
import { currencyOf } from '../normalise/currency.ts'
import { datesIn } from '../normalise/date.ts'
import { rangeIn } from '../normalise/range.ts'
import { partiesOf } from '../parties/find.ts'
import { fillScalars, type Scalar } from '../scalars.ts'
import { headersOf } from '../tables/header.ts'
import { rowsOf } from '../tables/rows.ts'
import { cents, equal } from '../validate/arithmetic.ts'
import { ibans } from '../values/ibans.ts'
import { below } from '../values/keyvalue.ts'
import { core } from '../values/kinds.ts'
import { bics } from '../values/patterns.ts'

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
  money('openingBalance'),
  money('closingBalance'),
  money('totalCredits'),
  money('totalDebits'),
]

const bankName =
  /\b(?:bank|banque|banco|banca|sparkasse|volksbank|raiffeisen\w*|credit union|caisse|caja|cr[eé]dit \p{Lu}\w+|building society|postbank|bancorp|financial)\b|\p{L}+bank\b/iu

/** Whether something says that two days are first and last: dates beside each other may be those of two columns. */
function joins(line: Line, range: ReturnType<typeof rangeIn>): boolean {
  if (!range) return false
  const [from, to] = [line.tokens.indexOf(range[0].tokens.at(-1)!), line.tokens.indexOf(range[1].tokens[0]!)]
  const between = to > from ? textOf(line.tokens.slice(from, to + 1)) : line.text
  return /(?<!\p{L})(?:to|bis|au|al?|through|until|hasta|até|tot|t\/m|do|til|till)(?!\p{L})|\s[-–—]\s|[-–—]\s?$|^[-–—]/iu.test(between)
}

/** Two dates behind a period's label, or "from … to …" on one line. */
export function period(b: Builder, start: string, end: string, concept = 'period') {
  const { doc } = b
  const labelled = doc.hits.filter(h => phraseOf(h, concept))
  for (const tokens of [
    ...labelled.map(h => h.line.tokens.slice(h.to + 1)),
    ...labelled.flatMap(h => below(doc, h, 1).map(s => s.tokens)),
    ...labelled.map(h => h.line.tokens),
    ...doc.lines.filter(l => joins(l, rangeIn(l.tokens, doc.dayOrder))).map(l => l.tokens),
  ]) {
    const range = rangeIn(tokens, doc.dayOrder)
    if (!range) continue
    b.set(start, { ...range[0], score: 4.5 })
    b.set(end, { ...range[1], score: 4.5 })
    return
  }
}

const personLine = /^(?:mr|mrs|ms|miss|dr|prof|herrn?|frau|m\.|mme|monsieur|madame|sr|sra|sig|sig\.ra)\b\.?\s\p{Lu}/iu

type Entry = { date?: Option; valueDate?: Option; description?: Option; reference?: Option; amount?: Option; balance?: Option }

/** Transactions by column model; debits negative; the running balance decides signs that print leaves open. */
function transactions(b: Builder): Entry[] {
  const { doc } = b
  const headers = headersOf(doc, {
    names: ['date', 'valueDate', 'description', 'reference', 'debit', 'credit', 'amount', 'balance'],
    needs: [
      ['date', 'description', 'amount'],
      ['date', 'amount', 'balance'],
      ['date', 'debit', 'credit'],
      ['date', 'description', 'debit'],
      ['date', 'description', 'balance'],
      ['date', 'amount'],
    ],
  })
  const entries: Entry[] = []
  headers.forEach((header, i) => {
    const names = (line: Line, concept: string) =>
      doc.hitsByLine.get(line)!.some(h => phraseOf(h, concept) && line.segments.some(s => s.tokens[0] === h.tokens[0]))
    const stop = (_: unknown, line: Line) => names(line, 'closingBalance') || /^(?:total|summe|totale)\b/i.test(line.text)
    const skip = (_: unknown, line: Line) => names(line, 'openingBalance')
    const table = rowsOf(doc, header, headers[i + 1], {
      anchors: ['amount', 'debit', 'credit', 'balance'],
      numeric: ['amount', 'debit', 'credit', 'balance'],
      stop,
      skip,
    })
    const anchored = header.columns.some(c => c.name === 'debit') ? split(b, header, headers[i + 1], { stop, skip }) : table
    for (const row of anchored) {
      const one = (name: 'amount' | 'debit' | 'credit' | 'balance') => amountsIn(row.cells.get(name) ?? [], doc.decimal)[0]
      const debit = one('debit')
      const credit = one('credit')
      const plain = one('amount')
      const balance = one('balance')
      const used = plain ?? credit ?? debit
      const date =
        datesIn(row.cells.get('date') ?? [], doc.dayOrder)[0] ?? short(b, textOf(row.cells.get('date') ?? []), row.cells.get('date') ?? [])
      if (!used && !balance) continue
      if (!date && !used) continue
      const words = core(row.cells.get('description') ?? [])
      const value = datesIn(row.cells.get('valueDate') ?? [], doc.dayOrder)[0]
      const sign = used === debit && debit && debit.value > 0 ? -1 : 1
      entries.push({
        date: date && { value: date.value, tokens: date.tokens, text: date.text, score: 4 },
        valueDate: value && { value: value.value, tokens: value.tokens, text: value.text, score: 4 },
        description: words.length ? { value: textOf(words), tokens: words, text: textOf(words), score: 3.5 } : undefined,
        reference: row.cells.get('reference')?.length
          ? {
              value: textOf(row.cells.get('reference')!),
              tokens: row.cells.get('reference')!,
              text: textOf(row.cells.get('reference')!),
              score: 3.5,
            }
          : undefined,
        amount: used && { value: sign * used.value, tokens: used.tokens, text: used.text, score: 4 },
        balance: balance && { value: balance.value, tokens: balance.tokens, text: balance.text, score: 4 },
      })
    }
  })
  return entries.filter(e => e.date || e.description)
}

/** With two money columns either one starts a row. */
function split(
  b: Builder,
  header: Parameters<typeof rowsOf>[1],
  next: Parameters<typeof rowsOf>[2],
  rule: Pick<Parameters<typeof rowsOf>[3], 'stop' | 'skip'>,
) {
  const names = ['debit', 'credit'] as const
  const columns = header.columns.filter(c => names.includes(c.name as 'debit'))
  const first = columns[0]
  const last = columns.at(-1)
  if (!first || !last || first === last)
    return rowsOf(b.doc, header, next, { anchors: ['debit', 'credit', 'balance'], numeric: ['debit', 'credit'], ...rule })
  const merged = {
    ...header,
    columns: [...header.columns.filter(c => !columns.includes(c)), { name: 'amount' as const, x0: first.x0, x1: last.x1, text: '' }].sort(
      (a, c) => a.x0 - c.x0,
    ),
  }
  const rows = rowsOf(b.doc, merged, next, { anchors: ['amount', 'balance'], numeric: ['amount', 'balance'], ...rule })
  const border = (first.x1 + last.x0) / 2
  for (const row of rows) {
    const tokens = row.cells.get('amount') ?? []
    row.cells.delete('amount')
    for (const column of columns) {
      const own = tokens.filter(t => (column === first ? (t.x0 + t.x1) / 2 < border : (t.x0 + t.x1) / 2 >= border))
      if (own.length) row.cells.set(column.name, own)
    }
  }
  return rows
}

/** "05.03." or "03/05" takes its year from the statement's end. */
function short(b: Builder, text: string, tokens: Option['tokens']) {
  const m = /^\s*(\d{1,2})[./-](\d{1,2})[./-]?\s*$/.exec(text) ?? /^\s*(\d{1,2})\s+(\p{L}{3,})\.?\s*$/u.exec(text)
  const end = (b.get('periodEnd') ?? b.get('statementDate') ?? b.doc.dates[0]?.value) as string | undefined
  if (!m || !end) return undefined
  const whole = datesIn(
    [{ ...tokens[0]!, text: /\p{L}/u.test(m[2]!) ? `${m[1]} ${m[2]} ${end.slice(0, 4)}` : `${m[1]}/${m[2]}/${end.slice(0, 4)}` }],
    b.doc.dayOrder,
  )[0]
  if (!whole) return undefined
  const value = whole.value > end ? `${Number(end.slice(0, 4)) - 1}${whole.value.slice(4)}` : whole.value
  return { value, tokens: [...tokens], text }
}

/** Signs by the running balance, checks of rows and of the whole statement. */
function check(b: Builder, entries: Entry[]) {
  let before = b.get('openingBalance') as number | undefined
  for (const e of entries) {
    const amount = e.amount?.value as number | undefined
    const after = e.balance?.value as number | undefined
    if (before !== undefined && after !== undefined && amount !== undefined) {
      if (equal(cents(before + amount), after)) e.amount!.passed = ['running balance']
      else if (equal(cents(before - amount), after)) {
        e.amount = { ...e.amount!, value: -amount, passed: ['running balance'] }
      }
    }
    before = after ?? (before !== undefined && amount !== undefined ? cents(before + (e.amount!.value as number)) : undefined)
  }
  const closing = b.get('closingBalance') as number | undefined
  if (closing !== undefined && before !== undefined && entries.length && !equal(before, closing, 0.02))
    b.issue('closingBalance', 'inconsistent', 'Opening balance and transactions do not add up to it')
  else if (closing !== undefined && entries.length)
    for (const key of ['openingBalance', 'closingBalance']) b.found[key]?.features.passed.push('opening+transactions=closing')
}

export function extractBank(b: Builder) {
  const { doc } = b
  b.best('iban', ibans(doc))
  b.best('bic', bics(doc))
  const currency = currencyOf(doc)
  if (currency) b.set('currency', currency)
  period(b, 'periodStart', 'periodEnd')
  fillScalars(b, rows)
  const sheet = doc.sheets[0]
  const banks = doc.lines.flatMap(l =>
    l.segments
      .filter(
        s =>
          bankName.test(s.text) && s.tokens.length <= 6 && !/:/.test(s.text) && !/bank statement|bank account|bank details/i.test(s.text),
      )
      .map(s => ({ value: s.text, tokens: s.tokens, text: s.text, score: 3.4 - (l.page === 0 && sheet ? l.y0 / sheet.height : 1.5) })),
  )
  const parties = partiesOf(doc)
  b.best('bankName', banks, 1.5)
  // "Bank plc" above the address window is no part of the block of a person in it.
  const bank = parties.find(p => bankName.test(p.nameText) && p.address.length && !p.segments.some(s => personLine.test(s.text)))
  if (bank) b.set('bankAddress', { value: bank.addressText, tokens: bank.address, text: bank.addressText, score: 3.5 })
  const holder = parties.filter(p => p.address.length && p !== bank).sort((a, c) => c.score.buyer - a.score.buyer)[0]
  if (holder) {
    const person = bankName.test(holder.nameText) ? holder.segments.find(s => personLine.test(s.text)) : undefined
    const own = person ? { value: person.text, tokens: person.tokens, text: person.text } : undefined
    b.best('accountHolder', [{ ...(own ?? { value: holder.nameText, tokens: holder.name, text: holder.nameText }), score: 3 }])
    b.set('accountHolderAddress', { value: holder.addressText, tokens: holder.address, text: holder.addressText, score: 3.5 })
  }
  const entries = transactions(b)
  check(b, entries)
  b.rows('transactions', ['date', 'valueDate', 'description', 'reference', 'amount', 'balance'], entries)
}
