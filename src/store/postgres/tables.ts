import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { SQLiteTable } from 'drizzle-orm/sqlite-core'
import * as schema from '../schema.ts'

/* Tables as PostgreSQL keeps them, told from the one definition in `../schema.ts`: the same names, with kinds of its own. */

export type Kind = 'text' | 'json' | 'integer' | 'boolean' | 'real'
export type Column = { key: string; name: string; kind: Kind }

const kinds: Record<string, Kind> = {
  SQLiteText: 'text',
  SQLiteTextJson: 'json',
  SQLiteInteger: 'integer',
  SQLiteBoolean: 'boolean',
  SQLiteReal: 'real',
}
/** JSON is text here too: drivers have stored objects as JSON strings in jsonb, and nothing queries into it. */
export const sqlTypes: Record<Kind, string> = {
  text: 'text',
  json: 'text',
  integer: 'bigint',
  boolean: 'boolean',
  real: 'double precision',
}

export const columnsOf = (table: SQLiteTable): Column[] =>
  Object.entries(getTableColumns(table)).map(([key, { name, columnType }]) => {
    const kind = kinds[columnType]
    if (!kind) throw new Error(`${getTableName(table)}.${name}: ${columnType} has no counterpart in PostgreSQL; add it to kinds`)
    return { key, name, kind }
  })

export const quoted = (name: string): string => `"${name}"`

/** PostgreSQL keeps no NUL in a text and no half of a surrogate pair; SQLite does. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')

/** A value as it goes to the server: everything is sent as text and cast there, so that a statement has one form whatever its values. */
export const encode = (kind: Kind, value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (kind === 'json') return JSON.stringify(value)
  return kind === 'text' ? storable(String(value)) : String(value)
}

const decode = (kind: Kind, value: unknown): unknown => {
  if (value === null) return null
  if (kind === 'integer' || kind === 'real') return Number(value)
  return kind === 'json' ? JSON.parse(value as string) : value
}

export type Table<Row> = {
  /** Quoted. */
  name: string
  columns: readonly Column[]
  /** Every column by name, never `*`: one that a newer node adds must not change what older nodes have prepared. */
  list(alias?: string, prefix?: string): string
  /** The columns without alias and casts, for `insert into`. */
  names: string
  /** `jsonb_to_recordset` of what `json` gave, as `alias`. */
  records(parameter: string, alias: string): string
  json(rows: readonly Partial<Row>[]): string
  /** A row as the driver gave it, its columns perhaps behind a prefix; undefined where it is a join's nothing. */
  row(found: Record<string, unknown>, prefix?: string): Row
  /** The column of a key. */
  column(key: keyof Row & string): Column
}

/** How one table is read and written. `Row` is what the contract says of it. */
export function tableOf<Row>(definition: SQLiteTable): Table<Row> {
  const columns = columnsOf(definition)
  const byKey = new Map(columns.map(column => [column.key, column]))
  const shape = columns.map(({ name, kind }) => `${quoted(name)} ${sqlTypes[kind]}`).join(', ')
  return {
    name: quoted(getTableName(definition)),
    columns,
    names: columns.map(({ name }) => quoted(name)).join(', '),
    list: (alias = '', prefix = '') =>
      columns.map(({ name }) => `${alias && `${alias}.`}${quoted(name)}${prefix && ` as ${quoted(prefix + name)}`}`).join(', '),
    records: (parameter, alias) => `jsonb_to_recordset(${parameter}) as ${alias}(${shape})`,
    json: rows =>
      JSON.stringify(
        rows.map(row =>
          Object.fromEntries(columns.map(({ key, name, kind }) => [name, encode(kind, (row as Record<string, unknown>)[key])] as const)),
        ),
      ),
    row: (found, prefix = '') =>
      Object.fromEntries(columns.map(({ key, name, kind }) => [key, decode(kind, found[prefix + name] ?? null)])) as Row,
    column(key) {
      const found = byKey.get(key)
      if (!found) throw new Error(`${getTableName(definition)} has no ${key}`)
      return found
    },
  }
}

/**
 * Kept by SQLite's triggers or for one writer alone; PostgreSQL counts when asked, because one row for everybody would be everybody's lock, and
 * leaves long values where they are when their row changes.
 */
export const ofSqliteAlone: ReadonlySet<string> = new Set(['state', 'organization_totals', 'content', 'usage_day', 'request_text'])

const isTable = (value: unknown): value is SQLiteTable => is(value, SQLiteTable)

/** Every table both engines have, by the name it is exported under. */
export const sharedTables: readonly SQLiteTable[] = Object.values<unknown>(schema)
  .filter(isTable)
  .filter(table => !ofSqliteAlone.has(getTableName(table)))

/** Names of the tables whose rows go with their organization; a session stays, and looks at none. */
export const ofOrganizations: readonly string[] = sharedTables
  .filter(table => getTableName(table) !== 'session' && columnsOf(table).some(column => column.name === 'org_id'))
  .map(table => quoted(getTableName(table)))
