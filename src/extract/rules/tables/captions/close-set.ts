import type { Hit } from '../../layout/labels.ts'
import type { Token } from '../../layout/types.ts'
import type { Trie } from '../../lexicon/compile.ts'
import { captionOf } from './part.ts'

const gap = (a: Token, b: Token): number => b.x0 - a.x1
/** White between two captions, in heights of type, and in whites between the words of one. */
const [wide, wider] = [0.5, 1.6]

/** "Unit price | Ex. rate": of two captions set close the first takes no word that stands nearer to the next, and makes a caption with it. */
export function withOwnWords(hits: readonly Hit[], trie: Trie): Hit[] {
  const taken = new Set<Token>()
  return hits.flatMap((hit, at) => {
    if (taken.has(hit.tokens[0]!)) return []
    const [before, last, next] = [hit.tokens.at(-2), hit.tokens.at(-1), hit.line.tokens[hit.to + 1]]
    if (!before || !last || !next) return [hit]
    if (gap(before, last) < wide * last.h || gap(before, last) < wider * gap(last, next)) return [hit]
    if (hits[at + 1]?.tokens[0] === next && hits[at + 1]!.tokens.length > 1) return [hit]
    const [left, right] = [captionOf(hit.line, hit.from, hit.to - 1, trie), captionOf(hit.line, hit.to, hit.to + 1, trie)]
    if (!left || !right) return [hit]
    taken.add(next)
    return [left, right]
  })
}
