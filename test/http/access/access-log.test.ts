import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { request } from 'node:http'
import { type Service, startService } from '../../support/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService({ 'server-trusted-proxies': '127.0.0.0/8' }, { level: 'debug' })
})
afterAll(() => service.stop())

const lineOf = async (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) => {
  const answer = await service.call(path, { ...init, headers })
  const id = answer.headers.get('x-request-id')
  return service.logged().find(line => line.message === 'request' && line.request === id)!
}

describe('the access log', () => {
  test('names the client and its program', async () => {
    expect(await lineOf('/api/v1/usage', { 'user-agent': 'shop/2.1' })).toMatchObject({
      level: 'info',
      method: 'GET',
      status: 200,
      client: '127.0.0.1',
      agent: 'shop/2.1',
    })
  })

  test.each([
    ['127.0.0.1', '127.0.0.1'],
    ['0.0.0.0', '127.0.0.2'],
  ])('of a server on %s names a client at 127.0.0.2 as %s', async (host, client) => {
    const bound = await startService({ 'server-host': host })
    const { port } = new URL(bound.url)
    await new Promise<void>((done, failed) => {
      const asked = request({ host: '127.0.0.1', port, path: '/api/v1/nothing', localAddress: '127.0.0.2' }, answer => {
        answer.resume().on('end', done)
      })
      asked.on('error', failed).end()
    })
    expect(bound.logged().find(line => line.path === '/api/v1/nothing')).toMatchObject({ client })
    await bound.stop()
  })

  test('names the client that a trusted proxy names, and no invented one', async () => {
    expect(await lineOf('/api/v1/usage', { 'x-forwarded-for': '203.0.113.9' })).toMatchObject({ client: '203.0.113.9' })
    expect(await lineOf('/api/v1/usage', { 'x-forwarded-for': '203.0.113.9, 198.51.100.4' })).toMatchObject({ client: '198.51.100.4' })
    const direct = await startService()
    await direct.call('/api/v1/usage', { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(direct.logged().find(line => line.path === '/api/v1/usage')).toMatchObject({ client: '127.0.0.1' })
    await direct.stop()
  })

  test('holds a long name of a program cut, and one that would begin a line as text', async () => {
    expect((await lineOf('/api/v1/usage', { 'user-agent': 'x'.repeat(5000) })).agent).toBe('x'.repeat(200))
    expect(
      service
        .rawLog()
        .split('\n')
        .every(line => line.startsWith('{"time":')),
    ).toBe(true)
  })

  test('names what an agent calls beside the program that it calls with', async () => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream', 'user-agent': 'assistant/1' }
    expect(await lineOf('/mcp', headers, { method: 'POST', body })).toMatchObject({ call: 'tools/list', agent: 'assistant/1' })
  })

  test.each(['/healthz', '/readyz'])('has a probe of %s at debug only', async path => {
    expect(await lineOf(path)).toMatchObject({ level: 'debug', path })
  })

  test('tells of a HEAD as such, and of a browser’s wish for an icon without an error', async () => {
    expect(await lineOf('/api/v1/devices', {}, { method: 'HEAD' })).toMatchObject({ method: 'HEAD', status: 200 })
    const icon = await lineOf('/favicon.ico')
    expect([icon.status, icon.level, icon.error]).toEqual([204, 'info', undefined])
  })
})
