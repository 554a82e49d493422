import { describe, expect, test } from 'bun:test'
import { AppError } from '../../../src/errors.ts'
import { type Ended, FairQueue, type Running } from '../../../src/render/engine/queue.ts'
import type { Lane } from '../../../src/render/engine/tenant.ts'

const limits = { length: 10, slots: 2, patienceMs: 10_000 }
const enter = (queue: FairQueue<string>, job: string, tenant = 'a', lane: Lane = 'sync') => queue.enter({ job, tenant, lane })
/** Hands out what may run until nothing may. */
const start = (queue: FairQueue<string>): Running<string>[] => {
  const all: Running<string>[] = []
  for (let one = queue.next(); one; one = queue.next()) all.push(one)
  return all
}
const end = (queue: FairQueue<string>, job: Running<string>, ms = 500, ended: Ended = 'made') => queue.done(job, { ms, ended, lent: false })
/** The order in which jobs are handed out when one runs at a time, `ms` each unless `long` says otherwise. */
const order = (queue: FairQueue<string>, long: Record<string, number> = {}) => {
  const jobs: string[] = []
  for (let one = queue.next(); one; one = queue.next()) {
    jobs.push(one.job)
    end(queue, one, long[one.job] ?? 500)
  }
  return jobs
}
const refusal = (work: () => void): AppError => {
  try {
    work()
  } catch (error) {
    if (error instanceof AppError) return error
  }
  throw new Error('it was let in')
}

describe('the render queue', () => {
  test('takes turns between organizations, each first come first served', () => {
    const queue = new FairQueue<string>(limits)
    for (const job of ['a1', 'a2', 'a3', 'a4']) enter(queue, job, 'a')
    enter(queue, 'b1', 'b')
    enter(queue, 'b2', 'b')
    enter(queue, 'c1', 'c')
    expect(order(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  })

  test('shares slot time, not turns: one whose renders last long has fewer', () => {
    const queue = new FairQueue<string>({ ...limits, slots: 1 })
    for (const job of ['slow1', 'slow2']) enter(queue, job, 'slow')
    for (const job of ['q1', 'q2', 'q3', 'q4', 'q5']) enter(queue, job, 'quick')
    expect(order(queue, { slow1: 2000 })).toEqual(['slow1', 'q1', 'q2', 'q3', 'q4', 'slow2', 'q5'])
  })

  test('gives nobody credit for time away', () => {
    const queue = new FairQueue<string>({ ...limits, slots: 1 })
    enter(queue, 'b0', 'b')
    order(queue)
    for (let i = 0; i < 8; i++) {
      enter(queue, `a${i}`, 'a')
      order(queue)
    }
    for (const job of ['b1', 'b2', 'b3']) enter(queue, job, 'b')
    for (const job of ['a8', 'a9', 'a10']) enter(queue, job, 'a')
    expect(
      order(queue)
        .filter((_, i) => i < 4)
        .filter(job => job.startsWith('b')).length,
    ).toBeLessThanOrEqual(3)
  })

  test('serves callers who wait before background work, and keeps a slot free of it', () => {
    const queue = new FairQueue<string>(limits)
    enter(queue, 'late1', 'a', 'background')
    enter(queue, 'late2', 'a', 'background')
    enter(queue, 'now', 'b')
    const running = start(queue)
    expect(running.map(r => r.job)).toEqual(['now', 'late1'])
    end(queue, running[1]!)
    expect(start(queue).map(r => r.job)).toEqual(['late2'])
  })

  test('lets background work have its turn although others never stop calling', () => {
    const queue = new FairQueue<string>({ length: 100, slots: 1, patienceMs: 100_000 })
    enter(queue, 'report', 'b', 'background')
    for (let i = 0; i < 30; i++) enter(queue, `a${i}`, 'a')
    const at = order(queue).indexOf('report')
    expect(at).toBeGreaterThan(5)
    expect(at).toBeLessThan(15)
  })

  test('refuses with 503 and Retry-After when full', () => {
    const queue = new FairQueue<string>(limits)
    for (let i = 0; i < 10; i++) enter(queue, `${i}`)
    const { status, retryAfter } = refusal(() => enter(queue, 'one more'))
    expect([status, retryAfter]).toEqual([503, 3])
    expect(queue.length).toBe(10)
  })

  test('that one organization has filled still takes its share of another', () => {
    const queue = new FairQueue<string>(limits)
    for (let i = 0; i < 10; i++) enter(queue, `a${i}`, 'a', 'background')
    for (let i = 0; i < 5; i++) enter(queue, `b${i}`, 'b', 'background')
    expect(refusal(() => enter(queue, 'b5', 'b', 'background')).step).toBe('queue')
    expect(refusal(() => enter(queue, 'a10', 'a', 'background')).step).toBe('queue')
  })

  test('refuses a caller it could only serve too late, but not background work', () => {
    const queue = new FairQueue<string>(limits)
    for (let i = 0; i < 5; i++) {
      enter(queue, `${i}`)
      for (const job of start(queue)) end(queue, job, 8_000)
    }
    for (const job of ['r1', 'r2', 'first', 'second']) {
      enter(queue, job)
      start(queue)
    }
    expect(refusal(() => enter(queue, 'third')).step).toBe('deadline')
    enter(queue, 'late', 'a', 'background')
  })

  test("does not count one organization's long renders against another's caller", () => {
    const queue = new FairQueue<string>(limits)
    for (let i = 0; i < 4; i++) enter(queue, `slow${i}`, 'slow')
    for (let round = 0; round < 2; round++) for (const job of start(queue)) end(queue, job, 70_000)
    for (const job of ['late1', 'late2']) {
      enter(queue, job, 'slow')
      start(queue)
    }
    expect(queue.expectedWait('quick')).toBe(0)
    enter(queue, 'q1', 'quick')
    expect(queue.expectedWait('quick')).toBeLessThan(2_000)
    expect(refusal(() => enter(queue, 'one more', 'slow')).step).toBe('deadline')
  })

  test('holds an organization whose renders mostly fail to one slot while others are about', () => {
    let now = 0
    const queue = new FairQueue<string>({ ...limits, slots: 4 }, () => now)
    const fail = () => {
      enter(queue, 'bad', 'bad')
      for (const job of start(queue)) end(queue, job, 40_000, 'failed')
    }
    const together = () => {
      for (let i = 0; i < 4; i++) enter(queue, `bad${i}`, 'bad')
      const running = start(queue)
      for (const job of running) end(queue, job)
      const rest = queue.empty().length
      return [running.length, rest]
    }
    fail()
    expect(together()).toEqual([4, 0])
    enter(queue, 'good', 'good')
    order(queue)
    expect(together()).toEqual([1, 3])
    now += 120_000
    enter(queue, 'good', 'good')
    order(queue)
    expect(together()).toEqual([4, 0])
  })

  test('names a caller who is kept out by others, and nobody whose own jobs hold the slots', () => {
    const queue = new FairQueue<string>(limits)
    for (const job of ['a1', 'a2', 'a3']) enter(queue, job, 'a')
    const running = start(queue)
    expect(queue.kept()).toBeUndefined()
    enter(queue, 'b1', 'b')
    expect(queue.kept()).toEqual({ ticket: { job: 'b1', tenant: 'b', lane: 'sync' } })
    queue.lend(running[0]!, false)
    expect(start(queue).map(r => r.job)).toEqual(['b1'])
    // What was lent stays on the lender's account: it has no third render.
    end(queue, running[1]!)
    expect(start(queue).map(r => r.job)).toEqual(['a3'])
  })

  test('forgets a job whose caller left', () => {
    const queue = new FairQueue<string>(limits)
    enter(queue, 'x')
    enter(queue, 'y')
    expect([queue.leave('x'), queue.leave('x')]).toEqual([true, false])
    expect(order(queue)).toEqual(['y'])
  })
})
