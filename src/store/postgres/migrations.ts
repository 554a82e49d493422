import { series } from '../../../drizzle/postgres/series.ts'
import { StoreRefused } from '../refused.ts'
import type { Database, Tx } from './database.ts'
import { codeOf } from './errors.ts'

/** A first line `-- oldest reader: N` says that programs that know fewer than N migrations cannot work with what this one leaves. */
const oldestReaderOf = (text: string): number => Number(/^-- oldest reader: (\d+)/.exec(text)?.[1] ?? 0)

export const schemaVersion = series.length

const migrations = series.map(({ tag, text }) => ({
  tag,
  statements: text.split('--> statement-breakpoint').filter(statement => statement.trim() !== ''),
  oldestReader: oldestReaderOf(text),
}))

type Version = { version: number; oldestReader: number }

const versionOf = async (tx: Pick<Tx, 'one'>): Promise<Version> => {
  // Not to_regclass: who waited for the lock still remembers there that the table was missing, and takes the other node's tables for a stranger's.
  const there = await tx.one(
    () =>
      `select exists (select 1 from pg_class where relnamespace = current_schema()::regnamespace and relname = 'platen_schema') as there`,
  )
  if (!there?.there) return { version: 0, oldestReader: 0 }
  const row = await tx.one(() => 'select version, oldest_reader from platen_schema')
  return { version: Number(row?.version ?? 0), oldestReader: Number(row?.oldest_reader ?? 0) }
}

const tooNew = ({ version, oldestReader }: Version): string | undefined =>
  oldestReader > schemaVersion
    ? `the database was migrated by a newer platen (schema ${version}, this binary knows ${schemaVersion}): use that version or a newer one`
    : undefined

/** Tables of somebody else stand there: ours would stand among them. */
const isForeign = async (tx: Pick<Tx, 'one'>): Promise<boolean> => {
  const found = await tx.one(
    () => `select count(*)::int as n from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and relname in ('job', 'organization', 'account', 'file')`,
  )
  return Number(found?.n) > 0
}

const lockTries = 10

/**
 * Brings the database to this program's schema, each migration in a transaction of its own under one lock, so that nodes that start at the same
 * moment do it once. A node of the version before goes on working meanwhile: a release only adds, and takes away one release later.
 */
export async function migrate(db: Database, log: (from: number, to: number) => void, upTo = schemaVersion): Promise<void> {
  for (let tries = 1; ; tries++) {
    const at = await versionOf(db)
    const newer = tooNew(at)
    if (newer) throw new StoreRefused(`store.url: ${newer}`)
    if (at.version >= upTo) return
    try {
      await step(db, upTo, log)
    } catch (error) {
      // A long statement of a working node holds the table: it is waited for in small pieces, so that nobody queues up behind us.
      if (codeOf(error) !== '55P03' || tries === lockTries) throw error
      await Bun.sleep(500 * tries)
    }
  }
}

const step = (db: Database, upTo: number, log: (from: number, to: number) => void): Promise<void> =>
  db.sql.begin(async inner => {
    await inner.unsafe(`set local lock_timeout = '3s'; set local statement_timeout = 0`)
    await inner.unsafe(`select pg_advisory_xact_lock(hashtext('platen migration'))`)
    const one = async (build: () => string) => (await inner.unsafe(build()))[0]
    const { version } = await versionOf({ one: one as Tx['one'] })
    if (version >= upTo) return
    if (version === 0 && (await isForeign({ one: one as Tx['one'] })))
      throw new StoreRefused('store.url: the database holds tables that are not platen’s; name an empty one')
    for (const migration of migrations.slice(version, upTo)) for (const statement of migration.statements) await inner.unsafe(statement)
    const oldestReader = Math.max(...migrations.slice(0, upTo).map(migration => migration.oldestReader))
    await inner.unsafe(
      'create table if not exists platen_schema (id int primary key check (id = 1), version int not null, oldest_reader int not null)',
    )
    await inner.unsafe(
      `insert into platen_schema values (1, ${upTo}, ${oldestReader}) on conflict (id) do update set version = excluded.version, oldest_reader = excluded.oldest_reader`,
    )
    log(version, upTo)
  }) as Promise<void>
