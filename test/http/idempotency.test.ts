import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { AppError } from '../../src/errors.ts'
import type { RenderEngine } from '../../src/render/contract.ts'
import type { Extraction, Screenshot } from '../../src/resources.ts'
import { openTestApi } from '../support/api.ts'
import { scriptedExtract, scriptedRender, until } from '../support/services.ts'

let trouble: AppError | undefined
/** Nothing new is taken. */
let overloaded = false
const refuseOverloaded = () => {
  if (overloaded) throw new AppError('overloaded')
}
let api: Awaited<ReturnType<typeof openTestApi>>
beforeAll(async () => {
  const { engine } = scriptedRender()
  const render: RenderEngine = {
    ...engine,
    admit: refuseOverloaded,
    async render(request) {
      if (trouble) throw trouble
      return engine.render(request)
    },
  }
  api = await openTestApi({
    render,
    extract: {
      ...scriptedExtract,
      async open(source) {
        refuseOverloaded()
        const document = await scriptedExtract.open(source)
        return {
          ...document,
          async read(options) {
            if (trouble) throw trouble
            return document.read(options)
          },
        }
      },
    },
  })
})
afterEach(() => {
  trouble = undefined
  overloaded = false
})
afterAll(() => api.stop())

const used = async () => (await api.services.organizations.usage(api.orgId)).used
const key = (name: string) => ({ 'idempotency-key': name })
const isReplay = (response: Response) => response.headers.get('idempotent-replayed')
type Body = { screenshot: Screenshot; extraction: Extraction; error: string }
const bodyOf = async (response: Response) => (await response.json()) as Body

describe('a request whose Idempotency-Key met trouble of ours after it was accepted', () => {
  test.each([
    ['overloaded', 503],
    ['storageFull', 503],
    ['internal', 500],
  ] as const)('(%s) may try again under the same key and gets the work', async (code, status) => {
    const before = await used()
    trouble = new AppError(code)
    const refused = await api.post('/api/v1/screenshots', { html: code }, key(code))
    expect([refused.status, isReplay(refused)]).toEqual([status, null])
    trouble = undefined
    const made = await api.post('/api/v1/screenshots', { html: code }, key(code))
    const { screenshot } = await bodyOf(made)
    expect([made.status, isReplay(made), screenshot.status]).toEqual([200, null, 'ready'])
    const again = await api.post('/api/v1/screenshots', { html: code }, key(code))
    expect([again.status, isReplay(again), (await bodyOf(again)).screenshot]).toEqual([200, 'true', screenshot])
    expect(await used()).toBe(before + 1)
  })

  test('has its document read again', async () => {
    const before = await used()
    trouble = new AppError('overloaded', 'The document could not be read in time because the service is busy, try again later')
    const refused = await api.extract('busy', {}, key('busy'))
    expect([refused.status, isReplay(refused)]).toEqual([503, null])
    trouble = undefined
    const made = await api.extract('busy', {}, key('busy'))
    const { extraction } = await bodyOf(made)
    expect([extraction.status, isReplay(made)]).toEqual(['completed', null])
    const again = await api.extract('busy', {}, key('busy'))
    expect([isReplay(again), (await bodyOf(again)).extraction]).toEqual(['true', extraction])
    expect(await used()).toBe(before + 1)
  })

  test('that another request waited for does so too', async () => {
    trouble = new AppError('internal')
    const options = { html: 'together', cache: true }
    const refused = await Promise.all([1, 2, 3].map(n => api.post('/api/v1/screenshots', options, key(`together ${n}`.replace(' ', '-')))))
    expect(new Set(refused.map(answer => answer.status))).toEqual(new Set([500]))
    trouble = undefined
    for (const n of [1, 2, 3]) expect((await api.post('/api/v1/screenshots', options, key(`together-${n}`))).status).toBe(200)
  })
})

describe('a replayed answer', () => {
  test('comes though nothing new is taken, and another request under its key is still told apart', async () => {
    const shoot = (options: object, name = 'calm') => api.post('/api/v1/screenshots', options, key(name))
    const [shot, cached, read] = [
      await bodyOf(await shoot({ html: 'calm' })),
      await bodyOf(await shoot({ html: 'calm', cache: true }, 'calm-cached')),
      await bodyOf(await api.extract('calm', {}, key('calm-document'))),
    ]
    overloaded = true
    expect((await shoot({ html: 'calm' }, 'new')).status).toBe(503)
    const again = await shoot({ html: 'calm' })
    expect([again.status, isReplay(again), await bodyOf(again)]).toEqual([200, 'true', shot])
    const cachedAgain = await shoot({ html: 'calm', cache: true }, 'calm-cached')
    expect([isReplay(cachedAgain), await bodyOf(cachedAgain)]).toEqual(['true', cached])
    const readAgain = await api.extract('calm', {}, key('calm-document'))
    expect([isReplay(readAgain), await bodyOf(readAgain)]).toEqual(['true', read])
    expect([(await shoot({ html: 'other' })).status, (await api.extract('other', {}, key('calm-document'))).status]).toEqual([422, 422])
  })

  test('is marked when it is a failure of the page, which is final', async () => {
    const first = await api.post('/api/v1/screenshots', { html: 'fail' }, key('fail'))
    const again = await api.post('/api/v1/screenshots', { html: 'fail' }, key('fail'))
    expect([first.status, isReplay(first), again.status, isReplay(again)]).toEqual([502, null, 502, 'true'])
    expect((await bodyOf(again)).screenshot.id).toBe((await bodyOf(first)).screenshot.id)
  })

  test('is marked when it is bytes, and when it is the record of background work', async () => {
    const raw = { html: 'raw', store: false }
    const bytes = await (await api.post('/api/v1/screenshots', raw, key('raw'))).bytes()
    const again = await api.post('/api/v1/screenshots', raw, key('raw'))
    expect([isReplay(again), await again.bytes()]).toEqual(['true', bytes])
    const later = { html: 'later', async: true }
    const { screenshot } = await bodyOf(await api.post('/api/v1/screenshots', later, key('later')))
    const repeated = await api.post('/api/v1/screenshots', later, key('later'))
    expect([repeated.status, isReplay(repeated), (await bodyOf(repeated)).screenshot.id]).toEqual([202, 'true', screenshot.id])
    await until(async () => (await api.store.work.get(screenshot.id))?.state === 'ready')
  })
})
