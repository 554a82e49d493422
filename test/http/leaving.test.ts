import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Service, startService } from '../support/service.ts'
import { type Site, startSite } from '../support/site.ts'

let service: Service
let site: Site
beforeAll(async () => {
  site = startSite()
  service = await startService({ 'egress-allow': '127.0.0.1' })
  await service.ready()
}, 60_000)
afterAll(async () => {
  await service.stop()
  await site.stop()
})

const records = async () =>
  ((await (await service.call('/api/v1/screenshots')).json()) as { screenshots: { status: string; error: string | null }[] }).screenshots

test('a client that hangs up ends its render: a failed record, no credit, and the one slot is free for the next', async () => {
  const client = new AbortController()
  const body = JSON.stringify({ url: `${site.origin}/slow?ms=20000`, store: false })
  const asked = service
    .call('/api/v1/screenshots', { method: 'POST', body, headers: { 'content-type': 'application/json' }, signal: client.signal })
    .catch(() => 'hung up')
  while (!site.paths().some(path => path.startsWith('/slow'))) await Bun.sleep(20)
  client.abort()
  expect(await asked).toBe('hung up')
  const began = performance.now()
  expect((await service.post('/api/v1/screenshots', { html: '<p>next</p>' })).status).toBe(200)
  expect(performance.now() - began).toBeLessThan(8_000)
  const failed = (await records()).find(record => record.status === 'failed')
  expect(failed?.error).toBe('canceled: the caller went away before the render was done')
  const { usage } = (await (await service.call('/api/v1/usage')).json()) as { usage: { used: number } }
  expect(usage.used).toBe(1)
})
