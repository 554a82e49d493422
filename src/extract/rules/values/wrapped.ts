import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import type { Segment, Token } from '../layout/types.ts'
import { spanOf, tokensIn } from '../normalise/amount.ts'
import type { Reading } from './kinds.ts'

/** The cell right under another, flush with its first word; a caption set beside the middle of both may stand between. */
function under(doc: Doc, first: Token): Segment | undefined {
  const line = doc.lineOf.get(first)
  if (!line) return undefined
  return doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 3)
    .flatMap(l => l.segments)
    .find(s => Math.abs(s.x0 - first.x0) < 0.4 * first.h && s.y0 - first.y1 < 0.9 * first.h && s.y0 > first.y0 + 0.5 * first.h)
}

/** "INV-2026-000042-" over "REV-B": a stroke at the end of a cell says that its number goes on. */
export function goneOn(doc: Doc, reading: Reading): Reading {
  const last = reading.tokens.at(-1)
  if (!last || !/[\p{L}\d][-/]$/u.test(last.text)) return reading
  const segment = doc.lineOf.get(last)?.segments.find(s => s.tokens.includes(last))
  if (segment?.tokens.at(-1) !== last) return reading
  const rest = under(doc, reading.tokens[0]!)
  if (rest?.tokens.length !== 1 || !/^[\p{Lu}\d][\p{Lu}\d./-]{0,19}$/u.test(rest.text)) return reading
  const text = textOf(reading.tokens) + rest.text
  return { ...reading, value: text, text, tokens: [...reading.tokens, rest.tokens[0]!] }
}

/** Lines that a text goes on over at most, and the words that such a line has at most. */
const [mostOfText, mostOfLine] = [2, 16]
const open =
  /[,(–-]$|(?:^|\s)(?:à la|à|de la|de|du|des|et|ou|der|die|das|des|und|oder|mit|the|of|and|or|with|el|los|las|del|y|o|con|il|di|della|e|van|het|en|met|och|og|av|af|z|a|w|i)$/iu

/**
 * "bis 17.12.2025 2 % Skonto," over "bis 02.01.2026 netto", "Motif : sacs mouillés à la" over "livraison": a text that ends open, or goes on
 * with a small letter, flush with it or with its caption.
 */
export function textGoneOn(doc: Doc, caption: Token, reading: Reading): Reading {
  let tokens = reading.tokens
  for (let n = 0; n < mostOfText; n++) {
    const [first, last] = [tokens[0]!, tokens.at(-1)!]
    const line = doc.lineOf.get(last)
    if (!line || line.segments.find(s => s.tokens.includes(last))?.tokens.at(-1) !== last || /[.;:]$/.test(last.text)) break
    const next = doc.sheets[line.page]!.lines[line.index + 1]
    const flush = (s: Segment) => [first, caption].some(t => Math.abs(t.x0 - s.x0) < 0.6 * line.h)
    const rest = next && next.y0 - line.y1 < 0.7 * line.h ? next.segments.find(flush) : undefined
    if (!rest || rest.tokens.length > mostOfLine) break
    const captions = doc.hitsByLine.get(rest.line)!.filter(h => h.tokens[0] === rest.tokens[0])
    const small = /^\p{Ll}/u.test(rest.text) && !captions.some(h => h.colon)
    if (!small && !(open.test(textOf(tokens)) && captions.length === 0)) break
    tokens = [...tokens, ...rest.tokens]
  }
  if (tokens === reading.tokens) return reading
  const text = textOf(tokens).replace(/[\s,;:]+$/, '')
  return { ...reading, value: text, text, tokens }
}

const carry = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]
/** The last digit of a Swiss reference follows from those before it. */
const isSwiss = (digits: string): boolean => {
  let rest = 0
  for (const digit of digits.slice(0, -1)) rest = carry[(rest + Number(digit)) % 10]!
  return digits.length === 27 && (10 - rest) % 10 === Number(digits.at(-1))
}
/** References of the ISO have their check digits behind RF. */
const isCreditor = (text: string): boolean => {
  if (!/^RF\d\d[A-Z\d]{1,21}$/.test(text)) return false
  let rest = 0
  for (const sign of text.slice(4) + text.slice(0, 4)) rest = (rest * (/\d/.test(sign) ? 10 : 100) + Number.parseInt(sign, 36)) % 97
  return rest === 1
}

const group = /^[A-Z\d]{1,5}$/
/** A reference has so many lines at most. */
const mostLines = 3

const structured = /(\+{2,3}|\*{2,3})\s?\d{3}\s?\/\s?\d{4}\s?\/\s?\d{5}\s?(\+{2,3}|\*{2,3})/g
/** "+++125/0048/27055+++": the structured communication of Belgium, wherever it stands. */
const structuredReferences = (doc: Doc): Option[] =>
  doc.lines.flatMap(line => {
    const span = spanOf(line.tokens)
    return [...span.text.matchAll(structured)].map(m => ({
      value: m[0],
      tokens: tokensIn(span, m.index, m.index + m[0].length),
      text: m[0],
      score: 5,
    }))
  })

/** References for a payment that their check digits or their form prove, over as many lines as they take. */
export function checkedReferences(doc: Doc): Option[] {
  const found = structuredReferences(doc)
  if (found.length > 0) return found
  return doc.lines.flatMap(line =>
    line.segments.flatMap((segment): Option[] => {
      const from = segment.tokens.findIndex(t => /^(?:RF\d\d|\d{2}(?:\d{3})?)$/.test(t.text))
      let tokens = from < 0 ? [] : segment.tokens.slice(from)
      for (let lines = 1; tokens.length > 1 && lines <= mostLines; lines++) {
        if (!tokens.every(t => group.test(t.text))) return []
        const text = textOf(tokens)
        const signs = text.replaceAll(' ', '')
        if ((/^\d+$/.test(signs) && isSwiss(signs)) || isCreditor(signs))
          return [{ value: text, tokens, text, score: 4, passed: ['check digit'] }]
        const next = under(doc, tokens.find(t => t.page === segment.line.page && Math.abs(t.y0 - tokens.at(-1)!.y0) < 0.5 * t.h)!)
        if (!next) return []
        tokens = [...tokens, ...next.tokens]
      }
      return []
    }),
  )
}
