import { describe, expect, test } from 'bun:test'
import { Webhook } from 'standardwebhooks'
import { configTable } from '../../src/config/options.ts'
import { silentLog } from '../../src/log.ts'
import { createPolicy } from '../../src/net/policy.ts'
import { createDeliverer } from '../../src/webhooks/deliverer.ts'
import { eventBody } from '../../src/webhooks/events.ts'
import { nextTryIn, parseRetryAfter } from '../../src/webhooks/schedule.ts'
import { newSigningSecret, signedHeaders } from '../../src/webhooks/sign.ts'
import { testConfig, until } from '../support/services.ts'
import { addOrganization, openTestStore } from '../support/store.ts'

const body = eventBody(
  'screenshot.completed',
  { screenshotId: 'shot_1', url: 'https://x.test/a.png', format: 'png', externalIdentifier: 'ü-1' },
  new Date(),
)
const now = () => Math.floor(Date.now() / 1000)

describe('a delivery', () => {
  test('is verified by the standardwebhooks package', () => {
    const secret = newSigningSecret()
    const headers = signedHeaders({ id: 'msg_1', timestampSeconds: now(), body }, [secret])
    expect(new Webhook(secret).verify(body, headers)).toMatchObject({ event: 'screenshot.completed' })
  })

  test('verifies with the old and the new secret after a rotation, and with no third one', () => {
    const [fresh, old, foreign] = [newSigningSecret(), newSigningSecret(), newSigningSecret()]
    const headers = signedHeaders({ id: 'msg_1', timestampSeconds: now(), body }, [fresh, old])
    for (const secret of [fresh, old]) expect(() => new Webhook(secret).verify(body, headers)).not.toThrow()
    expect(() => new Webhook(foreign).verify(body, headers)).toThrow()
  })

  test('does not verify when body, id or time were changed', () => {
    const secret = newSigningSecret()
    const delivery = { id: 'msg_1', timestampSeconds: now(), body }
    const headers = signedHeaders(delivery, [secret])
    const webhook = new Webhook(secret)
    expect(() => webhook.verify(body, headers)).not.toThrow()
    expect(() => webhook.verify(`${body} `, headers)).toThrow()
    expect(() => webhook.verify(body, { ...headers, 'webhook-id': 'msg_2' })).toThrow()
    expect(() => webhook.verify(body, { ...headers, 'webhook-timestamp': String(now() + 1) })).toThrow()
  })

  test('carries no signature when the one-off address asked for none', () => {
    expect(signedHeaders({ id: 'msg_1', timestampSeconds: 1, body }, [])).not.toHaveProperty('webhook-signature')
  })
})

describe('the retry schedule', () => {
  const schedule = [5, 300, 1800]

  test('makes one more try than it has waits', () => {
    expect([1, 2, 3, 4].map(n => nextTryIn(n, schedule, { random: () => 0.5 }))).toEqual([5000, 300_000, 1_800_000, undefined])
  })

  test('waits up to a tenth more or less, and still over a day in all', () => {
    expect(nextTryIn(2, schedule, { random: () => 0 })).toBe(270_000)
    expect(nextTryIn(2, schedule, { random: () => 1 })).toBe(330_000)
    const shortest = configTable.webhooks.schedule.default.map((_, i, all) => nextTryIn(i + 1, all, { random: () => 0 })!)
    expect(shortest.reduce((sum, ms) => sum + ms)).toBeGreaterThan(24 * 3_600_000)
  })

  test('waits as long as the receiver asks, within reason', () => {
    expect(nextTryIn(1, schedule, { retryAfterMs: 90_000, random: () => 0.5 })).toBe(90_000)
    expect(parseRetryAfter('120', 0)).toBe(120_000)
    expect(parseRetryAfter('Thu, 01 Jan 1970 00:01:00 GMT', 10_000)).toBe(50_000)
    expect(parseRetryAfter('999999999', 0)).toBe(12 * 3_600_000)
    expect(parseRetryAfter('soon', 0)).toBeUndefined()
  })
})

test('what was to be signed is not sent once its organization has no secret left', async () => {
  const store = await openTestStore()
  const org = await addOrganization(store)
  const received: string[] = []
  const receiver = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      received.push(await request.text())
      return new Response()
    },
  })
  const config = testConfig()
  const deliverer = createDeliverer({
    store,
    secrets: async () => [],
    policy: createPolicy({ ...config.egress, allow: ['127.0.0.1/32'] }, []),
    settings: config.webhooks,
    clock: Date.now,
    log: silentLog,
    counted: () => {},
  })
  const to = (sign: boolean) => ({ url: `http://127.0.0.1:${receiver.port}/`, sign })
  await store.outbox.queue(org.id, [
    { event: 'screenshot.completed', eventId: 'msg_1', body: 'signed', to: to(true) },
    { event: 'screenshot.completed', eventId: 'msg_2', body: 'plain', to: to(false) },
  ])
  await deliverer.start()
  await until(() => received.includes('plain'))
  await deliverer.stop(1000)
  await receiver.stop(true)
  expect(received).toEqual(['plain'])
})
