import { textOf } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { type Dates, datesOf } from './spans.ts'

const bulleted = /^[•·▪●*◦‣○■➢–-]/
/** "Austin, TX", and at the right of a line "Leeds, United Kingdom": a run of words that is a place and nothing else. */
const place = /^\p{Lu}[\p{L}.'’ -]{1,24},\s[A-Z]{2}$/u
const placeAside = /^\p{Lu}[\p{L}.'’ -]{1,24}(?:,\s(?:[A-Z]{2,3}|\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?)\.?)?$/u

/** One position or school: its dates, runs of words that name it, its place and what is told of it. */
export type Entry = { dates: Dates; words: Token[][]; location?: Token[]; text: Token[] }

/** Most lines of names over the line of dates. */
const mostAbove = 2

/** Entries of a section: one per line with a period. How many lines of names stand over the first one's dates, stand over the others'. */
export function entriesOf(lines: readonly Line[]): Entry[] {
  const dated = lines.map(line => (bulleted.test(line.text) ? undefined : datesOf(line)))
  // Where periods are printed a year alone belongs to the text.
  const periods = dated.some(d => d?.whole)
  const begins = (i: number) => dated[i] !== undefined && (!periods || dated[i]!.whole || restOf(i).flat().length < 12)
  const restOf = (i: number) =>
    lines[i]!.segments.map(s => s.tokens.filter(t => !dated[i]?.tokens.includes(t) && /[\p{L}\p{N}&|–—-]/u.test(t.text))).filter(w =>
      w.some(t => /[\p{L}\p{N}]/u.test(t.text)),
    )
  const starts = lines.flatMap((_, i) => (begins(i) ? [i] : []))
  const [first] = starts
  if (first === undefined) return []
  const above = Math.min(mostAbove, lines.slice(0, first).filter(l => !bulleted.test(l.text)).length)
  const over = (at: number, n: number) => {
    let top = at
    while (
      at - top < above &&
      top - 1 > (starts[n - 1] ?? -1) &&
      !bulleted.test(lines[top - 1]!.text) &&
      lines[top - 1]!.tokens.length <= 14
    )
      top--
    // A line of names is no end of what is told before: it stands apart or the line before it does.
    return n === 0 || at - top === above ? top : at
  }
  const tops = starts.map(over)
  return starts.map((at, n) => {
    const dates = dated[at]!
    const own = restOf(at)
    const entry: Entry = { dates, words: [], text: [] }
    const named = (tokens: Token[], line: Line) => {
      const aside = tokens[0] !== line.tokens[0] && line.tokens.indexOf(tokens[0]!) > line.tokens.indexOf(dates.tokens[0]!)
      if (!entry.location && (aside && !dated[lines.indexOf(line)] ? placeAside : place).test(textOf(tokens))) entry.location = tokens
      else entry.words.push(tokens)
    }
    for (let i = tops[n]!; i < at; i++) for (const segment of lines[i]!.segments) named(segment.tokens, lines[i]!)
    for (const words of own) named(words, lines[at]!)
    const margin = Math.min(...lines.slice(tops[n]!, at + 1).map((l, k) => (tops[n]! + k === at ? (leftOf(l, dates) ?? l.x0) : l.x0)))
    for (let i = at + 1; i < (tops[n + 1] ?? lines.length); i++) {
      const line = lines[i]!
      const told = bulleted.test(line.text) || line.x0 > margin + 1.5 * line.h || entry.text.length > 0
      if (!told && cut(entry.words).length < 2 && line.tokens.length <= 12) for (const segment of line.segments) named(segment.tokens, line)
      else entry.text.push(...line.tokens)
    }
    return entry
  })
}

/** Where the words of a line begin that has its dates at the left. */
const leftOf = (line: Line, dates: Dates): number | undefined =>
  line.tokens.find(t => !dates.tokens.includes(t) && /\p{L}/u.test(t.text))?.x0

/** "Title, Employer — Town": dashes and bars part first, then the first comma or "at" of what stands before them. */
export function cut(words: Token[][]): Token[][] {
  const at = (w: Token[], sign: RegExp) => w.findIndex((t, i) => i < w.length - 1 && sign.test(t.text))
  return words.flatMap(w => {
    const dash = at(w, /^[–|—-]$|\|$/)
    const [first, rest] = dash > 0 ? [w.slice(0, dash + (/\p{L}/u.test(w[dash]!.text) ? 1 : 0)), [w.slice(dash + 1)]] : [w, []]
    const comma = at(first, /,$|^(?:at|bei|chez|en|presso|@)$/i)
    if (comma <= 0) return [first, ...rest]
    return [first.slice(0, comma + (/,$/.test(first[comma]!.text) ? 1 : 0)), first.slice(comma + 1), ...rest]
  })
}
