import type { Trie } from '../../lexicon/compile.ts'
import { type Cell, edges } from '../numbering.ts'
import { captionOf } from './part.ts'

const overlap = (a: Cell, b: Cell) => Math.min(a.x1, b.x1) > Math.max(a.x0, b.x0)

/** Captions of a line beside those that are joined from two lines: of "% Discount" under "VAT" the sign goes to "VAT %", and "Discount" is left. */
export const besideJoined = (alone: readonly Cell[], joined: readonly Cell[], trie: Trie): Cell[] =>
  alone.flatMap(cell => {
    const over = joined.filter(j => overlap(j, cell))
    if (over.length === 0) return [cell]
    const taken = over.flatMap(j => j.hit.tokens)
    const { line, from, tokens } = cell.hit
    const first = tokens.findIndex(t => !taken.includes(t))
    if (first <= 0 || tokens.slice(first).some(t => taken.includes(t))) return []
    const hit = captionOf(line, from + first, from + tokens.length - 1, trie)
    return hit ? [{ hit, names: [...new Set(hit.phrases.map(p => p.concept))], ...edges(hit) }] : []
  })
