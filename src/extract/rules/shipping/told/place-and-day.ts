import type { Builder } from '../../build.ts'
import type { Option } from '../../candidate.ts'
import { phraseOf } from '../../layout/labels.ts'
import { textOf } from '../../layout/lines.ts'
import { datesIn } from '../../normalise/date.ts'
import { columnUnder } from '../caption-cell.ts'

/** Share of the page above which no form is signed. */
const foot = 0.3
const place = /^\p{Lu}[\p{L} .'’/-]{2,30},?(?:\s(?:den|le|el|il|dne|d\.|dnia|dana|am))?$/iu
const other = /\b(?:eta|etd|ata|tel|fax|due|valid|exp)\b|\d/i

const bothAsked =
  /^(?:place|ort|lieu|lugar|luogo|local|plaats|miejsce|m[íi]sto|sted|plats)\s?(?:\/|and|und|et|y|e|en|i|a|og|och|&)\s?(?:dat|fech|tag|day)/iu
/** "Izmir" over "09-May-2025" under "PLACE AND DATE OF ISSUE". */
export const dayUnderPlace = (b: Builder): Option[] =>
  b.doc.hits.flatMap((hit): Option[] => {
    const caption = hit.line.segments.find(s => s.tokens.includes(hit.tokens[0]!))
    if (!phraseOf(hit, 'issueDate') || !caption || !bothAsked.test(textOf(hit.tokens))) return []
    const [town, day] = columnUnder(b.doc, caption)
    const [found] = day && town && place.test(textOf(town)) ? datesIn(day, b.doc) : []
    return found ? [{ ...found, score: 3.6, twofold: found.ambiguous && !b.doc.orderKnown }] : []
  })

/** "SURABAYA, 15 JULI 2025" over who signs: where and when a form was made out. */
export const placeAndDay = (b: Builder): Option[] =>
  b.doc.dates.flatMap((day): Option[] => {
    const line = b.doc.lineOf.get(day.tokens[0]!)
    const segment = line?.segments.find(s => s.tokens.includes(day.tokens[0]!))
    if (!line || !segment || line.y0 < foot * b.doc.sheets[line.page]!.height) return []
    const before = segment.tokens.slice(0, segment.tokens.indexOf(day.tokens[0]!))
    const said = textOf(before)
    const alone = before.length + day.tokens.length === segment.tokens.length
    return alone && said.endsWith(',') && place.test(said) && !other.test(said) ? [{ ...day, score: 2.7 }] : []
  })
