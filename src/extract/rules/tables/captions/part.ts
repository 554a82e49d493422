import { type Hit, hitsOf } from '../../layout/labels.ts'
import { textOf } from '../../layout/lines.ts'
import type { Line } from '../../layout/types.ts'
import type { Trie } from '../../lexicon/compile.ts'

/** The caption that words of a line are all of, from the first to the last of them; undefined where they are none, or more than one. */
export function captionOf(line: Line, from: number, to: number, trie: Trie): Hit | undefined {
  const tokens = line.tokens.slice(from, to + 1)
  const segment = { ...line, x0: tokens[0]!.x0, x1: tokens.at(-1)!.x1, tokens, text: textOf(tokens), line }
  const [own] = hitsOf({ ...line, segments: [segment] }, trie)
  return own?.tokens.length === tokens.length ? { ...own, line, from, to } : undefined
}
