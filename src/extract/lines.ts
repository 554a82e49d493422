import type { Box, Line, Word } from './page.ts'

/** A gap wider than this many line heights starts another column, hence another line. */
const columnGap = 1.6

export const unite = (boxes: readonly Box[]): Box => [
  Math.min(...boxes.map(b => b[0])),
  Math.min(...boxes.map(b => b[1])),
  Math.max(...boxes.map(b => b[2])),
  Math.max(...boxes.map(b => b[3])),
]

/** A line of words already in order. */
export function lineOf(words: Word[]): Line {
  const weight = words.reduce((sum, w) => sum + w.text.length, 0)
  return {
    text: words.map(w => w.text).join(' '),
    box: unite(words.map(w => w.box)),
    confidence: weight ? words.reduce((sum, w) => sum + w.confidence * w.text.length, 0) / weight : 0,
    words,
  }
}

const height = (w: Word) => w.box[3] - w.box[1]
const middle = (w: Word) => (w.box[1] + w.box[3]) / 2

/**
 * Words to lines, top to bottom and left to right; a column gap splits a row into several lines.
 * `aspect` is page width / height, for gaps are measured against heights.
 */
export function linesOf(words: readonly Word[], aspect: number): Line[] {
  const rows: { words: Word[]; mid: number; height: number }[] = []
  for (const word of [...words].sort((a, b) => middle(a) - middle(b))) {
    // Only the last few rows can still take the word: the list is sorted by height on the page.
    const row = rows
      .slice(-6)
      .reverse()
      .find(r => Math.abs(middle(word) - r.mid) < 0.42 * Math.min(r.height, Math.max(height(word), r.height * 0.5)))
    if (!row) {
      rows.push({ words: [word], mid: middle(word), height: height(word) })
      continue
    }
    row.words.push(word)
    // The row follows its words so that a skewed line stays one row.
    row.mid = row.words.reduce((sum, w) => sum + middle(w), 0) / row.words.length
    row.height = row.words.reduce((sum, w) => sum + height(w), 0) / row.words.length
  }
  return rows.sort((a, b) => a.mid - b.mid).flatMap(row => splitColumns(row.words, row.height, aspect))
}

function splitColumns(words: Word[], rowHeight: number, aspect: number): Line[] {
  const sorted = words.sort((a, b) => a.box[0] - b.box[0])
  const parts: Word[][] = [[]]
  for (const word of sorted) {
    const last = parts.at(-1)!.at(-1)
    if (last && ((word.box[0] - last.box[2]) * aspect) / rowHeight > columnGap) parts.push([])
    parts.at(-1)!.push(word)
  }
  return parts.map(lineOf)
}
