import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { hourMs } from '../../src/clock.ts'
import type { BatchItemRow } from '../../src/store/contract/rows.ts'
import type { Store } from '../../src/store/contract/store.ts'
import { databaseFile } from '../../src/store/sqlite/directory.ts'
import { engines, sqlite } from '../support/engines.ts'
import { addOrganization, newBatch, newWork } from '../support/store.ts'

const lease = (bootId = 'boot_1') => ({ bootId, until: Date.now() + 60_000 })
/** Of two characters' width, so that any even length would cut one in two. */
const long = (length = 3_000_000) => `x${'😀'.repeat(length / 2)}\u0000"\\ \u2028`

const batchOf = (orgId: string, requests: readonly unknown[], state: BatchItemRow['state'] = 'waiting') => {
  const row = newBatch(orgId, requests.length)
  const empty = { orgId, batchId: row.id, state, recordId: null, source: null, externalIdentifier: null, error: null }
  return { row, items: requests.map((request, position): BatchItemRow => ({ ...empty, position, request })) }
}

describe.each(engines)('a request of megabytes on %s', (_, engine) => {
  let place: string
  let store: Store
  beforeAll(async () => {
    place = await engine.place()
    store = await engine.open(place)
  })
  afterAll(() => store.close())

  test('is what its worker gets, also after its process died under it', async () => {
    const { id: orgId } = await addOrganization(store)
    const options = { html: long(), cookies: ['a=b'] }
    const work = newWork(orgId, { options })
    expect(await store.work.accept(work)).toMatchObject({ outcome: 'accepted', job: { options } })
    await store.close()
    store = await engine.open(place)
    const claimed = await store.jobs.claim(lease())
    expect([claimed?.id, claimed?.options]).toEqual([work.job.id, options])
    await store.jobs.extend([work.job.id], { bootId: 'boot_1', until: 1 })
    const found = (await store.jobs.abandoned(Date.now(), { bootId: 'boot_2' })).find(({ id }) => id === work.job.id)
    const adopted = await store.jobs.adopt(found!, lease('boot_2'))
    expect(adopted?.options).toEqual(options)
    await store.jobs.retry(work.job.id, 'boot_2', 0)
    const again = await store.jobs.claim(lease('boot_2'))
    expect(again?.options).toEqual(options)
    const ending = { id: work.job.id, bootId: 'boot_2', attempt: again!.attempt, state: 'ready', charged: 1 } as const
    expect(await store.work.settle(ending)).toBe(true)
    expect((await store.work.get(work.job.id))?.options).toEqual({})
  })

  test('stands in a batch beside short ones until its turn, and many that are long together do too', async () => {
    const { id: orgId } = await addOrganization(store, { included: 2000 })
    const few = [{ html: 'short' }, { html: long() }, null, { html: long(70_000) }]
    const many = Array.from({ length: 900 }, (_, n) => ({ html: `${n}`.repeat(3000) }))
    for (const requests of [few, many]) {
      const { row, items } = batchOf(orgId, requests)
      expect(await store.batches.create(row, items, { mostWaiting: 10_000 })).toEqual({ outcome: 'accepted' })
      const waiting = await store.batches.waiting(row.id, 1000)
      expect(waiting.map(({ request }) => request)).toEqual([...requests])
      expect((await store.batches.item(orgId, row.id, 1))?.request).toEqual(requests[1]!)
      await store.batches.cancel(orgId, row.id, 'canceled')
    }
  })
})

describe('SQLite keeps nothing of a long request', () => {
  let place: string
  let store: Store
  let now = Date.now()
  beforeAll(async () => {
    place = await sqlite.place()
    store = await sqlite.open(place, { clock: () => now })
  })
  afterAll(() => store.close())
  const kept = (): number => {
    const client = new Database(databaseFile(place), { readonly: true })
    const { n } = client.query<{ n: number }, []>('select count(distinct owner || position) as n from request_text').get()!
    client.close()
    return n
  }
  const accept = async (orgId: string, rest: Parameters<typeof newWork>[2] = {}) => {
    const work = newWork(orgId, { options: { html: long() } }, rest)
    return { id: work.job.id, ...(await store.work.accept(work)) }
  }

  test('that was made, refused or deleted', async () => {
    const { id: orgId } = await addOrganization(store, { included: 1 })
    const { id } = await accept(orgId)
    expect(kept()).toBe(1)
    expect((await accept(orgId)).outcome).toBe('noCredit')
    expect(kept()).toBe(1)
    const claimed = await store.jobs.claim(lease())
    await store.work.settle({ id, bootId: 'boot_1', attempt: claimed!.attempt, state: 'failed', charged: 0 })
    expect(kept()).toBe(0)
    const deleted = await accept(orgId)
    expect([deleted.outcome, await store.deletion.screenshot(orgId, deleted.id), kept()]).toEqual(['accepted', true, 0])
  })

  test('of a batch that was begun, refused, canceled or never taken', async () => {
    const { id: orgId } = await addOrganization(store, { included: 100 })
    const { row, items } = batchOf(
      orgId,
      [1, 2, 3, 4].map(n => ({ html: long(), n })),
    )
    await store.batches.create(row, items, { mostWaiting: 100 })
    expect(kept()).toBe(4)
    const other = batchOf(orgId, [{ html: long() }])
    expect((await store.batches.create(other.row, other.items, { mostWaiting: 1 })).outcome).toBe('backlog')
    expect(kept()).toBe(4)
    await store.work.accept(newWork(orgId, {}, { batchItem: { batchId: row.id, position: 0 } }))
    expect(kept()).toBe(3)
    await store.batches.refuse(row.id, { position: 1 }, 'wrong')
    expect(kept()).toBe(2)
    await store.batches.cancel(orgId, row.id, 'canceled')
    expect(kept()).toBe(0)
  })

  test('of an organization that is gone', async () => {
    const { id: orgId } = await addOrganization(store, { included: 100 })
    await accept(orgId)
    await store.deletion.markOrganization(orgId, 'x')
    await store.deletion.emptyOrganization(orgId)
    expect(kept()).toBe(0)
  })

  test('whose process died before it was accepted: an hour later', async () => {
    const client = new Database(databaseFile(place))
    client.run("insert into request_text values ('scr_1', 0, 0, ?, 'half'), ('scr_1', 0, 1, ?, 'of it')", [now, now])
    client.close()
    await store.jobs.prune(0, 0)
    expect(kept()).toBe(1)
    now += hourMs + 1
    await store.jobs.prune(0, 0)
    expect(kept()).toBe(0)
  })
})
