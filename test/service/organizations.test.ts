import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openTestServices } from '../support/services.ts'

let now = Date.UTC(2026, 4, 5)
let house: Awaited<ReturnType<typeof openTestServices>>
beforeAll(async () => {
  house = await openTestServices({ clock: () => now })
})
afterAll(() => house.services.stop(0))

describe('a first start', () => {
  test('makes the organization default, which no allowance stops, and one key, once', async () => {
    const first = await house.services.ensureDefault()
    expect(first?.organization).toMatchObject({ name: 'default', plan: 'enterprise', included: 100_000 })
    expect((await house.services.organizations.authenticate(first!.key))?.organization.id).toBe(first!.organization.id)
    expect(await house.services.ensureDefault()).toBeUndefined()
  })
})

test('an organization made for others is on free unless a plan is named', async () => {
  expect(await house.services.organizations.create({ name: 'guest' })).toMatchObject({ plan: 'free', included: 100 })
})

describe('a key', () => {
  test('works until it is revoked, and its last use is noted without a write per request', async () => {
    const { organizations } = house.services
    const org = await organizations.create({ name: 'acme', plan: 'pro' })
    const { key, id } = await organizations.createKey(org.id, 'ci')
    expect(key).toMatch(/^platen_[a-z2-7]{8}_[A-Za-z0-9_-]{43}$/)
    expect(await organizations.authenticate(key)).toMatchObject({ keyId: id, organization: { id: org.id, plan: 'pro', included: 10_000 } })
    expect(await organizations.revokeKey(id)).toBe(true)
    expect(await organizations.revokeKey(id)).toBe(false)
    expect(await organizations.authenticate(key)).toBeUndefined()
    expect(JSON.stringify(await organizations.listKeys())).not.toContain(key)
  })

  test('was used from an address, as everybody is told who asks at the same moment', async () => {
    const { organizations } = house.services
    const org = await organizations.create({ name: 'used', plan: 'pro' })
    const { key, id } = await organizations.createKey(org.id)
    await organizations.authenticate(key)
    organizations.usedFrom(id, '203.0.113.7')
    const [keys, uses, again] = await Promise.all([
      organizations.listKeys(org.id),
      organizations.keyUses(org.id),
      organizations.keyUses(org.id),
    ])
    expect(keys.map(one => one.lastUsedAt !== undefined)).toEqual([true])
    expect([uses, again].map(all => all.map(({ address }) => address))).toEqual([['203.0.113.7'], ['203.0.113.7']])
  })

  test.each([
    ['nothing', ''],
    ['a word', 'nonsense'],
    ['half a key', 'platen_aaaaaaaa_'],
    ['a key nobody has', `platen_aaaaaaaa_${'A'.repeat(43)}`],
    ['four thousand characters', `platen_aaaaaaaa_${'A'.repeat(4000)}`],
  ])('that is %s is nobody', async (_, key) => {
    expect(await house.services.organizations.authenticate(key)).toBeUndefined()
  })

  test('of another organization with the same public part is still wrong', async () => {
    const org = await house.services.organizations.create({ name: 'b' })
    const { key } = await house.services.organizations.createKey(org.id)
    const forged = `${key.slice(0, 16)}${'A'.repeat(43)}`
    expect(await house.services.organizations.authenticate(forged)).toBeUndefined()
  })
})

describe('an organization', () => {
  test('moves between plans and may have an allowance of its own', async () => {
    const { organizations } = house.services
    const org = await organizations.create({ name: 'mover', included: 7 })
    expect(org.included).toBe(7)
    expect((await organizations.set(org.id, { plan: 'enterprise' })).included).toBe(100_000)
    expect((await organizations.set(org.id, { plan: 'free', included: 3 })).included).toBe(3)
    expect(await organizations.usage(org.id)).toEqual({
      plan: 'free',
      planStatus: 'active',
      included: 3,
      used: 0,
      available: 3,
      periodStart: '2026-05-01',
    })
    expect(organizations.set(org.id, { plan: 'gold' })).rejects.toThrow('plan: one of free, pro, enterprise')
    expect(organizations.set('org_none', {})).rejects.toThrow('no organization')
  })

  test('keeps its previous signing secret for 24 hours after a rotation', async () => {
    const { organizations } = house.services
    const { id, signingSecret } = await organizations.create({ name: 'rotating' })
    expect(signingSecret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    const next = await organizations.rotateSecret(id)
    expect(await organizations.signingSecrets(id)).toEqual([next, signingSecret])
    now += 24 * 3_600_000 + 1
    expect(await organizations.signingSecrets(id)).toEqual([next])
    expect(await organizations.signingSecrets('org_none')).toEqual([])
  })
})
