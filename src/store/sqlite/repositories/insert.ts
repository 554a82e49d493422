import type { Database } from 'bun:sqlite'
import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/** Inserts whole rows with one statement per table: building it anew costs more than SQLite needs to run it. */
export const inserter = <T extends SQLiteTable>(table: T): ((client: Database, row: T['$inferSelect']) => void) => {
  const columns = Object.entries(getTableColumns(table))
  const names = columns.map(([, c]) => `"${c.name}"`).join(', ')
  const text = `INSERT INTO "${getTableName(table)}" (${names}) VALUES (${columns.map(() => '?').join(', ')})`
  return (client, row) => {
    const values = row as Record<string, unknown>
    client
      .prepare<unknown, (string | number | null)[]>(text)
      .run(...columns.map(([key, column]) => encode(values[key], v => column.mapToDriverValue(v))))
  }
}

const encode = (value: unknown, map: (value: unknown) => unknown): string | number | null =>
  value === null || value === undefined ? null : (map(value) as string | number)
