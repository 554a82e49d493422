import { AppError, isPassing } from '../../../../errors.ts'
import type { Ending } from '../../../contract/work.ts'
import { cacheEntries, extractions, files, screenshots } from '../../rows.ts'
import type { Values } from '../../statement.ts'
import { quoted } from '../../tables.ts'
import { insertDeliveries } from '../deliver.ts'
import type { On } from './accept.ts'

const replaced = cacheEntries.columns.map(({ name }) => `${quoted(name)} = excluded.${quoted(name)}`).join(', ')

/**
 * Everything of an ending in one statement: fenced by holder and try, so that a node that was paused beyond its lease changes nothing. The ledger's primary
 * key is the second wall against a double charge.
 */
const statement =
  (db: On, ending: Ending) =>
  (v: Values): string => {
    const { id, file, cache, answerSha256 } = ending
    const charged = v.int(ending.charged)
    const content = file?.sha256 ?? cache?.sha256 ?? answerSha256 ?? null
    /** A record that says itself when it was changed is believed. */
    const updated = (record: { updatedAt?: number }) => (record.updatedAt === undefined ? ', "updated_at" = ended.now' : '')
    const also = [
      ...(file ? [`stored as (${v.insert(files, [file], 'ended, ')} returning 1)`] : []),
      ...(ending.screenshot
        ? [
            `shot as (update screenshot set ${v.set(screenshots, { sha256: content, ...ending.screenshot })}${updated(ending.screenshot)}
              from ended where screenshot.id = ended.id returning 1)`,
          ]
        : []),
      ...(ending.extraction
        ? [
            `reading as (update extraction set ${v.set(extractions, ending.extraction)}${updated(ending.extraction)}
              from ended where extraction.id = ended.id returning 1)`,
          ]
        : []),
      ...(ending.parts?.length ? [`others as (${v.insert(extractions, ending.parts, 'ended, ')} returning 1)`] : []),
      ...(cache
        ? [`cached as (${v.insert(cacheEntries, [cache], 'ended, ')} on conflict (org_id, key) do update set ${replaced} returning 1)`]
        : []),
      // What failed through no fault of the request may be asked for again under its Idempotency-Key.
      ...(isPassing(ending.errorCode) ? ['unkeyed as (delete from idempotency i using ended where i.job_id = ended.id returning 1)'] : []),
      ...(answerSha256
        ? [`kept as (update idempotency i set sha256 = ${v.text(answerSha256)} from ended where i.job_id = ended.id returning 1)`]
        : []),
      ...(ending.deliveries?.length
        ? [`told as (${insertDeliveries(v, ending.deliveries, 'select org_id, now from ended')} returning 1)`]
        : []),
    ]
    return `with ended as (update job j set state = ${v.text(ending.state)}, error_code = ${v.text(ending.errorCode)}, options = '{}',
          finished_at = ${db.now}, boot_id = null, lease_until = null
        where j.id = ${v.text(id)} and j.state = 'running' and j.boot_id = ${v.text(ending.bootId)} and j.attempt = ${v.int(ending.attempt)}
          and ${charged} <= j.held
        returning j.id, j.org_id, j.period, j.held, j.via, j.finished_at as now),
      booked as (insert into ledger (job_id, org_id, period, delta, at, via)
        select id, org_id, period, ${charged}, now, via from ended where ${charged} > 0 returning 1),
      paid as (update account a set used = a.used + ${charged}, reserved = a.reserved - ended.held
        from ended where a.org_id = ended.org_id and a.period = ended.period and ended.held > 0 returning 1)${also.map(part => `,\n      ${part}`).join('')}
      select count(*)::int as ended from ended`
  }

const tries = 4
const pauseMs = 500

/** False when somebody else ended the job or took it over. */
export async function settle(db: On, ending: Ending): Promise<boolean> {
  for (let asked = 1; ; asked++)
    try {
      const [row] = await db.run(statement(db, ending))
      if (Number(row?.ended) > 0) return true
      return await missed(db, ending, asked > 1)
    } catch (error) {
      // The connection broke: perhaps after the commit. Asked again, the job tells whether it did.
      if (!(error instanceof AppError) || error.code !== 'overloaded' || asked === tries) throw error
      await Bun.sleep(pauseMs * asked)
    }
}

const missed = async (db: On, { id, state, attempt, charged }: Ending, askedBefore: boolean): Promise<boolean> => {
  const job = await db.one(v => `select state, attempt, held from job where id = ${v.text(id)}`)
  if (job?.state === 'running' && charged > Number(job.held)) throw new Error(`${id}: ${charged} credits charged, ${job.held} reserved`)
  return askedBefore && job?.state === state && Number(job.attempt) === attempt
}
