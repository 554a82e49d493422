import { Database } from 'bun:sqlite'
import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { engines } from '../support/engines.ts'
import { openTestStore } from '../support/store.ts'

const row = { orgId: 'org_1', actor: 'ada@example.com', action: 'user.link', target: '', address: '192.0.2.1' }
const link = (hash: string) => ({ hash, userId: null, createdAt: 0, expiresAt: 9e15 })

describe.each(engines)('what was done and the line about it in %s', (_, engine) => {
  test('are one: a change that fails leaves neither, work that changes nothing is written down alone', async () => {
    const store = await engine.fresh()
    const actions = async () => (await store.audit.list('org_1', { limit: 10 })).map(one => one.action)
    await store.audit.recording(row, () => store.users.insertLink(link('a')))
    expect(await actions()).toEqual(['user.link'])
    const twice = store.audit.recording(row, () => store.users.insertLink(link('a')))
    await expect(twice).rejects.toThrow()
    expect(await actions()).toEqual(['user.link'])
    await store.audit.recording({ ...row, action: 'secret.reveal' }, async () => {})
    expect(await actions()).toEqual(['secret.reveal', 'user.link'])
    await store.close()
  })

  test('stay apart from what others change in the same moment', async () => {
    const store = await engine.fresh()
    await Promise.all([
      store.audit.recording(row, () => store.users.insertLink(link('b'))),
      store.users.insertLink(link('c')),
      store.audit.recording({ ...row, action: 'other' }, () => store.users.insertLink(link('d'))),
    ])
    expect((await store.audit.list('org_1', { limit: 10 })).map(one => one.action).sort()).toEqual(['other', 'user.link'])
    await store.close()
  })
})

test('the days of an organization are the sum of its ledger, by kind and by what asked', async () => {
  const store = await openTestStore()
  const db = new Database(join(store.dir, 'platen.db'))
  db.run("INSERT INTO organization VALUES ('org_1','o','free','active',null,'[]','[]','s',null,null,0,null,null)")
  for (const [id, delta, at, via] of [
    ['shot_1', 1, 0, 'key_1'],
    ['shot_2', 1, 86_399_999, 'key_1'],
    ['shot_4', 1, 7, 'link'],
    ['ext_1', 3, 5, ''],
    ['shot_3', 1, 86_400_000, 'key_1'],
    ['shot_5', 1, 3 * 86_400_000, 'key_1'],
  ] as const)
    db.run("INSERT INTO ledger (job_id, org_id, period, delta, at, via) VALUES (?, 'org_1', '1970-01-01', ?, ?, ?)", [id, delta, at, via])
  db.close()
  const order = ({ day, kind, via }: { day: number; kind: string; via: string }) => `${day} ${kind} ${via}`
  expect((await store.credits.days('org_1', 0, 2)).sort((a, b) => order(a).localeCompare(order(b)))).toEqual([
    { day: 0, kind: 'extraction', via: '', credits: 3 },
    { day: 0, kind: 'screenshot', via: 'key_1', credits: 2 },
    { day: 0, kind: 'screenshot', via: 'link', credits: 1 },
    { day: 1, kind: 'screenshot', via: 'key_1', credits: 1 },
  ])
  await store.close()
})
