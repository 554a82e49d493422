import { isMoney, narrow, whiteBetween } from './groups.ts'
import { goesOnInWord, isScaled } from './in-word.ts'
import { coins } from './spread.ts'
import type { Token } from './types.ts'

/** Widest gap, in heights of type, across which digits may still belong to the number behind them. */
const doubtful = 1.3

const marks = ".,:'’‘`´′ʼ·"
const ended = new RegExp(String.raw`(?:^|[^\d.,:/])\d{1,3}([${marks}])?$`)
const begun = new RegExp(String.raw`^[${marks}]\d{2}`)
const mark = new RegExp(`^[${marks}]$`)
const trailing = new RegExp(`[${marks}]$`)

const oneWord = (a: Token, b: Token) => b.blank === true || whiteBetween(a, b) <= narrow * Math.max(a.h, b.h)

/** Digits before a number that could be its beginning, a mark between them or not: "1" of "1 460,65", "1," of "1, 460.65". */
function openedBefore(first: Token, text: string, line: readonly Token[], counts: boolean): boolean {
  const at = line.indexOf(first)
  const alone = mark.test(line[at - 1]?.text ?? '')
  const before = line[alone ? at - 2 : at - 1]
  if (!before) return false
  const gap = (first.x0 - before.x1) / Math.max(first.h, before.h)
  if (!counts && isInCoins(line, at - 2)) return true
  if (begun.test(text)) return /\d$/.test(before.text) && gap <= doubtful
  if (/^\d{2}(?!\d)/.test(text) && /\d[.,]$/.test(before.text) && (before.text.endsWith(',') ? gap <= doubtful : oneWord(before, first)))
    return true
  // "12 EUR 50"
  const head = isMoney(before.text) ? line[at - 2] : undefined
  if (!counts && head && /^\d{2}$/.test(text)) return wholeUnits.test(head.text) && oneWord(head, before) && oneWord(before, first)
  // "1,234   50" in a column for cents.
  if (!counts && /^\d{2}$/.test(text))
    return !first.apart && /(?:^|\D)\d{1,3}(?:[.,'’]\d{3})+$|(?:^|[^\d.,:/-])\d{3,}$/.test(before.text) && gap <= doubtful
  if (!counts && /^\d{3,}$/.test(text) && /^[1-9]\d{0,2}$/.test(before.text) && oneWord(before, first)) return true
  const found = /^\D{0,3}\d{3}(?!\d)/.test(text) ? ended.exec(before.text) : null
  // A list is numbered with points too: only what one blank parts may be one number.
  return found !== null && (!alone && found[1] === '.' ? oneWord(before, first) : gap <= doubtful)
}

/** Words between units and a fraction: "and", a currency. */
const mostBefore = 3

const wholeUnits = /(?:^|[^\d.,:/-])(?:\d{1,3}(?:[ .,'’]\d{3})+|\d+)$/

/** "55,615 and 14/100" */
function inHundredths(last: Token, text: string, line: readonly Token[]): boolean {
  if (/[.,]\d{2}\D*$/.test(text)) return false
  const at = line.indexOf(last)
  const fraction = line.slice(at + 1, at + 1 + mostBefore).findIndex(t => /^[*=-]*\d{2}\/100(?!\d)/.test(t.text))
  return fraction >= 0 && line.slice(at, at + 1 + fraction).every((t, i) => (line[at + i + 1]!.x0 - t.x1) / last.h <= doubtful)
}

/** Type of raised cents, notes and fractions, against that of the figures before them. */
const smaller = 0.78

/**
 * What stands close behind figures and is no amount: a note ("12.50 1)"), a rate ("12.50 20%"), raised cents with their sign, the foot of a
 * fraction, the same sum in another currency ("12.50 EUR / 24.45 BGN").
 */
function isAppended(first: Token, text: string, line: readonly Token[]): boolean {
  if (/%$/.test(text)) return true
  const at = line.indexOf(first)
  const [before, ahead] = [line[at - 1], line[at - 2]]
  if (!before) return false
  const gap = (first.x0 - before.x1) / Math.max(first.h, before.h)
  if (gap > doubtful) return false
  if (/^[/⁄]$/.test(before.text)) return ahead !== undefined && (/\d$/.test(ahead.text) || isMoney(ahead.text))
  if (!/\d\D{0,2}$/.test(before.text)) return false
  if (/^\(?\d{1,3}\)?$/.test(text) && (/\d[.,]\d{2}\D{0,2}$/.test(before.text) || first.h < smaller * before.h)) return true
  return /^\p{Sc}\d{2}$/u.test(text) && oneWord(before, first)
}

/** "12 Euro 50 Cent", from its first word. */
const isInCoins = (line: readonly Token[], at: number): boolean =>
  /\d$/.test(line[at]?.text ?? '') &&
  /^\p{L}+\.?$/u.test(line[at + 1]?.text ?? '') &&
  /^\d{2}$/.test(line[at + 2]?.text ?? '') &&
  coins.test(line[at + 3]?.text ?? '')

/** Digits behind a number without decimals that could be its end: "12 € 50", "1, 460.65", "460 50/100", "1    460.65". */
function goesOnBehind(last: Token, text: string, line: readonly Token[], counts: boolean): boolean {
  const own = text.replace(trailing, '')
  if (/\d[.,]\d/.test(own) && !/[.,]\d{3}\D*$/.test(own)) return false
  const at = line.indexOf(last)
  const [next, after] = [line[at + 1], line[at + 2]]
  const near = (a: Token, b: Token | undefined, heights: number): b is Token =>
    b !== undefined && (b.x0 - a.x1) / Math.max(a.h, b.h) <= heights
  if (!next || !near(last, next, doubtful)) return false
  // Hundredths as a fraction, as readers of pictures see it: "18,293 1/o0", "94,513 #%".
  if (!counts && last.source === 'ocr' && /\d$/.test(own) && /^[\dIl#]{0,2}(?:[%‰]|\/[\dOo]{1,3}$)/.test(next.text)) return true
  if (next.apart) return false
  if (!counts && /^\D{0,3}\d{1,3}$/.test(own) && /^\d{3}[.,:€$£·]\d{2}(?!\d)/.test(next.text)) return true
  // "1,234   50" in a column for cents.
  const behind = near(next, after, doubtful) ? after : undefined
  if (!counts && /\d{3}$/.test(own) && /^\d{2}$/.test(next.text) && !behind) return true
  if (!oneWord(last, next)) return false
  // "47 344*90"
  if (!counts && /^\D{0,3}\d{1,3}$/.test(own) && !/\p{L}$/u.test(last.text) && /^\d{3}/.test(next.text)) return true
  if (/^\d{2}\/100\b/.test(next.text) || begun.test(next.text)) return true
  if (!counts && /\d$/.test(own) && /^\p{Sc}\d{2}$/u.test(next.text)) return true
  if (mark.test(next.text)) return next.text !== ':' && after !== undefined && oneWord(next, after) && /^\d{2,3}(?!\d)/.test(after.text)
  const open = trailing.exec(last.text)?.[0]
  if (open && open !== ':') return /^\d{2,3}(?!\d)/.test(next.text)
  if (!counts && isInCoins(line, at)) return true
  // "12 EUR 50", "12€ 50"
  const [cents, named] = isMoney(next.text) ? [after, line[at + 3]] : [next, behind]
  if (!(isMoney(next.text) || moneyAtEnd.test(own)) || !cents || !/^\d{2}$/.test(cents.text)) return false
  if (cents === after && !oneWord(next, after)) return false
  return !(named && /^[\p{Sc}\p{L}%×*]/u.test(named.text) && !coins.test(named.text))
}

const moneyAtEnd = /\d\s?(?:\p{Sc}|[A-Z]{3}|kr\.?|zł|Kč|Ft)$/u

/** "5 6 8 1 3", "1 . 5 0", "56 81 3 9 0": figures in boxes or set far apart, one of which is no number. */
const apartDigits = 3
/** White between figures in boxes, in heights. */
const boxed = 0.5
function oneOfMany(token: Token, line: readonly Token[]): boolean {
  const at = line.indexOf(token)
  const height = Math.max(...line.map(t => t.h))
  const alone = (i: number, j: number, most: RegExp) => most.test(line[i]?.text ?? '') && Math.abs(line[i]!.x0 - line[j]!.x0) < 2.5 * height
  const run = (most: RegExp): number => {
    if (!alone(at, at, most)) return 0
    let [from, to] = [at, at]
    while (alone(from - 1, from, most)) from--
    while (alone(to + 1, to, most)) to++
    return to - from + 1
  }
  if (run(/^[\d.,]$/) >= apartDigits || run(/^[\d.,|[\]]{1,3}$/) > apartDigits) return true
  // "954 8 6", as readers of pictures see boxes.
  if (token.source !== 'ocr' || !/^\d{1,3}$/.test(token.text)) return false
  const beside = (a: Token | undefined, b: Token | undefined) =>
    a !== undefined && b !== undefined && b.x0 - a.x1 <= boxed * height && /^[\d.,]+$/.test(a.text) && /^[\d.,]+$/.test(b.text)
  return beside(line[at - 1], token) || beside(token, line[at + 1])
}

/**
 * Whether what was taken for a number may be a part of a longer one: it begins with a whole group of three, and digits that could open the
 * number stand right before it, or what could be its cents right behind. A number that begins with a nought and goes on is the rest of something too.
 * `counts`: of things, which stand before prices.
 */
export function mayBeCut(tokens: readonly Token[], text: string, line: readonly Token[], counts = false): boolean {
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (!first || !last) return false
  return (
    /^0\d{2}[.,]\d{2}/.test(text) ||
    // "Q6,390.00" in a picture.
    (last.source === 'ocr' && /^0[1-9]\d{2,}[.,]\d{2}/.test(text)) ||
    tokens.some(t => t.doubted) ||
    openedBefore(first, text, line, counts) ||
    (!counts && (goesOnInWord(tokens, text) || isScaled(tokens, text, line[line.indexOf(last) + 1]) || isAppended(first, text, line))) ||
    goesOnBehind(last, text, line, counts) ||
    (!counts && inHundredths(last, text, line)) ||
    (!counts && oneOfMany(first, line))
  )
}
