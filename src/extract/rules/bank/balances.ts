import type { Builder } from '../build.ts'
import { type Option, rank } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { type Hit, phraseOf } from '../layout/labels.ts'
import { datesIn } from '../normalise/date.ts'
import { candidatesOf, type Scalar } from '../scalars.ts'
import { cents, equal } from '../validate/arithmetic.ts'
import { lookUp } from '../values/keyvalue.ts'
import { captionLines } from './captions/columns.ts'
import { type Sum, signed, sumsOn } from './sums.ts'

type Balance = Option & { day?: { value: string; tokens: Option['tokens']; text: string } }

const caption = /\p{L}{3}.*:$/u

/** Where the caption after a label's own sums begins: one that is known, or words in a cell of their own or up to a colon. */
function nextCaption(doc: Doc, hit: Hit, concept: string): number {
  const known = doc.hitsByLine
    .get(hit.line)!
    .find(h => h.from > hit.to && (h.leads || h.colon) && h.phrases.some(p => p.concept !== concept))
  const first = sumsOn(doc, hit.line).find(s => s.x0 > hit.tokens.at(-1)!.x1)
  const colon = first && hit.line.tokens.find(t => t.x0 > first.x1 && caption.test(t.text))
  const words = first && hit.line.segments.find(s => s.x0 > first.x1 && /\p{L}{4}/u.test(s.text))
  return Math.min(...[known?.tokens[0], colon, words].map(t => t?.x0 ?? Number.POSITIVE_INFINITY))
}

/** "Old balance as of 31.01.2024" over "EUR  + 2.400,00": the only sum in the box of a caption. */
function sumUnder(doc: Doc, { line, tokens, to }: Hit): Sum | undefined {
  const next = doc.sheets[line.page]!.lines[line.index + 1]
  if (!next || next.y0 - line.y1 > line.h) return undefined
  const end = line.segments.find(s => s.x0 > line.tokens[to]!.x1 && !s.tokens.includes(line.tokens[to]!))?.x0 ?? Number.POSITIVE_INFINITY
  const inside = sumsOn(doc, next).filter(s => s.x1 > tokens[0]!.x0 && s.x1 < end + line.h)
  return inside.length === 1 ? inside[0] : undefined
}

/** Sums behind a caption on its line. */
const behindCaption = (doc: Doc, concept: string): Option[] =>
  doc.hits
    .filter(h => phraseOf(h, concept) && h.leads)
    .flatMap((hit): Option[] => {
      const [end, next] = [hit.tokens.at(-1)!.x1, nextCaption(doc, hit, concept)]
      const sums = sumsOn(doc, hit.line)
      // Where the words of bookings stand at the right, so do the captions.
      const left = sums.length === 1 && doc.hitsByLine.get(hit.line)![0] === hit && sums[0]!.x1 < hit.tokens[0]!.x0 ? sums[0] : undefined
      const sum = sums.findLast(s => s.x0 > end && s.x0 < next) ?? left ?? (sums.length ? undefined : sumUnder(doc, hit))
      const weak = phraseOf(hit, concept)!.weak ? 1.5 : 0
      return sum ? [{ value: signed(sum), tokens: sum.tokens, text: sum.text, score: 6 - weak, label: phraseOf(hit, concept)!.text }] : []
    })

/** What captions lead to on other lines than those whose own sum is known. */
function elsewhere(doc: Doc, own: readonly Option[], found: readonly Option[]): Option[] {
  const told = new Map(own.map(o => [doc.lineOf.get(o.tokens[0]!), o.value]))
  return found.filter(o => Math.abs(Number(told.get(doc.lineOf.get(o.tokens[0]!)) ?? o.value)) === Math.abs(Number(o.value)))
}

/** Sums of all that came in or went out, behind their captions or under them; what went out bears a minus on some papers. */
export const totalsOf = (b: Builder, row: Scalar): Option[] => {
  const lines = new Set(row.skip)
  const own = behindCaption(b.doc, row.key).filter(o => !lines.has(b.doc.lineOf.get(o.tokens[0]!)!))
  return [...own, ...elsewhere(b.doc, own, candidatesOf(b, row))].map(o => ({ ...o, value: Math.abs(Number(o.value)) }))
}

/** Balances behind a caption on its line, else what the caption leads to; "CR" says that the bank owes it. */
function balancesOf(b: Builder, concept: 'openingBalance' | 'closingBalance'): Balance[] {
  const { doc } = b
  const skip = captionLines(doc)
  const own = behindCaption(doc, concept)
  const found = lookUp(doc, [concept], { kind: 'amount', last: true, skip }).map(o => ({
    ...o,
    value: /CR$/i.test(o.text) ? Math.abs(o.value as number) : o.value,
  }))
  // A letter behind a sum on its line says what it is.
  const signs = new Map(own.map(o => [doc.lineOf.get(o.tokens[0]!), o.value]))
  const others = elsewhere(doc, own, found).map(o => ({ ...o, value: signs.get(doc.lineOf.get(o.tokens[0]!)) ?? o.value }))
  return [...own, ...others].map(o => ({ ...o, day: datesIn(doc.lineOf.get(o.tokens[0]!)?.tokens ?? [], doc)[0] }))
}

/** Opening and closing balance. Where both have one caption ("Kontostand am …") the earlier day opens; what adds up with the bookings is preferred. */
export function fillBalances(b: Builder, moved: number | undefined, lines: { before?: Sum; behind?: Sum } = {}): void {
  const openings = rank(balancesOf(b, 'openingBalance')) as Balance[]
  const closings = rank(balancesOf(b, 'closingBalance')) as Balance[]
  const ofLine = (sum: Sum | undefined): Balance[] => (sum ? [{ value: signed(sum), tokens: sum.tokens, text: sum.text, score: 3 }] : [])
  if (!openings.length) openings.push(...ofLine(lines.before))
  if (!closings.length) closings.push(...ofLine(lines.behind))
  const dated = openings.filter(o => o.day).sort((a, c) => a.day!.value.localeCompare(c.day!.value))
  const latest = dated.at(-1)
  const end = b.get('periodEnd') as string | undefined
  const last = latest && (dated.length > 1 ? dated[0]!.day!.value < latest.day!.value : end !== undefined && latest.day!.value >= end)
  if (!closings.length && last) {
    closings.push(latest)
    openings.splice(openings.indexOf(latest), 1)
  }
  const value = (o: Option) => o.value as number
  const pairs = moved === undefined ? [] : openings.flatMap(o => closings.map(c => [o, c] as const))
  const fitting = pairs.find(([o, c]) => equal(cents(value(o) + moved!), value(c)))
  const passed = ['opening+transactions=closing']
  const [opening, closing] = fitting ? fitting.map(o => ({ ...o, passed })) : [openings[0], closings[0]]
  if (opening) b.set('openingBalance', opening, openings)
  if (closing) b.set('closingBalance', closing, closings)
  const [from, till] = [(opening as Balance | undefined)?.day, (closing as Balance | undefined)?.day]
  if ((b.get('periodStart') ?? null) === null && from && till && from.value < till.value) b.set('periodStart', { ...from, score: 3 })
  if ((b.get('periodEnd') ?? null) === null && till) b.set('periodEnd', { ...till, score: 3 })
}

/** A line under the bookings with the sums of both columns, which the bookings or the balances prove. */
export function fillTotals(b: Builder, totals: readonly { debit: Sum; credit: Sum }[], moved: readonly number[]): void {
  const of = (sign: number) => cents(moved.filter(m => m * sign > 0).reduce((s, m) => s + Math.abs(m), 0))
  const booked = totals.find(t => equal(t.debit.value, of(-1)) && equal(t.credit.value, of(1)))
  const [opening, closing] = [b.get('openingBalance'), b.get('closingBalance')] as (number | undefined)[]
  const balanced = totals.find(t => equal(cents((opening ?? Number.NaN) + t.credit.value - t.debit.value), closing ?? Number.NaN))
  const whole = booked ?? balanced
  if (!whole) return
  const passed = booked ? ['sum of bookings'] : ['opening+transactions=closing']
  const option = (sum: Sum) => ({ value: sum.value, tokens: sum.tokens, text: sum.text, score: 4, passed })
  b.set('totalDebits', option(whole.debit))
  b.set('totalCredits', option(whole.credit))
}
