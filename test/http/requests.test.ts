import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createConnection } from 'node:net'
import { type Service, startService } from '../support/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const errorOf = async (response: Response) => [response.status, ((await response.json()) as { error: string }).error]
const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  service.call('/api/v1/screenshots', { method: 'POST', body, headers })

describe('a JSON body', () => {
  test.each([
    ['cut off', '{"html":"x"'],
    ['empty', ''],
    ['blank', '   '],
    ['an array', '[]'],
    ['null', 'null'],
    ['a string', '"html"'],
    ['a number', '1'],
    ['trailing text', '{"html":"x"} {}'],
    ['single quotes', "{'html':'x'}"],
    ['a key twice', '{"html":"a","html":"b"}'],
    ['a key twice, once escaped', '{"html":"a","h\\u0074ml":"b"}'],
  ])('that is %s is 400', async (_, body) => {
    const [status, error] = await errorOf(await post(body))
    expect([status, error]).toEqual([400, expect.stringMatching(/^The request body is malformed: /)])
  })

  test('that is packed is 400 and named, as one of a form is', async () => {
    for (const path of ['screenshots', 'extract']) {
      const type = path === 'extract' ? 'multipart/form-data; boundary=a' : 'application/json'
      const headers = { 'content-type': type, 'content-encoding': 'gzip' }
      const answer = await service.call(`/api/v1/${path}`, { method: 'POST', body: Bun.gzipSync('{"html":"x"}'), headers })
      expect(await errorOf(answer)).toEqual([400, 'The request is malformed: Content-Encoding gzip is not read; send the body as it is'])
    }
  })

  test('that is not UTF-8 is 400', async () => {
    expect(await errorOf(await post(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])))).toEqual([
      400,
      'The request body is malformed: not UTF-8',
    ])
  })

  test.each([undefined, 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])('sent as %p is 400', async type => {
    const response = await service.call('/api/v1/screenshots', {
      method: 'POST',
      body: new Blob(['{"html":"x"}']),
      headers: type ? { 'content-type': type } : {},
    })
    expect(response.status).toBe(400)
  })

  test('may name a charset, and holds equal keys in different objects', async () => {
    const response = await post('{"html":"x","headers":["A: 1"],"nope":{"html":1,"a":{"html":2}}}', {
      'content-type': 'Application/JSON; charset=utf-8',
    })
    expect(await errorOf(response)).toEqual([422, expect.stringContaining('nope')])
  })

  test.each<[string, unknown, RegExp]>([
    ['an unknown option', { html: 'x', fullpage: true }, /^fullpage: .*/],
    ['a number as text', { html: 'x', viewportWidth: '200' }, /^viewportWidth: /],
    ['a boolean as text', { html: 'x', fullPage: 'true' }, /^fullPage: /],
    ['a width beyond its bounds', { html: 'x', viewportWidth: 99 }, /^viewportWidth: .*100.*3840/],
    ['an unknown format', { html: 'x', format: 'gif' }, /^format: .*png/],
    ['both url and html', { html: 'x', url: 'https://example.com' }, /url.*html/],
    ['neither', {}, /url.*html/],
    ['a file URL', { url: 'file:///etc/passwd' }, /^url: /],
    ['a literal loopback address', { url: 'http://127.0.0.1/' }, /^url: /],
    ['a list that is none', { html: 'x', hideSelectors: '#a' }, /^hideSelectors: /],
    ['__proto__', JSON.parse('{"html":"x","__proto__":1}'), /^__proto__: /],
  ])('with %s is 422 naming it', async (_, options, text) => {
    expect(await errorOf(await service.post('/api/v1/screenshots', options))).toEqual([422, expect.stringMatching(text)])
  })

  test('over the limit is 413 without being read: by its length, and while it arrives', async () => {
    const head = `POST /api/v1/screenshots HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${service.key}\r\nContent-Type: application/json\r\n`
    const started = performance.now()
    expect(await service.raw(`${head}Content-Length: 900000000\r\n\r\n{`, 400)).toStartWith('HTTP/1.1 413')
    expect(performance.now() - started).toBeLessThan(2000)
    const [answer, sent] = await sendEndlessly(`${head}Transfer-Encoding: chunked\r\n\r\n9\r\n{"html":"\r\n`)
    expect(answer).toStartWith('HTTP/1.1 413')
    expect(sent).toBeLessThan(64e6)
  })
})

describe('a client that closes the connection after its request', () => {
  /** Writes all of a request before it looks for an answer, as a program without events does. */
  const sendAll = (head: string, bytes: number) =>
    new Promise<{ answer: string; error?: string }>(resolve => {
      const socket = createConnection(Number(new URL(service.url).port), '127.0.0.1')
      const parts: Buffer[] = []
      let error: string | undefined
      socket.on('error', problem => (error = (problem as NodeJS.ErrnoException).code))
      socket.on('data', part => parts.push(Buffer.from(part)))
      socket.on('close', () => resolve({ answer: Buffer.concat(parts).toString(), error }))
      socket.write(`${head}Connection: close\r\nContent-Length: ${bytes}\r\n\r\n`)
      socket.write(Buffer.alloc(bytes))
    })

  test.each([
    ['a document over the limit', '422', () => `Authorization: Bearer ${service.key}\r\nContent-Type: multipart/form-data; boundary=b\r\n`],
    ['no key', '401', () => ''],
  ])('and sends %s is told so when it has sent all of it', async (_, status, headers) => {
    const { answer, error } = await sendAll(`POST /api/v1/extract HTTP/1.1\r\nHost: a\r\n${headers()}`, 20 * 1024 ** 2)
    expect([error, answer.slice(0, 12)]).toEqual([undefined, `HTTP/1.1 ${status}`])
  })

  test('is let in no faster than the server can spare, many of them together no faster than one', async () => {
    const piece = Buffer.alloc(1024 ** 2)
    let taken = 0
    let over = false
    const pour = () => {
      const socket = createConnection(Number(new URL(service.url).port), '127.0.0.1')
      const more = () => {
        if (!over && !socket.destroyed) socket.write(piece, () => more())
        taken += piece.length
      }
      socket.on('error', () => {})
      socket.on('close', () => over || pour())
      socket.write('POST /api/v1/extract HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 60000000\r\n\r\n', more)
      return socket
    }
    const began = performance.now()
    const sockets = Array.from({ length: 4 }, pour)
    await Bun.sleep(2000)
    over = true
    const seconds = (performance.now() - began) / 1000
    for (const socket of sockets) socket.destroy()
    // What the kernel holds of each connection comes on top.
    expect(taken).toBeLessThan(64e6 * seconds + 62e6)
  })
})

/** Sends chunks until an answer comes back, at most 200 MB; gives the answer and the bytes sent. */
const sendEndlessly = (head: string): Promise<[string, number]> =>
  new Promise(resolve => {
    const chunk = `100000\r\n${'a'.repeat(0x100000)}\r\n`
    let sent = 0
    const socket = createConnection(Number(new URL(service.url).port), '127.0.0.1', () => {
      socket.write(head)
      const more = () => {
        while (!socket.destroyed && sent < 200e6) {
          sent += chunk.length
          if (!socket.write(chunk)) return void socket.once('drain', more)
        }
      }
      more()
    })
    socket.on('error', () => {})
    socket.on('data', data => {
      resolve([data.toString(), sent])
      socket.destroy()
    })
  })

describe('an upload', () => {
  const boundary = { 'content-type': 'multipart/form-data; boundary=x' }
  const extract = (body: string, headers: Record<string, string>) => service.call('/api/v1/extract', { method: 'POST', body, headers })

  test.each([
    ['text', 'abc', { 'content-type': 'text/plain' }],
    ['half of JSON', '{"url":', { 'content-type': 'application/json' }],
    ['no boundary', 'abc', { 'content-type': 'multipart/form-data' }],
    ['no end', '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nabc', boundary],
    ['rubbish', 'rubbish', boundary],
    ['nothing', '', boundary],
  ])('as %s is 400', async (_, body, headers) => {
    expect((await extract(body, headers)).status).toBe(400)
  })

  const pdf = new File(['%PDF-1.4 no'], 'a.pdf')
  test.each<[string, Record<string, string | File>, RegExp]>([
    ['without a file', { documentType: 'Invoice' }, /^file: is missing/],
    ['with text as its file', { file: 'abc' }, /^file: must be a file/],
    ['with an unknown part', { file: pdf, documenttype: 'Invoice' }, /^documenttype: is not a part. Did you mean documentType\?/],
    ['with an unknown mode', { file: pdf, processingMode: 'slow' }, /^processingMode: must be highest_quality or fastest/],
    ['with an unknown type', { file: pdf, documentType: 'Nonsense' }, /^documentType: /],
    ['of an extension not read', { file: new File(['x'], 'a.exe') }, /^file: /],
    ['whose content is not what its name says', { file: new File(['not a png'], 'a.png') }, /^file: /],
    ['that is empty', { file: new File([], 'a.pdf') }, /^file: /],
    ['over 10 MB', { file: new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.pdf') }, /^file: larger than 10 MB/],
    ['far over 10 MB', { file: new File([new Uint8Array(20_000_000)], 'a.pdf') }, /^file: larger than 10 MB/],
  ])('%s is 422', async (_, parts, text) => {
    expect(await errorOf(await service.upload(parts))).toEqual([422, expect.stringMatching(text)])
  })
})

describe('a path or method', () => {
  test('that does not exist is 404, one with another method 405 naming those allowed; always JSON', async () => {
    expect(await errorOf(await service.call('/api/v1/nothing'))).toEqual([404, 'No such path'])
    const wrong = await service.call('/api/v1/screenshots', { method: 'DELETE' })
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST, GET, HEAD'])
    expect((await service.call('/api/v1/screenshots/shot_none')).status).toBe(404)
    expect((await service.call('/files/00000000000000000000000000000000/shot_x.png')).status).toBe(404)
  })

  test('of HTTP/1.0 without a Host is answered where a balancer probes, and 400 elsewhere', async () => {
    expect(await service.raw('GET /healthz HTTP/1.0\r\n\r\n')).toStartWith('HTTP/1.1 200 ')
    expect(await service.raw('HEAD /readyz HTTP/1.0\r\n\r\n')).not.toContain(' 400 ')
    expect(await service.raw(`GET /api/v1/usage HTTP/1.0\r\nAuthorization: Bearer ${service.key}\r\n\r\n`)).toStartWith('HTTP/1.1 400 ')
  })

  test('two Host fields, or a strange one, are 400', async () => {
    for (const hosts of ['Host: a\r\nHost: b\r\n', 'Host: a"<b\r\n', 'Host: a, b\r\n']) {
      const answer = await service.raw(`GET /healthz HTTP/1.1\r\n${hosts}\r\n`)
      expect(answer).toStartWith('HTTP/1.1 400')
      expect(answer).toContain('{"error":"')
    }
  })

  test('an absolute or doubled path reaches no other handler', async () => {
    expect(await service.raw('GET //api/v1/usage HTTP/1.1\r\nHost: a\r\n\r\n')).toStartWith('HTTP/1.1 404')
    expect(await service.raw('GET /files/../metrics HTTP/1.1\r\nHost: a\r\n\r\n')).not.toStartWith('HTTP/1.1 5')
  })
})

describe('every answer', () => {
  test('carries a request id, the time it took and nosniff, and leaves one line in the log with that id', async () => {
    const response = await service.call('/api/v1/screenshots?externalIdentifier=secret')
    const id = response.headers.get('x-request-id')!
    expect(response.headers.get('server-timing')).toMatch(/total;dur=\d/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const lines = service.logged().filter(line => line.request === id)
    expect(lines).toEqual([
      expect.objectContaining({ message: 'request', method: 'GET', path: '/api/v1/screenshots', status: 200, org: service.orgId }),
    ])
  })

  test('HEAD answers as GET does, without a body', async () => {
    const response = await service.call('/api/v1/devices', { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100)
  })

  test('no key, secret, signature or link query stands in the log', async () => {
    await service.call(`/api/v1/take?t=${service.orgId}&url=https://example.com/private&signature=${'ab'.repeat(32)}`)
    for (const secret of [service.key, service.secret, 'ab'.repeat(32), 'private', 'key=secret'])
      expect(service.rawLog()).not.toContain(secret)
  })
})
