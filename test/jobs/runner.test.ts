import { expect, test } from 'bun:test'
import type { Queue } from '../../src/jobs/queue.ts'
import { createRunner } from '../../src/jobs/runner.ts'
import { storeQueue } from '../../src/jobs/store-queue.ts'
import { silentLog } from '../../src/log.ts'
import { until } from '../support/services.ts'
import { addOrganization, newWork, openTestStore } from '../support/store.ts'

const leaseMs = 180_000

/** Everything a runner does with jobs whose handlers end when the test says so; the clock is the test's. */
const house = async (around: (queue: Queue) => Queue = queue => queue) => {
  let now = Date.now()
  const clock = () => now
  const store = await openTestStore({ clock })
  const queue = around(storeQueue(store))
  const org = await addOrganization(store)
  const started: string[] = []
  const ends = new Map<string, () => void>()
  const runner = createRunner({
    queue,
    bootId: 'boot_1',
    clock,
    log: silentLog,
    slots: 2,
    leaseMs,
    held: () => [],
    ready: () => true,
    recover: async () => {
      for (const job of await queue.abandoned(now, { bootId: 'boot_1' })) await queue.retry(job.id, 'boot_1', now)
    },
    async handle(job) {
      started.push(job.id)
      await new Promise<void>(end => ends.set(job.id, end))
      await queue.settle({ id: job.id, bootId: 'boot_1', attempt: job.attempt, state: 'ready', charged: 1 })
    },
  })
  const submit = async (orgId = org.id) => {
    const work = newWork(orgId)
    await queue.submit(work)
    return work.job.id
  }
  /** One that a process died under once. */
  const submitRetried = async () => {
    const id = await submit()
    await queue.claim({ bootId: 'boot_0', until: now })
    await queue.retry(id, 'boot_0', now)
    return id
  }
  return { store, queue, runner, started, ends, submit, submitRetried, pass: (ms: number) => (now += ms) }
}

test('a job tried again waits for the others, keeps its lease meanwhile, and runs once', async () => {
  const { store, runner, started, ends, submit, submitRetried, pass } = await house()
  const long = await submit()
  runner.start()
  await until(() => started.length === 1)
  const again = await submitRetried()
  await until(async () => (await store.work.get(again))?.state === 'running')
  const before = (await store.work.get(again))!.leaseUntil!
  for (let i = 0; i < 3; i++) {
    pass(leaseMs / 3)
    await until(async () => (await store.work.get(again))!.leaseUntil! >= before + ((i + 1) * leaseMs) / 3)
  }
  expect(started).toEqual([long])
  ends.get(long)!()
  await until(() => started.length === 2)
  pass(leaseMs / 2)
  ends.get(again)!()
  await until(async () => (await store.work.get(again))?.state === 'ready')
  expect(started).toEqual([long, again])
  expect((await store.work.get(again))!.attempt).toBe(2)
  await runner.stop(1000)
  await store.close()
})

test('a job tried again after an error of its own, which the process came through, holds up nobody', async () => {
  const { store, queue, runner, started, ends, submit } = await house()
  const [failing, long] = [await submit(), await submit()]
  runner.wake()
  await until(() => started.length === 2)
  await queue.retry(failing, 'boot_1', 0)
  ends.get(failing)!()
  await until(() => started.length === 3)
  expect(started).toEqual([failing, long, failing])
  const stopped = runner.stop(2000)
  for (const end of ends.values()) end()
  await stopped
  await store.close()
})

test('an organization with none running gets one though another’s jobs hold all slots', async () => {
  const { store, runner, started, ends, submit } = await house()
  const flood = [await submit(), await submit(), await submit()]
  runner.wake()
  await until(() => started.length === 2)
  const other = await addOrganization(store)
  const theirs = [await submit(other.id), await submit(other.id)]
  runner.wake()
  await until(() => started.length === 3)
  runner.wake()
  await Bun.sleep(100)
  expect(started).toEqual([flood[0]!, flood[1]!, theirs[0]!])
  // Two still run: as many as there are slots.
  ends.get(flood[0]!)!()
  await Bun.sleep(100)
  expect(started).toHaveLength(3)
  ends.get(flood[1]!)!()
  await until(() => started.length === 4)
  const stopped = runner.stop(2000)
  for (const end of ends.values()) end()
  await stopped
  await store.close()
})

test('a job that waits to run alone when the process stops goes back unharmed', async () => {
  const { store, runner, started, ends, submit, submitRetried } = await house()
  const long = await submit()
  runner.wake()
  await until(() => started.length === 1)
  const retried = await submitRetried()
  runner.wake()
  await until(async () => (await store.work.get(retried))?.state === 'running')
  const stopped = runner.stop(5000)
  ends.get(long)!()
  await stopped
  expect(started).toEqual([long])
  expect(await store.work.get(retried)).toMatchObject({ state: 'pending', attempt: 1 })
  await store.close()
})

test('a slot is given on while what was made in it is still written down, but not without end', async () => {
  const { queue, submit } = await house()
  const started: string[] = []
  const written = Promise.withResolvers<void>()
  const runner = createRunner({
    ...{ queue, bootId: 'boot_1', clock: Date.now, log: silentLog, slots: 1, leaseMs },
    held: () => [],
    ready: () => true,
    recover: async () => {},
    async handle(job, made) {
      started.push(job.id)
      made()
      await written.promise
      await queue.settle({ id: job.id, bootId: 'boot_1', attempt: job.attempt, state: 'ready', charged: 1 })
    },
  })
  const all = []
  for (let n = 0; n < 8; n++) all.push(await submit())
  runner.wake()
  await until(() => started.length === 4)
  await Bun.sleep(100)
  expect(started).toEqual(all.slice(0, 4))
  written.resolve()
  await until(() => started.length === 8)
  await runner.stop(2000)
})

test('a job that is being claimed when the runner stops goes back to the queue at once, unbegun', async () => {
  const asked = Promise.withResolvers<void>()
  const taken = Promise.withResolvers<void>()
  const { store, runner, started, submit } = await house(queue => ({
    ...queue,
    // As over a network: the row is taken some time after it was asked for.
    async claim(...args) {
      asked.resolve()
      await Bun.sleep(200)
      return queue.claim(...args).finally(taken.resolve)
    },
  }))
  const id = await submit()
  runner.start()
  await asked.promise
  await Promise.all([taken.promise, runner.stop(0)])
  expect(started).toEqual([])
  expect(await store.work.get(id)).toMatchObject({ state: 'pending', attempt: 0, leaseUntil: null })
  await store.close()
})
