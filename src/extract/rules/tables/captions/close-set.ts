import { type Hit, hitsOf } from '../../layout/labels.ts'
import { textOf } from '../../layout/lines.ts'
import type { Token } from '../../layout/types.ts'
import type { Trie } from '../../lexicon/compile.ts'

const gap = (a: Token, b: Token): number => b.x0 - a.x1
/** White between two captions, in heights of type, and in whites between the words of one. */
const [wide, wider] = [0.5, 1.6]

/** "Unit price | Ex. rate": of two captions set close the first takes no word that stands nearer to the next, and makes a caption with it. */
export function withOwnWords(hits: readonly Hit[], trie: Trie): Hit[] {
  const taken = new Set<Token>()
  return hits.flatMap(hit => {
    if (taken.has(hit.tokens[0]!)) return []
    const [before, last, next] = [hit.tokens.at(-2), hit.tokens.at(-1), hit.line.tokens[hit.to + 1]]
    if (!before || !last || !next || hits.some(h => h.tokens[0] === next && h.tokens.length > 1)) return [hit]
    if (gap(before, last) < wide * last.h || gap(before, last) < wider * gap(last, next)) return [hit]
    const whole = (from: number, to: number): Hit | undefined => {
      const tokens = hit.line.tokens.slice(from, to + 1)
      const segment = { ...hit.line, x0: tokens[0]!.x0, x1: tokens.at(-1)!.x1, tokens, text: textOf(tokens), line: hit.line }
      const [own] = hitsOf({ ...hit.line, segments: [segment] }, trie)
      return own?.tokens.length === tokens.length ? { ...own, line: hit.line, from, to } : undefined
    }
    const [left, right] = [whole(hit.from, hit.to - 1), whole(hit.to, hit.to + 1)]
    if (!left || !right) return [hit]
    taken.add(next)
    return [left, right]
  })
}
