import { newId } from '../../../src/ids.ts'
import { newWork } from '../../support/store.ts'
import { asker, durablePostgres, inLanes, openBenchStore, organizations } from './load.ts'
import { median, meter } from './meter.ts'
import type { Part } from './report.ts'

const rounds = 3
const lanes = 16
const roundMs = 2000

type Round = { rate: number; perCore: number }

/** Accepts, claims and ends jobs as fast as one node's connections can, beside bare inserts of rows as long: all on one server, turn by turn. */
export const ceiling: Part = {
  title: `A whole job (accepted, claimed, ended, charged) against a plain insert, ${lanes} at the same time over 8 connections`,
  async measure() {
    const postgres = await durablePostgres()
    const store = await openBenchStore(postgres.url)
    const bare = asker(postgres.url, 8)
    const contenders: Record<string, () => Promise<unknown>> = {}
    try {
      await bare.rows('create table bare (id text primary key, options text not null)')
      contenders['plain insert'] = () => bare.rows(`insert into bare values ('${newId('screenshot')}', '${'x'.repeat(600)}')`)
      for (const count of [1, 10, 1000]) {
        const orgs = await organizations(store, count)
        const lease = () => ({ bootId: 'boot_bench', until: Date.now() + 60_000 })
        let n = 0
        contenders[`whole job, ${count} organization${count > 1 ? 's' : ''}`] = async () => {
          await store.work.accept(newWork(orgs[n++ % count]!))
          const job = await store.jobs.claim(lease())
          const screenshot = { status: 'ready' as const, creditsUsed: 1, updatedAt: Date.now() }
          if (job)
            await store.work.settle({ id: job.id, bootId: 'boot_bench', attempt: job.attempt, state: 'ready', charged: 1, screenshot })
        }
      }
      const found: Record<string, Round[]> = {}
      for (let round = -1; round < rounds; round++)
        for (const [name, work] of Object.entries(contenders)) {
          const [until, used] = [performance.now() + (round < 0 ? 300 : roundMs), meter({ postgres: postgres.pid() })]
          let done = 0
          await inLanes(lanes, Number.POSITIVE_INFINITY, async () => {
            if (performance.now() > until) return false
            await work()
            done++
          })
          const { seconds, processor } = used()
          if (round >= 0) found[name] = [...(found[name] ?? []), { rate: done / seconds, perCore: done / processor.postgres }]
        }
      const of = (name: string, field: keyof Round) => median(found[name]!.map(one => one[field]))
      return {
        header: ['', 'a second', 'against the insert', 'a second and PostgreSQL core', 'against the insert'],
        rows: Object.keys(contenders).map(name => [
          name,
          of(name, 'rate').toFixed(0),
          (of(name, 'rate') / of('plain insert', 'rate')).toFixed(2),
          of(name, 'perCore').toFixed(0),
          (of(name, 'perCore') / of('plain insert', 'perCore')).toFixed(2),
        ]),
        notes: ['A whole job is three statements that write nine rows; the insert writes one.'],
        missed: [],
      }
    } finally {
      await bare.close()
      await store.close()
      await postgres.stop()
    }
  },
}
