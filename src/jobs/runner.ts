import { createPump } from '../async/pump.ts'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { JobRow } from '../store/contract/rows.ts'
import type { Queue } from './queue.ts'

export type RunnerParts = {
  queue: Queue
  bootId: string
  clock: Clock
  log: Log
  /** Background jobs at the same time; up to as many again, one each, of organizations that would otherwise have none running. */
  slots: number
  /** Renewed every third of it. */
  leaseMs: number
  /** Work done outside the runner under the same boot: its leases are renewed too. */
  held(): Iterable<string>
  /** False while jobs would only wait, the browser not being there yet. */
  ready(): boolean
  /** Does the job and ends it (settle, retry or giveBack). `made`: only writing it down is left, and its slot is free. */
  handle(job: JobRow, made: () => void): Promise<void>
  /** Running work nobody works on any more: requeue it or end it. */
  recover(): Promise<void>
}

const tickMs = 1000
/** A browser that is still not there then may be waiting for its first job. */
const patienceMs = 20_000
/** Jobs remembered whose last try this process came through. */
const mostSurvived = 1000

/** Claims background jobs while there are free slots, renews leases, and stops in an orderly way. */
export function createRunner({ queue, bootId, clock, log, slots, leaseMs, held: besides, ready, handle, recover }: RunnerParts) {
  const active = new Map<string, { orgId: string; made: boolean; done: Promise<void> }>()
  /** Jobs whose last try ended here, well or not: that one did not take a process down. */
  const survived = new Set<string>()
  /** A claimed job that waits for the others to end, so that it runs alone. */
  let alone: string | undefined
  /** The last claim: what it gives after a stop would stay with nobody until its lease has run out. */
  let claiming: Promise<unknown> = Promise.resolve()
  let renewed = clock()
  let timer: ReturnType<typeof setInterval> | undefined
  const startedAt = performance.now()

  const run = (job: JobRow) => {
    const made = () => {
      one.made = true
      pump.wake()
    }
    const one = { orgId: job.orgId, made: false, done: Promise.resolve() }
    active.set(job.id, one)
    one.done = handle(job, made)
      .catch(error => log.error('job handler failed', { job: job.id, error }))
      .finally(() => {
        active.delete(job.id)
        survived.add(job.id)
        if (survived.size > mostSurvived) for (const id of survived.values().take(1)) survived.delete(id)
        pump.wake()
      })
    return one.done
  }

  const ended = () => Promise.all([...active.values()].map(({ done }) => done))
  const mayClaim = () => !pump.stopped() && alone === undefined && (ready() || performance.now() - startedAt > patienceMs)

  /** While what was made waits to be written down, others are begun, but no more than so many are at hand in all. */
  const most = 4 * slots
  const held = () => [...active.values()].filter(({ made }) => !made)

  const fill = async () => {
    for (let taken = held(); mayClaim() && taken.length < 2 * slots && active.size < most; taken = held()) {
      // With all slots taken, only for those who have none: a render may hold its slot for minutes, and the engine knows how to share.
      const but = taken.length < slots ? [] : [...new Set(taken.map(({ orgId }) => orgId))]
      const claim = queue.claim({ bootId, until: clock() + leaseMs }, but)
      claiming = claim.catch(() => {})
      const job = await claim
      // Left to `stop`, which puts it back.
      if (!job || pump.stopped()) return
      if (job.attempt === 1 || survived.has(job.id)) {
        run(job)
        continue
      }
      // A process died while this one ran: it may be the reason, so nothing else runs beside it.
      alone = job.id
      await ended()
      // Left to `stop`, which puts it back.
      if (pump.stopped()) return
      run(job).finally(() => {
        alone = undefined
        pump.wake()
      })
    }
  }

  const pump = createPump(fill, error => log.error('queue cannot be read', { error }))

  const tick = async () => {
    const now = clock()
    if (Math.abs(now - renewed) >= leaseMs / 3) {
      renewed = now
      // Only what is really being worked on: a job that ended but could not be written down must run out.
      const waiting = alone === undefined || active.has(alone) ? [] : [alone]
      await queue.extend([...active.keys(), ...waiting, ...besides()], { bootId, until: now + leaseMs })
      await recover()
    }
    pump.wake()
  }

  return {
    wake: pump.wake,
    active: () => active.size,
    start() {
      timer = setInterval(() => tick().catch(error => log.error('queue cannot be kept', { error })), tickMs)
      pump.wake()
    },
    /** Lets running jobs finish within `drainMs`; what is still running goes back to the queue, its try not counted. */
    async stop(drainMs: number): Promise<void> {
      pump.stop()
      clearInterval(timer)
      await Promise.all([claiming, Promise.race([ended(), Bun.sleep(drainMs)])])
      for (const job of await queue.runningBy(bootId)) if (job.lane === 'background') await queue.giveBack(job.id, bootId, clock())
    },
  }
}
