import type { Token } from './types.ts'

/** A blank as wide as this share of the type's height still stands inside a number, where nothing better is known. */
const narrow = 0.45

/** White around a number that is a cell by itself, in heights of its type. */
const column = 1.2

const opening = /^[-−–(]?(?:[A-Z]{2,3}|[$€£¥]|R\$|kr\.?)?[-−–]?[1-9]\d{0,2}$/
const middle = /^\d{3}$/
/** The last group: three digits, decimals or not, a sign of a currency, a bracket or a minus behind. */
const closing = /^\d{3}(?:[.,]\d{1,4}|[.,][-–]{1,2})?(?:[€$£]|kr\.?|zł|Kč)?[)%-]?$/
const decimals = /^\d{3}[.,]\d{2,4}\D{0,3}$/
const money = /^(?:EUR|USD|GBP|CHF|CAD|AUD|SEK|NOK|DKK|PLN|CZK|HUF|ZAR|INR|RM|[$€£¥₹]|kr\.?|zł|Kč|Ft|Fr\.?|,-)$/

const level = (a: Token, b: Token) => Math.abs(a.y0 - b.y0) < 0.4 * a.h && b.x0 > a.x0

/** Whether one blank and no more parts two words: a text layer says so, elsewhere the gap does. */
const besides = (a: Token, b: Token): boolean => level(a, b) && (b.blank ?? b.x0 - a.x1 <= narrow * Math.max(a.h, b.h))

/** Most groups of one number: more are a code or a table of figures. */
const mostGroups = 5

/** The run of words from `at` on that is one number written in groups; its end, exclusive. */
function groupEnd(tokens: readonly Token[], at: number): number | undefined {
  if (!opening.test(tokens[at]!.text)) return undefined
  let end = at + 1
  while (
    end < tokens.length &&
    end - at < mostGroups &&
    besides(tokens[end - 1]!, tokens[end]!) &&
    (middle.test(tokens[end]!.text) || closing.test(tokens[end]!.text))
  ) {
    end++
    if (!middle.test(tokens[end - 1]!.text)) break
  }
  return end > at + 1 ? end : undefined
}

/** Whether a run is surely an amount: decimals behind, money beside it, or alone between wide gaps in a text layer. */
function isAmount(tokens: readonly Token[], from: number, end: number): boolean {
  const last = tokens[end - 1]!
  const [before, after] = [tokens[from - 1], tokens[end]]
  const beside = (other: Token | undefined, to: Token) => other !== undefined && Math.abs(other.y0 - to.y0) < 0.5 * to.h
  if (decimals.test(last.text)) return !(after && besides(last, after) && /^\d/.test(after.text))
  if (beside(before, tokens[from]!) && money.test(before!.text)) return true
  if (beside(after, last) && money.test(after!.text)) return true
  if (/\D$/.test(last.text) || /^\D/.test(tokens[from]!.text)) return true
  const near = (a: Token | undefined, b: Token | undefined) => a !== undefined && b !== undefined && besides(a, b)
  if (last.blank === true) return !near(before, tokens[from]) && !near(last, after)
  // In a picture: a run that stands in a column of its own.
  const far = (a: Token | undefined, b: Token | undefined) =>
    a === undefined || b === undefined || !level(a, b) || b.x0 - a.x1 > column * b.h
  return last.source === 'ocr' && end - from === 2 && far(before, tokens[from]) && far(last, after)
}

/** Numbers written in groups ("1 460,65", "12 500") as one word each. */
export function withGroups(tokens: readonly Token[]): Token[] {
  const out: Token[] = []
  for (let i = 0; i < tokens.length; ) {
    const end = groupEnd(tokens, i)
    if (end === undefined || !isAmount(tokens, i, end)) {
      out.push(tokens[i++]!)
      continue
    }
    const parts = tokens.slice(i, end)
    out.push({
      ...parts[0]!,
      text: parts.map(t => t.text).join(' '),
      x1: parts.at(-1)!.x1,
      y0: Math.min(...parts.map(t => t.y0)),
      y1: Math.max(...parts.map(t => t.y1)),
      conf: Math.min(...parts.map(t => t.conf)),
    })
    i = end
  }
  return out
}

/** Widest gap, in heights of type, across which digits may still belong to the number behind them. */
const doubtful = 1.3

/**
 * Whether what was taken for a number may be the end of a longer one: it begins with a whole group of three, and digits that could open the
 * number stand right before it. A number that begins with a nought and goes on is the rest of something too.
 */
export function mayBeCut(tokens: readonly Token[], text: string, line: readonly Token[]): boolean {
  const first = tokens[0]
  if (!first || !/^\D{0,3}\d{3}(?!\d)/.test(text)) return false
  if (/^0\d{2}[.,]\d{2}/.test(text)) return true
  const before = line[line.indexOf(first) - 1]
  return (
    before !== undefined && /(?:^|[^\d.,:/])\d{1,3}$/.test(before.text) && first.x0 - before.x1 <= doubtful * Math.max(first.h, before.h)
  )
}
