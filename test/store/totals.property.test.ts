import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { randomHex } from '../../src/ids.ts'
import type { CacheRow, FileRow } from '../../src/store/contract/rows.ts'
import type { Store } from '../../src/store/contract/store.ts'
import { databaseFile } from '../../src/store/sqlite/directory.ts'
import { migrate } from '../../src/store/sqlite/migrations.ts'
import { addOrganization, newWork, openTestStore } from '../support/store.ts'

const sha = (n: number) => n.toString(16).padStart(64, '0')
const sizeOf = (n: number) => 100 * (n + 1)

const fileOf = (orgId: string, n: number): FileRow => ({
  token: randomHex(128),
  orgId,
  ownerId: 'shot_1',
  sha256: sha(n),
  extension: 'png',
  contentType: 'image/png',
  bytes: sizeOf(n),
  kind: 'render',
  attachmentName: null,
  createdAt: Date.now(),
})

const cacheOf = (orgId: string, key: string, n: number): CacheRow => ({
  orgId,
  key,
  sha256: sha(n),
  bytes: sizeOf(n),
  contentType: 'image/png',
  width: 1,
  height: 1,
  metadata: {},
  createdAt: Date.now(),
  expiresAt: Date.now() + 60_000,
})

/** What the running totals are and what counting afresh gives. */
const totals = (db: Database) => {
  const kept = db.query('SELECT org_id, waiting_jobs, pending_deliveries, file_bytes FROM organization_totals ORDER BY org_id').all()
  const counted = db
    .query(`SELECT org_id,
      (SELECT count(*) FROM job WHERE job.org_id = t.org_id AND state = 'pending' AND lane = 'background') AS waiting_jobs,
      (SELECT count(*) FROM delivery WHERE delivery.org_id = t.org_id AND state = 'pending') AS pending_deliveries,
      (SELECT coalesce(sum(bytes), 0) FROM file WHERE file.org_id = t.org_id) AS file_bytes
      FROM organization_totals t ORDER BY org_id`)
    .all()
  const stored = db.query('SELECT stored_bytes AS n FROM state').get()
  const summed = db
    .query(`SELECT coalesce(sum(bytes), 0) AS n FROM (SELECT max(bytes) AS bytes FROM
      (SELECT sha256, bytes FROM file UNION ALL SELECT sha256, bytes FROM cache_entry) GROUP BY sha256)`)
    .get()
  return { kept: { kept, stored }, counted: { kept: counted, stored: summed } }
}

const step = fc.record({
  kind: fc.constantFrom('render', 'cache', 'queue', 'claim', 'retry', 'expire', 'evict', 'missing', 'event', 'replay', 'forget'),
  org: fc.nat(1),
  n: fc.nat(5),
})

const running: { id: string; attempt: number }[] = []
const act = async (store: Store, orgId: string, { kind, n }: { kind: string; n: number }) => {
  const lease = { bootId: 'boot_1', until: Date.now() + 60_000 }
  const settled = { state: 'ready', charged: 0 } as const
  if (kind === 'render') {
    const work = newWork(orgId, { lane: 'sync' }, { credits: 0 })
    await store.work.acceptSettled(work, { ...settled, file: fileOf(orgId, n), cache: cacheOf(orgId, work.job.id, n) })
  }
  if (kind === 'cache') await store.work.acceptSettled(newWork(orgId, {}, { credits: 0 }), { ...settled, cache: cacheOf(orgId, 'same', n) })
  if (kind === 'queue') await store.work.accept(newWork(orgId, {}, { credits: 0 }))
  if (kind === 'claim') {
    const job = await store.jobs.claim(lease)
    if (job) running.push(job)
  }
  const job = kind === 'retry' || kind === 'forget' ? running.shift() : undefined
  if (job && kind === 'retry') await store.jobs.retry(job.id, 'boot_1', Date.now())
  if (job && kind === 'forget') {
    await store.work.settle({ id: job.id, bootId: 'boot_1', attempt: job.attempt, ...settled, file: fileOf(orgId, n) })
    await store.jobs.prune(Date.now() + 1000, 0)
  }
  if (kind === 'expire') await store.files.expire('render', Date.now() - n)
  if (kind === 'evict') await store.files.evictCache()
  if (kind === 'missing') await store.files.dropMissing(sha(n))
  const to = { url: 'http://example.com/', sign: false }
  if (kind === 'event') await store.outbox.queue(orgId, [{ event: 'screenshot.completed', eventId: `msg_${n}`, body: '{}', to }])
  if (kind === 'replay') {
    const [one] = await store.outbox.list({ orgId })
    const facts = { at: Date.now(), durationMs: 1, status: 200, error: null, excerpt: null }
    if (one?.state === 'pending') await store.outbox.record(one.id, { ...facts, next: { state: 'delivered' } })
    else if (one) await store.outbox.replay(one.id)
  }
}

test('running totals are what counting afresh gives, whatever happens in whatever order', async () => {
  const store = await openTestStore()
  const db = new Database(databaseFile(store.dir))
  const orgs = [await addOrganization(store), await addOrganization(store)]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async steps => {
      for (const s of steps) await act(store, orgs[s.org]!.id, s)
      const { kept, counted } = totals(db)
      expect(kept).toEqual(counted)
    }),
    { numRuns: 60 },
  )
  expect(await store.files.totalBytes()).toBe((db.query('SELECT stored_bytes AS n FROM state').get() as { n: number }).n)
  db.run('PRAGMA foreign_keys = ON')
  db.run('DELETE FROM organization WHERE id = ?', [orgs[0]!.id])
  const { kept, counted } = totals(db)
  expect(kept).toEqual(counted)
  db.close()
  await store.close()
})

test('a database from before the totals gets them, and its waiting jobs their places', () => {
  const db = new Database(':memory:', { strict: true })
  migrate(db, 3)
  db.run('INSERT INTO state (id, commit_seq, last_seen, clean) VALUES (1, 0, 0, 1)')
  const organization = db.query(
    "INSERT INTO organization (id, name, plan, plan_status, ip_whitelist, link_key_sets, signing_secret, created_at) VALUES (?, '', 'free', 'active', '[]', '[]', '', 0)",
  )
  const job = db.query(
    "INSERT INTO job (id, org_id, kind, lane, state, priority, attempt, period, held, available_at, request_id, origin, options, created_at) VALUES (?, ?, 'screenshot', ?, ?, ?, 0, '2026-01', 0, 0, '', '', '{}', 0)",
  )
  const file = db.query("INSERT INTO file VALUES (?, ?, '', ?, 'png', 'image/png', ?, 'render', 0)")
  for (const id of ['org_a', 'org_b', 'org_c']) organization.run(id)
  for (const [id, org, lane, state, priority] of [
    ['job_1', 'org_a', 'background', 'pending', 0],
    ['job_2', 'org_a', 'background', 'pending', 0],
    ['job_3', 'org_b', 'background', 'pending', 1],
    ['job_4', 'org_b', 'background', 'pending', 1],
    ['job_5', 'org_b', 'sync', 'running', 0],
  ] as const)
    job.run(id, org, lane, state, priority)
  file.run('t1', 'org_a', sha(1), sizeOf(1))
  file.run('t2', 'org_b', sha(1), sizeOf(1))
  file.run('t3', 'org_b', sha(2), sizeOf(2))
  migrate(db)
  const { kept, counted } = totals(db)
  expect(kept).toEqual(counted)
  expect(kept.stored).toEqual({ n: sizeOf(1) + sizeOf(2) })
  expect(db.query("SELECT id, place FROM job WHERE state = 'pending' ORDER BY place, priority DESC, id").all()).toEqual([
    { id: 'job_3', place: 0 },
    { id: 'job_1', place: 0 },
    { id: 'job_4', place: 500_000 },
    { id: 'job_2', place: 1_000_000 },
  ])
  expect(db.query('SELECT queue_place AS n FROM organization_totals ORDER BY org_id').values().flat()).toEqual([2_000_000, 1_000_000, 0])
  db.close()
})

test('asking for the totals of 200,000 files holds nothing up', async () => {
  const store = await openTestStore()
  const { id } = await addOrganization(store)
  const db = new Database(databaseFile(store.dir))
  db.run(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 200000)
    INSERT INTO file SELECT printf('%032x', i), ?, 'shot_1', printf('%064x', i), 'png', 'image/png', 10, 'render', 0, NULL FROM n`,
    [id],
  )
  db.close()
  await store.files.totalBytes()
  const began = performance.now()
  for (let i = 0; i < 100; i++) {
    expect(await store.files.totalBytes()).toBe(2_000_000)
    expect(await store.files.bytesOf(id)).toBe(2_000_000)
  }
  expect((performance.now() - began) / 100).toBeLessThan(2)
  await store.close()
}, 240_000)
