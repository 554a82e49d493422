import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Capture, Extraction, Screenshot } from '../../src/resources.ts'
import { openTestApi } from '../support/api.ts'

let api: Awaited<ReturnType<typeof openTestApi>>
let now = Date.parse('2026-11-20T00:00:00Z')
beforeAll(async () => {
  api = await openTestApi({ clock: () => now })
  for (let i = 0; i < 5; i++) {
    now += 60_000
    await api.post('/api/v1/screenshots', { html: i === 2 ? 'fail' : `page ${i}`, externalIdentifier: i % 2 ? 'odd' : 'even' })
  }
  await api.extract('one', { externalIdentifier: 'case 1' })
  now += 60_000
  await api.extract('unreadable', { documentType: 'Receipt' })
})
afterAll(() => api.stop())

const screenshots = async (query = '') => (await api.get<{ screenshots: Screenshot[] }>(`/api/v1/screenshots${query}`)).screenshots
const extractions = async (query = '') => (await api.get<{ extractions: Extraction[] }>(`/api/v1/extractions${query}`)).extractions
const captures = async (query = '') => (await api.get<{ captures: Capture[] }>(`/api/v1/captures${query}`)).captures

describe('a list', () => {
  test('goes on behind its last record, though records are made and deleted meanwhile, and ends without a cursor', async () => {
    const all = await captures()
    expect(all).toHaveLength(7)
    const seen: string[] = []
    let cursor = ''
    do {
      const page = await api.get<{ captures: Capture[]; nextCursor?: string }>(`/api/v1/captures?limit=2${cursor && `&cursor=${cursor}`}`)
      expect(page.captures.length).toBeLessThanOrEqual(2)
      seen.push(...page.captures.map(capture => capture.id))
      cursor = page.nextCursor ?? ''
      if (seen.length === 2) await api.post('/api/v1/screenshots', { html: 'made meanwhile' })
    } while (cursor)
    expect(seen).toEqual(all.map(capture => capture.id))
  })

  test('says that nothing follows when its limit is met exactly', async () => {
    const { nextCursor } = await api.get<{ nextCursor?: string }>('/api/v1/extractions?limit=2')
    expect(nextCursor).toBeUndefined()
  })

  test('takes filters, alone and together', async () => {
    expect((await screenshots('?status=failed')).map(s => s.error)).toEqual(['dns: the name could not be resolved'])
    expect(await screenshots('?externalIdentifier=odd')).toHaveLength(2)
    expect(await screenshots('?externalIdentifier=even&status=ready')).toHaveLength(2)
    expect((await extractions('?documentType=Receipt')).map(e => e.status)).toEqual(['failed'])
    expect((await extractions('?externalIdentifier=case+1&documentType=Invoice&status=completed')).length).toBe(1)
    expect(await extractions('?documentType=Payslip')).toEqual([])
    expect((await extractions('?documentType=receipt')).map(e => e.status)).toEqual(['failed'])
    expect((await captures('?kind=upload')).map(c => c.kind)).toEqual(['upload', 'upload'])
    expect(new Set((await captures('?kind=screenshot')).map(c => c.kind))).toEqual(new Set(['screenshot']))
    expect((await captures('?status=failed')).map(c => c.kind)).toEqual(['screenshot'])
    expect(await captures('?status=failed&kind=upload')).toEqual([])
  })

  test('takes times: from one on, before another, as dates and with an offset', async () => {
    const third = (await screenshots('?createdBefore=2026-11-20T00:04:00Z')).at(0)!
    expect(third.createdAt).toBe('2026-11-20T00:03:00.000Z')
    expect((await screenshots('?createdAfter=2026-11-20T00:03:00Z&createdBefore=2026-11-20T00:04:00Z')).map(s => s.id)).toEqual([third.id])
    expect((await screenshots('?createdAfter=2026-11-20T02:03:00%2B02:00&createdBefore=2026-11-20T00:04:00Z')).map(s => s.id)).toEqual([
      third.id,
    ])
    expect(await screenshots('?createdBefore=2026-11-20')).toEqual([])
    expect((await screenshots('?createdAfter=2026-11-20')).length).toBeGreaterThan(4)
  })

  const ofThisList = 'is not a parameter of this list, which takes limit, cursor, createdAfter, createdBefore, externalIdentifier, status'
  test.each([
    ['?limt=5', { path: 'limt', message: ofThisList, suggestion: 'limit' }],
    ['?kind=upload', { path: 'kind', message: ofThisList }],
    ['?limit=0', { path: 'limit', message: 'must be a whole number from 1 to 100' }],
    ['?limit=101', { path: 'limit', message: 'must be a whole number from 1 to 100' }],
    ['?limit=', { path: 'limit', message: 'must be a whole number from 1 to 100' }],
    ['?limit=1&limit=2', { path: 'limit', message: 'is given more than once' }],
    ['?cursor=abc', { path: 'cursor', message: 'must be the nextCursor of an earlier answer' }],
    ['?status=done', { path: 'status', message: 'must be one of pending, ready, failed' }],
    ['?createdAfter=yesterday', { path: 'createdAfter', message: 'must be a date or a time, e.g. 2026-11-21 or 2026-11-21T09:30:00Z' }],
    ['?externalIdentifier=', { path: 'externalIdentifier', message: 'must not be empty' }],
    ['?__proto__=1', { path: '__proto__', message: ofThisList }],
  ])('refuses %s, naming it', async (query, problem) => {
    const response = await api.call(`/api/v1/screenshots${query}`)
    expect([response.status, ((await response.json()) as { details: object[] }).details]).toEqual([422, [problem]])
  })

  test('tells of every wrong parameter at once', async () => {
    const response = await api.call('/api/v1/extractions?limit=x&status=ready&foo=1')
    const body = (await response.json()) as { details: { path: string }[] }
    expect(body.details.map(problem => problem.path).sort()).toEqual(['foo', 'limit', 'status'])
    const repeated = await api.call('/api/v1/extractions?status=failed&foo=1&status=failed')
    expect(((await repeated.json()) as typeof body).details.map(problem => problem.path)).toEqual(['status', 'foo'])
  })
})
