import type { Sheet, Token } from './types.ts'

/** "47,34490", "56,813.901": raised cents, or the figure of a note, that readers of pictures set in line. Prices and measures have so many places. */
const placed = /price|rate|quantity|weight|volume|consumption|reading|measure|factor/i
export const isMeasure = (key: string): boolean => placed.test(key)
const sums = /^(?:sub)?total|^amount(?:Due|Paid)?$/i
/** Currencies of a thousand parts. */
const mills = /\b(?:KWD|BHD|OMR|JOD|TND|IQD|LYD|KD|BD|DT|JD|LD|RO)\b|\p{Script=Arabic}/u
export function hasTooManyPlaces(key: string, text: string, value: number, paper: string): boolean {
  if (isMeasure(key) || !/\d[.,]\d/.test(text) || Number.isInteger(value)) return false
  const places = String(value).split('.')[1]?.length ?? 0
  return places > 3 || (places === 3 && sums.test(key) && !mills.test(paper))
}

/** How far right edges of amounts in one column may differ, in heights. */
const aligned = 0.6
const unmarked = /^[^\d-]{0,3}(\d{4,9})[^\d%]{0,3}$/
const withCents = /\d[.,·]\d{2}[^\d%]{0,3}$/
/** More digits than this are written in groups, or have cents. */
const mostDigits = 4
/** Currencies whose hundredths nobody prints. */
const whole = /\b(?:JPY|KRW|HUF|ISK|IDR|VND|CLP|COP|PYG|XO?F|XAF|XOF|F?CFA|Ft|Rp)\b|[¥₩₫₲円원]/

/**
 * "52399" under "860·47": a reader of pictures lost the point, or did not see that the cents are raised. So it may be with a long number
 * that nothing bears out, though no other amount has cents.
 */
export function lostPoint(
  { text, tokens, passed }: { text: string; tokens: readonly Token[]; passed?: readonly string[] },
  sheet: Sheet,
  paper: string,
): boolean {
  const last = tokens.at(-1)!
  // "$16,186.9": its other decimal was not seen.
  if (last.source === 'ocr' && /\d[.,]\d[^\d%]{0,3}$/.test(text)) return true
  const digits = last.source === 'ocr' ? unmarked.exec(text)?.[1] : undefined
  if (digits === undefined) return false
  if (sheet.tokens.some(t => withCents.test(t.text) && Math.abs(t.x1 - last.x1) < aligned * Math.max(t.h, last.h))) return true
  return digits.length > mostDigits && !passed?.length && !whole.test(paper)
}
