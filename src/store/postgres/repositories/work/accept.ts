import { AppError } from '../../../../errors.ts'
import type { Plans } from '../../../contract/accounts.ts'
import type { JobRow } from '../../../contract/rows.ts'
import { type Acceptance, idempotencyMs, type NewWork, placeAhead } from '../../../contract/work.ts'
import { turnOf } from '../../../sql/turns.ts'
import { type Database, type Found, relaxed } from '../../database.ts'
import { isTaken } from '../../errors.ts'
import { extractions, files, jobs, screenshots, uploads } from '../../rows.ts'
import type { Values } from '../../statement.ts'
import { quoted } from '../../tables.ts'
import { currentPeriod } from '../accounts/credits.ts'

/** The database, or a transaction on it. */
export type On = Pick<Database, 'run' | 'one' | 'now' | 'at'> & {
  /** Part of a transaction that is to last when it is answered: what one statement of it relaxes, all of it does. */
  lasting?: boolean
}

/** How many wait: those that are not over, less those that run, who are few and are looked for only where it matters. A backlog is never counted through. */
const backlog = (orgId: string, most: string): string =>
  `select case when q.open < ${most} then q.open
      else q.open - (select count(*) from job where state = 'running' and lane = 'background' and org_id = ${orgId}) end as waiting
    from (select coalesce((select open from turn where org_id = ${orgId}), 0) as open) q`

/**
 * Everything of accepting in one statement, so that the organization's account is held for one commit and no round trip: what is known under the key,
 * the allowance, the backlog, the credits, the place in the queue, job, records and key. Rows of nothing pass through it harmlessly: what was
 * not granted makes no job, and what makes no job writes nothing.
 */
const statement =
  (db: On, plans: Plans, work: NewWork, margin: number) =>
  (v: Values): string => {
    const { job, idempotency: key } = work
    const now = job.lane === 'sync'
    const orgId = v.text(job.orgId)
    const credits = v.int(work.credits)
    const turn = v.int(turnOf(job.priority))
    const most = now || work.mostWaiting === undefined ? undefined : v.int(work.mostWaiting - margin)
    const lease = now ? db.at(v, work.lease.until) : 'null'
    const own: Partial<Record<keyof JobRow, string>> = {
      period: 'g.period',
      options: v.text(JSON.stringify(job.options ?? null)),
      place: work.ahead ? String(placeAhead) : 'coalesce((select place from turned), 0)',
      availableAt: 'g.now',
      createdAt: 'g.now',
      startedAt: now ? 'g.now' : 'null',
      leaseUntil: lease,
    }
    const row: Partial<JobRow> = {
      ...job,
      options: null,
      state: now ? 'running' : 'pending',
      attempt: now ? 1 : 0,
      held: work.credits,
      via: work.via ?? '',
      bootId: now ? work.lease.bootId : null,
    }
    const values = jobs.columns.map(column => own[column.key as keyof JobRow] ?? `r.${quoted(column.name)}`).join(', ')
    const also = [
      ...(work.file ? [`files as (${v.insert(files, [work.file], 'made, ')} returning 1)`] : []),
      ...(work.upload ? [`uploads as (${v.insert(uploads, [work.upload], 'made, ')} returning 1)`] : []),
      ...(work.screenshot ? [`screenshots as (${v.insert(screenshots, [work.screenshot], 'made, ')} returning 1)`] : []),
      ...(work.extraction ? [`extractions as (${v.insert(extractions, [work.extraction], 'made, ')} returning 1)`] : []),
      ...(key
        ? [
            `keyed as (insert into idempotency (org_id, key, fingerprint, job_id, created_at)
              select ${orgId}, ${v.text(key.key)}, ${v.text(key.fingerprint)}, made.id, made.created_at from made returning 1)`,
          ]
        : []),
    ]
    return `with t as materialized (select ${db.now} as now),
      known as materialized (select fingerprint, job_id, sha256, i.created_at > t.now - ${idempotencyMs} as fresh
        from idempotency i, t where i.org_id = ${orgId} and i.key = ${v.text(key?.key)}),
      org as materialized (select o.id, t.now, ${currentPeriod('o.id')} as period,
          coalesce(o.included, (p.plan ->> 'included')::bigint, 0) as included, coalesce((p.plan ->> 'overage')::boolean, false) as overage
        from organization o, t, lateral (select ${v.json(JSON.stringify(plans))} -> o.plan as plan) p where o.id = ${orgId} and o.deleted_at is null),
      backlog as materialized (${most === undefined ? 'select 0::bigint as waiting' : backlog(orgId, most)}),
      free as materialized (select * from org where not exists (select 1 from known)
        ${most === undefined ? '' : `and (select waiting from backlog) < ${most}`}),
      taken as (insert into account as a (org_id, period, used, reserved)
        select id, period, 0, ${credits} from free where ${credits} > 0 and (overage or ${credits} <= included)
        on conflict (org_id, period) do update set reserved = a.reserved + ${credits}
          where (select overage from free) or a.used + a.reserved + ${credits} <= (select included from free)
        returning 1),
      granted as materialized (select free.* from free where ${credits} = 0 or exists (select 1 from taken)),
      turned as (insert into turn as q (org_id, last) select g.id, n.last_value + ${turn} from granted g, queue_now n where ${now || work.ahead ? 'false' : 'true'}
        on conflict (org_id) do update set last = greatest(q.last, (select last_value from queue_now)) + ${turn}
        returning last - ${turn} as place),
      made as (insert into job (${jobs.names}) select ${values} from granted g, ${jobs.records(v.json(jobs.json([row])), 'r')}
        returning ${jobs.list()})${also.map(part => `, ${part}`).join('')}
      select ${jobs.list('m')}, k.fingerprint as known_fingerprint, k.job_id as known_job, k.sha256 as known_sha256, k.fresh as known_fresh,
        (select included from org) as allowance, (select waiting from backlog) as waiting,
        (select count(*) from granted)::int as granted, (select count(*) from free)::int as free, (select period from org) as current
      from (select 1) one${now && !db.lasting ? ` cross join ${relaxed}` : ''} left join made m on true left join known k on true`
  }

/** The few who are refused are told what holds now, not what the statement saw when it began. */
const used = async (db: On, orgId: string, current: unknown): Promise<number> => {
  const row = await db.one(
    v => `select used + reserved as used from account where org_id = ${v.text(orgId)} and period = ${v.text(String(current))}`,
  )
  return Number(row?.used ?? 0)
}

const forgetKey = (db: On, { job, idempotency }: NewWork) =>
  db.run(
    v => `delete from idempotency where org_id = ${v.text(job.orgId)} and key = ${v.text(idempotency?.key)}
      and created_at <= ${db.now} - ${idempotencyMs}`,
  )

/** `margin`: so many below its limit an organization's backlog counts as full. */
export async function accept(db: On, plans: Plans, work: NewWork, margin = 0): Promise<Acceptance> {
  for (;;) {
    const [found] = (await db.run(statement(db, plans, work, margin))) as [Found]
    if (found.known_job !== null) {
      if (found.known_fresh)
        return {
          outcome: 'repeated',
          fingerprint: String(found.known_fingerprint),
          jobId: String(found.known_job),
          sha256: found.known_sha256 as string | null,
        }
      await forgetKey(db, work)
      continue
    }
    if (Number(found.granted) > 0) return { outcome: 'accepted', job: { ...jobs.row(found), options: work.job.options } }
    // Deleted since the caller's key was looked at.
    if (found.allowance === null) throw new AppError('unauthorized')
    if (Number(found.free) === 0) return { outcome: 'backlog', waiting: Number(found.waiting) }
    return { outcome: 'noCredit', used: await used(db, work.job.orgId, found.current), included: Number(found.allowance) }
  }
}

/** Two requests with one key at the same moment: the second was undone as a whole, and when it is made again the first is known. */
export async function untilKnown<T>(work: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!isTaken(error, 'idempotency')) throw error
    }
}
