import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { sampleInvoice, sampleInvoiceFields } from '../../src/native/samples/samples.ts'
import type { Capture, Extraction, Screenshot, Usage } from '../../src/resources.ts'
import { type Service, startService } from '../support/service.ts'
import { type Site, startSite } from '../support/site.ts'

let service: Service
let site: Site
beforeAll(async () => {
  site = startSite({
    '/trickle': async () => {
      await Bun.sleep(4000)
      return new Response('<h1>at last</h1>', { headers: { 'content-type': 'text/html' } })
    },
  })
  service = await startService({ 'egress-allow': `127.0.0.1:${site.port}`, 'browser-workers': '2' })
  await service.ready()
})
afterAll(async () => {
  await service.stop()
  await site.stop()
})

const shoot = async (options: object, headers: Record<string, string> = {}) => {
  const response = await service.post('/api/v1/screenshots', { viewportWidth: 120, viewportHeight: 100, ...options }, headers)
  return { response, body: (await response.json()) as { screenshot: Screenshot; error?: string } }
}
const get = async <T>(path: string): Promise<T> => (await (await service.call(path)).json()) as T
const used = async () => (await get<{ usage: Usage }>('/api/v1/usage')).usage.used

describe('POST /screenshots', () => {
  test('answers the record, charges one credit, and hosts the picture', async () => {
    const before = await used()
    const { response, body } = await shoot({ html: '<h1>Hi', externalIdentifier: 'a b/7' })
    expect(response.status).toBe(200)
    expect(response.headers.get('x-service-external-identifier')).toBe('a b/7')
    expect(response.headers.get('server-timing')).toMatch(/capture;dur=.*total;dur=/)
    expect(body.screenshot).toMatchObject({
      status: 'ready',
      width: 120,
      height: 100,
      creditsUsed: 1,
      externalIdentifier: 'a b/7',
      error: null,
    })
    expect(await used()).toBe(before + 1)
    const { screenshot } = await get<{ screenshot: Screenshot }>(`/api/v1/screenshots/${body.screenshot.id}`)
    expect(screenshot).toEqual(body.screenshot)

    const file = await fetch(screenshot.url!)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect((await file.bytes()).subarray(1, 4)).toEqual(new TextEncoder().encode('PNG'))
    const etag = file.headers.get('etag')!
    const again = await fetch(screenshot.url!, { headers: { 'if-none-match': `"x", W/${etag}` } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((await fetch(screenshot.url!.replace(/\w{4}\/shot/, '0000/shot'))).status).toBe(404)
  })

  test('names the file as asked, hosted and raw, in any script', async () => {
    const wish = { html: 'named', attachmentName: "Übersicht '2026", format: 'pdf' }
    const { body } = await shoot(wish)
    const disposition = `attachment; filename="_bersicht '2026.pdf"; filename*=UTF-8''%C3%9Cbersicht%20%272026.pdf`
    const raw = await service.post('/api/v1/screenshots', { ...wish, store: false })
    for (const { headers } of [await fetch(body.screenshot.url!), raw]) expect(headers.get('content-disposition')).toBe(disposition)
    const plain = await service.post('/api/v1/screenshots', { html: 'x', store: false, attachmentName: 'a.PNG' })
    expect(plain.headers.get('content-disposition')).toBe('attachment; filename="a.PNG"')
  })

  test.each([
    ['png', 'image/png'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
    ['tiff', 'image/tiff'],
    ['pdf', 'application/pdf'],
  ])('streams %s with store false and keeps the record without a url', async (format, type) => {
    const response = await service.post('/api/v1/screenshots', {
      html: 'raw',
      format,
      store: false,
      viewportWidth: 100,
      viewportHeight: 100,
    })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
    expect((await response.bytes()).byteLength).toBeGreaterThan(40)
    const [latest] = (await get<{ screenshots: Screenshot[] }>('/api/v1/screenshots')).screenshots
    expect([latest!.format, latest!.url]).toEqual([format as Screenshot['format'], undefined])
  })

  test('with async answers 202 and a place to poll until it is ready', async () => {
    const { response, body } = await shoot({ html: 'later', async: true, externalIdentifier: 'job-1' })
    expect([response.status, body.screenshot.status]).toEqual([202, 'pending'])
    expect(response.headers.get('x-service-external-identifier')).toBe('job-1')
    const place = response.headers.get('location')!
    expect(place).toBe(`/api/v1/screenshots/${body.screenshot.id}`)
    for (let tries = 0; tries < 200; tries++) {
      const { screenshot } = await get<{ screenshot: Screenshot }>(place)
      if (screenshot.status !== 'pending') return expect(screenshot).toMatchObject({ status: 'ready', creditsUsed: 1 })
      await Bun.sleep(50)
    }
    throw new Error('never ready')
  })

  test.each<[string, object, number, RegExp]>([
    ['a page that answers 404', { url: '/status?code=404' }, 502, /404/],
    ['a selector that is not there', { html: 'x', selector: '#no' }, 502, /selector/],
    ['an assertion that fails', { html: 'x', failIfContentContains: 'X' }, 502, /failIfContentContains/],
    ['a page that is too slow', { url: '/trickle', navigationTimeout: 1 }, 504, /time|respond/i],
  ])('%s is a failed record that costs nothing', async (_, options, status, text) => {
    const before = await used()
    const url = 'url' in options ? { url: `${site.origin}${options.url}` } : {}
    const { response, body } = await shoot({ ...options, ...url, externalIdentifier: 'still-here' })
    expect([response.status, body.error]).toEqual([status, expect.stringMatching(text)])
    expect(response.headers.get('x-service-external-identifier')).toBe('still-here')
    expect(body.screenshot).toMatchObject({ status: 'failed', creditsUsed: 0, error: expect.stringMatching(text) })
    expect(await used()).toBe(before)
  })

  test('echoes the identifier on a refusal too', async () => {
    const { response } = await shoot({ html: 'x', nope: 1, externalIdentifier: 'seen' })
    expect([response.status, response.headers.get('x-service-external-identifier')]).toEqual([422, 'seen'])
  })

  test('with an Idempotency-Key does the work once; another body under it is 422', async () => {
    const key = { 'idempotency-key': 'order-1' }
    const first = await shoot({ html: 'once' }, key)
    const before = await used()
    const second = await shoot({ html: 'once' }, key)
    expect(second.body.screenshot).toEqual(first.body.screenshot)
    expect((await shoot({ html: 'other' }, key)).response.status).toBe(422)
    expect((await shoot({ html: 'x' }, { 'idempotency-key': 'with blank' })).response.status).toBe(422)
    expect(await used()).toBe(before)
  })

  test('is 402 with the numbers once a free allowance is used', async () => {
    const poor = await service.app.services.organizations.create({ name: 'poor', included: 0 })
    const { key } = await service.app.services.organizations.createKey(poor.id)
    const { response, body } = await shoot({ html: 'x' }, { authorization: `Bearer ${key}` })
    expect([response.status, body.error]).toEqual([402, 'Credit limit reached (0/0). Upgrade your plan.'])
  })
})

describe('a long synchronous request', () => {
  test('is not cut while it is silent: 31 s of delay', async () => {
    const begun = performance.now()
    const { response } = await shoot({ html: 'slow', delay: 30 })
    expect(response.status).toBe(200)
    expect(performance.now() - begun).toBeGreaterThan(30_000)
  }, 240_000)
})

describe('POST /extract', () => {
  test('reads an invoice, charges its page, and lists extraction and upload', async () => {
    const before = await used()
    const { name, bytes } = await sampleInvoice()
    const file = new File([bytes as Uint8Array<ArrayBuffer>], name)
    const response = await service.upload({ file, processingMode: 'fastest', externalIdentifier: 'inbox/7' })
    expect(response.headers.get('x-service-external-identifier')).toBe('inbox/7')
    const { extraction } = (await response.json()) as { extraction: Extraction }
    expect([response.status, extraction.status, extraction.detectedType]).toEqual([200, 'completed', 'Invoice'])
    const { invoiceNumber, total } = sampleInvoiceFields
    expect(extraction.outputJson!.fields).toMatchObject({ invoiceNumber, total })
    expect(await used()).toBe(before + 1)
    expect((await get<{ extraction: Extraction }>(`/api/v1/extractions/${extraction.id}`)).extraction).toEqual(extraction)
    expect((await get<{ extractions: Extraction[] }>('/api/v1/extractions')).extractions[0]).toEqual(extraction)
    const { captures } = await get<{ captures: Capture[] }>('/api/v1/captures')
    const upload = captures.find(capture => capture.kind === 'upload')!
    expect(upload).toMatchObject({ status: 'ready', format: 'pdf', pageCount: 1, fileName: name })
    expect(extraction).toMatchObject({ fileName: name, captureId: upload.id, externalIdentifier: 'inbox/7' })
    expect((await get<{ capture: Capture }>(`/api/v1/captures/${upload.id}`)).capture).toEqual(upload)
    const stored = await fetch(upload.url!)
    expect([stored.headers.get('content-type'), stored.headers.get('content-disposition')]).toEqual([
      'application/pdf',
      expect.stringContaining('attachment'),
    ])
    expect(captures.map(capture => capture.createdAt)).toEqual(
      captures
        .map(capture => capture.createdAt)
        .sort()
        .reverse(),
    )
  })

  test('takes the type it is told', async () => {
    const { name, bytes } = await sampleInvoice()
    const response = await service.upload({ file: new File([bytes as Uint8Array<ArrayBuffer>], name), documentType: 'Receipt' })
    const { extraction } = (await response.json()) as { extraction: Extraction }
    expect([extraction.documentTypeName, extraction.detectedType]).toEqual(['Receipt', undefined])
  })
})
