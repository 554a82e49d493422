import { SQL } from 'bun'
import type { S3Server } from './servers/s3.ts'

/** Reads the database and says whether its books are in order. */
export const readClusterBooks = async (url: string, s3: S3Server, prefix: string) => {
  const sql = new SQL({ url, max: 1 })
  const number = async (text: string) => Number(Object.values((await sql.unsafe(text))[0] as object)[0] ?? 0)
  try {
    const hashes = (await sql.unsafe('select sha256 from file union select sha256 from cache_entry')) as { sha256: string }[]
    const keyOf = (sha256: string) => `${prefix}/files/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
    return {
      used: await number('select coalesce(sum(used), 0) from account'),
      ledger: await number('select coalesce(sum(delta), 0) from ledger'),
      reserved: await number('select coalesce(sum(reserved), 0) from account'),
      records: await number('select coalesce(sum(credits_used), 0) from screenshot'),
      unfinished: await number("select count(*) from job where state in ('pending', 'running')"),
      running: await number("select count(*) from job where state = 'running'"),
      twice: await number(
        "select count(*) from (select data from (select body::jsonb -> 'data' ->> 'screenshotId' as data, event_id, url from delivery) d group by data, url having count(*) > 1) many",
      ),
      retried: await number('select count(*) from job where attempt > 1'),
      missing: [...hashes].filter(({ sha256 }) => !s3.objects.has(keyOf(sha256))).length,
      states: new Map(
        ((await sql.unsafe('select id, status from screenshot')) as { id: string; status: string }[]).map(row => [row.id, row.status]),
      ),
    }
  } finally {
    await sql.close()
  }
}

/** How far a database has got with what it accepted: `steps` changes with every try of a job or a delivery, and until `dueInMs` nothing more is to be expected. */
export const readProgress = async (url: string): Promise<{ unfinished: number; steps: string; dueInMs: number }> => {
  const sql = new SQL({ url, max: 1 })
  try {
    const [row] = (await sql.unsafe(`select j.*, d.*, extract(epoch from clock_timestamp()) * 1000 as now from
      (select count(*) filter (where state in ('pending', 'running')) as unfinished, sum(attempt) as attempts, count(*) filter (where state = 'running') as running,
        count(*) filter (where state = 'pending' and available_at <= extract(epoch from clock_timestamp()) * 1000) as ready,
        min(available_at) filter (where state = 'pending') as next from job) j,
      (select count(*) filter (where state = 'pending') as telling, sum(tries) as tries, min(due_at) filter (where state = 'pending') as due from delivery) d`)) as [
      Record<string, string | null>,
    ]
    const { unfinished, attempts, running, ready, next, telling, tries, due, now } = row
    const soonest = Math.min(...[next, due].map(at => (at === null ? Number.POSITIVE_INFINITY : Number(at))))
    const waits = Number(running) === 0 && Number(ready) === 0 && Number.isFinite(soonest)
    return {
      unfinished: Number(unfinished),
      steps: [attempts, running, telling, tries].join(' '),
      dueInMs: waits ? Math.max(0, soonest - Number(now)) : 0,
    }
  } finally {
    await sql.close()
  }
}
