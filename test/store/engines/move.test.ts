import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { defaultPlans } from '../../../src/config/options.ts'
import { newId, randomHex } from '../../../src/ids.ts'
import { silentLog } from '../../../src/log.ts'
import type { Store } from '../../../src/store/contract/store.ts'
import { moveStore } from '../../../src/store/postgres/move/move.ts'
import { postgres, sqlite } from '../../support/engines.ts'
import { addOrganization, newWork } from '../../support/store.ts'

const lease = () => ({ bootId: 'boot_1', until: Date.now() + 60_000 })

/** Something of every kind: credits spent and held, jobs that wait, run and ended, events, a hosted file, a cached render, a user, a review of names with all sorts of letters. */
const furnish = async (store: Store) => {
  const [a, b] = [await addOrganization(store, { name: 'Ünïcode “quotes” \\ back' }), await addOrganization(store, { plan: 'pro' })]
  await store.organizations.insertKey({
    id: newId('key'),
    orgId: a.id,
    name: 'one',
    publicId: 'public01',
    hash: 'ab'.repeat(32),
    createdAt: 1,
    revokedAt: null,
    lastUsedAt: null,
    createdBy: 'ada@example.com',
  })
  await store.endpoints.insert({
    id: newId('endpoint'),
    orgId: a.id,
    url: 'https://example.com/hook',
    description: '',
    events: ['screenshot.completed'],
    failingSince: null,
    disabledAt: null,
    disabledReason: null,
    createdAt: 1,
  })
  for (let n = 0; n < 450; n++) await store.work.accept(newWork(n % 3 ? b.id : a.id, {}, { credits: n % 3 ? 1 : 0 }))
  for (let n = 0; n < 5; n++) {
    const job = (await store.jobs.claim(lease()))!
    const file = {
      ...{
        token: randomHex(128),
        orgId: job.orgId,
        ownerId: job.id,
        sha256: `${n}`.repeat(64),
        extension: 'png',
        contentType: 'image/png',
      },
      ...{ bytes: 10 + n, kind: 'render' as const, createdAt: Date.now(), attachmentName: n === 1 ? 'Bericht “März”.png' : null },
    }
    await store.work.settle({
      id: job.id,
      bootId: 'boot_1',
      attempt: 1,
      state: 'ready',
      charged: job.held,
      file,
      screenshot: { status: 'ready', fileToken: file.token, metadata: { title: 'a\tb "c" \u2028 \\u0000 😀' }, cacheHit: n === 2 },
      deliveries: [{ event: 'screenshot.completed', eventId: newId('event'), body: '{"a":1}', to: 'endpoints' }],
    })
  }
  await store.jobs.claim(lease())
  const user = { id: newId('user'), email: 'ada@example.com', name: 'Ada', passwordHash: 'x', operator: true, createdAt: 5 }
  await store.users.insert(
    { ...user, disabledAt: null, lastSeenAt: null, passwordChangedAt: null },
    { userId: user.id, orgId: a.id, role: 'owner' },
  )
  await store.audit.insert({ orgId: a.id, actor: 'ada@example.com', action: 'x', target: '', address: '192.0.2.1' })
  return { a, b }
}

const claimAll = async (store: Store) => {
  const ids: string[] = []
  for (let job = await store.jobs.claim(lease()); job; job = await store.jobs.claim(lease())) ids.push(job.id)
  return ids
}

describe.skipIf(!postgres.there)('moving house', () => {
  let dir: string
  let url: string
  beforeEach(async () => {
    ;[dir, url] = [await sqlite.place(), await postgres.place()]
  })
  afterEach(() => {})
  const move = (direction: 'toPostgres' | 'toSqlite', to = dir) =>
    moveStore({ direction, dir: to, url, plans: defaultPlans, log: silentLog })

  test('brings every row to PostgreSQL and back, and work goes on in the same order', async () => {
    const before = await sqlite.open(dir)
    const { a, b } = await furnish(before)
    const long = newWork(b.id, { options: { html: '😀'.repeat(1_000_000) } })
    await before.work.accept(long)
    const facts = async (store: Store) => ({
      credits: [await store.credits.balance(a), await store.credits.balance(b)],
      days: await store.credits.days(b.id, 0, 1_000_000),
      waiting: (await store.jobs.depth()).pending,
      records: await store.records.screenshots(b.id, { limit: 1000 }),
      deliveries: (await store.outbox.list({ limit: 1000 })).map(row => row.id),
      users: await store.users.list(),
      bytes: await store.files.bytesOf(b.id),
      total: await store.files.totalBytes(),
      wrong: await store.credits.discrepancies(),
    })
    const there = await facts(before)
    await before.close()
    const moved = await move('toPostgres')
    expect(moved.tables.job).toBe(451)
    const shared = await postgres.open(url)
    expect(await facts(shared)).toEqual(there)
    expect((await shared.work.get(long.job.id))?.options).toEqual(long.job.options)
    await shared.close()
    const home = await sqlite.place()
    expect((await move('toSqlite', home)).rows).toBe(moved.rows)
    const again = await sqlite.open(home)
    expect(await facts(again)).toEqual(there)
    // What was moved from parts from what is true as soon as somebody serves it.
    await expect(sqlite.open(dir)).rejects.toThrow(/was moved to .+ on \d{4}-.+: set store\.url to it; .+ delete .+moved\.to/)
    rmSync(join(dir, 'moved.to'))
    const original = await sqlite.open(dir)
    // What comes new stands behind the same jobs in both.
    const late = newWork(a.id)
    for (const store of [again, original]) await store.work.accept(late)
    expect(await claimAll(again)).toEqual(await claimAll(original))
    await again.close()
    await original.close()
  })

  test('that was interrupted goes on; what is not the same is named, and a database that is in use is refused', async () => {
    const source = await sqlite.open(dir)
    await furnish(source)
    await source.close()
    let rows = 0
    const interrupted = moveStore({
      direction: 'toPostgres',
      ...{ dir, url, plans: defaultPlans, log: silentLog },
      progress: ({ table }) => {
        if (table === 'job' && ++rows === 2) throw new Error('cut')
      },
    })
    await expect(interrupted).rejects.toThrow('cut')
    // What is there so far is served by nobody.
    await expect(postgres.open(url)).rejects.toThrow(/holds only what a move brought there until it was interrupted/)
    expect((await move('toPostgres')).tables.job).toBe(450)
    await expect(move('toPostgres')).rejects.toThrow('holds data already')
    const back = await sqlite.place()
    const interruptedBack = moveStore({
      direction: 'toSqlite',
      ...{ dir: back, url, plans: defaultPlans, log: silentLog },
      also: () => Promise.reject(new Error('cut')),
    })
    await expect(interruptedBack).rejects.toThrow('cut')
    await expect(sqlite.open(back)).rejects.toThrow(/holds only what a move brought there until it was interrupted/)
    await move('toSqlite', back)
    await (await sqlite.open(back)).close()
    const serving = await postgres.open(url)
    await serving.nodes.beat({ name: 'busy', version: '1', role: 'all', agreement: {}, slots: 1, busy: 0 })
    await expect(move('toSqlite', await sqlite.place())).rejects.toThrow('busy serve that database; stop them first')
    await serving.nodes.leave()
    await serving.close()
  })
})
