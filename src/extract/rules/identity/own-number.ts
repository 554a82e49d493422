import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import type { Line, Segment } from '../layout/types.ts'

/** A number that stands alone at the head of a card, without a caption: capitals and digits. */
const bareNumber = /^(?=(?:.*\d){3})[A-Z\d]{7,12}$/
/** "AX 4827193", "CA00000AA": as cards print their number without a caption wherever they like, and in several places. */
const seriesAndNumber = /^(?:[A-Z]{2} ?\d{5,9}|[A-Z]{2}\d{5}[A-Z]{2})$/
/** "8-742-1936", "901231-14-5678", "V-12.345.678", "12.345.678-9", "1 1234 0567", "4829-1057-7340-1188": numbers of persons, that no day looks like. */
const ofPerson =
  /^(?:[A-Z]{1,2}-)?\d{1,6}-\d{2,7}-\d{1,6}$|^(?:[VE][- ])?\d{1,2}(?:\.\d{3}){2}(?:-[\dK])?$|^\d \d{4} \d{4}$|^\d{4}(?:[- ]\d{4}){2,3}$|^\d{8}(?:-\d{2,6}){2,4}$/
const day = /^\d{1,2}-\d{1,2}-\d{2,4}$|^\d{4}-\d{1,2}-\d{1,2}$/
/** What stands before a number that has no better caption. */
const sign = /^(?:n[°ºo]|no|nr|n[úu]m)[.:]?\s+/iu

/** Numbers on cards that caption none: at the head, in several places, or as its country writes those of persons. */
export function barelyPrinted(b: Builder): Option[] {
  const [sheet] = b.doc.sheets
  const lines = sheet?.lines ?? []
  const head = (lines[0]?.y0 ?? 0) + ((lines.at(-1)?.y1 ?? 0) - (lines[0]?.y0 ?? 0)) * 0.3
  const option = ({ tokens, text }: Pick<Segment, 'tokens' | 'text'>, score: number): Option => ({ value: text, tokens, text, score })
  const atHead = lines.filter((l: Line) => l.y0 <= head).flatMap(l => l.segments)
  const found = atHead.filter(s => bareNumber.test(s.text)).map(s => option(s, 3.2))
  if (found.length) return found
  const all = b.doc.lines
    .flatMap(l => l.segments)
    .map(s => {
      const before = sign.exec(s.text)?.[0] ?? ''
      const skipped = before ? before.trim().split(/\s+/).length : 0
      return { tokens: s.tokens.slice(skipped), text: s.text.slice(before.length) }
    })
  const twice = all.filter((s, i) => seriesAndNumber.test(s.text) && all.some((o, j) => j !== i && o.text === s.text))
  if (twice.length) return twice.slice(0, 1).map(s => option(s, 3))
  const persons = all.filter(s => ofPerson.test(s.text) && !day.test(s.text))
  return new Set(persons.map(s => s.text)).size === 1 ? [option(persons[0]!, 2.8)] : []
}

/** Countries whose cards bear no number but that of the person. */
const byPerson: ReadonlySet<unknown> = new Set('IDN MYS PAN COL ECU CRI DOM VEN PRY URY ARG PER BOL HND CHL'.split(' '))

/** Cards that bear no number but that of their holder are called by it. */
export function onlyNumber(b: Builder) {
  const [own, number] = [b.found.personalNumber, b.get('personalNumber')]
  const tokensOf = (value: unknown) => b.doc.lines.flatMap(l => l.tokens).filter(t => String(value).includes(t.text) && t.text.length > 3)
  const tokens = own ? tokensOf(number) : []
  if (!b.get('documentNumber') && tokens.length) return b.set('documentNumber', { value: number, tokens, text: String(number), score: 2.8 })
  const document = b.get('documentNumber')
  const same = document && !number && byPerson.has(b.get('issuingCountry')) ? tokensOf(document) : []
  const digits = String(document ?? '').replace(/\D/g, '').length
  if (same.length && digits > 6 && !/[A-Z]{2}/.test(String(document)))
    b.set('personalNumber', { value: document, tokens: same, text: String(document), score: 2.8 })
}
