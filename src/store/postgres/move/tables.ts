import { getTableName } from 'drizzle-orm'
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { type Column, columnsOf, encode, quoted, sharedTables } from '../tables.ts'

/** A row between two databases: every value as text, so that it is the same whichever gave it. */
export type MovedRow = Record<string, string | null>

export type MovedTable = {
  /** Bare. */
  name: string
  columns: Column[]
  /** Names of the primary key's columns, by which rows are read in order and found again. */
  key: string[]
  /** What a database gave, as text. */
  plain(found: Record<string, unknown>): MovedRow
}

const keyOf = (table: SQLiteTable): string[] => {
  const { columns, primaryKeys } = getTableConfig(table)
  const own = columns.filter(column => column.primary).map(column => column.name)
  return own.length > 0 ? own : (primaryKeys[0]?.columns ?? []).map(column => column.name)
}

/** Values are what the engines' drivers give: 0 and 1 or true and false, numbers or texts of numbers. */
const plainValue = ({ kind }: Column, value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (kind === 'boolean') return value === true || value === 1 ? 'true' : 'false'
  // JSON is moved as it is written, not as it is meant.
  return encode(kind === 'json' ? 'text' : kind, kind === 'real' ? Number(value) : value)
}

const parentsOf = (table: SQLiteTable): string[] => getTableConfig(table).foreignKeys.map(key => getTableName(key.reference().foreignTable))

/** Every table, what others refer to before them. */
export const movedTables = (): MovedTable[] => {
  const ordered: SQLiteTable[] = []
  const visit = (table: SQLiteTable) => {
    if (ordered.includes(table)) return
    for (const parent of parentsOf(table)) {
      const found = sharedTables.find(other => getTableName(other) === parent)
      if (found && found !== table) visit(found)
    }
    ordered.push(table)
  }
  for (const table of sharedTables) visit(table)
  return ordered.map(table => {
    const columns = columnsOf(table)
    return {
      name: getTableName(table),
      columns,
      key: keyOf(table),
      plain: found => Object.fromEntries(columns.map(column => [column.name, plainValue(column, found[column.name])])),
    }
  })
}

/** `order by` and `where` of the rows behind one. */
export const keyList = ({ key }: MovedTable): string => key.map(quoted).join(', ')
