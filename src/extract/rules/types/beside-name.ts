import type { Builder } from '../build.ts'
import { type Hit, phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import { core } from '../values/kinds.ts'

/** "Client: A" with "Adresse: …" under it: the labelled address next below the name, flush with its label. */
export function besideName(b: Builder, name: string, key: string) {
  const location = b.found[name]?.location
  const line = location && b.doc.lines.find(l => b.doc.pages[l.page]?.number === location.page && l.text.includes(location.text))
  if (!line) return
  const own = line.segments.find(s => s.text.includes(location.text))
  // The caption may begin in another column of a form, its address still under the name.
  const isUnder = (h: Hit) => {
    const s = h.line.segments.find(o => o.tokens[0] === h.tokens[0])
    return own !== undefined && s !== undefined && line.segments.length > 1 && Math.min(own.x1, s.x1) - Math.max(own.x0, s.x0) > 4 * line.h
  }
  const below = b.doc.hits.find(
    h =>
      phraseOf(h, 'address') &&
      h.colon &&
      h.line.page === line.page &&
      h.line.index > line.index &&
      h.line.index - line.index <= 3 &&
      (Math.abs(h.tokens[0]!.x0 - line.x0) < 2 * line.h || isUnder(h)),
  )
  const tokens = below?.line.segments.find(s => s.tokens.includes(below.tokens[0]!))?.tokens.filter(t => !below.tokens.includes(t))
  const words = core(tokens ?? [])
  if (words.length > 2) b.set(key, { value: textOf(words), tokens: words, text: textOf(words), score: 3.5, label: 'address' })
}
