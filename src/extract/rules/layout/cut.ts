import { isMoney, narrow, whiteBetween } from './groups.ts'
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

const wholeUnits = /(?:^|[^\d.,:/-])(?:\d{1,3}(?:[ .,'’]\d{3})+|\d+)$/

/** Where figures stand in a word by themselves: the 5 of "*5*059*02*" is not that of 059. */
function placeOf(own: string, text: string): number {
  for (let at = text.lastIndexOf(own); at > 0; at = text.lastIndexOf(own, at - 1)) if (!/\d/.test(text[at - 1]!)) return at
  return Math.max(0, text.indexOf(own))
}

/** "987=40=", "12*50": what stands in the same word behind units without decimals. */
function goesOnInWord(last: Token, text: string): boolean {
  const own = text.slice(text.lastIndexOf(' ') + 1)
  const from = placeOf(own, last.text)
  const before = last.text.slice(0, from)
  // "48*555*31", "8)98)4"
  if (/\d[=*#_~]+$/.test(before) && /^\D*\d+\D*$/.test(own)) return true
  if (last.source === 'ocr' && /\d[()[\]{}|!]$/.test(before)) return true
  const rest = last.text.slice(from + own.length)
  // "13,6]900": the side of a box around every figure.
  if (last.source === 'ocr' && /^[\][|{}!JIl]\d/.test(rest)) return true
  if (!wholeUnits.test(own)) return false
  // "47344°º", "9,469J00": cents that a reader of pictures could not make out.
  return (
    /^[=*#_~;|'’]+\d{2,3}(?!\d)/.test(rest) ||
    /^\.{2,}\d/.test(rest) ||
    (last.source === 'ocr' && /^(?:[°º“”"^ª]|[^\d\s.,]{1,3}\d)/.test(rest))
  )
}

/** Digits behind a number without decimals that could be its end: "12 € 50", "1, 460.65", "460 50/100", "1    460.65". */
function goesOnBehind(last: Token, text: string, line: readonly Token[], counts: boolean): boolean {
  const own = text.replace(trailing, '')
  if (/\d[.,]\d/.test(own) && !/[.,]\d{3}\D*$/.test(own)) return false
  const at = line.indexOf(last)
  const [next, after] = [line[at + 1], line[at + 2]]
  const near = (a: Token, b: Token | undefined, heights: number): b is Token =>
    b !== undefined && (b.x0 - a.x1) / Math.max(a.h, b.h) <= heights
  if (!next || next.apart || !near(last, next, doubtful)) return false
  if (!counts && /^\D{0,3}\d{1,3}$/.test(own) && /^\d{3}[.,:€$£·]\d{2}(?!\d)/.test(next.text)) return true
  // "1,234   50" in a column for cents.
  const behind = near(next, after, doubtful) ? after : undefined
  if (!counts && /\d{3}$/.test(own) && /^\d{2}$/.test(next.text) && !behind) return true
  if (!oneWord(last, next)) return false
  // "47 344*90"
  if (!counts && /^\D{0,3}\d{1,3}$/.test(own) && !/\p{L}$/u.test(last.text) && /^\d{3}/.test(next.text)) return true
  if (/^\d{2}\/100\b/.test(next.text) || begun.test(next.text)) return true
  if (mark.test(next.text)) return next.text !== ':' && after !== undefined && oneWord(next, after) && /^\d{2,3}(?!\d)/.test(after.text)
  const open = trailing.exec(last.text)?.[0]
  if (open && open !== ':') return /^\d{2,3}(?!\d)/.test(next.text)
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

/** "( 47.50", "47.50 )": a bracket that stands apart, whose other one is not there. The number may be negative. */
function unpaired(first: Token, last: Token, text: string, line: readonly Token[]): boolean {
  if (/\(.*\)/.test(text)) return false
  // The one that the number was read with.
  if (/^\(\s|\s\)$/.test(text)) return true
  const [opened, closed] = [line[line.indexOf(first) - 1]?.text === '(', line[line.indexOf(last) + 1]?.text === ')']
  const beside = Number(opened) + Number(closed)
  return beside > 0 && line.filter(t => /[()]/.test(t.text)).length === beside + Number(/[()]/.test(text))
}

/** "— 47.50": a dash that belongs to the number more than to what stands before it. The number may be negative. */
function behindDash(first: Token, line: readonly Token[]): boolean {
  const at = line.indexOf(first)
  const [before, dash] = [line[at - 2], line[at - 1]]
  if (dash?.text !== '—') return false
  const gap = first.x0 - dash.x1
  return gap <= doubtful * first.h && (!before || dash.x0 - before.x1 > Math.max(2 * gap, first.h))
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
    tokens.some(t => t.doubted) ||
    openedBefore(first, text, line, counts) ||
    (!counts && (goesOnInWord(last, text) || unpaired(first, last, text, line) || behindDash(first, line))) ||
    goesOnBehind(last, text, line, counts) ||
    (!counts && oneOfMany(first, line))
  )
}
