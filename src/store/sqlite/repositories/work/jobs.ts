import type { Database } from 'bun:sqlite'
import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Clock } from '../../../../clock.ts'
import type { JobRow } from '../../../contract/rows.ts'
import type { Depth, JobRepository, Lease } from '../../../contract/work.ts'
import { job } from '../../../schema.ts'
import type { Orm } from '../../database.ts'
import type { Tx, Writer } from '../../writer.ts'
import { ofJob, type RequestTexts } from './request-texts.ts'

/** Rows forgotten by one transaction: a large backlog must not hold the writer. */
const batch = 500

// States are literals here, so that the partial indexes serve; a test holds the claim to it.
const running = sql`${job.state} = 'running'`

/** Skips the jobs of `but` organizations. */
export const nextWaiting = (but: number) => `SELECT id, place FROM job WHERE state = 'pending' AND lane = 'background' AND available_at <= ?
  ${but === 0 ? '' : `AND org_id NOT IN (${Array(but).fill('?')})`} ORDER BY place, priority DESC, id LIMIT 1`
const someoneWaits = (but: number) => `SELECT 1 FROM organization_totals WHERE waiting_jobs > 0
  ${but === 0 ? '' : `AND org_id NOT IN (${Array(but).fill('?')})`} LIMIT 1`
const advanceQueue = 'UPDATE state SET queue_place = max(queue_place, ?)'

export function jobRepository(db: Orm, client: Database, { relaxed, freeing }: Writer, clock: Clock, texts: RequestTexts): JobRepository {
  /** With all that was asked for; undefined when the work ended meanwhile. */
  const whole = async (row: JobRow | undefined): Promise<JobRow | undefined> => {
    const options = row && (await texts.read(ofJob(row.id), row.options))
    return options === undefined ? undefined : { ...row!, options }
  }

  const claim = (tx: Tx, lease: Lease, but: readonly string[]): string | undefined => {
    const next = tx.client.prepare<{ id: string; place: number }, (string | number)[]>(nextWaiting(but.length)).get(tx.now, ...but)
    if (!next) return undefined
    tx.client.prepare(advanceQueue).run(next.place)
    tx.db
      .update(job)
      .set({ state: 'running', attempt: sql`${job.attempt} + 1`, bootId: lease.bootId, leaseUntil: lease.until, startedAt: tx.now })
      .where(eq(job.id, next.id))
      .run()
    return next.id
  }

  const putBack = (id: string, bootId: string, availableAt: number, attemptBack: number): Promise<void> =>
    relaxed(
      tx =>
        void tx.db
          .update(job)
          .set({ state: 'pending', bootId: null, leaseUntil: null, availableAt, attempt: sql`max(0, ${job.attempt} - ${attemptBack})` })
          .where(and(eq(job.id, id), running, eq(job.bootId, bootId)))
          .run(),
    )

  return {
    async claim(lease: Lease, but: readonly string[] = []): Promise<JobRow | undefined> {
      for (;;) {
        // Mostly nobody waits: that is read, and costs no transaction.
        if (!client.prepare<unknown, string[]>(someoneWaits(but.length)).get(...but)) return undefined
        const id = await relaxed(tx => claim(tx, lease, but))
        if (id === undefined) return undefined
        // In a turn of its own: what has just been committed is told first.
        await new Promise(setImmediate)
        const claimed = await whole(
          db
            .select()
            .from(job)
            .where(and(eq(job.id, id), running))
            .get(),
        )
        // What was deleted meanwhile is nobody's work any more; whoever waits behind it is next.
        if (claimed) return claimed
      }
    },
    extend: async (ids: string[], lease: Lease): Promise<void> => {
      if (ids.length === 0) return
      await relaxed(
        tx =>
          void tx.db
            .update(job)
            .set({ leaseUntil: lease.until })
            .where(and(inArray(job.id, ids), running, eq(job.bootId, lease.bootId)))
            .run(),
      )
    },
    giveBack: (id: string, bootId: string, availableAt: number): Promise<void> => putBack(id, bootId, availableAt, 1),
    retry: (id: string, bootId: string, availableAt: number): Promise<void> => putBack(id, bootId, availableAt, 0),
    async abandoned(now: number, sole?: { bootId: string }): Promise<JobRow[]> {
      return (
        db
          .select()
          .from(job)
          .where(and(running, or(lt(job.leaseUntil, now), sole && ne(job.bootId, sole.bootId))))
          .all()
          // Not by SQLite, which would walk all jobs for the order.
          .sort((a, b) => (a.id < b.id ? -1 : 1))
      )
    },
    async adopt(found: JobRow, lease: Lease): Promise<JobRow | undefined> {
      const adopted = await relaxed(tx =>
        tx.db
          .update(job)
          .set({ bootId: lease.bootId, leaseUntil: lease.until })
          .where(
            and(
              eq(job.id, found.id),
              running,
              eq(job.attempt, found.attempt),
              eq(job.bootId, found.bootId ?? ''),
              eq(job.leaseUntil, found.leaseUntil ?? 0),
            ),
          )
          .returning()
          .get(),
      )
      return whole(adopted)
    },
    async runningBy(bootId: string): Promise<JobRow[]> {
      return db
        .select()
        .from(job)
        .where(and(running, eq(job.bootId, bootId)))
        .all()
    },
    async depth(): Promise<Depth> {
      const now = clock()
      const row = db
        .select({
          n: sql<number>`count(*)`,
          since: sql<number | null>`min(${job.availableAt}) filter (where ${job.availableAt} <= ${now})`,
        })
        .from(job)
        .where(sql`${job.state} = 'pending' and ${job.lane} = 'background'`)
        .get()
      const active = db.select({ n: sql<number>`count(*)` }).from(job).where(running).get()
      const since = row?.since ?? undefined
      return { pending: row?.n ?? 0, running: active?.n ?? 0, waitedMs: since === undefined ? undefined : now - since }
    },
    async prune(before: number, keysBefore: number): Promise<number> {
      await texts.dropUnused()
      return freeing(tx => {
        const keys = tx.db.all(
          sql`delete from idempotency where rowid in (select rowid from idempotency where created_at < ${keysBefore} limit ${batch}) returning 1`,
        )
        const jobs = tx.db.all(
          sql`delete from job where id in (
            select id from job where finished_at <= ${before} and state in ('ready', 'failed') limit ${batch}) returning 1`,
        )
        return keys.length + jobs.length
      })
    },
  }
}
