import type { Line, Rect, Segment, Token } from './types.ts'

export const union = (parts: readonly Rect[]): Rect => ({
  x0: Math.min(...parts.map(p => p.x0)),
  y0: Math.min(...parts.map(p => p.y0)),
  x1: Math.max(...parts.map(p => p.x1)),
  y1: Math.max(...parts.map(p => p.y1)),
})

export const median = (values: readonly number[]): number => {
  if (!values.length) return 0
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[sorted.length >> 1]!
}

export const textOf = (tokens: readonly Token[]) => tokens.map(t => t.text).join(' ')

/** The tokens of a line that say `text`, the first time it does; none where it does not. */
export function wordsOn({ tokens }: Line, text: string): Token[] {
  const words = text.split(' ')
  const at = tokens.findIndex((_, i) => words.every((word, j) => tokens[i + j]?.text === word))
  return at < 0 ? [] : tokens.slice(at, at + words.length)
}

/** Gap between two words that parts columns, in line heights; readers of pictures give words more height than their type has. */
const columnGap = { print: 1.15, picture: 0.95 }
/** "4a. 12.03.2019": the number of a box begins a line, and its value stands farther from it. */
const ofBox = /^(?:\d{1,2}[a-d]?|[A-H])[.)]?$/
const gapBetween = (last: Token, token: Token, first: Token) =>
  columnGap[token.source !== 'ocr' || (last === first && ofBox.test(last.text)) ? 'print' : 'picture']
const overlapShare = 0.5
/** Words of a printed line at most: what rules cost grows faster than the words of a line, and nobody prints more into one. */
const mostWords = 200
const bullet = /^[•●·∙|]$/

const overlap = (a: Token, b: Token, slope: number) => {
  const lower = slope * (b.x0 - a.x0)
  const shared = Math.min(a.y1, b.y1 - lower) - Math.max(a.y0, b.y0 - lower)
  return shared / Math.max(1e-9, Math.min(a.y1 - a.y0, b.y1 - b.y0))
}

/** Words of one page to lines: vertical overlap with the nearest word already in the line, so a slight slope does not break it. `slope`: how much lower a line is for a unit to the right. */
export function linesOf(tokens: readonly Token[], page: number, slope = 0): Line[] {
  const rows: Token[][] = []
  /** Rows whose words did not come from left to right. */
  const jumbled = new Set<readonly Token[]>()
  const height = (t: Token) => t.y0 + t.y1 - 2 * slope * t.x0
  for (const token of [...tokens].sort((a, b) => height(a) - height(b) || a.x0 - b.x0)) {
    let best: Token[] | undefined
    let bestShare = overlapShare
    for (let i = rows.length - 1; i >= 0 && i >= rows.length - 8; i--) {
      const row = rows[i]!
      const near = nearest(row, token, !jumbled.has(row))
      const share = overlap(near, token, slope)
      if (share >= bestShare && Math.max(near.h, token.h) < 3.2 * Math.min(near.h, token.h)) {
        best = row
        bestShare = share
      }
    }
    if (!best) rows.push([token])
    else {
      if (token.x0 < best.at(-1)!.x0 || token.x1 <= best.at(-1)!.x1) jumbled.add(best)
      best.push(token)
    }
  }
  return rows
    .flatMap(row => partsOf(row.sort((a, b) => a.x0 - b.x0)))
    .map(row => lineOf(row, page))
    .sort((a, b) => a.y0 + a.y1 - b.y0 - b.y1)
    .map((line, index) => Object.assign(line, { index }))
}

/** The word of a row with the least white between the two; the last one, in a row in order, for a word behind it. */
function nearest(row: readonly Token[], token: Token, ordered: boolean): Token {
  if (ordered && token.x0 > row.at(-1)!.x1) return row.at(-1)!
  let near = row[0]!
  let least = gap(near, token)
  for (let i = 1; i < row.length && least > 0; i++) {
    const own = gap(row[i]!, token)
    if (own < least) {
      near = row[i]!
      least = own
    }
  }
  return near
}

const gap = (a: Token, b: Token) => Math.max(a.x0 - b.x1, b.x0 - a.x1, 0)

const partsOf = (row: readonly Token[]) =>
  Array.from({ length: Math.ceil(row.length / mostWords) }, (_, i) => row.slice(i * mostWords, (i + 1) * mostWords))

function lineOf(tokens: Token[], page: number): Line {
  const line: Line = { ...union(tokens), tokens, segments: [], text: textOf(tokens), page, h: median(tokens.map(t => t.h)), index: 0 }
  line.segments = segmentsOf(tokens, line)
  return line
}

/** Splits a line at gaps of a column's width. */
export function segmentsOf(tokens: readonly Token[], line: Line): Segment[] {
  const groups: Token[][] = []
  for (const token of tokens) {
    const last = groups.at(-1)?.at(-1)
    // A sender's line is parted by dots set wide apart.
    const dotted = last && (bullet.test(token.text) || bullet.test(last.text)) ? 2.4 : 1
    if (last && token.x0 - last.x1 <= dotted * gapBetween(last, token, tokens[0]!) * Math.max(line.h, Math.min(last.h, token.h)))
      groups.at(-1)!.push(token)
    else groups.push([token])
  }
  return groups.map(group => ({ ...union(group), tokens: group, text: textOf(group), line }))
}

/** The line of every token; a token cut out of another, as a value glued to its caption is, stands in that one's. */
export class LineOf extends Map<Token, Line> {
  override get(token: Token | undefined): Line | undefined {
    if (token === undefined) return undefined
    return super.get(token) ?? this.#around(token)
  }

  #around({ page, x0, x1, y0, y1 }: Token): Line | undefined {
    const whole = this.keys().find(t => t.page === page && t.y0 === y0 && t.y1 === y1 && t.x0 < x1 && t.x1 > x0)
    return whole && super.get(whole)
  }
}
