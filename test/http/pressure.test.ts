import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Service, startService } from '../support/service.ts'
import { type Site, startSite } from '../support/site.ts'

let service: Service
let site: Site
beforeAll(async () => {
  site = startSite()
  service = await startService({ 'egress-allow': '127.0.0.1', 'browser-queue': '1', 'metrics-token': 'let-me-in' })
  await service.ready()
}, 240_000)
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

test('metrics tell what was refused: renders for lack of room, requests of pages by reason', async () => {
  const slow = { url: `${site.origin}/slow?ms=1500`, store: false }
  const first = service.post('/api/v1/screenshots', slow)
  while (service.app.renderEngine.status().active < 1) await Bun.sleep(10)
  const second = service.post('/api/v1/screenshots', slow)
  while (service.app.renderEngine.status().queued < 1) await Bun.sleep(10)
  const third = await service.post('/api/v1/screenshots', slow)
  expect([third.status, Number(third.headers.get('retry-after')) > 0]).toEqual([503, true])
  expect([(await first).status, (await second).status]).toEqual([200, 200])
  const html =
    '<img src="http://pagead2.googlesyndication.com/a.png"><img src="http://169.254.169.254/latest"><img src="http://10.1.2.3/x.css?blockme">'
  await service.post('/api/v1/screenshots', { html, blockAds: true, blockRequests: ['*blockme*'] })
  const page = await (await fetch(`${service.url}/metrics`, { headers: { authorization: 'Bearer let-me-in' } })).text()
  expect(page).toContain('# TYPE platen_egress_denied_total counter')
  for (const line of [
    'platen_renders_refused_total{reason="queue"} 1',
    'platen_blocked_requests_total{kind="ads"} 1',
    'platen_blocked_requests_total{kind="option"} 1',
    'platen_egress_denied_total{reason="link-local"} 1',
    'platen_renders_resting 0',
  ])
    expect(page).toContain(line)
})
