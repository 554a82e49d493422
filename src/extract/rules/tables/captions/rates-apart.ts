import type { Doc } from '../../document.ts'
import { atomsOf } from '../../fold.ts'
import type { Line, Token } from '../../layout/types.ts'
import { longestAt, type Trie } from '../../lexicon/compile.ts'
import type { Cell } from '../numbering.ts'

const percent = /^\d{1,2}(?:[.,]\d{1,2})?\s?%$/
/** Lines under captions that are looked at for what they hold. */
const looked = 6

const ofSum = ({ hit, names }: Cell) => hit.tokens.length > 1 && names.some(n => n === 'amount' || n === 'taxAmount')

/** "Btw  Bedrag" set close: two captions that together would name a third, where rates stand under the first word alone. */
export function ratesApart(doc: Doc, line: Line, cells: Cell[], trie: Trie): Cell[] {
  if (!cells.some(ofSum)) return cells
  const below = doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 1 + looked)
  const rates = below.flatMap(l => l.tokens.filter(t => percent.test(t.text)))
  const part = (cell: Cell, tokens: Token[], name: string): Cell[] => {
    const atoms = atomsOf(tokens.map(t => t.text))
    const match = longestAt(trie, atoms, 0)
    const named = match && match.to === atoms.length - 1 && match.phrases.some(p => p.concept === name)
    return named ? [{ hit: { ...cell.hit, tokens, phrases: match.phrases }, names: [name], x0: tokens[0]!.x0, x1: tokens.at(-1)!.x1 }] : []
  }
  return cells.flatMap(cell => {
    const [first, ...rest] = cell.hit.tokens
    if (!ofSum(cell) || !rates.some(t => t.x1 < rest[0]!.x0 && t.x1 > first!.x0 && t.x0 < first!.x1)) return [cell]
    const both = [...part(cell, [first!], 'taxRate'), ...part(cell, rest, 'amount')]
    return both.length === 2 ? both : [cell]
  })
}
