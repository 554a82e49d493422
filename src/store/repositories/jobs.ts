import { and, asc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Orm } from '../database.ts'
import { type JobRow, job, organization } from '../schema.ts'
import type { Tx, Writer } from '../writer.ts'

export type Lease = { bootId: string; until: number }
export type JobRepository = ReturnType<typeof jobRepository>

/** A waiting job gains one step of priority for each of these, so that a busy upper class cannot starve the others. */
const agingMs = 60_000

/** Rows forgotten by one transaction: a large backlog must not hold the writer. */
const batch = 500

const running = eq(job.state, 'running')

export function jobRepository(db: Orm, { relaxed }: Writer) {
  /** The oldest waiting job of the highest class of each organization that has one: a walk over the index, not over the queue. */
  const heads = (tx: Tx): { id: string; orgId: string; priority: number; createdAt: number; servedAt: number }[] =>
    tx.db.all(sql`
      with recursive waiting(org) as (
        select min(org_id) from job where state = 'pending' and lane = 'background'
        union all
        select (select min(org_id) from job where state = 'pending' and lane = 'background' and org_id > waiting.org) from waiting where waiting.org is not null)
      select j.id, j.org_id as "orgId", j.priority, j.created_at as "createdAt", o.served_at as "servedAt"
      from waiting join organization o on o.id = waiting.org
      join job j on j.id = (select id from job where state = 'pending' and lane = 'background' and org_id = waiting.org
        and available_at <= ${tx.now} order by priority desc, id limit 1)`)

  const claim = (tx: Tx, lease: Lease): JobRow | undefined => {
    const urgency = (head: { priority: number; createdAt: number }) => head.priority + Math.floor((tx.now - head.createdAt) / agingMs)
    const [next] = heads(tx).sort((a, b) => urgency(b) - urgency(a) || a.servedAt - b.servedAt || (a.id < b.id ? -1 : 1))
    if (!next) return undefined
    // A counter, not a clock: two claims within one millisecond still take turns.
    tx.db
      .update(organization)
      .set({ servedAt: sql`(select max(served_at) + 1 from organization)` })
      .where(eq(organization.id, next.orgId))
      .run()
    return tx.db
      .update(job)
      .set({ state: 'running', attempt: sql`${job.attempt} + 1`, bootId: lease.bootId, leaseUntil: lease.until, startedAt: tx.now })
      .where(and(eq(job.id, next.id), eq(job.state, 'pending')))
      .returning()
      .get()
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
    /** Takes the next background job: by class (which grows with waiting), then the organization served longest ago, then age. */
    claim: (lease: Lease): Promise<JobRow | undefined> => relaxed(tx => claim(tx, lease)),
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
    /** Puts a background job back unharmed: the try does not count. */
    giveBack: (id: string, bootId: string, availableAt: number): Promise<void> => putBack(id, bootId, availableAt, 1),
    /** Puts a background job back after a try that counts. */
    retry: (id: string, bootId: string, availableAt: number): Promise<void> => putBack(id, bootId, availableAt, 0),
    /** Running work nobody works on: of another boot (the process died under it), or past its lease. */
    async abandoned(bootId: string, now: number): Promise<JobRow[]> {
      return db
        .select()
        .from(job)
        .where(and(running, or(ne(job.bootId, bootId), lt(job.leaseUntil, now))))
        .orderBy(asc(job.id))
        .all()
    },
    /** Takes over abandoned work in this boot's name, so that it can be ended by `settle`. */
    adopt: (id: string, lease: Lease): Promise<JobRow | undefined> =>
      relaxed(tx =>
        tx.db
          .update(job)
          .set({ bootId: lease.bootId, leaseUntil: lease.until })
          .where(and(eq(job.id, id), running))
          .returning()
          .get(),
      ),
    /** Everything this boot still runs. */
    async runningBy(bootId: string): Promise<JobRow[]> {
      return db
        .select()
        .from(job)
        .where(and(running, eq(job.bootId, bootId)))
        .all()
    },
    async depth(): Promise<{ pending: number; running: number; oldest: number | undefined }> {
      const row = db
        .select({ n: sql<number>`count(*)`, oldest: sql<number | null>`min(${job.createdAt})` })
        .from(job)
        .where(and(eq(job.state, 'pending'), eq(job.lane, 'background')))
        .get()
      const active = db.select({ n: sql<number>`count(*)` }).from(job).where(running).get()
      return { pending: row?.n ?? 0, running: active?.n ?? 0, oldest: row?.oldest ?? undefined }
    },
    /** Ended jobs and idempotency keys older than `before` are forgotten, at most a batch at a time; the ledger stays. Gives how many. */
    prune: (before: number, keysBefore: number): Promise<number> =>
      relaxed(tx => {
        const keys = tx.db.all(
          sql`delete from idempotency where rowid in (select rowid from idempotency where created_at < ${keysBefore} limit ${batch}) returning 1`,
        )
        const jobs = tx.db.all(
          sql`delete from job where id in (
            select id from job where finished_at <= ${before} and state in ('ready', 'failed') limit ${batch}) returning 1`,
        )
        return keys.length + jobs.length
      }),
  }
}
