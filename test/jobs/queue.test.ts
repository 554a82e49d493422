import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import type { Queue } from '../../src/jobs/queue.ts'
import { storeQueue } from '../../src/jobs/store-queue.ts'
import type { Store } from '../../src/store/contract/store.ts'
import { engines } from '../support/engines.ts'
import { addOrganization, newWork } from '../support/store.ts'

let now = Date.now()
const lease = (bootId = 'boot_1') => ({ bootId, until: now + 60_000 })

describe.each(engines)('the queue in %s', (_, engine) => {
  let queue: Queue
  let store: Store
  let place: string
  const open = async () => {
    store = await engine.open(place, { clock: () => now })
    queue = storeQueue(store)
  }
  beforeEach(async () => {
    now = Date.now()
    place = await engine.place()
    await open()
  })
  afterEach(() => store.close())

  const submit = async (orgId: string, priority = 0) => {
    const work = newWork(orgId, { priority })
    expect((await queue.submit(work)).outcome).toBe('accepted')
    now += 1
    return work.job.id
  }
  const claimAll = async () => {
    const ids: string[] = []
    for (let job = await queue.claim(lease()); job; job = await queue.claim(lease())) ids.push(job.id)
    return ids
  }

  test('gives every job to one claimer only, oldest first', async () => {
    const org = await addOrganization(store)
    const ids = [await submit(org.id), await submit(org.id), await submit(org.id)]
    const claimed = await Promise.all(Array.from({ length: 6 }, () => queue.claim(lease())))
    const taken = claimed.filter(job => job !== undefined)
    // Who of six at the same moment is answered first is no promise.
    expect(taken.map(job => job.id).sort()).toEqual(ids)
    for (const job of taken) expect(job).toMatchObject({ state: 'running', attempt: 1, bootId: 'boot_1' })
    const later = [await submit(org.id), await submit(org.id), await submit(org.id)]
    expect(await claimAll()).toEqual(later)
  })

  test('takes turns between organizations, however long one of their backlogs is', async () => {
    const [a, b] = [await addOrganization(store), await addOrganization(store)]
    const many = [await submit(a.id), await submit(a.id), await submit(a.id), await submit(a.id)]
    const few = [await submit(b.id), await submit(b.id)]
    expect(await claimAll()).toEqual([many[0]!, few[0]!, many[1]!, few[1]!, many[2]!, many[3]!])
  })

  test('lets no backlog, however old, stand before the first job of an organization that comes later', async () => {
    const [a, b] = [await addOrganization(store, { plan: 'pro' }), await addOrganization(store)]
    for (let i = 0; i < 200; i++) await submit(a.id)
    now += 24 * 3_600_000
    const first = await submit(b.id)
    expect((await claimAll()).indexOf(first)).toBeLessThanOrEqual(1)
  })

  test('gives a higher class its first job before and more turns after, and the lowest class its share', async () => {
    const [low, high] = [await addOrganization(store), await addOrganization(store)]
    const lows = [await submit(low.id), await submit(low.id), await submit(low.id)]
    for (let i = 0; i < 9; i++) await submit(high.id, 2)
    const order = await claimAll()
    expect(order.map(id => (lows.includes(id) ? 'low' : 'high')).join(' ')).toBe('high low high high high low high high high low high high')
  })

  test('keeps the order over a restart', async () => {
    const [a, b] = [await addOrganization(store), await addOrganization(store)]
    const many = [await submit(a.id), await submit(a.id), await submit(a.id)]
    expect((await queue.claim(lease()))?.id).toBe(many[0]!)
    await store.close()
    await open()
    const late = await submit(b.id)
    expect(await claimAll()).toEqual([late, many[1]!, many[2]!])
  })

  test('puts a job back into the place it had', async () => {
    const org = await addOrganization(store)
    const [first, second, third] = [await submit(org.id), await submit(org.id), await submit(org.id)]
    await queue.claim(lease())
    await queue.claim(lease())
    await queue.retry(first, 'boot_1', now)
    await queue.giveBack(second, 'boot_1', now)
    expect(await claimAll()).toEqual([first, second, third])
  })

  test('accepts no more of an organization than may wait, and takes from nobody what was accepted', async () => {
    const [org, other] = [await addOrganization(store), await addOrganization(store)]
    const offer = (orgId: string) => queue.submit(newWork(orgId, {}, { mostWaiting: 3 }))
    const offered = await Promise.all(Array.from({ length: 5 }, () => offer(org.id)))
    expect(offered.map(o => o.outcome).sort()).toEqual(['accepted', 'accepted', 'accepted', 'backlog', 'backlog'])
    expect((await offer(other.id)).outcome).toBe('accepted')
    expect(await store.credits.balance(org)).toMatchObject({ reserved: 3 })
    const job = await queue.claim(lease())
    expect((await offer(job!.orgId)).outcome).toBe('accepted')
    await queue.giveBack(job!.id, 'boot_1', now)
    expect((await offer(job!.orgId)).outcome).toBe('backlog')
    expect((await claimAll()).length).toBe(5)
  })

  test('ends a job once, and only for the one who holds it', async () => {
    const org = await addOrganization(store)
    const id = await submit(org.id)
    await queue.claim(lease('boot_1'))
    const end = (bootId: string, attempt = 1) => queue.settle({ id, bootId, attempt, state: 'ready', charged: 1 })
    expect(await end('boot_2')).toBe(false)
    expect(await end('boot_1', 2)).toBe(false)
    expect((await Promise.all([end('boot_1'), end('boot_1')])).sort()).toEqual([false, true])
    expect(await store.credits.balance(org)).toMatchObject({ used: 1, reserved: 0 })
  })

  test('finds the work of a dead process, and the work past its lease', async () => {
    const org = await addOrganization(store)
    const [dead, slow] = [await submit(org.id), await submit(org.id)]
    await queue.claim(lease('boot_dead'))
    await queue.claim(lease('boot_1'))
    const abandoned = async (sole?: { bootId: string }) => (await queue.abandoned(now, sole)).map(j => j.id)
    expect(await abandoned({ bootId: 'boot_1' })).toEqual([dead])
    await queue.extend([slow], { bootId: 'boot_1', until: now + 120_000 })
    now += 61_000
    expect(await abandoned()).toEqual([dead])
    now += 60_000
    expect(await abandoned()).toEqual([dead, slow])
    const [found] = await queue.abandoned(now)
    expect(await queue.adopt(found!, lease('boot_1'))).toMatchObject({ bootId: 'boot_1', attempt: 1 })
    expect(await queue.settle({ id: dead, bootId: 'boot_dead', attempt: 1, state: 'ready', charged: 1 })).toBe(false)
  })

  test('leaves the work of another process that lives to it', async () => {
    const org = await addOrganization(store)
    const id = await submit(org.id)
    await queue.claim(lease('boot_2'))
    expect(await queue.abandoned(now)).toEqual([])
    now += 61_000
    const [found] = await queue.abandoned(now)
    // The other one was only slow: it renews its lease before anybody takes the job.
    await queue.extend([id], lease('boot_2'))
    expect(await queue.adopt(found!, lease('boot_1'))).toBeUndefined()
    expect(await queue.settle({ id, bootId: 'boot_2', attempt: 1, state: 'ready', charged: 1 })).toBe(true)
  })

  test('puts a job back with or without counting the try, and not before its time', async () => {
    const org = await addOrganization(store)
    const id = await submit(org.id)
    await queue.claim(lease())
    await queue.giveBack(id, 'boot_1', now + 5000)
    expect(await queue.claim(lease())).toBeUndefined()
    now += 4999
    expect(await queue.claim(lease())).toBeUndefined()
    now += 1
    expect((await queue.claim(lease()))?.attempt).toBe(1)
    await queue.retry(id, 'boot_1', now)
    expect((await queue.claim(lease()))?.attempt).toBe(2)
    expect(await queue.depth()).toEqual({ pending: 0, running: 1, waitedMs: undefined })
  })

  test('says how long the oldest of those that may begin has waited: one that rests before its next try has not', async () => {
    const org = await addOrganization(store)
    const id = await submit(org.id)
    await queue.claim(lease())
    await queue.retry(id, 'boot_1', now + 120_000)
    expect(await queue.depth()).toEqual({ pending: 1, running: 0, waitedMs: undefined })
    await submit(org.id)
    now += 29_999
    expect(await queue.depth()).toMatchObject({ pending: 2, running: 0 })
    expect((await queue.depth()).waitedMs).toBeWithin(29_000, 31_000)
    await queue.claim(lease())
    now += 100_000
    expect((await queue.depth()).waitedMs).toBeWithin(9_000, 11_000)
  })
})
