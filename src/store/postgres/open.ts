import { type Clock, systemClock } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import { newId } from '../../ids.ts'
import type { Log } from '../../log.ts'
import type { Plans } from '../contract/accounts.ts'
import type { Hint, Store, StoreHealth } from '../contract/store.ts'
import { halfMoved, StoreRefused } from '../refused.ts'
import { advise } from './advice.ts'
import { type Database, openDatabase } from './database.ts'
import { isGone, placeOf, refusal } from './errors.ts'
import { openHints } from './hints.ts'
import { createMemory } from './memory.ts'
import { migrate } from './migrations.ts'
import { moveInto } from './move/note.ts'
import { documentTypeRepository, endpointRepository } from './repositories/accounts/account.ts'
import { creditRepository } from './repositories/accounts/credits.ts'
import { organizationRepository } from './repositories/accounts/organizations.ts'
import { nodeRepository } from './repositories/nodes/nodes.ts'
import { outboxRepository } from './repositories/outbox.ts'
import { deletionRepository } from './repositories/records/deletion.ts'
import { expiryRepository } from './repositories/records/expiry.ts'
import { fileRepository } from './repositories/records/files.ts'
import { recordRepository } from './repositories/records/records.ts'
import { issuerRepository, reviewRepository } from './repositories/records/reviews.ts'
import { auditRepository, sessionRepository } from './repositories/users/sessions.ts'
import { userRepository } from './repositories/users/users.ts'
import { batchRepository } from './repositories/work/batches.ts'
import { jobRepository } from './repositories/work/jobs.ts'
import { workRepository } from './repositories/work/work.ts'
import { watchDatabase } from './watch.ts'

export type PostgresSettings = {
  url: string
  /** A direct address to listen at, where `url` is a pooler's. */
  listenUrl?: string
  connections?: number
  /** See Store. */
  leaseMs?: number
  prepare?: boolean
  dir: string
  plans: Plans
  log: Log
  clock?: Clock
  /** A serving process: listens for others and watches the connection. Commands do neither. */
  serving?: boolean
  /** It is being filled by a move. */
  moving?: boolean
}

/** A server that starts together with its database waits for it. */
const patienceMs = 15_000
const oldestServer = 150_000

/** What the server must be able to do, asked before anything is written. @throws StoreRefused */
const examine = async (db: Database, place: string): Promise<{ schema: string }> => {
  const facts = await db.one(
    () => `select current_setting('server_version_num')::int as version, pg_is_in_recovery() as replica, current_setting('transaction_read_only') as read_only,
      current_schema() as schema, current_setting('server_encoding') as encoding`,
  )
  if (Number(facts?.version) < oldestServer) throw new StoreRefused(`store.url: ${place} is older than PostgreSQL 15`)
  if (facts?.replica === true || facts?.read_only === 'on')
    throw new StoreRefused(`store.url: ${place} is a read-only replica; name the primary`)
  if (facts?.encoding !== 'UTF8')
    throw new StoreRefused(`store.url: ${place} is encoded in ${facts?.encoding}; make the database with encoding UTF8`)
  if (facts?.schema === null) throw new StoreRefused(`store.url: ${place} has no schema this user may use`)
  return { schema: String(facts?.schema) }
}

const patiently = async <T>(ask: () => Promise<T>, forMs: number, log: Log): Promise<T> => {
  const until = performance.now() + forMs
  for (let tries = 1; ; tries++)
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof AppError) || !isGone(error.cause) || performance.now() > until) throw error
      if (tries === 1) log.info('waiting for the database', { seconds: forMs / 1000, detail: error.detail })
      await Bun.sleep(500)
    }
}

/** Whether a URL names this machine: only then may the password go over the wire as it is. */
const isHere = ({ hostname }: URL): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|)$/.test(hostname)

/** @throws StoreRefused for an address that is none, or that would send the password in the open. */
const checkUrl = (url: string): void => {
  if (!URL.canParse(url)) throw new StoreRefused('store.url: is no address; write postgres://USER:PASSWORD@HOST:5432/DATABASE')
  const address = new URL(url)
  if (!isHere(address) && !address.searchParams.has('sslmode'))
    throw new StoreRefused(
      `store.url: ${placeOf(url)} is another machine; add ?sslmode=verify-full (or require, or disable on a network you trust)`,
    )
}

/**
 * The same store on PostgreSQL, which many nodes share: migrated forward where that is needed, by one of them. @throws StoreRefused
 */
export async function openPostgres(settings: PostgresSettings): Promise<Store> {
  const {
    url,
    listenUrl,
    connections = 8,
    leaseMs = 60_000,
    prepare = true,
    dir,
    plans,
    log,
    clock = systemClock,
    serving = false,
    moving = false,
  } = settings
  checkUrl(url)
  const place = placeOf(url)
  const node = newId('boot')
  const db = openDatabase({ url, connections, prepare, clock })
  const health: StoreHealth = { unclean: false, lostCommits: 0, damage: [] }
  let schema: string
  try {
    ;({ schema } = await patiently(() => examine(db, place), serving ? patienceMs : 0, log))
    await migrate(db, (from, to) => log.info('database migrates', { from, to, database: place }))
    if (!moving && (await moveInto(db)) !== undefined) throw halfMoved(`store.url: ${place}`)
  } catch (error) {
    await db.close().catch(() => {})
    throw refusal(url, error instanceof Error && error.cause ? error.cause : error)
  }

  let live = 1
  const listeners: ((hint: Hint) => void)[] = []
  const hints = await openHints({ sql: () => db.sql, url: listenUrl || url, node, schema, log, serving, nodes: () => live })
  const memory = createMemory(hints)
  hints.on(hint => {
    for (const listener of listeners) listener(hint)
  })

  const watch = serving ? watchDatabase(db, hints, place, log) : undefined
  let open = true

  return {
    dir,
    sole: false,
    leaseMs,
    health,
    engine: { name: 'PostgreSQL', note: `${place}${serving && !hints.listening() ? ', not listening' : ''}` },
    organizations: organizationRepository(db, memory),
    credits: creditRepository(db, plans),
    work: workRepository(db, plans, hints),
    jobs: jobRepository(db),
    batches: batchRepository(db),
    records: recordRepository(db),
    reviews: reviewRepository(db),
    issuers: issuerRepository(db),
    deletion: deletionRepository(db, memory),
    expiry: expiryRepository(db),
    files: fileRepository(db),
    documentTypes: documentTypeRepository(db),
    endpoints: endpointRepository(db),
    outbox: outboxRepository(db, node),
    users: userRepository(db),
    sessions: sessionRepository(db),
    audit: auditRepository(db),
    nodes: nodeRepository(db, node, count => {
      live = count
    }),
    onHint: listener => void listeners.push(listener),
    /** Its pages are the server's to check. */
    check: async () => [],
    async installation(): Promise<string> {
      await db.run(v => `insert into installation (name, value) values ('id', ${v.text(newId('installation'))}) on conflict do nothing`)
      return String((await db.one(() => `select value from installation where name = 'id'`))?.value)
    },
    advice: () => advise(db, { connections, listening: hints.listening() }),
    alive: () => open && (watch?.answers() ?? true),
    copyTo(): void {
      throw new StoreRefused(`${place} is PostgreSQL: back the database up with pg_dump; platen backs up what is in data.dir only`)
    },
    async bytes(): Promise<number> {
      return Number((await db.one(() => 'select pg_database_size(current_database()) as bytes'))?.bytes)
    },
    lastBackup: async () => undefined,
    noteBackup: async () => {},
    eraseDeleted: () => {},
    commitSeq: () => 0,
    async close(): Promise<void> {
      if (!open) return
      open = false
      await watch?.stop()
      await hints.close()
      await db.close()
    },
  }
}
