import type { Builder } from '../build.ts'
import { phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Token } from '../layout/types.ts'
import { datesIn } from '../normalise/date.ts'

/** "in" of the languages in which cards say when and where their holder was born. */
const preposition = /^(?:à|a|in|en|em|te|w|v|i|la)$/iu
const place = /^\p{Lu}[\p{L}.'’()/-]*,?$/u

/** Behind a preposition: words that begin with a capital. */
function placeIn(tokens: readonly Token[]): readonly Token[] {
  const [first, ...rest] = tokens
  return first && preposition.test(first.text) && rest.length && rest.every(t => place.test(t.text)) ? rest : []
}

/** "Née le 25.08.1993 à CASABLANCA", or over "à CASABLANCA": the place of birth behind its day, without a caption. */
export function bornIn(b: Builder) {
  if (b.get('placeOfBirth')) return
  for (const line of new Set(b.doc.hits.filter(h => phraseOf(h, 'dateOfBirth')).map(h => h.line))) {
    const day = datesIn(line.tokens, b.doc)[0]
    const behind = day ? line.tokens.slice(line.tokens.indexOf(day.tokens.at(-1)!) + 1) : []
    const next = b.doc.sheets[line.page]!.lines[line.index + 1]
    const near = next && next.y0 - line.y1 < 1.5 * line.h ? next.tokens : []
    const tokens = [behind, near].map(placeIn).find(t => t.length)
    if (day && tokens) return b.set('placeOfBirth', { value: textOf(tokens), tokens, text: textOf(tokens), score: 3.4 })
  }
}
