import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { fold } from '../fold.ts'
import { phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { monthByName } from '../lexicon/words/months.ts'
import type { Amount } from '../normalise/amount.ts'
import { inWhole, payAmounts } from '../normalise/whole.ts'
import { cents, equal } from '../validate/arithmetic.ts'
import { columnOf, type Header, headersOf, isOutside, isPercent, isToldOnly, type PayColumn } from './columns.ts'
import { after, endOf, type Heading, headingOver, headingsOf, isPriced, type PayRow, type Side } from './headings.ts'
import { isPaidOnTop, rowsBehindNet, withSigns } from './net/behind.ts'
import { clockHours, namedHours } from './row/clock.ts'
import { wholeName } from './row/name.ts'
import { ahead, namedAround, type Run, runsOf } from './row/runs.ts'
import { checked, isSummed, netAllowance, notKept, ofLeave, refund, taxish } from './row/words.ts'
import { namedSum } from './sums.ts'

/** "Payslip May 2025" is no row of 2025, nor "2 Sep 2025 | 2,759.56" one of what was paid by then. */
const isMonth = ({ words, amounts }: Run) =>
  (amounts.length === 1 && /^(?:19|20)\d{2}$/.test(amounts[0]!.text) && monthByName.has(fold(words.at(-1)!.text))) ||
  (words.length < 4 && words.some(t => monthByName.has(fold(t.text))) && /^(?:\d{1,2}\.? )?\p{L}+\.? (?:19|20)\d{2}$/u.test(textOf(words)))

/** "Ab 01.04. gilt …": a day and its month. */
const isDay = ({ amounts }: Run) =>
  amounts.length === 1 &&
  /^(?:0[1-9]|[12]\d|3[01])\.(?:0[1-9]|1[0-2])\.?$/.test(amounts[0]!.tokens.map(t => t.text).join('')) &&
  /\.$/.test(amounts[0]!.tokens.at(-1)!.text)

/** "Bruto salaris 152,00 19,43 2.953,36": what a gross pay begins with. */
const grossWord = /^(?:brut+[oó]|gross)(?!\p{L})/iu
/** Rows of what is kept back for each that bears a minus at most, where the minus says so. */
const mostUnsigned = 4
/** Words that the name of a row has at most. */
const mostWords = 10

/** The rows of pay and of what is kept back, wherever they stand: two lists beside or under each other, two columns of one list, or one list with sums between. */
export function payRows(b: Builder): Record<Side, PayRow[]> {
  const { doc } = b
  const headers = headersOf(doc)
  const total = endOf(b, 'grossPay') ?? namedSum(b, 'earned')
  const net = endOf(b, 'netPay')
  const behind = rowsBehindNet(doc, net)
  // Sums that stand again in a table below the net pay part no rows.
  const gross = total && net && isListed(doc, headers, net.line) && after(total.line, net.line) ? undefined : total
  const heads = headingsOf(b)
  const places = heads.filter(h => h.x0 > h.line.x0 + h.line.h).map(h => h.x0)
  const runs = doc.lines.map(line => ({ line, runs: [...runsOf(b, line, places), ...namedAround(b, line)] }))
  const isReal = ({ side }: Heading) => side === 'earnings' || side === 'deductions'
  const real = heads.some(isReal)
  const headings = heads
    .filter(h => real || isReal(h))
    .filter(h => runs.some(r => r.runs.some(run => headingOver(b, [h], r.line, run.x0).heading)))
  const rateFirst = doc.lines.some(l => /\brate\b.{0,20}\b(?:hours|hrs|units|qty)\b/i.test(l.text))
  const whole = inWhole(doc)
  const found: Record<Side, PayRow[]> = { earnings: [], deductions: [] }
  const asPay: PayRow[] = []
  const onTop: PayRow[] = []
  const most =
    gross &&
    payAmounts(doc, [...gross.line.tokens, ...(doc.lines[doc.lines.indexOf(gross.line) + 1]?.tokens ?? [])]).reduce(
      (m, a) => Math.max(m, a.value),
      0,
    )
  const signs = (line: Line) => payAmounts(doc, line.tokens)
  const between = gross ? doc.lines.filter(l => after(l, gross.line) && (!net || !after(l, net.line)) && signs(l).length > 0) : []
  const signed = between.filter(l => signs(l).some(a => a.signed)).length
  const minus = signed > 1 && signed * mostUnsigned > between.length

  // Before the first heading, of what is kept back, stands pay that no word heads.
  const unheaded = (line: Line) => headings.every(h => h.side === 'deductions' && after(h.line, line))

  const named = (words: readonly Token[], line: Line): Option => {
    // "Less: Pension"
    const [first, ...rest] = words
    const tokens = wholeName(doc, line, rest.length > 0 && lead.test(first!.text) ? rest : words)
    return { value: textOf(tokens), tokens, text: textOf(tokens), score: 3.2 }
  }

  // "Basic Salary  3,105.00  PAYE Tax  412.60": without headings, a second list in which taxes stand.
  const second = runs.flatMap(({ runs: own }) => own.slice(1).filter(r => r.amounts.length > 0))
  const taxed = second.filter(r => taxish.test(textOf(r.words)))
  const besideTaxes = (run: Run) => taxed.filter(r => Math.abs(r.x0 - run.x0) < 2 * run.words[0]!.h).length > 1

  for (const { line, runs: own } of runs) {
    const clock = own.length ? clockHours(headers, line) : undefined
    for (const all of own) {
      const before = all === own[0] ? ahead(doc, headers, line, all) : []
      const run = { ...all, amounts: [...before, ...all.amounts].filter(a => !isPercent(doc, line, a.tokens)) }
      const text = textOf(run.words)
      const money = run.amounts.filter(a => a.decimals >= 2 || (whole && Math.abs(a.value) >= 10))
      if (!money.length || run.words.length > mostWords || /^\p{L}$/u.test(text) || isMonth(run) || isDay(run) || /:$/.test(text)) continue
      const priced = grossWord.test(text) && gross?.line !== line && isPriced(doc, line)
      if (!priced && isSummed(text, money)) continue
      const sum = doc.hitsByLine.get(line)!.some(
        h =>
          run.words.includes(h.tokens[0]!) &&
          h.leads &&
          // "Transfer to savings  40.00-" begins like what is paid out.
          !(h.tokens.length < run.words.length && (netAllowance.test(fold(text)) || money.every(a => a.signed && a.value < 0))) &&
          ['grossPay', 'netPay', 'deductions'].some(c => phraseOf(h, c)?.weak === false),
      )
      if (sum && !priced) continue
      const columns = run.amounts.map(a => columnOf(headers, line, a.tokens))
      const at = (name: PayColumn) => {
        const first = run.amounts.find((a, i) => columns[i]?.includes(name) && (a.decimals >= 2 || whole))
        const second = first && run.amounts[run.amounts.indexOf(first) + 1]
        return whole && areUnits(first, second) ? second : first
      }
      const [earned, kept] = [at('earned'), at('kept')]
      const { heading, ended } = headingOver(b, headings, line, run.x0, { gross, net })
      const listed = gross && (!net || !after(line, net.line)) ? (after(line, gross.line) ? 'deductions' : 'earnings') : undefined
      if (heading?.side === 'year' || (heading?.side === 'neither' && !earned && !kept)) continue
      const headed = heading?.side === 'neither' ? undefined : heading?.side
      const paid = behind.get(line)
      const numbers = run.amounts.flatMap(a => a.tokens)
      if (!heading && !paid && isOutside(headers, line, numbers, net?.line)) continue
      if (isToldOnly(headers, line, columns)) continue
      const refunded = columns.every(c => c?.includes('employer')) && refund.test(fold(text))
      const own0 = listed === 'earnings' && ((money.at(-1)!.signed && taxish.test(text)) || besideTaxes(all)) ? 'deductions' : listed
      const side =
        paid ??
        (earned || refunded
          ? 'earnings'
          : kept
            ? 'deductions'
            : (headed ?? (headings.length && !ended && !unheaded(line) ? (taxish.test(text) ? 'deductions' : undefined) : own0)))
      // What a list without headings keeps back bears a minus where any of it does.
      if (!heading && !kept && !earned && listed === 'deductions' && minus && !money.some(a => a.signed)) {
        const taxable = doc.hitsByLine.get(line)!.some(h => h.leads && phraseOf(h, 'taxable'))
        const own = taxable ? undefined : numbersOf(run, columns, { amount: undefined, whole, rateFirst, side: 'earnings' })
        if (own) onTop.push({ description: named(run.words, line), ...own })
        continue
      }
      if (whole && !heading && listed === 'earnings' && most !== undefined && Math.max(...money.map(a => a.value)) > most) continue
      // "IČ: 11884420": where sums have no cents, a number behind a colon is none.
      if (whole && !heading && (/:\s*\d/.test(line.text) || checked.test(line.text))) continue
      if (!side || (!paid && heading === undefined && !earned && !kept && net && after(line, net.line))) continue
      if (notKept.test(fold(text)) || ofLeave.test(text)) continue
      const description = named(run.words, line)
      const row = numbersOf(run, columns, { amount: earned ?? kept, whole, rateFirst, side })
      if (row) found[side].push({ description, ...row, ...(side === 'earnings' && hoursOf(row, clock, description)) })
      if (row && !paid && side === 'deductions')
        asPay.push({ description, ...numbersOf(run, columns, { amount: earned ?? kept, whole, rateFirst, side: 'earnings' }) })
    }
  }
  found.deductions = withSigns(found.deductions)
  if (isPaidOnTop(doc, { gross, net }, found.deductions, onTop)) found.earnings.push(...onTop)
  if (gross && !headings.length && !found.earnings.length) madeUp(b, gross.line, found, asPay)
  if (found.earnings.length || found.deductions.length || headings.length) return found
  const foot = total ? [total.line, doc.lines[doc.lines.indexOf(total.line) + 1]] : []
  const sums = foot.flatMap(l => (l ? payAmounts(doc, l.tokens).map(a => a.value) : []))
  const all = unparted(b, runs, headers, { whole, rateFirst }, { net: net?.line, sums })
  return { ...all, deductions: withSigns(all.deductions) }
}

const lead = /^(?:less|add|plus|minus|moins|menos|m[áa]s|mais|abz[üu]glich|zuz[üu]glich):$/i

/** Hours of a row, where no column counts them. */
const hoursOf = (row: PayRow, clock: Option | undefined, name: Option): Pick<PayRow, 'hours'> => {
  const hours = clock ?? (row.hours ? undefined : namedHours(name))
  return hours ? { hours } : {}
}

/** Rows above a net pay, at least, that make a list of it. */
const leastRows = 3
/** Whether a net pay stands at the end of a list, and not at the head of the paper. */
const isListed = (doc: Doc, headers: readonly Header[], net: Line): boolean =>
  headers.some(h => {
    const rows = doc.sheets[net.page]!.lines.slice(h.line.index + 1, net.index)
    return h.line.page === net.page && rows.filter(l => payAmounts(doc, l.tokens).some(a => a.decimals === 2)).length >= leastRows
  })

/** Rows that add up to the gross pay over them are what it is made up of; `asPay`: those of what is kept back, read as pay. */
function madeUp(b: Builder, gross: Line, found: Record<Side, PayRow[]>, asPay: readonly PayRow[]) {
  const sums = payAmounts(b.doc, gross.tokens).map(a => a.value)
  let sum = 0
  const last = asPay.findIndex(row => {
    sum = cents(sum + Number(row.amount?.value ?? 0))
    return sums.some(value => equal(value, sum))
  })
  if (last < 1) return
  found.earnings = asPay.slice(0, last + 1)
  found.deductions.splice(0, last + 1)
}

const noPay = /super|\bsgc\b|accru|entitle|employer|\bleave\b/i

/** One list of pay and deductions below their sums: what bears a minus or is a tax is kept back. */
function unparted(
  b: Builder,
  lines: readonly { line: Line; runs: Run[] }[],
  headers: readonly Header[],
  known: Omit<Known, 'side'>,
  { net, sums }: { net: Line | undefined; sums: readonly number[] },
): Record<Side, PayRow[]> {
  const found: Record<Side, PayRow[]> = { earnings: [], deductions: [] }
  const asPay = new Map<PayRow, PayRow>()
  let [earned, reached] = [0, false]
  for (const { line, runs } of lines)
    for (const run of runs) {
      // What stands below a net pay that ends the list is told aside.
      if (net && !after(net, line) && found.earnings.length > 0 && found.deductions.length > 0) continue
      const text = textOf(run.words)
      const columns = run.amounts.map(a => columnOf(headers, line, a.tokens))
      const amount = run.amounts.find((a, i) => columns[i]?.includes('amount') && a.decimals >= 2)
      if (!amount || run.words.length > mostWords || isSummed(text, [amount]) || noPay.test(line.text)) continue
      const side = amount.signed || taxish.test(text) ? 'deductions' : 'earnings'
      const description = { value: text, tokens: run.words, text, score: 3.2 }
      const row = numbersOf(run, columns, { ...known, amount, side })
      if (!row) continue
      earned = cents(earned + amount.value)
      found[side].push({ description, ...row })
      if (side === 'deductions')
        asPay.set(found[side].at(-1)!, { description, ...numbersOf(run, columns, { ...known, amount, side: 'earnings' }) })
      // "Karensavdrag -1.500,00": a minus before the sum of what is earned is reached lessens that.
      if (!reached && found.deductions.length > 0 && sums.some(value => equal(value, earned)))
        found.earnings.push(...found.deductions.splice(0).map(own => asPay.get(own)!))
      reached ||= sums.some(value => equal(value, earned))
    }
  return found
}

type Known = { amount?: Amount; whole: boolean; rateFirst: boolean; side: Side }

/** Hours of a period at most, and pay for one of them at least, where a paper prints no cents. */
const [mostUnits, leastPay] = [400, 50]
const areUnits = (units: Amount | undefined, pay: Amount | undefined): boolean =>
  units !== undefined && pay !== undefined && units.value <= mostUnits && pay.value > leastPay * units.value

/** "11,90173": pay for an hour is reckoned to more decimals than hours are counted, though both may be printed to as many ("26,00000"). */
const isRate = (rate: Amount, hours: Amount): boolean =>
  rate.decimals > 2 && (hours.decimals <= 2 || (cents(hours.value) === hours.value && cents(rate.value) !== rate.value))

/** Which number of a row is what: two whose product is a third, then the captions of their columns, then their order. */
function numbersOf({ amounts }: Run, columns: readonly (PayColumn[] | undefined)[], known: Known): PayRow | undefined {
  const option = (a: Amount | undefined): Option | undefined => a && { value: a.value, tokens: a.tokens, text: a.text, score: 3.2 }
  // Without cents, sums are rounded.
  const hourly = columns[0]?.includes('hours') ?? false
  // Hours of a month are rounded: 173.33 at 19.70 are 3,415.00.
  const off = (x: Amount) => (known.whole && x.decimals === 0 ? 0.51 : hourly && x.value > 500 ? 0.0003 * x.value : 0.03)
  const product = amounts.findIndex(
    (x, i) => i > 1 && x.value !== 0 && equal(cents(amounts[i - 1]!.value * amounts[i - 2]!.value), x.value, off(x)),
  )
  const named = (...names: PayColumn[]) => amounts.find((_, i) => columns[i]?.some(c => names.includes(c)))
  // "Dagen 20,00 | Uren 152,00"
  const ofHours = amounts.find((_, i) => columns[i]?.includes('hours') && !columns[i].includes('days'))
  const ytd = named('ytd')
  // "Holiday | | | | 344.00": paid before, and not this time.
  if (ytd && amounts.length === 1 && columns[0]!.every(c => c === 'ytd')) return { ytd: option(ytd) }
  if (product >= 0 && known.side === 'earnings') {
    const rateFirst = known.rateFirst || isRate(amounts[product - 2]!, amounts[product - 1]!)
    const [hours, rate] = rateFirst ? [product - 1, product - 2] : [product - 2, product - 1]
    // "YTD hours | YTD amount": the last of both.
    const years = amounts.filter((_, i) => i > product && columns[i]?.includes('ytd'))
    const later =
      years.length === 2 && years[1] === amounts.at(-1) ? years[1] : ytd && amounts.indexOf(ytd) > product ? ytd : amounts[product + 1]
    return { hours: option(amounts[hours]), rate: option(amounts[rate]), amount: option(amounts[product]), ytd: option(later) }
  }
  // What the employer pays, and what all is reckoned from, is not kept back.
  if (known.side === 'deductions' && amounts.length > 0 && columns.every(c => c?.some(n => n === 'base' || n === 'employer')))
    return undefined
  const reverse = amounts.findIndex(
    (x, i) => i + 2 < amounts.length && x.value !== 0 && equal(cents(amounts[i + 1]!.value * amounts[i + 2]!.value), x.value, 0.03),
  )
  if (reverse >= 0 && known.side === 'earnings')
    return { hours: option(amounts[reverse + 1]), rate: option(amounts[reverse + 2]), amount: option(amounts[reverse]) }
  const amount = known.amount ?? named('amount')
  if (amount && (amount.decimals >= 2 || known.whole)) {
    const before = (a: Amount | undefined) => (a && a !== amount && a !== ytd && known.side === 'earnings' ? option(a) : undefined)
    return {
      hours: before(ofHours ?? named('hours')) ?? (known.whole && areUnits(amounts[0], amount) ? before(amounts[0]) : undefined),
      rate: before(named('rate')),
      amount: option(amount),
      ytd: option(ytd === amount ? undefined : ytd),
    }
  }
  const money = amounts.filter(a => a.decimals >= 2 || known.whole)
  if (known.side === 'deductions') return { amount: option(money[0]), ytd: option(money.length > 1 ? money.at(-1) : undefined) }
  // The same in two columns, what it was reckoned from behind them.
  if (money.length > 2 && money[0]!.value === money[1]!.value) return { amount: option(money[0]) }
  const [units, pay] = money
  if (known.whole && money.length === 2 && areUnits(units, pay)) return { hours: option(units), amount: option(pay) }
  const two = money.length > 1 && money.at(-1)!.value >= money.at(-2)!.value
  return { amount: option(money.at(two ? -2 : -1)), ytd: option(two ? money.at(-1) : undefined) }
}
