import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import type { Token } from '../layout/types.ts'
import { ibanLength, isIban } from '../validate/iban.ts'
import { byShape } from './patterns.ts'

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

/** "… 0050 098 8776 …": of two digits alike readers of pictures lose one; the group of three says where, modulo 97 which. */
function withLostDigit(text: string): string | undefined {
  const groups = text.split(/\s+/)
  const short = groups.slice(0, -1).flatMap((g, i) => (g.length === 4 ? [] : [i]))
  const [at] = short
  if (at === undefined || short.length > 1 || groups[at]!.length !== 3) return undefined
  const group = groups[at]!
  const longer = [...group].map((digit, i) => groups.with(at, group.slice(0, i) + digit + group.slice(i)).join(''))
  const right = new Set(longer.filter(isIban))
  return right.size === 1 ? [...right][0] : undefined
}

/** How far below a number goes on: what stands beside its block may come between. */
const linesBelow = 3

/** A number that goes on in the first groups of a line below: its length and check digits say so. */
function wrapped(doc: Doc): Option[] {
  return doc.lines.flatMap((line): Option[] => {
    const from = line.tokens.findLastIndex(t => /^[A-Z]{2}\d{2}(?:[A-Z\d]{4})*$/.test(t.text))
    const length = from < 0 ? undefined : ibanLength(line.tokens[from]!.text.slice(0, 2))
    if (!length) return []
    const tokens = line.tokens.slice(from)
    const signs = (some: readonly Token[]) =>
      some
        .map(t => t.text)
        .join('')
        .replace(/\W/g, '')
    if (signs(tokens).length >= length || !tokens.every(t => /^[A-Z\d]{2,}$/.test(t.text))) return []
    const below = doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 1 + linesBelow)
    for (const { tokens: further } of below.flatMap(l => l.segments)) {
      const whole = [...tokens]
      for (const token of further.slice(0, 7)) if (signs(whole).length < length) whole.push(token)
      const value = signs(whole)
      if (value.length === length && isIban(value)) return [{ value, tokens: whole, text: textOf(whole), score: 6, passed: ['iban'] }]
    }
    return []
  })
}

/** IBANs that pass modulo 97, as read or with look-alikes of digits set right; a labelled one that fails stays with a mark. */
export const ibans = (doc: Doc): Option[] => [...onOneLine(doc), ...wrapped(doc), ...underCaption(doc), ...withoutCountry(doc)]

/** An account as long as those of its country right under "IBAN", whatever its check digits say. */
const underCaption = (doc: Doc): Option[] =>
  doc.hits.flatMap(({ line, tokens: [first, last = first], phrases }): Option[] => {
    const next = phrases.some(p => p.concept === 'iban') ? doc.sheets[line.page]!.lines[line.index + 1] : undefined
    const token = next?.tokens.find(t => t.x0 < last!.x1 && t.x1 > first!.x0 && next.y0 - line.y1 < 2 * line.h)
    const own = token && /^[A-Z]{2}\d{2}[A-Z\d]+$/.test(token.text) && token.text.length === ibanLength(token.text.slice(0, 2))
    return own && !isIban(token.text) ? [{ value: token.text, text: token.text, tokens: [token], score: 3.5, failed: ['iban'] }] : []
  })

/** "61 1090 1014 0000 0712 1981 2874": Poland prints its accounts without the country. */
function withoutCountry(doc: Doc): Option[] {
  if (doc.lang !== 'pl') return []
  return byShape(doc, /(?<![\dA-Z] ?)\d{2}(?: ?\d{4}){6}(?! ?\d)/g, text => {
    const value = `PL${text.replace(/ /g, '')}`
    return isIban(value) ? { value, score: 5.5, passed: ['iban'] } : undefined
  })
}

function onOneLine(doc: Doc): Option[] {
  // Readers of pictures see marks between the groups; "DE248117730 IBAN DE15 …" is a number of taxes and an account beside it.
  return byShape(
    doc,
    /\b[A-Z]{2}\s?[0-9OoIlSB]{2}(?:[\s'’`]{0,2}(?!IBAN)[A-Z0-9]{2,12}){2,8}(?:[\s'’`]{0,2}(?!IBAN)[A-Z0-9]{1,4})?\b/g,
    (text, line, at) => {
      const flat = text.replace(/[\s'’`]/g, '')
      const country = flat.slice(0, 2)
      const length = ibanLength(country)
      if (!length) return undefined
      const labelled = /iban/i.test(line.slice(0, at))
      const own = flat.slice(0, length)
      if (isIban(own)) return { value: own, score: labelled ? 7 : 6, passed: ['iban'] }
      const digits = digitsOnly.has(country) ? country + own.slice(2).replace(/[ODQoIlZSsGB]/g, c => toDigits[c] ?? c) : own
      if (digits !== own && isIban(digits)) return { value: digits, score: 6, passed: ['iban'], repaired: true }
      const whole = flat.length === length - 1 ? withLostDigit(text) : undefined
      if (whole) return { value: whole, score: 5.5, passed: ['iban'], repaired: true }
      if (!labelled && digitsOnly.has(country) && /^\d+$/.test(own.slice(2)) && flat.length === length)
        return { value: own, score: 2.8, failed: ['iban'] }
      return labelled && flat.length >= 14 ? { value: flat.length > length ? own : flat, score: 3.5, failed: ['iban'] } : undefined
    },
  )
}
