import type { Advice } from '../contract/store.ts'
import type { Database } from './database.ts'
import { skewMs } from './watch.ts'

const oldSnapshotSeconds = 300

/** What an operator should know of the server, each with what to do about it. */
export async function advise(db: Database, { connections, listening }: { connections: number; listening: boolean }): Promise<Advice[]> {
  const found = await db.one(
    () => `select current_setting('server_version') as version, current_setting('max_connections')::int as most,
      (select count(*) from node where seen_at > ${db.now} - 20000)::int as nodes,
      coalesce((select extract(epoch from max(now() - xact_start)) from pg_stat_activity where datname = current_database() and backend_xmin is not null
        and pid <> pg_backend_pid()), 0)::int as oldest, ${db.now} as now, current_setting('fsync') as fsync`,
  )
  const { version, most, nodes, oldest, now, fsync } = found!
  const needed = Math.max(1, Number(nodes)) * (connections + 1)
  const skew = Date.now() - Number(now)
  return [
    { state: 'ok', text: `PostgreSQL ${version}, ${nodes} nodes serve it` },
    listening
      ? { state: 'ok', text: 'nodes hear of work at once' }
      : {
          state: 'warn',
          text: 'nothing is heard from it (a pooler?): nodes look for work every second, and a revoked key lives for one',
          mend: 'name a direct address in store.listen_url',
        },
    ...(needed > Number(most) * 0.8
      ? [
          {
            state: 'warn' as const,
            text: `${nodes} nodes hold up to ${needed} of its ${most} connections`,
            mend: 'raise max_connections, lower store.connections, or put a pooler before it',
          },
        ]
      : []),
    ...(Number(oldest) > oldSnapshotSeconds
      ? [
          {
            state: 'warn' as const,
            text: `a transaction has been open for ${oldest} s: what is over stays at the head of the queue meanwhile`,
            mend: 'end it, or make dumps from a replica',
          },
        ]
      : []),
    ...(fsync === 'off'
      ? [{ state: 'warn' as const, text: 'it runs with fsync off: a loss of power loses what was accepted', mend: 'fsync = on' }]
      : []),
    ...(Math.abs(skew) > skewMs
      ? [
          {
            state: 'warn' as const,
            text: `this machine's clock is ${Math.round(skew / 1000)} s from the database's`,
            mend: 'set it: signed links and records are dated by it',
          },
        ]
      : []),
  ]
}
