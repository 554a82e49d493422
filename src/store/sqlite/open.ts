import type { Database } from 'bun:sqlite'
import { chmodSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { dayMs, isoTime, systemClock } from '../../clock.ts'
import { newId } from '../../ids.ts'
import type { Log } from '../../log.ts'
import type { Plans } from '../contract/accounts.ts'
import type { Store, StoreHealth } from '../contract/store.ts'
import { StoreRefused } from '../refused.ts'
import { installation, state } from '../schema.ts'
import { damageCure, isDamage } from './damage.ts'
import { emptyLog, openDatabase, orm, quickCheck } from './database.ts'
import { barredFile, databaseFile, markFile, prepareDirectory, refuseMoved } from './directory.ts'
import { checkDatabase } from './integrity.ts'
import { DirectoryInUse, lockDirectory } from './lock.ts'
import { openMark, readMark } from './mark.ts'
import { migrate, schemaVersion, unusable, versionOf } from './migrations.ts'
import { createReadTurn } from './read-turn.ts'
import { creditRepository } from './repositories/accounts/credits.ts'
import { documentTypeRepository } from './repositories/accounts/document-types.ts'
import { endpointRepository } from './repositories/accounts/endpoints.ts'
import { organizationRepository } from './repositories/accounts/organizations.ts'
import { outboxRepository } from './repositories/outbox.ts'
import { deletionRepository } from './repositories/records/deletion.ts'
import { expiryRepository } from './repositories/records/expiry.ts'
import { fileRepository } from './repositories/records/files.ts'
import { issuerRepository } from './repositories/records/issuers.ts'
import { recordRepository } from './repositories/records/records.ts'
import { reviewRepository } from './repositories/records/reviews.ts'
import { auditRepository, sessionRepository } from './repositories/users/sessions.ts'
import { userRepository } from './repositories/users/users.ts'
import { batchRepository } from './repositories/work/batches.ts'
import { jobRepository } from './repositories/work/jobs.ts'
import { createRequestTexts } from './repositories/work/request-texts.ts'
import { workRepository } from './repositories/work/work.ts'
import { createReserve, isFull, type Reserve, roomCure } from './room.ts'
import { soleNode } from './sole-node.ts'
import { createWriter } from './writer.ts'

export type StoreSettings = {
  dir: string
  plans: Plans
  log: Log
  clock?: () => number
  /** The serving process: takes the lock of the directory. Administrative commands work beside it without. */
  exclusive?: boolean
  /** Which end of a move it is. */
  moving?: 'from' | 'to'
}

/** Long enough that a busy process never loses a job it works on; who died is known at the next start without it. */
const leaseMs = 180_000

/** Under its name only when it is whole: what a full disk or a kill left of one must not pass for it at the next start. */
function keepCopy(client: Database, copy: string): void {
  const part = `${copy}.part`
  rmSync(part, { force: true })
  try {
    // Made first, because SQLite makes files that everybody may read, and it takes one that is empty.
    writeFileSync(part, '', { mode: 0o600 })
    client.prepare('VACUUM INTO ?').run(part)
    renameSync(part, copy)
  } catch (error) {
    rmSync(part, { force: true })
    throw error
  }
}

/** Months of credits never begin twice: after a clock that ran ahead they begin again when it is reached. */
function tellClock(client: Database, now: number, log: Log): void {
  const { seen } = client.prepare<{ seen: number }, []>('SELECT last_seen AS seen FROM state').get()!
  if (seen > now + dayMs)
    log.warn('the clock is behind the last change of the database: credits stay in the month of that change until the clock is there', {
      clock: isoTime(now),
      lastChange: isoTime(seen),
      mend: 'set the clock; where it was wrong before and is right now, platen org set ORG --included N gives more for the time between',
    })
}

function bringForward(client: Database, dir: string, log: Log): void {
  const from = versionOf(client)
  if (from === schemaVersion) return
  if (from > 0) {
    const copy = join(dir, `platen.db.schema-${from}`)
    if (!existsSync(copy)) keepCopy(client, copy)
    log.info('database migrates', { from, to: schemaVersion, copy })
  }
  migrate(client)
}

/**
 * Opens (creates, migrates, checks) the database of a data directory.
 * @throws StoreRefused, DirectoryInUse
 */
export async function openStore(settings: StoreSettings): Promise<Store> {
  const { dir } = settings
  const reserve = createReserve(dir)
  reserve.lendToStart()
  try {
    return await openWith(reserve, settings)
  } catch (error) {
    throw isFull(error) ? new StoreRefused(`data.dir: there is no room left for ${dir}: ${roomCure}`, { cause: error }) : error
  }
}

async function openWith(reserve: Reserve, settings: StoreSettings): Promise<Store> {
  const { dir, plans, log, clock = systemClock, exclusive = false, moving } = settings
  prepareDirectory(dir)
  refuseMoved(dir, moving)
  let unlock = () => {}
  let opened: Database | undefined
  let client: Database
  let health: StoreHealth
  let mark: ReturnType<typeof openMark>
  try {
    if (exclusive) unlock = lockDirectory(dir)
    client = opened = openDatabase(databaseFile(dir))
    chmodSync(databaseFile(dir), 0o600)
    const reason = unusable(client)
    if (reason) throw new StoreRefused(`data.dir: ${databaseFile(dir)} ${reason}`)
    if (exclusive) bringForward(client, dir, log)
    else if (versionOf(client) < schemaVersion) {
      // A command never changes the tables under a running server.
      const release = lockDirectory(dir)
      try {
        bringForward(client, dir, log)
      } finally {
        release()
      }
    }
    client.prepare('INSERT OR IGNORE INTO state (id, commit_seq, last_seen, clean) VALUES (1, 0, 0, 1)').run()
    if (exclusive) tellClock(client, clock(), log)
    health = exclusive ? examine(client, dir) : { unclean: false, lostCommits: 0, damage: [] }
    mark = openMark(markFile(dir))
  } catch (error) {
    opened?.close()
    unlock()
    if (error instanceof StoreRefused || error instanceof DirectoryInUse) throw error
    const why = error instanceof Error ? error.message : String(error)
    const what = isDamage(error) ? `, it is damaged (${why}): ${damageCure}` : `: ${why}`
    throw new StoreRefused(barredFile(dir) ?? `data.dir: ${databaseFile(dir)} cannot be opened${what}`, { cause: error })
  }
  if (exclusive) reserve.keep()
  const db = orm(client)
  const turn = createReadTurn(client)
  const noteCommit = (seq: number) => {
    try {
      mark.set(seq)
    } catch (error) {
      // The commit itself is durable; only the watch over lost ones has a gap.
      log.warn('the mark beside the database cannot be written', { error })
    }
  }
  const writer = createWriter(client, db, clock, turn.end, noteCommit, reserve)
  const { write } = writer
  /** Of what only takes away. */
  const freeing = { ...writer, write: writer.freeing }
  const texts = createRequestTexts(client, writer, clock)
  let open = true
  return {
    dir,
    sole: exclusive,
    leaseMs,
    health,
    organizations: organizationRepository(db, client, writer, turn),
    credits: creditRepository(db, client, plans, clock, turn),
    work: workRepository(db, writer, plans, texts),
    jobs: jobRepository(db, client, writer, clock, texts),
    batches: batchRepository(db, writer, texts),
    records: recordRepository(db, writer),
    reviews: reviewRepository(write),
    issuers: issuerRepository(db, write),
    deletion: deletionRepository(db, freeing, texts),
    expiry: expiryRepository(db, freeing),
    files: fileRepository(db, freeing),
    documentTypes: documentTypeRepository(db, write),
    endpoints: endpointRepository(db, write),
    outbox: outboxRepository(db, writer),
    users: userRepository(db, writer),
    sessions: sessionRepository(db, writer),
    audit: auditRepository(db, writer),
    nodes: soleNode,
    engine: { name: 'SQLite', note: databaseFile(dir) },
    onHint: () => {},
    async check(signal: AbortSignal): Promise<string[]> {
      health.damage = await checkDatabase(databaseFile(dir), signal)
      return health.damage
    },
    advice: async () => [],
    installation: (): Promise<string> =>
      write(tx => {
        tx.db
          .insert(installation)
          .values({ name: 'id', value: newId('installation') })
          .onConflictDoNothing()
          .run()
        return tx.db.select().from(installation).where(eq(installation.name, 'id')).get()!.value
      }),
    alive: (): boolean => open && client.prepare('SELECT 1 AS ok').get() !== null,
    copyTo: (path: string): void => {
      turn.end()
      client.prepare('VACUUM INTO ?').run(path)
    },
    bytes: async (): Promise<number> => [databaseFile(dir), `${databaseFile(dir)}-wal`].reduce((sum, path) => sum + Bun.file(path).size, 0),
    lastBackup: async (): Promise<number | undefined> => db.select({ at: state.backedUpAt }).from(state).get()?.at ?? undefined,
    noteBackup: (at: number): Promise<void> => write(tx => void tx.db.update(state).set({ backedUpAt: at }).run()),
    eraseDeleted: (): void => {
      turn.end()
      try {
        emptyLog(client)
      } catch (error) {
        // Until there is room again the log keeps what it holds; the sweep that makes it goes on.
        if (!isFull(error)) throw error
      }
      if (exclusive) reserve.keepAgain()
    },
    commitSeq: (): number => client.prepare<{ n: number }, []>('SELECT commit_seq AS n FROM state').get()?.n ?? 0,
    async close(): Promise<void> {
      if (!open) return
      open = false
      await writer.close()
      turn.end()
      try {
        if (exclusive) {
          client.run('UPDATE state SET clean = 1')
          client.run('PRAGMA wal_checkpoint(TRUNCATE)')
        }
      } catch (error) {
        if (!isFull(error)) throw error
        log.warn('the database is closed as by a crash: its disk is full, and the next start looks it over')
      }
      mark.close()
      client.close()
      unlock()
    },
  }
}

function examine(client: Database, dir: string): StoreHealth {
  const state = client.prepare<{ seq: number; clean: number }, []>('SELECT commit_seq AS seq, clean FROM state').get()!
  const lostCommits = Math.max(0, readMark(markFile(dir)) - state.seq)
  const unclean = state.clean === 0
  const damage = unclean || lostCommits > 0 ? quickCheck(client) : []
  // Reported once: the numbers go on from the higher of the two.
  if (lostCommits > 0) client.prepare('UPDATE state SET commit_seq = commit_seq + ?').run(lostCommits)
  client.run('UPDATE state SET clean = 0')
  return { unclean, lostCommits, damage }
}
