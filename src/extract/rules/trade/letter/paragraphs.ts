import type { Doc } from '../../document.ts'
import type { Line, Token } from '../../layout/types.ts'

/** Words of a line that is part of a sentence. */
const fewest = 6
/** White between words that is no column's, in heights of type. */
const widest = 3
/** Lines of a paragraph at most. */
const mostLines = 12

const isClosed = ({ segments, h }: Line): boolean => segments.every((s, i) => i === 0 || s.x0 - segments[i - 1]!.x1 < widest * h)

/** Whether a line is one of running text, and none of a table or an address. */
const isRunning = (line: Line): boolean => isClosed(line) && line.tokens.filter(t => /\p{L}{2}/u.test(t.text)).length >= fewest

const goesOn = (last: Line, next: Line): boolean =>
  isClosed(next) &&
  next.y0 - last.y1 < 0.9 * last.h &&
  Math.abs(next.x0 - last.x0) < 1.5 * last.h &&
  Math.abs(next.h - last.h) < 0.3 * last.h

const known = new WeakMap<Doc, readonly Token[][]>()

/** The words of every paragraph of running text, over the ends of its lines. */
export function paragraphsOf(doc: Doc): readonly (readonly Token[])[] {
  const made = known.get(doc)
  if (made) return made
  const paragraphs: Token[][] = []
  for (const { lines } of doc.sheets) {
    let run: Line[] = []
    const close = () => {
      if (run.length) paragraphs.push(run.flatMap(l => l.tokens))
      run = []
    }
    for (const line of lines) {
      const last = run.at(-1)
      if (last && (run.length >= mostLines || !isRunning(last) || !goesOn(last, line))) close()
      if (run.length || isRunning(line)) run.push(line)
    }
    close()
  }
  known.set(doc, paragraphs)
  return paragraphs
}
