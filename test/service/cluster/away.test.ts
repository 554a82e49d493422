import { describe, expect, test } from 'bun:test'
import { defaultPlans } from '../../../src/config/options.ts'
import { AppError } from '../../../src/errors.ts'
import { createLog } from '../../../src/log.ts'
import { throttledLog } from '../../../src/service/upkeep/throttled-log.ts'
import type { Database } from '../../../src/store/postgres/database.ts'
import { openPostgres } from '../../../src/store/postgres/open.ts'
import { watchDatabase } from '../../../src/store/postgres/watch.ts'
import { postgresIsThere, startPostgres } from '../../support/servers/postgres.ts'
import { callerOf, openTestServices, shot, testConfig, until } from '../../support/services.ts'
import { addOrganization } from '../../support/store.ts'
import { tempDir } from '../../support/temp.ts'

type Line = { level: string; message: string; timesSince?: number }
const collect = (lines: Line[]) => createLog({ level: 'info', format: 'json', write: line => lines.push(JSON.parse(line)) })

test('the same trouble of something that is away is told at first, then once a while with how often it was; other lines are told each time', () => {
  const lines: Line[] = []
  let now = 0
  const log = throttledLog(collect(lines), 60_000, () => now)
  const away = { error: new AppError('overloaded') }
  for (; now < 150_000; now += 1000) log.error('the queue cannot be read', away)
  for (let n = 0; n < 3; n++) log.error('the page crashed', { error: new Error('crash') })
  log.with({ node: 'a' }).warn('the bucket is away', away)
  expect(lines.map(({ message, timesSince = 0 }) => `${message} ${timesSince}`)).toEqual([
    'the queue cannot be read 0',
    'the queue cannot be read 59',
    'the queue cannot be read 59',
    ...Array(3).fill('the page crashed 0'),
    'the bucket is away 0',
  ])
})

test('a clock that is far from the database’s is warned of once, and once more when it is set', async () => {
  const lines: Line[] = []
  let off = -120_000
  const db = { one: async () => ({ now: String(Date.now() - off), read_only: 'off' }), answers: () => 1, reconnect() {} }
  const watch = watchDatabase(db as unknown as Database, { prove() {}, renew() {} }, 'here', collect(lines))
  await until(() => lines.length > 0, 10_000)
  expect(lines[0]).toMatchObject({ level: 'warn', seconds: -120, database: 'here' })
  await Bun.sleep(1500)
  off = 5000
  await until(() => lines.length > 1, 10_000)
  expect(lines.map(({ message }) => message)).toEqual([
    'the clock of this machine is not the database’s: set it; signed links and records are dated by it',
    'the clock of this machine is the database’s again',
  ])
  await watch.stop()
})

describe.skipIf(!postgresIsThere)('a node whose PostgreSQL is away', () => {
  test('says so once for each kind of trouble, not every second, and works on when it is back', async () => {
    const server = await startPostgres({ durable: true })
    const lines: Line[] = []
    const log = throttledLog(collect(lines))
    const store = await openPostgres({ url: server.url, dir: tempDir(), plans: defaultPlans, log, serving: true })
    const { services } = await openTestServices({ store, log, config: testConfig({ browser: { workers: 2 } }) })
    const org = await addOrganization(store)
    const later = async () => (await services.screenshots.create(callerOf(org.id), shot({ async: true }))).screenshot.id
    const ready = async (id: string) => (await services.screenshots.get(org.id, id, ''))?.status === 'ready'
    const first = await later()
    await until(() => ready(first))
    lines.length = 0
    await server.kill()
    await Bun.sleep(8000)
    const told = new Map<string, number>()
    for (const { level, message } of lines) if (level !== 'info') told.set(message, (told.get(message) ?? 0) + 1)
    expect(told.size).toBeGreaterThan(0)
    expect([...told].filter(([, times]) => times > 1)).toEqual([])
    await server.start()
    await until(() => store.alive(), 20_000)
    const again = await later()
    await until(() => ready(again), 20_000)
    await services.stop(500)
    await server.stop()
  }, 240_000)
})
