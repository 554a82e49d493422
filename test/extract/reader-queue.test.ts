import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import type { AppError } from '../../src/errors.ts'
import { ReaderQueue } from '../../src/extract/reader-processes/queue.ts'

const limits = { slots: 2, length: 20, tenantLength: 5, patienceMs: 60_000 }
const refusal = (act: () => void): AppError | undefined => {
  try {
    act()
  } catch (error) {
    return error as AppError
  }
}

describe('documents waiting for a reader', () => {
  test('of one organization take all slots, and another finds one all the same', () => {
    const queue = new ReaderQueue<string>(limits)
    expect([queue.take('a'), queue.take('a'), queue.take('a')]).toEqual([true, true, false])
    queue.enter('a', 'a3')
    expect(queue.take('b')).toBe(true)
    expect(queue.take('b')).toBe(false)
    expect(queue.take('c')).toBe(false)
  })

  test('take turns between organizations, who has no document under way first', () => {
    const queue = new ReaderQueue<string>(limits)
    for (const tenant of ['a', 'a', 'b']) queue.take(tenant)
    for (const entry of ['a1', 'a2']) queue.enter('a', entry)
    for (const entry of ['c1', 'c2']) queue.enter('c', entry)
    queue.give('a')
    expect([queue.next(), queue.next()]).toEqual(['c1', undefined])
    queue.give('b')
    expect(queue.next()).toBeUndefined()
    queue.give('c')
    expect([queue.next(), queue.next()]).toEqual(['a1', 'c2'])
  })

  test('are refused beyond what one organization and all may have, each in its own words', () => {
    const queue = new ReaderQueue<string>({ ...limits, length: 6 })
    for (const tenant of ['a', 'a', 'b']) queue.take(tenant)
    for (let i = 0; i < 5; i++) queue.enter('a', `a${i}`)
    expect(refusal(() => queue.enter('a', 'a5'))).toMatchObject({ status: 429, message: expect.stringContaining('5 documents of your') })
    queue.enter('b', 'b0')
    expect(refusal(() => queue.enter('c', 'c0'))).toMatchObject({ status: 503, step: 'queue' })
  })

  test('are refused when they would wait too long, counted per organization', () => {
    const queue = new ReaderQueue<string>(limits)
    for (let i = 0; i < 10; i++) {
      queue.take('a')
      queue.give('a', 25_000)
    }
    for (const tenant of ['a', 'a', 'b']) queue.take(tenant)
    for (let i = 0; i < 4; i++) queue.enter('a', `a${i}`)
    const refused = refusal(() => queue.enter('a', 'a4'))
    expect(refused).toMatchObject({ status: 503, retryAfter: 63 })
    expect(queue.expectedWait('c')).toBe(25_000)
    queue.enter('c', 'c0')
  })

  test('leave no place lost when their callers go', () => {
    const queue = new ReaderQueue<string>(limits)
    for (const tenant of ['a', 'a']) queue.take(tenant)
    queue.enter('a', 'a1')
    queue.enter('a', 'a2')
    queue.leave('a', 'a1')
    queue.leave('a', 'a1')
    queue.give('a')
    expect([queue.next(), queue.next()]).toEqual(['a2', undefined])
  })

  test('never use more slots than there are, and nobody without one waits while a slot is free', () => {
    const step = fc.record({ kind: fc.constantFrom('come', 'come', 'end', 'leave'), tenant: fc.constantFrom('a', 'b', 'c') })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), steps => {
        const queue = new ReaderQueue<{ tenant: string }>({ ...limits, length: 1000, tenantLength: 1000 })
        const reading: string[] = []
        const waiting: { tenant: string }[] = []
        for (const { kind, tenant } of steps) {
          if (kind === 'come' && queue.take(tenant)) reading.push(tenant)
          else if (kind === 'come') {
            const entry = { tenant }
            queue.enter(tenant, entry)
            waiting.push(entry)
          }
          const at = reading.indexOf(tenant)
          if (kind === 'end' && at >= 0) {
            reading.splice(at, 1)
            queue.give(tenant)
            for (let next = queue.next(); next; next = queue.next()) {
              waiting.splice(waiting.indexOf(next), 1)
              reading.push(next.tenant)
            }
          }
          const left = waiting.findIndex(entry => entry.tenant === tenant)
          if (kind === 'leave' && left >= 0) queue.leave(tenant, waiting.splice(left, 1)[0]!)
          expect(reading.length).toBeLessThanOrEqual(limits.slots + 1)
          for (const one of new Set(reading)) expect(reading.filter(t => t === one).length).toBeLessThanOrEqual(limits.slots)
          if (waiting.length > 0) expect(reading.length).toBeGreaterThanOrEqual(limits.slots)
          if (waiting.some(entry => !reading.includes(entry.tenant))) expect(reading.length).toBe(limits.slots + 1)
        }
      }),
    )
  })
})
