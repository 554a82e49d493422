import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { newId } from '../../../src/ids.ts'
import type { KeyRow, OrganizationRow } from '../../../src/store/contract/rows.ts'
import type { Store } from '../../../src/store/contract/store.ts'
import { postgres } from '../../support/engines.ts'
import { type Server, startPostgres } from '../../support/servers/postgres.ts'
import { addOrganization, newWork } from '../../support/store.ts'

const lease = { bootId: 'boot_1', until: Date.now() + 600_000 }
const ended = { state: 'ready' as const, charged: 1, screenshot: { status: 'ready' as const } }
const key = (orgId: string): KeyRow => ({
  ...{ id: newId('key'), orgId, name: 'k', publicId: newId('key').slice(-12), hash: 'h', createdAt: 1 },
  ...{ revokedAt: null, lastUsedAt: null, createdBy: null },
})
const batch = (org: OrganizationRow) => ({
  ...{ id: newId('batch'), orgId: org.id, kind: 'screenshots' as const, total: 1, externalIdentifier: null, webhookUrl: null },
  ...{ webhookSign: true, requestId: 'req_1', origin: 'http://localhost', createdAt: 1, canceledAt: null, finishedAt: null },
})
const item = (row: ReturnType<typeof batch>) => ({
  ...{ orgId: row.orgId, batchId: row.id, position: 0, state: 'awaiting' as const, recordId: null, request: { version: 1 } },
  ...{ source: 'https://example.com/', externalIdentifier: null, error: null },
})

/** What is answered as done, and how it is found again. */
const promises: Record<string, (store: Store, org: OrganizationRow) => Promise<(store: Store) => Promise<unknown>>> = {
  'work that was accepted for later': async (store, org) => {
    const work = newWork(org.id)
    await store.work.accept(work)
    return async again => (await again.work.get(work.job.id))?.state === 'pending'
  },
  'a cached render that was answered': async (store, org) => {
    const work = newWork(org.id)
    await store.work.acceptSettled(work, ended)
    return async again => (await again.records.screenshot(org.id, work.job.id))?.status === 'ready'
  },
  'work that was made while somebody waited': async (store, org) => {
    const work = newWork(org.id, { lane: 'sync' })
    await store.work.accept(work)
    await store.work.settle({ ...ended, id: work.job.id, bootId: work.lease.bootId, attempt: 1 })
    return async again => (await again.credits.balance(org)).used === 1 && (await again.credits.balance(org)).reserved === 0
  },
  'work that a node took and ended': async (store, org) => {
    await store.work.accept(newWork(org.id))
    const job = (await store.jobs.claim(lease))!
    await store.work.settle({ ...ended, id: job.id, bootId: lease.bootId, attempt: job.attempt })
    return async again => (await again.work.get(job.id))?.state === 'ready'
  },
  'a batch and the item of it that was begun': async (store, org) => {
    const row = batch(org)
    await store.batches.create(row, [item(row)], { mostWaiting: 10 })
    const work = newWork(org.id, {}, { batchItem: { batchId: row.id, position: 0 } })
    await store.work.accept(work)
    return async again => (await again.work.get(work.job.id)) !== undefined
  },
  'a key that was revoked': async (store, org) => {
    const row = key(org.id)
    await store.organizations.insertKey(row)
    await store.organizations.revokeKey(row.id)
    return async again => typeof (await again.organizations.listKeys(org.id))[0]?.revokedAt === 'number'
  },
}

describe.skipIf(!postgres.there)('when PostgreSQL is killed in the moment after', () => {
  let server: Server
  beforeAll(async () => {
    // Whatever a commit does not wait for is lost for certain.
    server = await startPostgres({ durable: true, settings: ['wal_writer_delay=10s', 'checkpoint_timeout=1h'] })
  })
  afterAll(() => server?.stop())

  const after = async (promise: (typeof promises)[string]): Promise<unknown> => {
    const store = await postgres.open(server.url)
    const org = await addOrganization(store)
    const look = await promise(store, org)
    await store.close()
    await server.kill()
    await server.start()
    const again = await postgres.open(server.url)
    try {
      expect(await again.credits.discrepancies()).toEqual([])
      return await look(again)
    } finally {
      await again.close()
    }
  }

  test.each(Object.entries(promises))('%s is there', async (_, promise) => {
    expect(await after(promise)).toBe(true)
  })

  // Without this the rest could pass because nothing was ever at risk.
  test('what promises nothing yet is not: a synchronous request that was not answered', async () => {
    const lost = await after(async (store, org) => {
      const work = newWork(org.id, { lane: 'sync' })
      await store.work.accept(work)
      return async again => (await again.work.get(work.job.id)) === undefined
    })
    expect(lost).toBe(true)
  })
})
