import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { RateLimit } from '../../../src/http/access/rate-limit.ts'
import { newId } from '../../../src/ids.ts'
import type { Store } from '../../../src/store/contract/store.ts'
import { postgres } from '../../support/engines.ts'
import { callerOf, openTestServices, scriptedRender, shot, testConfig, until } from '../../support/services.ts'
import { addOrganization, newWork } from '../../support/store.ts'
import { tempDir } from '../../support/temp.ts'

type Node = Awaited<ReturnType<typeof openTestServices>>

/** Nodes of one cluster in one process: each with connections, queue and engines of its own, files in one folder. */
describe.skipIf(!postgres.there)('two nodes on one PostgreSQL', () => {
  let url: string
  let dir: string
  const open: Node[] = []
  const store = (leaseSeconds = 60): Promise<Store> => postgres.open(url, { leaseMs: leaseSeconds * 1000 })
  const node = async (parts: Parameters<typeof openTestServices>[0] = {}): Promise<Node> => {
    const one = await openTestServices({ dir, store: await store(), config: testConfig({ browser: { workers: 2 } }), ...parts })
    open.push(one)
    return one
  }
  beforeEach(async () => {
    ;[url, dir] = [await postgres.place(), tempDir()]
  })
  afterEach(async () => {
    await Promise.all(open.splice(0).map(({ services }) => services.stop(100)))
  })

  test('a key that one revokes is dead at the other within two seconds', async () => {
    const [a, b] = [await node(), await node()]
    const org = await addOrganization(a.store)
    const { id, key } = await a.services.organizations.createKey(org.id)
    await until(async () => b.services.organizations.authenticate(key))
    await a.services.organizations.revokeKey(id)
    const began = performance.now()
    await until(async () => !(await b.services.organizations.authenticate(key)))
    expect(performance.now() - began).toBeLessThan(2000)
  })

  test('what one accepted the other makes, told once and charged once', async () => {
    const [a, b] = [await node(), await node()]
    a.render.hold()
    const org = await addOrganization(a.store)
    const made = await Promise.all(
      Array.from(
        { length: 12 },
        async (_, n) => (await a.services.screenshots.create(callerOf(org.id), shot({ html: `<p>${n}</p>`, async: true }))).screenshot.id,
      ),
    )
    await until(() => b.render.requests.length >= 12 - 4)
    a.render.go()
    await until(async () => (await b.services.screenshots.list(org.id, '')).items.every(s => s.status === 'ready'))
    expect(a.render.requests.length + b.render.requests.length).toBe(12)
    expect(new Set([...a.render.requests, ...b.render.requests].map(request => request.id))).toEqual(new Set(made))
    expect(await b.store.credits.balance(org)).toMatchObject({ used: 12, reserved: 0 })
  })

  test('the last credits are given out once, whoever is asked', async () => {
    const [a, b] = [await store(), await store()]
    const org = await addOrganization(a, { included: 50 })
    const answers = await Promise.all(Array.from({ length: 300 }, (_, n) => (n % 2 ? a : b).work.accept(newWork(org.id, { lane: 'sync' }))))
    expect(answers.filter(answer => answer.outcome === 'accepted')).toHaveLength(50)
    expect(await b.credits.balance(org)).toMatchObject({ reserved: 50 })
    expect(await b.credits.discrepancies()).toEqual([])
    await Promise.all([a.close(), b.close()])
  })

  test('one Idempotency-Key at both in the same moment makes one record', async () => {
    const [a, b] = [await store(), await store()]
    const org = await addOrganization(a)
    for (let round = 0; round < 10; round++) {
      const offer = (to: Store) => to.work.accept(newWork(org.id, {}, { idempotency: { key: `key-${round}`, fingerprint: 'same' } }))
      const outcomes = (await Promise.all([offer(a), offer(b), offer(a), offer(b)])).map(answer => answer.outcome).sort()
      expect(outcomes).toEqual(['accepted', 'repeated', 'repeated', 'repeated'])
    }
    expect(await a.credits.balance(org)).toMatchObject({ reserved: 10 })
    await Promise.all([a.close(), b.close()])
  })

  test('work of one that gives no sign of life is taken over, and what it says when it wakes changes nothing', async () => {
    const dead = await store(1)
    const org = await addOrganization(dead)
    const work = newWork(org.id)
    await dead.work.accept(work)
    const job = (await dead.jobs.claim({ bootId: 'boot_dead', until: Date.now() + 1000 }))!
    const living = await store(1)
    expect(await living.jobs.abandoned(Date.now() + 3_600_000)).toEqual([])
    const [found] = await until(async () => {
      const abandoned = await living.jobs.abandoned(0)
      return abandoned.length > 0 && abandoned
    })
    const lease = () => ({ bootId: 'boot_living', until: Date.now() + 60_000 })
    expect((await living.jobs.adopt(found!, lease()))?.bootId).toBe('boot_living')
    expect(await dead.jobs.adopt(found!, { bootId: 'boot_third', until: Date.now() + 60_000 })).toBeUndefined()
    await living.jobs.retry(job.id, 'boot_living', Date.now())
    await dead.jobs.extend([job.id], { bootId: 'boot_dead', until: Date.now() + 60_000 })
    await dead.jobs.giveBack(job.id, 'boot_dead', Date.now())
    const ending = { id: job.id, state: 'ready' as const, charged: 1 }
    expect(await dead.work.settle({ ...ending, bootId: 'boot_dead', attempt: 1 })).toBe(false)
    const again = (await living.jobs.claim(lease()))!
    expect([again.id, again.attempt]).toEqual([job.id, 2])
    expect(await dead.work.settle({ ...ending, bootId: 'boot_dead', attempt: 1 })).toBe(false)
    expect(await living.work.settle({ ...ending, bootId: 'boot_living', attempt: 2 })).toBe(true)
    expect(await dead.credits.balance(org)).toMatchObject({ used: 1, reserved: 0 })
    await Promise.all([dead.close(), living.close()])
  })

  test('a delivery is sent by one of them, and by another when that one dies', async () => {
    const [a, b] = [await store(), await store()]
    const org = await addOrganization(a)
    await a.outbox.queue(org.id, [{ event: 'x', eventId: newId('event'), body: '{}', to: { url: 'http://127.0.0.1:1/', sign: false } }])
    const [delivery] = await a.outbox.due(Date.now(), org.id, 10)
    const taken = await Promise.all([a, b, a, b].map(one => one.outbox.take(delivery!.id, 1500)))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await b.outbox.due(Date.now(), org.id, 10)).toEqual([])
    await until(async () => (await b.outbox.due(Date.now(), org.id, 10)).length > 0)
    expect(await b.outbox.take(delivery!.id, 60_000)).toMatchObject({ id: delivery!.id })
    const tried = { at: 1, durationMs: 1, status: 200, error: null, excerpt: null }
    // The one that died wakes: its try is in the log, and moves nothing.
    if (taken[0] || taken[2]) {
      await a.outbox.record(delivery!.id, { ...tried, next: { state: 'failed' } })
      expect((await a.outbox.get(delivery!.id))?.state).toBe('pending')
    }
    await b.outbox.record(delivery!.id, { ...tried, next: { state: 'delivered' } })
    expect((await a.outbox.get(delivery!.id))?.state).toBe('delivered')
    await Promise.all([a.close(), b.close()])
  })

  test('one sweeps for both, and the other when it goes', async () => {
    const [a, b] = [await store(), await store()]
    expect([await a.nodes.lead('sweeper', 60_000), await b.nodes.lead('sweeper', 60_000), await a.nodes.lead('sweeper', 60_000)]).toEqual([
      true,
      false,
      true,
    ])
    await a.nodes.leave()
    expect(await b.nodes.lead('sweeper', 60_000)).toBe(true)
    await Promise.all([a.close(), b.close()])
  })

  test('what is allowed a minute is counted over both', async () => {
    const [a, b] = [await store(), await store()]
    const limits = [new RateLimit('key'), new RateLimit('key')]
    let taken = 0
    const use = async (at: number) => {
      await limits[at]!.takeShared('key_1', 40, [a, b][at]!.nodes.allowances)
      taken++
    }
    const outcomes = await Promise.allSettled(Array.from({ length: 200 }, (_, n) => use(n % 2)))
    const refused = outcomes.filter(outcome => outcome.status === 'rejected')
    // All of them, and one more for every 1.5 s that it took.
    expect(taken).toBeWithin(40, 48)
    expect(refused.length).toBe(200 - taken)
    expect(refused[0]!.reason).toMatchObject({ code: 'rateLimited', message: 'Too many requests: 40 per minute and key are allowed' })
    const link = new RateLimit('link')
    for (let n = 0; n < 3; n++) await link.spendShared('l', 2, a.nodes.allowances)
    await expect(link.checkShared('l', 2, b.nodes.allowances)).rejects.toMatchObject({ code: 'rateLimited' })
    await Promise.all([a.close(), b.close()])
  })

  test('who stays below what is allowed is refused at none of many nodes', async () => {
    const shared = await store()
    const nodes = Array.from({ length: 40 }, () => new RateLimit('key'))
    const ask = (n: number) => nodes[n % nodes.length]!.takeShared('key_1', 600, shared.nodes.allowances)
    for (let n = 0; n < 120; n++) await ask(n)
    // Also many in one moment, at each.
    await Promise.all(Array.from({ length: 400 }, (_, n) => ask(n % 5)))
    await shared.close()
  })

  test('a node without a browser has what somebody waits for made by a worker, before what waits, and gives it as if it were its own', async () => {
    const api = await node({ config: testConfig({ server: { role: 'api' } }) })
    const org = await addOrganization(api.store)
    const later = Array.from({ length: 6 }, (_, n) => shot({ html: `<p>later ${n}</p>`, async: true }))
    for (const request of later) await api.services.screenshots.create(callerOf(org.id), request)
    const hosted = api.services.screenshots.create(callerOf(org.id), shot({ html: '<p>now</p>' }))
    const raw = api.services.screenshots.create(callerOf(org.id), shot({ html: '<p>bytes</p>', store: false }))
    const failing = api.services.screenshots.create(callerOf(org.id), shot({ html: '<p>fail</p>' }))
    // It may fail before anybody looks.
    failing.catch(() => {})
    await until(async () => (await api.store.jobs.depth()).pending === 9)
    expect(api.render.requests).toEqual([])
    const worker = await node({ config: testConfig({ server: { role: 'worker' }, browser: { workers: 1 } }) })
    expect((await hosted).screenshot).toMatchObject({ status: 'ready', creditsUsed: 1, url: expect.stringContaining('/files/') })
    expect(new TextDecoder().decode((await raw).bytes)).toBe('png:<p>bytes</p>')
    await expect(failing).rejects.toMatchObject({ code: 'renderFailed' })
    const order = worker.render.requests.map(request => String(request.plan.html).slice(3, 8))
    expect(order.slice(0, 3).sort()).toEqual(['bytes', 'fail<', 'now</'])
    await until(async () => (await api.store.jobs.depth()).pending === 0)
    expect(api.render.requests).toEqual([])
    // Nobody is told of what somebody waited for.
    await until(async () => (await api.store.credits.balance(org)).reserved === 0)
    expect(await api.store.credits.balance(org)).toMatchObject({ used: 8, reserved: 0 })
  })

  test('the same render asked for at both is made once', async () => {
    const slow = () => {
      const scripted = scriptedRender()
      const engine = {
        ...scripted.engine,
        render: async (request: Parameters<typeof scripted.engine.render>[0]) => {
          await Bun.sleep(400)
          return scripted.engine.render(request)
        },
      }
      return { engine, requests: scripted.requests }
    }
    const [one, other] = [slow(), slow()]
    const [a, b] = [await node({ render: one.engine }), await node({ render: other.engine })]
    const org = await addOrganization(a.store)
    const ask = (at: Node) => at.services.screenshots.create(callerOf(org.id), shot({ html: '<p>same</p>', cache: true }))
    const answers = await Promise.all([ask(a), ask(b), ask(a), ask(b)])
    expect(one.requests.length + other.requests.length).toBe(1)
    expect(answers.filter(({ screenshot }) => !screenshot.cacheHit)).toHaveLength(1)
    expect(await b.store.credits.balance(org)).toMatchObject({ used: 1, reserved: 0 })
  })

  test('what one cannot read because a newer one accepted it is left to that one, its tries not counted', async () => {
    const old = await node()
    const org = await addOrganization(old.store)
    const { screenshot } = await old.services.screenshots.create(callerOf(org.id), shot({ html: '<p>later</p>', async: true, delay: 0 }))
    await until(async () => (await old.services.screenshots.get(org.id, screenshot.id, ''))?.status === 'ready')
    // As a later version might keep it.
    const work = newWork(org.id, { options: { version: 2, options: {} } })
    await old.store.work.accept(work)
    await until(async () => (await old.store.work.get(work.job.id))!.availableAt > Date.now() + 5000)
    expect(await old.store.work.get(work.job.id)).toMatchObject({ state: 'pending', attempt: 0 })
    expect(await old.store.credits.balance(org)).toMatchObject({ used: 1, reserved: 1 })
  })
})
