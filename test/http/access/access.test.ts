import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { addressText, clientAddress } from '../../../src/http/access/client-address.ts'
import { type Service, startService } from '../../support/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService({ 'server-trusted-proxies': '127.0.0.0/8' })
})
afterAll(() => service.stop())

const usage = (headers: Record<string, string>) => fetch(`${service.url}/api/v1/usage`, { headers })
const statusAndBody = async (response: Response) => {
  const { details: _, ...body } = (await response.json()) as { error: string; code: string; details?: unknown }
  return [response.status, body]
}

describe('the key', () => {
  test.each([
    ['none', {}],
    ['an empty one', { authorization: 'Bearer ' }],
    ['another scheme', { authorization: 'Basic eA==' }],
    ['an unknown one', { authorization: 'Bearer pk_aaaaaaaa_00000000000000000000000000000000' }],
    ['one with blanks', { authorization: 'Bearer a b' }],
    ['a very long one', { authorization: `Bearer ${'a'.repeat(5000)}` }],
  ])('%s gives 401 with one text', async (_, headers) => {
    const response = await usage(headers)
    expect(response.headers.get('www-authenticate')).toBe('Bearer')
    expect(await statusAndBody(response)).toEqual([401, { error: 'Invalid or revoked API key', code: 'unauthorized' }])
  })

  test('works whatever the case of the scheme, and no more once revoked', async () => {
    const { key, id } = await service.app.services.organizations.createKey(service.orgId, 'short-lived')
    expect((await usage({ authorization: `bearer ${key}` })).status).toBe(200)
    await service.app.services.organizations.revokeKey(id)
    expect(await statusAndBody(await usage({ authorization: `Bearer ${key}` }))).toEqual([
      401,
      { error: 'Invalid or revoked API key', code: 'unauthorized' },
    ])
  })

  test('is refused at once when another process revoked it', async () => {
    const { key, id } = await service.app.services.organizations.createKey(service.orgId, 'revoked from outside')
    expect((await usage({ authorization: `Bearer ${key}` })).status).toBe(200)
    const beside = new Database(join(service.dir, 'platen.db'))
    beside.run('UPDATE api_key SET revoked_at = 1 WHERE id = ?', [id])
    // Less than any process takes to tell somebody what it did.
    await Bun.sleep(1)
    expect((await usage({ authorization: `Bearer ${key}` })).status).toBe(401)
    beside.run('UPDATE api_key SET revoked_at = NULL WHERE id = ?', [id])
    beside.close()
    await Bun.sleep(1)
    expect((await usage({ authorization: `Bearer ${key}` })).status).toBe(200)
  })

  test('is refused with any character changed after it was let in, and let in again', async () => {
    const { key } = await service.app.services.organizations.createKey(service.orgId, 'often used')
    expect((await usage({ authorization: `Bearer ${key}` })).status).toBe(200)
    const other = (at: number) => `${key.slice(0, at)}${key[at] === 'a' ? 'b' : 'a'}${key.slice(at + 1)}`
    for (const wrong of [0, 7, 14, 16, 30, key.length - 1].map(other).concat(key.slice(0, -1), `${key}a`))
      expect((await usage({ authorization: `Bearer ${wrong}` })).status).toBe(401)
    expect((await usage({ authorization: `Bearer ${key}` })).status).toBe(200)
  })

  test('opens nothing of another organization: its ids are 404', async () => {
    await service.ready()
    const shot = (await (await service.post('/api/v1/screenshots', { html: 'mine', viewportWidth: 100, viewportHeight: 100 })).json())
      .screenshot
    const other = await service.app.services.organizations.create({ name: 'other' })
    const { key } = await service.app.services.organizations.createKey(other.id)
    for (const path of [`/api/v1/screenshots/${shot.id}`, `/api/v1/captures/${shot.id}`]) {
      expect((await service.call(path)).status).toBe(200)
      expect((await service.call(path, { headers: { authorization: `Bearer ${key}` } })).status).toBe(404)
    }
  })
})

describe('the IP whitelist', () => {
  const withWhitelist = async (list: string[], headers: Record<string, string> = {}) => {
    await service.app.services.organizations.set(service.orgId, { ipWhitelist: list })
    const answer = await service.call('/api/v1/usage', { headers })
    const body = await answer.json()
    await service.app.services.organizations.set(service.orgId, { ipWhitelist: [] })
    return [answer.status, body.error]
  }

  test('lets its addresses in and refuses others, naming the address', async () => {
    expect(await withWhitelist(['127.0.0.1'])).toEqual([200, undefined])
    expect(await withWhitelist(['10.0.0.0/8', '127.0.0.0/8'])).toEqual([200, undefined])
    expect(await withWhitelist(['10.0.0.0/8'])).toEqual([403, 'IP 127.0.0.1 is not whitelisted'])
  })

  test('counts the hop before the trusted proxy, not what the client invented', async () => {
    expect(await withWhitelist(['203.0.113.9'], { 'x-forwarded-for': '203.0.113.9' })).toEqual([200, undefined])
    expect(await withWhitelist(['203.0.113.9'], { 'x-forwarded-for': '203.0.113.9, 198.51.100.4' })).toEqual([
      403,
      'IP 198.51.100.4 is not whitelisted',
    ])
    expect(await withWhitelist(['203.0.113.9'], { 'x-forwarded-for': '203.0.113.9, nonsense' })).toEqual([
      403,
      'IP unknown is not whitelisted',
    ])
    expect(await withWhitelist(['203.0.113.9'], { 'x-real-ip': '203.0.113.9', forwarded: 'for=203.0.113.9' })).toEqual([
      403,
      'IP 127.0.0.1 is not whitelisted',
    ])
  })

  test('is told only to a live key', async () => {
    await service.app.services.organizations.set(service.orgId, { ipWhitelist: ['10.0.0.1'] })
    expect((await usage({ authorization: 'Bearer wrong' })).status).toBe(401)
    await service.app.services.organizations.set(service.orgId, { ipWhitelist: [] })
  })
})

describe('the address of a client', () => {
  const seen = (peer: string, forwarded: string | null, trusted: string[]) => {
    const address = clientAddress(peer, forwarded, trusted)
    return address && addressText(address)
  }
  test.each<[string, string | null, string[], string | undefined]>([
    ['::ffff:127.0.0.1', null, [], '127.0.0.1'],
    ['10.0.0.1', '1.2.3.4', [], '10.0.0.1'],
    ['10.0.0.1', '1.2.3.4', ['10.0.0.2'], '10.0.0.1'],
    ['10.0.0.1', '1.2.3.4', ['10.0.0.0/8'], '1.2.3.4'],
    ['::ffff:10.0.0.1', '1.2.3.4', ['10.0.0.0/8'], '1.2.3.4'],
    ['10.0.0.1', '9.9.9.9, 1.2.3.4, 10.0.0.7', ['10.0.0.0/8'], '1.2.3.4'],
    ['10.0.0.1', '10.0.0.9, 10.0.0.7', ['10.0.0.0/8'], '10.0.0.9'],
    ['10.0.0.1', '1.2.3.4:80', ['10.0.0.0/8'], undefined],
    ['10.0.0.1', '', ['10.0.0.0/8'], undefined],
    ['10.0.0.1', '010.1.1.1', ['10.0.0.0/8'], undefined],
    ['10.0.0.1', '::ffff:1.2.3.4', ['10.0.0.0/8'], '1.2.3.4'],
    ['10.0.0.1', '2001:0DB8:0:0:0:0:0:1', ['10.0.0.0/8'], '2001:db8::1'],
    ['fe80::1', '1.2.3.4', ['fe80::/10'], '1.2.3.4'],
    ['nonsense', '1.2.3.4', ['10.0.0.0/8'], undefined],
  ])('peer %s with X-Forwarded-For %p and proxies %p is %p', (peer, forwarded, trusted, expected) => {
    expect(seen(peer, forwarded, trusted)).toBe(expected)
  })
})

describe('the rate limit', () => {
  test('is off by default and answers 429 with Retry-After when set', async () => {
    const limited = await startService({ 'server-rate-limit': '3' })
    const statuses = []
    for (let i = 0; i < 5; i++) statuses.push((await limited.call('/api/v1/devices')).status)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    const refused = await limited.call('/api/v1/devices')
    expect(Number(refused.headers.get('retry-after'))).toBeWithin(1, 21)
    await limited.stop()
  })
})
