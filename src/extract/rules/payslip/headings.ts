import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { fold } from '../fold.ts'
import { type Hit, phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Segment } from '../layout/types.ts'
import { deductionsHead, earningsHead, otherHead } from '../lexicon/words/pay-columns.ts'
import { inWhole, payAmounts } from '../normalise/whole.ts'
import { cents, equal } from '../validate/arithmetic.ts'
import { headersOf } from './columns.ts'

export type Side = 'earnings' | 'deductions'
export type PayRow = Partial<Record<'description' | 'hours' | 'rate' | 'amount' | 'ytd', Option>>
/** A heading of a list with its place. */
export type Heading = { line: Line; x0: number; side: Side | 'neither' | 'year' }
/** The sum that ends a list, with the place of its name. */
export type End = { line: Line; x0: number }

const enumerated = /^(?:[IVX]{1,4}|[A-Z]|\d{1,2})[.)]\s+/

/** "TAX | THIS PAY | YTD": a list of taxes by the captions of its columns. */
const bareTax = /^(?:payg )?tax(?:es)?$/i

/** "Payments YTD | Deductions YTD": over sums of the year so far, which are no rows of this period. */
const yearSide = /^(?:pay|payments?|earnings|gross|salary|deductions?|tax(?:es)?|employee|employer) (?:ytd|year[- ]to[- ]date|to date)$/i

const mostLetters = 16
/** "E A R N I N G S": a word set wide. */
const setWide = ({ tokens }: Segment): string | undefined =>
  tokens.length >= 4 && tokens.length <= mostLetters && tokens.every(t => /^\p{L}$/u.test(t.text))
    ? tokens.map(t => t.text).join('')
    : undefined

/** Farthest that a heading in the middle of its box stands from its left edge, of the width of the page. */
const halfBox = 0.25

/** Headings in the middle of their boxes, where the lists under them begin: at the caption of what their rows are called, unless that is of the heading before. */
function overLists(b: Builder, headings: readonly Heading[]): Heading[] {
  const headers = new Map(headersOf(b.doc).map(header => [header.line, header]))
  const beside = Map.groupBy(headings, h => h.line)
  return headings.map(h => {
    const next = b.doc.sheets[h.line.page]!.lines[h.line.index + 1]
    const cells = (next && headers.get(next)?.cells) ?? []
    const begins = cells.findLast(c => c.names.includes('description') && c.x0 <= h.x0)?.x0 ?? h.x0
    const ofAnother = beside.get(h.line)!.some(other => other.x0 > begins && other.x0 < h.x0)
    const far = h.x0 - begins > halfBox * b.doc.sheets[h.line.page]!.width
    return ofAnother || far ? h : { ...h, x0: begins }
  })
}

/** "Jogcím | Óra | Összeg | Levonás | Összeg": left of a list of what is kept back, with amounts of its own, the captions of one of pay. */
function besideDeductions(b: Builder, headings: readonly Heading[]): Heading[] {
  return headersOf(b.doc).flatMap(({ line, cells }) => {
    const kept = headings.find(h => h.line === line && h.side === 'deductions')
    const first = cells[0]
    const sums = (from: number, to: number) => cells.some(c => c.names.includes('amount') && c.x0 > from && c.x0 < to)
    const headed = headings.some(h => h.line === line && h.side !== 'deductions')
    if (!kept || headed || !first?.names.includes('description') || !sums(first.x0, kept.x0)) return []
    return sums(kept.x0, Number.POSITIVE_INFINITY) ? [{ line, x0: first.x0, side: 'earnings' }] : []
  })
}

/** Headings of the lists, top to bottom. */
export const headingsOf = (b: Builder): Heading[] => {
  const said = headingsIn(b)
  const more = besideDeductions(b, said)
  const all = more.length
    ? [...said, ...more].sort((a, c) => b.doc.lines.indexOf(a.line) - b.doc.lines.indexOf(c.line) || a.x0 - c.x0)
    : said
  return overLists(b, all)
}

const headingsIn = (b: Builder): Heading[] =>
  b.doc.lines.flatMap(line =>
    line.tokens.some(t => /\d[.,]\d{2}(?!\d)/.test(t.text)) ||
    (inWhole(b.doc) && payAmounts(b.doc, line.tokens).some(a => a.value >= leastWhole && !a.percent))
      ? []
      : line.segments.flatMap(s => {
          const wide = setWide(s)
          const headed = wide && (earningsHead.test(wide) ? 'earnings' : deductionsHead.test(wide) ? 'deductions' : undefined)
          if (headed) return [{ line, x0: s.x0, side: headed }]
          return s.tokens.flatMap((t, i): Heading[] => {
            const rest = textOf(s.tokens.slice(i))
            // "KESİNTİLER": no letter of other languages folds to the Turkish one.
            const text = (i === 0 ? rest.replace(enumerated, '') : rest).replaceAll('İ', 'i')
            const side = yearSide.test(text)
              ? 'year'
              : otherHead.test(text)
                ? 'neither'
                : earningsHead.test(text)
                  ? 'earnings'
                  : deductionsHead.test(text) || (bareTax.test(text) && s === line.segments[0] && line.segments.length > 1)
                    ? 'deductions'
                    : undefined
            const begins = i === 0 || t.x0 - s.tokens[i - 1]!.x1 > 0.6 * t.h
            return side && begins ? [{ line, x0: t.x0, side }] : []
          })
        }),
  )

export const after = (a: Line, c: Line) => a.page > c.page || (a.page === c.page && a.index > c.index)

/** Farthest from its heading that a row begins, of the width of the page. */
const reach = 0.12

/** Of the headings above a row the nearest; below the sum of its list one heads nothing any more. */
export function headingOver(
  b: Builder,
  headings: readonly Heading[],
  line: Line,
  x0: number,
  ends: { gross?: End; net?: End } = {},
): { heading?: Heading; ended: boolean } {
  const near = b.doc.sheets[line.page]!.width * reach
  // Headings begin where the codes of rows do.
  const left = line.tokens.some(t => t.x0 < x0 && /\p{L}/u.test(t.text)) ? near : 2 * near
  const isOver = (h: Heading) => h.line.page === line.page && h.line.index < line.index && h.x0 - x0 < near && x0 - h.x0 < left
  const found = headings.findLast(isOver)
  const end = found?.side === 'earnings' ? ends.gross : ends.net
  const ended = Boolean(found && end && Math.abs(end.x0 - x0) < near && after(end.line, found.line) && after(line, end.line))
  return { ...(found && !ended ? { heading: found } : {}), ended }
}

/** A net before tax is not the last word of a French payslip. */
export const beforeTax = /avant impot/

/** "Montant net" over "imposable", "Net" over "social": what a tax is reckoned from is no net pay. */
const ofBase = /^(?:imposable|social|heures|fiscal|taxable|des heures|imponible|imponibile|tributable|cumul)/iu
export const isBase = (doc: Doc, hit: Hit): boolean => {
  const own = hit.line.segments.find(s => s.tokens.includes(hit.tokens[0]!))
  if (own?.tokens.at(-1) !== hit.tokens.at(-1)) return false
  const under = doc.sheets[hit.line.page]!.lines.slice(hit.line.index + 1, hit.line.index + 3)
  return under.some(l =>
    l.segments.some(s => Math.abs(s.x0 - own!.x0) < 0.5 * hit.line.h && s.y0 - own!.y1 < hit.line.h && ofBase.test(s.text)),
  )
}

export const leastWhole = 100

/** "Bruto salaris 152,00 19,43 2.953,36": so many hours at so much make a row, no sum of rows. */
export function isPriced(doc: Doc, line: Line): boolean {
  const amounts = payAmounts(doc, line.tokens).filter(a => a.decimals >= 2 && !a.percent)
  const made = ([hours, rate, pay]: typeof amounts) => equal(cents(hours!.value * rate!.value), pay!.value, 0.03)
  return amounts.some((a, i) => i + 2 < amounts.length && a.value > 1 && made(amounts.slice(i, i + 3)))
}

/** The first sum of a concept that leads its line, with an amount on it or right below. */
export function endOf({ doc }: Builder, concept: string): End | undefined {
  const whole = inWhole(doc)
  let row: End | undefined
  for (const [i, line] of doc.lines.entries()) {
    const label = doc.hitsByLine.get(line)!.find(h => h.leads && phraseOf(h, concept) && !phraseOf(h, concept)!.weak && !isBase(doc, h))
    const isSum =
      label &&
      [line, doc.lines[i + 1]].some(at => at && payAmounts(doc, at.tokens).some(a => a.decimals === 2 || (whole && a.value >= leastWhole)))
    if (!isSum || beforeTax.test(fold(line.text))) continue
    const end = { line, x0: label.tokens[0]!.x0 }
    if (!isPriced(doc, line)) return end
    row ??= end
  }
  return row
}
