import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { version } from '../../src/version.ts'
import { type Service, startService } from '../support/service.ts'
import { until } from '../support/services.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

describe('/', () => {
  test('leads a browser to the dashboard', async () => {
    const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    const answer = await fetch(`${service.url}/`, { headers: { accept }, redirect: 'manual' })
    expect([answer.status, answer.headers.get('location'), answer.headers.get('vary')]).toEqual([302, '/dashboard', 'Accept'])
  })

  test('tells a program where things are', async () => {
    const answer = await fetch(`${service.url}/`)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { service: 'platen', version, api: '/api/v1', dashboard: '/dashboard', docs: '/docs', openapi: '/docs/json', health: '/readyz' },
    ])
    expect((await fetch(`${service.url}/`, { method: 'POST' })).status).toBe(405)
  })
})

describe('the Host of a request', () => {
  test.each([
    'evil.example:99999',
    'evil.example:port',
    'evil.example:-1',
    '1.2.3.256',
    '[::1',
    '[gggg::1]',
    'a b',
    'a/b',
    'user@a',
    'a?b',
    'a,b',
    'xn--a.',
    '',
  ])('%p is no authority: 400', async host => {
    const answer = await service.raw(`GET /api/v1/usage HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${service.key}\r\n\r\n`)
    expect(answer).toStartWith('HTTP/1.1 400')
  })

  test.each(['a', 'a:80', 'shots.example.com:8443', '127.0.0.1', '[::1]:7878', 'under_score.internal'])('%s is one', async host => {
    const answer = await service.raw(`GET /api/v1/usage HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${service.key}\r\n\r\n`)
    expect(answer).toStartWith('HTTP/1.1 200')
  })
})

describe('/readyz', () => {
  test('says that it is unavailable, and not that it starts, where the disk has no room', async () => {
    const full = await startService({ 'data-refuse-percent': '1' })
    const { status, checks } = await until(async () => {
      const said = (await (await fetch(`${full.url}/readyz`)).json()) as {
        status: string
        checks: { storage: { ok: boolean; note?: string } }
      }
      return !said.checks.storage.ok && said
    })
    await full.stop()
    expect([status, checks.storage.note]).toEqual(['unavailable', expect.stringContaining('full')])
  })
})
