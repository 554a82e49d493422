import { describe, expect, test } from 'bun:test'
import { maxAttempts } from '../../src/jobs/queue.ts'
import { storedRequest } from '../../src/render/options/request.ts'
import { interruptedText } from '../../src/service/background.ts'
import { callerOf, openTestServices, scriptedRender, shot, testConfig, until } from '../support/services.ts'
import { addOrganization, newWork, openTestStore } from '../support/store.ts'
import { tempDir } from '../support/temp.ts'

/** A data directory as a killed process leaves it: jobs running under a boot that is gone. */
const killed = async (attempt: number) => {
  const dir = tempDir()
  const store = await openTestStore({ dir })
  const org = await addOrganization(store)
  const background = newWork(org.id, { options: storedRequest(shot({ async: true })) })
  await store.work.accept(background)
  let job = await store.jobs.claim({ bootId: 'boot_dead', until: Date.now() + 3_600_000 })
  for (let i = 1; i < attempt; i++) {
    await store.jobs.retry(job!.id, 'boot_dead', Date.now())
    job = await store.jobs.claim({ bootId: 'boot_dead', until: Date.now() + 3_600_000 })
  }
  const sync = newWork(org.id, { lane: 'sync', options: {} }, { lease: { bootId: 'boot_dead', until: Date.now() + 3_600_000 } })
  await store.work.accept(sync)
  await store.endpoints.insert({
    id: 'wh_1',
    orgId: org.id,
    url: 'http://127.0.0.1:1/',
    description: '',
    events: [],
    failingSince: null,
    disabledAt: null,
    disabledReason: null,
    createdAt: 0,
  })
  await store.close()
  return { dir, org, background: background.job.id, sync: sync.job.id }
}

describe('after the process was killed', () => {
  test('a background render is made again, a synchronous one ends with its reason, nothing stays reserved', async () => {
    const { dir, org, background, sync } = await killed(1)
    const { services, store } = await openTestServices({ dir })
    const done = await until(async () => {
      const now = await services.screenshots.get(org.id, background, '')
      return now?.status === 'ready' && now
    })
    expect(done.creditsUsed).toBe(1)
    expect(await services.screenshots.get(org.id, sync, '')).toMatchObject({ status: 'failed', error: interruptedText, creditsUsed: 0 })
    expect(await store.credits.balance(org)).toMatchObject({ used: 1, reserved: 0 })
    expect((await store.outbox.list()).map(d => d.event)).toEqual(['screenshot.completed'])
    await services.stop(1000)
  })

  test('a render under which it died again and again is given up', async () => {
    const { dir, org, background } = await killed(maxAttempts)
    const { services, store, render } = await openTestServices({ dir })
    expect(await services.screenshots.get(org.id, background, '')).toMatchObject({ status: 'failed', error: interruptedText })
    expect(render.requests).toEqual([])
    expect((await store.outbox.list()).map(d => d.event)).toEqual(['screenshot.failed'])
    await services.stop(1000)
  })
})

describe('a background job of another version', () => {
  const left = async (options: unknown, attempts: number) => {
    const dir = tempDir()
    const store = await openTestStore({ dir })
    const org = await addOrganization(store)
    const work = newWork(org.id, { options })
    await store.work.accept(work)
    for (let i = 0; i < attempts; i++) {
      await store.jobs.claim({ bootId: 'boot_dead', until: Date.now() + 3_600_000 })
      if (i + 1 < attempts) await store.jobs.retry(work.job.id, 'boot_dead', Date.now())
    }
    await store.close()
    return { dir, org, id: work.job.id }
  }

  test('an earlier one is made as it was asked for, with the defaults of what it could not know', async () => {
    const {
      timeZone: _,
      metadataIcon: __,
      ...then
    } = shot({ html: '<p>then</p>', format: 'webp', device: 'iphone_15', async: true }).options
    const { dir, org, id } = await left({ ...then, optionThatIsGone: true }, 0)
    const { services, render } = await openTestServices({ dir })
    await until(async () => (await services.screenshots.get(org.id, id, ''))?.status === 'ready')
    expect(render.requests[0]!.plan).toMatchObject({ html: '<p>then</p>', format: 'webp', viewportWidth: 393, metadataIcon: false })
    await services.stop(1000)
  })

  test('a later one, which cannot be read, fails and costs nothing', async () => {
    const { dir, org, id } = await left({ version: 2, what: 'ever' }, maxAttempts)
    const { services, store, render } = await openTestServices({ dir })
    expect(await services.screenshots.get(org.id, id, '')).toMatchObject({ status: 'failed', creditsUsed: 0 })
    expect(await store.credits.balance(org)).toMatchObject({ used: 0, reserved: 0 })
    expect(render.requests).toEqual([])
    await services.stop(1000)
  })
})

describe('a stop', () => {
  test('lets running work finish, and puts back what does not finish in time', async () => {
    const first = await openTestServices()
    const caller = callerOf((await addOrganization(first.store)).id)
    first.render.hold()
    const { screenshot } = await first.services.screenshots.create(caller, shot({ async: true }))
    await until(() => first.render.requests.length > 0)
    await first.services.stop(50)
    first.render.go()
    const second = await openTestServices({ dir: first.dir })
    const done = await until(async () => {
      const now = await second.services.screenshots.get(caller.orgId, screenshot.id, '')
      return now?.status === 'ready' && now
    })
    expect(done.creditsUsed).toBe(1)
    expect((await second.store.work.get(screenshot.id))?.attempt).toBe(1)
    await second.services.stop(1000)
  })

  test('within its time loses nothing', async () => {
    const house = await openTestServices()
    const caller = callerOf((await addOrganization(house.store)).id)
    house.render.hold()
    const { screenshot } = await house.services.screenshots.create(caller, shot({ async: true }))
    await until(() => house.render.requests.length > 0)
    const stopped = house.services.stop(5000)
    await Bun.sleep(20)
    house.render.go()
    await stopped
    const again = await openTestStore({ dir: house.dir })
    expect((await again.records.screenshot(caller.orgId, screenshot.id))?.status).toBe('ready')
    await again.close()
  })
})

describe('a job under which the process died once', () => {
  test('runs alone the next time, because it may be what kills the process', async () => {
    const dir = tempDir()
    const store = await openTestStore({ dir })
    const org = await addOrganization(store)
    const suspect = newWork(org.id, { options: storedRequest(shot({ async: true, html: 'suspect' })) })
    await store.work.accept(suspect)
    await store.jobs.claim({ bootId: 'boot_dead', until: Date.now() + 3_600_000 })
    for (let i = 0; i < 3; i++)
      await store.work.accept(newWork(org.id, { options: storedRequest(shot({ async: true, html: `harmless ${i}` })) }))
    await store.close()
    const running: string[] = []
    const seen: string[][] = []
    const scripted = scriptedRender()
    const engine = {
      ...scripted.engine,
      render: async (request: Parameters<typeof scripted.engine.render>[0]) => {
        const name = String(request.plan.html)
        running.push(name)
        seen.push([...running])
        await Bun.sleep(20)
        running.splice(running.indexOf(name), 1)
        return scripted.engine.render(request)
      },
    }
    const { services } = await openTestServices({ dir, render: engine, config: testConfig({ browser: { workers: 3 } }) })
    await until(async () => (await services.screenshots.list(org.id, '')).items.every(s => s.status === 'ready'))
    expect(seen.filter(names => names.includes('suspect'))).toEqual([['suspect']])
    expect(seen.some(names => names.length > 1)).toBe(true)
    await services.stop(1000)
  })
})
