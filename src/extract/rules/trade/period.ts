import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { fold } from '../fold.ts'
import { phraseOf } from '../layout/labels.ts'
import type { Line } from '../layout/types.ts'
import { datesIn } from '../normalise/date.ts'
import { monthsIn, rangeIn } from '../normalise/range.ts'
import { isSpan } from '../tables/described.ts'
import type { Items } from '../tables/items.ts'
import { below } from '../values/below.ts'
import { wrappedPeriods } from '../values/wrapped-period.ts'
import { periodTold } from './letter/period.ts'

const bounds = [/^(?:von|vom|from|du|da|dal|desde|van)\s?:/i, /^(?:bis|to|until|au|a|al|hasta|tot)\s?:/i]
/** "Billing period:" over "from: …" and "to: …". */
function fromTo(doc: Doc, line: Line) {
  const below = doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 4).flatMap(l => l.segments)
  return bounds.flatMap(bound => {
    const key = below.find(s => bound.test(s.text))
    return key ? datesIn(key.line.tokens.slice(key.line.tokens.indexOf(key.tokens[0]!)), doc).slice(0, 1) : []
  })
}

/** "Date of service", "Behandlungsdatum": the rows say when what is billed was done. */
const ofService =
  /^(?:service date|dates? of services?|dos|treatment date|visit date|behandlungs(?:datum|tag)|leistungs(?:datum|tag)|date (?:des soins|de seance|de prestation|acte)|fecha (?:de(?:l)? )?(?:servicio|actuacion)|data (?:della )?prestazione|behandeldatum|datum verrichting)$/u

/** First and last day of rows under such a caption. */
function daysOfRows({ headers, items }: Items): [Option, Option] | undefined {
  const told = headers.some(h => h.columns.some(c => c.name === 'date' && ofService.test(fold(c.text))))
  const days = told ? items.flatMap(i => i.date ?? []).toSorted((a, b) => String(a.value).localeCompare(String(b.value))) : []
  return days.length > 1 ? [days[0]!, days.at(-1)!] : undefined
}

type Range = NonNullable<ReturnType<typeof rangeIn>>
const byEnd = ([a, from]: Range, [b, till]: Range) => till.value.localeCompare(from.value) || a.value.localeCompare(b.value)

/** First and last day of what is billed: behind or under a caption, or the span under the goods that ends last. */
export function fillPeriod(b: Builder, table: Items): void {
  const { doc } = b
  const captions = doc.hits.filter(h => phraseOf(h, 'period'))
  const said = [
    ...captions.map(h => h.line.tokens.slice(h.to + 1)),
    ...captions.flatMap(h => below(doc, h, 1).map(segment => segment.tokens)),
  ]
  const period =
    captions.flatMap(h => [datesIn(h.line.tokens.slice(h.to + 1), doc), fromTo(doc, h.line)]).find(d => d.length === 2) ??
    said
      .values()
      .map(tokens => rangeIn(tokens, doc))
      .find(Boolean) ??
    wrappedPeriods(doc, 'period')[0] ??
    said.values().map(monthsIn).find(Boolean) ??
    periodTold(doc)
  if (period) {
    b.set('serviceStartDate', { ...period[0]!, score: 5 })
    b.set('serviceEndDate', { ...period[1]!, score: 5 })
  }
  const spans = doc.lines.flatMap(l => l.segments).filter(s => isSpan(s.text))
  // What was used before, or changed meanwhile, is billed with the period that has begun.
  const [billed] = period
    ? []
    : spans
        .map(s => rangeIn(s.tokens, doc))
        .filter(range => range !== undefined)
        .toSorted(byEnd)
  if (billed) {
    b.set('serviceStartDate', { ...billed[0], score: 4 })
    b.set('serviceEndDate', { ...billed[1], score: 4 })
  }
  const days = period || spans.length ? undefined : daysOfRows(table)
  if (days) {
    b.set('serviceStartDate', { ...days[0], score: 3.5, source: 'derived' })
    b.set('serviceEndDate', { ...days[1], score: 3.5, source: 'derived' })
  }
}
