import type { Table } from './table.ts'

/** Every list as one table, each row behind the values of its document; documents without rows have one line all the same. */
export function flattened([documents, ...lists]: [Table, ...Table[]]): Table {
  const idAt = (table: Table) => table.columns.findIndex(({ key }) => key === 'id')
  const own = (table: Table) =>
    table.columns.map((column, at) => ({ column, at })).filter(({ column }) => !['file', 'id', 'review'].includes(column.key))
  const parts = lists.map(table => ({ table, columns: own(table), rows: Map.groupBy(table.rows, row => row[idAt(table)]) }))
  const blank = (n: number) => Array.from({ length: n }, () => null)
  const width = parts.reduce((sum, { columns }) => sum + columns.length, 0)
  const rows = documents.rows.flatMap(document => {
    let before = 0
    const lines = parts.flatMap(({ columns, rows }) => {
      const start = before
      before += columns.length
      return (rows.get(document[idAt(documents)] ?? null) ?? []).map(row => [
        ...document,
        ...blank(start),
        ...columns.map(({ at }) => row[at] ?? null),
        ...blank(width - start - columns.length),
      ])
    })
    return lines.length ? lines : [[...document, ...blank(width)]]
  })
  const headings = parts.flatMap(({ table, columns }) =>
    columns.map(({ column }) => ({ ...column, key: `${table.key}.${column.key}`, label: `${table.label}: ${column.label}` })),
  )
  return { ...documents, columns: [...documents.columns, ...headings], rows }
}
