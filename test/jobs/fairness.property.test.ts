import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { turnOf } from '../../src/store/sql/turns.ts'
import { databaseFile } from '../../src/store/sqlite/directory.ts'
import { nextWaiting } from '../../src/store/sqlite/repositories/work/jobs.ts'
import { engines } from '../support/engines.ts'
import { addOrganization, newWork, openTestStore } from '../support/store.ts'

const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('queue' as const), org: fc.nat(4), jobs: fc.integer({ min: 1, max: 12 }) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('claim' as const), jobs: fc.integer({ min: 1, max: 8 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('retry' as const), job: fc.nat(), counts: fc.boolean() }) },
)

test.each(engines)(
  'in %s no job waits for more of another organization than its fair share, whatever arrives in whatever order',
  async (_, engine) => {
    const store = await engine.fresh()
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(2), { minLength: 5, maxLength: 5 }), fc.array(step, { maxLength: 25 }), async (classes, steps) => {
        const orgs = await Promise.all(
          classes.map(async priority => ({ priority, id: (await addOrganization(store, { plan: 'pro' })).id })),
        )
        const claimed: { id: string; org: number }[] = []
        const waiting = new Map<string, { org: number; own: number; before: number[] }>()
        let retries = 0
        const claim = async () => {
          const job = await store.jobs.claim({ bootId: 'boot_1', until: Date.now() + 60_000 })
          if (!job) return
          const org = orgs.findIndex(o => o.id === job.orgId)
          const mine = waiting.get(job.id)
          waiting.delete(job.id)
          claimed.push({ id: job.id, org })
          for (const other of waiting.values()) other.before[org]!++
          if (mine)
            for (const [other, { priority }] of orgs.entries()) {
              if (other === mine.org) continue
              const turns = ((mine.own + 1) * turnOf(orgs[mine.org]!.priority)) / turnOf(priority)
              expect(mine.before[other]!).toBeLessThanOrEqual(Math.floor(turns) + 1 + retries)
            }
          return job
        }
        for (const s of steps) {
          if (s.kind === 'queue')
            for (let i = 0; i < s.jobs; i++) {
              const { id, priority } = orgs[s.org]!
              const work = newWork(id, { priority })
              await store.work.accept(work)
              const own = [...waiting.values()].filter(w => w.org === s.org).length
              waiting.set(work.job.id, { org: s.org, own, before: orgs.map(() => 0) })
            }
          if (s.kind === 'claim') for (let i = 0; i < s.jobs; i++) await claim()
          if (s.kind === 'retry' && claimed.length > 0) {
            const [job] = claimed.splice(s.job % claimed.length, 1)
            await (s.counts ? store.jobs.retry : store.jobs.giveBack)(job!.id, 'boot_1', Date.now())
            retries++
          }
        }
        while (await claim());
        expect(waiting.size).toBe(0)
      }),
      { numRuns: 60 },
    )
    await store.close()
  },
)

test.each(engines)('in %s what others wait for is found, however much those that are passed over have waiting', async (_, engine) => {
  const store = await engine.fresh()
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          fc.record({ kind: fc.constant('queue' as const), org: fc.nat(3), jobs: fc.integer({ min: 1, max: 30 }) }),
          fc.record({ kind: fc.constant('claim' as const), but: fc.subarray([0, 1, 2, 3]), jobs: fc.integer({ min: 1, max: 10 }) }),
          fc.record({ kind: fc.constant('back' as const), job: fc.nat() }),
        ),
        { maxLength: 20 },
      ),
      async steps => {
        const orgs = await Promise.all(
          [0, 0, 1, 9].map(async priority => ({ priority, id: (await addOrganization(store, { plan: 'pro' })).id })),
        )
        const waiting = orgs.map(() => 0)
        const claimed: string[] = []
        const claim = async (but: number[]) => {
          const job = await store.jobs.claim(
            { bootId: 'boot_1', until: Date.now() + 60_000 },
            but.map(org => orgs[org]!.id),
          )
          expect(job !== undefined).toBe(waiting.some((jobs, org) => jobs > 0 && !but.includes(org)))
          if (!job) return false
          const org = orgs.findIndex(({ id }) => id === job.orgId)
          expect(but).not.toContain(org)
          waiting[org]!--
          claimed.push(job.id)
          return true
        }
        for (const step of steps) {
          if (step.kind === 'queue')
            for (let n = 0; n < step.jobs; n++) {
              await store.work.accept(newWork(orgs[step.org]!.id, { priority: orgs[step.org]!.priority }))
              waiting[step.org]!++
            }
          if (step.kind === 'claim') for (let n = 0; n < step.jobs; n++) await claim(step.but)
          if (step.kind === 'back' && claimed.length > 0) {
            const [job] = claimed.splice(step.job % claimed.length, 1)
            const { orgId } = (await store.work.get(job!))!
            await store.jobs.giveBack(job!, 'boot_1', Date.now())
            waiting[orgs.findIndex(({ id }) => id === orgId)]!++
          }
        }
        while (await claim([]));
      },
    ),
    { numRuns: 25 },
  )
  await store.close()
})

test('the next job is found by its index, without sorting the queue', async () => {
  const store = await openTestStore()
  const db = new Database(databaseFile(store.dir))
  for (const but of [[], ['org_1', 'org_2']]) {
    const plan = db.query<{ detail: string }, (string | number)[]>(`EXPLAIN QUERY PLAN ${nextWaiting(but.length)}`).all(0, ...but)
    expect(plan.map(row => row.detail)).toEqual(['SCAN job USING INDEX job_place'])
  }
  db.close()
  await store.close()
})
