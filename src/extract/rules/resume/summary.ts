import type { Line } from '../layout/types.ts'

/** Fewest lines of a paragraph, and fewest words of its lines but the last. */
const [fewestLines, fewestWords] = [2, 6]
const contact = /@|www\.|https?:|[|•·]|\d{3}[\d /-]{3}/u

/** Sentences under the name without a heading: lines at one margin, close under each other, the last one ended by a full stop. */
export function untitledSummary(head: readonly Line[]): Line[] {
  for (let at = 0; at < head.length; at++) {
    const first = head[at]!
    if (!begins(first)) continue
    const lines = [first]
    for (const line of head.slice(at + 1)) {
      const last = lines.at(-1)!
      const below = line.page === last.page && line.y0 - last.y1 < 0.9 * line.h && Math.abs(line.x0 - first.x0) < line.h
      if (!below || !isProse(line) || last.tokens.length < fewestWords) break
      lines.push(line)
    }
    if (lines.length >= fewestLines && /[.!]$/.test(lines.at(-1)!.text)) return lines
  }
  return []
}

const isProse = (line: Line) => line.segments.length === 1 && !contact.test(line.text)
const begins = (line: Line) => isProse(line) && line.tokens.length >= fewestWords && /^\p{Lu}/u.test(line.text) && /\p{Ll}/u.test(line.text)
