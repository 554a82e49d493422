/** Marks of a table inside a cell's text: where it begins and ends, and what parts its cells and rows. */
const marks = { open: '\u0003', cell: '\u0004', row: '\u0005', close: '\u0006' }

/** A table as a piece of the text of the cell it stands in. */
export const packTable = (rows: readonly (readonly string[])[]): string =>
  `${marks.open}${rows.map(row => row.join(marks.cell)).join(marks.row)}${marks.close}`

/** A cell's text with the tables in it as lines, their cells parted by tabs. */
export const plainTables = (cell: string): string =>
  cell
    .replace(/[\u0003\u0006]/g, '')
    .replaceAll(marks.cell, '\t')
    .replaceAll(marks.row, '\n')

/** What stands in a cell, from above: lines of text, and tables with their rows. */
export type Piece = string | string[][]

export function piecesOf(cell: string): Piece[] {
  if (!cell.includes(marks.open)) return [cell]
  const pieces: Piece[] = []
  let depth = 0
  let from = 0
  let rows: string[][] = [[]]
  for (const { 0: mark, index } of cell.matchAll(/[\u0003-\u0006]/g)) {
    if (mark === marks.open) {
      if (depth++ > 0) continue
      const text = cell.slice(from, index).trim()
      if (text) pieces.push(text)
      rows = [[]]
    } else if (depth === 1) {
      rows.at(-1)!.push(cell.slice(from, index))
      if (mark === marks.row) rows.push([])
      if (mark === marks.close) {
        depth = 0
        pieces.push(rows)
      }
    } else {
      if (mark === marks.close) depth--
      continue
    }
    from = index + 1
  }
  const rest = cell.slice(from).trim()
  return rest ? [...pieces, rest] : pieces
}
