import type { Doc } from '../../document.ts'
import { hitsOf } from '../../layout/labels.ts'
import type { Line, Segment, Token } from '../../layout/types.ts'
import type { Trie } from '../../lexicon/compile.ts'
import { type Day, dayAt } from '../../normalise/days.ts'
import type { Column, Header } from '../../tables/header.ts'

/** What the further lines of the column of days hold: "Date" over "Value date" over "Transaction code". */
export type Stacked = Header & { stack?: readonly ('valueDate' | 'reference')[] }

const isAt = (s: Segment, column: Column) => Math.abs(s.x0 - column.x0) < 0.8 * s.line.h
/** Captions of money end where their sums do. */
const endsAt = (s: Segment, column: Column) =>
  ['debit', 'credit', 'amount', 'balance'].includes(column.name) && Math.abs(s.x1 - column.x1) < 0.8 * s.line.h

/** Captions under the one of the days, on lines whose words all stand under captions. */
export function stacked(doc: Doc, header: Header, trie: Trie): Stacked {
  const day = header.columns.find(c => c.name === 'date')
  const stack: ('valueDate' | 'reference')[] = []
  let [bottom, lastIndex] = [header.line.y1, header.line.index]
  for (const line of doc.sheets[header.line.page]!.lines.slice(lastIndex + 1, lastIndex + 4)) {
    const own = day && line.segments.find(s => isAt(s, day))
    if (!own || /\d/.test(line.text) || line.y0 - bottom > 0.9 * line.h) break
    const hit = hitsOf({ ...line, ...own, segments: [own] }, trie).find(h => h.tokens.length === own.tokens.length)
    const name = (['valueDate', 'reference'] as const).find(n => hit?.phrases.some(p => p.concept === n) && !stack.includes(n))
    if (!name || line.segments.some(s => !header.columns.some(c => isAt(s, c) || endsAt(s, c)))) break
    stack.push(name)
    bottom = line.y1
    lastIndex = line.index
  }
  if (!stack.length) return header
  return { ...header, stack, bottom: Math.max(header.bottom, bottom), lastIndex: Math.max(header.lastIndex, lastIndex) }
}

/** The value date or the reference that stands under a booking's day; undefined where something else does. */
export function underDay(
  doc: Doc,
  line: Line,
  day: Day,
  name: 'valueDate' | 'reference' | undefined,
): { valueDay?: Day; reference?: Token[] } | undefined {
  const [first] = line.segments
  if (!name || !first || Math.abs(first.x0 - day.tokens[0]!.x0) > 0.8 * line.h) return undefined
  if (name === 'reference') return /\d/.test(first.text) && !dayAt(line.tokens, 0, doc) ? { reference: first.tokens } : undefined
  const valueDay = dayAt(line.tokens, 0, doc)
  return valueDay && { valueDay }
}

/** Words of cells over several lines: cell after cell. */
export function byColumn(doc: Doc, { columns }: Header, words: readonly Token[]): Token[] {
  const columnOf = (t: Token) => {
    const x0 = doc.lineOf.get(t)?.segments.find(s => s.tokens.includes(t))?.x0 ?? t.x0
    return columns.findLastIndex(c => c.x0 < x0 + 0.8 * t.h)
  }
  return words
    .map((t, i) => ({ t, i, column: columnOf(t) }))
    .sort((a, b) => a.column - b.column || a.i - b.i)
    .map(({ t }) => t)
}
