import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Service, startService } from '../../support/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const origin = { origin: 'https://shop.example' }
const file = '/files/00000000000000000000000000000000/shot_x.png'

describe('scripts of other websites', () => {
  test.each([file, '/api/v1/take?t=org_x&html=x'])('may read %s, failures included, and ask before they do', async path => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await fetch(service.url + path, { method, headers: origin })
      expect([answer.headers.get('access-control-allow-origin'), answer.headers.get('access-control-allow-credentials')]).toEqual([
        '*',
        null,
      ])
      expect(answer.headers.get('access-control-expose-headers')).toBe('*')
    }
    const asked = await fetch(service.url + path, { method: 'OPTIONS', headers: { ...origin, 'access-control-request-method': 'GET' } })
    // Which to a browser means every header but Authorization: no script sends a key for an uploaded document.
    expect(asked.headers.get('access-control-allow-headers')).toBe('*')
    expect([asked.status, asked.headers.get('access-control-allow-origin'), asked.headers.get('access-control-allow-methods')]).toEqual([
      204,
      '*',
      'GET, HEAD',
    ])
  })

  test.each(['/api/v1/screenshots', '/api/v1/extract', '/api/v1/usage', '/metrics', '/healthz', '/docs', '/nothing'])(
    'may not read %s',
    async path => {
      for (const method of ['GET', 'POST', 'OPTIONS']) {
        const answer = await service.call(path, { method, headers: { ...origin, 'access-control-request-method': 'POST' } })
        expect([...answer.headers.keys()].filter(name => name.startsWith('access-control'))).toEqual([])
      }
    },
  )
})
