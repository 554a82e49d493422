import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { defaultPlans } from '../../src/config/options.ts'
import { allowanceOf } from '../../src/store/contract/accounts.ts'
import { engines } from '../support/engines.ts'
import { addOrganization, newWork } from '../support/store.ts'

/** One thing that can happen to an organization's work, in any order, with any part of it at the same time. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('accept' as const), credits: fc.integer({ min: 0, max: 5 }), together: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('finish' as const), at: fc.nat(), charged: fc.integer({ min: 0, max: 5 }), twice: fc.boolean() }),
  fc.record({ kind: fc.constant('plan' as const), plan: fc.constantFrom('free', 'pro') }),
  fc.record({ kind: fc.constant('clock' as const), days: fc.integer({ min: -40, max: 40 }) }),
)

test.each(engines)(
  'in %s usage is the sum of the ledger and no free allowance is passed, whatever happens in whatever order',
  async (_, engine) => {
    let now = Date.UTC(2026, 5, 15)
    const store = await engine.fresh({ clock: () => now })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async steps => {
        const org = await addOrganization(store, { included: 8 })
        const open: { id: string; credits: number }[] = []
        let everPaid = false
        for (const s of steps) {
          if (s.kind === 'clock') now += s.days * 86_400_000
          if (s.kind === 'plan') {
            await store.organizations.update(org.id, { plan: s.plan })
            everPaid ||= s.plan === 'pro'
          }
          if (s.kind === 'accept')
            await Promise.all(
              Array.from({ length: s.together }, async () => {
                const work = newWork(org.id, { lane: 'sync' }, { credits: s.credits })
                if ((await store.work.accept(work)).outcome === 'accepted') open.push({ id: work.job.id, credits: s.credits })
              }),
            )
          if (s.kind === 'finish' && open.length > 0) {
            const [job] = open.splice(s.at % open.length, 1)
            const charged = Math.min(s.charged, job!.credits)
            const end = () =>
              store.work.settle({ id: job!.id, bootId: 'boot_1', attempt: 1, state: charged > 0 ? 'ready' : 'failed', charged })
            const ends = await Promise.all(s.twice ? [end(), end()] : [end()])
            expect(ends.filter(Boolean)).toHaveLength(1)
          }
          expect(await store.credits.discrepancies()).toEqual([])
          const row = (await store.organizations.get(org.id))!
          const { used, reserved } = await store.credits.balance(row)
          if (!everPaid) expect(used + reserved).toBeLessThanOrEqual(allowanceOf(row, defaultPlans).included)
        }
      }),
      { numRuns: 60 },
    )
    await store.close()
  },
)
