import { newWork } from '../../support/store.ts'
import { asker, durablePostgres, openBenchStore, organizations, startStubs } from './load.ts'
import { quantile } from './meter.ts'
import type { Part } from './report.ts'

const jobs = 200
const neighbours = [1, 20]

/** From the moment a job is being accepted at one process to the moment another has claimed it, both by the database's clock: the commit is in it. */
export const hints: Part = {
  title: 'From accepted at one node to claimed at another, ms',
  async measure() {
    const postgres = await durablePostgres()
    const store = await openBenchStore(postgres.url)
    const ask = asker(postgres.url)
    const rows: string[][] = []
    try {
      const [org] = await organizations(store, 1)
      for (const nodes of neighbours) {
        const child = await startStubs(postgres.url, { nodes, slots: 2, holdMs: 0 })
        await Bun.sleep(1000)
        const from = await ask.now()
        for (let n = 0; n < jobs; n++) {
          await store.work.accept(newWork(org!))
          await Bun.sleep(40 + Math.random() * 60)
        }
        await Bun.sleep(1500)
        await child.stop()
        const waits = await ask.rows<{ ms: string }>(
          `select started_at - created_at as ms from job where created_at >= ${from} and started_at is not null`,
        )
        const times = waits.map(({ ms }) => Number(ms))
        rows.push([
          `${nodes} idle node${nodes > 1 ? 's' : ''}`,
          String(times.length),
          ...[0.5, 0.9, 0.99].map(part => quantile(times, part).toFixed(0)),
        ])
      }
    } finally {
      await ask.close()
      await store.close()
      await postgres.stop()
    }
    return {
      header: ['', 'jobs', 'p50', 'p90', 'p99'],
      rows,
      notes: ['Without NOTIFY it would be half a second: nodes look once a second.'],
      missed: [],
    }
  },
}
