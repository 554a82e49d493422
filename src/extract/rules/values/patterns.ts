import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { spanOf, tokensIn } from '../normalise/amount.ts'
import { ibanLength, isIban } from '../validate/iban.ts'
import { isBic, vatVerdict } from '../validate/taxid.ts'
import { emailShape, webShape } from './kinds.ts'

/** Options found by shape alone, line by line. */
function byShape(doc: Doc, pattern: RegExp, read: (text: string, line: string, at: number) => Partial<Option> | undefined): Option[] {
  return doc.lines.flatMap(line => {
    const span = spanOf(line.tokens)
    return [...span.text.matchAll(pattern)].flatMap(m => {
      const option = read(m[0], span.text, m.index)
      return option
        ? [{ value: m[0], text: m[0], score: 3, tokens: tokensIn(span, m.index, m.index + m[0].length), ...option } as Option]
        : []
    })
  })
}

/** Digits that a reader took for letters; letters of an IBAN's body are too rare to guess at. */
const toDigits: Readonly<Record<string, string>> = {
  O: '0',
  D: '0',
  Q: '0',
  o: '0',
  I: '1',
  l: '1',
  Z: '2',
  S: '5',
  s: '5',
  G: '6',
  B: '8',
}
const digitsOnly = new Set(['DE', 'AT', 'BE', 'ES', 'PL', 'DK', 'FI', 'SE', 'NO', 'PT', 'CZ', 'SK', 'HU', 'HR', 'SI', 'EE', 'LT'])

/** IBANs that pass modulo 97, as read or with look-alikes of digits set right; a labelled one that fails stays with a mark. */
export function ibans(doc: Doc): Option[] {
  return byShape(doc, /\b[A-Z]{2}\s?[0-9OoIlSB]{2}(?:\s?[A-Z0-9]{2,12}){2,8}(?:\s?[A-Z0-9]{1,4})?\b/g, (text, line, at) => {
    const flat = text.replace(/\s/g, '')
    const country = flat.slice(0, 2)
    const length = ibanLength(country)
    if (!length) return undefined
    const labelled = /iban/i.test(line.slice(0, at))
    const own = flat.slice(0, length)
    if (isIban(own)) return { value: own, score: labelled ? 7 : 6, passed: ['iban'] }
    const digits = digitsOnly.has(country) ? country + own.slice(2).replace(/[ODQoIlZSsGB]/g, c => toDigits[c] ?? c) : own
    if (digits !== own && isIban(digits)) return { value: digits, score: 6, passed: ['iban'], repaired: true }
    if (!labelled && digitsOnly.has(country) && /^\d+$/.test(own.slice(2)) && flat.length === length)
      return { value: own, score: 2.8, failed: ['iban'] }
    return labelled && flat.length >= 14 ? { value: flat.length > length ? own : flat, score: 3.5, failed: ['iban'] } : undefined
  })
}

export const bics = (doc: Doc): Option[] =>
  byShape(doc, /\b[A-Z]{4}\s?[A-Z]{2}\s?[A-Z0-9]{2}(?:\s?[A-Z0-9]{3})?\b/g, (text, line, at) => {
    const flat = text.replace(/\s/g, '')
    const labelled = /(?:bic|swift)[^A-Z]*(?:code)?\W*$/i.test(line.slice(0, at))
    return isBic(flat) && labelled ? { value: flat, score: 5, passed: ['bic'] } : undefined
  })

/** VAT numbers with their country prefix, with or without a label. */
export const vatIds = (doc: Doc): Option[] =>
  byShape(
    doc,
    /\b(?:NO\s?\d{3}\s?\d{3}\s?\d{3}\s?MVA|CHE-?\s?\d{3}\.?\s?\d{3}\.?\s?\d{3}|(?:DE|FR|IT|ES|NL|BE|GB|LU|PL|PT|DK|SE|FI|IE|CZ|AT|RO|HU|SK|SI|HR|BG|EE|LV|LT|EL)\s?[A-Z0-9](?:[\s./]?[A-Z0-9]){6,11})\b/g,
    (text, line, at) => {
      const flat = text.replace(/[\s./-]/g, '')
      const verdict = vatVerdict(flat)
      if (verdict === 'wrong' || /iban|bic|konto/i.test(line.slice(0, at).slice(-24))) return undefined
      const labelled =
        /(?:ust|vat|uid|tva|iva|nif|cif|mwst|btw|dph|ddv|pdv|pvm|oib|c\.?u\.?i)/i.test(line.slice(0, at)) ||
        /MVA$/.test(flat) ||
        /^\s*(?:MWST|TVA|IVA)\b/.test(line.slice(at + text.length))
      if (!labelled && verdict !== 'valid') return undefined
      return {
        value: flat,
        score: 4 + (labelled ? 1 : 0) + (verdict === 'valid' ? 0.5 : 0),
        ...(verdict === 'valid' && { passed: ['vat'] }),
      }
    },
  )

export const emails = (doc: Doc): Option[] => byShape(doc, emailShape, text => ({ value: text.replace(/\s/g, '') }))
export const websites = (doc: Doc): Option[] =>
  byShape(doc, webShape, (text, line, at) =>
    /@\s?$|\burn:\s?\S*$/i.test(line.slice(0, at)) || /localhost/.test(text) ? undefined : { value: text.replace(/[.,]$/, '') },
  )
