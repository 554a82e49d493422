import type { Doc } from '../../document.ts'
import type { Line, Token } from '../../layout/types.ts'
import { amountsIn } from '../../normalise/amount.ts'
import type { Header } from '../header.ts'

/** Rows that tell where their table begins, at least. */
const leastRows = 2
/** A column of the letterhead stands so far from the table, in heights of type. */
const apart = 1.5

/** "BANK", "Opening hours …" in a column of their own beside the goods: the words left of a table whose rows all begin under its first caption. */
export function leftOfTable(doc: Doc, { columns, line: { h } }: Header, body: readonly Line[]): ReadonlySet<Token> {
  const left = Math.min(...columns.map(c => c.x0))
  const within = (line: Line) => line.tokens.filter(t => t.x0 > left - h)
  const rows = body.filter(line => amountsIn(within(line), doc.decimal).length >= 2)
  const flush = (line: Line) => line.segments.some(s => Math.abs(s.x0 - left) < h)
  const beside = body.flatMap(line => line.segments.filter(s => s.x1 < left - apart * h))
  return new Set(rows.length >= leastRows && rows.every(flush) ? beside.flatMap(s => s.tokens) : [])
}

export const withoutBeside = (cells: Map<string, Token[]>, beside: ReadonlySet<Token>): Map<string, Token[]> =>
  beside.size === 0
    ? cells
    : new Map(
        [...cells]
          .map(([name, tokens]): [string, Token[]] => [name, tokens.filter(t => !beside.has(t))])
          .filter(([, own]) => own.length > 0),
      )
