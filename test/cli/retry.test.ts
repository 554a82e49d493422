import { describe, expect, test } from 'bun:test'
import { retryBusy } from '../../src/cli/files/retry.ts'
import { AppError } from '../../src/errors.ts'

const busy = () => new AppError('overloaded')
const never = new AbortController().signal
const failing = (times: number, error = busy) => {
  let tries = 0
  const work = async () => {
    if (++tries <= times) throw error()
    return tries
  }
  return { work, tries: () => tries }
}

describe('what a busy machine refused', () => {
  test('is tried again until it is done', async () => {
    expect(await retryBusy(5, never, failing(3).work, 1)).toBe(4)
  })

  test('is given up after so many tries, and says how many', async () => {
    const { work, tries } = failing(9)
    const given = retryBusy(2, never, work, 1)
    expect(given).rejects.toThrow('the machine was too busy, tried 3 times; --retry N tries more often')
    await given.catch(() => {})
    expect(tries()).toBe(3)
  })

  test('waits longer each time', async () => {
    const began = performance.now()
    await retryBusy(4, never, failing(4).work, 10)
    expect(performance.now() - began).toBeGreaterThan(10 + 20 + 40 + 80 - 5)
  })

  test('is not tried again when it is wrong by itself', async () => {
    const { work, tries } = failing(9, () => new AppError('invalid', 'is wrong'))
    expect(retryBusy(5, never, work, 1)).rejects.toThrow('is wrong')
    expect(tries()).toBe(1)
  })

  test('is not tried again once a person interrupts', async () => {
    const stop = new AbortController()
    const { work, tries } = failing(9)
    const retried = retryBusy(5, stop.signal, work, 60_000)
    await Bun.sleep(5)
    stop.abort('SIGINT')
    expect(retried).rejects.toThrow()
    expect(tries()).toBe(1)
  })
})
