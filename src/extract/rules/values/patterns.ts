import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { spanOf, tokensIn } from '../normalise/amount.ts'
import { isBic, vatVerdict } from '../validate/taxid.ts'
import { emailShape, webShape } from './kinds.ts'

/** Options found by shape alone, line by line. */
export function byShape(
  doc: Doc,
  pattern: RegExp,
  read: (text: string, line: string, at: number) => Partial<Option> | undefined,
): Option[] {
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
