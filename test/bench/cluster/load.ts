import { join } from 'node:path'
import { SQL } from 'bun'
import { defaultPlans } from '../../../src/config/options.ts'
import { silentLog } from '../../../src/log.ts'
import type { Store } from '../../../src/store/contract/store.ts'
import { openPostgres } from '../../../src/store/postgres/open.ts'
import { type Server, startPostgres } from '../../support/servers/postgres.ts'
import { addOrganization, newWork } from '../../support/store.ts'
import { tempDir } from '../../support/temp.ts'

/** A server with every fsync, as a user's: what it costs to keep a promise is part of the figures. */
export const durablePostgres = (): Promise<Server> =>
  startPostgres({ durable: true, settings: ['max_connections=600', 'shared_buffers=256MB'] })

export const openBenchStore = (url: string, connections = 8): Promise<Store> =>
  openPostgres({ url, connections, dir: tempDir(), plans: defaultPlans, log: silentLog, serving: true })

export const organizations = (store: Store, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, async () => (await addOrganization(store, { plan: 'enterprise' })).id))

/** Runs `work` so often over so many lanes; false ends a lane. */
export const inLanes = async (lanes: number, times: number, work: (n: number) => Promise<unknown>): Promise<void> => {
  let next = 0
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (next < times && (await work(next++)) !== false);
    }),
  )
}

export const acceptJobs = (store: Store, orgs: readonly string[], jobs: number): Promise<void> =>
  inLanes(16, jobs, n => store.work.accept(newWork(orgs[n % orgs.length]!)))

/** Questions to the database itself, by its own clock. */
export const asker = (url: string, connections = 1) => {
  const sql = new SQL({ url, max: connections })
  return {
    number: async (text: string): Promise<number> => Number(Object.values((await sql.unsafe(text))[0] as object)[0] ?? 0),
    rows: async <Row>(text: string): Promise<Row[]> => [...((await sql.unsafe(text)) as Row[])],
    now: async (): Promise<number> =>
      Number(((await sql.unsafe('select (extract(epoch from clock_timestamp()) * 1000)::bigint as now'))[0] as { now: string }).now),
    close: () => sql.close(),
  }
}

/** A process with so many stub nodes; resolves when all of them work. */
export async function startStubs(url: string, { nodes, slots, holdMs }: { nodes: number; slots: number; holdMs: number }) {
  const ready = Promise.withResolvers<void>()
  let told: ((heldMs: number) => void) | undefined
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'stub-node.ts'), url, ...[nodes, slots, holdMs].map(String)], {
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: 'inherit',
    ipc(message: 'ready' | { heldMs: number }) {
      if (message === 'ready') ready.resolve()
      else told?.(message.heldMs)
    },
    onExit: (_, code) => ready.reject(new Error(`stub nodes ended with ${code}`)),
  })
  const onExit = () => child.kill('SIGKILL')
  process.on('exit', onExit)
  await ready.promise
  return {
    pid: child.pid,
    /** Mean time that the jobs since the last question were held. */
    heldMs: () =>
      new Promise<number>(resolve => {
        told = resolve
        child.send('held')
      }),
    pause: () => child.kill('SIGSTOP'),
    goOn: () => child.kill('SIGCONT'),
    async stop() {
      child.kill('SIGKILL')
      await child.exited
      process.off('exit', onExit)
    },
  }
}
