import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { fold } from '../fold.ts'
import { textOf } from '../layout/lines.ts'
import type { Token } from '../layout/types.ts'
import { deductionsHead, earningsHead } from '../lexicon/words/pay-columns.ts'
import { amountsIn } from '../normalise/amount.ts'
import { currencyOf } from '../normalise/currency.ts'
import { inWhole } from '../normalise/whole.ts'
import { isStreet, streetElsewhere } from '../parties/lines/places.ts'
import { isSentence } from '../parties/weigh.ts'
import { slipTitle } from '../payslip/address/plain.ts'
import { withBoxes } from '../payslip/boxed-rows.ts'
import { columnOf, type Header, headersOf } from '../payslip/columns.ts'
import { betweenAsterisks, isMessage, upToForm, withCompanyWord, withoutOwnNumber } from '../payslip/employer.ts'
import { beforeTax, isPriced } from '../payslip/headings.ts'
import { listedLines } from '../payslip/listed.ts'
import { fillMonth } from '../payslip/month.ts'
import { provenNet } from '../payslip/net/far.ts'
import { fileNumber, numberCaption, numberedNames } from '../payslip/numbered-name.ts'
import { inOneLine } from '../payslip/one-line.ts'
import { payRows } from '../payslip/rows.ts'
import { signedDay } from '../payslip/signed-day.ts'
import { addedUp, grossByName, isBareSum, isOfBase, isOfParts, isOneOfTwo, sumsOf, triple } from '../payslip/sums.ts'
import { isOtherRow, taxAside } from '../payslip/tax-aside.ts'
import { notOwn } from '../payslip/who/not-own.ts'
import { columnNumber, isCaptioned, nameOverNumber } from '../payslip/who/over-number.ts'
import { fillParties } from '../payslip/who/parties.ts'
import { underSection } from '../payslip/who/under-section.ts'
import { nationalNumber, otherNumber, wholeNumber } from '../payslip/whole-number.ts'
import { isBesideYear, isOfYear, isOfYearLine, isYearBehind, underYear, ytd } from '../payslip/year-row.ts'
import { fillYears } from '../payslip/year-sums.ts'
import { candidatesOf, fillScalars, type Scalar } from '../scalars.ts'
import { cents, equal, sum } from '../validate/arithmetic.ts'
import { boxesOf, inBoxes } from '../values/boxes.ts'
import { lookUp } from '../values/keyvalue.ts'
import { period } from './bank.ts'

type Headers = readonly Header[]

const noNumber = /^(?:\d{6}[-+A](?:\d{3}[\dA-Z]|X{4})|\D+|\d{1,2}([./-])\d{1,2}\1\d{2,4})$/

const rows: readonly Scalar[] = [
  {
    key: 'employeeName',
    concepts: ['employee'],
    kind: 'name',
    outsideProse: true,
    reject: (_, t) =>
      /\d{3}|\(\d|^(?:the )?(?:month|week|period)\b|\b(?:tax|overtime|medicare|deductions?)\b/i.test(t) ||
      slipTitle.test(t) ||
      // "No. empleado" under "Datos del trabajador"
      numberCaption.test(t) ||
      // "ID No." under "Name"
      /\s(?:no|nr|number)[.:]?$/i.test(t) ||
      streetElsewhere.test(t) ||
      // "Barema / categorie", and "ten laste" of "Personen ten laste", are captions.
      /\/\s?\p{Ll}|^\P{Lu}+$/u.test(t) ||
      (/\d/.test(t) && isStreet(t)),
  },
  {
    key: 'employerName',
    concepts: ['employer'],
    kind: 'name',
    outsideProse: true,
    reject: (_, t) =>
      isSentence(t) ||
      slipTitle.test(t) ||
      !/\p{L}{2}/u.test(t) ||
      // "I. Podaci o poslodavcu" heads a block; "… fredag d. 5." ends a sentence.
      /^[IVX]{1,3}\.\s|\s\d{1,2}\.$/.test(t) ||
      // "Employer share this cut-off: …"
      /^\P{Lu}+$/u.test(t) ||
      /\d{4}|\d[.,]\d{2}(?!\d)|overtime|\d ?%|^(?:contributions?|cotisations?|contributi|premies?|beitr[äa]ge?|costs?|benefits?|tax(?:es)?|paid)(?!\p{L})/iu.test(
        t,
      ),
  },
  // "870412-XXXX", "140591-2737": days of birth with what follows them are numbers of a state.
  { key: 'employeeId', concepts: ['employeeId'], kind: 'id', reject: v => noNumber.test(String(v)) },
  {
    key: 'socialSecurityNumber',
    concepts: ['ssn'],
    kind: 'id',
    reject: v => String(v).length < 6 || /^(?:\d{6}|\p{L}+)$/u.test(String(v)) || String(v).replace(/\D/g, '').length > 16,
  },
  {
    key: 'jobTitle',
    concepts: ['jobTitle'],
    kind: 'text',
    reject: (_, t) => /\d{4}/.test(t) || (!/^pay/i.test(t) && (earningsHead.test(t) || deductionsHead.test(t))),
  },
  { key: 'payDate', concepts: ['payDate'], kind: 'date' },
  { key: 'periodStart', concepts: ['periodStart'], kind: 'date' },
  { key: 'periodEnd', concepts: ['periodEnd', 'period'], kind: 'date' },
]

const sums = { grossPay: 'grossPay', netPay: 'netPay', totalDeductions: 'deductions', incomeTax: 'incomeTax' } as const
/** Words of a value's own caption: those between the amount before it and itself. */
function wordsBefore(b: Builder, o: Option): string {
  const line = b.doc.lineOf.get(o.tokens[0]!)
  // A heading of the year beside a sum is none of its words.
  const heading = line && isBesideYear(b.doc, line) ? line.segments[0]!.tokens.length : 0
  const before = line?.tokens.slice(heading, line.tokens.indexOf(o.tokens[0]!)) ?? []
  const last = before.findLastIndex(t => /\d[.,]\d{2}(?!\d)/.test(t.text))
  return textOf(before.slice(last + 1))
}

/** "$11,657.35 YTD": said behind the sum. */
function saysYear(b: Builder, o: Option): boolean {
  const line = b.doc.lineOf.get(o.tokens[0]!)
  return line !== undefined && isYearBehind(line, o.tokens)
}

/** "Tax  1 700,00  3,5  59,50": of a base with its rate, what is charged. */
function charged(b: Builder, headers: Headers, o: Option): Option {
  const line = b.doc.lineOf.get(o.tokens[0]!)
  const amounts = line ? amountsIn(line.tokens, b.doc.decimal) : []
  const base = amounts.findIndex(a => a.tokens[0] === o.tokens[0])
  const [rate, tax] = [amounts[base + 1], amounts[base + 2]]
  const kept = tax && Math.abs(tax.value)
  const proven = base >= 0 && rate && kept && equal((amounts[base]!.value * rate.value) / 100, kept, 0.02)
  if (proven) return { ...o, value: kept, tokens: tax.tokens, text: tax.text, passed: ['base×rate=tax'] }
  const columns = amounts.map(a => columnOf(headers, line!, a.tokens))
  const named = columns[base]?.includes('base') && amounts.find((_, i) => columns[i]?.some(c => c === 'kept' || c === 'amount'))
  return named ? { ...o, value: Math.abs(named.value), tokens: named.tokens, text: named.text } : o
}

/** Hours of a period at most. */
const mostHours = 400

/** "Gross earnings  80.31  2,144.10": of hours and pay, the pay. */
function inAmounts(b: Builder, headers: Headers, o: Option): Option {
  const line = b.doc.lineOf.get(o.tokens[0]!)
  const isHours = (tokens: readonly Token[]) => columnOf(headers, line!, tokens)?.some(c => c === 'hours' || c === 'rate')
  if (!line || Number(o.value) > mostHours || !isHours(o.tokens)) return o
  const pay = amountsIn(line.tokens, b.doc.decimal).find(
    a => a.decimals === 2 && columnOf(headers, line, a.tokens)?.some(c => c === 'amount' || c === 'earned'),
  )
  return pay ? { ...o, value: pay.value, tokens: pay.tokens, text: pay.text } : o
}

/** "Paid to  FI02 7997 7995 5612 04  2 174,98": where sums have cents, a number without them is none beside one that has. */
function withCents(b: Builder, o: Option): Option {
  const line = b.doc.lineOf.get(o.tokens[0]!)
  if (!line || inWhole(b.doc) || /[.,]\d{2}(?!\d)/.test(o.text)) return o
  const behind = amountsIn(line.tokens.slice(line.tokens.indexOf(o.tokens.at(-1)!) + 1), b.doc.decimal)
  const sum = behind.find(a => a.decimals === 2 && !a.percent)
  return sum ? { ...o, value: sum.value, tokens: sum.tokens, text: sum.text } : o
}

/** What it is worth that a tax is one of the rows of what is kept back. */
const listedToo = 2.5

/** Nothing is paid out by a check where all of it went to a bank. */
const isPaid = (o: Option, all: readonly Option[]): boolean => o.value !== 0 || all.every(other => other.value === 0)

export function extractPayslip(b: Builder) {
  const { doc } = b
  const currency = currencyOf(doc)
  if (currency) b.set('currency', currency)
  period(b, 'periodStart', 'periodEnd')
  fillMonth(b)
  const headers = headersOf(doc)
  const ofYear = (tokens: readonly Token[]) => {
    const line = doc.lineOf.get(tokens[0]!)
    return Boolean(line && columnOf(headers, line, tokens)?.includes('ytd'))
  }
  const named = (o: Option) =>
    ytd.test(wordsBefore(b, o)) ||
    saysYear(b, o) ||
    isOfYear(doc, o) ||
    isOfYearLine(doc, b.doc.lineOf.get(o.tokens[0]!)) ||
    underYear(b, o)
  const listed = listedLines(b)
  const { earnings, deductions } = withBoxes(b, payRows(b))
  const kept = new Set(deductions.map(row => row.amount?.value))
  const tables = new Set([...headers.map(h => h.line), ...listed])
  // Beside a caption for words and one for amounts, "net" names a column, no sum.
  const cell = (h: Header, ...names: readonly string[]) => h.cells.some(c => c.names.some(n => names.includes(n)))
  const captions = new Set(
    headers.filter(h => cell(h, 'description') && cell(h, 'amount', 'earned', 'kept') && cell(h, 'hours', 'rate')).map(h => h.line),
  )
  const boxed = new Map([...boxesOf(doc)].filter(([line]) => !tables.has(line)))
  const labelled = Object.fromEntries(
    Object.entries(sums).map(([key, concept]) => [
      key,
      [...inBoxes(doc, [concept], { kind: 'amount' }, boxed), ...lookUp(doc, [concept], { kind: 'amount', skip: captions })]
        .filter((o, _, all) => !named(o) || (key === 'incomeTax' && isOfParts(o, all, kept)))
        .map(o => inAmounts(b, headers, withCents(b, o))),
    ]),
  ) as Record<keyof typeof sums, Option[]>
  const last = labelled.netPay.filter(o => !beforeTax.test(fold(doc.lineOf.get(o.tokens[0]!)?.text ?? '')))
  if (last.length) labelled.netPay = last
  labelled.netPay = labelled.netPay.filter((o, _, all) => isPaid(o, all) && !isOfBase(doc, o, 'netPay'))
  const unpriced = labelled.grossPay.filter(o => !isPriced(doc, doc.lineOf.get(o.tokens[0]!)!))
  if (unpriced.length) labelled.grossPay = unpriced
  labelled.grossPay.push(...sumsOf(b, headers, 'earned'))
  labelled.totalDeductions.push(...sumsOf(b, headers, 'kept'))
  if (!labelled.grossPay.length) labelled.grossPay = addedUp(doc, earnings)
  if (!labelled.totalDeductions.length) labelled.totalDeductions = addedUp(doc, deductions)
  if (!labelled.netPay.length) labelled.netPay = provenNet(b, labelled.grossPay, labelled.totalDeductions)
  const found = Object.fromEntries(
    Object.entries(labelled).map(([key, all]) => [key, all.filter(o => !ofYear(o.tokens))]),
  ) as typeof labelled
  // "Net payé  1 821,15 €" at the foot of a list whose last column is the year's.
  const onlyNet = found.netPay.length === 0
  if (onlyNet) found.netPay = labelled.netPay
  // The foot of a paper stands under its columns by chance: sums that prove each other are of this period.
  const best =
    triple(found.grossPay, found.totalDeductions, found.netPay) ?? triple(labelled.grossPay, labelled.totalDeductions, labelled.netPay)
  const gross = best && grossByName(doc, best.grossPay, found.grossPay, earnings)
  if (gross && best) best.grossPay = { ...gross, passed: best.grossPay.passed }
  for (const key of ['grossPay', 'totalDeductions', 'netPay'] as const) if (best?.[key]) b.set(key, best[key], found[key])
  // What is kept back is printed with a minus on some papers.
  const positive = (o: Option): Option => ({ ...o, value: Math.abs(o.value as number) })
  // "Skattefrit fradrag 8.750,00" under the caption of what a tax is reckoned from.
  const ofBase = (o: Option) => columnOf(headers, doc.lineOf.get(o.tokens[0]!)!, o.tokens)?.every(c => c === 'base') ?? false
  found.totalDeductions = found.totalDeductions.filter(o => !ofBase(o)).map(positive)
  found.incomeTax = found.incomeTax
    .filter(o => !isOtherRow(deductions, Math.abs(Number(o.value))))
    .map(o => charged(b, headers, positive(o)))
    .map(o => (kept.has(o.value) ? { ...o, score: o.score + listedToo } : o))
  // A tax of the list is part of all that is kept back.
  const tax = Math.max(0, ...found.incomeTax.filter(o => kept.has(o.value)).map(o => Number(o.value)))
  const enough = found.totalDeductions.filter(o => Number(o.value) >= tax)
  if (enough.length) found.totalDeductions = enough
  found.incomeTax = found.incomeTax.map(o => (isOfParts(o, found.incomeTax, kept) ? { ...o, score: o.score + 2 * listedToo } : o))
  for (const key of ['grossPay', 'totalDeductions', 'netPay', 'incomeTax'] as const) b.best(key, found[key], 3)
  // Where one row is all that is earned, no sum need say so again.
  const alone = earnings.length === 1 && b.get('grossPay') === undefined ? earnings[0]!.amount : undefined
  const paid = cents(Number(alone?.value) - sum(deductions.map(row => Number(row.amount?.value ?? 0))))
  if (alone && equal(paid, Number(b.get('netPay')), 1)) b.set('grossPay', alone)
  fillYears(b, { named, ofYear, onlyNet })
  b.set('employeeId', fileNumber(doc))
  const sender = betweenAsterisks(b)
  b.set('employerName', sender?.name)
  // A caption of columns is nobody's name.
  const heads = new Set(headers.map(h => h.line))
  const ofSomebody = (o: Option) => !heads.has(doc.lineOf.get(o.tokens[0]!)!)
  for (const row of rows)
    b.best(
      row.key,
      inBoxes(doc, row.concepts, row, boxed)
        .filter(o => (row.kind === 'name' ? ofSomebody(o) : !listed.has(doc.lineOf.get(o.tokens[0]!)!)))
        .filter(o => (row.key === 'employerName' ? !isMessage(b, o) : row.kind !== 'id' || !isCaptioned(doc, o)))
        .map(o => (row.key === 'employerName' ? withoutOwnNumber(b, o) : o)),
      4,
    )
  for (const who of ['employee', 'employer'] as const)
    for (const own of [inOneLine(b, who), underSection(b, who)]) {
      if (own?.name) b.best(`${who}Name`, [own.name])
      if (own?.address) b.best(`${who}Address`, [own.address])
    }
  for (const { id, name } of numberedNames(b)) {
    b.best('employeeName', [name])
    b.best('employeeId', [id])
  }
  for (const row of rows.filter(r => r.kind === 'name'))
    b.best(
      row.key,
      candidatesOf(b, { ...row, skip: listed })
        .filter(o => ofSomebody(o) && !(row.key === 'employerName' && isMessage(b, o)))
        .map(o => (row.key === 'employerName' ? upToForm(withCompanyWord(b, withoutOwnNumber(b, o))) : o)),
    )
  fillScalars(
    b,
    rows.filter(r => r.kind !== 'name').map(row => ({ ...row, skip: listed })),
  )
  b.best('payDate', signedDay(b))
  if (!b.get('employeeId')) b.set('employeeId', columnNumber(doc))
  if (!b.get('employeeName')) b.set('employeeName', nameOverNumber(doc, b.get('employerName')))
  otherNumber(b, candidatesOf(b, { key: 'socialSecurityNumber', concepts: ['ssn'], kind: 'id', skip: listed }))
  nationalNumber(b)
  wholeNumber(b)
  fillParties(b, { listed, sender, boxed })
  notOwn(b)
  b.rows('earnings', ['description', 'hours', 'rate', 'amount', 'ytd'], earnings)
  const incomeTax = found.incomeTax.find(o => o.value === b.get('incomeTax'))
  const rest = cents(Number(b.get('grossPay')) - Number(b.get('netPay')))
  const aside = [b.get('totalDeductions'), rest].map(total => taxAside(doc, deductions, incomeTax, total)).find(Boolean)
  const all = cents(sum([...deductions, ...(aside ? [aside] : [])].map(row => Number(row.amount?.value ?? 0))))
  // "Spolu 243,88" under the insurances, where a list of taxes follows.
  const total = Number(b.get('totalDeductions'))
  const isPart = isOneOfTwo(total, found) || (equal(all, rest) && isBareSum(doc, total))
  if (total < rest - 1 && isPart) b.unset('totalDeductions')
  b.rows('deductions', ['description', 'amount', 'ytd'], aside ? [...deductions, aside] : deductions)
}
