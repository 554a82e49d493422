import type { Token } from './types.ts'

const wholeUnits = /(?:^|[^\d.,:/-])(?:\d{1,3}(?:[ .,'’]\d{3})+|\d+)$/

/** Where figures stand in a word by themselves: the 5 of "*5*059*02*" is not that of 059. */
function placeOf(own: string, text: string): number {
  for (let at = text.lastIndexOf(own); at > 0; at = text.lastIndexOf(own, at - 1)) if (!/\d/.test(text[at - 1]!)) return at
  return text.indexOf(own)
}

/** What stands before a number in the first of its words, and behind it in the last. */
function around(tokens: readonly Token[], text: string): { before: string; behind: string } {
  // Words may have blanks inside them.
  const words = tokens.map(t => t.text).join('\t')
  const from = placeOf(text, words.replaceAll('\t', ' '))
  if (from < 0) return { before: '', behind: '' }
  return { before: words.slice(0, from).split('\t').at(-1)!, behind: words.slice(from + text.length).split('\t')[0]! }
}

/** "3x10.49", "6.00*3": a price and how many times. */
const times = { before: /\d[@x×*]$/i, behind: /^[x×*]\d{1,2}$/i }
const withCents = /[.,]\d{2}\D*$/
/** "97*440.80": stars between groups too. */
const groupBehindStar = /\*\t\D*\d{3}(?!\d)/
/** "12.50(1)", "12.50/19%": a note, a rate. */
const note = /^\(?\d\)?$|^[/(]\d{1,2}(?:[.,]\d)?\s?%\)?$/

/** "2|7|2|1|9", "987=40=", "12*50", "13,6]900": other figures in the same word, set apart by something that parts no two numbers. */
export function goesOnInWord(tokens: readonly Token[], text: string): boolean {
  const { before, behind } = around(tokens, text)
  const cents = withCents.test(text)
  if (/\d/.test(before) && !(cents && times.before.test(before) && !groupBehindStar.test(`${before}\t${text}`))) return true
  if (/\d/.test(behind) && !(cents && times.behind.test(behind)) && !note.test(behind)) return true
  if (!wholeUnits.test(text)) return false
  // "82,142³⁹"; "47344°º": cents that a reader of pictures could not make out.
  return /^[⁰¹²³⁴-⁹]{2}/.test(behind) || (tokens.at(-1)!.source === 'ocr' && /^[°º“”"^ª]/.test(behind))
}

const scale = /^(?:k€|T€|M€|kEUR|TEUR|Mio\.?|Mrd\.?|Tsd\.?|mln|mld|tys\.?|tis\.?|lakhs?|lacs?|crores?|millions?|billions?|thousand)$/
const scaleInWord = /^(?:k(?:\p{Sc}|EUR|USD)?|K|T€|M€|TEUR|Mio\.?|Mrd\.?|Tsd\.?|mln|mld)$/u

/** "12.5k", "1.234 T€": thousands, or more. A letter behind a blank is more often the rate that an article is taxed at. */
export function isScaled(tokens: readonly Token[], text: string, next: Token | undefined): boolean {
  if (scaleInWord.test(around(tokens, text).behind)) return true
  return next !== undefined && scale.test(next.text) && next.x0 - tokens.at(-1)!.x1 <= next.h
}
