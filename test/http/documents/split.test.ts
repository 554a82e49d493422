import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Capture, Extraction } from '../../../src/resources.ts'
import { openTestApi } from '../../support/api.ts'

let api: Awaited<ReturnType<typeof openTestApi>>
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.stop())

type Answer = { extraction: Extraction; extractions?: Extraction[]; error?: string }
const stack = 'pages=6 stack=1-2,3,4-6'
const split = async (text = stack, headers: Record<string, string> = {}, more: Record<string, string> = {}) => {
  const response = await api.extract(text, { split: 'auto', ...more }, headers)
  return { status: response.status, ...((await response.json()) as Answer) }
}
const used = async () => (await api.get<{ usage: { used: number; available: number } }>('/api/v1/usage')).usage.used
const partsOf = async (id: string) => (await api.get<{ extractions: Extraction[] }>(`/api/v1/extractions?partOf=${id}`)).extractions

describe('POST /extract of a stack with split', () => {
  test('answers with an extraction for each document, all of its pages charged once', async () => {
    const before = await used()
    const { extraction, extractions } = await split(stack, {}, { externalIdentifier: 'mail' })
    expect(extractions!.map(e => [e.pages, e.pagesProcessed, e.status, e.outputJson!.fields.number])).toEqual([
      ['1-2', 2, 'completed', '1-2'],
      ['3', 1, 'completed', '3'],
      ['4-6', 3, 'completed', '4-6'],
    ])
    expect(extraction).toEqual(extractions![0]!)
    expect((await used()) - before).toBe(6)
    for (const [field, value] of Object.entries({
      partOf: extraction.id,
      captureId: extraction.captureId,
      externalIdentifier: 'mail',
      fileName: 'a.pdf',
    }))
      expect(extractions!.map(e => e[field as keyof Extraction])).toEqual([value, value, value])
    expect(new Set(extractions!.map(e => e.id)).size).toBe(3)
    for (const one of extractions!) expect((await api.get<Answer>(`/api/v1/extractions/${one.id}`)).extraction).toEqual(one)
    expect((await partsOf(extraction.id)).map(e => e.id).sort()).toEqual(extractions!.map(e => e.id).sort())
  })

  test('is one extraction without, and for a file of one document', async () => {
    const whole = (await (await api.extract(stack)).json()) as Answer
    expect([whole.extractions, whole.extraction.partOf, whole.extraction.pagesProcessed]).toEqual([undefined, undefined, 6])
    const one = await split('pages=2')
    expect([one.extractions, one.extraction.partOf, one.extraction.pages]).toEqual([undefined, undefined, undefined])
    expect((await split(stack, {}, { split: 'perhaps' })).error).toBe('split: must be never or auto')
  })

  test('is answered alike under the same Idempotency-Key, and charged once', async () => {
    const before = await used()
    const key = { 'idempotency-key': 'stack' }
    const first = await split(stack, key)
    expect(await split(stack, key)).toEqual(first)
    expect((await used()) - before).toBe(6)
    expect((await api.extract(stack, {}, key)).status).toBe(422)
  })

  test('tells of every document', async () => {
    await api.services.webhooks.createEndpoint({ orgId: api.orgId, url: 'https://hooks.example.com/stack' })
    const { extractions } = await split()
    const told = (await api.services.webhooks.deliveries({ orgId: api.orgId })).filter(d => d.event === 'extraction.completed')
    expect(told.length).toBeGreaterThanOrEqual(extractions!.length)
  })

  test('keeps the file while one of its documents is there', async () => {
    const { extractions } = await split()
    const [first, second, third] = extractions!
    const capture = () => api.call(`/api/v1/captures/${first!.captureId}`)
    for (const { id } of [first!, third!]) expect((await api.call(`/api/v1/extractions/${id}`, { method: 'DELETE' })).status).toBe(204)
    expect((await capture()).status).toBe(200)
    expect((await api.get<Answer>(`/api/v1/extractions/${second!.id}`)).extraction).toEqual(second!)
    await api.call(`/api/v1/extractions/${second!.id}`, { method: 'DELETE' })
    expect((await capture()).status).toBe(404)
    const { captures } = await api.get<{ captures: Capture[] }>('/api/v1/captures')
    expect(captures.some(c => c.id === first!.captureId)).toBe(false)
  })

  test('lets each document be reviewed by itself', async () => {
    const { extractions } = await split()
    const response = await api.call(`/api/v1/extractions/${extractions![1]!.id}`, {
      method: 'PATCH',
      body: JSON.stringify({ revision: 0, confirm: true }),
      headers: { 'content-type': 'application/json' },
    })
    expect(response.status).toBe(200)
    expect((await partsOf(extractions![0]!.id)).filter(e => e.review).map(e => e.id)).toEqual([extractions![1]!.id])
  })

  test('in the background makes the further documents with the end of the first', async () => {
    const before = await used()
    // In the background the file is told by its content before it is opened.
    const { status, extraction, extractions } = await split(`%PDF-1.7 ${stack}`, {}, { async: 'true' })
    expect([status, extraction.status, extractions]).toEqual([202, 'pending', undefined])
    let parts: Extraction[] = []
    for (const end = Date.now() + 10_000; parts.length === 0 && Date.now() < end; await Bun.sleep(20)) parts = await partsOf(extraction.id)
    expect(parts.map(e => e.pages).sort()).toEqual(['1-2', '3', '4-6'])
    expect(parts.every(e => e.status === 'completed')).toBe(true)
    expect((await used()) - before).toBe(6)
  })
})
