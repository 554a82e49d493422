import { Database as Sqlite } from 'bun:sqlite'
import { isoTime, systemClock } from '../../../clock.ts'
import type { Log } from '../../../log.ts'
import type { Plans } from '../../contract/accounts.ts'
import { StoreRefused } from '../../refused.ts'
import { databaseFile, noteMoved } from '../../sqlite/directory.ts'
import { lockDirectory } from '../../sqlite/lock.ts'
import { openStore } from '../../sqlite/open.ts'
import { restoreRequestTexts } from '../../sqlite/repositories/work/request-texts.ts'
import { openDatabase } from '../database.ts'
import { placeOf } from '../errors.ts'
import { openPostgres } from '../open.ts'
import { type End, postgresEnd, sqliteEnd } from './ends.ts'
import { type MovedTable, movedTables } from './tables.ts'

/** Rows read, written and compared at a time. */
const batch = 200

export type MoveProgress = (done: { table: string; rows: number }) => void
export type MoveSettings = {
  direction: 'toPostgres' | 'toSqlite'
  dir: string
  url: string
  plans: Plans
  log: Log
  progress?: MoveProgress
  /** What belongs to it besides rows: done before it counts as finished. */
  also?: () => Promise<void>
}
export type Moved = { from: string; to: string; rows: number; tables: Record<string, number> }

const copy = async (from: End, to: End, table: MovedTable, progress?: MoveProgress): Promise<number> => {
  let rows = 0
  for (let page = await from.page(table, undefined, batch); page.length > 0; page = await from.page(table, page.at(-1), batch)) {
    await to.write(table, page)
    const arrived = await to.same(table, page)
    const wrong = page.findIndex((row, at) => JSON.stringify(row) !== JSON.stringify(arrived[at]))
    if (wrong >= 0)
      throw new StoreRefused(
        `${table.name} ${table.key.map(name => page[wrong]![name]).join(' ')} is not the same in ${to.name} as in ${from.name}: it was used since, or another move wrote there`,
      )
    rows += page.length
    progress?.({ table: table.name, rows })
  }
  // Nothing that the source does not have.
  let there = 0
  for (let page = await to.page(table, undefined, batch); page.length > 0; page = await to.page(table, page.at(-1), batch))
    there += page.length
  if (there !== rows)
    throw new StoreRefused(`${to.name} has ${there} rows of ${table.name}, ${from.name} has ${rows}: name an empty database`)
  return rows
}

const carry = async (from: End, to: End, { progress, also }: Pick<MoveSettings, 'progress' | 'also'>): Promise<Moved> => {
  const move = `platen move from ${Bun.hash(from.name).toString(36)}`
  if (!(await to.isEmpty()) && (await to.begun()) !== move.replace(/[^\w ]/g, ''))
    throw new StoreRefused(`${to.name} holds data already; name an empty database`)
  await to.begin(move)
  const tables: Record<string, number> = {}
  for (const table of movedTables()) tables[table.name] = await copy(from, to, table, progress)
  await to.setPlaces(await from.places())
  await also?.()
  await to.begin(undefined)
  return { from: from.name, to: to.name, rows: Object.values(tables).reduce((sum, n) => sum + n, 0), tables }
}

/**
 * Copies everything of one engine into an empty database of the other and compares every row. Interrupted, it goes on where it stopped; the source stays
 * as it was. Nobody may serve either meanwhile. @throws StoreRefused, DirectoryInUse
 */
export async function moveStore({ direction, dir, url, plans, log, ...rest }: MoveSettings): Promise<Moved> {
  // Both are made and brought to this program's schema first, as a server would.
  if (direction === 'toSqlite') await (await openStore({ dir, plans, log, exclusive: true, moving: 'to' })).close()
  else await (await openStore({ dir, plans, log, moving: 'from' })).close()
  const store = await openPostgres({ url, dir, plans, log, moving: true })
  const unlock = lockDirectory(dir)
  const client = new Sqlite(databaseFile(dir), { strict: true })
  client.run('PRAGMA busy_timeout = 5000')
  client.run('PRAGMA foreign_keys = ON')
  const db = openDatabase({ url, connections: 2, prepare: true, clock: systemClock })
  try {
    const live = (await store.nodes.list()).filter(node => node.live)
    if (live.length > 0) throw new StoreRefused(`${live.map(node => node.name).join(', ')} serve that database; stop them first`)
    const [lite, pg] = [sqliteEnd(dir, client), postgresEnd(db, placeOf(url))]
    if (direction === 'toSqlite') return await carry(pg, lite, rest)
    restoreRequestTexts(client)
    const moved = await carry(lite, pg, rest)
    noteMoved(dir, moved.to, isoTime(systemClock()))
    return moved
  } finally {
    client.close()
    unlock()
    await db.close()
    await store.close()
  }
}
