import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Extraction } from '../../src/resources.ts'
import { openTestApi } from '../support/api.ts'
import { testConfig } from '../support/services.ts'

let api: Awaited<ReturnType<typeof openTestApi>>
let stranger: string
beforeAll(async () => {
  api = await openTestApi()
  const other = await api.services.organizations.create({ name: 'other', plan: 'enterprise' })
  stranger = (await api.services.organizations.createKey(other.id)).key
})
afterAll(() => api.stop())

type Answer = { extraction: Extraction; error?: string; code?: string; details?: { path: string; suggestion?: string }[] }
const read = async (text = 'pages=1') => ((await (await api.extract(text)).json()) as Answer).extraction
const patch = async (id: string, body: unknown, headers: Record<string, string> = {}) => {
  const response = await api.call(`/api/v1/extractions/${id}`, {
    method: 'PATCH',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...headers },
  })
  return { status: response.status, ...((await response.json()) as Answer) }
}
const get = async (id: string) => (await api.get<Answer>(`/api/v1/extractions/${id}`)).extraction

describe('an extraction', () => {
  test('says its language, and that it needs review where a required field is missing', async () => {
    const extraction = await read()
    expect(extraction).toMatchObject({ language: 'en', needsReview: true })
    expect(extraction.review).toBeUndefined()
    const { extractions } = await api.get<{ extractions: Extraction[] }>('/api/v1/extractions?limit=1')
    expect(extractions).toEqual([extraction])
    expect(await read('unreadable')).not.toHaveProperty('language')
  })
})

describe('PATCH of an extraction', () => {
  test('keeps corrected values beside what was read, each time one revision on', async () => {
    const before = await read()
    const first = await patch(before.id, { revision: 0, fields: { total: 12.5, 'lineItems[0].amount': 12.5 } })
    expect(first.status).toBe(200)
    expect(first.extraction).toMatchObject({ outputJson: before.outputJson!, needsReview: true })
    expect(first.extraction.review).toMatchObject({ status: 'corrected', revision: 1, by: api.keyId, fields: { number: '1', total: 12.5 } })
    const second = await patch(before.id, { revision: 1, fields: { total: null }, confirm: true })
    expect(second.extraction.needsReview).toBe(false)
    expect(second.extraction.review).toMatchObject({
      status: 'confirmed',
      revision: 2,
      fields: { number: '1', total: null, lineItems: [{ amount: 12.5 }] },
    })
    expect(await get(before.id)).toEqual(second.extraction)
  })

  test('only confirms where no fields are given', async () => {
    const { id, outputJson } = await read()
    const { extraction } = await patch(id, { revision: 0, confirm: true })
    expect(extraction.review).toMatchObject({ status: 'confirmed', revision: 1, fields: outputJson!.fields })
  })

  test('over another revision than the current one is 409 naming it, and changes nothing', async () => {
    const { id } = await read()
    await patch(id, { revision: 0, fields: { total: 1 } })
    const late = await patch(id, { revision: 0, fields: { total: 2 } })
    expect([late.status, late.code, late.details]).toEqual([
      409,
      'conflict',
      [expect.objectContaining({ path: 'revision', suggestion: '1' })],
    ])
    expect((await patch(id, { revision: 7, confirm: true })).status).toBe(409)
    expect((await get(id)).review).toMatchObject({ revision: 1, fields: { total: 1 } })
  })

  test('of many at once takes exactly one', async () => {
    const { id } = await read()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => patch(id, { revision: 0, fields: { total: i } })))
    expect(answers.map(a => a.status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    const taken = answers.find(a => a.status === 200)!
    expect((await get(id)).review).toEqual(taken.extraction.review!)
  })

  test('names every wrong path and changes nothing', async () => {
    const { id } = await read()
    const wrong = await patch(id, { revision: 0, fields: { total: '5', invoiceDat: '2026-01-01', vendorName: 'ACME' } })
    expect([wrong.status, wrong.details]).toMatchObject([422, [{ path: 'invoiceDat', suggestion: 'invoiceDate' }, { path: 'total' }]])
    expect((await get(id)).review).toBeUndefined()
  })

  test.each([
    ['nothing to change', { revision: 0 }, 'fields'],
    ['no values', { revision: 0, fields: {} }, 'fields'],
    ['no revision', { confirm: true }, 'revision'],
    ['a negative revision', { revision: -1, confirm: true }, 'revision'],
    ['confirm that is not true', { revision: 0, confirm: false }, 'confirm'],
    ['fields that are a list', { revision: 0, fields: [1] }, 'fields'],
    ['an unknown member', { revision: 0, confirm: true, feilds: {} }, 'feilds'],
  ])('with %s is 422', async (_, body, path) => {
    const { id } = await read()
    const answer = await patch(id, body)
    expect([answer.status, answer.details?.[0]?.path]).toEqual([422, path])
  })

  test('is 404 for another organization and for an unknown id, 409 where nothing was read', async () => {
    const { id } = await read()
    const body = { revision: 0, confirm: true }
    expect((await patch(id, body, { authorization: `Bearer ${stranger}` })).status).toBe(404)
    expect((await patch('ext_none', body)).status).toBe(404)
    expect((await get(id)).review).toBeUndefined()
    expect((await patch((await read('unreadable')).id, body)).status).toBe(409)
  })

  test('keeps where values stand that somebody showed, as long as they are there', async () => {
    const { id } = await read()
    const place = { page: 1, bbox: [0.1, 0.2, 0.3, 0.4] }
    const lineItems = [{ amount: 1 }, { amount: 2 }]
    const places = { total: place, 'lineItems[0].amount': { ...place, text: '1.00' }, 'lineItems[1].amount': place, dueDate: place }
    const first = await patch(id, { revision: 0, fields: { total: 5, dueDate: null, lineItems }, places })
    const { dueDate: _, ...there } = places
    expect(first.extraction.review!.places).toEqual(there as never)
    // Corrected where it stands; a row that is gone leaves no places, for nobody knows which of the others is meant.
    const second = await patch(id, { revision: 1, fields: { total: 6, 'lineItems[0]': null } })
    expect(second.extraction.review!.places).toEqual({ total: place } as never)
    expect((await patch(id, { revision: 2, places: {} })).extraction.review).not.toHaveProperty('places')
  })

  test.each([
    [{ colour: { page: 1 } }, 'places.colour', 'is no path of a value'],
    [{ total: { page: 9 } }, 'places.total', 'the document has no page 9 that was read'],
    [{ total: { page: 1, bbox: [0.5, 0.5, 0.4, 0.6] } }, 'places.total', 'its bbox is no part of the page'],
    [{ total: { page: 1, bbox: [0, 0, 2, 1] } }, 'places.total', 'its bbox is no part of the page'],
  ])('refuses places that cannot be: %j', async (places, path, message) => {
    const { id } = await read()
    const answer = await patch(id, { revision: 0, fields: { total: 5 }, places })
    expect([answer.status, answer.details]).toEqual([422, [{ path, message } as never]])
    expect((await get(id)).review).toBeUndefined()
  })

  test('of a type that is gone can only be confirmed', async () => {
    const fields = [{ key: 'number', label: 'Number', type: 'string' as const, required: true, description: '' }]
    const type = await api.services.documentTypes.create(api.orgId, { name: 'Permit', slug: 'permit', autoDetectEnabled: false, fields })
    const { extraction } = (await (await api.extract('pages=1', { documentType: 'Permit' })).json()) as Answer
    expect(extraction.needsReview).toBe(false)
    await api.services.documentTypes.delete(api.orgId, type.id)
    expect((await patch(extraction.id, { revision: 0, fields: { number: '2' } })).error).toContain('Permit does not exist any more')
    expect((await patch(extraction.id, { revision: 0, confirm: true })).status).toBe(200)
  })

  test('is told to endpoints, once', async () => {
    const endpoint = await api.services.webhooks.createEndpoint({
      orgId: api.orgId,
      url: 'http://127.0.0.1:59999/hook',
      events: ['extraction.reviewed'],
    })
    const { id } = await read()
    await patch(id, { revision: 0, fields: { total: 3 }, confirm: true })
    await patch(id, { revision: 0, confirm: true })
    const deliveries = await api.store.outbox.list({ endpointId: endpoint.id })
    expect(deliveries.map(({ event, body }) => [event, JSON.parse(body).data])).toMatchObject([
      ['extraction.reviewed', { extractionId: id, documentType: 'Invoice', status: 'confirmed', revision: 1, fileName: 'a.pdf' }],
    ])
    await api.services.webhooks.deleteEndpoint(endpoint.id)
  })
})

test('a review goes with the values it corrects', async () => {
  let now = Date.now()
  const config = testConfig({ server: { port: 0 }, retention: { extractions_days: 1 } })
  const aging = await openTestApi({ config, clock: () => now })
  const { extraction } = (await (await aging.extract('pages=1')).json()) as Answer
  await aging.services.extractions.review({ orgId: aging.orgId, requestId: 'req', origin: '', keyId: aging.keyId }, extraction.id, {
    revision: 0,
    fields: { vendorName: 'NAME-OF-MARIA' },
  })
  now += 2 * 86_400_000
  await aging.services.sweep()
  const { extraction: left } = await aging.get<Answer>(`/api/v1/extractions/${extraction.id}`)
  expect([left.outputJson, left.review, left.needsReview]).toEqual([undefined, undefined, undefined])
  const late = await aging.call(`/api/v1/extractions/${extraction.id}`, {
    method: 'PATCH',
    body: JSON.stringify({ revision: 0, confirm: true }),
    headers: { 'content-type': 'application/json' },
  })
  expect([late.status, await late.json()]).toMatchObject([409, { error: 'Its values are not kept any more' }])
  await aging.stop()
})

describe('what was confirmed of issuers', () => {
  const remove = (id: string, headers: Record<string, string> = {}) => api.call(`/api/v1/memory/${id}`, { method: 'DELETE', headers })
  const listed = async () => (await api.get<{ issuers: { id: string; name: string; confirmed: number }[] }>('/api/v1/memory')).issuers

  test('is listed and forgotten by its organization, and by no other', async () => {
    const { id } = await read('pages=1\nGST ID: 000504664064')
    await patch(id, { revision: 0, fields: { vendorName: 'Acme Ltd' }, confirm: true })
    const [issuer] = await listed()
    expect(issuer).toMatchObject({ name: 'Acme Ltd', confirmed: 1, contradicted: 0 })
    expect(issuer).not.toHaveProperty('orgId')
    const foreign = { authorization: `Bearer ${stranger}` }
    expect((await remove(issuer!.id, foreign)).status).toBe(404)
    expect(await listed()).toHaveLength(1)
    expect((await remove(issuer!.id)).status).toBe(204)
    expect(await listed()).toEqual([])
    expect((await remove(issuer!.id)).status).toBe(404)
  })
})
