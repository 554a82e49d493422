import { afterEach, describe, expect, test } from 'bun:test'
import { postgres } from '../../support/engines.ts'
import { startService } from '../../support/service.ts'

let service: Awaited<ReturnType<typeof startService>> | undefined
afterEach(async () => {
  await service?.stop()
  service = undefined
})

describe.skipIf(!postgres.there)('a node of the role worker', () => {
  test('answers probes, and everything else with 503 and why', async () => {
    service = await startService({ 'store-url': await postgres.place(), 'storage-shared': 'true', 'server-role': 'worker' })
    for (const path of ['/healthz', '/readyz']) expect(await (await service.call(path)).text()).not.toContain('server.role')
    expect((await service.call('/healthz')).status).toBe(200)
    for (const [method, path] of [
      ['POST', '/api/v1/screenshots'],
      ['POST', '/api/v1/extract'],
      ['GET', '/api/v1/screenshots'],
      ['GET', '/api/v1/take?url=https://example.com'],
      ['GET', '/docs'],
      ['GET', '/dashboard'],
    ] as const) {
      // As bytes: no operation documents what only a mistake of a balancer gives.
      const answer = await service.raw(
        `${method} ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${service.key}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`,
        5000,
      )
      expect(`${method} ${path} ${answer.split('\r\n')[0]}`).toBe(`${method} ${path} HTTP/1.1 503 Service Unavailable`)
      expect(answer).toContain('its server.role is worker')
    }
  })
})
