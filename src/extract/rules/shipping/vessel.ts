import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { phraseOf } from '../layout/labels.ts'
import { wordsOn } from '../layout/lines.ts'
import { spanOf, tokensIn } from '../normalise/amount.ts'

const ship =
  /\b(?:M\/?V|M\.V\.|S\/S)\s+["“]?(\p{Lu}[\p{Lu}\d. -]*\p{Lu})["”]?(?:,?\s+VOY(?:AGE)?\.?(?:\s?NO\.?)?\s?:?\s?([A-Z]{0,3}\d[A-Z\d-]*))?/iu

/** "M/V NORDIC STAR Voy. 25011", without a caption. */
export function shipByName(b: Builder) {
  for (const line of b.get('vessel') ? [] : b.doc.lines) {
    const span = spanOf(line.tokens)
    const m = ship.exec(span.text)
    if (!m || !/^[\p{Lu}\d. -]+$/u.test(m[1]!)) continue
    const part = (text: string): Option => {
      const at = span.text.indexOf(text, m.index)
      return { value: text, tokens: tokensIn(span, at, at + text.length), text, score: 3 }
    }
    b.best('vessel', [part(m[1]!)])
    if (m[2]) b.best('voyage', [part(m[2])])
    return
  }
}

/** "MSC AURORA / 221W" under "Vessel / Voyage" is both. */
export function voyageBehindShip(b: Builder) {
  voyageBeside(b)
  voyageAlone(b)
  // "SAO PAULO 0BEN9W1MA": the words before the number are the ship's.
  const read = b.found.voyage
  const own =
    typeof read?.value === 'string' && /\s|\p{L}{3}\//u.test(read.value) ? read.value.split(/[ /]/).findLast(w => /\d/.test(w)) : undefined
  const at = own && b.doc.lines.flatMap(l => l.tokens).filter(t => t.text === own)
  if (own && Array.isArray(at) && at.length) b.set('voyage', { value: own, tokens: at.slice(0, 1), text: own, score: 3.4 })
  const both = b.found.vessel
  const m =
    both &&
    /^(.*\p{L}.*?)\s*(?:[/,](?:\s?V(?:oy(?:age)?|OY(?:AGE)?)\.?(?:\s?N[oO]\.?)?\s)?|\s[-–]\s|\s[Vv](?:[Oo][Yy])?\.?\s?(?=\d)|\s(?=\d{2,4}[A-Z]{1,2}$|\d\w{2,}\d?[A-Z]\w*$))\s*([A-Z]{0,3}\d[A-Z0-9.-]*|[A-Z0-9.-]*\d[A-Z])$/u.exec(
      String(both.value),
    )
  const line = m && b.doc.lines.find(l => l.text.includes(m[0]))
  if (!m || !line) return
  const words = (text: string) => {
    const span = spanOf(line.tokens)
    const at = span.text.indexOf(text, span.text.indexOf(m[0]))
    return tokensIn(span, at, at + text.length)
  }
  const part = (text: string): Option => ({ value: text, tokens: words(text), text, score: 3.8 })
  b.set('vessel', part(m[1]!))
  if (!b.get('voyage')) b.set('voyage', part(m[2]!))
}

/** "V.041W": the letter that says what the number is. */
function voyageAlone(b: Builder) {
  const read = b.found.voyage?.location?.text
  const m = read ? /^(?:V|Voy(?:age)?|VOY(?:AGE)?)\.\s?(\d{2,5}[A-Z]{0,2})$/.exec(read) : null
  const token = m && b.doc.lines.flatMap(l => l.tokens).find(t => t.text === read)
  if (m && token) b.set('voyage', { value: m[1]!, tokens: [token], text: m[1]!, score: 3.8 })
}

const voyageShape = /^(?:V\.?)?(?:\d{2,5}[A-Z]{0,2}|[A-Z]{1,3}\d{2,6}[A-Z]?)$/
/** "CAP VERGA STAR   0512S" under "Vessel  Voyage": the last word on the ship's line, in the box of both. */
function voyageBeside(b: Builder) {
  const text = b.get('voyage') ? undefined : b.found.vessel?.location?.text
  const line = text ? b.doc.lines.find(l => l.text.includes(text)) : undefined
  if (!text || !line) return
  const own = wordsOn(line, text)
  const [first, last] = [own[0], own.at(-1)]
  const next = last && line.tokens[line.tokens.indexOf(last) + 1]
  if (!first || !last || !next || !voyageShape.test(next.text) || next.x0 - last.x1 > 6 * line.h) return
  const above = b.doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - 3), line.index)
  const asked = above.some(l =>
    b.doc.hitsByLine.get(l)!.some(h => phraseOf(h, 'voyage') && h.tokens.at(-1)!.x1 > first.x0 && h.tokens[0]!.x0 < next.x1),
  )
  if (asked) b.set('voyage', { value: next.text, tokens: [next], text: next.text, score: 3.2 })
}

/** "GULF PIONEER / 118E" in the box of both: where the second caption begins parts no name of a ship. */
export function shipAndVoyage(doc: Doc, o: Option): Option {
  const segment = doc.lineOf.get(o.tokens[0]!)?.segments.find(s => s.tokens[0] === o.tokens[0])
  const numbered = o.tokens.findIndex((t, i) => i > 0 && /^(?:ENI|IMO|MMSI|flag|call)\b/i.test(t.text))
  if (numbered > 0) {
    const tokens = o.tokens.slice(0, numbered)
    return { ...o, value: tokens.map(t => t.text).join(' '), tokens, text: tokens.map(t => t.text).join(' ') }
  }
  const both = segment && segment.tokens.length > o.tokens.length && /^[^/]*\p{L}{2}[^/]*\/\s?[A-Z]{0,3}\d[A-Z\d.-]*$/u.test(segment.text)
  return both ? { ...o, value: segment.text, tokens: segment.tokens, text: segment.text } : o
}
