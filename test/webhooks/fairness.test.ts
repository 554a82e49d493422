// Runs among those that wait: a receiver beside dripping ones is to be told within two seconds.
import { afterEach, expect, test } from 'bun:test'
import { fetchThrough } from '../../src/net/fetch.ts'
import { createPolicy } from '../../src/net/policy.ts'
import { DeliverySlots } from '../../src/webhooks/delivery-slots.ts'
import { openTestServices, testConfig, until } from '../support/services.ts'
import { addOrganization, openTestStore } from '../support/store.ts'

const config = testConfig()
const policy = createPolicy({ ...config.egress, allow: ['127.0.0.1/32'] }, [])
const open: { stop(): void }[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.stop()
})

/** A receiver that sends `first` at once, then `rest` a byte at a time. */
const dripping = (first: string, rest: string) => {
  const timers = new Set<ReturnType<typeof setInterval>>()
  const server = Bun.listen({
    hostname: '127.0.0.1',
    port: 0,
    socket: {
      open(socket) {
        socket.write(first)
        let at = 0
        const timer = setInterval(() => socket.write(rest[at++ % rest.length]!), 50)
        timers.add(timer)
      },
      data() {},
    },
  })
  open.push({
    stop() {
      for (const timer of timers) clearInterval(timer)
      server.stop(true)
    },
  })
  return `http://127.0.0.1:${server.port}/`
}

const event = (n: number, url: string) => ({ event: 'screenshot.completed', eventId: `msg_${n}`, body: '{}', to: { url, sign: false } })

test('dripping receivers of one organization hold up nobody else', async () => {
  const house = await openTestServices({ config, policy })
  const [evil, good] = [await addOrganization(house.store), await addOrganization(house.store)]
  const receivers = Array.from({ length: 6 }, () => dripping('HTTP/1.1 200 OK\r\n', 'x'))
  for (let i = 0; i < 60; i++) await house.store.outbox.queue(evil.id, [event(i, receivers[i % receivers.length]!)])
  void house.services.deliverDue()
  await Bun.sleep(500)
  let told: number | undefined
  const receiver = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch() {
      told = performance.now()
      return new Response()
    },
  })
  const began = performance.now()
  await house.store.outbox.queue(good.id, [event(100, `http://127.0.0.1:${receiver.port}/`)])
  await until(() => told !== undefined)
  expect(told! - began).toBeLessThan(2000)
  await house.services.stop(0)
  await receiver.stop(true)
})

test.each([
  ['a head', '', 'no answer within 300 ms', 300],
  ['a body', 'HTTP/1.1 200 OK\r\ncontent-length: 5000\r\n\r\n', 'no complete answer within 1000 ms', 1000],
])('%s that drips is waited for no longer than it may take', async (_, first, why, ms) => {
  const began = performance.now()
  const answer = fetchThrough(policy, dripping(first, 'HTTP/1.1 200 OK\r\nx'), { method: 'POST', timeoutMs: 1000, headMs: 300 })
  await expect(answer).rejects.toThrow(why)
  expect(performance.now() - began).toBeLessThan(ms + 500)
})

test('one organization gets all slots but one, several their part, and one receiver of each two at most', () => {
  const shares = new DeliverySlots(8)
  const take = (org: string, waiting: string[]) => {
    let n = 0
    for (; shares.mayTake(org, waiting); n++) shares.take(org, `host${n}`)
    return n
  }
  expect(take('a', ['a'])).toBe(7)
  expect(take('b', ['a', 'b'])).toBe(1)
  for (let n = 0; n < 7; n++) shares.give('a', `host${n}`)
  expect(take('a', ['a', 'b'])).toBe(3)
  expect(take('c', ['a', 'b', 'c'])).toBe(2)
  expect(shares.hostIsFree('a', 'host0')).toBe(true)
  shares.take('a', 'host0')
  expect(shares.hostIsFree('a', 'host0')).toBe(false)
  expect(shares.hostIsFree('c', 'host2')).toBe(true)
})

test('beyond its limit the oldest pending deliveries of an organization fail, with the reason, and can be replayed', async () => {
  const limited = testConfig({ webhooks: { org_pending: 3 } })
  const house = await openTestServices({ config: limited, policy })
  const [many, few] = [await addOrganization(house.store), await addOrganization(house.store)]
  const receiver = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response(null, { status: 503 }) })
  const url = `http://127.0.0.1:${receiver.port}/`
  for (let i = 0; i < 5; i++) await house.store.outbox.queue(many.id, [event(i, url)])
  for (let i = 5; i < 8; i++) await house.store.outbox.queue(few.id, [event(i, url)])
  const log = (orgId: string) => house.services.webhooks.deliveries({ orgId })
  const failed = await until(async () => {
    const gone = (await log(many.id)).filter(d => d.status === 'failed')
    return gone.length === 2 && gone
  })
  expect(failed.map(d => d.eventId).sort()).toEqual(['msg_0', 'msg_1'])
  expect(failed[0]!.reason).toBe('more than 3 deliveries of the organization were pending')
  expect((await log(few.id)).every(d => d.status === 'pending')).toBe(true)
  expect(await house.services.webhooks.replay(failed[0]!.id)).toBe(true)
  expect((await log(many.id)).find(d => d.id === failed[0]!.id)).toMatchObject({ status: 'pending', reason: undefined })
  await house.services.stop(1000)
  await receiver.stop(true)
})

test('a delivery that was made and cannot be written down is not sent over and over', async () => {
  const house = await openTestServices({ config, policy })
  const org = await addOrganization(house.store)
  let received = 0
  const receiver = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response(String(++received)) })
  const record = house.store.outbox.record
  house.store.outbox.record = () => Promise.reject(new Error('database or disk is full'))
  await house.store.outbox.queue(org.id, [event(1, `http://127.0.0.1:${receiver.port}/`)])
  await until(() => received > 0)
  await Bun.sleep(2000)
  expect(received).toBe(1)
  house.store.outbox.record = record
  await until(async () => (await house.services.webhooks.deliveries({ orgId: org.id }))[0]?.status === 'delivered')
  expect(received).toBe(2)
  await house.services.stop(0)
  await receiver.stop(true)
})

test('who has something due is found among a thousand organizations in a few milliseconds, round and round', async () => {
  let now = Date.now()
  const store = await openTestStore({ clock: () => now })
  const orgs = (await Promise.all(Array.from({ length: 1000 }, () => addOrganization(store)))).map(org => org.id).sort()
  const queue = (orgId: string, n: number) => store.outbox.queue(orgId, [event(n, 'http://example.com/')])
  const dueIn = [10, 500, 990].map(i => orgs[i]!)
  for (let i = 0; i < 300; i++) void queue(dueIn[1]!, i)
  await Promise.all([queue(dueIn[0]!, 1), queue(dueIn[2]!, 1)])
  now += 3_600_000
  await Promise.all(orgs.filter(id => !dueIn.includes(id)).map(queue))
  // Of its own processor: a full machine may stop it anywhere.
  const before = process.threadCpuUsage()
  for (let i = 0; i < 20; i++) {
    expect(await store.outbox.waiting(now - 1, '', 16)).toEqual(dueIn)
    expect(await store.outbox.waiting(now - 1, dueIn[0]!, 16)).toEqual([dueIn[1]!, dueIn[2]!, dueIn[0]!])
    expect(await store.outbox.waiting(now - 1, dueIn[0]!, 2)).toEqual([dueIn[1]!, dueIn[2]!])
  }
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000 / 60).toBeLessThan(10)
  await store.close()
})
