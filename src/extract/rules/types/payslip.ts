import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { fold } from '../fold.ts'
import { phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Line } from '../layout/types.ts'
import { monthByName } from '../lexicon/words/months.ts'
import { amountsIn, spanOf, tokensIn } from '../normalise/amount.ts'
import { currencyOf } from '../normalise/currency.ts'
import { isPlace } from '../parties/blocks.ts'
import { partiesOf } from '../parties/find.ts'
import { fillScalars, type Scalar } from '../scalars.ts'
import { cents, equal } from '../validate/arithmetic.ts'
import { lookUp } from '../values/keyvalue.ts'
import { core } from '../values/kinds.ts'
import { period } from './bank.ts'

const rows: readonly Scalar[] = [
  { key: 'employeeName', concepts: ['employee'], kind: 'name', outsideProse: true, reject: (_, t) => /\d{3}/.test(t) },
  { key: 'employerName', concepts: ['employer'], kind: 'name', outsideProse: true, reject: (_, t) => /\d{4}/.test(t) },
  { key: 'employeeId', concepts: ['employeeId'], kind: 'id' },
  { key: 'socialSecurityNumber', concepts: ['ssn'], kind: 'id', reject: v => String(v).length < 6 },
  { key: 'jobTitle', concepts: ['jobTitle'], kind: 'text', reject: (_, t) => /\d{4}/.test(t) },
  { key: 'payDate', concepts: ['payDate'], kind: 'date' },
  { key: 'periodStart', concepts: ['periodStart'], kind: 'date' },
  { key: 'periodEnd', concepts: ['periodEnd', 'period'], kind: 'date' },
]

const sums = { grossPay: 'grossPay', netPay: 'netPay', totalDeductions: 'deductions', incomeTax: 'incomeTax' } as const
const heading = /^(?:earnings|pay(?:ments)?|income|allowances|bezüge|brutto-?bezüge|devengos|competenze|gains)\b/i
const minus = /^(?:deductions?|taxes|withholdings?|abzüge|retenues|cotisations|deducciones|trattenute|ritenute)\b/i
const taxish =
  /tax|insurance|pension|social|medicare|steuer|versicherung|cotisation|csg|crds|retenu|irpf|inps|irpef|seguridad|fica|401|ni\b|national insurance|epf|socso|union|soli/i

/** Label words with amounts at the right, told earnings from deductions by heading or words. */
function lines(b: Builder) {
  const earnings: Partial<Record<string, Option>>[] = []
  const deductions: Partial<Record<string, Option>>[] = []
  const { doc } = b
  const concepts = new Set(Object.values(sums) as string[])
  const rateFirst = doc.lines.some(l => /\brate\b.{0,20}\b(?:hours|hrs|units|qty)\b/i.test(l.text))
  const columns = new Map<number, 'earnings' | 'deductions'>()
  for (const line of doc.lines)
    for (const run of runsOf(b, line)) {
      const text = textOf(run.words)
      if (run.amounts.length && !run.amounts.some(a => a.decimals === 2)) continue
      if (!run.amounts.length) {
        if (heading.test(text)) columns.set(run.x0, 'earnings')
        else if (minus.test(text)) columns.set(run.x0, 'deductions')
        continue
      }
      if (
        doc.hitsByLine
          .get(line)!
          .some(h => run.words.includes(h.tokens[0]!) && h.phrases.some(p => concepts.has(p.concept) && p.concept !== 'incomeTax')) ||
        /total|summe|net|brutto|gross/i.test(text)
      )
        continue
      const side =
        [...columns].filter(([x]) => Math.abs(x - run.x0) < doc.sheets[line.page]!.width * 0.12).at(-1)?.[1] ??
        (columns.size ? (taxish.test(text) ? 'deductions' : undefined) : undefined)
      if (!side) continue
      const [a, ...more] = run.amounts
      const option = (x: typeof a): Option | undefined => x && { value: x.value, tokens: x.tokens, text: x.text, score: 3.2 }
      const description: Option = { value: text, tokens: run.words, text, score: 3.2 }
      if (side === 'deductions') deductions.push({ description, amount: option(a), ytd: option(more.at(-1)) })
      else {
        const all = run.amounts
        const product = all.findIndex((x, i) => i > 1 && equal(cents(all[i - 1]!.value * all[i - 2]!.value), x.value, 0.03))
        const at = product >= 0 ? product : all.length > 1 && all.at(-1)!.value >= all.at(-2)!.value ? all.length - 2 : all.length - 1
        earnings.push({
          description,
          hours: product >= 0 ? option(all[product - (rateFirst ? 1 : 2)]) : undefined,
          rate: product >= 0 ? option(all[product - (rateFirst ? 2 : 1)]) : undefined,
          amount: option(all[at]),
          ytd: option(all[at + 1]),
        })
      }
    }
  return { earnings, deductions }
}

type Run = { words: Line['tokens']; amounts: ReturnType<typeof amountsIn>; x0: number }

/** A line cut where words follow amounts: earnings and deductions often stand side by side. */
function runsOf(b: Builder, line: Line): Run[] {
  const runs: Run[] = []
  const captions = !line.tokens.some(t => /\d/.test(t.text))
  for (const segment of line.segments) {
    const found = amountsIn(segment.tokens, b.doc.decimal)
    const amounts = found.filter(a => !a.percent)
    const rates = new Set(found.filter(a => a.percent).flatMap(a => a.tokens))
    const amountOf = (t: Line['tokens'][number]) => amounts.find(a => a.tokens.includes(t))
    let words: Line['tokens'] = []
    const close = () => {
      const kept = core(words)
      if (kept.some(t => /\p{L}/u.test(t.text))) runs.push({ words: kept, amounts: [], x0: kept[0]!.x0 })
      words = []
    }
    for (const token of segment.tokens) {
      const amount = amountOf(token)
      const caption = captions && (heading.test(token.text) || minus.test(token.text))
      if (amount || caption) close()
      if (!amount && !rates.has(token) && token.text !== '%') words.push(token)
      else if (amount?.tokens[0] === token) runs.at(-1)?.amounts.push(amount)
    }
    close()
  }
  return runs
}

/** One list without headings: what stands above the gross is earned, what stands between gross and net is kept back. */
function oneList(b: Builder) {
  const earnings: Partial<Record<string, Option>>[] = []
  const deductions: Partial<Record<string, Option>>[] = []
  let side: 'earnings' | 'deductions' = 'earnings'
  const has = (line: Line, concept: string) => b.doc.hitsByLine.get(line)!.some(h => h.leads && phraseOf(h, concept))
  for (const line of b.doc.lines) {
    const amounts = amountsIn(line.tokens, b.doc.decimal).filter(a => !a.percent)
    const money = amounts.filter(a => a.decimals === 2)
    if (!money.length) continue
    if (has(line, 'netPay')) break
    if (has(line, 'grossPay')) {
      side = 'deductions'
      continue
    }
    if (has(line, 'deductions')) continue
    const words = core(line.tokens.filter(t => t.x1 <= amounts[0]!.tokens[0]!.x0 && /\p{L}/u.test(t.text)))
    if (!words.length || words.length > 6) continue
    const option = (a: (typeof amounts)[number]): Option => ({ value: Math.abs(a.value), tokens: a.tokens, text: a.text, score: 3 })
    const description: Option = { value: textOf(words), tokens: words, text: textOf(words), score: 3.2 }
    if (side === 'deductions') deductions.push({ description, amount: option(money.at(-1)!) })
    else earnings.push({ description, amount: option(money.at(-1)!), hours: money.length > 1 ? option(money[0]!) : undefined })
  }
  return deductions.length ? { earnings, deductions } : { earnings: [], deductions: [] }
}

const titled =
  /^(?:für|for|pour|im|mes de|mese di)\b|pay|salary|abrechnung|bulletin|n[oó]mina|busta|cedolino|lohn|gehalt|period|month|monat|mese|mes\b/i

/** "Payslip April 2024": the whole month. */
function month(b: Builder) {
  for (const line of b.doc.lines.slice(0, 14)) {
    const m = titled.test(line.text) && /(?<![\d.])(?<!\d\s)(\p{L}{3,10})\.?\s((?:19|20)\d{2})\b/u.exec(line.text)
    const number = m && monthByName.get(fold(m[1]!))
    if (!m || !number) continue
    const tokens = line.tokens.filter(t => t.text.includes(m[1]!) || t.text.includes(m[2]!))
    const iso = (day: number) => `${m[2]}-${String(number).padStart(2, '0')}-${String(day).padStart(2, '0')}`
    b.set('periodStart', { value: iso(1), tokens, text: m[0], score: 4 })
    b.set('periodEnd', { value: iso(new Date(Date.UTC(Number(m[2]), number, 0)).getUTCDate()), tokens, text: m[0], score: 4 })
    return
  }
}

const ytd = /\b(?:ytd|t\.?d\.?|to date|y\.?t\.?d|year to date|kumuliert|jahreswert|cumul|acumulad[oa]|progressiv[oi])\b/i

/** Words of a value's own caption: those between the amount before it and itself. */
function wordsBefore(b: Builder, o: Option): string {
  const line = b.doc.lineOf.get(o.tokens[0]!)
  const before = line?.tokens.slice(0, line.tokens.indexOf(o.tokens[0]!)) ?? []
  const last = before.findLastIndex(t => /\d[.,]\d{2}(?!\d)/.test(t.text))
  return textOf(before.slice(last + 1))
}

/** "Tax  1 700,00  3,5  59,50": of a base with its rate, what is charged. */
function charged(b: Builder, o: Option): Option {
  const line = b.doc.lineOf.get(o.tokens[0]!)
  const amounts = line ? amountsIn(line.tokens, b.doc.decimal) : []
  const base = amounts.findIndex(a => a.tokens[0] === o.tokens[0])
  const [rate, tax] = [amounts[base + 1], amounts[base + 2]]
  const kept = tax && Math.abs(tax.value)
  const proven = base >= 0 && rate && kept && equal((amounts[base]!.value * rate.value) / 100, kept, 0.02)
  return proven ? { ...o, value: kept, tokens: tax.tokens, text: tax.text, passed: ['base×rate=tax'] } : o
}

/** A labelled address ("Domicilio: …") right under the employer's own line. */
function labelledAddress(b: Builder): Option | undefined {
  const employer = b.doc.hits.find(h => phraseOf(h, 'employer'))
  const next = employer && b.doc.sheets[employer.line.page]!.lines.slice(employer.line.index, employer.line.index + 3)
  for (const line of next ?? [])
    for (const segment of line.segments) {
      const m = /^(?:address|adresse|anschrift|domicilio|direcci[oó]n|indirizzo|sede|adres|morada|endere[cç]o)\b/i.exec(segment.text)
      const tokens = m && segment.tokens.slice(1).filter((t, i) => i > 0 || /[\p{L}\p{N}]/u.test(t.text))
      if (tokens?.length && isPlace(textOf(tokens)))
        return { value: textOf(tokens), tokens, text: textOf(tokens), score: 3.4, label: 'address' }
    }
  return undefined
}

/** Numbers of social insurance that are printed in groups, by their countries' shapes: Germany, Britain, France. */
const insured =
  /\b(?:\d{2}\s?\d{6}\s?[A-Z]\s?\d{3}|[A-Z]{2}(?:\s?\d{2}){3}\s?[A-D]|[12]\s?\d{2}\s?\d{2}\s?\d[\dAB](?:\s?\d{3}){2}(?:\s?\d{2})?)\b/g

/** A number of which only the first groups were taken. */
function wholeNumber(b: Builder) {
  const read = b.get('socialSecurityNumber')
  if (typeof read !== 'string') return
  for (const line of b.doc.lines) {
    const span = spanOf(line.tokens)
    const whole = [...span.text.matchAll(insured)].find(m => m[0].length > read.length && m[0].startsWith(read))
    if (!whole) continue
    const tokens = tokensIn(span, whole.index, whole.index + whole[0].length)
    b.set('socialSecurityNumber', { value: whole[0], tokens, text: whole[0], score: 4 })
    return
  }
}

const salutation =
  /^(?:frau|herrn?|mr|mrs|ms|miss|mme|mlle|monsieur|madame|mademoiselle|sig|sig\.?ra|sra?|d[ªº]|don|doña|pan|pani|dhr|mevr|hr|fru)\.?$/i

/** "Frau" on a line of its own above the name is no part of it. */
function unaddressed(b: Builder, option: Option): Option {
  const [first, ...tokens] = option.tokens
  if (!first || !salutation.test(first.text) || tokens.length < 2 || b.doc.lineOf.get(first) === b.doc.lineOf.get(tokens[0]!)) return option
  const text = textOf(tokens)
  return { ...option, value: text, tokens, text }
}

export function extractPayslip(b: Builder) {
  const { doc } = b
  const currency = currencyOf(doc)
  if (currency) b.set('currency', currency)
  period(b, 'periodStart', 'periodEnd')
  if (!b.get('periodEnd')) month(b)
  const yearly = (o: Option) => ytd.test(wordsBefore(b, o))
  const found = Object.fromEntries(
    Object.entries(sums).map(([key, concept]) => [key, lookUp(doc, [concept], { kind: 'amount' }).filter(o => !yearly(o))]),
  ) as Record<keyof typeof sums, Option[]>
  const best = triple(found.grossPay, found.totalDeductions, found.netPay)
  for (const key of ['grossPay', 'totalDeductions', 'netPay'] as const) if (best?.[key]) b.set(key, best[key], found[key])
  // What is kept back is printed with a minus on some papers.
  found.incomeTax = found.incomeTax.map(o => charged(b, { ...o, value: Math.abs(o.value as number) }))
  for (const key of ['grossPay', 'totalDeductions', 'netPay', 'incomeTax'] as const) b.best(key, found[key], 3)
  for (const [key, own] of [
    ['grossPayYtd', 'grossPay'],
    ['netPayYtd', 'netPay'],
  ] as const) {
    b.best(key, lookUp(doc, [own], { kind: 'amount' }).filter(yearly), 3)
    const chosen = b.found[own]
    const line = chosen && doc.lines.find(l => l.tokens.some(t => t.text === chosen.location?.text))
    const more = line && amountsIn(line.tokens, doc.decimal).filter(a => a.value > (chosen.value as number))
    if (more?.[0] && !b.get(key) && /ytd|year to date|kumul|cumul|acumulad|progressiv/i.test(doc.text))
      b.set(key, { value: more[0].value, tokens: more[0].tokens, text: more[0].text, score: 3.2 })
  }
  fillScalars(b, rows)
  wholeNumber(b)
  const parties = partiesOf(doc)
  const employer = parties.filter(p => p.score.seller > 0.5).sort((a, c) => c.score.seller - a.score.seller)[0]
  if (employer) {
    b.best('employerName', [{ value: employer.nameText, tokens: employer.name, text: employer.nameText, score: 3 }])
    if (employer.address.length)
      b.set('employerAddress', { value: employer.addressText, tokens: employer.address, text: employer.addressText, score: 3.5 })
  }
  if (!b.get('employerAddress')) b.set('employerAddress', labelledAddress(b))
  const name = b.get('employeeName') as string | undefined
  const employee = parties.find(p => p !== employer && p.address.length && (!name || p.nameText.includes(name)))
  if (employee) {
    b.best('employeeName', [unaddressed(b, { value: employee.nameText, tokens: employee.name, text: employee.nameText, score: 3 })])
    b.set('employeeAddress', { value: employee.addressText, tokens: employee.address, text: employee.addressText, score: 3.5 })
  }
  const sided = lines(b)
  const { earnings, deductions } = sided.earnings.length || sided.deductions.length ? sided : oneList(b)
  b.rows('earnings', ['description', 'hours', 'rate', 'amount', 'ytd'], earnings)
  b.rows('deductions', ['description', 'amount', 'ytd'], deductions)
}

/** gross − deductions = net, where some triple satisfies it. */
function triple(gross: readonly Option[], deductions: readonly Option[], net: readonly Option[]) {
  const n = (o: Option) => o.value as number
  for (const g of gross)
    for (const d of deductions)
      for (const x of net)
        if (n(d) !== 0 && equal(cents(n(g) - Math.abs(n(d))), n(x), 0.02)) {
          const passed = ['gross−deductions=net']
          return { grossPay: { ...g, passed }, totalDeductions: { ...d, value: Math.abs(n(d)), passed }, netPay: { ...x, passed } }
        }
  return undefined
}
