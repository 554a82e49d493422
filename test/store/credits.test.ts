import { describe, expect, test } from 'bun:test'
import { newId } from '../../src/ids.ts'
import type { Store } from '../../src/store/contract/store.ts'
import { engines } from '../support/engines.ts'
import { addOrganization, newWork } from '../support/store.ts'

const finish = (store: Store, id: string, charged: number) =>
  store.work.settle({ id, bootId: 'boot_1', attempt: 1, state: charged ? 'ready' : 'failed', charged })

describe.each(engines)('the credit ledger in %s', (_, engine) => {
  test('lets exactly as many through as are left, however many ask at once', async () => {
    const store = await engine.fresh()
    const org = await addOrganization(store, { included: 100 })
    const answers = await Promise.all(Array.from({ length: 1000 }, () => store.work.accept(newWork(org.id, { lane: 'sync' }))))
    const accepted = answers.filter(a => a.outcome === 'accepted')
    expect(accepted).toHaveLength(100)
    expect(answers.filter(a => a.outcome === 'noCredit')[0]).toEqual({ outcome: 'noCredit', used: 100, included: 100 })
    const settled = await Promise.all(accepted.map((a, i) => finish(store, a.outcome === 'accepted' ? a.job.id : '', i % 4 === 0 ? 0 : 1)))
    expect(settled).not.toContain(false)
    expect(await store.credits.balance(org)).toMatchObject({ used: 75, reserved: 0 })
    expect(await store.credits.discrepancies()).toEqual([])
    await store.close()
  })

  test('charges once, however often a job is ended', async () => {
    const store = await engine.fresh()
    const org = await addOrganization(store)
    const work = newWork(org.id, { lane: 'sync' })
    await store.work.accept(work)
    const charges = [1, 1, 0]
    const ends = await Promise.all(charges.map(charged => finish(store, work.job.id, charged)))
    expect(ends.filter(Boolean)).toHaveLength(1)
    expect(await store.credits.balance(org)).toMatchObject({ used: charges[ends.indexOf(true)], reserved: 0 })
    await store.close()
  })

  test('a plan with overage is counted, never blocked', async () => {
    const store = await engine.fresh()
    const org = await addOrganization(store, { plan: 'pro', included: 1 })
    for (let i = 0; i < 3; i++) {
      const work = newWork(org.id, { lane: 'sync' })
      expect((await store.work.accept(work)).outcome).toBe('accepted')
      await finish(store, work.job.id, 1)
    }
    expect(await store.credits.balance(org)).toMatchObject({ used: 3, included: 1, overage: true })
    await store.close()
  })

  test.each([
    ['2027-01-31', '2027-02-01'],
    ['2027-02-28', '2027-03-01'],
    ['2028-02-29', '2028-03-01'],
    ['2028-04-30', '2028-05-01'],
    ['2100-02-28', '2100-03-01'],
    ['2027-12-31', '2028-01-01'],
  ])('an allowance lasts to the last millisecond of %s, and what began in it is charged to it when it ends on %s', async (last, first) => {
    let now = Date.parse(first) - 1
    const store = await engine.fresh({ clock: () => now })
    const org = await addOrganization(store, { included: 2 })
    const work = [1, 2, 3, 4].map(() => newWork(org.id, { lane: 'sync', id: newId('screenshot') }))
    const accept = async (n: number) => (await store.work.accept(work[n]!)).outcome
    expect([await accept(0), await accept(1), await accept(2)]).toEqual(['accepted', 'accepted', 'noCredit'])
    expect((await store.credits.balance(org)).period).toBe(`${last.slice(0, 7)}-01`)
    now++
    expect(await store.credits.balance(org)).toMatchObject({ period: first, used: 0, reserved: 0 })
    await finish(store, work[0]!.job.id, 1)
    expect([await accept(2), await accept(3)]).toEqual(['accepted', 'accepted'])
    expect(await store.credits.balance(org)).toMatchObject({ period: first, used: 0, reserved: 2 })
    expect(await store.credits.discrepancies()).toEqual([])
    await store.close()
  })

  test('a new month brings a new allowance, a clock set back does not bring a second one', async () => {
    let now = Date.UTC(2026, 0, 31, 23, 59)
    const store = await engine.fresh({ clock: () => now })
    const org = await addOrganization(store, { included: 1 })
    const spend = async () => (await store.work.accept(newWork(org.id, { lane: 'sync', id: newId('screenshot') }))).outcome
    expect([await spend(), await spend()]).toEqual(['accepted', 'noCredit'])
    now = Date.UTC(2026, 1, 1)
    expect([await spend(), await spend()]).toEqual(['accepted', 'noCredit'])
    now = Date.UTC(2025, 11, 24)
    expect(await spend()).toBe('noCredit')
    expect((await store.credits.balance(org)).period).toBe('2026-02-01')
    now = Date.UTC(2026, 1, 2)
    expect(await spend()).toBe('noCredit')
    await store.close()
  })
})
