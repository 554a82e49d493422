import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { phraseOf } from '../layout/labels.ts'
import type { Line } from '../layout/types.ts'
import { type Amount, amountsIn } from '../normalise/amount.ts'
import { inWhole } from '../normalise/whole.ts'
import { equal } from '../validate/arithmetic.ts'
import { surcharged } from './forms/surcharge.ts'
import type { Header } from './header.ts'

export type TaxRow = { rate?: Option; base?: Option; amount?: Option; category?: Option }

const option = (a: Amount, passed?: string[]): Option => ({ value: a.value, tokens: a.tokens, text: a.text, score: 4, passed })

/** What the buyer keeps back for the seller's own tax has a rate and a base, too. */
const isWithheld = /(?<!\p{L})(?:ritenut|trattenut|reten[cç]|retenue|withh(?:olding|eld))/iu

/** Rows of a tax summary: a rate with its base and its tax on one line, proven by base × rate = tax. */
export function headedTaxes(doc: Doc, items: readonly Header[], goods: ReadonlySet<Line> = new Set()): TaxRow[] {
  const rows: TaxRow[] = []
  for (const line of doc.lines) {
    const inItems = items.some(h => h.line === line) || goods.has(line)
    if (inItems || isWithheld.test(line.text)) continue
    const twofold = surcharged(doc, line)
    const row = twofold.length ? undefined : (taxRow(doc, line) ?? underCaption(doc, line))
    rows.push(...[...twofold, ...(row ? [row] : [])].filter(own => !rows.some(r => isSame(doc, r, own))))
  }
  rows.push(...rows.flatMap(row => untaxedBeside(doc, row)).filter(row => !rows.some(r => isSame(doc, r, row))))
  if (!rows.length) rows.push(...stackedTaxes(doc, goods))
  for (const row of rows.filter(r => !r.base && rows.some(o => saysWhole(doc, o, r)))) rows.splice(rows.indexOf(row), 1)
  // One reading of the lines for all rows: a page may hold as many of both.
  const nets = rows.some(row => !row.base) ? netsOf(doc, goods) : []
  // Beside other rates any net makes nothing of a rate of nothing.
  for (const row of rows) if (!row.base && (row.rate?.value !== 0 || rows.length === 1)) Object.assign(row, netOf(doc, row, nets))
  return rows
}

/** Lines of a summary above and below a proven one. */
const summaryLines = [-2, -1, 1, 2, 3]

/** "0,00  545,00  0,00" in the columns of a proven row: what bears no tax proves nothing by itself. */
function untaxedBeside(doc: Doc, { rate, base, amount }: TaxRow): TaxRow[] {
  const line = rate && base && amount && doc.lineOf.get(rate.tokens[0]!)
  if (!line || doc.lineOf.get(base.tokens[0]!) !== line || doc.lineOf.get(amount.tokens[0]!) !== line || rate.value === 0) return []
  return summaryLines.flatMap((step): TaxRow[] => {
    const other = doc.sheets[line.page]!.lines[line.index + step]
    const numbers = other ? amountsIn(other.tokens, doc.decimal) : []
    const under = (o: Option) => numbers.find(n => Math.abs(n.tokens.at(-1)!.x1 - o.tokens.at(-1)!.x1) < 0.6 * line.h)
    const [zero, net, none] = [under(rate), under(base), under(amount)]
    if (zero?.value !== 0 || none?.value !== 0 || none.decimals !== 2 || !net || net.decimals !== 2 || net.value === 0) return []
    const passed = ['base×rate=tax']
    return [{ rate: option(zero, passed), base: option(net, passed), amount: option(none, passed) }]
  })
}

/** Half of India's tax goes to the country and half to the state, at one rate; Ghana's levies and those of a state and its towns have one, too. */
const half =
  /(?<!\p{L})([cs]|ut)-?gst(?!\p{L})|(?<!\p{L})(nhil|get ?f(?:und|l)|covid|chrl|state|city|county|local|district|municipal|estatal)(?!\p{L})/iu
const halfOf = (doc: Doc, row: TaxRow) => half.exec(doc.lineOf.get((row.amount ?? row.rate!).tokens[0]!)?.text ?? '')?.[0].toLowerCase()

const isSame = (doc: Doc, a: TaxRow, b: TaxRow): boolean =>
  a.rate?.value === b.rate?.value && a.base?.value === b.base?.value && halfOf(doc, a) === halfOf(doc, b)

/** "IVA 0.00%  0.00" among the sums, beside a row of the summary that has the base, too. */
const saysWhole = (doc: Doc, whole: TaxRow, row: TaxRow): boolean =>
  whole.base !== undefined &&
  whole.rate?.value === row.rate?.value &&
  whole.amount?.value === row.amount?.value &&
  halfOf(doc, whole) === halfOf(doc, row)

/** "Net 5,681.00", "VAT rate 19 %", "VAT 1,079.39" under each other, each alone on its line: proven by each other. */
function stackedTaxes(doc: Doc, goods: ReadonlySet<Line>): TaxRow[] {
  return doc.lines.flatMap((line): TaxRow[] => {
    // "0 Aliquota IVA (%): 22.00": what a reader of pictures makes of the dot before a caption is none of its numbers.
    const told = line.tokens.findIndex(t => /%\)?:$/.test(t.text))
    const numbers = amountsIn(line.tokens.slice(told + 1), doc.decimal)
    const isRate = (n: Amount) => n.percent || (told >= 0 && n.tokens[0] === line.tokens[told + 1])
    const rates = numbers.filter(n => isRate(n) && n.value > 0 && n.value <= 30)
    if (goods.has(line) || !taxWord.test(line.text)) return []
    // Beside another box its lines lie between, and its numbers are none of these.
    const boxed = numbers.length > 1
    const reach = boxed ? 4 : 2
    const around = doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - reach), line.index + reach + 1).filter(l => l !== line)
    const sums = around.flatMap(l => amountsIn(l.tokens, doc.decimal).filter(a => a.decimals === 2 && !a.percent && a.value !== 0))
    return rates.flatMap(rate => stackedAround(rate, boxed ? sums.filter(a => flush(a, rate, line.h)) : sums))
  })
}

function stackedAround(rate: Amount, sums: readonly Amount[]): TaxRow[] {
  const passed = ['base×rate=tax']
  for (const base of sums)
    for (const tax of sums)
      if (tax !== base && equal((base.value * rate.value) / 100, tax.value, 0.016))
        return [{ rate: option(rate, passed), base: option(base, passed), amount: option(tax, passed) }]
  return []
}

const flush = (a: Amount, b: Amount, h: number): boolean =>
  Math.abs(a.tokens[0]!.x0 - b.tokens[0]!.x0) < 2 * h || Math.abs(a.tokens.at(-1)!.x1 - b.tokens.at(-1)!.x1) < 2 * h

/** The numbers on a line of a net, and the one that stands alone behind its caption. */
type Net = { numbers: readonly Amount[]; alone?: Amount }

const netsOf = (doc: Doc, goods: ReadonlySet<Line>): Net[] =>
  doc.lines.flatMap((line): Net[] => {
    const hit = goods.has(line) ? undefined : doc.hitsByLine.get(line)!.find(h => phraseOf(h, 'net'))
    if (!hit) return []
    const behind = hit.leads ? amountsIn(line.tokens.slice(hit.to + 1), doc.decimal).filter(n => !n.percent) : []
    return [{ numbers: amountsIn(line.tokens, doc.decimal), ...(behind.length === 1 && { alone: behind[0]! }) }]
  })

/**
 * "Net (19 %)  2,907.00" over "plus 19 % VAT  552.33": the net of a rate on a line of its own, proven by the tax it makes; or "Taxable amount
 * 1,085.00" over a tax of the country and one of the province, that both are taken of.
 */
function netOf(doc: Doc, { rate, amount }: TaxRow, nets: readonly Net[]): TaxRow {
  if (!rate || !amount) return {}
  // "Neto $ 1.772.220": pesos have no cents.
  const whole = (n: Amount) => n.decimals === 0 && Math.abs(n.value) >= leastWhole && inWhole(doc)
  const makes = (n: Amount, tolerance: number) =>
    (n.decimals === 2 || whole(n)) &&
    !n.percent &&
    equal((n.value * (rate.value as number)) / 100, amount.value as number, n.decimals === 2 ? tolerance : 0.51)
  const rated = nets.filter(({ numbers }) => numbers.some(n => n.percent && n.value === rate.value))
  const base = rated.flatMap(n => n.numbers).find(n => makes(n, 0.016)) ?? nets.find(n => n.alone && makes(n.alone, 0.011))?.alone
  const passed = ['base×rate=tax']
  return base ? { rate: { ...rate, passed }, base: option(base, passed), amount: { ...amount, passed } } : {}
}

/** A line of captions over a proven row of taxes. */
export function headsTaxes(doc: Doc, line: Line): boolean {
  // Beside it a sum may stand with its caption: "Rate | Base | VAT    Total net  2,730.00".
  const numbered = line.segments.findIndex(s => /\d/.test(s.text))
  const captions = numbered < 0 ? line.segments : numbered === line.segments.length - 1 ? line.segments.slice(0, -2) : []
  if (captions.length < 2 || !captions.some(s => taxWord.test(s.text))) return false
  const next = doc.sheets[line.page]!.lines[line.index + 1]
  return next !== undefined && next.y0 - line.y1 < 2 * line.h && taxRow(doc, next)?.base?.passed !== undefined
}

/** Most rates are whole numbers or halves: of "19,00  11,76  2,23" the first. */
const usual = (n: Amount) => n.value % 0.5 === 0

const taxWord =
  /(?:vat|tax|gst|\bhst|\bqst|\bpst|tps|tvq|mwst|ust|steuer|tva|t\.\s?v\.\s?a|iva|i\.\s?v\.\s?a|igic|\bigv|itbis|imposta|impuesto|btw|moms|mva|dph|pdv|ddv|áfa|alv|kdv|podatk|\bppn|\bpvm|\bpvn|\bvsk|tvsh|käibemaks)/i

/** A row of taxes on the whole of a line or, where something else stands to the left, from the caption of the tax on. */
function taxRow(doc: Doc, line: Line): TaxRow | undefined {
  const whole = taxRowIn(doc, line, amountsIn(line.tokens, doc.decimal))
  if (whole) return whole
  const from = line.segments.findIndex((s, i) => i > 0 && taxWord.test(s.tokens[0]!.text))
  const own =
    from < 0
      ? undefined
      : taxRowIn(
          doc,
          line,
          amountsIn(
            line.segments.slice(from).flatMap(s => s.tokens),
            doc.decimal,
          ),
        )
  return own ?? leftOfSum(doc, line) ?? rateAndTax(doc, line)
}

/** "ZR 0 %  Zero rated  2,803.74  0.00     Add GST  92.75": beside a summary of rates stands a sum with its caption. */
function leftOfSum(doc: Doc, line: Line): TaxRow | undefined {
  const captions = doc.hitsByLine.get(line)!.filter(h => ['tax', 'net', 'total', 'due'].some(concept => phraseOf(h, concept)))
  const at = line.segments.findIndex((s, i) => i > 1 && captions.some(h => s.tokens.includes(h.tokens[0]!)))
  const tokens = line.segments.slice(0, Math.max(0, at)).flatMap(s => s.tokens)
  return at < 0 ? undefined : taxRowIn(doc, line, amountsIn(tokens, doc.decimal))
}

/** "IVA 21 % (1.075,40 €)": the brackets explain, and make no minus. */
const explained = (a: Amount): Amount => (/^\(/.test(a.text) && a.value < 0 ? { ...a, value: -a.value } : a)

const isTold = (line: Line): boolean => line.segments.some(s => s.tokens.filter(t => /\p{L}{2}/u.test(t.text)).length > mostWords)
const mostWords = 8

function taxRowIn(doc: Doc, line: Line, all: readonly Amount[]): TaxRow | undefined {
  const plus = all.filter(a => !a.percent && a.value > 0).length
  const numbers = plus > 0 ? all.map(explained) : all
  if (numbers.length < 2 || numbers.length > 7) return undefined
  const named = doc.hitsByLine.get(line)!.some(h => phraseOf(h, 'tax')) || taxWord.test(line.text)
  const rates = numbers.filter(
    n => n.value >= 0 && n.value <= 30 && (n.percent || n.decimals < 2 || n.value % 0.5 === 0 || underRate(doc, line, n)),
  )
  for (const rate of rates.sort((a, b) => Number(b.percent) - Number(a.percent) || Number(usual(b)) - Number(usual(a))))
    for (const base of numbers)
      for (const tax of numbers) {
        if (base === rate || tax === rate || base === tax || Math.abs(base.value) < Math.abs(tax.value)) continue
        if (rate.value === 0 || base.value === 0 || base.percent || tax.percent) continue
        // Yen, rupiah and forints have no cents: what is left over is rounded off.
        if (tax.decimals === 0 && (!rate.percent || Math.abs(tax.value) < leastWhole || !inWhole(doc))) continue
        if (!equal((base.value * rate.value) / 100, tax.value, tax.decimals === 0 ? 1 : 0.016)) continue
        // "Interest of 8 % is charged. Reminder fee 40.00. Above 500.00 …" under a word of taxes.
        if (!named && (!captioned(doc, line) || isTold(line))) continue
        // Small sums bear the same tax: the base is what makes the gross beside it.
        const whole = numbers.find(
          n => n !== base && n.decimals === 2 && numbers.some(g => equal(n.value + tax.value, g.value) && g !== tax),
        )
        const own =
          whole &&
          equal((whole.value * rate.value) / 100, tax.value, 0.016) &&
          !numbers.some(g => g !== tax && equal(base.value + tax.value, g.value))
            ? whole
            : base
        const passed = ['base×rate=tax']
        return { rate: option(rate, passed), base: option(own, passed), amount: option(tax, passed) }
      }
  const exempt = exemptRow(numbers)
  return exempt && (named || captioned(doc, line)) ? exempt : undefined
}

/** Below it a number without cents may be anything. */
const leastWhole = 100

const leastOfOffice = 1e6

/** "Total VAT 20 %  904.44" at the end of a line, whatever stands in the column to its left. */
function rateAndTax(doc: Doc, line: Line): TaxRow | undefined {
  const isTax = (a: Amount) =>
    a.decimals === 2 || (a.decimals === 0 && (Math.abs(a.value) >= leastWhole || a.currency !== undefined) && inWhole(doc))
  for (const hit of doc.hitsByLine.get(line)!.filter(h => phraseOf(h, 'tax'))) {
    const column = line.segments.find(s => s.tokens.includes(hit.tokens[0]!))!
    const before = line.tokens.slice(0, line.tokens.indexOf(column.tokens[0]!))
    const tokens = line.tokens.slice(before.length)
    // "TVA A - 21,00 %": the stroke parts, and makes no minus.
    const numbers = amountsIn(tokens, doc.decimal).map(n => (n.percent && /^[-–]\s/.test(n.text) ? { ...n, value: Math.abs(n.value) } : n))
    const rate = numbers.find(n => n.percent && n.value >= 0 && n.value <= 30)
    const tax = numbers.filter(n => !n.percent && n !== rate).at(-1)
    const few = tokens.filter(t => /\p{L}{2}/u.test(t.text)).length <= 5
    // "VAT code 1: 20% | 20.00": the number before the rate is that of the code.
    // "TPS 5 % 131882047 RT0001  54,25": the number under which it is collected.
    const others = numbers.filter(n => n !== rate && n !== tax && !(n.decimals === 0 && n.value >= leastOfOffice))
    const coded =
      others.length === 1 && others[0] === numbers[0] && numbers[1] === rate && others[0]!.decimals === 0 && others[0]!.value < 10
    if (rate && tax && (others.length === 0 || coded) && isTax(tax) && few) return { rate: option(rate), amount: option(tax) }
  }
  return undefined
}

/** "Base | IVA 21 % | Total" over "855.00 | 179.55 | 1,034.55": the rate stands in the caption of the tax. */
function underCaption(doc: Doc, line: Line): TaxRow | undefined {
  const above = doc.sheets[line.page]!.lines[line.index - 1]
  if (!above || line.y0 - above.y1 > 2 * line.h || above.segments.length < 3) return undefined
  const numbers = amountsIn(line.tokens, doc.decimal).filter(n => !n.percent && n.decimals === 2 && n.value !== 0)
  const inTurn = above.segments.length === line.segments.length
  for (const [i, caption] of above.segments.entries()) {
    if (!taxWord.test(caption.text)) continue
    const rate = amountsIn(caption.tokens, doc.decimal).find(n => n.percent && n.value > 0 && n.value <= 30)
    // Captions at the left of their cells, numbers at the right: as many of both.
    const tax =
      numbers.find(n => n.tokens[0]!.x0 < caption.x1 && n.tokens.at(-1)!.x1 > caption.x0) ??
      (inTurn ? numbers.find(n => line.segments[i]!.tokens.includes(n.tokens[0]!)) : undefined)
    const base = rate && tax && numbers.find(n => n !== tax && equal((n.value * rate.value) / 100, tax.value, 0.016))
    const passed = ['base×rate=tax']
    if (base) return { rate: option(rate, passed), base: option(base, passed), amount: option(tax, passed) }
  }
  return undefined
}

const rateWord = /%|satz|rate|taux|tipo|aliquota|stawka|sazba|sats/i

/** "16,34" under "Tax %": insurers' rates are no round numbers. */
const underRate = (doc: Doc, line: Line, n: Amount): boolean =>
  doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - 6), line.index).some(l =>
    l.segments.some(s => rateWord.test(s.text) && s.x0 < n.tokens.at(-1)!.x1 && s.x1 > n.tokens[0]!.x0),
  )

/** "380,00   0   0,00": a base that bears no tax, its rate and its tax both printed as nothing. */
function exemptRow(numbers: readonly Amount[]): TaxRow | undefined {
  const zeros = numbers.filter(n => n.value === 0)
  const rate = zeros.find(n => n.percent || n.decimals === 0) ?? (zeros.length === 2 && zeros[0] === numbers[0] ? zeros[0] : undefined)
  const tax = zeros.findLast(n => n !== rate && !n.percent && n.decimals === 2)
  const bases = numbers.filter(n => n.value !== 0 && n.decimals === 2 && !n.percent)
  const [base] = bases
  return rate && tax && base && bases.every(b => b.value === base.value)
    ? { rate: option(rate), base: option(base), amount: option(tax) }
    : undefined
}

/** A caption of taxes within the six lines above. */
function captioned(doc: Doc, line: Line): boolean {
  const sheet = doc.sheets[line.page]!
  return sheet.lines
    .slice(Math.max(0, line.index - 6), line.index)
    .some(l => taxWord.test(l.text) && amountsIn(l.tokens, doc.decimal).length < 3)
}
