import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { newId } from '../../../src/ids.ts'
import type { EndpointRow, UserRow } from '../../../src/store/contract/rows.ts'
import type { Store } from '../../../src/store/contract/store.ts'
import { engines } from '../../support/engines.ts'
import { addOrganization, newWork } from '../../support/store.ts'

const userRow = (email: string, operator = false): UserRow => ({
  id: newId('user'),
  email,
  name: email,
  passwordHash: 'x',
  operator,
  createdAt: Date.now(),
  disabledAt: null,
  lastSeenAt: null,
  passwordChangedAt: null,
})

describe.each(engines)('on %s', (_, engine) => {
  let store: Store
  let orgId = ''
  beforeAll(async () => {
    store = await engine.fresh()
    orgId = (await addOrganization(store)).id
  })
  afterAll(() => store.close())

  const add = async (email: string, role: 'owner' | 'viewer', operator = false) => {
    const row = userRow(email, operator)
    await store.users.insert(row, { userId: row.id, orgId, role })
    return row.id
  }
  const signIn = (userId: string) =>
    store.sessions.insert({
      id: newId('session'),
      hash: newId('session'),
      userId,
      orgId,
      createdAt: Date.now(),
      seenAt: Date.now(),
      expiresAt: Date.now() + 60_000,
      elevatedUntil: 0,
      address: '127.0.0.1',
      agent: '',
    })
  const roleOf = async (userId: string) => (await store.users.memberships(userId))[0]?.role

  test('nobody is left without an owner or an operator, also when two act at once', async () => {
    const first = await add('first@example.com', 'owner', true)
    await expect(store.users.setRole(first, orgId, 'viewer')).rejects.toThrow('at least one owner')
    await expect(store.users.removeRole(first, orgId)).rejects.toThrow('at least one owner')
    await expect(store.users.setDisabled(first, true)).rejects.toThrow('last operator')
    await expect(store.users.setRole('usr_nobody', orgId, 'viewer')).rejects.toThrow('No such user')
    const second = await add('second@example.com', 'owner')
    const both = await Promise.allSettled([store.users.removeRole(first, orgId), store.users.removeRole(second, orgId)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await store.users.setRole(first, orgId, 'owner')
    await store.users.setRole(second, orgId, 'owner')
  })

  test('another role, and being disabled, end the sessions of a user', async () => {
    const id = await add('third@example.com', 'viewer')
    await signIn(id)
    await store.users.setRole(id, orgId, 'member')
    expect([await roleOf(id), (await store.sessions.ofUser(id)).length]).toEqual(['member', 0])
    await signIn(id)
    // No change, no harm.
    await store.users.setRole(id, orgId, 'member')
    expect(await store.sessions.ofUser(id)).toHaveLength(1)
    await store.users.setDisabled(id, true)
    expect((await store.users.get(id))?.disabledAt).toBeNumber()
    expect(await store.sessions.ofUser(id)).toEqual([])
    await store.users.setDisabled(id, false)
    expect((await store.users.get(id))?.disabledAt).toBeNull()
  })

  test('what is refused is not told in the audit log, what is done is, and it is found by person and action', async () => {
    const id = await add('fourth@example.com', 'viewer')
    const entry = { orgId, actor: 'ada', action: 'user.setRole', target: id, address: '' }
    await expect(store.audit.recording(entry, () => store.users.setRole('usr_nobody', orgId, 'owner'))).rejects.toThrow()
    await store.audit.recording(entry, () => store.users.setRole(id, orgId, 'member'))
    await store.audit.insert({ ...entry, actor: '', action: 'other' })
    expect((await store.audit.list(orgId, { limit: 10, actor: 'ada' })).map(row => row.action)).toEqual(['user.setRole'])
    expect((await store.audit.list(orgId, { limit: 10, action: 'other' })).map(row => row.actor)).toEqual([''])
    expect(await store.audit.facets(orgId)).toEqual({ actors: ['', 'ada'], actions: ['other', 'user.setRole'] })
  })

  test('credits are booked on what asked', async () => {
    const day = Math.floor(Date.now() / 86_400_000)
    for (const via of ['key_1', 'key_1', 'link']) {
      const work = newWork(orgId, { lane: 'sync' }, { via })
      await store.work.accept(work)
      const ending = { id: work.job.id, bootId: work.lease.bootId, attempt: 1, state: 'ready' as const, charged: 1 }
      expect(await store.work.settle({ ...ending, screenshot: { status: 'ready' } })).toBe(true)
    }
    const days = await store.credits.days(orgId, day - 1, day + 1)
    const sums = new Map<string, number>()
    for (const { via, credits } of days) sums.set(via, (sums.get(via) ?? 0) + credits)
    expect(sums).toEqual(
      new Map([
        ['key_1', 2],
        ['link', 1],
      ]),
    )
    expect(await store.credits.days(orgId, day - 9, day - 2)).toEqual([])
    expect(await store.credits.discrepancies()).toEqual([])
  })

  test('of a key the latest addresses are remembered, and no more', async () => {
    const key = {
      id: newId('key'),
      orgId,
      name: 'k',
      publicId: 'abcdefgh',
      hash: 'h',
      createdAt: 0,
      revokedAt: null,
      lastUsedAt: null,
      createdBy: null,
    }
    await store.organizations.insertKey(key)
    const use = (n: number) => ({ keyId: key.id, address: `10.0.0.${n}`, at: 1000 + n })
    await store.organizations.touchKeys(
      new Map([[key.id, 1030]]),
      Array.from({ length: 30 }, (_, n) => use(n)),
    )
    await store.organizations.touchKeys(new Map([['key_gone', 1]]), [{ keyId: 'key_gone', address: '10.9.9.9', at: 5 }])
    const kept = await store.organizations.keyUses(orgId, 0)
    expect([kept.length, kept[0]?.address, kept.at(-1)?.address]).toEqual([20, '10.0.0.29', '10.0.0.10'])
    expect((await store.organizations.keyUses(orgId, 1029)).map(row => row.address)).toEqual(['10.0.0.29'])
    expect(await store.organizations.expireKeyUses(1020)).toBe(10)
    await store.organizations.revokeKey(key.id)
    expect(await store.organizations.keyUses(orgId, 0)).toEqual([])
  })

  test('receivers are counted by state, and what an endpoint missed goes out again, to where it is now', async () => {
    const at = { failingSince: null, disabledAt: null, disabledReason: null, createdAt: Date.now() }
    const endpoint: EndpointRow = { id: newId('endpoint'), orgId, url: 'https://a.example/', description: '', events: [], ...at }
    await store.endpoints.insert(endpoint)
    const sent = [1, 2, 3].map(n => ({ event: 'e', eventId: `msg_${n}`, body: '{}', to: 'endpoints' as const }))
    await store.outbox.queue(orgId, [
      ...sent,
      { event: 'e', eventId: 'msg_4', body: '{}', to: { url: 'https://once.example/', sign: false } },
    ])
    const all = await store.outbox.list({ orgId })
    const [one, two] = all.filter(row => row.endpointId)
    const tried = { at: Date.now(), durationMs: 1, status: 500, error: 'status', excerpt: null }
    for (const row of [one!, two!]) {
      await store.outbox.take(row.id, 1000)
      await store.outbox.record(row.id, { ...tried, next: { state: row === one ? 'failed' : 'delivered' } })
    }
    const counts = (await store.outbox.receivers(orgId, 0, 100)).map(
      row => `${row.endpointId ? 'endpoint' : row.url} ${row.state} ${row.deliveries}`,
    )
    expect(counts.sort()).toEqual(['endpoint delivered 1', 'endpoint failed 1', 'endpoint pending 1', 'https://once.example/ pending 1'])
    await store.endpoints.update(endpoint.id, { url: 'https://b.example/' })
    expect(await store.outbox.replayFailed(endpoint.id, 0, 10)).toBe(1)
    const after = await store.outbox.list({ orgId, endpointId: endpoint.id })
    expect(after.map(row => `${row.state} ${row.url}`).sort()).toEqual([
      'delivered https://a.example/',
      'pending https://b.example/',
      'pending https://b.example/',
    ])
    expect((await store.outbox.list({ orgId, url: 'https://once.example/' })).map(row => row.eventId)).toEqual(['msg_4'])
    const page = await store.outbox.list({ orgId, limit: 2 })
    const last = page.at(-1)!
    const rest = await store.outbox.list({ orgId, before: { at: last.createdAt, id: last.id } })
    expect([...page, ...rest].map(row => row.id)).toEqual(all.map(row => row.id))
  })

  test('a suspended organization is found as such with its key', async () => {
    const own = await addOrganization(store)
    const key = {
      id: newId('key'),
      orgId: own.id,
      name: 'k',
      publicId: 'bcdefghi',
      hash: 'h',
      createdAt: 0,
      revokedAt: null,
      lastUsedAt: null,
      createdBy: null,
    }
    await store.organizations.insertKey(key)
    expect((await store.organizations.findKey('bcdefghi'))?.suspendedAt).toBeNull()
    await store.organizations.update(own.id, { suspendedAt: 5 })
    expect((await store.organizations.findKey('bcdefghi'))?.suspendedAt).toBe(5)
  })

  test('files are added up by kind, and what the database takes is told', async () => {
    expect(await store.files.byKind()).toEqual({ render: { files: 0, bytes: 0 }, upload: { files: 0, bytes: 0 } })
    expect(await store.bytes()).toBeGreaterThan(10_000)
  })
})
