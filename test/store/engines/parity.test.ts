import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { Glob, SQL } from 'bun'
import { series } from '../../../drizzle/postgres/series.ts'
import type { Store } from '../../../src/store/contract/store.ts'
import { ofSqliteAlone, sqlTypes } from '../../../src/store/postgres/tables.ts'
import { databaseFile } from '../../../src/store/sqlite/directory.ts'
import { missingStatements, tags } from '../../../src/tools/migration/postgres.ts'
import { engines, postgres, sqlite } from '../../support/engines.ts'
import { installed } from '../../support/servers/postgres.ts'

/** Tables and indexes that only many nodes need: drizzle/postgres says of each why. */
const ofPostgresAlone = new Set(['platen_schema', 'node', 'leader', 'turn', 'delivery_claim', 'flight', 'allowance', 'job_waiting'])

describe('what a migration of PostgreSQL must be', () => {
  test('there for every change of the schema', async () => {
    const { statements } = await missingStatements()
    if (statements.length > 0)
      throw new Error(`src/store/schema.ts changed and PostgreSQL did not: bun run migration\n${statements.join('\n')}`)
  })

  test('in the series, in order', () => {
    expect(series.map(({ tag }) => tag)).toEqual(tags())
  })

  test('something that a node of the version before can work beside: it adds, and what it adds has a default', () => {
    for (const { tag, text } of series.slice(3))
      if (!/^-- oldest reader: \d+/.test(text))
        for (const statement of text.split('--> statement-breakpoint')) {
          const harmful = /\b(DROP (TABLE|COLUMN)|RENAME|ALTER COLUMN|SET NOT NULL)\b/i.test(statement)
          const demanding = /ADD COLUMN.*NOT NULL/i.test(statement) && !/DEFAULT/i.test(statement)
          if (harmful || demanding)
            throw new Error(
              `drizzle/postgres/${tag}.sql: a node of the version before would fail on:\n${statement}\nAdd with a default now and take away one release later, under a first line "-- oldest reader: ${series.length}"`,
            )
        }
  })
})

describe.skipIf(!postgres.there)('both engines', () => {
  let db: Database
  let sql: SQL
  let here: Store
  let there: Store
  beforeAll(async () => {
    const [dir, url] = [await sqlite.place(), await postgres.place()]
    ;[here, there] = [await sqlite.open(dir), await postgres.open(url)]
    db = new Database(databaseFile(dir), { readonly: true })
    sql = new SQL({ url, max: 1 })
  })
  afterAll(async () => {
    db.close()
    await sql.close()
    await here.close()
    await there.close()
  })

  test('have the same repositories with the same methods', () => {
    const shape = (store: Store) =>
      Object.entries(store).flatMap(([name, value]) =>
        typeof value === 'object' && name !== 'health' && name !== 'engine'
          ? Object.keys(value).map(method => `${name}.${method}`)
          : [name],
      )
    const [mine, theirs] = [shape(here), shape(there)]
    const only = (one: string[], other: string[]) => one.filter(name => !other.includes(name))
    const missing = [
      ...only(mine, theirs).map(name => `store.${name} is in SQLite alone: write it in src/store/postgres/repositories`),
      ...only(theirs, mine).map(name => `store.${name} is in PostgreSQL alone: write it in src/store/sqlite/repositories`),
    ]
    expect(missing).toEqual([])
  })

  type Column = { table: string; column: string; type: string; required: boolean; key: number }
  const columns = async (): Promise<{ lite: Column[]; pg: Column[] }> => {
    const lite = db
      .query<Column & { notnull: number; pk: number }, []>(
        `select t.name as "table", c.name as "column", lower(c.type) as type, c."notnull", c.pk from sqlite_schema t, pragma_table_info(t.name) c
         where t.type = 'table' and t.name not like 'sqlite_%'`,
      )
      .all()
      .filter(row => !ofSqliteAlone.has(row.table))
      .map(({ table, column, type, notnull, pk }) => ({ table, column, type, required: notnull === 1 || pk > 0, key: pk }))
    const pg = (await sql.unsafe(`
      select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type, a.attnotnull as required,
        coalesce(array_position(k.conkey, a.attnum), 0)::int as key
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`)) as Column[]
    return { lite, pg: [...pg].filter(row => !ofPostgresAlone.has(row.table)).map(row => ({ ...row })) }
  }

  test('have the same tables, columns, obligations and primary keys, of kinds that hold the same', async () => {
    const { lite, pg } = await columns()
    const kinds: Record<string, string[]> = { text: [sqlTypes.text], integer: [sqlTypes.integer, sqlTypes.boolean], real: [sqlTypes.real] }
    const inOrder = (rows: Column[]) =>
      rows.map(({ type: _, ...row }) => row).sort((a, b) => (`${a.table}.${a.column}` < `${b.table}.${b.column}` ? -1 : 1))
    expect(inOrder(pg)).toEqual(inOrder(lite))
    for (const column of lite) {
      const other = pg.find(row => row.table === column.table && row.column === column.column)
      expect(kinds[column.type]).toContain(other?.type ?? 'nothing')
    }
  })

  test('have the same indexes, unique and partial ones alike', async () => {
    const plain = (text: string) =>
      text
        .toLowerCase()
        .replaceAll(/["`()]/g, '')
        .replaceAll('::text', '')
        .replace(/ nulls (first|last)/g, '')
        .replace(/\s+/g, ' ')
        .replace(/ ?, ?/g, ',')
        .trim()
    const lite = db
      .query<{ name: string; tbl_name: string; sql: string }, []>(
        `select name, tbl_name, sql from sqlite_schema where type = 'index' and sql is not null`,
      )
      .all()
      .filter(row => !ofSqliteAlone.has(row.tbl_name))
      .map(row => [row.name, plain(row.sql.replace(/^.*? ON /i, ''))])
    const pg = (await sql.unsafe(`select i.indexname as name, i.indexdef as def from pg_indexes i where schemaname = current_schema()
      and not exists (select 1 from pg_constraint where conname = i.indexname)`)) as { name: string; def: string }[]
    const theirs = pg
      .filter(row => !ofPostgresAlone.has(row.name))
      .map(row => [row.name, plain(row.def.replace(/^.*? ON \w+\./i, '').replace(/ USING btree/i, ''))])
    const spaced = (rows: string[][]) =>
      Object.fromEntries(rows.map(([name, text]) => [name, text!.replaceAll(' ', '').replaceAll('!=', '<>')]))
    expect(spaced(theirs)).toEqual(spaced(lite as string[][]))
  })

  test('have the same checks by name', async () => {
    const lite = db
      .query<{ name: string; sql: string }, []>(`select name, sql from sqlite_schema where type = 'table'`)
      .all()
      .filter(row => !ofSqliteAlone.has(row.name))
      .flatMap(row => [...row.sql.matchAll(/CONSTRAINT "(\w+)" CHECK/g)].map(match => match[1]!))
    const pg =
      (await sql.unsafe(`select conname as name from pg_constraint where contype = 'c' and connamespace = current_schema()::regnamespace
      and conrelid::regclass::text <> 'platen_schema'`)) as { name: string }[]
    expect(pg.map(row => row.name).sort()).toEqual(lite.sort())
  })
})

/** The oldest that is taken; Debian 12 has it. */
test.skipIf(!installed.has('15'))('what every engine must hold is held against PostgreSQL 15 as well', () => {
  expect(engines.map(([name]) => name)).toContain('PostgreSQL 15')
})

describe('PostgreSQL', () => {
  const src = resolve(import.meta.dir, '../../../src')
  const transpiler = { ts: new Bun.Transpiler({ loader: 'ts' }), tsx: new Bun.Transpiler({ loader: 'tsx' }) }
  const importsOf = (file: string) =>
    transpiler[file.endsWith('x') ? 'tsx' : 'ts']
      .scanImports(readFileSync(join(src, file), 'utf8'))
      .filter(({ kind, path }) => kind === 'import-statement' && path.startsWith('.'))
      .map(({ path }) => relative(src, resolve(src, dirname(file), path)))

  test('is not loaded by a start on SQLite: only where the configuration names it', () => {
    const seen = new Set<string>()
    const waiting = ['app.ts', 'store/sqlite/open.ts', 'store/configured.ts', 'storage/configured.ts', 'service/create.ts', 'cli/main.ts']
    while (waiting.length > 0) {
      const file = waiting.pop()!
      if (seen.has(file) || !/\.tsx?$/.test(file)) continue
      seen.add(file)
      waiting.push(...importsOf(file))
    }
    expect([...seen].filter(file => file.startsWith('store/postgres/') || file === 'storage/s3.ts')).toEqual([])
  })

  test('and its driver are known to its own folder alone', () => {
    for (const file of new Glob('**/*.ts').scanSync(src)) {
      if (file.startsWith('store/postgres/')) continue
      const text = readFileSync(join(src, file), 'utf8')
      expect(`${file}: ${/\bSQL\b[^\n]*from 'bun'/.test(text)}`).toBe(`${file}: false`)
      if (!/^(store\/configured|tools\/migration\/)/.test(file))
        expect(`${file}: ${text.includes('store/postgres/')}`).toBe(`${file}: false`)
    }
  })
})
