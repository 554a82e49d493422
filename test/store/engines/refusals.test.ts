import { describe, expect, test } from 'bun:test'
import { SQL } from 'bun'
import { defaultPlans } from '../../../src/config/options.ts'
import { createLog, silentLog } from '../../../src/log.ts'
import { openPostgres } from '../../../src/store/postgres/open.ts'
import { postgres } from '../../support/engines.ts'
import { startPostgres, testDatabase } from '../../support/servers/postgres.ts'
import { tempDir } from '../../support/temp.ts'

const open = (url: string, lines?: string[]) =>
  openPostgres({
    ...{ url, dir: tempDir(), plans: defaultPlans },
    log: lines ? createLog({ level: 'debug', format: 'json', write: line => lines.push(line) }) : silentLog,
  })
const refused = async (url: string): Promise<string> => {
  const lines: string[] = []
  const message = await open(url, lines).then(
    () => 'opened',
    (error: Error) => error.message,
  )
  expect(message.split('\n')).toHaveLength(1)
  for (const text of [message, ...lines]) expect(text).not.toContain('hunter2')
  return message
}
const changed = (url: string, change: (address: URL) => void): string => {
  const address = new URL(url)
  change(address)
  return address.href
}

describe.skipIf(!postgres.there)('a database that cannot be used is refused in one line that holds no password:', () => {
  const ask = async (url: string, ...statements: string[]) => {
    const sql = new SQL({ url, max: 1 })
    for (const statement of statements) await sql.unsafe(statement)
    await sql.close()
  }

  test('nobody answers there', async () => {
    expect(await refused('postgres://platen:hunter2@127.0.0.1:1/platen')).toStartWith('store.url: 127.0.0.1:1/platen cannot be reached')
  })

  test('nobody answers there yet: a server that starts together with its database waits for it, and says so once', async () => {
    const server = await startPostgres()
    await server.kill()
    const lines: string[] = []
    const opening = openPostgres({
      ...{ url: server.url, dir: tempDir(), plans: defaultPlans, serving: true },
      log: createLog({ level: 'info', format: 'json', write: line => lines.push(line) }),
    })
    await Bun.sleep(1700)
    await server.start()
    await (await opening).close()
    expect(lines.filter(line => line.includes('waiting for the database'))).toHaveLength(1)
    await server.stop()
  })

  test('it is no address, or one on another machine without a word about TLS', async () => {
    expect(await refused('postgres://:hunter2')).toContain('store.url: ')
    expect(await refused('postgres://platen:hunter2@db.example.com/platen')).toBe(
      'store.url: db.example.com:5432/platen is another machine; add ?sslmode=verify-full (or require, or disable on a network you trust)',
    )
  })

  test('there is no such database or user', async () => {
    const url = await testDatabase()
    expect(await refused(changed(url, a => (a.pathname = '/nothing')))).toContain('there is no such database')
    expect(await refused(changed(url, a => Object.assign(a, { username: 'nobody', password: 'hunter2' })))).toContain(
      'does not let this user in',
    )
  })

  test('its user may make no tables, and nothing is half made', async () => {
    const url = await testDatabase()
    await ask(url, `do $$ begin create role lodger login password 'hunter2'; exception when duplicate_object then null; end $$`)
    expect(await refused(changed(url, a => Object.assign(a, { username: 'lodger', password: 'hunter2' })))).toContain('may not make tables')
    const sql = new SQL({ url, max: 1 })
    expect(Number((await sql.unsafe(`select count(*) as n from pg_class where relname in ('node', 'job')`))[0].n)).toBe(0)
    await sql.close()
  })

  test('it is read-only', async () => {
    const url = await testDatabase()
    await ask(url, `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`)
    expect(await refused(url)).toContain('read-only')
  })

  test('it has no connection left', async () => {
    const url = await testDatabase()
    await ask(
      url,
      `do $$ begin create role guest login password 'hunter2'; exception when duplicate_object then null; end $$`,
      'alter role guest connection limit 0',
    )
    expect(await refused(changed(url, a => Object.assign(a, { username: 'guest', password: 'hunter2' })))).toContain(
      'has no connection left',
    )
  })

  test('it has no room, and nothing is half made', async () => {
    const url = await testDatabase()
    await ask(
      url,
      `create function full() returns event_trigger language plpgsql as $$ begin
        if tg_tag = 'CREATE INDEX' then raise exception sqlstate '53100' using message = 'could not extend file: No space left on device'; end if; end $$`,
      'create event trigger full_disk on ddl_command_start execute function full()',
    )
    expect(await refused(url)).toContain('has no disk space left')
    const sql = new SQL({ url, max: 1 })
    expect(Number((await sql.unsafe(`select count(*) as n from pg_class where relname in ('node', 'job')`))[0].n)).toBe(0)
    await sql.close()
  })

  test('TLS is asked for and it has none', async () => {
    const url = await testDatabase()
    expect(await refused(changed(url, a => a.searchParams.set('sslmode', 'verify-full')))).toContain('TLS failed')
  })

  test('somebody else’s tables are in it', async () => {
    const url = await testDatabase()
    await ask(url, 'create table job (id int)')
    expect(await refused(url)).toContain('tables that are not platen’s')
  })

  test('a newer program left it so that this one would do harm; one it only added to is used', async () => {
    const url = await testDatabase()
    await (await open(url)).close()
    await ask(url, 'update platen_schema set version = 99')
    const beside = await open(url)
    expect(await beside.organizations.list()).toEqual([])
    await beside.close()
    await ask(url, 'update platen_schema set oldest_reader = 99')
    expect(await refused(url)).toContain('migrated by a newer platen (schema 99')
  })
})

test.skipIf(!postgres.there)('nodes that start at the same moment migrate once', async () => {
  const url = await testDatabase()
  const stores = await Promise.all(Array.from({ length: 5 }, () => open(url)))
  const sql = new SQL({ url, max: 1 })
  expect(await sql.unsafe('select count(*)::int as n from platen_schema')).toEqual([{ n: 1 }])
  await sql.close()
  await Promise.all(stores.map(store => store.close()))
})

test.skipIf(!postgres.there)('a node of the version before works on beside one that migrates', async () => {
  const url = await testDatabase()
  const old = await open(url)
  const sql = new SQL({ url, max: 1 })
  // As an expanding migration does: a column with a default, an index, a table.
  await sql.unsafe('alter table screenshot add column later text')
  await sql.unsafe(`alter table job add column weight bigint not null default 0`)
  await sql.unsafe('update platen_schema set version = version + 1')
  await sql.close()
  const { addOrganization, newWork } = await import('../../support/store.ts')
  const org = await addOrganization(old)
  const work = newWork(org.id)
  expect((await old.work.accept(work)).outcome).toBe('accepted')
  expect((await old.jobs.claim({ bootId: 'boot_1', until: Date.now() + 60_000 }))?.id).toBe(work.job.id)
  expect(await old.work.settle({ id: work.job.id, bootId: 'boot_1', attempt: 1, state: 'ready', charged: 1 })).toBe(true)
  expect((await old.records.screenshots(org.id, { limit: 10 })).map(row => row.id)).toEqual([work.job.id])
  await old.close()
})

test.skipIf(!postgres.there)(
  'a database that fills up refuses work with 503 and a word when to come back, and keeps nothing of it',
  async () => {
    const { addOrganization, newWork } = await import('../../support/store.ts')
    const url = await testDatabase()
    const store = await open(url)
    const org = await addOrganization(store)
    const sql = new SQL({ url, max: 1 })
    await sql.unsafe(`create function full() returns trigger language plpgsql as $$ begin raise exception sqlstate '53100'; end $$`)
    await sql.unsafe('create trigger full_disk before insert on screenshot execute function full()')
    await expect(store.work.accept(newWork(org.id))).rejects.toMatchObject({ code: 'storageFull', retryAfter: 60 })
    expect(await store.credits.balance(org)).toMatchObject({ used: 0, reserved: 0 })
    expect(await store.jobs.depth()).toMatchObject({ pending: 0, running: 0 })
    await sql.unsafe('drop trigger full_disk on screenshot')
    expect((await store.work.accept(newWork(org.id))).outcome).toBe('accepted')
    await sql.close()
    await store.close()
  },
)
