import type { Database } from 'bun:sqlite'
import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '../../errors.ts'
import type { Orm } from './database.ts'
import { isFull, type Reserve } from './room.ts'

/**
 * What every write sees: the tables (`client` for the few statements on the path of every request), the wall clock, and the time that decides the billing period: the latest time any
 * transaction ever saw, so that a clock set back opens no second allowance.
 */
export type Tx = { db: Orm; client: Database; now: number; billingTime: number }
export type Write = <T>(change: (tx: Tx) => T) => Promise<T>

export type Writer = {
  /** Durable when it resolves. */
  write: Write
  /**
   * Atomic, and safe from the death of this process, but forgotten with a loss of power until the next durable change. For what would
   * simply be done again: the start of synchronous work (nobody was answered yet), a claim, a lease, the log of a delivery.
   */
  relaxed: Write
  /** Like `write`, for what makes room: on a full disk it takes the room that is held back for it. */
  freeing: Write
  /** Like `relaxed`, and in no hurry: shares the next commit. For what was already answered and costs nothing. */
  later: Write
  /**
   * Runs `work`; its first durable change and `also` are one: both are kept or neither. Work that changes nothing has `also` written alone
   * when it is done, work that fails before it changes anything not at all.
   */
  alongside<T>(also: (tx: Tx) => void, work: () => Promise<T>): Promise<T>
  /** Commits what waits, so that a read sees everything that was asked for before it. */
  upToDate(): void
  close(): Promise<void>
}

const lazyMs = 25
const lazyMost = 500

/** `change` gives what tells the caller, once all is durable, that it was made. */
type Pending = Kind & { change: (tx: Tx) => () => void; reject(error: unknown): void }
type Kind = { durable: boolean; freeing?: boolean }

/** SQLite's own words for "no room", turned into ours; the change was not kept. */
const readable = (error: unknown): unknown =>
  isFull(error)
    ? new AppError('storageFull', undefined, { detail: `database: ${(error as Error).message}`, retryAfter: 60, cause: error })
    : error

/**
 * The only way to change the database. Changes asked for in the same moment share one BEGIN IMMEDIATE … COMMIT (one fsync), each in
 * its own savepoint: one that throws takes nothing with it. A change is synchronous, so no transaction ever spans an await; its
 * promise resolves after the commit is durable.
 */
export function createWriter(
  client: Database,
  db: Orm,
  clock: () => number,
  endReads: () => void,
  committed: (seq: number) => void,
  reserve: Pick<Reserve, 'release' | 'keepRest'>,
): Writer {
  const tick = client.prepare<{ commit_seq: number; last_seen: number }, [number]>(
    'UPDATE state SET commit_seq = commit_seq + 1, last_seen = max(last_seen, ?) WHERE id = 1 RETURNING commit_seq, last_seen',
  )
  let waiting: Pending[] = []
  let scheduled = false
  let closed = false
  let lazyTimer: ReturnType<typeof setTimeout> | undefined

  const savepoint = (one: Pending, tx: Tx): (() => void) => {
    client.run('SAVEPOINT change')
    try {
      const answer = one.change(tx)
      client.run('RELEASE change')
      return answer
    } catch (error) {
      // A full disk or an I/O error takes the whole transaction with it: then nobody's change was kept.
      if (!client.inTransaction || isFull(error)) throw error
      client.run('ROLLBACK TO change')
      client.run('RELEASE change')
      return () => one.reject(error)
    }
  }

  /** One transaction; gives what tells the callers. Throws when nothing of it was kept. */
  const commit = (batch: readonly Pending[]): (() => void)[] => {
    const answers: (() => void)[] = []
    // Without the fsync the frames stay in the WAL and become durable with the next one that has it.
    const durable = batch.some(one => one.durable)
    try {
      endReads()
      if (!durable) client.run('PRAGMA synchronous = NORMAL')
      client.run('BEGIN IMMEDIATE')
      const now = clock()
      const state = tick.get(now)!
      for (const one of batch) answers.push(savepoint(one, { db, client, now, billingTime: state.last_seen }))
      client.run('COMMIT')
      if (durable) committed(state.commit_seq)
      return answers
    } catch (error) {
      if (client.inTransaction) client.run('ROLLBACK')
      throw error
    } finally {
      if (!durable) client.run('PRAGMA synchronous = FULL')
    }
  }

  const attempt = (batch: readonly Pending[], failed: (error: unknown) => void) => {
    let answers: (() => void)[]
    try {
      answers = commit(batch)
    } catch (error) {
      failed(error)
      return
    }
    for (const answer of answers) answer()
  }
  const rejecting = (batch: readonly Pending[]) => (error: unknown) => {
    for (const one of batch) one.reject(readable(error))
  }

  const flush = () => {
    scheduled = false
    clearTimeout(lazyTimer)
    lazyTimer = undefined
    const batch = waiting
    waiting = []
    if (batch.length === 0) return
    attempt(batch, error => {
      const making = batch.filter(one => one.freeing)
      if (!isFull(error) || making.length === 0 || !reserve.release()) return rejecting(batch)(error)
      attempt(making, rejecting(making))
      reserve.keepRest()
      rejecting(batch.filter(one => !one.freeing))(error)
    })
  }

  const push = <T>(change: (tx: Tx) => T, kind: Kind): Promise<T> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(new AppError('overloaded', 'The service is stopping', { retryAfter: 10 }))
      const answering = (tx: Tx) => {
        const value = change(tx)
        return () => resolve(value)
      }
      waiting.push({ ...kind, change: answering, reject })
    })
  const schedule = () => {
    if (scheduled || waiting.length === 0) return
    scheduled = true
    setImmediate(flush)
  }

  const soon = <T>(change: (tx: Tx) => T, kind: Kind): Promise<T> => {
    const done = push(change, kind)
    schedule()
    return done
  }
  const companions = new AsyncLocalStorage<{ also?: (tx: Tx) => void }>()
  const durably = <T>(change: (tx: Tx) => T, kind: Kind): Promise<T> => {
    const companion = companions.getStore()
    const also = companion?.also
    if (!companion || !also) return soon(change, kind)
    companion.also = undefined
    return soon(tx => {
      const value = change(tx)
      also(tx)
      return value
    }, kind)
  }
  const write: Write = change => durably(change, { durable: true })

  return {
    write,
    relaxed: change => soon(change, { durable: false }),
    freeing: change => durably(change, { durable: true, freeing: true }),
    alongside: (also, work) =>
      companions.run({ also }, async () => {
        const value = await work()
        if (companions.getStore()?.also) await write(() => {})
        return value
      }),
    later: change => {
      const done = push(change, { durable: false })
      if (waiting.length >= lazyMost) schedule()
      else lazyTimer ??= setTimeout(schedule, lazyMs)
      return done
    },
    upToDate: () => {
      if (waiting.length > 0) flush()
    },
    close: async () => {
      closed = true
      flush()
    },
  }
}
