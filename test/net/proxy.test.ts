import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DialError, dial } from '../../src/net/dial.ts'
import { createPolicy } from '../../src/net/policy.ts'
import type { Session } from '../../src/net/proxy/session.ts'
import { ProxySlot } from '../../src/net/proxy/slot.ts'

const base = { mode: 'public-only' as const, allow: ['127.0.0.1'], deny: [] as string[], ports: [80, 443] }
const policy = createPolicy(base, [], new Set())
const closed = createPolicy({ ...base, allow: [] }, [], new Set())
const budget = { bytes: 1_000_000, connections: 50 }
let rebind = 0
const answers: Record<string, () => string[]> = {
  'lo.test': () => ['127.0.0.1'],
  'mixed.test': () => ['127.0.0.1', '10.0.0.5'],
  'many.test': () => Array.from({ length: 500 }, () => '127.0.0.1'),
  'rebind.test': () => (rebind++ % 2 ? ['169.254.169.254'] : ['127.0.0.1']),
}
let asked = 0
const resolve = async (name: string) => {
  asked++
  const known = answers[name]
  if (!known) throw new Error('ENOTFOUND')
  return known()
}

let site: ReturnType<typeof Bun.serve>
let raw: Server
let rawPort: number
let rawAnswer = ''
let rawSeen = ''
let slot: ProxySlot
let port: number
let session: Session
const folder = mkdtempSync(join(tmpdir(), 'platen-proxy-'))
/** Below 1024 only some users may listen. */
const can443 = await new Promise<boolean>(done => {
  const trial = createServer().once('error', () => done(false))
  trial.listen(443, '127.0.0.1', () => trial.close(() => done(true)))
})

beforeAll(async () => {
  site = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: async request => {
      const path = new URL(request.url).pathname
      if (path === '/big') return new Response(new Uint8Array(3_000_000))
      return Response.json({ method: request.method, path, headers: Object.fromEntries(request.headers), body: await request.text() })
    },
  })
  raw = createServer(socket => {
    socket.on('error', () => {})
    socket.on('data', d => {
      rawSeen += d.toString('latin1')
      if (rawAnswer) socket.end(rawAnswer)
    })
  })
  await new Promise<void>(done => raw.listen(0, '127.0.0.1', done))
  rawPort = (raw.address() as { port: number }).port
  slot = new ProxySlot(resolve)
  port = await slot.listenTcp()
  await slot.listenUnix(join(folder, 's'))
})
beforeEach(() => {
  rawSeen = ''
  rawAnswer = ''
  session = slot.begin({ policy, budget })
})
afterAll(async () => {
  await slot.close()
  raw.close()
  site.stop(true)
  rmSync(folder, { recursive: true })
})

/** Sends bytes to the proxy and returns everything it answers until it closes (or falls silent). */
const talk = (text: string, to: { port: number } | { path: string } = { port }, more?: string) =>
  new Promise<string>(done => {
    let got = ''
    const socket = connect('port' in to ? { host: '127.0.0.1', port: to.port } : { path: to.path }, () => socket.write(text))
    socket.setTimeout(1500, () => socket.destroy())
    socket.on('data', d => {
      if (got === '' && more) socket.write(more)
      got += d.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => done(got))
  })

describe('the egress proxy', () => {
  test.each(['tcp', 'unix'])('forwards a plain request over %s, without hop-by-hop fields and with the Host of its URL', async kind => {
    const to = kind === 'tcp' ? { port } : { path: join(folder, 's') }
    const got = await talk(
      `POST http://lo.test:${site.port}/a?b=1 HTTP/1.1\r\nHost: evil\r\nProxy-Connection: keep-alive\r\nConnection: x-one, close\r\nX-One: 1\r\nX-Two: 2\r\nContent-Length: 3\r\n\r\nabc`,
      to,
    )
    expect(got).toContain('Connection: close')
    const body = JSON.parse(got.slice(got.indexOf('\r\n\r\n') + 4))
    expect(body).toMatchObject({ method: 'POST', path: '/a', body: 'abc' })
    expect(body.headers.host).toBe(`lo.test:${site.port}`)
    expect(body.headers['x-two']).toBe('2')
    expect(Object.keys(body.headers)).not.toContain('x-one')
    expect(Object.keys(body.headers)).not.toContain('proxy-connection')
  })

  test('tunnels by CONNECT', async () => {
    const got = await talk(
      `CONNECT 127.0.0.1:${site.port} HTTP/1.1\r\nHost: x\r\n\r\n`,
      { port },
      `GET /t HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    )
    expect(got).toStartWith('HTTP/1.1 200')
    expect(got).toContain('"path":"/t"')
  })

  test('chunked bodies pass, and a request behind the first is judged for itself', async () => {
    rawAnswer = 'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\nok'
    const got = await talk(
      `POST http://127.0.0.1:${rawPort}/ HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\nGET http://10.0.0.5:${rawPort}/second HTTP/1.1\r\nHost: a\r\n\r\n`,
    )
    expect(got).toBe('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\nok')
    expect(session.refusals.map(r => r.host)).toEqual(['10.0.0.5'])
    expect(rawSeen).toContain('0\r\n\r\n')
    expect(rawSeen).not.toContain('second')
  })

  test('connections are kept for the next request to the same place, and named ones are resolved once', async () => {
    const requests = Array.from(
      { length: 20 },
      (_, i) => `GET http://lo.test:${site.port}/${i} HTTP/1.1\r\nHost: a\r\n${i === 19 ? 'Connection: close\r\n' : ''}\r\n`,
    )
    asked = 0
    const got = await talk(requests.join(''))
    expect(got.match(/"path":"\/\d+"/g)?.map(p => p.slice(9, -1))).toEqual(requests.map((_, i) => String(i)))
    expect([session.connections, asked]).toEqual([1, 1])
  })

  test.each([
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nok!'],
    ['no HTTP', 'SSH-2.0-OpenSSH\r\n\r\n'],
  ])('an answer with %s is cut', async (_, answer) => {
    rawAnswer = answer
    expect(await talk(`GET http://127.0.0.1:${rawPort}/ HTTP/1.1\r\nHost: a\r\n\r\n`)).toBe('')
    expect(session.refusals.map(r => r.reason as string)).toEqual(['protocol'])
  })

  test('bytes behind an answer never become the answer of the next request', async () => {
    rawAnswer = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nokHTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil'
    const request = `GET http://127.0.0.1:${rawPort}/ HTTP/1.1\r\nHost: a\r\n\r\n`
    const got = await talk(request + request)
    expect(got).not.toContain('evil')
    expect(got.match(/ok/g)).toHaveLength(2)
  })

  test.each([
    ['length and encoding together', 'Content-Length: 3\r\nTransfer-Encoding: chunked'],
    ['two lengths', 'Content-Length: 3\r\nContent-Length: 4'],
    ['a folded line', 'X: a\r\n b'],
    ['a space before the colon', 'X : a'],
  ])('cuts a request with %s', async (_, fields) => {
    expect(await talk(`POST http://127.0.0.1:${rawPort}/ HTTP/1.1\r\nHost: a\r\n${fields}\r\n\r\nabc`)).toBe('')
    expect(rawSeen).toBe('')
  })

  test.each([
    ['a private address', 'http://10.0.0.5/', 'private'],
    ['cloud metadata', 'http://169.254.169.254/latest', 'link-local'],
    ['a name with one private record', 'http://mixed.test/', 'private'],
    ['a name with 500 records', 'http://many.test/', 'name'],
    ['an inner name', 'http://printer/', 'name'],
    ['an unknown name', 'http://nx.test/', 'dns'],
  ])('gives no answer for %s, and logs why', async (_, url, reason) => {
    expect(await talk(`GET ${url} HTTP/1.1\r\nHost: a\r\n\r\n`)).toBe('')
    expect(session.refusals.map(r => r.reason as string)).toEqual([reason])
    expect(session.refusalOf(new URL(url))?.reason as string).toBe(reason)
  })

  test('refused, unknown and unreachable tunnels look alike', async () => {
    const free = createServer()
    await new Promise<void>(done => free.listen(0, '127.0.0.1', done))
    const nobody = (free.address() as { port: number }).port
    await new Promise(done => free.close(done))
    const told = await Promise.all(
      ['10.0.0.5:443', 'nx.test:443', `127.0.0.1:${nobody}`].map(t => talk(`CONNECT ${t} HTTP/1.1\r\nHost: a\r\n\r\n`)),
    )
    expect(new Set(told).size).toBe(1)
    expect(told[0]).toStartWith('HTTP/1.1 502')
    expect(new Set(session.refusals.map(r => r.step))).toEqual(new Set(['blocked', 'dns', 'connect']))
  })

  test.each(['127.0.0.1..', '0x7f.1', '2130706433', 'a..b', '-.test', '%00.test'])(
    'asks no resolver for %s, which is no name',
    async host => {
      asked = 0
      expect(await talk(`CONNECT ${host}:80 HTTP/1.1\r\nHost: a\r\n\r\n`)).toStartWith('HTTP/1.1 502')
      expect([asked, session.refusals.map(r => r.reason as string)]).toEqual([0, ['name']])
    },
  )

  test.skipIf(!can443)('a tunnel to 443 must begin with TLS', async () => {
    const policy443 = createPolicy({ ...base, ports: [443] }, [], new Set())
    const server = createServer(s => s.on('error', () => {}))
    await new Promise<void>((done, failed) => server.once('error', failed).listen(443, '127.0.0.1', done))
    session = slot.begin({ policy: policy443, budget })
    await talk('CONNECT 127.0.0.1:443 HTTP/1.1\r\nHost: a\r\n\r\n', { port }, 'GET / HTTP/1.1\r\n\r\n')
    expect(session.refusals.map(r => r.reason as string)).toEqual(['protocol'])
    server.close()
  })

  test('the byte budget cuts a download', async () => {
    session = slot.begin({ policy, budget: { bytes: 100_000, connections: 50 } })
    const got = await talk(`GET http://127.0.0.1:${site.port}/big HTTP/1.1\r\nHost: a\r\n\r\n`)
    expect(got.length).toBeLessThan(1_000_000)
    expect(session.refusals.map(r => r.reason as string)).toContain('budget')
  })

  test('the connection budget refuses further ones', async () => {
    session = slot.begin({ policy, budget: { bytes: 1e6, connections: 2 } })
    const got = await Promise.all([1, 2, 3].map(() => talk(`GET http://127.0.0.1:${site.port}/ HTTP/1.1\r\nHost: a\r\n\r\n`)))
    expect(got.filter(g => g === '')).toHaveLength(1)
  })

  test('block lists refuse a host and count it apart', async () => {
    session = slot.begin({ policy, budget, filter: host => (host === 'lo.test' ? 'ads' : undefined) })
    expect(await talk(`GET http://lo.test:${site.port}/ HTTP/1.1\r\nHost: a\r\n\r\n`)).toBe('')
    expect([session.listed, session.refusals[0]?.reason as string]).toEqual([1, 'list'])
  })

  test('between renders nothing passes, and the end of one cuts its connections', async () => {
    rawAnswer = ''
    const hanging = talk(`GET http://127.0.0.1:${rawPort}/ HTTP/1.1\r\nHost: a\r\n\r\n`)
    await Bun.sleep(100)
    const at = performance.now()
    slot.end()
    await hanging
    // A silent site is cut after fifteen seconds.
    expect(performance.now() - at).toBeLessThan(5000)
    expect(await talk(`GET http://127.0.0.1:${site.port}/ HTTP/1.1\r\nHost: a\r\n\r\n`)).toBe('')
  })
})

describe('dialling', () => {
  test('1,000 alternating answers never lead to an address that was not approved', async () => {
    let connected = 0
    let refused = 0
    for (let i = 0; i < 1000; i++)
      await dial(policy, 'rebind.test', rawPort, resolve).then(
        socket => {
          expect(socket.remoteAddress).toBe('127.0.0.1')
          socket.destroy()
          connected++
        },
        (error: DialError) => {
          expect(error.reason).toBe('link-local')
          refused++
        },
      )
    expect([connected, refused]).toEqual([500, 500])
  })

  test('with nothing allowed the same dial is refused before a packet leaves', async () => {
    await expect(dial(closed, '127.0.0.1', rawPort, resolve)).rejects.toBeInstanceOf(DialError)
  })
})
