import type { Database as Sqlite } from 'bun:sqlite'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { databaseFile, moveMark } from '../../sqlite/directory.ts'
import type { Database } from '../database.ts'
import { quoted, sqlTypes } from '../tables.ts'
import { moveInto } from './note.ts'
import { keyList, type MovedRow, type MovedTable } from './tables.ts'

/** Where the queue has got to, and where each organization's last job in it ended. */
export type Places = { queue: number; organizations: { id: string; place: number }[] }

/** A database that rows are read from and written to. */
export type End = {
  name: string
  /** Rows behind `after` in the order of the primary key. */
  page(table: MovedTable, after: MovedRow | undefined, limit: number): Promise<MovedRow[]>
  /** Rows with these keys, in the same order. */
  same(table: MovedTable, rows: readonly MovedRow[]): Promise<MovedRow[]>
  /** Writes what is not there yet. */
  write(table: MovedTable, rows: readonly MovedRow[]): Promise<void>
  places(): Promise<Places>
  setPlaces(places: Places): Promise<void>
  isEmpty(): Promise<boolean>
  /** Which move wrote what is there, as long as that is not over. */
  begun(): Promise<string | undefined>
  begin(move: string | undefined): Promise<void>
}

export const sqliteEnd = (dir: string, client: Sqlite): End => {
  const mark = moveMark(dir)
  const names = (table: MovedTable) => table.columns.map(column => quoted(column.name)).join(', ')
  const bare = (table: MovedTable, row: MovedRow) =>
    table.columns.map(({ name, kind }) => {
      const value = row[name] ?? null
      if (value === null) return null
      if (kind === 'boolean') return value === 'true' ? 1 : 0
      return kind === 'integer' || kind === 'real' ? Number(value) : value
    })
  const keyed = (table: MovedTable, row: MovedRow) => {
    const values = bare(table, row)
    return table.key.map(name => values[table.columns.findIndex(column => column.name === name)]!)
  }
  const row = (list: readonly unknown[]) => `(${list.map(() => '?').join(', ')})`
  type Bound = (string | number | null)[]
  return {
    name: databaseFile(dir),
    async page(table, after, limit) {
      const behind = after ? `where (${keyList(table)}) > ${row(table.key)}` : ''
      const found = client
        .query<Record<string, unknown>, Bound>(
          `select ${names(table)} from ${quoted(table.name)} ${behind} order by ${keyList(table)} limit ${limit}`,
        )
        .all(...(after ? keyed(table, after) : []))
      return found.map(table.plain)
    },
    async same(table, rows) {
      const one = client.query<Record<string, unknown>, Bound>(
        `select ${names(table)} from ${quoted(table.name)} where (${keyList(table)}) = ${row(table.key)}`,
      )
      return rows.flatMap(wanted => {
        const found = one.get(...keyed(table, wanted))
        return found ? [table.plain(found)] : []
      })
    },
    async write(table, rows) {
      const insert = client.query<unknown, Bound>(
        `insert or ignore into ${quoted(table.name)} (${names(table)}) values ${row(table.columns)}`,
      )
      client.transaction(() => {
        for (const one of rows) insert.run(...bare(table, one))
      })()
    },
    async places() {
      const queue = client.query<{ n: number }, []>('select queue_place as n from state').get()?.n ?? 0
      return {
        queue,
        organizations: client
          .query<{ id: string; place: number }, []>('select org_id as id, queue_place as place from organization_totals')
          .all(),
      }
    },
    async setPlaces({ queue, organizations }) {
      client.query('update state set queue_place = max(queue_place, ?)').run(queue)
      const set = client.query<unknown, Bound>(
        'insert into organization_totals (org_id, queue_place) values (?, ?) on conflict (org_id) do update set queue_place = excluded.queue_place',
      )
      for (const { id, place } of organizations) set.run(id, place)
    },
    isEmpty: async () => client.query('select 1 from organization limit 1').get() === null,
    begun: async () => (existsSync(mark) ? (await Bun.file(mark).text()).trim() : undefined),
    async begin(move) {
      if (move === undefined) rmSync(mark, { force: true })
      else writeFileSync(mark, `${move}\n`, { mode: 0o600 })
    },
  }
}

export const postgresEnd = (db: Database, place: string): End => {
  const names = (table: MovedTable, alias = '') => table.columns.map(({ name }) => `${alias && `${alias}.`}${quoted(name)}`).join(', ')
  const shape = (table: MovedTable) => table.columns.map(({ name, kind }) => `${quoted(name)} ${sqlTypes[kind]}`).join(', ')
  return {
    name: place,
    async page(table, after, limit) {
      const found = await db.all(v => {
        const values = (after ? table.key : []).map(name => (isText(table, name) ? v.text(after?.[name]) : v.int(Number(after?.[name]))))
        // By bytes, as SQLite orders.
        const order = table.key.map(name => (isText(table, name) ? `${quoted(name)} collate "C"` : quoted(name))).join(', ')
        return `select ${names(table)} from ${quoted(table.name)} ${after ? `where (${order}) > (${values.join(', ')})` : ''} order by ${order} limit ${limit}`
      })
      return found.map(table.plain)
    },
    async same(table, rows) {
      const found = await db.all(
        v => `select ${names(table, 't')} from jsonb_to_recordset(${v.json(JSON.stringify(rows.map((row, at) => ({ ...row, at__: at }))))}) as r(${shape(table)}, at__ int)
          join ${quoted(table.name)} t on ${table.key.map(name => `t.${quoted(name)} = r.${quoted(name)}`).join(' and ')} order by r.at__`,
      )
      return found.map(table.plain)
    },
    async write(table, rows) {
      await db.run(
        v => `insert into ${quoted(table.name)} (${names(table)}) select ${names(table, 'r')}
          from jsonb_to_recordset(${v.json(JSON.stringify(rows))}) as r(${shape(table)}) on conflict do nothing`,
      )
    },
    async places() {
      const queue = Number((await db.one(() => 'select last_value from queue_now'))?.last_value ?? 0)
      const found = await db.all(() => 'select org_id, last from turn')
      return { queue, organizations: found.map(row => ({ id: String(row.org_id), place: Number(row.last) })) }
    },
    async setPlaces({ queue, organizations }) {
      await db.run(v => `select setval('queue_now', greatest(last_value, ${v.int(queue)})) from queue_now`)
      await db.run(
        v => `insert into turn (org_id, last) select r.id, r.place from jsonb_to_recordset(${v.json(JSON.stringify(organizations))}) as r(id text, place bigint)
          on conflict (org_id) do update set last = excluded.last`,
      )
    },
    isEmpty: async () => (await db.one(() => 'select 1 from organization limit 1')) === undefined,
    begun: () => moveInto(db),
    async begin(move) {
      // A comment takes no parameter; what stands in it is an id of ours.
      await db.run(() => `comment on table organization is ${move === undefined ? 'null' : `'${move.replace(/[^\w ]/g, '')}'`}`)
    },
  }
}

const isText = (table: MovedTable, name: string): boolean => table.columns.find(column => column.name === name)?.kind === 'text'
