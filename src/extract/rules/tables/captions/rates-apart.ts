import type { Doc } from '../../document.ts'
import { atomsOf } from '../../fold.ts'
import type { Line, Token } from '../../layout/types.ts'
import { longestAt, type Trie } from '../../lexicon/compile.ts'
import type { Cell } from '../numbering.ts'

const percent = /^\d{1,2}(?:[.,]\d{1,2})?\s?%$/
/** Lines under captions that are looked at for what they hold. */
const looked = 6

/** "Btw  Bedrag" set close: two captions that together would name a third, where rates stand under the first word alone. */
export function ratesApart(doc: Doc, line: Line, cells: readonly Cell[], trie: Trie): Cell[] {
  const rates = doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 1 + looked).flatMap(l =>
    l.tokens.filter(t => percent.test(t.text)),
  )
  const part = (cell: Cell, tokens: Token[], name: string): Cell[] => {
    const atoms = atomsOf(tokens.map(t => t.text))
    const match = longestAt(trie, atoms, 0)
    const named = match && match.to === atoms.length - 1 && match.phrases.some(p => p.concept === name)
    return named ? [{ hit: { ...cell.hit, tokens, phrases: match.phrases }, names: [name], x0: tokens[0]!.x0, x1: tokens.at(-1)!.x1 }] : []
  }
  return cells.flatMap(cell => {
    const [first, second] = cell.hit.tokens
    if (!first || !second || !cell.names.some(n => n === 'amount' || n === 'taxAmount')) return [cell]
    if (!rates.some(t => t.x1 < second.x0 && t.x1 > first.x0 && t.x0 < first.x1)) return [cell]
    const both = [...part(cell, [first], 'taxRate'), ...part(cell, cell.hit.tokens.slice(1), 'amount')]
    return both.length === 2 ? both : [cell]
  })
}
