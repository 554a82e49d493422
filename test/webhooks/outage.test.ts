import { describe, expect, test } from 'bun:test'
import { createPolicy } from '../../src/net/policy.ts'
import { openTestServices, testConfig } from '../support/services.ts'
import { addOrganization } from '../support/store.ts'

const events = 100
const day = 24 * 3_600_000

describe('a receiver that is down for a day', () => {
  test('gets every event once it is back, each under its own id', async () => {
    let now = Date.UTC(2026, 2, 1)
    const start = now
    const got = new Map<string, number>()
    let down = true
    const receiver = Bun.serve({
      port: 0,
      hostname: '127.0.0.1',
      fetch(request) {
        if (down) return new Response(null, { status: 503 })
        const id = request.headers.get('webhook-id')!
        got.set(id, (got.get(id) ?? 0) + 1)
        return new Response()
      },
    })
    const config = testConfig()
    const house = await openTestServices({
      clock: () => now,
      config,
      policy: createPolicy({ ...config.egress, allow: ['127.0.0.1/32'] }, []),
    })
    const org = await addOrganization(house.store)
    await house.services.webhooks.createEndpoint({ orgId: org.id, url: `http://127.0.0.1:${receiver.port}/` })
    await Promise.all(
      Array.from({ length: events }, (_, i) =>
        house.store.outbox.queue(org.id, [{ event: 'screenshot.completed', eventId: `msg_${i}`, body: '{}', to: 'endpoints' }]),
      ),
    )
    while (now < start + 2 * day) {
      const waiting = await house.store.outbox.list({ state: 'pending', limit: events })
      if (waiting.length === 0) break
      const due = Math.min(...waiting.map(d => d.dueAt))
      now = Math.max(now, due) + 600_000
      if (now > start + day) down = false
      await house.services.deliverDue()
    }
    expect(got.size).toBe(events)
    expect([...got.values()].every(n => n === 1)).toBe(true)
    expect(await house.store.outbox.pending()).toBe(0)
    expect((await house.services.webhooks.listEndpoints(org.id))[0]).not.toHaveProperty('disabledAt')
    await house.services.stop(1000)
    await receiver.stop(true)
  }, 240_000)
})
