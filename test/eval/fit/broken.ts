import { textOf, union } from '../../../src/extract/rules/layout/lines.ts'
import type { Line, Token } from '../../../src/extract/rules/layout/types.ts'
import { legalForm, sdnBhd } from '../../../src/extract/rules/lexicon/words/legal.ts'
import type { HeadLine } from '../../../src/extract/rules/receipt/head-lines.ts'
import { lineUse } from '../../../src/extract/rules/receipt/lines.ts'

const moved = (line: Line, by: number): Line => {
  const tokens = line.tokens.map(t => ({ ...t, y0: t.y0 + by, y1: t.y1 + by }))
  return { ...line, tokens, y0: line.y0 + by, y1: line.y1 + by }
}

const part = (line: Line, tokens: Token[], by: number): Line => {
  const own = moved({ ...line, ...union(tokens), tokens, text: textOf(tokens), segments: [] }, by)
  return { ...own, segments: [{ ...union(own.tokens), tokens: own.tokens, text: own.text, line: own }] }
}

/** Words of a name beside its legal form. */
const ownWords = (tokens: readonly Token[]) =>
  textOf(tokens)
    .replace(sdnBhd, ' ')
    .replace(legalForm, ' ')
    .replace(/\(.*?\)/g, ' ')
    .split(/\s+/)
    .filter(w => /\p{L}{2}/u.test(w)).length

/**
 * The head with its one-line name broken over two lines before one of its words, and with the path of its lines: papers break names far more
 * often than so few documents show.
 */
export function broken(head: readonly HeadLine[], path: readonly string[], at: number): { head: HeadLine[]; path: string[] } | undefined {
  const first = path.indexOf('name')
  const own = head[first]
  if (first < 0 || path[first + 1] === 'name' || !own || own.name.length < 3 || own.name.length < own.line.tokens.length) return undefined
  // A line that is a whole name of its own would teach that a brand above a company belongs to it.
  const cuts = own.name.flatMap((_, i) => (i > 0 && ownWords(own.name.slice(i)) <= 1 ? [i] : []))
  const cut = cuts[at % Math.max(1, cuts.length)]
  if (cut === undefined) return undefined
  const step = 1.2 * own.line.h
  const halves = [part(own.line, own.name.slice(0, cut), 0), part(own.line, own.name.slice(cut), step)].map(
    (line): HeadLine => ({ line, use: lineUse(line), text: line.text, name: line.tokens, address: line.tokens }),
  )
  const rest = head.slice(first + 1).map((h): HeadLine => ({ ...h, line: moved(h.line, step) }))
  return { head: [...head.slice(0, first), ...halves, ...rest], path: [...path.slice(0, first), 'name', ...path.slice(first)] }
}
