import type { Token } from './types.ts'

/** A blank as wide as this share of the type's height still stands inside a number, where nothing better is known. */
export const narrow = 0.45

/** White around a number that is a cell by itself, in heights of its type. */
const column = 1.2

const opening = /^[*|=~]{0,4}[.…]{0,3}[-−–(]?(?:[A-Z]{2,3}|[$€£¥]|R\$?|R[ps]\.?|S?Fr\.?|kr\.?)?[-−–(]?[1-9]\d{0,2}$/
const middle = /^\d{3}$/
/** The last group: three digits, decimals or not, and what is said of the number behind it without another digit. */
const closing = /^\d{3}(?:[.,]\d{1,4}|[.,:][-–—]{1,2}|[:€$£·]\d{2})?(?:-?(?:[€$£]|kr|zł|Kč|Ft|F)?[)%-]?|\/?[^\d.,:/-][^\d.,:]{0,9})\.?$/
const decimals = /^\d{3}[.,:€$£·]\d{2,4}\D*$/
const money =
  /^(?:EUR|USD|GBP|CHF|CAD|AUD|SEK|NOK|DKK|PLN|CZK|HUF|ZAR|INR|IDR|XOF|XAF|MAD|RM|[$€£¥₹]|kr\.?|zł|Kč|Ft|Fr\.?|F|F?CFA|Rp\.?|R|,-|:-)$/

export const isMoney = (text: string): boolean => money.test(text)

const level = (a: Token, b: Token) => Math.abs(a.y0 - b.y0) < 0.4 * a.h && b.x0 > a.x0

/** The ink of a 1 is narrower than the figure: white that is no blank's, in heights, behind one and before one. */
const beside1 = { behind: 0.2, before: 0.1 }

/** White between two words as it would be between other figures. */
export const whiteBetween = (a: Token, b: Token): number =>
  b.x0 - a.x1 - ((/1$/.test(a.text) ? beside1.behind : 0) + (/^1/.test(b.text) ? beside1.before : 0)) * Math.max(a.h, b.h)

/** White between two words in heights of their type. */
const whiteShare = (a: Token, b: Token): number => whiteBetween(a, b) / Math.max(a.h, b.h)

/** Whether one blank and no more parts two words: a text layer says so, elsewhere the gap does. */
const besides = (a: Token, b: Token, blank = narrow): boolean => level(a, b) && (b.blank ?? whiteShare(a, b) <= blank)

/** Most groups of one number: more are a code or a table of figures. */
const mostGroups = 5

const far = (a: Token | undefined, b: Token | undefined) => a === undefined || b === undefined || !level(a, b) || b.x0 - a.x1 > column * b.h

/** The run of words from `at` on that is one number written in groups; its end, exclusive. */
function groupEnd(tokens: readonly Token[], at: number, blank: number): number | undefined {
  if (!opening.test(tokens[at]!.text)) return undefined
  let end = at + 1
  while (
    end < tokens.length &&
    end - at < mostGroups &&
    besides(tokens[end - 1]!, tokens[end]!, blank) &&
    (middle.test(tokens[end]!.text) || closing.test(tokens[end]!.text))
  ) {
    end++
    if (!middle.test(tokens[end - 1]!.text)) break
  }
  return end > at + 1 ? end : undefined
}

/** Whether a run is surely an amount: decimals behind, money beside it, or alone between wide gaps in a text layer. */
function isAmount(tokens: readonly Token[], from: number, end: number, blank: number): boolean {
  const last = tokens[end - 1]!
  const [before, after] = [tokens[from - 1], tokens[end]]
  const beside = (other: Token | undefined, to: Token) => other !== undefined && Math.abs(other.y0 - to.y0) < 0.5 * to.h
  if (decimals.test(last.text)) return !(after && besides(last, after, blank) && /^\d/.test(after.text))
  if (beside(before, tokens[from]!) && money.test(before!.text)) return true
  if (beside(after, last) && money.test(after!.text)) return true
  if (/\D$/.test(last.text) || /^(?!R\d)\D/.test(tokens[from]!.text)) return true
  const near = (a: Token | undefined, b: Token | undefined) => a !== undefined && b !== undefined && besides(a, b)
  if (last.blank === true) return !near(before, tokens[from]) && !near(last, after)
  // In a picture: a run that stands in a column of its own.
  return last.source === 'ocr' && end - from === 2 && far(before, tokens[from]) && far(last, after)
}

/** "45,123.00", "1'234.50": who writes thousands so does not part them by blanks. */
const marked = /^\D{0,4}[1-9]\d{0,2}(?:[.,'’]\d{3})+[.,]\d{2}(?!\d)\D{0,4}$/
/** "1234,50": nor does who writes them so, though readers of pictures lose blanks. */
const unmarked = /^\D{0,4}[1-9]\d{3,}[.,]\d{2}(?!\d)\D{0,4}$/
const otherwise = (t: Token): boolean => marked.test(t.text) || (t.source !== 'ocr' && unmarked.test(t.text))

/** "3 45,60", "3 1 234,50": what stands a blank before an amount and is none of its groups. */
function isCountBefore(tokens: readonly Token[], at: number, blank = narrow): boolean {
  const [count, next, after] = [tokens[at]!, tokens[at + 1], tokens[at + 2]]
  if (!next || !/^[1-9]\d{0,2}$/.test(count.text) || !besides(count, next, blank)) return false
  if (/^\d{1,2}[.,]\d{2}$/.test(next.text)) return true
  return after !== undefined && /^[1-9]\d?$/.test(next.text) && besides(next, after, blank) && /^\d{3}[.,]\d{2}$/.test(after.text)
}

/** The widest blank of any type, in heights: typewriters give it a whole figure's room. */
const widest = 0.9

/** "8 002,68": no amount begins with a nought and another figure. */
const goesOn = /^0\d{2}[.,]\d{2}(?!\d)/

/** Whether the digits in front of an amount are surely its own: behind a sign of money or the colon of a caption no count can stand. */
const isSurelyOne = (before: Token | undefined, from: Token, to: Token): boolean =>
  goesOn.test(to.text) ||
  (before !== undefined && (money.test(before.text) || /\p{L}:$/u.test(before.text)) && besides(before, from, widest))

/** How wide a blank inside a number is on a page in a picture: as wide as where the digits around it are surely of one amount, so that type whose blanks are wide is read whole. */
function blankOf(tokens: readonly Token[]): number {
  let blank = narrow
  for (let i = 1; i < tokens.length; i++) {
    const [before, from, to] = [tokens[i - 2], tokens[i - 1]!, tokens[i]!]
    if (to.source !== 'ocr' || !/^[1-9]\d{0,2}$/.test(from.text) || !decimals.test(to.text)) continue
    if (isSurelyOne(before, from, to) && besides(from, to, widest)) blank = Math.max(blank, 1.1 * whiteShare(from, to))
  }
  return blank > narrow && tokens.some((_, i) => isCountBefore(tokens, i, blank)) ? narrow : blank
}

/** Numbers written in groups ("1 460,65", "12 500") as one word each. Where a paper parts thousands otherwise, digits behind a blank are another number. */
export function withGroups(tokens: readonly Token[]): Token[] {
  const out: Token[] = []
  const others = tokens.filter(otherwise).length
  const blanks = tokens.filter(
    (t, i) => i > 0 && /^[1-9]\d{0,2}$/.test(tokens[i - 1]!.text) && /^\d{3}[.,]\d{2}$/.test(t.text) && besides(tokens[i - 1]!, t),
  ).length
  if (others > blanks)
    return tokens.map((t, i) => (/^\d/.test(t.text) && /\d$/.test(tokens[i - 1]?.text ?? '') ? { ...t, apart: true } : t))
  // Where counts stand a blank before amounts, or a good part of the paper parts thousands otherwise, nobody knows which digits are thousands.
  const doubted = 4 * others > blanks || tokens.some((_, i) => isCountBefore(tokens, i))
  const blank = blankOf(tokens)
  for (let i = 0; i < tokens.length; ) {
    const end = groupEnd(tokens, i, blank)
    if (end === undefined || !isAmount(tokens, i, end, blank)) {
      out.push(tokens[i++]!)
      continue
    }
    const parts = tokens.slice(i, end)
    out.push({
      ...parts[0]!,
      text: parts
        .map(t => t.text)
        .join(' ')
        .replace(/^[.…]+/, ''),
      x1: parts.at(-1)!.x1,
      y0: Math.min(...parts.map(t => t.y0)),
      y1: Math.max(...parts.map(t => t.y1)),
      conf: Math.min(...parts.map(t => t.conf)),
      ...(doubted && { doubted }),
    })
    i = end
  }
  return out
}
