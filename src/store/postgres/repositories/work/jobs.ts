import type { JobRow } from '../../../contract/rows.ts'
import type { Depth, JobRepository, Lease } from '../../../contract/work.ts'
import { wholeTurn } from '../../../sql/turns.ts'
import { type Database, relaxed } from '../../database.ts'
import { jobs } from '../../rows.ts'
import type { Values } from '../../statement.ts'

/** Rows forgotten by one statement. */
const batch = 500

/**
 * No organization's next job stands further behind where the queue has got to than one turn; a few more for nodes that moved it on at the same moment.
 * Who looks for somebody else's work reads so far, and not through a backlog of ten thousand.
 */
const reach = 4 * wholeTurn

/**
 * Takes the first job that may run: rows that other nodes are taking are passed over. `materialized`, because a plan that ran the inner query
 * again would take more than one. The queue's own place moves on with what was taken.
 */
export const claimStatement =
  (db: Database, lease: Lease, but: readonly string[]) =>
  (v: Values): string =>
    `with next as materialized (
      select id, place from job where state = 'pending' and lane = 'background' and available_at <= ${db.now}
        ${but.length > 0 ? `and org_id not in ${v.texts(but)} and place <= (select last_value from queue_now) + ${reach}` : ''}
      order by place, priority desc, id limit 1 for update skip locked),
    moved as materialized (select setval('queue_now', greatest((select last_value from queue_now), max(place))) from next having count(*) > 0)
    update job j set state = 'running', attempt = j.attempt + 1, boot_id = ${v.text(lease.bootId)}, lease_until = ${db.at(v, lease.until)},
      started_at = ${db.now}
    from next cross join ${relaxed} where j.id = next.id and (select count(*) from moved) >= 0
    returning ${jobs.list('j')}`

export function jobRepository(db: Database): JobRepository {
  const putBack = async (id: string, bootId: string, availableAt: number, attemptBack: number): Promise<void> => {
    await db.run(
      v => `update job set state = 'pending', boot_id = null, lease_until = null, available_at = ${db.at(v, availableAt)},
        attempt = greatest(0, attempt - ${v.int(attemptBack)})
      where id = ${v.text(id)} and state = 'running' and boot_id = ${v.text(bootId)}`,
    )
  }
  const readAll = async (build: (v: Values) => string): Promise<JobRow[]> => (await db.all(build)).map(found => jobs.row(found))

  return {
    async claim(lease: Lease, but: readonly string[] = []): Promise<JobRow | undefined> {
      const [found] = await db.run(claimStatement(db, lease, but))
      return found && jobs.row(found)
    },
    async extend(ids: string[], lease: Lease): Promise<void> {
      if (ids.length === 0) return
      await db.run(
        v => `update job set lease_until = ${db.at(v, lease.until)}
          where id in ${v.texts(ids)} and state = 'running' and boot_id = ${v.text(lease.bootId)}`,
      )
    },
    giveBack: (id: string, bootId: string, availableAt: number): Promise<void> => putBack(id, bootId, availableAt, 1),
    retry: (id: string, bootId: string, availableAt: number): Promise<void> => putBack(id, bootId, availableAt, 0),
    /** By the leases alone: of another boot does not mean dead here. */
    abandoned: (_now: number, sole?: { bootId: string }): Promise<JobRow[]> =>
      readAll(
        v => `select ${jobs.list()} from job where state = 'running'
          and (lease_until < ${db.now}${sole ? ` or boot_id <> ${v.text(sole.bootId)}` : ''}) order by id limit ${batch}`,
      ),
    async adopt(found: JobRow, lease: Lease): Promise<JobRow | undefined> {
      const [adopted] = await db.run(
        v => `update job set boot_id = ${v.text(lease.bootId)}, lease_until = ${db.at(v, lease.until)}
          where id = ${v.text(found.id)} and state = 'running' and attempt = ${v.int(found.attempt)}
            and boot_id = ${v.text(found.bootId)} and lease_until = ${v.int(found.leaseUntil)} returning ${jobs.list()}`,
      )
      return adopted && jobs.row(adopted)
    },
    runningBy: (bootId: string): Promise<JobRow[]> =>
      readAll(v => `select ${jobs.list()} from job where state = 'running' and boot_id = ${v.text(bootId)}`),
    async depth(): Promise<Depth> {
      const found = await db.one(
        () => `select w.*, (select count(*) from job where state = 'running') as running
          from (select count(*) as pending, ${db.now} - min(available_at) filter (where available_at <= ${db.now}) as waited from job where state = 'pending' and lane = 'background') w`,
      )
      const { pending, running, waited } = found!
      return { pending: Number(pending), running: Number(running), waitedMs: waited === null ? undefined : Math.max(0, Number(waited)) }
    },
    async prune(before: number, keysBefore: number): Promise<number> {
      const keys = await db.run(
        v => `delete from idempotency where (org_id, key) in (select org_id, key from idempotency where created_at < ${db.at(v, keysBefore)}
          limit ${batch} for update skip locked) returning 1`,
      )
      const ended = await db.run(
        v => `delete from job where id in (select id from job where finished_at <= ${db.at(v, before)} and state in ('ready', 'failed')
          limit ${batch} for update skip locked) returning 1`,
      )
      // Full again long ago.
      await db.run(() => `delete from allowance where at < ${db.now} - 3600000`)
      return keys.length + ended.length
    },
  }
}
