import { describe, expect, test } from 'bun:test'
import { runBatch, type Tally } from '../../src/cli/files/batch.ts'
import { AppError } from '../../src/errors.ts'

const run = async (work: (item: number) => Promise<string>, items = [1, 2, 3, 4], signal = new AbortController().signal, width = 2) => {
  const told: string[] = []
  const tallies: Tally[] = []
  const tally = await runBatch({
    items,
    width,
    signal,
    work,
    tell: (item, outcome) => told.push(`${item} ${'error' in outcome ? outcome.error.message : outcome.result}`),
    progress: now => tallies.push({ ...now }),
  })
  return { told, tally, tallies }
}

describe('many inputs', () => {
  test('are told in their order, however late the first is done', async () => {
    const later = Promise.withResolvers<void>()
    const { told, tally } = await run(async item => {
      if (item === 1) await later.promise
      if (item === 4) later.resolve()
      return 'done'
    })
    expect(told).toEqual(['1 done', '2 done', '3 done', '4 done'])
    expect(tally).toEqual({ done: 4, failed: 0 })
  })

  test('fail one by one, and the rest goes on', async () => {
    const { told, tally } = await run(async item => {
      if (item === 2) throw new AppError('invalid', 'is wrong')
      return 'done'
    })
    expect(told).toEqual(['1 done', '2 is wrong', '3 done', '4 done'])
    expect(tally).toEqual({ done: 3, failed: 1 })
  })

  test('are never worked on by more than the width at a time', async () => {
    let now = 0
    let most = 0
    await run(async () => {
      most = Math.max(most, ++now)
      await Bun.sleep(1)
      now--
      return ''
    }, [1, 2, 3, 4, 5, 6, 7])
    expect(most).toBe(2)
  })

  test('that are interrupted begin nothing more, and what was done is told', async () => {
    const stop = new AbortController()
    const begun: number[] = []
    const { told, tally } = await run(
      async item => {
        begun.push(item)
        if (item === 2) setTimeout(() => stop.abort('SIGINT'), 5)
        if (item !== 1) return 'done'
        await new Promise(over => stop.signal.addEventListener('abort', over))
        throw stop.signal.reason
      },
      [1, 2],
      stop.signal,
    )
    expect(begun).toEqual([1, 2])
    expect(told).toEqual(['2 done'])
    expect(tally).toEqual({ done: 1, failed: 0 })
  })

  test('end at an error that is none of theirs', async () => {
    expect(run(() => Promise.reject(new Error('the disk is gone')))).rejects.toThrow('the disk is gone')
  })
})
