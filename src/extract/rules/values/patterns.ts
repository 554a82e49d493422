import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { phraseOf } from '../layout/labels.ts'
import type { Segment } from '../layout/types.ts'
import { spanOf, tokensIn } from '../normalise/amount.ts'
import { isBic, vatVerdict } from '../validate/taxid.ts'
import { emailShape, webShape } from './kinds.ts'

/** Options found by shape alone, line by line; where several columns stand on a line, in each of them too, for a shape may run into the next. */
export function byShape(
  doc: Doc,
  pattern: RegExp,
  read: (text: string, line: string, at: number) => Partial<Option> | undefined,
): Option[] {
  return doc.lines.flatMap(line => {
    const span = spanOf(line.tokens)
    const columns = line.segments.length > 1 ? line.segments.map(s => span.starts[line.tokens.indexOf(s.tokens[0]!)]!) : []
    const runs = [[0, span.text.length] as const, ...columns.map((from, i) => [from, columns[i + 1] ?? span.text.length] as const)]
    const seen = new Set<string>()
    return runs.flatMap(([from, to]) =>
      [...span.text.slice(from, to).trimEnd().matchAll(pattern)].flatMap(m => {
        const at = from + m.index
        const key = `${at} ${m[0]}`
        const option = seen.has(key) ? undefined : read(m[0], span.text, at)
        seen.add(key)
        return option ? [{ value: m[0], text: m[0], score: 3, tokens: tokensIn(span, at, at + m[0].length), ...option } as Option] : []
      }),
    )
  })
}

/** Bank identifiers behind their caption, or alone under it. */
export const bics = (doc: Doc): Option[] => [...behindCaption(doc), ...underCaption(doc), ...wrapped(doc)]

/** "IBAN IT55… - BIC" in a box over "BPMOIT22XXX". */
function wrapped(doc: Doc): Option[] {
  return doc.hits.flatMap(hit => {
    const own = phraseOf(hit, 'bic') && hit.line.segments.find(s => s.tokens.length > 1 && s.tokens.at(-1) === hit.tokens.at(-1))
    const next = doc.sheets[hit.line.page]!.lines[hit.line.index + 1]
    const under = own && next?.segments.find(s => Math.abs(s.x0 - own.x0) < 0.6 * hit.line.h && next.y0 - hit.line.y1 < hit.line.h)
    const first = under?.tokens[0]
    return first && isBic(first.text) ? [{ value: first.text, text: first.text, score: 5, tokens: [first], passed: ['bic'] }] : []
  })
}

function underCaption(doc: Doc): Option[] {
  return doc.hits.flatMap(hit => {
    if (!hit.leads || !phraseOf(hit, 'bic')) return []
    const next = doc.sheets[hit.line.page]!.lines[hit.line.index + 1]
    const [first, last] = [hit.tokens[0]!, hit.tokens.at(-1)!]
    const isUnder = (s: Segment) => Math.abs(s.x0 - first.x0) < 0.6 * hit.line.h || (s.x0 < first.x0 && s.x1 > last.x1)
    const under = next?.segments.find(s => isUnder(s) && next.y0 - hit.line.y1 < hit.line.h)
    const flat = under?.text.replace(/\s/g, '') ?? ''
    return under && isBic(flat) ? [{ value: flat, text: under.text, score: 5, tokens: under.tokens, passed: ['bic'] }] : []
  })
}

const captioned = /(?:bic|swift)[^A-Z]*(?:code)?\W*$/i
/** The term of EN 16931. */
const provider = /(?:payment )?service provider (?:identifier|id)\W*$/i
/** "… (BIC" at the end of the line above. */
const endsAbove = (doc: Doc, text: string): boolean => {
  const line = doc.lines.find(l => l.text === text)
  const above = line && doc.sheets[line.page]!.lines[line.index - 1]
  return (
    line !== undefined &&
    above !== undefined &&
    /(?<!\p{L})(?:bic|swift)(?:[- ]code)?\W*$/iu.test(above.text) &&
    Math.abs(above.x0 - line.x0) < 2 * line.h
  )
}

/** In one run of words: what stands in the next column is no branch. */
const behindCaption = (doc: Doc): Option[] =>
  byShape(doc, /\b[A-Z]{4}\s?[A-Z]{2}\s?[A-Z0-9]{2}(?:\s?[A-Z0-9]{3})?\b/g, (text, line, at) => {
    const flat = text.replace(/\s/g, '')
    const before = line.slice(0, at)
    const labelled = captioned.test(before) || provider.test(before) || (!/\w/.test(before) && endsAbove(doc, line))
    return isBic(flat) && labelled ? { value: flat, score: 5, passed: ['bic'] } : undefined
  }).filter(o => !o.tokens.some((t, i) => i > 0 && t.x0 - o.tokens[i - 1]!.x1 > 3 * t.h))

/** Numbers of countries that have digits alone, but for the letter that the Netherlands and Austria put: "NLO04495445B01". */
const withDigits = (text: string): string =>
  text.replace(
    /^(DE|IT|BE|LU|PL|PT|DK|SE|FI|HU|SK|SI|HR|EE|LV|LT|EL|ATU|NL)([\dOQIl]+)((?:B[\dO]{2})?)$/,
    (_, country: string, digits: string, end: string) => country + (digits + end).replace(/[OQ]/g, '0').replace(/[Il]/g, '1'),
  )

/** "DE23345561": of two digits alike readers of pictures lose one; the check digit says which. */
function withLostDigit(text: string): string | undefined {
  const longer = [...text].flatMap((digit, i) => (i > 1 && /\d/.test(digit) ? [text.slice(0, i) + digit + text.slice(i)] : []))
  const right = new Set(longer.filter(t => vatVerdict(t) === 'valid'))
  return right.size === 1 ? [...right][0] : undefined
}

/** VAT numbers with their country prefix, with or without a label. */
export const vatIds = (doc: Doc): Option[] =>
  byShape(
    doc,
    /\b(?:NO\s?\d{3}\s?\d{3}\s?\d{3}\s?MVA|\d{3,5}[\s-]?\d{2,4}[\s-]?(?:\d{3}[\s-]?)?RT[\s-]?\d{4}|CHE-?\s?\d{3}\.?\s?\d{3}\.?\s?\d{3}|(?:DE|FR|IT|ES|NL|BE|GB|LU|PL|PT|DK|SE|FI|IE|CZ|AT|RO|HU|SK|SI|HR|BG|EE|LV|LT|EL)\s?[A-Z0-9](?:[\s./]?[A-Z0-9]){6,11})\b/g,
    (text, line, at) => {
      const read = text.replace(/[\s./-]/g, '')
      const flat = vatVerdict(read) === 'wrong' ? (withLostDigit(read) ?? withDigits(read)) : read
      const verdict = vatVerdict(flat)
      if (verdict === 'wrong' || /iban|bic|konto/i.test(line.slice(0, at).slice(-24))) return undefined
      const labelled =
        /(?:ust|vat|gst|hst|tps|tvh|uid|tva|iva|nif|cif|mwst|btw|dph|ddv|pdv|pvm|oib|c\.?u\.?i|pvn|kmkr|alv)/i.test(line.slice(0, at)) ||
        /MVA$/.test(flat) ||
        /^\s*(?:MWST|TVA|IVA)\b/.test(line.slice(at + text.length))
      if (!labelled && verdict !== 'valid') return undefined
      return {
        value: flat,
        score: 4 + (labelled ? 1 : 0) + (verdict === 'valid' ? 0.5 : 0),
        ...(flat !== read && { repaired: true }),
        ...(verdict === 'valid' && { passed: ['vat'] }),
      }
    },
  ).filter(o => !o.repaired || o.tokens[0]!.source === 'ocr')

export const emails = (doc: Doc): Option[] => byShape(doc, emailShape, text => ({ value: text.replace(/\s/g, '') }))
export const websites = (doc: Doc): Option[] =>
  byShape(doc, webShape, (text, line, at) =>
    /@\s?$|\burn:\s?\S*$/i.test(line.slice(0, at)) || /localhost/.test(text) ? undefined : { value: text.replace(/[.,]$/, '') },
  )
