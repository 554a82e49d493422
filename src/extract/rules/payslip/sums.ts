import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { phraseOf } from '../layout/labels.ts'
import type { Line, Token } from '../layout/types.ts'
import { deductionsHead, earningsHead } from '../lexicon/words/pay-columns.ts'
import { type Amount, amountsIn } from '../normalise/amount.ts'
import { inWhole, payAmounts } from '../normalise/whole.ts'
import { cents, equal, sum } from '../validate/arithmetic.ts'
import { columnOf, type Header } from './columns.ts'
import { type End, type Heading, headingsOf, isBase, leastWhole, type PayRow } from './headings.ts'

const word =
  '(?:tot(?:al\\p{L}*|ais|aal)|gesamt|summ?[ae]|razem|suma|łącznie|ogółem|celkem|spolu|össz?esen|toplamı?|ukupno|skupaj|yhteensä|iš viso|kopā|kokku|samtals|i alt|jumlah|jumla|gjithsej|tổng(?: cộng)?)'
const leading = new RegExp(`^${word}(?!\\p{L})`, 'iu')
const trailing = new RegExp(`(?<!\\p{L})${word}[:.]?$`, 'iu')
const heads = { earned: earningsHead, kept: deductionsHead } as const
type Column = keyof typeof heads

/** The sum of a list by its name: "Summe Bezüge", "Total abonos", "Betalingen totaal". */
function isNamed(line: Line, column: Column): boolean {
  const name = line.text
    .replaceAll('İ', 'i')
    .replace(/[-+(]?[\d.,'’\s]*\d[.,]\d{2}.*$/u, '')
    .trim()
  const rest = name.replace(leading, '').replace(trailing, '').trim()
  return rest !== name && heads[column].test(rest)
}

/** "Spolu 243,88": a sum that does not say of what. */
export const isBareSum = (doc: Doc, value: unknown): boolean =>
  doc.lines.some(
    l => /^\p{L}+[:.]?\s*[-+(]?\d/u.test(l.text) && leading.test(l.text) && payAmounts(doc, l.tokens).some(a => a.value === value),
  )

/** "Steuerrechtliche Abzüge 594,22 … SV-rechtliche Abzüge 812,33": the sum of taxes or that of insurances, where both make the difference to a net pay. */
export const isOneOfTwo = (total: number, found: Record<'grossPay' | 'netPay' | 'totalDeductions', readonly Option[]>): boolean =>
  found.totalDeductions.some(
    other =>
      Number(other.value) !== total &&
      found.grossPay.some(g => found.netPay.some(n => equal(cents(total + Number(other.value)), cents(Number(g.value) - Number(n.value))))),
  )

/** "TOTAL  521.95  5,839.46", or "2,322.00  13,608.00" alone under a list: what its rows add up to. */
export function addedUp(doc: Doc, rows: readonly PayRow[]): Option[] {
  const whole = cents(sum(rows.map(row => Number(row.amount?.value ?? 0))))
  if (rows.filter(row => row.amount).length < 2) return []
  const last = Math.max(...rows.map(row => (row.amount ? doc.lines.indexOf(doc.lineOf.get(row.amount.tokens[0]!)!) : 0)))
  return doc.lines.slice(last + 1).flatMap(line => {
    const words = line.text.replace(/[^\p{L}\s]/gu, '').trim()
    const own = words === '' || bareTotal.test(words) ? payAmounts(doc, line.tokens).find(a => equal(Math.abs(a.value), whole)) : undefined
    return own ? [{ value: Math.abs(own.value), tokens: own.tokens, text: own.text, score: 3 }] : []
  })
}

/** What a paper writes its sums as: with cents, or whole where it prints none at all. */
const isSumOf = (doc: Doc) => {
  const whole = inWhole(doc)
  return (a: Amount) => a.decimals === 2 || (whole && a.decimals === 0 && a.value >= leastWhole)
}

/** First sum of a list that is named after it; its name begins behind the code of its row. */
export function namedSum({ doc }: Builder, column: Column): End | undefined {
  const isSum = isSumOf(doc)
  const line = doc.lines.find(l => isNamed(l, column) && payAmounts(doc, l.tokens).some(isSum))
  return line && { line, x0: line.tokens.find(t => /\p{L}/u.test(t.text))?.x0 ?? line.x0 }
}

/** Sums of what is earned or kept back: named after their list, or "Total  1.191,00  203,41" under its columns. */
export function sumsOf(b: Builder, headers: readonly Header[], column: Column): Option[] {
  const { doc } = b
  const headings = headingsOf(b)
  const isSum = isSumOf(doc)
  return doc.lines.flatMap(line => {
    const amounts = payAmounts(doc, line.tokens)
    const own = isNamed(line, column)
      ? amounts.filter(isSum).slice(0, 1)
      : leading.test(line.text)
        ? amounts.filter(a => columnOf(headers, line, a.tokens)?.includes(column))
        : []
    const more = own.length ? [] : underHeading(doc, headings, headers, line, column)
    return [...own, ...more].map(a => ({ value: a.value, tokens: a.tokens, text: a.text, score: 4 }))
  })
}

const bareTotal = new RegExp(`^${word}[:.]?$`, 'iu')
const sides = { earned: 'earnings', kept: 'deductions' } as const

/** "Gross total  78,500.00  Total  9,420.00", "Total  80.00  2,430.00  Total  521.82": sums of lists whose headings they are flush with. */
function underHeading(doc: Doc, headings: readonly Heading[], headers: readonly Header[], line: Line, column: Column): Amount[] {
  const isTotal = (token: Token, i: number) => bareTotal.test(token.text) && (i === 0 || /\d[.,]\d{2}$/.test(line.tokens[i - 1]!.text))
  return line.tokens.flatMap((token, i) => {
    if (!isTotal(token, i)) return []
    const flush = headings.findLast(h => h.line.page === line.page && h.line.index < line.index && Math.abs(h.x0 - token.x0) < 2 * line.h)
    if (flush?.side !== sides[column]) return []
    const next = line.tokens.findIndex((t, n) => n > i && isTotal(t, n))
    const sums = amountsIn(line.tokens.slice(i, next < 0 ? undefined : next), doc.decimal).filter(a => a.decimals === 2)
    const named = sums.find(a => columnOf(headers, line, a.tokens)?.some(c => c === 'amount' || c === column))
    const other = sums.find(a => !columnOf(headers, line, a.tokens)?.some(c => c === 'hours' || c === 'rate' || c === 'ytd'))
    const own = named ?? other
    return own ? [own] : []
  })
}

/** "Ingehouden loonheffing 623,52" among the year's sums: the tax of the table and that of a special rate, of which both are listed. */
export const isOfParts = (whole: Option, all: readonly Option[], kept: ReadonlySet<unknown>): boolean =>
  !kept.has(whole.value) &&
  all.some(({ value }) => {
    const rest = cents(Number(whole.value) - Number(value))
    // Twice the same is the sum of two months.
    return Number(value) > 0 && rest !== value && kept.has(value) && kept.has(rest)
  })

/** Whether the only captions that a sum may have speak of such a base. */
export const isOfBase = (doc: Doc, o: Option, concept: string): boolean => {
  const own = doc.lineOf.get(o.tokens[0]!)
  const near = doc.hits.filter(h => phraseOf(h, concept)?.text === o.label && h.line.page === own?.page)
  const captions = near.filter(h => own!.index >= h.line.index && own!.index - h.line.index <= 2)
  return captions.length > 0 && captions.every(h => isBase(doc, h))
}

/** "Brutoloon 3.751,38 … Totaal 3.847,98": of the sum under the column of pay and of a gross pay that has a name the latter, where rows below it, on which no tax is due, make the difference. */
export function grossByName(doc: Doc, total: Option, all: readonly Option[], earnings: readonly PayRow[]): Option | undefined {
  const at = (o: Option | undefined) => (o ? doc.lines.indexOf(doc.lineOf.get(o.tokens[0]!)!) : -1)
  if (total.label) return undefined
  return all.find(o => {
    const below = earnings.filter(row => at(row.amount) > at(o) && at(row.amount) < at(total))
    const more = cents(sum(below.map(row => Number(row.amount?.value ?? 0))))
    return o.label !== undefined && below.length > 0 && equal(cents(Number(o.value) + more), Number(total.value))
  })
}

/** "Your federal taxable wages this period are $2,132.66": what running text says is worth less than any caption. */
const leastScore = 1.5
const isTold = (...some: readonly Option[]): boolean => some.every(o => o.score > leastScore)

/** gross − deductions = net, where some triple satisfies it. */
export function triple(gross: readonly Option[], deductions: readonly Option[], net: readonly Option[]) {
  const n = (o: Option) => o.value as number
  for (const g of gross)
    for (const d of deductions)
      for (const x of net)
        if (isTold(g, d, x) && n(d) !== 0 && equal(cents(n(g) - Math.abs(n(d))), n(x), 0.02)) {
          const passed = ['gross−deductions=net']
          return { grossPay: { ...g, passed }, totalDeductions: { ...d, value: Math.abs(n(d)), passed }, netPay: { ...x, passed } }
        }
  return undefined
}
