import { textOf } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { commaParts, strongParts } from './pieces.ts'
import { type Dates, datesOf, isDuration } from './spans.ts'

const bulleted = /^[•·▪●*◦‣○■➢–-]/
const bulletAlone = /^[•·▪●*◦‣○■➢–-]$/
/** "Austin, TX", and at the right of a line "Leeds, United Kingdom": a run of words that is a place and nothing else. */
const place = /^\p{Lu}[\p{L}.'’ -]{1,24},\s[A-Z]{2}$/u
const placeAside = /^\p{Lu}[\p{L}.'’ -]{1,24}(?:,\s(?:[A-Z]{2,3}|\p{Lu}\p{Ll}+(?:\s\p{Lu}\p{Ll}+)?)\.?)?$/u

/** One position or school: its dates, runs of words that name it line by line, its place and what is told of it. */
export type Entry = { dates: Dates; words: Token[][]; location?: Token[]; text: Token[] }

/** Most lines of names over the line of dates, and under it. */
const [mostAbove, mostBelow] = [2, 3]
/** How far what is told is set in, in heights of its line: readers of pictures lose the bullets before it. */
const indent = 0.75
/** Words that a line of names has at most. */
const mostWords = 14

/** "Business or sector  Fruit trade": a line of the European form that says what the employer does. */
const ofTrade =
  /^(?:attività o settore|tipo (?:di attività|di azienda) o settore|(?:type of )?business or sector|(?:type ou )?secteur d['’]activité|branche (?=\p{Lu})|tätigkeitsbereich oder branche|sector (?:de actividad|empresarial)|(?:ramo|setor) de atividade|rodzaj działalności(?: lub sektor)?)(?!\p{L})/iu

/** Entries of a section: one per line with a period. `wanted`: words of which each entry has some, such as those of a school. How many lines of names stand over the first one's dates, stand over the others'. */
export function entriesOf(all: readonly Line[], wanted: readonly RegExp[]): Entry[] {
  const lines = all.filter(l => !ofTrade.test(l.text))
  const dated = lines.map(line => (bulleted.test(line.text) ? undefined : datesOf(line)))
  // Where periods are printed a year alone belongs to the text.
  const periods = dated.some(d => d?.whole)
  const restOf = (i: number) =>
    lines[i]!.segments.map(s => s.tokens.filter(t => !dated[i]?.tokens.includes(t) && /[\p{L}\p{N}&|–—·-]/u.test(t.text))).filter(
      w => w.some(t => /[\p{L}\p{N}]/u.test(t.text)) && !isDuration(w),
    )
  const could = (i: number) => dated[i] !== undefined && (!periods || dated[i]!.whole || restOf(i).flat().length < 12)
  const first = lines.findIndex((_, i) => could(i))
  if (first < 0) return []
  // What is told stands further right than what heads it, and may name days as well.
  const told = (i: number) => lines[i]!.x0 > lines[first]!.x0 + lines[i]!.h && !standsApart(lines[i]!, dated[i]!)
  const starts = lines.flatMap((_, i) => (could(i) && (i === first || (!told(i) && atEdge(lines[i]!, dated[i]!))) ? [i] : []))
  const above = Math.min(mostAbove, lines.slice(0, first).filter(l => !bulleted.test(l.text)).length)
  const over = (at: number, n: number) => {
    let top = at
    while (
      at - top < above &&
      top - 1 > (starts[n - 1] ?? -1) &&
      !bulleted.test(lines[top - 1]!.text) &&
      lines[top - 1]!.tokens.length <= mostWords
    )
      top--
    // A line of names is no end of what is told before: it stands apart or the line before it does.
    return n === 0 || at - top === above ? top : at
  }
  const tops = starts.map(over)
  const blocks = starts.map((at, n) => {
    const top = tops[n]!
    let margin = Math.min(
      ...lines.slice(top, at + 1).map((l, k) => (top + k === at ? (leftOf(l, dated[at]!) ?? Number.POSITIVE_INFINITY) : l.x0)),
    )
    const under = lines.slice(at + 1, tops[n + 1] ?? lines.length)
    if (margin === Number.POSITIVE_INFINITY && under[0]) margin = under[0].x0
    return { at, top, under, surely: under.findIndex(l => bulleted.test(l.text) || l.x0 > margin + indent * l.h) }
  })
  const vote = commonest(blocks.flatMap(({ surely }) => (surely >= 0 && surely <= mostBelow ? [surely] : [])))
  return blocks.map(({ at, top, under, surely }) => {
    const dates = dated[at]!
    const entry: Entry = { dates, words: [], text: [] }
    const named = (tokens: Token[], line: Line) => {
      const aside = tokens[0] !== line.tokens[0] && line.tokens.indexOf(tokens[0]!) > line.tokens.indexOf(dates.tokens[0]!)
      if (!entry.location && (aside && !dated[lines.indexOf(line)] ? placeAside : place).test(textOf(tokens))) entry.location = tokens
      else entry.words.push(tokens)
    }
    for (let i = top; i < at; i++) for (const segment of lines[i]!.segments) named(segment.tokens, lines[i]!)
    for (const words of restOf(at)) named(unframed(words), lines[at]!)
    const names = surely >= 0 && surely <= mostBelow ? surely : Math.min(vote ?? mostBelow, surely < 0 ? mostBelow : surely)
    under.forEach((line, i) => {
      const short = line.tokens.length <= mostWords && !/[.;]$/.test(line.tokens.length > 6 ? line.text : '')
      const nameless = wanted.some(word => word.test(line.text) && !entry.words.some(w => word.test(textOf(w))))
      const missing = vote === undefined ? nameless || partsOf(entry.words).length < 2 : true
      if ((i < names || (nameless && i <= Math.max(names, 1))) && entry.text.length === 0 && short && missing)
        for (const segment of line.segments) named(segment.tokens, line)
      else entry.text.push(...line.tokens.filter((t, k) => k > 0 || !bulletAlone.test(t.text)))
    })
    return entry
  })
}

/** "Austin, TX | Jan 2021": words without the sign that parts them from their dates. */
function unframed(words: Token[]): Token[] {
  const own = [...words]
  while (own.length > 1 && sign.test(own.at(-1)!.text)) own.pop()
  while (own.length > 1 && sign.test(own[0]!.text)) own.shift()
  return own
}
const sign = /^[|–—·•-]$/

const partsOf = (words: readonly Token[][]) => words.flatMap(strongParts).flatMap(commaParts)

function commonest(counts: readonly number[]): number | undefined {
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  return [...times].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0]
}

const runWith = (line: Line, dates: Dates) => line.segments.find(s => s.tokens.includes(dates.tokens[0]!))

/** Dates in a column of their own. */
const standsApart = (line: Line, dates: Dates) =>
  runWith(line, dates)?.tokens.every(t => dates.tokens.includes(t) || !/[\p{L}\p{N}]/u.test(t.text)) ?? false

/** Dates that begin or end a run of words; elsewhere a sentence names them. */
function atEdge(line: Line, dates: Dates): boolean {
  const run = runWith(line, dates)?.tokens.filter(t => /[\p{L}\p{N}]/u.test(t.text)) ?? []
  return dates.tokens.includes(run[0]!) || dates.tokens.includes(run.at(-1)!) || run.length <= mostWords / 2
}

/** Where the words of a line begin that has its dates at the left. */
const leftOf = (line: Line, dates: Dates): number | undefined =>
  line.tokens.find(t => !dates.tokens.includes(t) && /\p{L}/u.test(t.text))?.x0
