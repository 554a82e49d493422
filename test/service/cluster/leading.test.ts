import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { systemClock } from '../../../src/clock.ts'
import { AppError } from '../../../src/errors.ts'
import { newId } from '../../../src/ids.ts'
import { Metrics } from '../../../src/metrics.ts'
import type { Store } from '../../../src/store/contract/store.ts'
import { looks } from '../../../src/store/postgres/hints.ts'
import { postgres } from '../../support/engines.ts'
import { callerOf, openTestServices, shot, testConfig, until } from '../../support/services.ts'
import { addOrganization, newWork } from '../../support/store.ts'
import { tempDir } from '../../support/temp.ts'

const facts = (name: string) => ({ name, version: '1', role: 'all', agreement: {}, slots: 2, busy: 0 })

describe.skipIf(!postgres.there)('of nodes that share a PostgreSQL', () => {
  let url: string
  const open: Store[] = []
  const store = async (settings: Parameters<typeof postgres.open>[1] = {}) => {
    const one = await postgres.open(url, settings)
    open.push(one)
    return one
  }
  beforeEach(async () => {
    url = await postgres.place()
  })
  afterEach(() => Promise.all(open.splice(0).map(one => one.close())))

  test('one feeds the batches: no item is begun by two that undo each other', async () => {
    const dir = tempDir()
    let begun = 0
    const nodes = await Promise.all(
      [0, 1].map(async () => {
        const own = await store()
        const counting = {
          ...own,
          work: { ...own.work, accept: (work: Parameters<Store['work']['accept']>[0]) => (begun++, own.work.accept(work)) },
        }
        return openTestServices({ dir, store: counting, config: testConfig({ browser: { workers: 2 } }) })
      }),
    )
    const [{ services, store: first }] = nodes as [(typeof nodes)[0]]
    const org = await addOrganization(first, { plan: 'pro' })
    const items = Array.from({ length: 60 }, (_, n) => ({ render: shot({ html: `<p>${n}</p>` }).options }))
    const batch = await services.batches.create(callerOf(org.id), { kind: 'screenshots', items })
    await until(async () => (await services.batches.get(org.id, batch.id))?.finishedAt !== undefined, 30_000)
    expect(begun).toBe(60)
    await Promise.all(nodes.map(node => node.services.stop(100)))
  })

  test('one compares the accounts with their ledger, and nobody’s start waits for that or fails with it', async () => {
    const dir = tempDir()
    let asked = 0
    const reading = Promise.withResolvers<never>()
    const nodes = await Promise.all(
      [0, 1].map(async () => {
        const own = await store()
        const credits = { ...own.credits, discrepancies: () => (asked++, reading.promise) }
        return openTestServices({ dir, store: { ...own, credits } })
      }),
    )
    await until(() => asked > 0)
    reading.reject(new AppError('overloaded'))
    await Promise.all(nodes.map(node => node.services.stop(100)))
    expect(asked).toBe(1)
  })

  test('what one led that was killed is another’s when it gives no sign of life, long before its time', async () => {
    let now = systemClock()
    const clock = () => now
    const [a, b] = [await store({ clock }), await store({ clock })]
    await a.nodes.beat(facts('a'))
    expect([await a.nodes.lead('gauges', 600_000), await b.nodes.lead('gauges', 600_000)]).toEqual([true, false])
    now += 15_000
    await a.nodes.beat(facts('a'))
    now += 15_000
    expect(await b.nodes.lead('gauges', 600_000)).toBe(false)
    now += 10_000
    expect(await b.nodes.lead('gauges', 600_000)).toBe(true)
  })

  test('the queue, the organizations and the deliveries are told by one, so that a sum counts them once', async () => {
    const dir = tempDir()
    const pages = [new Metrics(), new Metrics()]
    const nodes = await Promise.all(
      pages.map(async metrics => openTestServices({ dir, metrics, store: await store(), config: testConfig({ server: { role: 'api' } }) })),
    )
    const [{ store: first }] = nodes as [(typeof nodes)[0]]
    const org = await addOrganization(first)
    for (let n = 0; n < 5; n++) await first.work.accept(newWork(org.id))
    await first.outbox.queue(org.id, [{ event: 'x', eventId: newId('event'), body: '{}', to: { url: 'http://127.0.0.1:1/', sign: false } }])
    const text = (await Promise.all(pages.map(page => page.text()))).join('\n')
    const sum = (name: string) =>
      [...text.matchAll(new RegExp(`^${name.replace(/[{}"]/g, '\\$&')} (\\S+)$`, 'gm'))].map(([, value]) => Number(value))
    expect(sum('platen_jobs{state="pending"}')).toEqual([5])
    expect(sum('platen_organizations{plan="free"}')).toEqual([1])
    expect(sum('platen_webhooks_pending')).toEqual([1])
    expect(sum('platen_oldest_job_seconds')).toHaveLength(1)
    // Each has slots of its own.
    expect(sum('platen_slots{state="free"}')).toEqual([2, 2])
    await Promise.all(nodes.map(node => node.services.stop(100)))
  })

  test('a few look for a job that was told of, all of them where they are few', () => {
    const lookers = (jobs: number, nodes: number) =>
      Array.from({ length: 10_000 }, () => looks(jobs, nodes)).filter(Boolean).length / 10_000
    expect(lookers(1, 9)).toBe(1)
    expect(lookers(500, 100)).toBe(1)
    expect(lookers(1, 1000) * 1000).toBeWithin(3, 20)
    // A node of the version before does not say how many jobs there are.
    expect(lookers(Number.POSITIVE_INFINITY, 1000)).toBe(1)
  })
})
