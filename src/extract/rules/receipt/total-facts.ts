import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { median, textOf } from '../layout/lines.ts'
import type { Line } from '../layout/types.ts'
import type { Facts } from '../learned/types.ts'
import { type Amount, amountsIn } from '../normalise/amount.ts'
import { cents, equal, inCents, inOrder, sum } from '../validate/arithmetic.ts'
import type { Sum, Sums } from '../values/totals.ts'
import { asCaption } from './captions.ts'
import { receiptItems } from './goods/items.ts'
import { pointedAmounts } from './misread-amounts.ts'
import { printedSums } from './sums/printed-sums.ts'
import { mostOfKind } from './total.ts'

/** An amount that may be the total, with every place where it is printed. */
export type Sighting = { value: number; amounts: { amount: Amount; line: Line; pointed?: boolean }[]; repaired?: Option }

const most = 100_000

/** "18% = $8.37  Total: $58.71": what a tip and the whole would be, chosen by nobody. */
export const isProposal = (line: Line): boolean => /^\W*(?:tip\W+)?(?:1\d|2\d|30)\s?%\s?(?:[=:(]|is\b|tip\b)/i.test(line.text)

/** Every amount with two decimals, once per value, and what a repaired decimal point makes of others. */
export function sightingsOf(doc: Doc, repaired: readonly Option[]): Sighting[] {
  const found = new Map<number, Sighting>()
  const of = (value: number) => {
    const key = Math.round(value * 100)
    const own = found.get(key) ?? { value: cents(value), amounts: [] }
    found.set(key, own)
    return own
  }
  for (const line of doc.lines.filter(l => !isProposal(l)))
    for (const amount of amountsIn(line.tokens, doc.decimal))
      if (!amount.percent && amount.decimals === 2 && amount.value > 0 && amount.value < most)
        of(amount.value).amounts.push({ amount, line })
  for (const { amount, line } of pointedAmounts(doc)) of(amount.value).amounts.push({ amount, line, pointed: true })
  for (const option of repaired) {
    const own = of(option.value as number)
    own.repaired ??= option
  }
  return [...found.values()]
}

const labels = {
  total: /\btota[l1i]|jumlah|\bsum\b|amount|\bamt\b/i,
  grand: /grand|\bnett?\b|final/i,
  sub: /sub\s?-?tota|\bsub\b/i,
  incl: /incl|\binc\b|\bwith\b|\bafter\b|w\/\s?gst/i,
  excl: /excl|\bex\b|w\/o|before|without/i,
  round: /ro[uo]nd|\brnd|\badj/i,
  due: /\bdue\b|payable|to pay|balance|bill total/i,
  cash: /\bcash\b|tunai|tender|\bpaid\b|payment|receiv|visa|master|\bcard\b|debit|amex/i,
  change: /change|\bbaki\b|chg/i,
  tax: /\bgst\b|\bsst\b|\btax\b|\bvat\b/i,
  count: /\bqty\b|quantity|\bitems?\b|\bpcs\b/i,
  saving: /sav(?:ing|ed?)|disc|rebate|less|voucher/i,
  service: /servi?ce|\bsvc\b|charge/i,
  sales: /\bsales?\b/i,
} as const

const counts = new WeakMap<Line, number>()
/** How many amounts with cents stand on a line; counted once, for each of them asks. */
function centsOn(doc: Doc, line: Line): number {
  const count = counts.get(line) ?? amountsIn(line.tokens, doc.decimal).filter(a => a.decimals === 2).length
  counts.set(line, count)
  return count
}

/** Words on a line that say what one of its amounts is. */
const mostWords = 40

/** Words that say what an amount is: those left of it, else those of the line above. */
function wordsFor(doc: Doc, line: Line, amount: Amount): { text: string; above: boolean } {
  const at = line.tokens.indexOf(amount.tokens[0]!)
  const left = textOf(line.tokens.slice(Math.max(0, at - mostWords), at))
  if (/\p{L}{2}/u.test(left)) return { text: left, above: false }
  const above = doc.sheets[line.page]!.lines[line.index - 1]
  const bare = above && line.y0 - above.y1 < 1.5 * line.h && centsOn(doc, above) === 0
  return bare ? { text: above.text, above: true } : { text: textOf(line.tokens.slice(at + 1, at + 1 + mostWords)), above: false }
}

const isPictured = (line: Line) => line.tokens.some(t => t.source === 'ocr')

const summary = /summary|tax code|\bcode\b.*(?:gst|tax)|zusammenfassung|analysis|\btax\s?\(?rm/i

const roundedTo5 = (exact: number, rounded: number): boolean =>
  Math.abs(exact - rounded) > 0.004 && Math.abs(exact - rounded) < 0.03 && Math.abs(Math.round(rounded * 20) / 20 - rounded) < 0.001

const scored: readonly Sum[] = [
  'total',
  'rounded',
  'due',
  'net',
  'tendered',
  'tax',
  'change',
  'paid',
  'discount',
  'rounding',
  'service',
  'lineTotal',
]

/** What a net and its tax may be off by. */
const grace = 0.021
/** What a rounding to five cents adds or takes, at most. */
const mostRounded = 0.06

/** Place of the first sum that is a value, to the cent and one of grace; -1 where none is. */
function ranksOf(sums: readonly Option[]): (value: number) => number {
  const places = new Map<number, number>()
  sums.forEach((o, i) => {
    const own = inCents(o.value as number)
    for (const value of [own - 1, own, own + 1]) if (!places.has(value)) places.set(value, i)
  })
  return value => places.get(inCents(value)) ?? -1
}

/** What speaks for and against each amount being what was to be paid; `own` is the order of the rules by hand, best first. */
export function totalFacts(doc: Doc, sums: Sums, sightings: readonly Sighting[], own: readonly Option[]): Facts[] {
  const values = sightings.map(s => s.value)
  const largest = Math.max(...values)
  const valuesOf = (concept: Sum) => [...new Set(sums[concept].map(o => o.value as number))].slice(0, mostOfKind)
  const [tendered, change] = [valuesOf('tendered'), valuesOf('change')]
  const unpaid = Math.max(0, ...values.filter(v => !tendered.some(t => equal(t, v))))
  const items = receiptItems(doc).flatMap(i => (typeof i.amount?.value === 'number' ? [i.amount.value] : []))
  const itemSum = items.length ? sum(items) : undefined
  const height = median(doc.lines.map(l => l.h)) || 1
  const taxes = valuesOf('tax')
  const roundings = sums.rounding.map(o => Math.abs(o.value as number)).filter(v => v > 0 && v < mostRounded)
  const sheet = doc.sheets[0]!
  const pointed = sightings.flatMap(s => s.amounts.flatMap(a => (a.pointed ? [[a.line, s.value] as const] : [])))
  const printed = printedSums(doc, new Map(pointed))
  const ranks = new Map(scored.map(concept => [concept, ranksOf(sums[concept])]))
  const ofConcept = (concept: Sum, v: number) => ranks.get(concept)!(v)
  const ruled = new Map(own.map((o, i) => [inCents(o.value as number), i] as const).reverse())
  const about = inOrder(values)
  const labelled = sightings.filter(s => ofConcept('total', s.value) >= 0)
  const firstLabelled = Math.min(...labelled.flatMap(s => s.amounts.map(a => a.line.y0)))
  const lastLabelled = Math.max(...labelled.flatMap(s => s.amounts.map(a => a.line.y0)))
  return sightings.map(({ value: v, amounts, repaired }) => {
    const facts: Facts = {}
    const say = (fact: string, truth: boolean | undefined = true) => {
      if (truth) facts[fact] = 1
    }
    for (const concept of scored) {
      const at = ofConcept(concept, v)
      if (at < 0) continue
      facts[`${concept} score`] = Math.min(1.2, Math.max(0, sums[concept][at]!.score) / 7)
      say(`best ${concept}`, at === 0)
    }
    const rule = ruled.get(inCents(v)) ?? -1
    say('chosen by rule', rule === 0)
    say('second by rule', rule === 1)
    if (rule >= 0) facts['score by rule'] = Math.min(1, Math.max(0, own[rule]!.score / 12))
    if (rule > 0) facts['behind by rule'] = Math.min(1, (own[0]!.score - own[rule]!.score) / 6)
    say('unknown to rules', rule < 0)
    const others = (from: number, to = from) => about(from - grace, to + grace).filter(o => o !== v)
    say('largest', v === largest)
    say('largest unpaid', v === unpaid)
    facts.size = largest > 0 ? v / largest : 0
    const paid = tendered.some(c => change.some(g => g >= 0 && equal(cents(c - v), g) && (g > 0 || c === v)))
    say('cash−change=total', paid)
    say(
      'some cash−change',
      change.some(g => g > 0 && others(v + g).some(c => equal(cents(c - v), g))),
    )
    say(
      'some net+tax',
      taxes.some(t => t > 0 && others(v - t).some(n => n > 0.5 * v && n < v && equal(n + t, v, grace))),
    )
    say(
      'is net of some',
      taxes.some(t => t > 0 && others(v + t).some(g => g > v && g < 1.3 * v && equal(v + t, g, grace))),
    )
    say('items=total', itemSum !== undefined && equal(itemSum, v, 0.021))
    const near = others(v - mostRounded, v + mostRounded)
    const exact = near.some(o => roundedTo5(o, v))
    const rounds = near.some(o => roundedTo5(v, o))
    say('rounded from another', exact)
    say('another is rounded from it', rounds)
    say('rounded from another, rounding printed', exact && sums.rounding.length > 0)
    say('another is rounded from it, rounding printed', rounds && sums.rounding.length > 0)
    say(
      'by the rounding printed',
      roundings.some(r => near.some(o => equal(Math.abs(o - v), r)) && Math.abs(Math.round(v * 20) / 20 - v) < 0.001),
    )
    const whole = Math.round(100 * v)
    for (const [name, some] of Object.entries(printed)) if (some instanceof Set) say(`printed: ${name}`, some.has(whole))
    say('printed: base and tax', printed.wholeOfBases !== undefined && Math.abs(printed.wholeOfBases - whole) <= 2)
    say('odd cents', Math.abs(Math.round(v * 20) / 20 - v) > 0.001)
    facts.times = Math.min(4, amounts.length) / 4
    say('point put back', amounts.length > 0 && amounts.every(a => a.pointed))
    say('point put back too', amounts.some(a => a.pointed) && !amounts.every(a => a.pointed))
    say('repaired', amounts.length === 0 && repaired !== undefined)
    for (const { amount, line } of amounts) {
      const { text: words, above } = wordsFor(doc, line, amount)
      const text = isPictured(line) ? asCaption(words) : words
      const said = Object.entries(labels).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []))
      for (const name of said) say(`says ${name}`)
      say('says total alone', said.length === 1 && said[0] === 'total' && /^\W*(?:total|jumlah)\W*(?:\(?rm\)?)?\W*$/i.test(text))
      for (const name of said.includes('total') ? said : []) say(`says total and ${name}`, name !== 'total')
      say('nothing said', said.length === 0)
      say('said above', above && said.length > 0)
      say('currency', amount.currency !== undefined)
      say('tall', amount.tokens[0]!.h > 1.3 * height)
      say('bold', amount.tokens[0]!.bold)
      say('one of many on its line', centsOn(doc, line) > 2)
      say(
        'in a summary',
        sheet.lines.slice(Math.max(0, line.index - 5), line.index).some(l => summary.test(isPictured(l) ? asCaption(l.text) : l.text)),
      )
      say('first labelled total', line.y0 === firstLabelled)
      say('last labelled total', line.y0 === lastLabelled)
      const place = line.y0 / sheet.height
      say(`in the ${place < 0.35 ? 'head' : place < 0.6 ? 'middle' : 'foot'}`)
    }
    return facts
  })
}
