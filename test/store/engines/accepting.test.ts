import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { SQL } from 'bun'
import { systemClock } from '../../../src/clock.ts'
import type { Store } from '../../../src/store/contract/store.ts'
import { openDatabase } from '../../../src/store/postgres/database.ts'
import { migrate } from '../../../src/store/postgres/migrations.ts'
import { postgres } from '../../support/engines.ts'
import { addOrganization, newWork } from '../../support/store.ts'

const lease = (bootId = 'boot_1') => ({ bootId, until: Date.now() + 60_000 })

describe.skipIf(!postgres.there)('accepting on PostgreSQL', () => {
  let url: string
  let sql: SQL
  const stores: Store[] = []
  const open = async (): Promise<Store> => {
    const store = await postgres.open(url)
    stores.push(store)
    return store
  }
  beforeEach(async () => {
    url = await postgres.place()
    sql = new SQL({ url, max: 1 })
  })
  afterEach(async () => {
    await Promise.all(stores.splice(0).map(store => store.close()))
    await sql.close()
  })
  /** An organization's account is held by somebody, until what is given here is called. */
  const hold = async (orgId: string): Promise<() => Promise<void>> => {
    await sql.unsafe('begin')
    await sql.unsafe('select 1 from account where org_id = $1 for update', [orgId])
    return async () => void (await sql.unsafe('commit'))
  }
  const counts = async () => {
    const kept = await sql.unsafe('select org_id, open from turn where open <> 0 order by org_id')
    const counted = await sql.unsafe(`select org_id, count(*) as open from job where state in ('pending', 'running') and lane = 'background'
      group by org_id order by org_id`)
    return { kept: [...kept], counted: [...counted] }
  }

  test('requests of one organization that wait for its account share a commit when it is free', async () => {
    const store = await open()
    const org = await addOrganization(store)
    await store.work.accept(newWork(org.id))
    const free = await hold(org.id)
    const waiting = Array.from({ length: 40 }, () => store.work.accept(newWork(org.id)))
    await Bun.sleep(100)
    await free()
    expect((await Promise.all(waiting)).filter(({ outcome }) => outcome === 'accepted')).toHaveLength(40)
    // The one that waited first, then up to 32 at a time; each transaction leaves its number on what it wrote.
    const [{ n }] = await sql.unsafe('select count(distinct xmin::text)::int as n from job')
    expect(n).toBeLessThanOrEqual(4)
    expect(await store.credits.balance(org)).toMatchObject({ reserved: 41 })
  })

  test('what is wrong with one of them is that one’s alone, and one key among them makes one record', async () => {
    const store = await open()
    const org = await addOrganization(store, { included: 30 })
    const first = newWork(org.id)
    await store.work.accept(first)
    const free = await hold(org.id)
    const key = { idempotency: { key: 'same', fingerprint: 'f' } }
    const works = Array.from({ length: 40 }, (_, n) => {
      if (n === 7) return newWork(org.id, { id: first.job.id }) // there already
      return newWork(org.id, {}, n % 10 === 3 ? key : {})
    })
    const waiting = Promise.allSettled(works.map(work => store.work.accept(work)))
    await Bun.sleep(100)
    await free()
    const answers = await waiting
    expect(answers.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []))).toEqual([7])
    const outcomes = answers.flatMap(answer => (answer.status === 'fulfilled' ? [answer.value.outcome] : []))
    const of = (outcome: string) => outcomes.filter(one => one === outcome).length
    expect({ accepted: of('accepted'), repeated: of('repeated') }).toEqual({ accepted: 29, repeated: 3 })
    expect(of('noCredit')).toBe(40 - 1 - 29 - 3)
    expect(await store.credits.balance(org)).toMatchObject({ reserved: 30 })
    expect(await store.credits.discrepancies()).toEqual([])
  })

  test('a limit of what may wait is kept to one, at two nodes at the same time and while others are begun and ended', async () => {
    const [a, b] = [await open(), await open()]
    const org = await addOrganization(a, { plan: 'enterprise' })
    const most = { mostWaiting: 20 }
    const accept = (to: Store) => to.work.accept(newWork(org.id, {}, most))
    await Promise.all(Array.from({ length: 80 }, (_, n) => accept(n % 2 ? a : b)))
    expect(await a.jobs.depth()).toMatchObject({ pending: 20 })
    // Begun ones do not wait any more, though they are not over.
    for (let n = 0; n < 5; n++) await a.jobs.claim(lease())
    const more = await Promise.all(Array.from({ length: 40 }, (_, n) => accept(n % 2 ? a : b)))
    expect(more.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(5)
    expect(await a.jobs.depth()).toMatchObject({ pending: 20, running: 5 })
    expect(await accept(b)).toEqual({ outcome: 'backlog', waiting: 20 })
  })

  test('what is not over is counted right whatever becomes of it', async () => {
    const store = await open()
    const [one, two] = [await addOrganization(store), await addOrganization(store)]
    for (let n = 0; n < 12; n++) await store.work.accept(newWork(n % 3 ? one.id : two.id))
    await store.work.accept(newWork(one.id, { lane: 'sync' }))
    await store.work.accept(newWork(one.id, {}, { ahead: true }))
    expect(await counts()).toMatchObject({ kept: [{ open: '9' }, { open: '4' }] })
    const claimed = []
    for (let n = 0; n < 6; n++) claimed.push((await store.jobs.claim(lease()))!)
    const [ended, failed, back, again, deleted] = claimed
    const ending = { bootId: 'boot_1', attempt: 1 }
    await store.work.settle({ ...ending, id: ended!.id, state: 'ready', charged: 1 })
    await store.work.settle({ ...ending, id: failed!.id, state: 'failed', charged: 0, errorCode: 'internal' })
    await store.jobs.giveBack(back!.id, 'boot_1', Date.now())
    await store.jobs.retry(again!.id, 'boot_1', Date.now())
    await store.deletion.screenshot(deleted!.orgId, deleted!.id)
    let { kept, counted } = await counts()
    expect(kept).toEqual(counted)
    await store.deletion.markOrganization(two.id, 'gone')
    await store.deletion.emptyOrganization(two.id)
    ;({ kept, counted } = await counts())
    expect(kept).toEqual(counted)
    expect(kept).toHaveLength(1)
  })

  test('an upgrade counts what waits already, and what nodes of the version before accept and end from then on', async () => {
    const db = openDatabase({ url, connections: 1, prepare: true, clock: systemClock })
    await migrate(db, () => {}, 8)
    await db.close()
    const job = (
      id: string,
      state: string,
    ) => `insert into job (id, org_id, kind, lane, state, priority, attempt, period, held, available_at,
      request_id, origin, options, created_at) values ('${id}', 'org_1', 'screenshot', 'background', '${state}', 0, 0, '2026-01-01', 1, 0, 'r', 'o', '{}', 0)`
    for (const [id, state] of [
      ['a', 'pending'],
      ['b', 'running'],
      ['c', 'ready'],
    ])
      await sql.unsafe(job(id!, state!))
    await open()
    expect(await counts()).toMatchObject({ kept: [{ org_id: 'org_1', open: '2' }] })
    await sql.unsafe(job('d', 'pending'))
    await sql.unsafe(`update job set state = 'ready' where id = 'b'`)
    await sql.unsafe(`update job set state = 'running' where id = 'a'`)
    expect(await counts()).toMatchObject({ kept: [{ org_id: 'org_1', open: '2' }], counted: [{ org_id: 'org_1', open: '2' }] })
  })
})
