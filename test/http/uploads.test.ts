import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Capture, Extraction } from '../../src/resources.ts'
import { openTestApi } from '../support/api.ts'

let api: Awaited<ReturnType<typeof openTestApi>>
let now = Date.parse('2026-11-21T10:07:00Z')
let capture: Capture
const fetchCapture = async () => (await api.get<{ capture: Capture }>(`/api/v1/captures/${capture.id}`)).capture
beforeAll(async () => {
  api = await openTestApi({ clock: () => now })
  const { extraction } = (await (await api.extract('secret values')).json()) as { extraction: Extraction }
  capture = (await api.get<{ capture: Capture }>(`/api/v1/captures/${extraction.captureId}`)).capture
})
afterAll(() => api.stop())

const withKey = (url: string, key = api.key) => fetch(url, { headers: { authorization: `Bearer ${key}` } })
const bare = () => capture.url!.split('?')[0]!

describe('an uploaded document', () => {
  test('opens by the address of its capture, is sent as a download, and nothing may keep it', async () => {
    const answer = await fetch(capture.url!)
    expect([answer.status, await answer.text()]).toEqual([200, 'secret values'])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringContaining('attachment'),
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect((await fetch(capture.url!, { method: 'HEAD' })).status).toBe(200)
  })

  test('never opens by its address alone, not even for one who knows its digest', async () => {
    const answer = await fetch(bare())
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([401, 'Invalid or revoked API key'])
    const { headers } = await fetch(capture.url!)
    expect((await fetch(bare(), { headers: { 'if-none-match': headers.get('etag')! } })).status).toBe(401)
  })

  test('opens with a key of its organization, expired address or none; another organization is told nothing', async () => {
    expect((await withKey(bare())).status).toBe(200)
    const other = await api.services.organizations.create({ name: 'other' })
    const { key } = await api.services.organizations.createKey(other.id)
    expect((await withKey(bare(), key)).status).toBe(404)
    expect((await withKey(capture.url!, key)).status).toBe(404)
    expect((await withKey(capture.url!, 'wrong')).status).toBe(401)
  })

  test('has an address that is good for an hour at least, stays the same for some minutes, and then ends', async () => {
    const first = capture.url!
    now += 5 * 60_000
    expect((await fetchCapture()).url).toBe(first)
    const listed = await api.get<{ captures: Capture[] }>('/api/v1/captures')
    expect(listed.captures[0]!.url).toBe(first)
    now += 55 * 60_000
    expect((await fetch(first)).status).toBe(200)
    now += 16 * 60_000
    const late = await fetch(first)
    expect([late.status, ((await late.json()) as { error: string }).error]).toEqual([401, 'Invalid signature'])
    expect((await withKey(first)).status).toBe(200)
    capture = await fetchCapture()
    expect((await fetch(capture.url!)).status).toBe(200)
  })

  test('has an address that cannot be changed: not its time, not its file', async () => {
    const url = new URL(capture.url!)
    const expires = Number(url.searchParams.get('expires'))
    url.searchParams.set('expires', String(expires + 1))
    expect((await fetch(url)).status).toBe(401)
    url.searchParams.set('expires', 'soon')
    expect((await fetch(url)).status).toBe(401)
    const { extraction } = (await (await api.extract('another')).json()) as { extraction: Extraction }
    const { capture: another } = await api.get<{ capture: Capture }>(`/api/v1/captures/${extraction.captureId}`)
    expect((await fetch(`${another.url!.split('?')[0]}?${capture.url!.split('?')[1]}`)).status).toBe(401)
  })

  test('keeps its address for a day after the secret was changed', async () => {
    await api.services.organizations.rotateSecret(api.orgId)
    expect((await fetch(capture.url!)).status).toBe(200)
    expect((await fetchCapture()).url).not.toBe(capture.url)
  })

  test('is gone for everybody once it is deleted', async () => {
    await api.call(`/api/v1/captures/${capture.id}`, { method: 'DELETE' })
    expect([(await fetch(capture.url!)).status, (await withKey(bare())).status]).toEqual([404, 404])
  })
})

test('a document keeps its name, which is one: whatever letters, at most 255 of them', async () => {
  const name = 'Rechnung März – 請求書 "2".pdf'
  const { extraction } = (await (await api.extract('named', { name })).json()) as { extraction: Extraction }
  expect(extraction.fileName).toBe(name)
  const long = await api.extract('named', { name: `${'x'.repeat(252)}.pdf` })
  expect([long.status, ((await long.json()) as { error: string }).error]).toEqual([422, 'file: its name is longer than 255 characters'])
})

test('a render stays open to everybody and cached for ever', async () => {
  const { screenshot } = (await (await api.post('/api/v1/screenshots', { html: 'open' })).json()) as { screenshot: Capture }
  const answer = await fetch(screenshot.url!)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(new URL(screenshot.url!).search).toBe('')
})
