import type { Doc } from '../document.ts'
import type { Line, Segment, Token } from '../layout/types.ts'
import { amountsIn } from '../normalise/amount.ts'
import { datesIn } from '../normalise/date.ts'
import { core } from '../values/kinds.ts'

/** A business term of EN 16931 that a viewer names by its number beside the caption: "Name (BT-44):". */
export type Term = { code: number; tokens: readonly Token[]; page: number; y0: number; h: number; sure: boolean }

const whole = /^\W*BT-\s?(\d{1,3})\)?\W*$/
const begun = /^\W*BT-$/
const rest = /^(\d{1,3})\)\W*$/
/** "(eT-15z):", "(8T-20):", "(T-155):", "Br-so", "er.1ia" of readers of pictures. */
const [pictured, picturedBegun] = [/^\(?[B8EeSsAa]?[TtRr][-.]([\dzZoOsSilIag]{1,3})\)?\W*$/, /^\([B8Ee]?[Tr]-$/]
const digits: Readonly<Record<string, string>> = { z: '2', Z: '2', o: '0', O: '0', s: '5', S: '5', i: '1', l: '1', I: '1', a: '8', g: '9' }
function codeOf({ text, source }: Token): string | undefined {
  const code = whole.exec(text)?.[1] ?? (source === 'ocr' ? pictured.exec(text)?.[1] : undefined)
  return code?.replace(/\D/g, letter => digits[letter]!)
}
/** Of a number of which every digit was read as one. */
const isSure = ({ text }: Token): boolean => /^[^\d]*\d*[^\p{L}\d]*$/u.test(text)
const isBegun = ({ text, source }: Token): boolean => begun.test(text) || (source === 'ocr' && picturedBegun.test(text))
/** Different terms that tell such a print from a paper that explains one of them. */
const least = 8
const mostWords = 60
/** Of a value, and what stands between them. */
const mostLines = 30

type Caption = { code: number; from: Segment; token: Token }

const level = (a: { y0: number; y1: number }, b: { y0: number; y1: number }) =>
  Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > 0.3 * Math.min(a.y1 - a.y0, b.y1 - b.y0)

const isNumbered = (segment: Segment) => segment.tokens.some(t => codeOf(t) !== undefined || isBegun(t))

const flushOf = (lines: readonly Line[], segment: Segment): Segment | undefined =>
  lines.flatMap(l => l.segments).find(s => Math.abs(s.x0 - segment.x0) < 0.6 * segment.line.h)

const around = (doc: Doc, { line }: Segment, from: number, to: number) =>
  doc.sheets[line.page]!.lines.slice(Math.max(0, line.index + from), line.index + to + 1)

/** Captions with their number; "Preis pro Einheit (netto) (BT-" over "146):" is one. */
const captionsOn = (doc: Doc, line: Line): Caption[] =>
  line.segments.flatMap(from =>
    from.tokens.flatMap((token): Caption[] => {
      const under = isBegun(token) ? flushOf(around(doc, from, 1, 2), from) : undefined
      const code = codeOf(token) ?? (under && rest.exec(under.text)?.[1])
      return code ? [{ code: Number(code), from, token }] : []
    }),
  )

const beside = (segment: Segment, step: number): Segment | undefined => {
  const next = segment.line.segments[segment.line.segments.indexOf(segment) + step]
  return next && !isNumbered(next) ? next : undefined
}
const after = (segment: Segment, token: Token) => segment.tokens.slice(segment.tokens.indexOf(token) + 1)
const orNext = (own: readonly Token[], segment: Segment) => (own.length ? own : (beside(segment, 1)?.tokens ?? []))

/** Where viewers put the value: each its own way all over the print. */
const ways: readonly ((doc: Doc, caption: Caption) => readonly Token[])[] = [
  // "Name (BT-44):   Weser GmbH"; "Umsatzsteuerkategorie des   S" over "Nachlasses (BT-95):".
  (doc, { from, token }) => {
    const own = orNext(after(from, token), from)
    const above = own.length ? undefined : flushOf(around(doc, from, -1, -1), from)
    return above && !isNumbered(above) ? (beside(above, 1)?.tokens ?? []) : own
  },
  // "BT-44 Name: Weser GmbH", "BT-44 Name   Weser GmbH"
  (_, { from, token }) => {
    const own = after(from, token)
    const colon = own.findIndex(t => /:$/.test(t.text))
    return own.length ? orNext(colon < 0 ? [] : own.slice(colon + 1), from) : []
  },
  // "BT-44   Name   Weser GmbH"
  (_, { from }) => (beside(from, 1) ? (beside(from, 2)?.tokens ?? []) : []),
  // "Name   Weser GmbH   BT-44"
  (_, { from }) => (beside(from, -2) ? (beside(from, -1)?.tokens ?? []) : []),
  // "Name (BT-44)" over "Weser GmbH"
  (doc, { from }) => {
    const under = flushOf(around(doc, from, 1, 2), from)
    return under && !isNumbered(under) ? under.tokens : []
  },
]

/** Lines of a value that goes on flush under its beginning, up to the next caption. */
function wholeValue(doc: Doc, { from }: Caption, value: readonly Token[]): Token[] {
  const [first] = value
  if (!first) return []
  const tokens = [...value]
  const below = around(doc, from, 1, mostLines).flatMap(l => l.segments)
  for (let last = first; tokens.length < mostWords; ) {
    const next = below.find(s => s.y0 > last.y0 + 0.5 * last.h && Math.abs(s.x0 - first.x0) < 0.6 * first.h)
    if (!next || next.y0 - last.y1 > 0.6 * first.h || isNumbered(next)) break
    const captioned = below.some(s => Math.abs(s.x0 - from.x0) < first.h && s !== next && level(s, next) && /\p{L}/u.test(s.text))
    if (captioned) break
    tokens.push(...next.tokens)
    last = next.tokens[0]!
  }
  return core(tokens)
}

/** Terms that are a day or a sum of the whole paper: that they read as such proves where values stand. */
const [days, sums] = [new Set([2, 9, 72, 73, 74]), new Set([106, 109, 110, 112, 115])]
function proof(doc: Doc, terms: readonly Term[]): number {
  const typed = terms.filter(t => days.has(t.code) || sums.has(t.code))
  const read = typed.filter(({ code, tokens }) => (days.has(code) ? datesIn(tokens, doc) : amountsIn(tokens, doc.decimal)).length === 1)
  const wrong = typed.filter(t => t.sure && !read.includes(t))
  return read.length >= leastRead && read.length > 3 * wrong.length ? read.length : 0
}
const leastRead = 3

/** Terms with their values, from top to bottom; none where a paper is no print of a viewer that numbers them. */
export function termsOf(doc: Doc): Term[] {
  const captions = doc.lines.flatMap(line => captionsOn(doc, line))
  if (new Set(captions.map(c => c.code)).size < least) return []
  const read = ways.map(way =>
    captions
      .map(c => {
        const { line, y0 } = c.from
        return { code: c.code, tokens: wholeValue(doc, c, way(doc, c)), page: line.page, y0, h: line.h, sure: isSure(c.token) }
      })
      .filter(t => t.tokens.length > 0)
      .sort((a, b) => a.page - b.page || a.y0 - b.y0),
  )
  const [best] = read.map(terms => ({ terms, proof: proof(doc, terms) })).sort((a, b) => b.proof - a.proof)
  return best && best.proof > 0 ? best.terms : []
}
