import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type Service, startService } from '../../support/service.ts'
import { until } from '../../support/services.ts'

const told: { event: string }[] = []
let visits = 0
let receiver: ReturnType<typeof Bun.serve>
let service: Service

beforeAll(async () => {
  receiver = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      visits++
      told.push((await request.json().catch(() => ({ event: 'no event' }))) as { event: string })
      return new Response('ok')
    },
  })
  service = await startService({ 'webhooks-allow': `127.0.0.1:${receiver.port}` })
  await service.ready()
})
afterAll(async () => {
  await service.stop()
  await receiver.stop(true)
})

const small = { viewportWidth: 100, viewportHeight: 100 }
const inner = () => `http://127.0.0.1:${receiver.port}/hook`
const failure = async (options: object) => {
  const answer = await service.post('/api/v1/screenshots', { ...small, ...options })
  return [answer.status, ((await answer.json()) as { error: string }).error]
}

test('a receiver that webhooks.allow names is told of a render', async () => {
  const answer = await service.post('/api/v1/screenshots', { ...small, html: '<p>hello</p>', async: true, webhookUrl: inner() })
  expect(answer.status).toBe(202)
  await until(() => told.length > 0, 20_000)
  expect(told[0]).toMatchObject({ event: 'screenshot.completed' })
})

test('a page can reach it neither as its address nor from within', async () => {
  visits = 0
  expect(await failure({ url: inner() })).toEqual([422, 'url: this address may not be reached'])
  const answer = await service.post('/api/v1/screenshots', { ...small, html: `<img src="${inner()}"><iframe src="${inner()}"></iframe>` })
  expect(answer.status).toBe(200)
  expect(visits).toBe(0)
})

test('another private receiver is refused with the key that would let it through', async () => {
  expect(await failure({ html: 'x', async: true, webhookUrl: 'http://10.0.0.1/hook' })).toEqual([
    422,
    'webhookUrl: this address may not be reached; webhooks.allow lets receivers on private addresses through',
  ])
})
