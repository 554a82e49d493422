import type { Doc } from '../../document.ts'
import type { Line, Segment } from '../../layout/types.ts'
import type { Column, Header } from '../../tables/header.ts'
import type { Row } from '../../tables/rows.ts'
import { measured, shared } from './headers.ts'

/** Lines under the captions that are looked at, and words that a column of goods has in a row at least. */
const [most, fewest] = [12, 2]
/** Columns that a row alone makes a table of. */
const widest = 4
/** How goods are packed and marked is no name of them, and neither are their codes. */
const otherwise =
  /(?<!\p{L})(?:p?ack\w*|verpack\w*|embal\w*|imball\w*|verpakk\w*|opakow\p{L}*|obal\p{L}*|csomagol\p{L}*|ambalaj\p{L}*|marks?|marken|zeichen|marques?|marcas?|merken|cechy|znaczki|m[äa]rken|type|tipo|typ|soort|kind|codes?|nmfc|class\p{L}*|remarks?|notes?|bemerkung\p{L}*|uwagi|ref\p{L}*|dims?|dimensions?|abmessung\p{L}*)(?!\p{L})/iu

const isMeasured = (c: Column) => measured.some(m => m === c.name)
const words = (s: Segment) => s.tokens.filter(t => /\p{L}{3}/u.test(t.text)).length

/** The column a segment stands under most. */
function over(columns: readonly Column[], s: Segment): Column | undefined {
  const [first] = [...columns].sort((a, b) => shared(b, s) - shared(a, s))
  return first && shared(first, s) > 0 ? first : undefined
}

/** Where no caption of a table names its goods: the one column whose cells are all of words, beside figures that count or weigh. */
export function withGoods(doc: Doc, header: Header, ends: (line: Line) => boolean): Header {
  const { columns, line, lastIndex } = header
  if (columns.filter(isMeasured).length < 2 || columns.some(c => c.name === 'description')) return header
  const below = doc.sheets[line.page]!.lines.slice(lastIndex + 1, lastIndex + 1 + most)
  const end = below.findIndex(ends)
  const rows = below
    .slice(0, end < 0 ? undefined : end)
    .map(l => l.segments.map(s => [over(columns, s), s] as const))
    .filter(cells => cells.filter(([c, s]) => c && isMeasured(c) && /^\d/.test(s.text)).length > 1)
  // Boxes of a form side by side are no table.
  if (rows.length < 2 && columns.length < widest) return header
  const worded = columns.filter(c => {
    const own = rows.map(cells => cells.find(([column]) => column === c)?.[1])
    return !isMeasured(c) && !otherwise.test(c.text) && own.length > 0 && own.every(s => s && words(s) >= fewest)
  })
  const [only] = worded
  if (!only || worded.length > 1) return header
  return { ...header, columns: columns.map(c => (c === only ? { ...c, name: 'description' } : c)) }
}

/** Gives the first row what stands level with captions in a column that has nothing below. */
export function withEarly(row: Row | undefined, { columns, early = [] }: Header) {
  for (const segment of early) {
    const column = over(columns, segment)
    if (row && column && !row.cells.has(column.name)) row.cells.set(column.name, [...segment.tokens])
  }
}
