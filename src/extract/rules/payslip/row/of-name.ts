import { textOf } from '../../layout/lines.ts'
import type { Segment, Token } from '../../layout/types.ts'
import type { Amount } from '../../normalise/amount.ts'

/** A percentage that is part of a name ("Overtime 50 %", "Pension 5%", "Seguro (11,00%)"), not a rate beside it. */
const named = (text: string) => /^\(?\d{1,3}(?:\s?%?|[.,]\d{1,2}%)\)?$/.test(text) || /^\(.*\)$/.test(text) || text === '%'

export const letters = (tokens: readonly Token[]) => textOf(tokens).replace(/\P{L}/gu, '').length
/** White of a blank at most, in heights: that of a typewriter is as wide as a figure, which in a picture nothing else says. */
const widestBlank = { print: 0.6, picture: 0.8 }
export const beside = (a: Token | undefined, b: Token) =>
  a !== undefined && (b.blank ?? b.x0 - a.x1 < widestBlank[b.source === 'ocr' ? 'picture' : 'print'] * b.h)

/** "7 de 24", "3 of 12" */
const ofMany = /^(?:de|of|di|von|van|sur|z|av|af|din|dari)$/i

/** A number that is part of a name: "401K", "401(K)", "(21 x 6,00)", the factor in "Overtime 1.5" over columns of its own. */
export function isOfName(token: Token, amount: Amount, own: readonly Token[], segment: Segment, whole: boolean): boolean {
  const previous = own.at(-1)
  if (/^\d+\(?\p{L}+\)?[*†‡]?$/u.test(token.text)) return true
  // "(168 hod)": a bracket that goes on behind its number.
  if (/^\(\d/.test(token.text) && !amount.tokens.at(-1)!.text.endsWith(')')) return true
  if (!beside(previous, token)) return false
  // "Overtime - 1.5 x"
  if (/^[x×]$/i.test(segment.tokens[segment.tokens.indexOf(amount.tokens.at(-1)!) + 1]?.text ?? '') && amount.decimals < 2) return true
  // "Fazla mesai %50"
  if (/^%\d/.test(token.text)) return true
  // "Arbeidspensjon 7,15 %"
  const signed = segment.tokens[segment.tokens.indexOf(token) + 1]
  if (amount.percent) return named(token.text) || (/^\d{1,3}[.,]\d{1,3}$/.test(token.text) && signed?.text === '%' && beside(token, signed))
  // "cuota 7 de 24"
  const [of, all] = segment.tokens.slice(segment.tokens.indexOf(token) + 1)
  const many = of && all && ofMany.test(of.text) && /^\d{1,3}$/.test(all.text)
  if (/^\d{1,3}$/.test(token.text) && (many || (previous && ofMany.test(previous.text) && /^\d{1,3}$/.test(own.at(-2)?.text ?? ''))))
    return true
  // "skatt tabell 33 kol 1"
  const following = segment.tokens[segment.tokens.indexOf(amount.tokens.at(-1)!) + 1]
  if (/^\d{1,3}$/.test(amount.text) && following && /^\p{L}{3,}$/u.test(following.text) && beside(token, following)) return true
  // "Ley 19032 3%"
  if (/^\d{3,6}$/.test(token.text) && following && /^\d{1,2}(?:[.,]\d{1,2})?%$/.test(following.text) && beside(token, following))
    return true
  // "Addizionale comunale 2025 saldo"
  if (!whole && /^(?:19|20)\d{2}$/.test(token.text) && letters(own) > 2) return true
  const bracket = textOf(own).lastIndexOf('(') > textOf(own).lastIndexOf(')') || /^\(/.test(token.text)
  const next = segment.line.segments[segment.line.segments.indexOf(segment) + 1]
  const ends = token === segment.tokens.at(-1) && /^\D{0,2}\d/.test(next?.text ?? '')
  // "Ley 19032", "PPh 21" before the numbers of its columns.
  const priced = ends || (token === segment.tokens.at(-1) && /^(?:\p{Sc}|Rp|Rs|R|KSh|FCFA)\.?$/u.test(next?.text ?? ''))
  const numbered = priced && /^\d+$/.test(token.text) && own.some(t => /\p{L}{2}/u.test(t.text))
  return bracket || numbered || (ends && amount.value < 10 && amount.decimals < 2)
}
