import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import type { Capture, Extraction, Screenshot } from '../../src/resources.ts'
import { openTestApi } from '../support/api.ts'
import { scriptedExtract, until } from '../support/services.ts'

let api: Awaited<ReturnType<typeof openTestApi>>
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.stop())

const shoot = async (options: object, headers: Record<string, string> = {}) => {
  const response = await api.post('/api/v1/screenshots', options, headers)
  return ((await response.json()) as { screenshot: Screenshot }).screenshot
}
const read = async (text: string) => ((await (await api.extract(text)).json()) as { extraction: Extraction }).extraction
const remove = (path: string) => api.call(`/api/v1/${path}`, { method: 'DELETE' })
const status = async (path: string) => (await api.call(`/api/v1/${path}`)).status
const used = async () => (await api.services.organizations.usage(api.orgId)).used
const inLists = async (id: string) => {
  const { captures } = await api.get<{ captures: Capture[] }>('/api/v1/captures')
  const { extractions } = await api.get<{ extractions: Extraction[] }>('/api/v1/extractions')
  return [...captures, ...extractions].some(record => record.id === id)
}
const clean = async () => expect(await api.store.credits.discrepancies()).toEqual([])

describe('DELETE of a screenshot', () => {
  test('answers 204 without a body; record and file are gone at once, what it cost stays', async () => {
    const before = await used()
    const shot = await shoot({ html: 'gone' })
    expect((await fetch(shot.url!)).status).toBe(200)
    const answer = await remove(`screenshots/${shot.id}`)
    expect([answer.status, await answer.text(), answer.headers.get('content-type')]).toEqual([204, '', null])
    expect((await fetch(shot.url!)).status).toBe(404)
    expect([await status(`screenshots/${shot.id}`), await status(`captures/${shot.id}`), await inLists(shot.id)]).toEqual([404, 404, false])
    expect((await remove(`screenshots/${shot.id}`)).status).toBe(404)
    expect(await used()).toBe(before + 1)
    await clean()
  })

  test('takes the cached render with it, hosted or not, made by it or given to it', async () => {
    const options = { html: 'cached', cache: true }
    const first = await shoot(options)
    const hit = await shoot(options)
    expect(hit.cacheHit).toBe(true)
    await remove(`screenshots/${first.id}`)
    expect((await fetch(hit.url!)).status).toBe(200)
    expect((await shoot(options)).cacheHit).toBe(false)
    // Not hosted: only the record knows what content it was.
    const raw = { html: 'streamed', cache: true, store: false }
    expect((await api.post('/api/v1/screenshots', raw)).status).toBe(200)
    expect((await api.post('/api/v1/screenshots', raw)).status).toBe(200)
    const [second, made] = (await api.get<{ screenshots: Screenshot[] }>('/api/v1/screenshots?limit=2')).screenshots
    expect([second!.cacheHit, made!.cacheHit]).toEqual([true, false])
    await remove(`captures/${second!.id}`)
    await api.post('/api/v1/screenshots', raw)
    expect((await api.get<{ screenshots: Screenshot[] }>('/api/v1/screenshots?limit=1')).screenshots[0]!.cacheHit).toBe(false)
  })

  test('that waits in the background takes it from the queue: never rendered, not charged, not told', async () => {
    const before = await used()
    api.render.hold()
    // Two workers are busy with these, so the third waits.
    const busy = await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(i => shoot({ html: `busy ${i}`, async: true })))
    const waiting = await shoot({ html: 'never made', async: true })
    expect((await remove(`screenshots/${waiting.id}`)).status).toBe(204)
    api.render.go()
    await until(async () => {
      const { screenshots } = await api.get<{ screenshots: Screenshot[] }>('/api/v1/screenshots?status=pending')
      return screenshots.length === 0
    })
    expect(await used()).toBe(before + busy.length)
    expect(api.render.requests.some(request => (request.plan as { html?: string }).html === 'never made')).toBe(false)
    await clean()
  })

  test('that is being rendered in the background stops it', async () => {
    const before = await used()
    api.render.hold()
    const shot = await shoot({ html: 'stopped', async: true, cache: true })
    const request = await until(() => api.render.requests.find(one => one.id === shot.id))
    await remove(`screenshots/${shot.id}`)
    expect(request.signal?.aborted).toBe(true)
    api.render.go()
    await until(async () => (await api.store.work.get(shot.id))?.state === 'failed')
    expect([await used(), await status(`screenshots/${shot.id}`)]).toEqual([before, 404])
    await clean()
  })

  test('that somebody waits for is 409 to them and costs nothing; others who wait for the same render get theirs', async () => {
    const before = await used()
    api.render.hold()
    const options = { html: 'waited for', cache: true }
    const first = api.post('/api/v1/screenshots', options)
    const [id] = await until(async () => {
      const { screenshots } = await api.get<{ screenshots: Screenshot[] }>('/api/v1/screenshots?status=pending')
      return screenshots.length === 1 && [screenshots[0]!.id]
    })
    const second = api.post('/api/v1/screenshots', options)
    await Bun.sleep(50)
    await remove(`screenshots/${id}`)
    const answer = await first
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
      409,
      'The screenshot was deleted while it was rendered',
    ])
    api.render.go()
    expect((await second).status).toBe(200)
    expect(await used()).toBe(before + 1)
    await clean()
  })

  test('leaves its Idempotency-Key taken: a late repeat is told so and makes nothing', async () => {
    const key = { 'idempotency-key': 'deleted-1' }
    const shot = await shoot({ html: 'once', store: true }, key)
    await remove(`screenshots/${shot.id}`)
    const before = await used()
    const again = await api.post('/api/v1/screenshots', { html: 'once', store: true }, key)
    expect([again.status, ((await again.json()) as { error: string }).error]).toEqual([
      409,
      'Idempotency-Key: the screenshot it made was deleted',
    ])
    expect(await used()).toBe(before)
  })
})

describe('DELETE of an extraction', () => {
  test('takes values and document away, not the charge', async () => {
    const before = await used()
    const extraction = await read('pages=2')
    expect((await remove(`extractions/${extraction.id}`)).status).toBe(204)
    expect([await status(`extractions/${extraction.id}`), await status(`captures/${extraction.captureId}`)]).toEqual([404, 404])
    expect([await inLists(extraction.id), await inLists(extraction.captureId!)]).toEqual([false, false])
    expect((await remove(`extractions/${extraction.id}`)).status).toBe(404)
    expect(await used()).toBe(before + 2)
    await clean()
  })

  test('of a document alone leaves what was read from it, and the name of its file', async () => {
    const extraction = await read('kept')
    expect((await remove(`captures/${extraction.captureId}`)).status).toBe(204)
    expect(await status(`captures/${extraction.captureId}`)).toBe(404)
    const { extraction: left } = await api.get<{ extraction: Extraction }>(`/api/v1/extractions/${extraction.id}`)
    const { captureId: _, ...rest } = extraction
    expect(left).toEqual(rest)
  })
})

describe('DELETE while a document is read', () => {
  test('of the extraction stops it: 409 to whoever waits, nothing kept, charged or told', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    let stopped: AbortSignal | undefined
    const slow = await openTestApi({
      extract: {
        ...scriptedExtract,
        async open(source) {
          const document = await scriptedExtract.open(source)
          return {
            ...document,
            read: options => {
              stopped = options.signal
              return promise.then(() => document.read(options))
            },
          }
        },
      },
    })
    const reading = slow.extract('slow', { externalIdentifier: 'x' })
    const { id, captureId } = await until(async () => {
      const { extractions } = await slow.get<{ extractions: Extraction[] }>('/api/v1/extractions?status=running')
      return extractions[0]
    })
    expect((await slow.call(`/api/v1/extractions/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect(stopped?.aborted).toBe(true)
    resolve()
    const answer = await reading
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
      409,
      'The extraction was deleted while its document was read',
    ])
    for (const path of [`extractions/${id}`, `captures/${captureId}`]) expect((await slow.call(`/api/v1/${path}`)).status).toBe(404)
    expect(await slow.services.organizations.usage(slow.orgId)).toMatchObject({ used: 0 })
    expect(await slow.store.credits.discrepancies()).toEqual([])
    await slow.stop()
  })
})

describe('the bytes of what was deleted', () => {
  test('go with a sweep, those that another record has stay', async () => {
    const files = join(api.dir, 'files')
    const names = () =>
      readdirSync(files, { recursive: true })
        .map(String)
        .filter(f => statSync(join(files, f)).isFile())
    const nameOf = async (url: string) => new Bun.CryptoHasher('sha256').update(await (await fetch(url)).bytes()).digest('hex')
    const [alone, shared, twin] = [await shoot({ html: 'alone' }), await shoot({ html: 'shared' }), await shoot({ html: 'shared' })]
    const [aloneName, sharedName] = [await nameOf(alone.url!), await nameOf(shared.url!)]
    for (const { id } of [alone, shared]) await remove(`screenshots/${id}`)
    const old = new Date(Date.now() - 2 * 3_600_000)
    for (const name of names()) utimesSync(join(files, name), old, old)
    await api.services.sweep()
    expect(names().some(name => name.endsWith(aloneName))).toBe(false)
    expect(names().some(name => name.endsWith(sharedName))).toBe(true)
    expect((await fetch(twin.url!)).status).toBe(200)
  })
})

describe('DELETE', () => {
  test('finds nothing of another organization', async () => {
    const other = await api.services.organizations.create({ name: 'other' })
    const { key } = await api.services.organizations.createKey(other.id)
    const shot = await shoot({ html: 'mine' })
    const extraction = await read('mine')
    for (const path of [
      `screenshots/${shot.id}`,
      `captures/${shot.id}`,
      `extractions/${extraction.id}`,
      `captures/${extraction.captureId}`,
    ]) {
      const answer = await api.call(`/api/v1/${path}`, { method: 'DELETE', headers: { authorization: `Bearer ${key}` } })
      expect(answer.status).toBe(404)
      expect(await status(path)).toBe(200)
    }
    expect((await remove('screenshots/shot_nothing')).status).toBe(404)
    expect((await remove(`extractions/${shot.id}`)).status).toBe(404)
    expect((await fetch(`${api.url}/api/v1/screenshots/${shot.id}`, { method: 'DELETE' })).status).toBe(401)
  })

  test('is not allowed on a list', async () => {
    expect((await remove('screenshots')).status).toBe(405)
  })
})
