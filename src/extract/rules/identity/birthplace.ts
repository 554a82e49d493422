import type { Builder } from '../build.ts'
import { phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Segment, Token } from '../layout/types.ts'
import { datesIn } from '../normalise/date.ts'

/** "in" of the languages in which cards say when and where their holder was born. */
const preposition = /^(?:à|a|in|en|em|te|w|v|i|la)$/iu
const place = /^(?:\p{Lu}[\p{L}.'’()/-]*|\((?:\p{Lu}{2,3}|\d{2,3}|\p{Lu}\p{L}+)\)|\d{1,2}(?:ER|E|ÈME)),?$/u
/** Lines under that of the day on which the place stands at the latest: between them some papers name the record of the birth. */
const latest = 2

/** Behind a preposition: words that begin with a capital. */
function placeIn(tokens: readonly Token[]): readonly Token[] {
  const [first, ...all] = tokens
  const rest = all.filter((t, i) => i > 0 || t.text !== ':')
  return first && isPreposition(first) && rest.length && rest.every(t => place.test(t.text)) ? rest : []
}

const flush = (line: Line, s: Segment) => Math.abs(s.x0 - line.x0) < line.h

const isPreposition = ({ text }: Token) => preposition.test(text.replace(/:$/, ''))

/** What begins with a preposition or flush with the line of the day, with what stands behind a preposition alone. */
function wordsFrom({ segments }: Line, above: Line): readonly Token[] {
  const at = segments.findIndex(s => flush(above, s) || isPreposition(s.tokens[0]!))
  const own = segments[at]?.tokens ?? []
  return own.length === 1 && isPreposition(own[0]!) ? [...own, ...(segments[at + 1]?.tokens ?? [])] : own
}

/** "Née le 25.08.1993 à CASABLANCA", or over "à CASABLANCA": the place of birth behind its day, without a caption. */
export function bornIn(b: Builder) {
  if (b.get('placeOfBirth')) return
  for (const line of new Set(b.doc.hits.filter(h => phraseOf(h, 'dateOfBirth')).map(h => h.line))) {
    const day = datesIn(line.tokens, b.doc)[0]
    const behind = day ? line.tokens.slice(line.tokens.indexOf(day.tokens.at(-1)!) + 1) : []
    const under = b.doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 1 + latest)
    const near = under.filter((l, i) => l.y0 - (under[i - 1] ?? line).y1 < 1.5 * line.h).map(l => wordsFrom(l, line))
    const tokens = [behind, ...near].map(placeIn).find(t => t.length)
    if (day && tokens) return b.set('placeOfBirth', { value: textOf(tokens), tokens, text: textOf(tokens), score: 3.4 })
  }
}
