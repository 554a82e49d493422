import { afterEach, describe, expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import type { AppError } from '../../src/errors.ts'
import { ReaderPool } from '../../src/extract/reader-processes/pool.ts'
import { until } from '../support/services.ts'

let pool: ReaderPool
afterEach(() => pool.stop())

const newPool = () => {
  pool = new ReaderPool({ slots: 1, length: 10, tenantLength: 10, patienceMs: 60_000, started: () => {} })
}
/** The process that a document would be read by. */
const borrowed = async () => {
  const { reader, release } = await pool.borrow('a')
  release()
  return reader.pid
}

/** Reader children of this process. */
const readers = () =>
  readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'latin1')
    .split(' ')
    .filter(pid => pid && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes('__reader'))

describe('a reader', () => {
  test('is started for each document at work and none beside them where all documents are known', async () => {
    const settings = { slots: 2, length: 10, tenantLength: 10, patienceMs: 60_000, started: () => {} }
    pool = new ReaderPool({ ...settings, noSpare: true })
    const before = readers().length
    const loans = [await pool.borrow('a'), await pool.borrow('a')]
    expect(readers().length - before).toBe(2)
    for (const { release } of loans) release()
    expect(readers().length - before).toBe(2)
  })

  test('that has read many documents serves until the one that replaces it is ready, then ends', async () => {
    newPool()
    const old = await borrowed()
    // Faster than any process starts: all of these are done before the new one can be ready.
    const pids = new Set<number>()
    for (let i = 0; i < 100; i++) pids.add(await borrowed())
    expect([...pids]).toEqual([old])
    const next = await until(async () => {
      const pid = await borrowed()
      return pid !== old && pid
    })
    await until(() => !existsSync(`/proc/${old}`))
    expect(await borrowed()).toBe(next)
  })

  test('that is ready is left to a tenant who has none under way: the flood of another waits for its own to start', async () => {
    pool = new ReaderPool({ slots: 2, length: 10, tenantLength: 10, patienceMs: 60_000, started: () => {} })
    const first = [await pool.borrow('flood'), await pool.borrow('flood')]
    const held = new Set(first.map(({ reader }) => reader.pid))
    const [spare = 0] = await until(async () => {
      const others = readers().filter(pid => !held.has(Number(pid)))
      return others.length === 1 && others.map(Number)
    })
    const waiting = pool.borrow('flood')
    // As one that has grown too large is: it ends with its document.
    first[0]!.reader.kill()
    first[0]!.release()
    const next = await waiting
    expect(next.reader.pid).not.toBe(spare)
    const other = await pool.borrow('other')
    expect(other.reader.pid).toBe(spare)
    for (const { release } of [first[1]!, next, other]) release()
  })

  test('that does not start is ended, and nobody waits for it longer than patience lasts', async () => {
    pool = new ReaderPool({ slots: 1, length: 10, tenantLength: 10, patienceMs: 500, started: () => {} })
    const before = new Set(readers())
    const borrowing = pool.borrow('a').catch((error: AppError) => error)
    const [stuck = 0] = await until(async () => {
      const own = readers().filter(pid => !before.has(pid))
      return own.length > 0 && own.map(Number)
    })
    process.kill(stuck, 'SIGSTOP')
    expect(await borrowing).toMatchObject({ code: 'overloaded', step: 'start' })
    await until(() => !existsSync(`/proc/${stuck}`))
  })

  test('that does not let go of its document is ended', async () => {
    newPool()
    const { reader, release } = await pool.borrow('a')
    process.kill(reader.pid, 'SIGSTOP')
    const began = performance.now()
    await reader.close()
    expect(performance.now() - began).toBeLessThan(30_000)
    release()
    await until(() => !existsSync(`/proc/${reader.pid}`))
    expect(await borrowed()).not.toBe(reader.pid)
  }, 240_000)

  test('that died while it was idle is nobody’s to meet', async () => {
    newPool()
    const old = await borrowed()
    process.kill(old, 'SIGKILL')
    await until(() => !existsSync(`/proc/${old}`))
    await Bun.sleep(50)
    const { reader, release } = await pool.borrow('a')
    expect(reader.pid).not.toBe(old)
    expect(reader.alive).toBe(true)
    release()
  })
})
