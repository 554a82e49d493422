// Runs alone: it measures what a turn takes of a processor, which is more on a full machine.

import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { startMetered } from '../../support/metered.ts'

/** As long as `GET /healthz` may have to wait. */
const mostMs = 100
/** Just below `server.max_body`. */
const full = 11_534_000

let server: Awaited<ReturnType<typeof startMetered>>
beforeAll(async () => {
  server = await startMetered()
  // What runs for the first time is slow for reasons that have nothing to do with bodies.
  for (let i = 0; i < 5; i++) for (const [path, body] of harmless) await send(path, body)
}, 240_000)
afterAll(() => server.stop())

const send = async (path: string, body: string) => {
  const patch = path.startsWith('api/v1/extractions/')
  const answer = await fetch(`${server.url}/${path}`, {
    method: patch ? 'PATCH' : 'POST',
    body,
    headers: {
      authorization: `Bearer ${server.key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      origin: server.url,
      'sec-fetch-site': 'same-origin',
    },
  })
  return { status: answer.status, text: await answer.text() }
}
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))
/** `unit` again and again between `head` and `tail`, as large as a body may be. */
const filled = (head: string, unit: string, tail: string): string =>
  head + unit.repeat(Math.floor((full - head.length - tail.length) / Buffer.byteLength(unit))) + tail
const named = (count: number) => Object.fromEntries(times(count, i => [`nam${i}`, i]))

const batches = 'api/v1/batches'
const types = 'api/v1/document-types'
const review = 'api/v1/extractions/ext_01a1b2c3d4e5f60718293a4b5c6d7e8f'
const mcp = 'mcp'
const signIn = 'dashboard/api/session.signIn'
const call = (params: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })
const field = (i: number, more: object = {}) => ({ key: `field${i}`, type: 'string', ...more })

const harmless: [string, string][] = [
  [batches, JSON.stringify({ kind: 'documents', items: [{ nope: 1 }] })],
  [batches, JSON.stringify({ kind: 'screenshots', items: [{ nope: 1 }] })],
  [types, JSON.stringify({ name: 'x', fields: [field(0, { pattern: '(' })] })],
  [review, JSON.stringify({ fields: named(3), revision: 0 })],
  [mcp, call({ name: 'none', arguments: {} })],
  [signIn, JSON.stringify({ email: 'x', nope: 1 })],
]

describe('no body of any route holds up the others for longer than a tenth of a second of processor time', () => {
  test.each<[string, string, () => string, number[]]>([
    ['a batch of lists in lists', batches, () => filled('{"kind":"screenshots","items":[', '[],', '0]}'), [422]],
    ['a batch of as many values as it may have', batches, () => `{"kind":"screenshots","items":[${'0,'.repeat(199_990)}0]}`, [422]],
    [
      'a batch of items that are all wrong in every name',
      batches,
      () => JSON.stringify({ kind: 'screenshots', items: times(1000, () => named(49)) }),
      [202],
    ],
    [
      'a batch of items whose every name is like many options and in no other item',
      batches,
      () =>
        JSON.stringify({ kind: 'screenshots', items: times(1000, n => Object.fromEntries(times(49, i => [`viewportWidt${n}${i}`, i]))) }),
      [202],
    ],
    ['a batch of one item with all the names', batches, () => JSON.stringify({ kind: 'screenshots', items: [named(49_990)] }), [202, 422]],
    [
      'a batch of documents with names like options',
      batches,
      () => JSON.stringify({ kind: 'documents', items: times(1000, () => Object.fromEntries(times(49, i => [`documentTyp${i}`, 1]))) }),
      [202],
    ],
    [
      'a batch of pages as large as a body may be',
      batches,
      () => JSON.stringify({ kind: 'screenshots', items: times(1000, () => ({ html: 'a'.repeat(11_400) })) }),
      [202],
    ],
    [
      'a batch of addresses as long as they may be',
      batches,
      () =>
        JSON.stringify({ kind: 'screenshots', items: times(1000, i => ({ url: `https://example.invalid/${i}?${'a%20'.repeat(1900)}` })) }),
      [202],
    ],
    ['a type with fields beyond their number', types, () => JSON.stringify({ name: 'x', fields: times(9000, i => field(i)) }), [422]],
    ['a type whose fields are all wrong', types, () => JSON.stringify({ name: 'x', fields: times(200, () => named(190)) }), [422]],
    [
      'a type whose fields have fields, all wrong',
      types,
      () => JSON.stringify({ name: 'x', fields: times(40, i => ({ key: `f${i}`, type: 'array', fields: times(100, () => named(8)) })) }),
      [422],
    ],
    [
      'a type with patterns that are large when compiled',
      types,
      () => JSON.stringify({ name: 'x', fields: times(100, i => field(i, { pattern: `${'(\\pL{30}){30}|'.repeat(13)}x${i}` })) }),
      [201, 422],
    ],
    [
      'a type with patterns of letters in any case',
      types,
      () => JSON.stringify({ name: 'x', fields: times(100, i => field(i, { pattern: `(?i)${'[\\pL\\pN]{1,100}'.repeat(9)}x${i}` })) }),
      [201, 422],
    ],
    [
      'a type with patterns inside each other',
      types,
      () => JSON.stringify({ name: 'x', fields: times(100, i => field(i, { pattern: `${'('.repeat(60)}a${i}${')*'.repeat(60)}` })) }),
      [201, 422],
    ],
    [
      'a type with thousands of patterns',
      types,
      () =>
        JSON.stringify({
          name: 'x',
          fields: times(100, i => ({
            key: `f${i}`,
            type: 'array',
            fields: times(50, j => field(j, { pattern: `(\\pL{30}){30}x${i}y${j}` })),
          })),
        }),
      [422],
    ],
    ['a review of thousands of names', review, () => JSON.stringify({ revision: 0, fields: named(4900) }), [404, 422]],
    [
      'a review of a name that is a long path',
      review,
      () => JSON.stringify({ revision: 0, fields: { ['a[0].'.repeat(50)]: 1 } }),
      [404, 422],
    ],
    ['a message with endless lists', mcp, () => filled('{"jsonrpc":"2.0","id":1,"method":"tools/call","params":[', '[],', '0]}'), [422]],
    ['a message with all the names', mcp, () => call({ name: 'screenshot', arguments: named(480) }), [200]],
    [
      'a message with a text as large as a body',
      mcp,
      () => call({ name: 'extract', arguments: { data: 'A'.repeat(11_000_000), fileName: 'a.pdf' } }),
      [200],
    ],
    ['a call of the dashboard with endless lists', signIn, () => filled('{"email":[', '[],', '0]}'), [413, 422]],
    ['a call of the dashboard with names beyond their number', signIn, () => JSON.stringify(named(900)), [413, 422]],
  ])('%s', async (_, path, body, statuses) => {
    const sent = body()
    const { value, longest } = await server.calmest(mostMs, () => send(path, sent))
    expect(statuses).toContain(value.status)
    expect(longest).toBeLessThan(mostMs)
  })
})
