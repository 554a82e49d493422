import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { failures } from '../../src/errors.ts'
import { signedLink } from '../../src/http/take/link.ts'
import { type Service, startService } from '../support/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

type Body = { error: string; code: string; details?: { path: string; message: string; suggestion?: string }[] }
const bodyOf = async (response: Response) => (await response.json()) as Body
const shot = async (options: unknown) => bodyOf(await service.post('/api/v1/screenshots', options))

describe('an error', () => {
  test('lists everything that was wrong with a request, and says the first in one sentence', async () => {
    const { error, code, details } = await shot({ html: 'x', fulPage: true, viewportWidth: '1280', format: 'gif' })
    expect([error, code]).toEqual(['fulPage: is not an option. Did you mean fullPage?', 'invalid'])
    expect(details).toEqual([
      { path: 'fulPage', message: 'is not an option', suggestion: 'fullPage' },
      { path: 'format', message: expect.stringMatching(/^must be one of png/) },
      { path: 'viewportWidth', message: 'must be an integer from 100 to 3840' },
    ])
  })

  test.each(['full_page', 'fullpage', 'FullPage', 'full-page', 'fulPage'])('knows that %s meant fullPage', async name => {
    expect((await shot({ html: 'x', [name]: true })).details).toEqual([{ path: name, message: 'is not an option', suggestion: 'fullPage' }])
  })

  test.each([
    ['device', 'iphone15', 'iphone_15'],
    ['format', 'jpg', 'jpeg'],
    ['waitUntil', 'networkidle', 'networkidle0'],
    ['pdfPaperFormat', 'A4', 'a4'],
  ])('knows what a wrong choice of %s, %s, meant', async (name, sent, suggestion) => {
    const { error, details } = await shot({ html: 'x', format: 'pdf', [name]: sent })
    expect(details).toEqual([{ path: name, message: expect.stringMatching(/^must be one of /), suggestion }])
    expect(error).toEndWith(`Did you mean ${suggestion}?`)
  })

  test('tells of a typo and of a contradiction at once, and of an item of a list by its place', async () => {
    expect((await shot({ fulPage: true })).details?.map(one => one.path)).toEqual(['fulPage', 'url'])
    expect((await shot({ html: 'x', hideSelectors: ['#a', '>> b'], headers: ['A: 1', 'Host: b'] })).details?.map(one => one.path)).toEqual([
      'hideSelectors[1]',
      'headers[1]',
    ])
  })

  test('names the field of a refusal made elsewhere too', async () => {
    expect(await shot({ url: 'http://127.0.0.1/' })).toEqual({
      error: 'url: this address may not be reached',
      code: 'invalid',
      details: [{ path: 'url', message: 'this address may not be reached' }],
    })
    const repeated = await service.call('/api/v1/screenshots', {
      method: 'POST',
      body: '{"html":"x"}',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'x'.repeat(256) },
    })
    expect((await bodyOf(repeated)).details?.[0]?.path).toBe('Idempotency-Key')
  })

  test('lists every wrong part of an upload', async () => {
    const answer = await service.upload({ file: new File(['%PDF-1.4'], 'a.pdf'), documenttype: 'Invoice', processingMode: 'slow' })
    expect((await bodyOf(answer)).details).toEqual([
      { path: 'documenttype', message: 'is not a part', suggestion: 'documentType' },
      { path: 'processingMode', message: 'must be highest_quality or fastest' },
    ])
  })

  test('knows which document type a wrong one meant', async () => {
    const answer = await service.upload({ file: new File(['%PDF-1.4'], 'a.pdf'), documentType: 'invoce' })
    const { error, details } = await bodyOf(answer)
    expect(details).toEqual([{ path: 'documentType', message: expect.stringMatching(/^one of Invoice, /), suggestion: 'Invoice' }])
    expect(error).toEndWith('Did you mean Invoice?')
  })

  test('lists every wrong parameter of a signed link', async () => {
    const parameters = { html: 'x', fulPage: '1', async: 'true', format: 'pdf', viewportWidth: '0x64', timeout: '900' }
    const answer = await fetch(
      signedLink({ endpoint: `${service.url}/api/v1/take`, orgId: service.orgId, secret: service.secret, parameters }),
    )
    expect([answer.status, (await bodyOf(answer)).details]).toEqual([
      422,
      [
        { path: 'fulPage', message: 'is not an option', suggestion: 'fullPage' },
        { path: 'async', message: 'is not allowed on a signed link' },
        { path: 'format', message: 'pdf is not available on a signed link; one of png, jpeg, webp' },
        { path: 'viewportWidth', message: 'must be a decimal number' },
        { path: 'timeout', message: 'must be an integer from 1 to 90' },
      ],
    ])
  })

  test('offers no format that a signed link cannot have', async () => {
    const parameters = { html: 'x', format: 'wepb' }
    const answer = await fetch(
      signedLink({ endpoint: `${service.url}/api/v1/take`, orgId: service.orgId, secret: service.secret, parameters }),
    )
    expect((await bodyOf(answer)).details).toEqual([{ path: 'format', message: 'must be one of png, jpeg, webp', suggestion: 'webp' }])
  })

  test.each<[string, string, string, number]>([
    ['a wrong path', '/api/v1/nothing', 'notFound', 404],
    ['a wrong method', '/api/v1/usage', 'methodNotAllowed', 405],
    ['a body that is no JSON', '/api/v1/screenshots', 'malformed', 400],
  ])('of %s carries its code', async (_, path, code, status) => {
    const answer = await service.call(path, { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } })
    const body = await bodyOf(answer)
    expect([answer.status, body.code]).toEqual([status, code])
    expect(failures[body.code as keyof typeof failures].status).toBe(status as never)
  })
})

describe('a 401', () => {
  test.each<[string, Record<string, string>, string, boolean]>([
    ['no header', {}, 'is missing', true],
    ['X-API-Key', { 'x-api-key': 'platen_x' }, 'is missing; X-API-Key is not read', true],
    ['another scheme', { authorization: 'Basic eA==' }, 'is not the word Bearer and a key', true],
    ['a key without its scheme', { authorization: 'platen_x' }, 'is not the word Bearer and a key', true],
    ['an unknown key', { authorization: 'Bearer platen_x' }, 'holds no key that is valid here', false],
  ])('for %s says what to send', async (_, headers, message, helps) => {
    const answer = await fetch(`${service.url}/api/v1/usage`, { headers })
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    expect(await bodyOf(answer)).toEqual({
      error: 'Invalid or revoked API key',
      code: 'unauthorized',
      details: [{ path: 'Authorization', message, ...(helps ? { suggestion: 'Authorization: Bearer <API key>' } : {}) }],
    })
  })

  test.each<[string, string, RegExp]>([
    ['none', '', /^is missing$/],
    ['a short one', '&signature=abc', /^must be 64 lowercase hexadecimal digits$/],
    ['a wrong one', `&signature=${'ab'.repeat(32)}`, /^is not that of these parameters/],
  ])('for a link with a signature that is %s keeps its text', async (_, signature, message) => {
    const answer = await fetch(`${service.url}/api/v1/take?t=${service.orgId}&html=x${signature}`)
    expect(await bodyOf(answer)).toEqual({
      error: 'Invalid signature',
      code: 'signature',
      details: [{ path: 'signature', message: expect.stringMatching(message) }],
    })
  })

  test('for a genuine link that has expired, or one that cannot be decoded, says so', async () => {
    const parameters = { html: 'x', expires: '1000' }
    const link = signedLink({ endpoint: `${service.url}/api/v1/take`, orgId: service.orgId, secret: service.secret, parameters })
    expect(await bodyOf(await fetch(link))).toMatchObject({
      error: 'Invalid signature',
      details: [{ path: 'expires', message: 'is past' }],
    })
    const undecodable = await bodyOf(await fetch(`${link}&styles=%zz`))
    expect(undecodable).toMatchObject({
      error: 'Invalid signature',
      details: [{ path: '%zz', message: 'is not percent-encoded UTF-8' }],
    })
  })
})
