import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Extraction } from '../../../src/resources.ts'
import { openTestApi } from '../../support/api.ts'
import { until } from '../../support/services.ts'

let api: Awaited<ReturnType<typeof openTestApi>>
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.stop())

type Body = { extraction: Extraction; error: string; code: string }
const send = async (body: unknown, headers?: Record<string, string>) => {
  const answer = await api.post('/api/v1/extract', body, headers)
  return { answer, body: (await answer.json()) as Body }
}
const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('POST /extract with JSON', () => {
  test.each([
    ['base64', base64('pages=2 %PDF-')],
    ['base64 for URLs', Buffer.from('pages=2 %PDF-\u00ff\u00fe?>').toString('base64url')],
    ['base64 in lines', `${base64('pages=2 %PDF- and so on').replace(/.{12}/g, '$&\n')}\n`],
  ])('reads a document in %s', async (_, data) => {
    const { answer, body } = await send({ data, fileName: 'a.pdf', externalIdentifier: 'order-17' })
    expect([answer.status, answer.headers.get('x-service-external-identifier')]).toEqual([200, 'order-17'])
    expect(body.extraction).toMatchObject({ status: 'completed', pagesProcessed: 2, fileName: 'a.pdf', externalIdentifier: 'order-17' })
  })

  test('names a document that came without a name after its content', async () => {
    expect((await send({ data: base64('%PDF-') })).body.extraction.fileName).toBe('document.pdf')
  })

  test('answers 202 with a pending record that GET shows until it has ended', async () => {
    const { answer, body } = await send({ data: base64('pages=3 %PDF-'), fileName: 'a.pdf', async: true })
    expect([answer.status, answer.headers.get('location')]).toEqual([202, `/api/v1/extractions/${body.extraction.id}`])
    expect(body.extraction.status).toBe('pending')
    const done = await until(async () => {
      const { extraction } = await api.get<Body>(`/api/v1/extractions/${body.extraction.id}`)
      return extraction.status === 'completed' && extraction
    })
    expect(done).toMatchObject({ pagesProcessed: 3, fileName: 'a.pdf' })
  })

  test('is replayed under its Idempotency-Key, in the background too', async () => {
    const request = { data: base64('pages=1 %PDF-'), fileName: 'a.pdf', async: true }
    const first = await send(request, { 'idempotency-key': 'json-1' })
    const again = await send(request, { 'idempotency-key': 'json-1' })
    expect([again.answer.status, again.answer.headers.get('idempotent-replayed')]).toEqual([202, 'true'])
    expect(again.body.extraction.id).toBe(first.body.extraction.id)
    expect((await send({ ...request, fileName: 'b.pdf' }, { 'idempotency-key': 'json-1' })).answer.status).toBe(422)
  })

  test.each([
    [{}, 'url: exactly one of url and data is required'],
    [{ url: 'https://example.com/a.pdf', data: 'AAAA' }, 'url: exactly one of url and data is required'],
    [{ data: 'no base64!' }, 'data: is not base64'],
    [{ data: 'AAAAA' }, 'data: is not base64'],
    [{ data: base64('%PDF-'), fileName: '../a.pdf' }, 'fileName: must be a name without a path'],
    [{ data: base64('%PDF-'), fileName: 'a.png', async: true }, 'data: named .png but the content is a PDF file'],
    [{ data: base64('<html><p>no'), async: true }, expect.stringMatching(/^data: is an HTML page; accepted are \.pdf, /)],
    [{ data: base64('hello') }, expect.stringMatching(/^data: is of a kind that is not read; accepted are \.pdf, /)],
    [{ data: base64('hello'), fileName: 'a.gif', async: true }, expect.stringMatching(/^data: unsupported type \.gif; accepted are /)],
    [{ data: base64('%PDF-'), fileName: 'a.pdf', asynk: true }, 'asynk: is not a member. Did you mean async?'],
    [{ data: base64('%PDF-'), async: 'yes' }, 'async: must be true or false'],
    [{ data: base64('%PDF-'), file: 'a.pdf' }, expect.stringMatching(/^file: is not a member/)],
    [{ file: 'JVBERi0=' }, expect.stringMatching(/^file: is not a member/)],
    [{ url: 'ftp://example.com/a.pdf' }, 'url: must be an absolute http or https URL without credentials, of at most 8192 characters'],
    [{ url: 'http://10.1.2.3/a.pdf' }, 'url: this address may not be reached'],
    [{ url: 'http://localhost/a.pdf', async: true }, 'url: this address may not be reached'],
    [
      { data: base64('%PDF-'), async: true, webhookUrl: 'http://10.1.2.3/' },
      expect.stringContaining('webhookUrl: this address may not be'),
    ],
  ])('refuses what is wrong and keeps nothing: %#', async (request, text) => {
    const before = (await api.get<{ extractions: Extraction[] }>('/api/v1/extractions')).extractions.length
    const { answer, body } = await send(request)
    expect([answer.status, body.error]).toEqual([422, text])
    expect((await api.get<{ extractions: Extraction[] }>('/api/v1/extractions')).extractions.length).toBe(before)
  })

  test('takes documents as large as a form does, and says of larger ones that they are', async () => {
    const ten = 10 * 1024 ** 2
    const fits = await send({ data: Buffer.alloc(ten, ' ').fill('%PDF-', 0, 5).toString('base64'), fileName: 'a.pdf', async: true })
    expect(fits.answer.status).toBe(202)
    const { answer, body } = await send({ data: Buffer.alloc(ten + 1, ' ').toString('base64'), fileName: 'a.pdf' })
    expect([answer.status, body.error]).toEqual([422, 'data: larger than 10 MB'])
  })
})

test('a document in another content type is told both that are taken', async () => {
  const headers = { authorization: `Bearer ${api.key}`, 'content-type': 'application/pdf' }
  const answer = await fetch(`${api.url}/api/v1/extract`, { method: 'POST', headers, body: '%PDF-' })
  const { error } = (await answer.json()) as Body
  expect([answer.status, error]).toEqual([400, expect.stringMatching(/multipart\/form-data.*application\/json/)])
})

test('a parameter that one extraction does not have is refused, not passed over', async () => {
  const { body } = await send({ data: base64('pages=1 %PDF-'), fileName: 'a.pdf' })
  const answer = await api.call(`/api/v1/extractions/${body.extraction.id}?format=csv`)
  expect([answer.status, ((await answer.json()) as Body).error]).toEqual([422, 'format: is not a parameter here: there are none'])
  // Its answer is fixed, whatever is asked.
  expect((await api.call('/api/v1/usage?format=csv')).status).toBe(200)
})

describe('POST /extract with a form', () => {
  test.each(['../../etc/passwd/a.pdf', 'C:\\scans\\a.pdf', '/a.pdf'])('keeps of the file name "%s" what is no path', async name => {
    const body = new FormData()
    body.set('file', new Blob(['%PDF-']), name)
    const answer = await fetch(`${api.url}/api/v1/extract`, { method: 'POST', headers: { authorization: `Bearer ${api.key}` }, body })
    expect(((await answer.json()) as Body).extraction.fileName).toBe('a.pdf')
  })

  test('takes async and the address to tell as parts', async () => {
    const answer = await api.extract('pages=2 %PDF-', {
      async: 'true',
      webhookUrl: 'http://127.0.0.1:59999/',
      webhookSign: '0',
      externalIdentifier: 'x',
    })
    const { extraction } = (await answer.json()) as Body
    expect([answer.status, extraction.status]).toEqual([202, 'pending'])
    const told = await until(async () =>
      (await api.store.outbox.list({ orgId: api.orgId })).find(({ body }) => body.includes(extraction.id)),
    )
    expect(told).toMatchObject({ event: 'extraction.completed', sign: false })
  })

  test.each([
    [{ async: 'soon' }, 'async: must be true, false, 1 or 0'],
    [{ url: 'https://example.com/a.pdf' }, 'url: is not a part'],
    [{ webhookUrl: 'no address' }, 'webhookUrl: must be an absolute http or https URL without credentials, of at most 8192 characters'],
  ])('refuses %j', async (parts, text) => {
    const answer = await api.extract('%PDF-', parts as unknown as Record<string, string>)
    expect([answer.status, ((await answer.json()) as Body).error]).toEqual([422, text])
  })
})
