import { newWork } from '../../support/store.ts'
import { acceptJobs, asker, durablePostgres, openBenchStore, organizations, startStubs } from './load.ts'
import { meter, percent } from './meter.ts'
import type { Part } from './report.ts'

/** Nodes, and how many organizations have work waiting: with one, all of it is one account's. */
const levels = [...[1, 2, 5, 10, 25, 50, 100].map(nodes => ({ nodes, waiting: 10 })), { nodes: 25, waiting: 1 }]
/** Of a node: with several organizations the second is lent to one that has nothing running there. */
const slots = 2
/** Jobs that are still waiting at the end: a long backlog must cost nothing. */
const spare = 500
const holdMs = 1000
const idleMs = 3000
/** Jobs a second that nodes with nothing else to do are told of. */
const drip = 10
const settleMs = 1500
const windowMs = 5000
const aim = 0.9
/** Less left over, and the machine itself was what all waited for. */
const roomLeft = 0.1

export const stubs: Part = {
  title: `Stub nodes: two slots each that hold a job for ${holdMs} ms, claimed and ended by the real queue`,
  async measure() {
    const postgres = await durablePostgres()
    const store = await openBenchStore(postgres.url)
    const ask = asker(postgres.url)
    const rows: string[][] = []
    const missed: string[] = []
    let full: string | undefined
    try {
      const orgs = await organizations(store, 10)
      for (const { nodes, waiting } of levels) {
        await ask.rows(`delete from job where state = 'pending'`)
        const child = await startStubs(postgres.url, { nodes, slots: slots / Math.min(slots, waiting), holdMs })
        const resting = meter({ postgres: postgres.pid() })
        await Bun.sleep(idleMs)
        const idle = resting()
        const dripping = meter({ postgres: postgres.pid() })
        for (let job = 0; job < (idleMs / 1000) * drip; job++) {
          await store.work.accept(newWork(orgs[0]!))
          await Bun.sleep(1000 / drip)
        }
        const dripped = dripping()
        child.pause()
        await acceptJobs(store, orgs.slice(0, waiting), Math.ceil((nodes * slots * (settleMs + windowMs)) / holdMs) + spare)
        child.goOn()
        await Bun.sleep(settleMs)
        await child.heldMs()
        const working = meter({ postgres: postgres.pid(), stubs: child.pid })
        const from = await ask.now()
        await Bun.sleep(windowMs)
        const until = await ask.now()
        const used = working()
        const held = await child.heldMs()
        const left = await ask.number(`select count(*) from job where state = 'pending'`)
        await child.stop()
        const done = await ask.number(
          `select count(*) from job where finished_at > ${from} and finished_at <= ${until} and state = 'ready'`,
        )
        const rate = (done * 1000) / (until - from)
        const ideal = (nodes * slots * 1000) / held
        const efficiency = rate / ideal
        rows.push([
          `${nodes}${waiting === 1 ? ', one organization' : ''}`,
          `${rate.toFixed(1)}`,
          held.toFixed(0),
          `${ideal.toFixed(0)}`,
          percent(efficiency),
          (used.processor.postgres / used.seconds).toFixed(2),
          ((used.processor.postgres * 1000) / done).toFixed(1),
          ((used.processor.stubs * 1000) / done).toFixed(1),
          (idle.processor.postgres / idle.seconds).toFixed(2),
          (dripped.processor.postgres / dripped.seconds).toFixed(2),
          percent(used.idle),
        ])
        if (left === 0) throw new Error(`${nodes} nodes ran out of jobs: the window says nothing`)
        if (used.idle < roomLeft) full ??= `From ${nodes} nodes on the processors of this machine were full: what follows is no aim.`
        if (full === undefined && efficiency < aim) missed.push(`${nodes} nodes: ${percent(efficiency)} of ideal, ${percent(aim)} wanted`)
      }
    } finally {
      await ask.close()
      await store.close()
      await postgres.stop()
    }
    return {
      header: [
        'nodes',
        'jobs/s',
        'held, ms',
        'ideal',
        'efficiency',
        'PostgreSQL cores',
        'its ms a job',
        'stubs’ ms a job',
        'its cores when idle',
        `with ${drip} jobs/s`,
        'machine idle',
      ],
      rows,
      notes: full ? [full] : [],
      missed,
    }
  },
}
