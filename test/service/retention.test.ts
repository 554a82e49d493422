import { describe, expect, test } from 'bun:test'
import { readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { createLocalStorage } from '../../src/storage/local.ts'
import { createS3Storage } from '../../src/storage/s3.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { startS3 } from '../support/servers/s3.ts'
import { callerOf, openTestServices, shot, testConfig } from '../support/services.ts'
import { addOrganization, newWork } from '../support/store.ts'
import { tempDir } from '../support/temp.ts'

const day = 86_400_000

/** A house in which time can pass, for the files as well. */
const aging = async (config = testConfig(), change: (storage: Storage) => Partial<Storage> = () => ({})) => {
  let now = Date.now()
  const dir = tempDir()
  const storage = createLocalStorage(dir)
  const house = await openTestServices({ dir, config, clock: () => now, storage: { ...storage, ...change(storage) } })
  const caller = callerOf((await addOrganization(house.store, { included: 1000 })).id)
  const files = () =>
    readdirSync(join(dir, 'files'), { recursive: true })
      .map(String)
      .filter(f => statSync(join(dir, 'files', f)).isFile())
  const age = (ms: number) => {
    now += ms
    const old = new Date(Date.now() - 2 * 3_600_000)
    for (const f of files()) utimesSync(join(dir, 'files', f), old, old)
  }
  return { ...house, caller, files, age }
}
const upload = { name: 'a.pdf', bytes: new TextEncoder().encode('upload'), processingMode: 'fastest' as const }

describe('retention', () => {
  test('has its defaults in the README, every one', async () => {
    const readme = await Bun.file(join(import.meta.dir, '../../README.md')).text()
    const stated = Object.fromEntries([...readme.matchAll(/^\| `(\w+_days)` \| (\d+) \|/gm)].map(([, key, days]) => [key!, Number(days)]))
    const { sweep_minutes, ...days } = testConfig().retention
    expect(stated).toEqual(days)
    expect(readme).toContain(`\`sweep_minutes\` (${sweep_minutes})`)
  })

  test('takes renders, uploads and deliveries when their days are over; the records stay', async () => {
    const house = await aging(testConfig({ retention: { renders_days: 1, uploads_days: 3, deliveries_days: 2 } }))
    const { screenshot } = await house.services.screenshots.create(house.caller, shot({}))
    const { id } = await house.services.extractions.create(house.caller, upload)
    await house.store.outbox.queue(house.caller.orgId, [
      { event: 'screenshot.completed', eventId: 'msg_1', body: '{}', to: { url: 'http://127.0.0.1:1/', sign: false } },
    ])
    const path = new URL(screenshot.url!).pathname
    house.age(day / 2)
    await house.services.sweep()
    expect(house.files()).toHaveLength(2)
    house.age(day)
    expect(await house.services.sweep()).toMatchObject({ renders: 1, uploads: 0, files: 1 })
    expect(await house.services.files.open(path)).toBeUndefined()
    const kept = await house.services.screenshots.get(house.caller.orgId, screenshot.id, '')
    expect(kept).toMatchObject({ status: 'ready', creditsUsed: 1 })
    expect(kept!.url).toBeUndefined()
    house.age(2 * day)
    expect(await house.services.sweep()).toMatchObject({ uploads: 1, files: 1 })
    expect(house.files()).toEqual([])
    expect((await house.services.extractions.get(house.caller.orgId, id))?.status).toBe('completed')
    await house.services.stop(0)
  })

  test('asks a bucket for no file that is young or used: it may hold millions', async () => {
    const s3 = startS3()
    const storage = createS3Storage({
      ...{ url: 's3://files/swept', endpoint: s3.endpoint, region: 'eu-test-1', pathStyle: true },
      ...{ accessKey: 'AKTEST', secretKey: 'secret/test+key' },
    })
    const { services, store } = await openTestServices({ storage })
    const caller = callerOf((await addOrganization(store, { included: 1000 })).id)
    for (let n = 0; n < 250; n++) await services.screenshots.create(caller, shot({ html: `<p>${n}</p>` }))
    const unused = await Promise.all([0, 1].map(n => storage.put(new TextEncoder().encode(`nobody’s ${n}`))))
    for (const [key, stored] of s3.objects) if (!key.endsWith(unused[0]!.sha256)) stored.at -= 25 * 3_600_000
    s3.log.length = 0
    expect(await services.sweep()).toMatchObject({ files: 1, bytes: unused[1]!.bytes })
    expect(s3.log.map(line => line.split(' ')[0]).sort()).toEqual(['DELETE', 'GET', 'HEAD', 'HEAD'])
    await services.stop(0)
    await s3.stop()
  })

  test('of 0 days keeps for ever', async () => {
    const house = await aging(testConfig({ retention: { renders_days: 0, uploads_days: 0, deliveries_days: 0 } }))
    await house.services.screenshots.create(house.caller, shot({}))
    house.age(4000 * day)
    expect(await house.services.sweep()).toMatchObject({ renders: 0, files: 0 })
    await house.services.stop(0)
  })

  test('never deletes content another row still uses', async () => {
    const house = await aging(testConfig({ retention: { renders_days: 1, uploads_days: 0, deliveries_days: 0 } }))
    await house.services.screenshots.create(house.caller, shot({ cache: true, cacheTtl: 2_592_000 }))
    house.age(2 * day)
    expect(await house.services.sweep()).toMatchObject({ renders: 1, files: 0 })
    expect((await house.services.screenshots.create(house.caller, shot({ cache: true, cacheTtl: 2_592_000 }))).screenshot.cacheHit).toBe(
      true,
    )
    house.age(40 * day)
    expect(await house.services.sweep()).toMatchObject({ renders: 1, cache: 1, files: 1 })
    await house.services.stop(0)
  })

  test('of the cache may be shorter than cacheTtl, never longer', async () => {
    const house = await aging(testConfig({ retention: { cache_days: 2 } }))
    const long = shot({ cache: true, cacheTtl: 2_592_000, store: false, html: 'long' })
    await house.services.screenshots.create(house.caller, long)
    await house.services.screenshots.create(house.caller, shot({ cache: true, store: false, html: 'short' }))
    house.age(day)
    expect(await house.services.sweep()).toMatchObject({ cache: 1, files: 1 })
    house.age(1.5 * day)
    expect(await house.services.sweep()).toMatchObject({ cache: 1, files: 1 })
    expect((await house.services.screenshots.create(house.caller, long)).screenshot.cacheHit).toBe(false)
    await house.services.stop(0)
  })

  test('of records takes them with their files, whoever they belong to; open work keeps its own', async () => {
    const house = await aging(testConfig({ retention: { records_days: 2, renders_days: 0, uploads_days: 0 } }))
    const other = callerOf((await addOrganization(house.store, { included: 10 })).id)
    for (const caller of [house.caller, other]) await house.services.screenshots.create(caller, shot({ html: caller.orgId }))
    const { id, captureId } = await house.services.extractions.create(house.caller, upload)
    house.render.hold()
    const { screenshot: waiting } = await house.services.screenshots.create(house.caller, shot({ html: 'waiting', async: true }))
    house.age(day)
    expect(await house.services.sweep()).toMatchObject({ records: 0 })
    house.age(1.5 * day)
    const { screenshot: young } = await house.services.screenshots.create(other, shot({ html: 'young', async: true }))
    expect(await house.services.sweep()).toMatchObject({ records: 4, files: 3 })
    const left = async (orgId: string) => (await house.services.captures.list(orgId, '')).items.map(capture => capture.id)
    expect([await left(house.caller.orgId), await left(other.orgId)]).toEqual([[waiting.id], [young.id]])
    expect(await house.services.extractions.get(house.caller.orgId, id)).toBeUndefined()
    expect(await house.services.captures.get(house.caller.orgId, captureId!, '')).toBeUndefined()
    expect(await house.store.credits.discrepancies()).toEqual([])
    house.render.go()
    await house.services.stop(100)
  })

  test('of read values empties extractions and leaves everything else that their records say', async () => {
    const house = await aging(testConfig({ retention: { extractions_days: 1 } }))
    const done = await house.services.extractions.create(house.caller, upload)
    house.age(2 * day)
    const { outputJson, ...rest } = done
    expect(outputJson).toBeDefined()
    expect(await house.services.sweep()).toMatchObject({ values: 1, records: 0 })
    const get = () => house.services.extractions.get(house.caller.orgId, done.id)
    expect(await get()).toEqual({ ...rest, outputJson: undefined, needsReview: undefined } as never)
    expect(await house.services.sweep()).toMatchObject({ values: 0 })
    await house.services.stop(0)
  })

  test('works in batches, so that thousands of old records never hold the writer long', async () => {
    const house = await aging(testConfig({ retention: { records_days: 1 } }))
    const old = Date.now()
    await Promise.all(
      Array.from({ length: 1800 }, () => {
        const { screenshot } = newWork(house.caller.orgId)
        return house.store.work.note({ ...screenshot!, status: 'ready', createdAt: old })
      }),
    )
    house.age(2 * day)
    const commits = house.store.commitSeq()
    expect(await house.services.sweep()).toMatchObject({ records: 1800 })
    expect(house.store.commitSeq() - commits).toBeGreaterThanOrEqual(4)
    await house.services.stop(0)
  })

  test('sweeps content no row ever pointed at', async () => {
    const house = await aging()
    await createLocalStorage(house.dir).put(new TextEncoder().encode('orphan'))
    expect((await house.services.sweep()).files).toBe(0)
    house.age(0)
    expect((await house.services.sweep()).files).toBe(1)
    await house.services.stop(0)
  })
})

describe('room', () => {
  test('past the high-water mark cache goes first; hosted files stay', async () => {
    let fill = 0.5
    const house = await aging(testConfig(), () => ({ fill: () => fill }))
    const { screenshot } = await house.services.screenshots.create(house.caller, shot({ html: 'kept' }))
    await house.services.screenshots.create(house.caller, shot({ html: 'cached', cache: true, store: false }))
    house.age(0)
    fill = 0.9
    const sweeping = house.services.sweep()
    const swept = await sweeping
    expect(swept).toMatchObject({ cache: 1, files: 1, renders: 0 })
    expect(await house.services.files.open(new URL(screenshot.url!).pathname)).toBeDefined()
    await house.services.stop(0)
  })

  test('on a full disk new work is refused while reads go on, and resumes when there is room', async () => {
    let fill = 0.5
    const house = await aging(testConfig(), () => ({ fill: () => fill }))
    const { screenshot } = await house.services.screenshots.create(house.caller, shot({}))
    fill = 0.96
    await Bun.sleep(1050)
    const refusal = await house.services.screenshots.create(house.caller, shot({})).catch(e => e)
    expect(refusal).toMatchObject({ status: 503, code: 'storageFull', retryAfter: 60 })
    expect(await house.services.extractions.create(house.caller, upload).catch(e => e.status)).toBe(503)
    expect(house.services.health()).toMatchObject({ ok: false, full: 'the disk is 96.0 % full' })
    expect(await house.services.files.open(new URL(screenshot.url!).pathname)).toBeDefined()
    expect((await house.services.screenshots.list(house.caller.orgId, '')).items).toHaveLength(1)
    fill = 0.5
    await Bun.sleep(1050)
    expect((await house.services.screenshots.create(house.caller, shot({}))).screenshot.status).toBe('ready')
    await house.services.stop(0)
  })

  test('of one organization ends at its quota, of the others it does not', async () => {
    const house = await aging(testConfig({ data: { org_max_bytes: 20 } }))
    await house.services.screenshots.create(house.caller, shot({}))
    await house.services.screenshots.create(house.caller, shot({ html: 'second' }))
    expect(await house.services.screenshots.create(house.caller, shot({})).catch(e => e.message)).toBe(
      'Your organization has no room for new files',
    )
    const other = callerOf((await addOrganization(house.store)).id)
    expect((await house.services.screenshots.create(other, shot({}))).screenshot.status).toBe('ready')
    await house.services.stop(0)
  })
})
