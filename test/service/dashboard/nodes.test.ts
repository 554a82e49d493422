import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createAudit } from '../../../src/service/dashboard/audit.ts'
import { createSessions } from '../../../src/service/dashboard/sessions.ts'
import { createUsers } from '../../../src/service/dashboard/users.ts'
import type { Store } from '../../../src/store/contract/store.ts'
import { postgres } from '../../support/engines.ts'
import { testConfig } from '../../support/services.ts'
import { addOrganization } from '../../support/store.ts'

const password = 'nine plates of green glass'

describe.skipIf(!postgres.there)('the dashboard at two nodes', () => {
  const stores: Store[] = []
  let orgId = ''
  const email = 'ada@example.com'
  const sessions = (at: number) => createSessions({ store: stores[at]!, clock: Date.now, idleHours: 12 })
  const from = (address: string) => ({ address, agent: 'test' })
  /** So many that a minute has to be waited, however slow the machine is. */
  const wrongly = async (place: string, account?: string) => {
    for (let n = 0; n < 12; n++) await stores[n % 2]!.nodes.tries!.admit(place, account, { counts: 'always' })
  }
  const tried = async (at: number, address: string, account: string, text = 'wrong password of somebody') => {
    const outcome = await sessions(at)
      .signIn(account, text, from(address))
      .catch(error => error as { code: string; retryAfter?: number })
    return 'code' in outcome ? outcome.code : 'in'
  }

  beforeAll(async () => {
    const url = await postgres.place()
    stores.push(await postgres.open(url), await postgres.open(url))
    orgId = (await addOrganization(stores[0]!)).id
    await createUsers({ config: testConfig(), store: stores[0]!, clock: Date.now }).create({
      email,
      orgId,
      role: 'owner',
      password,
    })
  })
  afterAll(() => Promise.all(stores.map(store => store.close())))

  test('knows who signed in at the other, and nobody any more who signed out there', async () => {
    const { token, session } = await sessions(0).signIn(email, password, from('192.0.2.1'))
    expect((await sessions(1).find(token))?.user.email).toBe(email)
    const { token: elevated } = await sessions(1).elevate(session, password, from('192.0.2.1'))
    expect((await sessions(0).find(elevated))?.elevated).toBe(true)
    expect(await sessions(0).find(token)).toBeUndefined()
    expect(await sessions(0).list(session.user.id)).toHaveLength(1)
    await sessions(1).end(session.user.id, session.id)
    expect(await sessions(0).find(elevated)).toBeUndefined()
  })

  test('has one audit log', async () => {
    await tried(0, '192.0.2.9', email)
    await tried(1, '192.0.2.9', email)
    const told = (at: number) => createAudit(stores[at]!).list(orgId, { limit: 50 })
    expect(await told(0)).toEqual(await told(1))
    const { items } = await told(1)
    expect(items.filter(entry => entry.action === 'session.refused')).toHaveLength(2)
  })

  test('counts wrong passwords over both, also when they come side by side: five are free', async () => {
    const outcomes = await Promise.all(Array.from({ length: 24 }, (_, n) => tried(n % 2, '198.51.100.7', 'bob@example.com')))
    const heard = outcomes.filter(outcome => outcome === 'unauthorized').length
    // A sixth after one second, a seventh after two more, where the machine is that slow.
    expect(heard).toBeGreaterThanOrEqual(5)
    expect(heard).toBeLessThanOrEqual(7)
    expect(outcomes.filter(outcome => outcome === 'rateLimited')).toHaveLength(24 - heard)
  })

  test('makes the place wait whatever account it tries next, and the account wherever it is tried from', async () => {
    await wrongly('198.51.100.8', 'carl@example.com')
    expect(await tried(1, '198.51.100.8', 'dora@example.com')).toBe('rateLimited')
    expect(await tried(0, '203.0.113.5', 'carl@example.com')).toBe('rateLimited')
    expect(await tried(0, '203.0.113.5', 'dora@example.com')).toBe('unauthorized')
  })

  test('lets the owner in where the owner was before, at whichever of them, whatever others try', async () => {
    expect(await tried(0, '192.0.2.1', email, password)).toBe('in')
    await wrongly('198.18.0.1', email)
    expect(await tried(1, '203.0.113.80', email, password)).toBe('rateLimited')
    expect(await tried(1, '192.0.2.1', email, password)).toBe('in')
  })

  test('counts guessed links by place', async () => {
    const guess = (at: number) => sessions(at).tryLink('198.51.100.99', async () => undefined)
    expect(await guess(0)).toBeUndefined()
    await wrongly('198.51.100.99')
    for (const at of [0, 1]) await expect(guess(at)).rejects.toMatchObject({ code: 'rateLimited' })
  })

  test('asks for 1, 2, 4 … 60 s behind the fifth, and counts none that has to wait', async () => {
    const { tries } = stores[0]!.nodes
    const waits: number[] = []
    for (let n = 0; n < 13; n++) {
      waits.push(Math.ceil((await tries!.admit('192.0.2.200', 'eve', { counts: 'never' })) / 1000))
      await tries!.admit('192.0.2.200', 'eve', { counts: 'always' })
    }
    expect(waits.slice(0, 5)).toEqual([0, 0, 0, 0, 0])
    for (const [n, most] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) expect(waits[n + 5]).toBeLessThanOrEqual(most)
    expect(waits[11]).toBeGreaterThan(40)
    const asked = () => tries!.admit('192.0.2.200', 'eve', { counts: 'free' })
    const first = await asked()
    expect(await asked()).toBeLessThanOrEqual(first)
  })
})
