import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { DocumentType, Extraction } from '../../src/resources.ts'
import { openTestApi } from '../support/api.ts'

let api: Awaited<ReturnType<typeof openTestApi>>
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.stop())

type Answer = { documentType: DocumentType; error?: string; details?: { path: string }[] }
const send = async (method: string, path: string, body?: unknown) => {
  const response = await api.call(`/api/v1/document-types${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  return { status: response.status, ...(response.status === 204 ? ({} as Answer) : ((await response.json()) as Answer)) }
}

const permit = {
  name: 'Building permit',
  fields: [
    { key: 'permitNumber', required: true, examples: ['BP-2026-00417'], pattern: 'BP-\\d{4}-\\d{5}' },
    { key: 'works', type: 'array', fields: [{ key: 'description' }, { key: 'fee', type: 'number' }] },
  ],
}

describe('document types of an organization over HTTP', () => {
  test('are made, got, edited in place and deleted', async () => {
    const made = await send('POST', '', permit)
    expect([made.status, made.documentType]).toMatchObject([201, { slug: 'building-permit', isBuiltIn: false, autoDetectEnabled: true }])
    const { id } = made.documentType
    expect((await send('GET', `/${id}`)).documentType).toEqual(made.documentType)
    expect((await send('GET', '/building-permit')).documentType).toEqual(made.documentType)

    const patched = await send('PATCH', `/${id}`, { autoDetectEnabled: false })
    expect(patched.documentType).toEqual({ ...made.documentType, autoDetectEnabled: false })
    const [number, works] = made.documentType.fields
    const whole = { ...patched.documentType, name: 'Permit', fields: [works, { ...number!, label: 'Number' }] }
    const put = await send('PUT', `/${id}`, whole)
    expect([put.status, put.documentType]).toEqual([200, { ...whole, id, slug: 'building-permit', isBuiltIn: false } as DocumentType])
    expect((await send('GET', `/${id}`)).documentType).toEqual(put.documentType)

    expect((await send('DELETE', `/${id}`)).status).toBe(204)
    for (const method of ['GET', 'DELETE']) expect((await send(method, `/${id}`)).status).toBe(404)
    expect((await send('PUT', `/${id}`, permit)).status).toBe(404)
  })

  test('say of a misspelt member what it was to be, wherever it stands', async () => {
    const { status, error, details } = await send('POST', '', { name: 'Slip', feilds: [{ key: 'a' }] })
    expect([status, error, details![0]]).toEqual([
      422,
      'feilds: is not a member. Did you mean fields?',
      { path: 'feilds', message: 'is not a member', suggestion: 'fields' } as { path: string },
    ])
    const inner = await send('POST', '', { name: 'Slip', fields: [{ key: 'a', typ: 'number' }] })
    expect(inner.error).toBe('fields[0].typ: is not a member. Did you mean type?')
  })

  test('are read with as soon as they are edited, and what was read before stays', async () => {
    const { documentType } = await send('POST', '', { name: 'Voucher', fields: [{ key: 'number' }] })
    const before = ((await (await api.extract('pages=1', { documentType: 'Voucher' })).json()) as { extraction: Extraction }).extraction
    await send('PATCH', `/${documentType.id}`, { name: 'Coupon' })
    expect((await api.extract('pages=1', { documentType: 'Voucher' })).status).toBe(200)
    expect((await api.extract('pages=1', { documentType: 'Coupon' })).status).toBe(200)
    const kept = await api.get<{ extraction: Extraction }>(`/api/v1/extractions/${before.id}`)
    expect(kept.extraction).toEqual(before)
  })

  test('with mistakes are 422 that names every one', async () => {
    const { status, details } = await send('POST', '', { fields: [{ key: '1' }, { key: 'a', pattern: '(' }], colour: 'red' })
    expect(status).toBe(422)
    expect(details!.map(d => d.path)).toEqual(expect.arrayContaining(['name', 'fields[0].key', 'fields[1].pattern']))
  })

  test('with a table within a table are told which field it is', async () => {
    const cell = { key: 'tariffs', type: 'array', fields: [{ key: 'rate', examples: ['7 %'] }] }
    const { status, details } = await send('POST', '', { name: 'Slip', fields: [{ key: 'tests', type: 'array', fields: [cell] }] })
    expect([status, details]).toEqual([
      422,
      expect.arrayContaining([
        { path: 'fields[0].fields[0].fields', message: 'is not a member' },
        { path: 'fields[0].fields[0].type', message: 'must be one of string, number, date, boolean' },
      ]) as never,
    ])
  })

  test('that are built in say that they stay as they are', async () => {
    for (const [method, body] of [['PATCH', { autoDetectEnabled: false }], ['PUT', permit], ['DELETE']] as const) {
      const { status, error } = await send(method, '/invoice', body)
      expect([status, error]).toEqual([404, expect.stringContaining('Invoice is built in and stays as it is')])
    }
  })

  test('keep names apart: of built-in types, of each other, and of another organization not at all', async () => {
    const { documentType } = await send('POST', '', { name: 'Waybill', fields: [{ key: 'a' }] })
    await send('POST', '', { name: 'Parking ticket', fields: [{ key: 'a' }] })
    expect((await send('POST', '', { name: 'INVOICE', fields: [{ key: 'a' }] })).status).toBe(422)
    expect((await send('PATCH', `/${documentType.id}`, { name: 'parking-ticket' })).status).toBe(422)
    expect((await send('PATCH', `/${documentType.id}`, { name: 'way bill' })).status).toBe(200)
    expect((await send('PUT', '/invoice', permit)).status).toBe(404)
    const other = await api.services.organizations.create({ name: 'other', plan: 'enterprise' })
    const { key } = await api.services.organizations.createKey(other.id)
    const stranger = await api.call(`/api/v1/document-types/${documentType.id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${key}` },
    })
    expect(stranger.status).toBe(404)
  })
})

describe('POST /extract with pages', () => {
  const extract = async (pages: string) => {
    const response = await api.extract('pages=12', { pages })
    return { status: response.status, ...((await response.json()) as { extraction: Extraction; error?: string }) }
  }
  const used = async () => (await api.get<{ usage: { used: number } }>('/api/v1/usage')).usage.used

  test('reads and charges only these', async () => {
    const before = await used()
    const { extraction } = await extract('1-3,7')
    expect(extraction).toMatchObject({ status: 'completed', pagesProcessed: 4, pages: '1-3,7' })
    expect((await used()) - before).toBe(4)
    expect((await api.get<{ extraction: Extraction }>(`/api/v1/extractions/${extraction.id}`)).extraction).toEqual(extraction)
  })

  test('that cannot be are 422 and cost nothing', async () => {
    const before = await used()
    for (const pages of ['13', '0', 'a', '', '3-1']) expect((await extract(pages)).error).toStartWith('pages: ')
    expect(await used()).toBe(before)
  })

  test('is another request under the same Idempotency-Key', async () => {
    const headers = { 'idempotency-key': 'pages' }
    expect((await api.extract('pages=12', { pages: '1' }, headers)).status).toBe(200)
    expect((await api.extract('pages=12', { pages: '2' }, headers)).status).toBe(422)
  })
})
