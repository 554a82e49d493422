import type { Builder } from '../build.ts'
import type { Doc } from '../document.ts'
import { type Hit, phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Segment, Token } from '../layout/types.ts'
import { isIdentityCaption } from '../lexicon/captions.ts'
import { isTown } from '../parties/lines/places.ts'
import { below } from '../values/below.ts'
import { core } from '../values/kinds.ts'
import { rightOf } from '../values/right-of.ts'
import { opens } from './captions.ts'

const mostLines = 4
const isCaption = (s: Segment) => /\/\p{L}|:$/u.test(s.text) || isIdentityCaption(s.text)

/** Lines under a caption up to the next one. */
function under(doc: Doc, hit: Hit): Token[][] {
  const rows = below(doc, hit, mostLines + 1)
  const end = rows.findIndex((s, i) => isCaption(s) || (i > 0 && s.y0 - rows[i - 1]!.y1 > 1.2 * s.line.h))
  return rows.slice(0, end < 0 ? mostLines : end).map(s => s.tokens)
}

/** "AV. PELLEGRINI 2864 PISO:3 DPTO:B": behind a colon of its own a number is that of a floor or a door, not of a box of the form. */
function withFloor(hit: Hit, tokens: readonly Token[]): Token[] {
  const last = tokens.at(-1)
  const own = last?.text.endsWith(':') ? hit.line.segments.find(s => s.tokens.includes(last))?.tokens : undefined
  return own ? [...tokens, ...own.slice(own.indexOf(last!) + 1)] : [...tokens]
}

/** "Alamat : JL. MELATI 21": what stands beside a caption, and the lines it goes on over: flush with it, or behind a comma or dash, or with the town. */
function beside(doc: Doc, hit: Hit): Token[][] {
  const own = hit.line.segments.find(s => s.tokens.includes(hit.tokens[0]!))
  // "Nơi thường trú / Place of residence: 24 Hàng Bông"
  const last = doc.hitsByLine.get(hit.line)!.findLast(h => phraseOf(h, 'address') && own?.tokens.includes(h.tokens[0]!)) ?? hit
  const first = core(withFloor(last, rightOf(doc, last)))
  if (!/\d/.test(textOf(first)) || isIdentityCaption(textOf(first))) return []
  const rows = [first]
  const left = hit.line.segments.find(s => s.tokens.includes(hit.tokens[0]!))?.x0 ?? hit.tokens[0]!.x0
  for (const line of doc.sheets[hit.line.page]!.lines.slice(hit.line.index + 1, hit.line.index + mostLines)) {
    const last = rows.at(-1)!
    const under = (x: number) => line.segments.find(s => Math.abs(s.x0 - x) < line.h)
    const flush = under(left)
    const goesOn = /[,-]$/.test(textOf(last)) || (flush && isTown(flush.text))
    const next = goesOn ? flush : under(first[0]!.x0)
    if (!next || isCaption(next) || next.text.includes(':') || next.y0 - last[0]!.y1 > 0.8 * line.h) break
    rows.push(next.tokens)
  }
  return rows
}

const street = /^(?:via|viale|piazza|corso|rue|calle|rua|strada|indirizzo)$/iu

/** "Residenza FERRARA" over "Via VIA DEI MULINI 38/A": the town beside one caption, and the street beside the next. */
function townAndStreet(doc: Doc, hit: Hit): Token[][] {
  const town = core(rightOf(doc, hit))
  const under = doc.sheets[hit.line.page]!.lines[hit.line.index + 1]?.segments.find(s => Math.abs(s.x0 - hit.tokens[0]!.x0) < hit.line.h)
  if (!town.length || /\d/.test(textOf(town)) || !under || !street.test(under.tokens[0]!.text)) return []
  const [, second] = under.tokens
  const own = street.test(second?.text ?? '') || /^indirizzo$/i.test(under.tokens[0]!.text) ? under.tokens.slice(1) : under.tokens
  return /\d/.test(textOf(own)) ? [own, town] : []
}

/** Where the holder lives, under or beside its caption. */
export function residence(b: Builder) {
  for (const hit of b.doc.hits.filter(h => phraseOf(h, 'address') && opens(h) && /\p{L}/u.test(textOf(h.tokens)))) {
    const rows =
      [beside, townAndStreet, under]
        .values()
        .map(way => way(b.doc, hit))
        .find(found => found.length) ?? []
    const tokens = rows.flat()
    const value = rows
      .map(textOf)
      .reduce((whole, line) => (/[,-]$/.test(whole) ? `${whole} ${line}` : whole ? `${whole}, ${line}` : line), '')
    if (tokens.length < 2 || !/\d/.test(value)) continue
    return b.best('address', [{ value, tokens, text: textOf(tokens), score: 3.6, label: 'address' }])
  }
}
