import type { Sheet, Token } from './types.ts'

/** Widest gap, in heights of type, across which a sign may still belong to a number. */
const near = 1.3

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
  return gap <= near * first.h && (!before || dash.x0 - before.x1 > Math.max(2 * gap, first.h))
}

/** "<47.50>", "[47.50]", "{47.50}": brackets of accountants, and of programs that keep round ones for something else; "<<47.50>>" fills a line up. */
const bracketed = /^[^\d<]{0,3}(?:<[^\d<]{0,3}\d[^<>]*>|\[\D{0,3}\d[^[\]]*\]|\{\D{0,3}\d[^{}]*\})$/

/** "--47.50--", "- - 47.50 -": dashes that fill up what is left of a line, so that nobody adds a figure, are no minus. "47.-" has no cents. */
function filledUp(tokens: readonly Token[], text: string, line: readonly Token[]): boolean {
  const [first, last] = [line.indexOf(tokens[0]!), line.indexOf(tokens.at(-1)!)]
  const written = tokens.map(t => t.text).join(' ')
  const own = written.length > text.length ? written : text
  const dash = /^[-−–—]+$/
  const before = /^\D*[-−–—]/.test(own) || dash.test(line[first - 1]?.text ?? '')
  const behind = /\d\s?[-−–—]+$/.test(own) || (/\d$/.test(own) && dash.test(line[last + 1]?.text ?? ''))
  return before && behind
}

/** What says that something is taken off, beside a number: "./. 47.50", "minus 47.50", "47.50 (-)", "▲ 47.50". */
const lessBefore = /^(?:\.?\/\.|\([-−–]\)|minus|less|abzgl\.?|abzüglich|moins|menos|meno|[~¯△▲▼])$/iu
const lessInWord = /^(?:[~¯△▲▼]|\([-−–]\)|\.\/\.)\D{0,4}\d/u
const lessBehind = /^\([-−–]\)$/
function takenOff(tokens: readonly Token[], line: readonly Token[]): boolean {
  const [first, last] = [tokens[0]!, tokens.at(-1)!]
  const [before, behind] = [line[line.indexOf(first) - 1], line[line.indexOf(last) + 1]]
  const beside = (a: Token, b: Token) => b.x0 - a.x1 <= near * Math.max(a.h, b.h)
  return (
    lessInWord.test(first.text) ||
    (before !== undefined && lessBefore.test(before.text) && beside(before, first)) ||
    (behind !== undefined && lessBehind.test(behind.text) && beside(last, behind))
  )
}

/** Whether nobody knows that a number is negative, or that it is not. */
export const signDoubted = (tokens: readonly Token[], text: string, negative: boolean, line: readonly Token[]): boolean => {
  const [first, last] = [tokens[0]!, tokens.at(-1)!]
  return (
    unpaired(first, last, text, line) ||
    filledUp(tokens, text, line) ||
    (!negative && (behindDash(tokens[0]!, line) || takenOff(tokens, line) || bracketed.test(tokens.map(t => t.text).join(' '))))
  )
}

/** Letters that say on which side of an account an amount stands, in German, Portuguese and Spanish: the first takes off. */
const sides = [
  ['S', 'H'],
  ['D', 'C'],
  ['D', 'H'],
] as const

/** "159.41 D" on a paper with amounts that have a C behind them. */
export function isDebit(sheet: Sheet, line: readonly Token[], last: Token): boolean {
  const side = line[line.indexOf(last) + 1]?.text
  if (side !== 'S' && side !== 'D') return false
  const beside = new Set(
    sheet.lines.flatMap(l => l.tokens.flatMap((t, i) => (/\d[.,]\d{2}$/.test(l.tokens[i - 1]?.text ?? '') ? [t.text] : []))),
  )
  return sides.some(([less, more]) => less === side && beside.has(more))
}
