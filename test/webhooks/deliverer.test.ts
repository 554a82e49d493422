import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import { Webhook } from 'standardwebhooks'
import { createPolicy } from '../../src/net/policy.ts'
import { callerOf, openTestServices, shot, testConfig, until } from '../support/services.ts'
import { addOrganization } from '../support/store.ts'

type Received = { headers: Record<string, string>; body: string; path: string }
const received: Received[] = []
let answer: (request: Request) => Response | Promise<Response> = () => new Response('ok')
let receiver: ReturnType<typeof Bun.serve>
let now = Date.now()
let house: Awaited<ReturnType<typeof openTestServices>>

const config = testConfig({ webhooks: { timeout: 3 } })
const policy = createPolicy({ ...config.egress, allow: ['127.0.0.1/32'] }, [])

beforeAll(async () => {
  receiver = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 30,
    async fetch(request) {
      received.push({ headers: Object.fromEntries(request.headers), body: await request.text(), path: new URL(request.url).pathname })
      return answer(request)
    },
  })
  house = await openTestServices({ clock: () => now, config, policy, random: () => 0.5, resolve: async () => ['10.0.0.1'] })
})
afterAll(async () => {
  await house.services.stop(1000)
  await receiver.stop(true)
})
beforeEach(() => {
  received.length = 0
  answer = () => new Response('ok')
})

const at = (path = '/hook') => `http://127.0.0.1:${receiver.port}${path}`
const newAccount = async (events: string[] = []) => {
  const org = await addOrganization(house.store)
  const endpoint = await house.services.webhooks.createEndpoint({ orgId: org.id, url: at(), events })
  return { org, endpoint, caller: callerOf(org.id) }
}
const render = (caller: ReturnType<typeof callerOf>, options: Record<string, unknown>) =>
  house.services.screenshots.create(caller, shot({ async: true, ...options }))
const deliveries = (orgId: string) => house.services.webhooks.deliveries({ orgId })
const ended = (orgId: string, status: string, n = 1) =>
  until(async () => {
    const all = await deliveries(orgId)
    return all.filter(d => d.status === status).length >= n && all
  })
/** Moves the clock and waits until everything due by then was tried. */
const pass = async (ms: number) => {
  now += ms
  await house.services.deliverDue()
}

describe('a finished background render', () => {
  test('is told to the account, signed so that the standardwebhooks package accepts it', async () => {
    const { org, caller } = await newAccount()
    const { screenshot } = await render(caller, { externalIdentifier: 'mine' })
    await ended(org.id, 'delivered')
    const [one] = received
    const body = new Webhook(org.signingSecret).verify(one!.body, one!.headers)
    expect(body).toMatchObject({
      event: 'screenshot.completed',
      data: { screenshotId: screenshot.id, format: 'png', externalIdentifier: 'mine' },
    })
    expect(one!.headers['content-type']).toBe('application/json')
    expect(one!.headers['webhook-id']).toMatch(/^msg_[0-9a-f]{32}$/)
    const [log] = await deliveries(org.id)
    expect(log).toMatchObject({
      status: 'delivered',
      tries: 1,
      attempts: [{ number: 1, trigger: 'scheduled', status: 200, excerpt: 'ok' }],
    })
    const url = (body as { data: { url: string } }).data.url
    expect(await (await house.services.files.open(new URL(url).pathname))?.body.text()).toBe('png:<p>hello</p>')
  })

  test('is told to the one-off address, signed unless that was declined', async () => {
    const org = await addOrganization(house.store)
    await render(callerOf(org.id), { webhookUrl: at('/signed') })
    await render(callerOf(org.id), { webhookUrl: at('/plain'), webhookSign: false })
    await ended(org.id, 'delivered', 2)
    const plain = received.find(r => r.path === '/plain')
    const signed = received.find(r => r.path === '/signed')
    expect(plain!.headers['webhook-signature']).toBeUndefined()
    expect(() => new Webhook(org.signingSecret).verify(signed!.body, signed!.headers)).not.toThrow()
  })

  test('that failed goes to the one-off address only when asked for', async () => {
    const { org, caller } = await newAccount()
    await render(caller, { html: 'fail', webhookUrl: at('/quiet') })
    await render(caller, { html: 'fail', webhookUrl: at('/errors'), webhookErrors: true })
    await ended(org.id, 'delivered', 3)
    expect(received.map(r => r.path).sort()).toEqual(['/errors', '/hook', '/hook'])
    expect(JSON.parse(received[0]!.body)).toMatchObject({
      event: 'screenshot.failed',
      data: { error: 'dns: the name could not be resolved', format: 'png' },
    })
  })

  test('is told only to endpoints that want the event', async () => {
    const { org, caller } = await newAccount(['extraction.completed'])
    await render(caller, {})
    await house.services.extractions.create(caller, { name: 'a.pdf', bytes: new TextEncoder().encode('x'), processingMode: 'fastest' })
    await ended(org.id, 'delivered')
    expect(received.map(r => JSON.parse(r.body).event)).toEqual(['extraction.completed'])
  })

  test('after a rotation carries both signatures', async () => {
    const { org, caller } = await newAccount()
    const next = await house.services.organizations.rotateSecret(org.id)
    await render(caller, {})
    await ended(org.id, 'delivered')
    for (const secret of [org.signingSecret, next])
      expect(() => new Webhook(secret).verify(received[0]!.body, received[0]!.headers)).not.toThrow()
  })
})

describe('a receiver', () => {
  test('that fails is tried again by the schedule, under the same id, every try in the log', async () => {
    const { org, caller } = await newAccount()
    answer = () => new Response('busy '.repeat(2000), { status: 500 })
    await render(caller, {})
    await until(async () => (await deliveries(org.id))[0]?.attempts.length === 1)
    for (const seconds of [5, 300, 1800]) await pass(seconds * 1000)
    answer = () => new Response('thanks')
    await pass(7200 * 1000)
    const [log] = await deliveries(org.id)
    expect(log).toMatchObject({ status: 'delivered', tries: 5 })
    expect(log!.attempts.map(a => a.status)).toEqual([500, 500, 500, 500, 200])
    expect(log!.attempts[0]!.excerpt!.length).toBe(2048)
    expect(new Set(received.map(r => r.headers['webhook-id'])).size).toBe(1)
    expect(new Set(received.map(r => r.headers['webhook-timestamp'])).size).toBe(5)
  })

  test('that never recovers gets eight tries, then the delivery waits to be replayed by hand', async () => {
    const { org, caller } = await newAccount()
    answer = () => new Response(null, { status: 503 })
    await render(caller, {})
    await until(async () => (await deliveries(org.id))[0]?.attempts.length === 1)
    for (const seconds of config.webhooks.schedule) await pass(seconds * 1000)
    const [dead] = await deliveries(org.id)
    expect(dead).toMatchObject({ status: 'failed', tries: 8 })
    answer = () => new Response('ok')
    expect(await house.services.webhooks.replay(dead!.id)).toBe(true)
    const [alive] = await ended(org.id, 'delivered')
    expect(alive!.attempts.at(-1)).toMatchObject({ number: 9, trigger: 'manual', status: 200 })
    expect(await house.services.webhooks.replay('dlv_none')).toBe(false)
  })

  test('that asks for time gets it', async () => {
    const { org, caller } = await newAccount()
    answer = () => new Response(null, { status: 429, headers: { 'retry-after': '3600' } })
    await render(caller, {})
    const [log] = await until(async () => {
      const all = await deliveries(org.id)
      return all[0]?.tries === 1 && all
    })
    expect(Date.parse(log!.nextTryAt!) - now).toBe(3_600_000)
  })

  test('that says 410 is switched off, with what waited for it', async () => {
    const { org, caller, endpoint } = await newAccount()
    answer = () => new Response(null, { status: 410 })
    await render(caller, {})
    await ended(org.id, 'failed')
    const [off] = await house.services.webhooks.listEndpoints(org.id)
    expect(off!.disabledReason).toContain('410')
    await render(caller, {})
    await until(async () => (await house.services.screenshots.list(org.id, '')).items.every(s => s.status === 'ready'))
    expect(await deliveries(org.id)).toHaveLength(1)
    expect((await house.services.webhooks.enableEndpoint(endpoint.id))?.disabledAt).toBeUndefined()
  })

  test('that fails for days is switched off', async () => {
    const { org, caller } = await newAccount()
    answer = () => new Response(null, { status: 500 })
    await render(caller, {})
    await until(async () => (await deliveries(org.id))[0]?.attempts.length === 1)
    now += 121 * 3_600_000
    await pass(0)
    expect((await house.services.webhooks.listEndpoints(org.id))[0]!.disabledReason).toBe('only failures for 120 hours')
    expect((await deliveries(org.id)).map(d => d.status)).toEqual(['canceled'])
  })

  test.each([
    ['redirects', () => Response.redirect('http://169.254.169.254/', 302), 'redirect'],
    ['hangs', () => Bun.sleep(10_000).then(() => new Response('late')), 'connect'],
    [
      'answers without end',
      () => new Response(new ReadableStream({ pull: c => c.enqueue(new Uint8Array(65536)) }), { status: 500 }),
      'status',
    ],
  ])('that %s is not followed, not waited for and not in the way of others', async (_, behave, failure) => {
    const [bad, good] = [await newAccount(), await newAccount()]
    const badPath = at('/bad')
    await house.services.webhooks.deleteEndpoint(bad.endpoint.id)
    await house.services.webhooks.createEndpoint({ orgId: bad.org.id, url: badPath })
    answer = request => (request.url.endsWith('/bad') ? behave() : new Response('ok'))
    await render(bad.caller, {})
    await render(good.caller, {})
    const began = performance.now()
    await ended(good.org.id, 'delivered')
    // One that hangs is given up after three seconds.
    expect(performance.now() - began).toBeLessThan(2700)
    const [log] = await until(async () => {
      const all = await deliveries(bad.org.id)
      return all[0]?.tries === 1 && all
    })
    expect(log!.attempts[0]).toMatchObject({ error: failure })
    expect(log!.attempts[0]!.durationMs).toBeLessThan(6000)
  })

  test('whose name leads to a private address is never dialled, and the log says why', async () => {
    const org = await addOrganization(house.store)
    await house.services.webhooks.createEndpoint({ orgId: org.id, url: 'http://rebound.example.com/hook' })
    await render(callerOf(org.id), {})
    const [log] = await until(async () => {
      const all = await deliveries(org.id)
      return all[0]?.tries === 1 && all
    })
    expect(log).toMatchObject({ status: 'pending', attempts: [{ error: 'blocked' }] })
    expect(log!.attempts[0]).not.toHaveProperty('excerpt', expect.any(String))
  })

  test('at a private address is refused when it is entered', async () => {
    const org = await addOrganization(house.store)
    for (const url of ['http://169.254.169.254/', 'http://10.1.2.3/', 'ftp://example.com/', 'http://[::1]/'])
      expect(house.services.webhooks.createEndpoint({ orgId: org.id, url })).rejects.toThrow('url:')
    expect(house.services.webhooks.createEndpoint({ orgId: org.id, url: at(), events: ['x'] })).rejects.toThrow('events:')
  })
})

describe('a test event', () => {
  test('goes to one endpoint whatever its filter', async () => {
    const { org, endpoint } = await newAccount(['extraction.failed'])
    const queued = await house.services.webhooks.test(endpoint.id)
    await ended(org.id, 'delivered')
    expect(received).toHaveLength(1)
    expect((await deliveries(org.id))[0]!.id).toBe(queued.id)
    expect(house.services.webhooks.test('wh_none')).rejects.toThrow('no webhook endpoint')
  })
})
