// Runs alone: it measures what a turn takes of a processor, which is more on a full machine.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { startMetered } from '../../support/metered.ts'

/** What a turn of the event loop may take of a processor: as long as `GET /healthz` may have to wait. */
const mostMs = 100
/** Just below `server.max_body`. */
const full = 11_534_000

let server: Awaited<ReturnType<typeof startMetered>>
beforeAll(async () => {
  server = await startMetered()
  // What runs for the first time is slow for reasons that have nothing to do with bodies.
  for (let i = 0; i < 30; i++) await post('{"html":"x","nope":1}')
  for (const unit of ['a', '\\"']) await post(filled('{"nope":1,"html":"', unit, '"}'))
}, 240_000)
afterAll(() => server.stop())

const post = async (
  body: BodyInit,
  path = 'screenshots',
  type = 'application/json',
  key = server.key,
  more: Record<string, string> = {},
) => {
  const answer = await fetch(`${server.url}/api/v1/${path}`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${key}`, 'content-type': type, ...more },
  })
  return { status: answer.status, text: await answer.text() }
}
/** `unit` again and again between `head` and `tail`, as large as a body may be. */
const filled = (head: string, unit: string, tail: string): string =>
  head + unit.repeat(Math.floor((full - head.length - tail.length) / Buffer.byteLength(unit))) + tail

const manyNames = (): string => {
  const names = Array.from({ length: 880_000 }, (_, i) => `"k${i}":1`)
  return `{${names.join(',').slice(0, full - 20)}":1}`
}
const notUtf8 = () => {
  const bytes = new TextEncoder().encode(filled('{"html":"', 'a', '"}'))
  bytes[bytes.length - 5] = 0xff
  return bytes
}
/** What comes a piece at a time has no length that could be refused. */
const inPieces = (text: string) =>
  new ReadableStream<Uint8Array>({
    async start(controller) {
      const bytes = new TextEncoder().encode(text)
      for (let at = 0; at < bytes.length; at += 1 << 20) controller.enqueue(bytes.subarray(at, at + (1 << 20)))
      controller.close()
    },
  })

const calmest = <T>(work: (attempt: number) => Promise<T>) => server.calmest(mostMs, work)

describe('no body holds up the others for longer than a tenth of a second of processor time', () => {
  test.each<[string, () => BodyInit, number]>([
    ['900,000 names', manyNames, 422],
    ['the same name a million times', () => filled('{', '"html":"x",', '"z":1}'), 422],
    ['190 unknown names, each like an option', () => `{${Array.from({ length: 190 }, (_, i) => `"viewportWidh${i}":1`).join()}}`, 422],
    ['a list of millions of lists', () => filled('{"a":[', '[],', '0]}'), 422],
    ['a list of millions of objects', () => filled('{"a":[', '{},', '0]}'), 422],
    ['a list of millions of numbers', () => filled('{"a":[', '1,', '0]}'), 422],
    ['millions of lists inside each other', () => filled('{"a":', '[', ''), 422],
    ['millions of objects inside each other', () => filled('', '{"a":', ''), 422],
    ['a number of millions of digits', () => filled('{"delay":', '1', '}'), 422],
    ['a fraction of millions of digits', () => filled('{"delay":0.', '1', '}'), 422],
    ['a name of millions of letters', () => filled('{"', 'a', '":1}'), 422],
    ['millions of blanks', () => filled('{"html":1', ' ', '}'), 422],
    ['a text where none may be long', () => filled('{"url":"', 'a', '"}'), 422],
    ['backslashes', () => filled('{"nope":1,"html":"', '\\\\', '"}'), 422],
    ['escaped quotes', () => filled('{"nope":1,"html":"', '\\"', '"}'), 422],
    ['escaped letters', () => filled('{"nope":1,"html":"', '\\u00e4', '"}'), 422],
    ['letters of two bytes', () => filled('{"nope":1,"html":"', 'ä', '"}'), 422],
    ['letters of four bytes', () => filled('{"nope":1,"html":"', '😀', '"}'), 422],
    ['a text that never ends', () => filled('{"html":"', 'a', ''), 400],
    ['a text that ends in a backslash', () => filled('{"html":"', 'a', '\\"}'), 400],
    ['millions of texts without commas', () => filled('{', '""', '}'), 400],
    ['bytes that are no UTF-8', notUtf8, 400],
    ['millions of names, in pieces without a length', () => inPieces(manyNames()), 422],
    ['a valid text, in pieces without a length', () => inPieces(filled('{"nope":1,"html":"', 'a', '"}')), 422],
  ])('%s', async (_, body, status) => {
    const sent = body()
    const { value, longest } = await calmest(attempt => post(attempt === 0 ? sent : body()))
    expect([value.status, value.text.length < 10_000]).toEqual([status, true])
    expect(longest).toBeLessThan(mostMs)
  })

  const escapes = (length: number) => '\\"'.repeat(length / 2)
  const list = (count: number, item: string) => `{"kind":"screenshots","items":[${Array(count).fill(item).join()}]}`
  test.each<[string, () => string, number]>([
    ['strings of a quarter of a megabyte', () => list(43, `"${escapes(256 * 1024)}"`), 202],
    ['short strings', () => list(190_000, `"${escapes(56)}"`), 422],
    ['as short strings as are taken', () => list(180_000, `"${escapes(10)}"`), 422],
    [
      'one long string, beside as many short ones as are taken',
      () => list(170_000, `"${'a'.repeat(32)}"`).replace('[', `["${escapes(1026)}",`),
      422,
    ],
    ['the shortest strings that are read apart', () => list(11_000, `"${escapes(1026)}"`), 422],
    ['names', () => list(49_000, `{"${escapes(220)}":1}`), 422],
    ['short names', () => list(49_000, `{"${escapes(16)}":1}`), 422],
  ])('a batch full of escapes in %s', async (_, body, status) => {
    const { value, longest } = await calmest(() => post(body(), 'batches'))
    expect([value.status, value.text.length < 1_000_000]).toEqual([status, true])
    expect(longest).toBeLessThan(mostMs)
  })

  const part = (name: string, content: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`
  const dashes = `multipart/form-data; boundary=${'-'.repeat(69)}x`
  test.each<[string, () => string, number, string]>([
    ['hundreds of thousands of parts', () => filled('', part('a', ''), '--x--'), 400, 'multipart/form-data; boundary=x'],
    ['a part with endless headers', () => part('a', 'b').replace('name', filled('', 'name', '')), 400, 'multipart/form-data; boundary=x'],
    [
      'a part that is an endless text',
      () => `${part('documentType', filled('', 'a', '').slice(200))}--x--`,
      422,
      'multipart/form-data; boundary=x',
    ],
    ['almost its boundary, millions of times', () => filled('', '-', ''), 400, dashes],
    ['line ends and almost its boundary', () => filled('', '\r\n--', ''), 400, dashes],
    ['no boundary at all', () => filled('', 'a', ''), 400, 'multipart/form-data'],
  ])('an upload with %s', async (_, body, status, type) => {
    const sent = body()
    const { value, longest } = await calmest(() => post(sent, 'extract', type))
    expect(value.status).toBe(status)
    expect(longest).toBeLessThan(mostMs)
  })

  test('of somebody without a key nothing is read', async () => {
    const { value, longest } = await server.during(() => post(manyNames(), 'screenshots', 'application/json', 'platen_none'))
    expect(value.status).toBe(401)
    expect(longest).toBeLessThan(50)
  })

  test.each<[string, object]>([
    ['rendered now and answered as bytes', { store: false }],
    ['rendered now, stored and cached', { cache: true }],
    ['refused for a contradiction', { clipWidth: 10 }],
  ])('10 MB of HTML that is %s', async (_, options) => {
    const html = `<!--${'a'.repeat(10 * 1024 * 1024 - 100)}-->`
    const body = JSON.stringify({ html, viewportWidth: 100, viewportHeight: 100, ...options })
    const { value, longest } = await calmest(() => post(body))
    expect(value.status).toBe('clipWidth' in options ? 422 : 200)
    expect(longest).toBeLessThan(mostMs)
  })

  const ended = async (id: string): Promise<string> => {
    for (;;) {
      const answer = await fetch(`${server.url}/api/v1/screenshots/${id}`, { headers: { authorization: `Bearer ${server.key}` } })
      const { screenshot } = (await answer.json()) as { screenshot: { status: string } }
      if (screenshot.status !== 'pending') return screenshot.status
      await Bun.sleep(100)
    }
  }
  const comment = `<!--${'a'.repeat(10 * 1024 * 1024 - 100)}-->`
  test.each<[string, number, string | undefined]>([
    ['with a cache key made of it', 101, undefined],
    ['with an Idempotency-Key besides', 102, 'large'],
  ])('10 MB of HTML, rendered in the background %s', async (_, viewportHeight, key) => {
    const { value, longest } = await calmest(async attempt => {
      const body = JSON.stringify({ html: comment, cache: true, async: true, viewportWidth: 100 + attempt, viewportHeight })
      const more: Record<string, string> = key === undefined ? {} : { 'idempotency-key': `${key}${attempt}` }
      const { text } = await post(body, 'screenshots', 'application/json', server.key, more)
      return ended((JSON.parse(text) as { screenshot: { id: string } }).screenshot.id)
    })
    expect(value).toBe('ready')
    expect(longest).toBeLessThan(mostMs)
  })

  test.each<[string, () => object[]]>([
    ['five of 2 MB', () => Array.from({ length: 5 }, () => ({ html: comment.slice(-2_000_000) }))],
    ['a thousand of 10 KB', () => Array.from({ length: 1000 }, () => ({ html: comment.slice(-10_000) }))],
  ])('a batch of %s', async (_, items) => {
    const body = JSON.stringify({ kind: 'screenshots', items: items() })
    const { value, longest } = await calmest(async () => {
      const taken = await post(body, 'batches')
      const { id } = (JSON.parse(taken.text) as { batch: { id: string } }).batch
      await Bun.sleep(500)
      await fetch(`${server.url}/api/v1/batches/${id}`, { method: 'DELETE', headers: { authorization: `Bearer ${server.key}` } })
      return taken.status
    })
    expect(value).toBe(202)
    expect(longest).toBeLessThan(mostMs)
  })

  test('a document of 10 MB, read in the background', async () => {
    const sample = readFileSync(join(import.meta.dir, '../../../src/native/samples/invoice.pdf'))
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
    const body = Buffer.concat([Buffer.from(part('async', 'true') + head), sample, Buffer.alloc(10_000_000), Buffer.from('\r\n--x--\r\n')])
    const { value, longest } = await calmest(() => post(body, 'extract', 'multipart/form-data; boundary=x'))
    expect(value.status).toBe(202)
    expect(longest).toBeLessThan(mostMs)
  })
})
