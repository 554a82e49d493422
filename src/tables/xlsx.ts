import type { Cell, Column, Table } from './table.ts'

/** Longest text of a cell and most rows of a sheet; beyond either, spreadsheets call the file damaged. */
const longestText = 32_767
const mostRows = 1_048_576

type SheetCell =
  | null
  | { value: string; type: StringConstructor; fontWeight?: 'bold' }
  | { value: number; type: NumberConstructor }
  | { value: boolean; type: BooleanConstructor }
  | { value: Date; type: DateConstructor; format: string }

/** Days before March 1900 have no number that all spreadsheets agree on. */
const dayOf = (text: string): Date | undefined => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || text < '1900-03-01') return undefined
  const day = new Date(`${text}T00:00:00Z`)
  return Number.isNaN(day.getTime()) ? undefined : day
}

/** Text is always written as text: whatever it begins with, no spreadsheet evaluates it. */
const sheetCell = (cell: Cell, { kind }: Column): SheetCell => {
  if (cell === null) return null
  if (typeof cell === 'number') return Number.isFinite(cell) ? { value: cell, type: Number } : null
  if (typeof cell === 'boolean') return { value: cell, type: Boolean }
  const day = kind === 'date' ? dayOf(cell) : undefined
  if (day) return { value: day, type: Date, format: 'yyyy-mm-dd' }
  return { value: cell.length > longestText ? `${cell.slice(0, longestText - 1)}…` : cell, type: String }
}

/** Names of sheets: at most 31 characters, none of `[]:*?/\`, no two alike whatever their case. */
const sheetNames = (tables: readonly Table[]): string[] => {
  const taken = new Set<string>()
  return tables.map(({ label, key }) => {
    const plain =
      label
        .replace(/[[\]:*?/\\']/g, ' ')
        .trim()
        .slice(0, 28) || key.slice(0, 28)
    let name = plain
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${plain} ${n}`
    taken.add(name.toLowerCase())
    return name
  })
}

const widthOf = (column: Column, cells: readonly Cell[]): number =>
  Math.min(60, Math.max(column.label.length, ...cells.slice(0, 200).map(cell => String(cell ?? '').length)) + 2)

/** Tables as the sheets of one workbook, labels as headings that stay in view. @throws RangeError for more rows than a sheet can hold */
export const xlsxOf = async (tables: readonly Table[]): Promise<Uint8Array> => {
  const { default: write } = await import('write-excel-file/node')
  const names = sheetNames(tables)
  const sheets = tables.map(({ columns, rows }, i) => {
    if (rows.length >= mostRows) throw new RangeError(`${names[i]}: ${rows.length} rows are more than a sheet can hold; CSV has no limit`)
    const heading = columns.map(({ label }): SheetCell => ({ value: label, type: String, fontWeight: 'bold' }))
    return {
      sheet: names[i]!,
      stickyRowsCount: 1,
      columns: columns.map((column, at) => ({
        width: widthOf(
          column,
          rows.map(row => row[at]!),
        ),
      })),
      data: [heading, ...rows.map(row => row.map((cell, at) => sheetCell(cell, columns[at]!)))],
    }
  })
  return await write(sheets).toBuffer()
}
