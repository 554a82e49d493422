import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { RenderFailure } from '../../src/service/work/failure.ts'
import { fingerprint, formerFingerprint, renderFingerprint } from '../../src/service/work/idempotency.ts'
import { callerOf, openTestServices, shot, until } from '../support/services.ts'
import { addOrganization } from '../support/store.ts'

let house: Awaited<ReturnType<typeof openTestServices>>
beforeAll(async () => {
  house = await openTestServices()
})
afterAll(() => house.services.stop(1000))

const newCaller = async (included = 100) => callerOf((await addOrganization(house.store, { included })).id)
const usage = (orgId: string) => house.services.organizations.usage(orgId)

describe('a signed link', () => {
  test('that is used a thousand times leaves one record, and every use is counted', async () => {
    const caller = await newCaller()
    const asked = shot({ html: 'on a page', cache: true })
    const first = await house.services.screenshots.take(caller, asked)
    const used = await Promise.all(Array.from({ length: 1000 }, () => house.services.screenshots.take(caller, asked)))
    expect(first.screenshot.cacheHit).toBe(false)
    expect(used.every(answer => answer.screenshot.cacheHit && answer.bytes?.length === first.bytes?.length)).toBe(true)
    expect((await house.services.screenshots.list(caller.orgId, '')).items.map(s => s.id)).toEqual([first.screenshot.id])
    expect(await house.store.work.get(used[0]!.screenshot.id)).toBeUndefined()
  })

  test('that many wait for and fails leaves one record', async () => {
    const caller = await newCaller()
    const asked = shot({ html: 'fail', cache: true })
    house.render.hold()
    const waiting = Promise.allSettled(Array.from({ length: 50 }, () => house.services.screenshots.take(caller, asked)))
    await Bun.sleep(300)
    house.render.go()
    expect(new Set((await waiting).map(end => end.status))).toEqual(new Set(['rejected']))
    expect((await house.services.screenshots.list(caller.orgId, '')).items.map(s => s.status)).toEqual(['failed'])
  })
})

describe('a screenshot', () => {
  test('is stored, charged one credit, and served from an unguessable address', async () => {
    const caller = await newCaller()
    const { screenshot, bytes } = await house.services.screenshots.create(caller, shot({ externalIdentifier: 'mine' }))
    expect(bytes).toBeUndefined()
    expect(screenshot).toMatchObject({
      status: 'ready',
      creditsUsed: 1,
      cacheHit: false,
      width: 10,
      height: 20,
      externalIdentifier: 'mine',
      error: null,
    })
    expect(screenshot.url).toMatch(/^http:\/\/localhost:7878\/files\/[0-9a-f]{32}\/shot_[0-9a-f]{32}\.png$/)
    const path = new URL(screenshot.url!).pathname
    const file = await house.services.files.open(path)
    expect(await file?.body.text()).toBe('png:<p>hello</p>')
    expect(file?.contentType).toBe('image/png')
    expect(await house.services.files.open(path.replace('.png', '.pdf'))).toBeUndefined()
    expect(await house.services.screenshots.get(caller.orgId, screenshot.id, caller.origin)).toEqual(screenshot)
    expect(await house.services.screenshots.get((await newCaller()).orgId, screenshot.id, caller.origin)).toBeUndefined()
    expect(await usage(caller.orgId)).toMatchObject({ plan: 'free', used: 1, available: 99 })
  })

  test('made at once writes nothing of what was asked into the database; one made later keeps it until it is over', async () => {
    const caller = await newCaller()
    const secret = { cookies: ['session=secret'], authorization: 'Bearer secret', headers: ['X-Secret: secret'] }
    const held = () => house.store.work.get(house.render.requests.at(-1)!.id)
    for (const async of [false, true]) {
      const before = house.render.requests.length
      house.render.hold()
      const made = house.services.screenshots.create(caller, shot({ ...secret, async }))
      await until(() => house.render.requests.length > before)
      const { options } = (await held())!
      if (async) expect(options).toMatchObject({ version: 1, options: secret })
      else expect(options).toEqual({})
      house.render.go()
      await made
      expect((await until(async () => (await held())?.state === 'ready' && held()))!.options).toEqual({})
    }
  })

  test('that is not stored comes as bytes, its record without an address', async () => {
    const caller = await newCaller()
    const { screenshot, bytes, contentType } = await house.services.screenshots.create(caller, shot({ store: false, format: 'webp' }))
    expect(new TextDecoder().decode(bytes)).toBe('webp:<p>hello</p>')
    expect(contentType).toBe('image/webp')
    expect(screenshot.url).toBeUndefined()
    expect((await house.services.screenshots.list(caller.orgId, '')).items.map(s => s.id)).toEqual([screenshot.id])
  })

  test('that fails costs nothing and leaves its reason behind', async () => {
    const caller = await newCaller()
    const failure = await house.services.screenshots.create(caller, shot({ html: 'fail' })).catch(e => e)
    expect(failure).toBeInstanceOf(RenderFailure)
    expect(failure).toMatchObject({
      status: 502,
      message: 'dns: the name could not be resolved',
      screenshot: { status: 'failed', creditsUsed: 0 },
    })
    expect(await house.services.screenshots.create(caller, shot({ html: 'timeout' })).catch(e => e.status)).toBe(504)
    const crash = await house.services.screenshots.create(caller, shot({ html: 'crash' })).catch(e => e)
    expect(crash.screenshot.error).toBe('Internal error')
    expect(await usage(caller.orgId)).toMatchObject({ used: 0 })
  })

  test('beyond the allowance is refused with used and included', async () => {
    const caller = await newCaller(2)
    await house.services.screenshots.create(caller, shot({}))
    await house.services.screenshots.create(caller, shot({}))
    const refusal = await house.services.screenshots.create(caller, shot({})).catch(e => e)
    expect(refusal).toMatchObject({ status: 402, message: 'Credit limit reached (2/2). Upgrade your plan.' })
    expect((await house.services.screenshots.list(caller.orgId, '')).items).toHaveLength(2)
    await house.services.organizations.set(caller.orgId, { plan: 'pro' })
    expect((await house.services.screenshots.create(caller, shot({}))).screenshot.status).toBe('ready')
    expect(await usage(caller.orgId)).toMatchObject({ plan: 'pro', included: 10_000, used: 3 })
  })
})

describe('the cache', () => {
  test('is passed over and replaced by cacheRefresh, in the foreground and in the background', async () => {
    const house = await openTestServices()
    const caller = callerOf((await addOrganization(house.store, { included: 100 })).id)
    const hitOf = async (options: object) =>
      (await house.services.screenshots.create(caller, shot({ cache: true, cacheKey: 'mine', ...options }))).screenshot.cacheHit
    const bytesOf = async () =>
      new TextDecoder().decode(
        (await house.services.screenshots.create(caller, shot({ cache: true, cacheKey: 'mine', store: false }))).bytes,
      )
    expect([await hitOf({ html: 'old' }), await hitOf({ html: 'new', cacheRefresh: true })]).toEqual([false, false])
    expect(await bytesOf()).toBe('png:new')
    expect(await hitOf({ html: 'newest', cacheRefresh: true, async: true })).toBe(false)
    for (let tries = 0; house.render.requests.length < 3 && tries < 100; tries++) await Bun.sleep(20)
    for (let tries = 0; (await bytesOf()) !== 'png:newest' && tries < 100; tries++) await Bun.sleep(20)
    expect([await bytesOf(), house.render.requests.length]).toEqual(['png:newest', 3])
    await house.services.stop(0)
  })

  test('keeps no render that a wait was given up for', async () => {
    const house = await openTestServices()
    const caller = callerOf((await addOrganization(house.store, { included: 100 })).id)
    const hitOf = async () =>
      (await house.services.screenshots.create(caller, shot({ cache: true, html: 'incomplete' }))).screenshot.cacheHit
    expect([await hitOf(), await hitOf()]).toEqual([false, false])
    await house.services.stop(0)
  })

  test('serves the same render again for nothing, until its time is over', async () => {
    // Hours before and after which no month of credits begins.
    let now = Date.UTC(2026, 5, 15)
    const moved = await openTestServices({ clock: () => now })
    const caller = callerOf((await addOrganization(moved.store, { included: 100 })).id)
    const first = await moved.services.screenshots.create(caller, shot({ cache: true }))
    const again = await moved.services.screenshots.create(caller, shot({ cache: true, externalIdentifier: 'other' }))
    expect([first.screenshot.cacheHit, again.screenshot.cacheHit]).toEqual([false, true])
    expect(again.screenshot).toMatchObject({ creditsUsed: 0, width: 10, status: 'ready' })
    expect(again.screenshot.url).not.toBe(first.screenshot.url)
    now += 14_400_001
    expect((await moved.services.screenshots.create(caller, shot({ cache: true }))).screenshot.cacheHit).toBe(false)
    expect(moved.render.requests).toHaveLength(2)
    expect(await moved.services.organizations.usage(caller.orgId)).toMatchObject({ used: 2 })
    await moved.services.stop(0)
  })

  test('never crosses organizations, a custom key included, and keeps formats apart', async () => {
    const [a, b] = [await newCaller(), await newCaller()]
    const custom = { cache: true, cacheKey: 'home' }
    await house.services.screenshots.create(a, shot(custom))
    expect((await house.services.screenshots.create(b, shot(custom))).screenshot.cacheHit).toBe(false)
    expect((await house.services.screenshots.create(a, shot({ ...custom, html: 'other' }))).screenshot.cacheHit).toBe(true)
    expect((await house.services.screenshots.create(a, shot({ ...custom, format: 'jpeg' }))).screenshot.cacheHit).toBe(false)
  })

  test('identical renders in flight are made once and charged once, even on the last credit', async () => {
    const caller = await newCaller(1)
    const before = house.render.requests.length
    house.render.hold()
    const all = Array.from({ length: 50 }, () => house.services.screenshots.create(caller, shot({ cache: true, html: 'flight' })))
    await until(() => house.render.requests.length > before)
    house.render.go()
    const answers = await Promise.all(all)
    expect(house.render.requests.length - before).toBe(1)
    expect(answers.filter(a => a.screenshot.cacheHit)).toHaveLength(49)
    expect(await usage(caller.orgId)).toMatchObject({ used: 1, available: 0 })
  })

  test('a failure in flight is shared, each request with a record of its own', async () => {
    const caller = await newCaller()
    house.render.hold()
    const before = house.render.requests.length
    const all = Array.from({ length: 5 }, () =>
      house.services.screenshots.create(caller, shot({ cache: true, html: 'fail' })).catch(e => e),
    )
    await until(() => house.render.requests.length > before)
    await Bun.sleep(50)
    house.render.go()
    const failures = await Promise.all(all)
    expect(house.render.requests.length - before).toBe(1)
    expect(new Set(failures.map(f => f.screenshot.id)).size).toBe(5)
    expect(failures.every(f => f.status === 502)).toBe(true)
  })
})

describe('a background screenshot', () => {
  test('is answered as pending and ends ready', async () => {
    const caller = await newCaller()
    const answer = await house.services.screenshots.create(caller, shot({ async: true }))
    expect(answer).toMatchObject({ accepted: true, screenshot: { status: 'pending', creditsUsed: 0 } })
    const done = await until(async () => {
      const now = await house.services.screenshots.get(caller.orgId, answer.screenshot.id, caller.origin)
      return now?.status === 'ready' && now
    })
    expect(done).toMatchObject({ creditsUsed: 1, cacheHit: false })
    expect(await house.store.credits.discrepancies()).toEqual([])
  })

  test('that fails says why and costs nothing', async () => {
    const caller = await newCaller()
    const { screenshot } = await house.services.screenshots.create(caller, shot({ async: true, html: 'fail' }))
    const done = await until(async () => {
      const now = await house.services.screenshots.get(caller.orgId, screenshot.id, caller.origin)
      return now?.status === 'failed' && now
    })
    expect(done.error).toBe('dns: the name could not be resolved')
    expect(await usage(caller.orgId)).toMatchObject({ used: 0 })
  })

  test('may not announce itself to a private address', async () => {
    const caller = await newCaller()
    expect(house.services.screenshots.create(caller, shot({ async: true, webhookUrl: 'http://10.0.0.1/' }))).rejects.toThrow('webhookUrl:')
  })
})

describe('an Idempotency-Key', () => {
  test('gives the first answer again without a second render', async () => {
    const caller = await newCaller()
    const first = await house.services.screenshots.create(caller, shot({}), 'k1')
    const again = await house.services.screenshots.create(caller, shot({}), 'k1')
    expect(again.screenshot).toEqual(first.screenshot)
    expect(await usage(caller.orgId)).toMatchObject({ used: 1 })
    expect(house.services.screenshots.create(caller, shot({ html: 'other' }), 'k1')).rejects.toThrow('Idempotency-Key')
    const other = await newCaller()
    expect((await house.services.screenshots.create(other, shot({}), 'k1')).screenshot.id).not.toBe(first.screenshot.id)
  })

  test('keeps bytes, background answers and failures too', async () => {
    const caller = await newCaller()
    const bytes = () => house.services.screenshots.create(caller, shot({ store: false }), 'bytes')
    expect((await bytes()).bytes).toEqual((await bytes()).bytes!)
    const later = () => house.services.screenshots.create(caller, shot({ async: true }), 'later')
    const [one, two] = [await later(), await later()]
    expect(two).toMatchObject({ accepted: true, screenshot: { id: one.screenshot.id } })
    const failing = () => house.services.screenshots.create(caller, shot({ html: 'timeout' }), 'failing').catch(e => e)
    expect([(await failing()).status, (await failing()).status]).toEqual([504, 504])
    expect((await house.services.screenshots.list(caller.orgId, '')).items.length).toBe(3)
  })

  test('is known again by the next release, which has an option more, and by this one from the last', async () => {
    const caller = await newCaller()
    const { screenshot } = await house.services.screenshots.create(caller, shot({ html: 'upgraded', delay: 1 }), 'upgraded')
    const known = await house.store.work.known(caller.orgId, 'upgraded')
    expect(known?.fingerprint).toBe(fingerprint({ html: 'upgraded', delay: 1 }))
    const { options } = shot({ html: 'upgraded', delay: 1 })
    expect([renderFingerprint(options), formerFingerprint(options)]).toEqual([known!.fingerprint, fingerprint(options)])
    const again = await house.services.screenshots.create(caller, shot({ html: 'upgraded', delay: 1, fullPage: false }), 'upgraded')
    expect(again.screenshot).toEqual(screenshot)
  })

  test('in use by a request still running is a conflict', async () => {
    const caller = await newCaller()
    house.render.hold()
    const first = house.services.screenshots.create(caller, shot({}), 'busy')
    await until(async () => (await house.services.screenshots.list(caller.orgId, '')).items.length === 1)
    expect(await house.services.screenshots.create(caller, shot({}), 'busy').catch(e => e.status)).toBe(409)
    house.render.go()
    await first
  })

  test('in use by a cached render still running waits for it', async () => {
    const caller = await newCaller()
    house.render.hold()
    const asked = () => house.services.screenshots.create(caller, shot({ html: 'awaited', cache: true }), 'awaited')
    const first = asked()
    await until(async () => (await house.services.screenshots.list(caller.orgId, '')).items.length === 1)
    const second = asked()
    await Bun.sleep(50)
    house.render.go()
    expect((await second).screenshot).toEqual((await first).screenshot)
    expect(await usage(caller.orgId)).toMatchObject({ used: 1 })
  })
})

describe('a caller who goes away', () => {
  const leaving = async () => {
    const controller = new AbortController()
    return { caller: { ...(await newCaller()), signal: controller.signal }, leave: () => controller.abort() }
  }
  const records = async (orgId: string) => (await house.services.screenshots.list(orgId, '')).items

  test('leaves a failed record with its reason and pays nothing', async () => {
    const { caller, leave } = await leaving()
    house.render.hold()
    const asked = house.services.screenshots.create(caller, shot({ html: 'left' })).catch(e => e.status)
    await until(async () => (await records(caller.orgId)).length === 1)
    leave()
    expect(await asked).toBe(502)
    house.render.go()
    expect(await records(caller.orgId)).toMatchObject([{ status: 'failed', creditsUsed: 0, error: 'canceled: the caller went away' }])
    expect(await usage(caller.orgId)).toMatchObject({ used: 0, available: 100 })
  })

  test('with an Idempotency-Key means to come back: the render goes on', async () => {
    const { caller, leave } = await leaving()
    house.render.hold()
    const asked = house.services.screenshots.create(caller, shot({ html: 'kept' }), 'come-back')
    await until(async () => (await records(caller.orgId)).length === 1)
    leave()
    house.render.go()
    expect((await asked).screenshot.status).toBe('ready')
  })

  test('does not end a cached render that another waits for, until that one leaves too', async () => {
    for (const othersLeave of [false, true]) {
      const { caller, leave } = await leaving()
      const other = new AbortController()
      house.render.hold()
      const options = shot({ cache: true, html: `shared ${othersLeave}` })
      const first = house.services.screenshots.create(caller, options).then(
        a => a.screenshot.status,
        e => e.status,
      )
      await until(async () => (await records(caller.orgId)).length === 1)
      const second = house.services.screenshots.create({ ...caller, signal: other.signal }, options).then(
        a => a.screenshot.cacheHit,
        e => e.status,
      )
      await Bun.sleep(50)
      leave()
      await Bun.sleep(50)
      expect((await records(caller.orgId))[0]!.status).toBe('pending')
      if (othersLeave) other.abort()
      else house.render.go()
      expect([await first, await second]).toEqual(othersLeave ? [502, 502] : ['ready', true])
      expect((await usage(caller.orgId)).used).toBe(othersLeave ? 0 : 1)
      house.render.go()
    }
  })
})
