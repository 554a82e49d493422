import { Column, getTableName, is, type SQL, StringChunk, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  doublePrecision,
  type ExtraConfigColumn,
  foreignKey,
  index,
  type PgTable,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { getTableConfig, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { columnsOf, type Kind, sharedTables } from '../../store/postgres/tables.ts'

const builders: Record<Kind, (name: string) => ReturnType<typeof text>> = {
  text: name => text(name),
  json: name => text(name),
  integer: name => bigint(name, { mode: 'number' }) as never,
  boolean: name => boolean(name) as never,
  real: name => doublePrecision(name) as never,
}

/** SQL of a check or an index with its columns by their bare names, which both engines understand. */
const plainText = (part: unknown): string => {
  if (is(part, StringChunk)) return part.value.join('')
  if (is(part, Column)) return `"${part.name}"`
  if (typeof part === 'object' && part !== null && 'queryChunks' in part) return (part as SQL).queryChunks.map(plainText).join('')
  return String(part)
}

/** Every insert of a child locks its parent's row for others' keys: with an organization as parent that is one row for all of its traffic. */
const isHot = (parent: string): boolean => parent === 'organization'

const tableFrom = (table: SQLiteTable, made: ReadonlyMap<string, PgTable>): PgTable => {
  const config = getTableConfig(table)
  const kinds = columnsOf(table)
  const columns = Object.fromEntries(
    kinds.map(({ name, kind }) => {
      const from = config.columns.find(column => column.name === name)!
      let column = builders[kind](name)
      if (from.primary) column = column.primaryKey() as typeof column
      if (from.notNull) column = column.notNull() as typeof column
      if (from.default !== undefined) column = column.default(from.default as never) as typeof column
      return [name, column]
    }),
  )
  return pgTable(getTableName(table), columns, own => {
    const of = (name: string) => own[name] as AnyPgColumn
    const indexed = (part: unknown) => {
      if (is(part, Column)) return of(part.name)
      const [, name] = /^"(\w+)" desc$/.exec(plainText(part)) ?? []
      if (!name) throw new Error(`${getTableName(table)}: an index on ${plainText(part)} has no counterpart yet`)
      return (own[name] as ExtraConfigColumn).desc().nullsFirst()
    }
    return [
      ...config.primaryKeys.map(key => primaryKey({ columns: key.columns.map(c => of(c.name)) as [AnyPgColumn, ...AnyPgColumn[]] })),
      ...config.checks.map(rule => check(rule.name, sql.raw(plainText(rule.value)))),
      ...config.indexes.map(({ config: { name, unique, columns: parts, where } }) => {
        const on = (unique ? uniqueIndex(name) : index(name)).on(...(parts.map(indexed) as [AnyPgColumn, ...AnyPgColumn[]]))
        return where ? on.where(sql.raw(plainText(where))) : on
      }),
      ...config.foreignKeys.flatMap(key => {
        const { columns: from, foreignTable, foreignColumns } = key.reference()
        const parent = getTableName(foreignTable)
        if (isHot(parent)) return []
        const target = made.get(parent)
        if (!target) throw new Error(`${getTableName(table)} refers to ${parent}, which is defined below it`)
        const to = foreignColumns.map(c => (target as unknown as Record<string, AnyPgColumn>)[c.name]!)
        const on = foreignKey({ columns: from.map(c => of(c.name)) as [AnyPgColumn], foreignColumns: to as [AnyPgColumn] })
        return [key.onDelete ? on.onDelete(key.onDelete as 'cascade') : on]
      }),
    ]
  })
}

/** The tables of `src/store/schema.ts` as PostgreSQL has them: the same names, columns, keys, checks and indexes. */
export function postgresTables(): Record<string, PgTable> {
  const made = new Map<string, PgTable>()
  const waiting = new Map(sharedTables.map(table => [getTableName(table), table]))
  // Parents first, wherever they stand in the file.
  while (waiting.size > 0)
    for (const [name, table] of waiting) {
      const parents = getTableConfig(table).foreignKeys.map(key => getTableName(key.reference().foreignTable))
      if (parents.some(parent => parent !== name && !isHot(parent) && waiting.has(parent))) continue
      made.set(name, tableFrom(table, made))
      waiting.delete(name)
    }
  return Object.fromEntries(made)
}
