import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { version } from '../../src/version.ts'
import { type Service, startService } from '../support/service.ts'

let service: Service
beforeAll(async () => {
  service = await startService({ 'metrics-token': 'let-me-in' })
})
afterAll(() => service.stop())

const page = async () => (await fetch(`${service.url}/metrics`, { headers: { authorization: 'Bearer let-me-in' } })).text()

describe('/metrics', () => {
  test('is off unless it has a token, even for this machine', async () => {
    const plain = await startService()
    const answer = await plain.call('/metrics')
    expect([answer.status, await answer.json()]).toEqual([404, { error: expect.stringContaining('metrics.token'), code: 'notFound' }])
    await plain.stop()
  })

  test('answers only to its token, which never stands in the log', async () => {
    expect((await fetch(`${service.url}/metrics`)).status).toBe(401)
    expect((await service.call('/metrics')).status).toBe(401)
    const answer = await fetch(`${service.url}/metrics`, { headers: { authorization: 'Bearer let-me-in' } })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    expect(service.rawLog()).not.toContain('let-me-in')
  })

  test('has a listener of its own where one is wished, which serves nothing else and no pages reach', async () => {
    const apart = await startService({ 'metrics-listen': '127.0.0.1:0', 'egress-allow': '127.0.0.1' })
    const { url } = apart.logged().find(line => line.message === 'metrics have a listener of their own') as { url: string }
    const answer = await fetch(url)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('platen_build_info')])
    expect((await fetch(url, { method: 'POST' })).status).toBe(405)
    for (const path of ['/', '/api/v1/usage', '/healthz', '/metrics/x']) expect((await fetch(new URL(path, url))).status).toBe(404)
    expect((await apart.call('/metrics')).status).toBe(404)
    const shot = await apart.post('/api/v1/screenshots', { url })
    expect([shot.status, ((await shot.json()) as { error: string }).error]).toEqual([422, 'url: this address may not be reached'])
    await apart.stop()
    expect(fetch(url)).rejects.toThrow()
  })

  test('tells what runs, and of requests by pattern, method and status', async () => {
    await service.call('/api/v1/usage')
    await service.call('/api/v1/screenshots/shot_of_somebody')
    await service.call('/secret-path')
    await fetch(`${service.url}/api/v1/usage`)
    const text = await page()
    expect(text).toContain(`platen_build_info{version="${version}"} 1`)
    for (const line of [
      'platen_http_requests_total{method="GET",route="/api/v1/usage",status="200"} 1',
      'platen_http_requests_total{method="GET",route="/api/v1/usage",status="401"} 1',
      'platen_http_requests_total{method="GET",route="/api/v1/screenshots/:id",status="404"} 1',
      'platen_http_requests_total{method="other",route="none",status="404"} 1',
      'platen_http_request_seconds_count{route="/api/v1/usage",status="200"} 1',
      'platen_organizations{plan="free"} 1',
    ])
      expect(text).toContain(`${line}\n`)
    expect(text).not.toContain('secret-path')
    expect(text).not.toContain(service.orgId)
  })

  test('keeps the rules of the text format: each family once and together, no series twice, buckets that add up', async () => {
    await service.call('/api/v1/usage')
    const text = await page()
    expect(text).toEndWith('\n')
    const families = new Map<string, string>()
    const series = new Set<string>()
    let family = ''
    for (const line of text.trimEnd().split('\n')) {
      const help = /^# HELP ([a-zA-Z_:][\w:]*) \S.*$/.exec(line)
      const type = /^# TYPE ([a-zA-Z_:][\w:]*) (counter|gauge|histogram)$/.exec(line)
      if (help) {
        expect(families.has(help[1]!)).toBe(false)
        family = help[1]!
      } else if (type) {
        expect(type[1]).toBe(family)
        families.set(family, type[2]!)
      } else {
        const [, name, labels = '', value] = /^([a-zA-Z_:][\w:]*)(\{(?:[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*",?)*\})? (\S+)$/.exec(line)!
        const suffix = families.get(family) === 'histogram' ? /(_bucket|_sum|_count)$/ : /$/
        expect(name!.replace(suffix, '')).toBe(family)
        expect(Number.isFinite(Number(value))).toBe(true)
        expect(series.has(name! + labels)).toBe(false)
        series.add(name! + labels)
        if (families.get(family) === 'counter') expect(name).toEndWith('_total')
      }
    }
    const buckets = [...text.matchAll(/^platen_http_request_seconds_bucket\{route="\/api\/v1\/usage",status="200",le="([^"]+)"\} (\d+)$/gm)]
    const counts = buckets.map(([, , count]) => Number(count))
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(buckets.at(-1)![1]).toBe('+Inf')
    expect(text).toContain(`platen_http_request_seconds_count{route="/api/v1/usage",status="200"} ${counts.at(-1)}\n`)
  })
})
