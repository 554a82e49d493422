import { linesOf, median } from './lines.ts'
import type { Line, Token } from './types.ts'

/** On a page with more lines the reader of pictures finds its direction. */
const mostLines = 12
/** Steepest slope that an office scanner leaves, and the steps in which one is looked for. */
const steepest = 0.03
const step = 0.002

const figures = /^[-−–+(]?\s?(?:[€$£]|[A-Z]{3})?\s?\d[\d.,'’ ]*(?:[-−)]|[€$£%]|[A-Z]{3})*$/
const isFigures = (line: Line) => line.tokens.every(t => figures.test(t.text)) && line.tokens.some(t => /\d/.test(t.text))
const isWords = (line: Line) => !/\d/.test(line.text)

/**
 * Lines of the few words on a scanned page, such as the sums on the last page of an invoice: where sums stand on no line of their own, the
 * page may lie askew, and the least slope on which every sum has its words is taken. Undefined where there is none.
 */
export function levelled(tokens: readonly Token[], page: number, lines: readonly Line[]): Line[] | undefined {
  const alone = lines.filter(isFigures)
  if (lines.length > mostLines || alone.length < 2 || lines.filter(isWords).length < alone.length) return undefined
  if (tokens.some(t => t.source !== 'ocr')) return undefined
  for (let slope = step; slope <= steepest; slope += step)
    for (const tried of [slope, -slope]) {
      const found = linesOf(tokens, page, tried)
      if (found.length === lines.length - alone.length && !found.some(isFigures)) return found
    }
  return undefined
}

/** Words that were read together, on one line of the picture. */
type Run = { tokens: Token[]; x: number; y: number }

/** How alike in height, and how near, words that were read together stand, in heights of their type. */
const [alike, near] = [0.06, 2]
function runsOf(tokens: readonly Token[]): Run[] {
  const runs: Token[][] = []
  for (const token of tokens) {
    const last = runs.at(-1)?.at(-1)
    const level = last && Math.abs(token.y0 - last.y0) < alike * token.h && Math.abs(token.y1 - last.y1) < alike * token.h
    const gap = last ? token.x0 - last.x1 : 0
    if (level && gap > -0.2 * token.h && gap < near * token.h) runs.at(-1)!.push(token)
    else runs.push([token])
  }
  return runs.map(own => ({
    tokens: own,
    x: (own[0]!.x0 + own.at(-1)!.x1) / 2,
    y: own.reduce((sum, t) => sum + (t.y0 + t.y1) / 2, 0) / own.length,
  }))
}

/** How well runs share rows on a slope: the squares of how many stand at each height, in steps of so much. */
function sharing(runs: readonly Run[], slope: number, step: number): number {
  const rows = new Map<number, number>()
  for (const { x, y } of runs) {
    const at = (y - slope * x) / step
    const upper = Math.floor(at)
    rows.set(upper, (rows.get(upper) ?? 0) + 1 - (at - upper))
    rows.set(upper + 1, (rows.get(upper + 1) ?? 0) + at - upper)
  }
  let all = 0
  for (const n of rows.values()) all += n * n
  return all
}

/** Runs that tell a slope, slopes that are tried to both sides and their step: beyond them the reader of pictures has levelled the page. */
const [fewestRuns, slopes, slopeStep] = [12, 24, 0.0005]
/** Rows are told in this share of the height of type, and a slope is believed from which on they are shared by so much more. */
const [rowStep, surely] = [0.25, 1.08]

/** How much lower a line of a scanned page is for a unit to the right; 0 where its rows run level. */
function leanOf(runs: readonly Run[], h: number): number {
  if (runs.length < fewestRuns) return 0
  const level = sharing(runs, 0, rowStep * h)
  let [best, most] = [0, surely * level]
  for (let i = -slopes; i <= slopes; i++) {
    const own = sharing(runs, i * slopeStep, rowStep * h)
    if (own > most) [best, most] = [i * slopeStep, own]
  }
  return best
}

/**
 * Words of a scanned page with its rows level: what was read together stands on one height, and what stands in one row does, however
 * slightly the sheet lay askew. Half a degree sets the end of a row half a line lower than its beginning.
 */
export function withLevelRows(tokens: readonly Token[], width: number): readonly Token[] {
  if (tokens.some(t => t.source !== 'ocr' || t.flat)) return tokens
  const runs = runsOf(tokens)
  const slope = leanOf(runs, median(tokens.map(t => t.h)))
  if (!slope) return tokens
  return runs.flatMap(({ tokens: own, x, y }) =>
    own.map((t): Token => {
      const lifted = slope * (x - width / 2) + (t.y0 + t.y1) / 2 - y
      return { ...t, y0: t.y0 - lifted, y1: t.y1 - lifted, lifted }
    }),
  )
}
