import { describe, expect, test } from 'bun:test'
import { AppError } from '../../src/errors.ts'
import { FairQueue, type Lane } from '../../src/render/engine/queue.ts'

const limits = { length: 10, slots: 2, patienceMs: 10_000 }
const enter = (queue: FairQueue<string>, job: string, tenant = 'a', lane: Lane = 'sync') => queue.enter({ job, tenant, lane, since: 0 }, 2)
const drain = (queue: FairQueue<string>) => {
  const jobs: string[] = []
  for (let ticket = queue.next(); ticket; ticket = queue.next()) jobs.push(ticket.job)
  return jobs
}

describe('the render queue', () => {
  test('takes turns between tenants, each first come first served', () => {
    const queue = new FairQueue<string>(limits)
    for (const job of ['a1', 'a2', 'a3', 'a4']) enter(queue, job, 'a')
    enter(queue, 'b1', 'b')
    enter(queue, 'b2', 'b')
    enter(queue, 'c1', 'c')
    expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
  })

  test('serves callers who wait before background work, and keeps a slot free of it', () => {
    const queue = new FairQueue<string>(limits)
    enter(queue, 'late1', 'a', 'background')
    enter(queue, 'late2', 'a', 'background')
    enter(queue, 'now', 'b')
    expect(drain(queue)).toEqual(['now', 'late1'])
    queue.done('background', 100)
    expect(drain(queue)).toEqual(['late2'])
  })

  test('refuses with 503 and Retry-After when full', () => {
    const queue = new FairQueue<string>(limits)
    for (let i = 0; i < 10; i++) enter(queue, `${i}`)
    try {
      enter(queue, 'one more')
      throw new Error('it was let in')
    } catch (error) {
      expect(error).toBeInstanceOf(AppError)
      expect([(error as AppError).status, (error as AppError).retryAfter]).toEqual([503, 3])
    }
    expect(queue.length).toBe(10)
  })

  test('refuses a caller it could only serve too late, but not background work', () => {
    const queue = new FairQueue<string>(limits)
    for (let i = 0; i < 5; i++) queue.done('sync', 8_000)
    enter(queue, 'first')
    enter(queue, 'second')
    expect(() => enter(queue, 'third')).toThrow('at capacity')
    expect(() => enter(queue, 'late', 'a', 'background')).not.toThrow()
  })

  test('forgets a job whose caller left', () => {
    const queue = new FairQueue<string>(limits)
    enter(queue, 'x')
    enter(queue, 'y')
    expect([queue.leave('x'), queue.leave('x')]).toEqual([true, false])
    expect(drain(queue)).toEqual(['y'])
  })
})
