/**
 * Nodes in one process whose slots do nothing but hold a job for a while: claimed, renewed, recovered and settled by the real queue on the real store.
 * The parent says how many work.
 */
import { systemClock } from '../../../src/clock.ts'
import { defaultPlans } from '../../../src/config/options.ts'
import { newId } from '../../../src/ids.ts'
import { createRunner } from '../../../src/jobs/runner.ts'
import { storeQueue } from '../../../src/jobs/store-queue.ts'
import { silentLog } from '../../../src/log.ts'
import { openPostgres } from '../../../src/store/postgres/open.ts'

const [url = '', count, slots, holdMs] = process.argv.slice(2)
const leaseMs = 60_000
const beatMs = 5000

/** How long each job was really held: timers are late on a busy machine, and that is not the queue's doing. */
const held: number[] = []

const openNode = async (number: number) => {
  // A node of two slots needs no more; a hundred nodes with the eight of the default would be all that one server likes to have.
  const store = await openPostgres({ url, connections: 2, leaseMs, dir: '/', plans: defaultPlans, log: silentLog, serving: true })
  const queue = storeQueue(store)
  const bootId = newId('boot')
  const runner = createRunner({
    ...{ queue, bootId, clock: systemClock, log: silentLog, leaseMs, slots: Number(slots) },
    held: () => [],
    ready: () => true,
    async recover() {
      for (const job of await queue.abandoned(systemClock()))
        if (await queue.adopt(job, { bootId, until: systemClock() + leaseMs })) await queue.retry(job.id, bootId, systemClock())
    },
    async handle(job, made) {
      const began = performance.now()
      await Bun.sleep(Number(holdMs))
      held.push(performance.now() - began)
      made()
      const screenshot = { status: 'ready' as const, creditsUsed: 1, updatedAt: systemClock() }
      await queue.settle({ id: job.id, bootId, attempt: job.attempt, state: 'ready', charged: 1, screenshot })
    },
  })
  store.onHint(hint => hint === 'jobs' && runner.wake())
  const beat = () =>
    store.nodes.beat({ name: `stub ${number}`, version: '1', role: 'worker', agreement: {}, slots: Number(slots), busy: runner.active() })
  await beat()
  setInterval(() => void beat().catch(() => {}), beatMs)
  runner.start()
}

for (let number = 0; number < Number(count); number++) {
  await openNode(number)
  // As nodes of different machines: not all at the same moment.
  await Bun.sleep(1000 / Number(count))
}
process.on('message', () => void process.send?.({ heldMs: held.splice(0).reduce((sum, ms, _, all) => sum + ms / all.length, 0) }))
process.send?.('ready')
