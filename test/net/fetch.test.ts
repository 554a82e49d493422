import { afterAll, describe, expect, test } from 'bun:test'
import { createServer } from 'node:net'
import { fetchThrough } from '../../src/net/fetch.ts'
import { createPolicy } from '../../src/net/policy.ts'

const egress = { mode: 'public-only' as const, allow: ['127.0.0.1'], deny: [], ports: [443] }
const policy = createPolicy(egress, [], new Set())
const tls = { cert: Bun.file('test/fixtures/tls/cert.pem'), key: Bun.file('test/fixtures/tls/key.pem') }
const resolve = async () => ['127.0.0.1']

const seen: { headers: Headers; body: string }[] = []
const handler = async (request: Request): Promise<Response> => {
  seen.push({ headers: request.headers, body: await request.text() })
  const path = new URL(request.url).pathname
  if (path === '/redirect') return Response.redirect('http://10.0.0.1/', 302)
  if (path === '/endless')
    return new Response(
      new ReadableStream({
        async pull(c) {
          c.enqueue(new Uint8Array(50_000).fill(120))
          await Bun.sleep(1)
        },
      }),
    )
  if (path === '/stream')
    return new Response(
      new ReadableStream({
        async start(c) {
          c.enqueue('one,')
          await Bun.sleep(20)
          c.enqueue('two')
          c.close()
        },
      }),
    )
  if (path === '/gzip') return new Response(Bun.gzipSync(new Uint8Array(10_000_000)), { headers: { 'content-encoding': 'gzip' } })
  return Response.json({ ok: true }, { status: 201, headers: { 'retry-after': '7' } })
}
const plain = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: handler })
const secured = Bun.serve({ port: 0, hostname: '127.0.0.1', tls, fetch: handler })
const mute = createServer(s => s.on('error', () => {}))
await new Promise<void>(done => mute.listen(0, '127.0.0.1', done))
const at = (path: string) => `http://127.0.0.1:${plain.port}${path}`
afterAll(() => {
  plain.stop(true)
  secured.stop(true)
  mute.close()
})

describe('a fetch of ours through the policy', () => {
  test('sends method, headers and body, and gives status, headers and body back', async () => {
    const answer = await fetchThrough(policy, at('/x'), {
      method: 'POST',
      headers: { 'Webhook-Id': 'msg_1', 'content-type': 'application/json' },
      body: '{"a":"ü"}',
    })
    expect([answer.status, answer.headers['retry-after'], Buffer.from(answer.body).toString()]).toEqual([201, '7', '{"ok":true}'])
    expect([seen.at(-1)?.headers.get('webhook-id'), seen.at(-1)?.body]).toEqual(['msg_1', '{"a":"ü"}'])
  })

  test('a chunked answer is put together', async () => {
    expect(Buffer.from((await fetchThrough(policy, at('/stream'))).body).toString()).toBe('one,two')
  })

  test('TLS is verified against the name and the authorities of egress.ca_file, and a fault is named', async () => {
    const trusting = createPolicy({ ...egress, ca_file: 'test/fixtures/tls/cert.pem' }, [], new Set())
    const fetched = (to: typeof policy, host: string) => fetchThrough(to, `https://${host}:${secured.port}/x`, { resolve })
    expect((await fetched(trusting, 'a.site.test')).status).toBe(201)
    await expect(fetched(trusting, 'other.test')).rejects.toThrow(
      'TLS with other.test: its certificate is not trusted: it was issued for another name',
    )
    await expect(fetched(policy, 'a.site.test')).rejects.toThrow('no known authority issued it; egress.ca_file names')
  })

  test('a redirect is an answer, not followed', async () => expect((await fetchThrough(policy, at('/redirect'))).status).toBe(302))

  test('an endless answer is cut at maxBytes', async () => {
    const answer = await fetchThrough(policy, at('/endless'), { maxBytes: 64_000 })
    expect(answer.truncated).toBe(true)
    expect(answer.body.length).toBeLessThanOrEqual(64_000)
  })

  test('a compressed answer stays compressed', async () =>
    expect((await fetchThrough(policy, at('/gzip'))).body.length).toBeLessThan(20_000))

  test('silence ends at the deadline, an abort at once', async () => {
    const url = `http://127.0.0.1:${(mute.address() as { port: number }).port}/`
    const before = performance.now()
    await expect(fetchThrough(policy, url, { timeoutMs: 200 })).rejects.toThrow('200 ms')
    await expect(fetchThrough(policy, url, { signal: AbortSignal.timeout(100) })).rejects.toThrow('aborted')
    // Without either it would take twenty seconds.
    expect(performance.now() - before).toBeLessThan(5000)
  })

  test('refused addresses, schemes and header injection never reach the network', async () => {
    const before = seen.length
    await expect(fetchThrough(policy, 'http://10.0.0.1/')).rejects.toThrow('url: ')
    await expect(fetchThrough(policy, 'file:///etc/passwd')).rejects.toThrow('url: ')
    await expect(fetchThrough(policy, 'http://inside.example/', { resolve: async () => ['10.0.0.1'] })).rejects.toThrow('private')
    await expect(fetchThrough(policy, at('/'), { headers: { 'x-a': 'b\r\nx: y' } })).rejects.toThrow('cannot be sent')
    expect(seen.length).toBe(before)
  })
})
