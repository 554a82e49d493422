import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { type Hit, phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Segment, Token } from '../layout/types.ts'
import { isCaption } from '../lexicon/captions.ts'
import { countryNames, isCountry, postcodes } from '../lexicon/words/places.ts'
import { datesIn } from '../normalise/date.ts'
import { isPlace, isStreet } from '../parties/lines/places.ts'
import { core } from '../values/kinds.ts'

/** Lines of an address under its first at most, and white between them in heights of type. */
const [most, white] = [4, 0.9]
/** White before the value that stands beside its caption. */
const farthest = 30

const ended = new RegExp(`(?:${countryNames}|rom[âa]nia)[,\\s]+\\d{3,6}$`, 'iu')
/** Under the caption of an address weaker postcodes do, too. */
const endsInTown = (text: string): boolean =>
  isPlace(text) || ended.test(text) || postcodes.some(p => !p.strong && p.pattern.test(text.slice(-24)) && /\d$/.test(text))

const isAnother = (b: Builder, segment: Segment): boolean =>
  /:\s*$|^[^:\d]{3,30}:\s/.test(segment.text) ||
  isCaption(segment.text) ||
  (datesIn(segment.tokens, b.doc).length === 1 && segment.tokens.length < 6) ||
  /[€$£%]|\d[.,]\d{2}$/.test(segment.text) ||
  b.doc.hitsByLine
    .get(segment.line)!
    .some(h => h.leads && h.tokens[0] === segment.tokens[0] && h.tokens.length === segment.tokens.length && h.phrases.some(p => !p.weak))

/** What stands behind a caption in its run, in the next column, or flush under it. */
function begun(b: Builder, hit: Hit): readonly Token[] | undefined {
  const { line } = hit
  const at = line.segments.findIndex(s => s.tokens.includes(hit.tokens[0]!))
  const own = line.segments[at]!
  const behind = core(own.tokens.slice(own.tokens.indexOf(hit.tokens.at(-1)!) + 1))
  if (behind.length > 1) return hit.colon ? behind : undefined
  const beside = line.segments[at + 1]
  if (beside && beside.x0 - own.x1 < farthest * line.h && !isAnother(b, beside) && /\d/.test(beside.text)) return core(beside.tokens)
  // A caption in the middle of its cell, beside a value of two lines: the first stands a little higher.
  const above = beside ? undefined : b.doc.sheets[line.page]!.lines[line.index - 1]
  const higher = above && above.y1 > line.y0 - 0.1 * line.h ? above.segments.findLast(s => s.x0 > own.x1) : undefined
  if (higher && higher.x0 - own.x1 < farthest * line.h && !isAnother(b, higher) && /\d/.test(higher.text)) return core(higher.tokens)
  const under = b.doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 3)
    .flatMap(l => l.segments)
    .find(s => Math.abs(s.x0 - own.x0) < line.h && s.y0 - own.y1 < 1.2 * line.h && s.y0 > own.y0 + 0.5 * line.h)
  return under && !isAnother(b, under) ? core(under.tokens) : undefined
}

/** "… 97990 Weikersheim Tarif: Natur 24", "… 83-110 Tczew · Moc umowna 4,0": up to what is said behind the town. */
function upToOther(tokens: readonly Token[]): readonly Token[] {
  const begins = tokens.slice(0, mostOfAddress).findIndex((t, i) => {
    if (i < 2 || !isPlace(textOf(tokens.slice(0, i)).replace(/[,;]$/, ''))) return false
    if (/^[·|•–—-]$/.test(t.text)) return true
    // "Spokane WA 99205 Residential Service": the code ends it.
    if (/\b[A-Z]{2}\.?\s\d{5}(?:-\d{4})?$/.test(textOf(tokens.slice(0, i))) && /^\p{Lu}\p{Ll}/u.test(t.text)) return true
    const caption = tokens.slice(i, i + longestCaption).findIndex(o => /:$/.test(o.text))
    return caption >= 0 && /^\p{Lu}/u.test(t.text)
  })
  return begins < 0 ? tokens : tokens.slice(0, begins)
}
const longestCaption = 4
/** Words of an address and what is said behind it. */
const mostOfAddress = 40

/** "… PR3 1PB. Wyre Water Ltd. Registered in": the sentence ends with the town. */
function upToStop(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex((t, i) => /[\p{L}\d]{2}[.;]$/u.test(t.text) && isPlace(textOf(tokens.slice(0, i + 1)).replace(/[.;]$/, '')))
  return end < 0 ? tokens : tokens.slice(0, end + 1)
}

/** The supplied address, or that of another caption, from its caption to its town, over as many lines as it takes. */
export function suppliedAt(b: Builder, concept = 'serviceAddress'): Option[] {
  return b.doc.hits.flatMap((hit): Option[] => {
    if (!phraseOf(hit, concept) || !hit.leads) return []
    const first = upToOther(upToStop(begun(b, hit) ?? []))
    if (!first.length || !/\d/.test(textOf(first)) || !(isStreet(textOf(first)) || isPlace(textOf(first)))) return []
    const lines = [first]
    const text = () => lines.map(t => textOf(t).replace(/[\s,.;]+$/, '')).join(', ')
    let last = b.doc.lineOf.get(first[0]!)!
    const flush = [first[0]!.x0, hit.tokens[0]!.x0]
    // Values of a list are set flush right beside their captions.
    const apart = last === hit.line && first[0]!.x0 - hit.tokens.at(-1)!.x1 > 2 * hit.line.h
    const right = (s: Segment) => apart && Math.abs(s.x1 - first.at(-1)!.x1) < 0.4 * hit.line.h
    while (!endsInTown(text()) && lines.length <= most) {
      const { h, y1 } = last
      const next = b.doc.sheets[last.page]!.lines.slice(last.index + 1, last.index + 4)
        .flatMap(l => l.segments)
        .find(
          s =>
            s.tokens[0] !== hit.tokens[0] &&
            (flush.some(x => Math.abs(s.x0 - x) < 0.6 * h) || right(s)) &&
            s.y0 - y1 < white * h &&
            s.y0 > last.y0 + 0.5 * h,
        )
      if (!next || isAnother(b, next)) return []
      // "Toowong QLD" over "4066": a town that its column broke in two.
      if (/^\d{3,6}$/.test(next.text) || isHalf(text(), next.text)) lines.push([...lines.pop()!, ...next.tokens])
      else lines.push(next.tokens)
      last = next.line
    }
    if (!endsInTown(text())) return []
    const starts = [lines.at(-1)![0]!.x0, ...(lines.length > 1 ? [] : flush)]
    // What other columns print may stand between the lines of this one.
    const rest = b.doc.sheets[last.page]!.lines.slice(last.index + 1, last.index + 4)
      .flatMap(l => l.segments)
      .find(s => starts.some(x => Math.abs(s.x0 - x) < 0.6 * last.h) && s.y0 > last.y0 + 0.5 * last.h)
    const goesOn = rest && rest.y0 - last.y1 < white * last.h && (isCountry(rest.text) || broken(rest.text) || isHalf(text(), rest.text))
    const tokens = [...lines.flat(), ...(goesOn ? rest.tokens : [])]
    const value = goesOn ? `${text()}${isCountry(rest.text) ? ', ' : ' '}${rest.text}` : text()
    return [{ value, tokens, text: value, score: 4.6, label: phraseOf(hit, concept)!.text }]
  })
}

/** "ON L6Y" over "4K2", "LS16" over "5QT": the second half of a postcode; "…, 44797" over "Bochum": the town behind it. */
const isHalf = (above: string, rest: string): boolean =>
  (/\b[A-Z]\d[A-Z]$/.test(above) && /^\d[A-Z]\d$/.test(rest)) ||
  (/\b[A-Z]{1,2}\d[A-Z\d]?$/.test(above) && /^\d[A-Z]{2}$/.test(rest)) ||
  (/,\s\d{4,5}$/.test(above) && /^\p{Lu}\p{L}+(?:[\s-]\p{L}+){0,3}$/u.test(rest) && isPlace(`${above} ${rest}`))

/** "36061 Bassano" over "del Grappa (VI)": the rest of the name of a town. */
const broken = (text: string): boolean =>
  /^(?:d[aei]l?(?:la|lo|le|i|gli)?|de(?:l| la| los| las)?|in|am|an der|im|sur|sous|les?|la|en|op|aan)\s\p{Lu}|^\((?:\p{Lu}{2}|\p{Lu}\p{Ll}+(?:\s\p{L}+){0,3})\)$/u.test(
    text,
  )
