import type { Cell, Table } from './table.ts'

/** What a spreadsheet would take for a formula, also behind blanks; the wide forms are read as the plain ones in some languages. */
const formula = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/

/** Text that begins like a formula gets an apostrophe, which spreadsheets show as plain text. Numbers are numbers, negative ones too. */
const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)

const csvCell = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell !== 'string') return String(cell)
  const text = harmless(cell)
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * A table as CSV (RFC 4180): commas, CRLF, quotes where needed, keys as heading. `bom` begins it with the mark that Excel needs to read
 * UTF-8 when a file is double-clicked.
 */
export const csvOf = ({ columns, rows }: Table, { bom = false } = {}): string =>
  `${bom ? '\uFEFF' : ''}${[columns.map(({ key }) => key), ...rows].map(row => `${row.map(csvCell).join(',')}\r\n`).join('')}`
