import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { SQL } from 'bun'
import { systemClock } from '../../../src/clock.ts'
import { defaultPlans } from '../../../src/config/options.ts'
import { newId } from '../../../src/ids.ts'
import { type Database, openDatabase, type Tx } from '../../../src/store/postgres/database.ts'
import { createMemory } from '../../../src/store/postgres/memory.ts'
import { organizationRepository } from '../../../src/store/postgres/repositories/accounts/organizations.ts'
import { outboxRepository } from '../../../src/store/postgres/repositories/outbox.ts'
import { fileRepository } from '../../../src/store/postgres/repositories/records/files.ts'
import { recordRepository } from '../../../src/store/postgres/repositories/records/records.ts'
import { batchRepository } from '../../../src/store/postgres/repositories/work/batches.ts'
import { jobRepository } from '../../../src/store/postgres/repositories/work/jobs.ts'
import { workRepository } from '../../../src/store/postgres/repositories/work/work.ts'
import { postgres } from '../../support/engines.ts'
import { addOrganization, newWork } from '../../support/store.ts'

type Said = { text: string; values: (string | null)[] }

/** The database, and what it was asked. */
const recorded = (db: Database): { db: Database; said: Said[] } => {
  const said: Said[] = []
  const noting =
    (build: Parameters<Tx['all']>[0]): Parameters<Tx['all']>[0] =>
    v => {
      const text = build(v)
      said.push({ text, values: v.list })
      return text
    }
  const tx = (on: Tx): Tx => ({
    all: build => on.all(noting(build)),
    one: build => on.one(noting(build)),
    count: build => on.count(noting(build)),
  })
  return {
    said,
    db: { ...db, ...tx(db), run: build => db.run(noting(build)), write: change => db.write(on => change(tx(on))), now: db.now },
  }
}

const rows = 8000
/** Tables that grow with every request. */
const large = [
  'job',
  'screenshot',
  'extraction',
  'upload',
  'file',
  'delivery',
  'attempt',
  'idempotency',
  'ledger',
  'cache_entry',
  'api_key',
  'batch_item',
]

describe.skipIf(!postgres.there)('however large the tables of PostgreSQL are,', () => {
  const db = { close: async () => {} } as Database
  let sql: SQL
  let said: Said[]
  let ask: ReturnType<typeof repositories>
  let org: string
  const lease = () => ({ bootId: 'boot_1', until: Date.now() + 60_000 })
  const repositories = (on: Database) => ({
    jobs: jobRepository(on),
    work: workRepository(on, defaultPlans, {
      tell() {},
      on() {},
      listening: () => true,
      prove: async () => {},
      renew: async () => {},
      close: async () => {},
    }),
    outbox: outboxRepository(on, 'node_1'),
    records: recordRepository(on),
    files: fileRepository(on),
    organizations: organizationRepository(on, createMemory({ tell() {}, on() {} })),
    batches: batchRepository(on),
  })

  /** Rows of nothing in particular, but for what is given, as SQL over `n`. */
  const fill = async (table: string, given: Record<string, string>): Promise<void> => {
    const columns = (await sql.unsafe(
      `select column_name as name, data_type as type from information_schema.columns where table_name = '${table}' and is_nullable = 'NO'`,
    )) as { name: string; type: string }[]
    const wanted: Record<string, string> = Object.fromEntries(
      [...columns].map(({ name, type }) => [name, type === 'text' ? `'x' || n` : type === 'boolean' ? 'false' : 'n']),
    )
    const entries = Object.entries({ ...wanted, ...given })
    await sql.unsafe(
      `insert into "${table}" (${entries.map(([name]) => `"${name}"`).join(', ')}) select ${entries.map(([, value]) => value).join(', ')} from generate_series(1, ${rows}) n`,
    )
  }

  beforeAll(async () => {
    const url = await postgres.place()
    const store = await postgres.open(url)
    org = (await addOrganization(store, { plan: 'pro' })).id
    await store.close()
    sql = new SQL({ url, max: 1 })
    const of = { org_id: `case n % 3 when 0 then '${org}' else 'org_' || n % 50 end` }
    // All that waits is of one organization.
    await fill('job', {
      ...{
        org_id: `'${org}'`,
        kind: `'screenshot'`,
        lane: `'background'`,
        attempt: '0',
        held: '1',
        priority: '0',
        place: 'n::bigint * 1000000',
        options: `'{}'`,
        available_at: '0',
      },
      state: `case n % 8 when 0 then 'pending' else 'ready' end`,
    })
    await fill('screenshot', { ...of, status: `'ready'` })
    await fill('extraction', { ...of, status: `'completed'`, processing_mode: `'fastest'` })
    for (const table of ['upload', 'api_key', 'ledger', 'idempotency']) await fill(table, of)
    await fill('cache_entry', { ...of, metadata: `'{}'` })
    await fill('file', { ...of, kind: `'render'` })
    await fill('delivery', { ...of, state: `case when n % 20 = 0 then 'pending' else 'delivered' end` })
    await fill('attempt', { trigger: `'scheduled'`, number: '1' })
    await fill('batch', { ...of, id: `'x' || n`, kind: `'screenshots'`, finished_at: 'n' })
    await fill('batch_item', { state: `'completed'` })
    await sql.unsafe('analyze')
    const open = openDatabase({ url, connections: 2, prepare: true, clock: systemClock })
    Object.assign(db, open)
    const on = recorded(open)
    said = on.said
    ask = repositories(on.db)
  })
  afterAll(async () => {
    await sql?.close()
    await db.close()
  })

  /** The plans of all that was asked by `what`. */
  const plansOf = async (what: () => Promise<unknown>): Promise<string[]> => {
    said.length = 0
    await what()
    expect(said.length).toBeGreaterThan(0)
    const plans: string[] = []
    for (const { text, values } of [...said]) {
      const plan = (await sql.unsafe(`explain ${text}`, values)) as Record<string, string>[]
      plans.push([...plan].map(row => Object.values(row)[0]).join('\n'))
    }
    return plans
  }

  const page = { limit: 20 }
  const frequent: [string, () => Promise<unknown>][] = [
    ['accepting work', () => ask.work.accept(newWork(org, {}, { idempotency: { key: 'k', fingerprint: 'f' } }))],
    ['claiming a job', () => ask.jobs.claim(lease())],
    ['claiming one of another organization', () => ask.jobs.claim(lease(), [org, 'org_2'])],
    [
      'ending a job',
      () => ask.work.settle({ id: 'x1', bootId: 'boot_1', attempt: 1, state: 'ready', charged: 1, screenshot: { status: 'ready' } }),
    ],
    ['renewing leases', () => ask.jobs.extend(['x1', 'x2'], lease())],
    ['looking for what died', () => ask.jobs.abandoned(Date.now())],
    ['putting a job back', () => ask.jobs.giveBack('x1', 'boot_1', Date.now())],
    ['finding a job', () => ask.work.get('x1')],
    ['finding a repeated request', () => ask.work.known(org, 'x1')],
    ['finding a key', () => ask.organizations.findKey('x1')],
    ['finding a record', () => ask.records.screenshot(org, 'x3')],
    ['a page of records', () => ask.records.screenshots(org, page)],
    ['a further page', () => ask.records.screenshots(org, { ...page, after: { createdAt: 4000, id: 'x4000' } })],
    ['a page of extractions', () => ask.records.extractions(org, page)],
    ['finding a cached render', () => ask.records.cached(org, 'x3')],
    ['finding a file', () => ask.files.get('x1')],
    ['whether content is used', async () => ask.files.isReferenced('x1')],
    ['what of a page of content is used', () => ask.files.unreferenced(Array.from({ length: 200 }, (_, n) => `x${n}`))],
    ['who has deliveries due', () => ask.outbox.waiting(Date.now(), '', 10)],
    ['what is due', () => ask.outbox.due(Date.now(), org, 10)],
    ['taking a delivery', () => ask.outbox.take('x20', 1000)],
    [
      'noting a try',
      () => ask.outbox.record('x40', { at: 1, durationMs: 1, status: 200, error: null, excerpt: null, next: { state: 'delivered' } }),
    ],
    ['looking for open batches', () => ask.batches.open()],
    ['what of a batch is next', () => ask.batches.waiting(newId('batch'), 32)],
  ]
  test.each(frequent)('%s reads none of them whole', async (_, what) => {
    for (const plan of await plansOf(what))
      for (const table of large)
        if (new RegExp(`Seq Scan on ${table}\\b`).test(plan)) throw new Error(`${table} is read from its beginning to its end:\n${plan}`)
  })

  test.each([
    ['the next job', [] as string[]],
    ['the next job of others', ['org_1', 'org_2']],
  ])('%s is found in the order of its index, without sorting', async (_, but) => {
    const [plan] = await plansOf(() => ask.jobs.claim(lease(), but))
    expect(plan).toContain('Index Scan using job_place')
    expect(plan).not.toContain('Sort')
  })

  test('a backlog is not read through to accept one more', async () => {
    const [{ text, values }] = await (async () => {
      said.length = 0
      await ask.work.accept(newWork(org, {}, { mostWaiting: 10_000 }))
      return said as [Said]
    })()
    // Under another id: that one is there now.
    const again = values.map(value => value?.replaceAll(/shot_[0-9a-f]+/g, newId('screenshot')) ?? null)
    const plan = (await sql.unsafe(`explain (analyze, timing off) ${text}`, again)) as Record<string, string>[]
    const read = [...plan].map(row => Number(/actual rows=([\d.]+)/.exec(Object.values(row)[0]!)?.[1] ?? 0))
    expect(Math.max(...read)).toBeGreaterThan(0)
    expect(Math.max(...read)).toBeLessThan(50)
  })

  test('a backlog is not read through to find out that nobody else waits', async () => {
    said.length = 0
    expect(await ask.jobs.claim(lease(), [org])).toBeUndefined()
    const [{ text, values }] = said as [Said]
    const plan = (await sql.unsafe(`explain (analyze, timing off) ${text}`, values)) as Record<string, string>[]
    const removed = [...plan].map(row => Number(/Rows Removed by Filter: (\d+)/.exec(Object.values(row)[0]!)?.[1] ?? 0))
    expect(Math.max(0, ...removed)).toBeLessThan(50)
  })
})
