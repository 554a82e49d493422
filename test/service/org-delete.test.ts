import { describe, expect, test } from 'bun:test'
import { readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { createAdminServices } from '../../src/service/create.ts'
import { callerOf, openTestServices, shot, testConfig, until } from '../support/services.ts'
import { openTestStore } from '../support/store.ts'

const pdf = { name: 'a.pdf', bytes: new TextEncoder().encode('values'), processingMode: 'fastest' as const }
const ownType = {
  name: 'Permit',
  slug: 'permit',
  autoDetectEnabled: false,
  fields: [{ key: 'number', label: 'Number', type: 'string' as const, required: true, description: '' }],
}

/** A serving process, and the services of a command in another one beside it. */
const start = async () => {
  const house = await openTestServices()
  const { organizations, webhooks, documentTypes, screenshots, extractions } = house.services
  const store = await openTestStore({ dir: house.dir, exclusive: false })
  const command = createAdminServices({ config: testConfig(), store, clock: Date.now, policy: undefined as never })
  const organization = await organizations.create({ name: 'leaving', plan: 'enterprise' })
  const { key } = await organizations.createKey(organization.id)
  const caller = callerOf(organization.id)
  await webhooks.createEndpoint({ orgId: organization.id, url: 'http://127.0.0.1:9191/' })
  await documentTypes.create(organization.id, ownType)
  const { screenshot } = await screenshots.create(caller, shot({ cache: true }), 'a-key')
  await extractions.create(caller, pdf)
  return {
    ...house,
    command,
    organization,
    key,
    caller,
    screenshot,
    close: () => store.close().then(() => house.services.stop(0)),
  }
}
const rowsOf = async (store: Awaited<ReturnType<typeof openTestStore>>, orgId: string) => {
  const { Database } = await import('bun:sqlite')
  const db = new Database(join(store.dir, 'platen.db'), { readonly: true })
  const tables = db
    .query<{ name: string }, []>(
      "select m.name from sqlite_schema m join pragma_table_info(m.name) c on c.name = 'org_id' where m.type = 'table'",
    )
    .all()
  expect(tables.length).toBeGreaterThan(11)
  const left = tables.filter(({ name }) => db.query(`select 1 from "${name}" where org_id = ?`).get(orgId) !== null).map(t => t.name)
  db.close()
  return left
}

describe('deleting an organization by a command beside a running server', () => {
  test('removes every row it has, and at once its keys, links and files', async () => {
    const house = await start()
    const { services, organization, key, screenshot } = house
    expect(await services.organizations.authenticate(key)).toBeDefined()
    expect(await house.command.organizations.holdings(organization.id)).toEqual({ screenshots: 1, extractions: 1, documents: 1, keys: 1 })
    expect(await house.command.organizations.delete(organization.id)).toBe(true)
    await Bun.sleep(0)
    expect(await services.organizations.authenticate(key)).toBeUndefined()
    expect(await services.organizations.signingSecrets(organization.id)).toEqual([])
    expect(await services.files.open(new URL(screenshot.url!).pathname)).toBeUndefined()
    expect((await services.organizations.list()).map(o => o.id)).not.toContain(organization.id)
    expect(await rowsOf(house.store, organization.id)).toEqual([])
    expect(await house.store.credits.discrepancies()).toEqual([])
    expect(await house.command.organizations.delete(organization.id)).toBe(false)
    await house.close()
  })

  test('leaves others what they have, also where the content is the same', async () => {
    const house = await start()
    const other = await house.services.organizations.create({ name: 'staying', plan: 'enterprise' })
    const { screenshot } = await house.services.screenshots.create(callerOf(other.id), shot({}))
    await house.command.organizations.delete(house.organization.id)
    const files = join(house.dir, 'files')
    const stored = () =>
      readdirSync(files, { recursive: true })
        .map(String)
        .filter(f => statSync(join(files, f)).isFile())
    const old = new Date(Date.now() - 2 * 3_600_000)
    for (const f of stored()) utimesSync(join(files, f), old, old)
    expect(stored()).toHaveLength(2)
    // The document goes, the picture that another organization has too stays.
    expect((await house.services.sweep()).files).toBe(1)
    expect(await (await house.services.files.open(new URL(screenshot.url!).pathname))?.body.text()).toBe('png:<p>hello</p>')
    expect(await house.services.organizations.usage(other.id)).toMatchObject({ used: 1 })
    await house.close()
  })

  test('ends its work: what waits is not done, what runs is thrown away, nothing is charged, told or left', async () => {
    const house = await start()
    house.render.hold()
    const waiting = house.services.screenshots.create(house.caller, shot({ html: 'sync' })).catch(error => error)
    const made = await Promise.all(
      [0, 1, 2, 3, 4].map(i => house.services.screenshots.create(house.caller, shot({ html: `job ${i}`, async: true }))),
    )
    await until(() => house.render.requests.length >= 3)
    await house.command.organizations.delete(house.organization.id)
    house.render.go()
    expect(await waiting).toMatchObject({ code: 'conflict' })
    await Bun.sleep(200)
    expect(await rowsOf(house.store, house.organization.id)).toEqual([])
    expect(await house.store.outbox.pending()).toBe(0)
    expect(await house.store.credits.discrepancies()).toEqual([])
    for (const { screenshot } of made) expect(await house.store.work.get(screenshot.id)).toBeUndefined()
    expect((await house.services.screenshots.create(house.caller, shot({})).catch(e => e)).code).toBe('unauthorized')
    await house.close()
  })

  test('that was killed on the way is finished by the next sweep, and its books are in order meanwhile', async () => {
    const house = await start()
    expect(await house.store.deletion.markOrganization(house.organization.id, 'x')).toBe(true)
    expect(await house.store.credits.discrepancies()).toEqual([])
    expect(await house.services.organizations.get(house.organization.id)).toBeUndefined()
    expect(await rowsOf(house.store, house.organization.id)).not.toEqual([])
    await house.services.sweep()
    expect(await rowsOf(house.store, house.organization.id)).toEqual([])
    expect(await house.store.deletion.markedOrganizations()).toEqual([])
    await house.close()
  })
})
