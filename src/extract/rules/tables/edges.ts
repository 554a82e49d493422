import type { Line } from '../layout/types.ts'
import type { Column } from './header.ts'

/** Weight of a border that leaves numbers on both of its sides: captions may stand left, their numbers right. */
const bothFilled = 14

/** Columns that hold a number in nearly every row: white beside a right-aligned one is no border between two of them, however wide. */
const priced = new Set(['quantity', 'unitPrice', 'amount'])
const bothPriced = 3
/** Packages are counted flush right before a code that begins flush under its caption in every row, however little white is between them. */
const countedBeforeCode = 5

/**
 * Borders between neighbouring columns: between the captions where the fewest words of the body stand, in the widest such gap, and left of a
 * caption that most rows stand flush left with. One x per pair of neighbours.
 */
export function bordersOf(columns: readonly Column[], numeric: readonly Line[], body: readonly Line[]): number[] {
  const weights = new Map<Line, number>([
    ...body.filter(l => l.segments.length > 1 || l.tokens.length < 5).map(l => [l, 1] as const),
    ...numeric.map(l => [l, 4] as const),
  ])
  const borders: number[] = []
  const filled = (line: Line, from: number, to: number) =>
    line.tokens.some(t => /\d/.test(t.text) && (t.x0 + t.x1) / 2 > from && (t.x0 + t.x1) / 2 < to)
  const share = (from: number, x: number, to: number) =>
    numeric.filter(l => filled(l, from, x) && filled(l, x, to)).length / Math.max(1, numeric.length)
  // Prices stand in every row, whatever of their reductions stands close behind.
  const holding = (from: number, to: number) => numeric.filter(l => filled(l, from, to)).length / Math.max(1, numeric.length)
  // Goods are named in every row: a caption in the middle of their column leaves white under its left half that is no border.
  const told = numeric.length ? numeric : body.filter(l => l.segments.length > 1)
  const worded = (from: number, to: number) =>
    told.filter(l => l.tokens.some(t => /\p{L}/u.test(t.text) && (t.x0 + t.x1) / 2 > from && (t.x0 + t.x1) / 2 < to)).length /
    Math.max(1, told.length)
  columns.slice(1).forEach((right, i) => {
    const left = columns[i]!
    const before = borders.at(-1) ?? Number.NEGATIVE_INFINITY
    const after = columns[i + 2]?.x0 ?? Number.POSITIVE_INFINITY
    const lo = left.x0 + Math.min(0.3 * (left.x1 - left.x0), right.x0 - left.x0)
    const flush = numeric.filter(l => l.tokens.some(t => Math.abs(t.x0 - right.x0) < 0.4 * t.h)).length
    const last = numeric.length > 1 && flush > 0.6 * numeric.length ? right.x0 : right.x1 - 0.3 * (right.x1 - right.x0)
    const hi = Math.max(last, lo + 1e-6)
    const steps = 80
    const counts = new Array<number>(steps).fill(0)
    for (const [line, weight] of weights)
      for (const token of line.tokens) {
        const a = Math.max(0, Math.floor(((token.x0 - lo) / (hi - lo)) * steps))
        const b = Math.min(steps - 1, Math.ceil(((inkEnd(line, token) - lo) / (hi - lo)) * steps) - 1)
        for (let s = a; s <= b; s++) counts[s]! += weight
      }
    const least = Math.min(...counts)
    const coded = left.name === 'packages' && last === right.x0
    const sure = coded ? countedBeforeCode : priced.has(left.name) && priced.has(right.name) ? bothPriced : 1
    const middle = ((left.x1 + right.x0) / 2 - lo) / (hi - lo)
    let best = { from: 0, to: 0, rank: -1 }
    for (let s = 0; s < steps; ) {
      if (counts[s]! > least) {
        s++
        continue
      }
      let e = s
      while (e + 1 < steps && counts[e + 1] === least) e++
      const centre = (s + e + 1) / 2 / steps
      const x = lo + centre * (hi - lo)
      const named = right.name === 'description' ? bothFilled * worded(x, after) : 0
      const kept = priced.has(left.name) ? bothFilled * holding(before, x) : 0
      const rank = e - s + 1 - Math.abs(centre - middle) * 12 + sure * bothFilled * share(before, x, after) + named + kept
      if (rank > best.rank || best.rank < 0) best = { from: s, to: e + 1, rank }
      s = e + 1
    }
    borders.push(lo + ((best.from + best.to) / 2 / steps) * (hi - lo))
  })
  return borders
}

const decimals = /\d[.,]\d{2,4}$/
/** Readers of pictures give a word up to this much more than its ink, in heights. */
const spill = 0.2

/** Where the ink of a word and of the blank behind it ends: a blank between two words of one cell is no gap. */
function inkEnd(line: Line, token: Line['tokens'][number]): number {
  const next = line.tokens[line.tokens.indexOf(token) + 1]
  if (!next) return token.x1
  // "82,44 1", "142.00 Nos": behind decimals another cell may begin, however close.
  if (decimals.test(token.text)) return token.source === 'ocr' ? Math.min(token.x1, next.x0 - spill * token.h) : token.x1
  const gap = next.x0 - token.x1
  return token.x1 + (gap > 0 && gap < 0.42 * token.h ? gap : 0)
}

/** Index of the column a word belongs to: by its centre between borders. */
export const columnAt = (borders: readonly number[], x0: number, x1: number) => {
  const centre = (x0 + x1) / 2
  let at = 0
  while (at < borders.length && centre > borders[at]!) at++
  return at
}
