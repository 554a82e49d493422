import { afterAll, describe, expect, test } from 'bun:test'
import { chmodSync, chownSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SQL } from 'bun'
import { defaultPlans } from '../../../src/config/options.ts'
import { createLog } from '../../../src/log.ts'
import { createS3Storage } from '../../../src/storage/s3.ts'
import { openPostgres } from '../../../src/store/postgres/open.ts'
import { canIssue, createAuthority } from '../../support/processes/authority.ts'
import { eventually } from '../../support/processes/binary.ts'
import { postgresIsThere, type Server, startPostgres } from '../../support/servers/postgres.ts'
import { startS3 } from '../../support/servers/s3.ts'
import { addOrganization, newWork } from '../../support/store.ts'
import { tempDir } from '../../support/temp.ts'

const nobody = 65534
const secret = 'hunter2'
const lines: string[] = []
const open = (url: string, serving = false) =>
  openPostgres({
    ...{ url, dir: tempDir(), plans: defaultPlans, serving },
    log: createLog({ level: 'debug', format: 'json', write: line => lines.push(line) }),
  })
/** Why it is refused: one line, and nobody reads the password in it or in the log. */
const refused = async (url: string): Promise<string> => {
  lines.length = 0
  const message = await open(url).then(
    async store => {
      await store.close()
      return 'opened'
    },
    (error: Error) => error.message,
  )
  expect(message.split('\n')).toHaveLength(1)
  for (const text of [message, ...lines]) expect(text).not.toContain(secret)
  return message
}
const changed = (url: string, change: (address: URL) => void): string => {
  const address = new URL(url)
  change(address)
  return address.href
}

const servers: Promise<Server>[] = []
const server = (settings: Parameters<typeof startPostgres>[0]) => {
  servers.push(startPostgres(settings))
  return servers.at(-1)!
}
afterAll(() => Promise.all(servers.map(async one => (await one).stop())))

describe.skipIf(!postgresIsThere)('a PostgreSQL that asks for a password', () => {
  test('lets in who has it, and tells nobody which one was wrong', async () => {
    const { url } = await server({ password: 'right' })
    expect(await refused(url)).toBe('opened')
    expect(await refused(changed(url, address => (address.password = secret)))).toContain('does not let this user in')
    expect(await refused(changed(url, address => (address.password = '')))).toContain('does not let this user in')
  }, 240_000)
})

describe.skipIf(!postgresIsThere)('a standby', () => {
  test('is refused at the start; a primary that becomes one is away until there is a primary again', async () => {
    const one = await server({ durable: true })
    const store = await open(one.url, true)
    const org = await addOrganization(store)
    await one.becomeStandby()
    await eventually('it is seen', 30_000, () => lines.join().includes('the database is read-only'))
    expect(store.alive()).toBe(false)
    await expect(store.work.accept(newWork(org.id))).rejects.toMatchObject({ code: 'overloaded' })
    expect(await refused(one.url)).toEndWith('is a read-only replica; name the primary')
    await one.becomePrimary()
    await eventually('it answers', 30_000, () => store.alive())
    expect((await store.work.accept(newWork(org.id))).outcome).toBe('accepted')
    await store.close()
  }, 240_000)
})

describe.skipIf(!postgresIsThere || !canIssue)('TLS', () => {
  const shown = async (names: string, days: number) => {
    const authority = await createAuthority('an inner network')
    const { cert, key } = await authority.issue(names, days)
    return { authority, cert, key }
  }
  const withTls = async (names: string, days = 5) => {
    const { authority, cert, key } = await shown(names, days)
    const folder = tempDir()
    chmodSync(folder, 0o755)
    for (const [name, text] of Object.entries({ cert, key })) {
      writeFileSync(join(folder, name), text, { mode: 0o600 })
      if (process.getuid?.() === 0) chownSync(join(folder, name), nobody, nobody)
    }
    const { url } = await server({ settings: ['ssl=on', `ssl_cert_file=${folder}/cert`, `ssl_key_file=${folder}/key`] })
    const verified = (file = authority.file) =>
      changed(url, address => {
        address.password = secret
        address.hostname = 'localhost'
        address.searchParams.set('sslmode', 'verify-full')
        if (file) address.searchParams.set('sslrootcert', file)
      })
    return verified
  }

  test('of PostgreSQL is believed where the authority is named, for the right name and in time, and nowhere else', async () => {
    const right = await withTls('DNS:localhost')
    expect(await refused(right())).toBe('opened')
    expect(await refused(right(''))).toContain('no known authority issued the certificate of localhost:')
    expect(await refused(right((await createAuthority('another')).file))).toContain('no known authority issued')
    expect(await refused(right('/nothing.pem'))).toContain('store.url: ')
    expect(await refused((await withTls('DNS:db.example.com'))())).toContain('is for another name')
    expect(await refused((await withTls('DNS:localhost', -1))())).toContain('has expired or is not valid yet')
  }, 240_000)

  test('of a bucket too', async () => {
    const { cert, key } = await shown('DNS:localhost,IP:127.0.0.1', -1)
    const s3 = startS3({ tls: { cert, key } })
    const storage = createS3Storage({
      ...{ url: 's3://files/platen', endpoint: s3.endpoint, region: 'eu-test-1', pathStyle: true },
      ...{ accessKey: 'AKTEST', secretKey: 'secret/test+key' },
    })
    const why = await storage.check()
    expect(why).toMatch(/expired/i)
    expect(why?.split('\n')).toHaveLength(1)
    expect(why).not.toContain('secret/test+key')
    expect(s3.log).toEqual([])
    await s3.stop()
  })
})

/** A file system that is full when it holds so much, where this user may make one. */
const smallDisk = (): { path: string; remove(): void } | undefined => {
  const path = tempDir()
  if (
    !Bun.spawnSync(['mount', '-t', 'tmpfs', '-o', `size=24m,mode=700,uid=${nobody},gid=${nobody}`, 'tmpfs', path], { stderr: 'ignore' })
      .success
  )
    return undefined
  return { path, remove: () => void Bun.spawnSync(['umount', '-l', path]) }
}
const canMount = (() => {
  const disk = process.getuid?.() === 0 && Bun.which('mount') ? smallDisk() : undefined
  disk?.remove()
  return disk !== undefined
})()

test.skipIf(!postgresIsThere || !canMount)(
  'a database whose disk is really full is refused at the start with nothing half made, and in a working node takes no work and loses none',
  async () => {
    const disk = smallDisk()!
    const { url } = await server({})
    const sql = new SQL({ url, max: 1 })
    const fill = async (database: string) => {
      const inside = new SQL({ url: changed(url, address => (address.pathname = `/${database}`)), max: 1 })
      // What was begun and undone keeps its room, as nobody cleans up: the first that fails leaves nothing.
      await inside.unsafe('create table filler (text text) with (autovacuum_enabled = false)')
      for (const rows of [2000, 200, 20, 1])
        while (
          await inside
            .unsafe(
              `insert into filler select (select string_agg(md5(random()::text || i || n), '') from generate_series(1, 60) i) from generate_series(1, ${rows}) n`,
            )
            .then(
              () => true,
              (error: { errno?: string }) => {
                expect(error.errno).toBe('53100')
                return false
              },
            )
        );
      return inside
    }
    try {
      await sql.unsafe(`create tablespace small location '${disk.path}'`)
      await sql.unsafe('create database early tablespace small')
      const place = (database: string) => changed(url, address => Object.assign(address, { pathname: `/${database}`, password: secret }))
      const early = await fill('early')
      expect(await refused(place('early'))).toContain('has no disk space left')
      const [{ n }] = await early.unsafe(`select count(*)::int as n from pg_class where relname in ('node', 'job', 'platen_schema')`)
      expect(n).toBe(0)
      await early.close()
      await sql.unsafe('drop database early with (force)')

      await sql.unsafe('create database late tablespace small')
      const store = await open(place('late'))
      const org = await addOrganization(store, { plan: 'pro' })
      const before = newWork(org.id)
      await store.work.accept(before)
      const late = await fill('late')
      // Pages that are begun already take a few more; then nothing.
      let accepted = 1
      const refusal = await eventually('there is no room', 60_000, () =>
        store.work.accept(newWork(org.id)).then(
          () => void accepted++,
          (error: unknown) => error,
        ),
      )
      expect(refusal).toMatchObject({ code: 'storageFull', status: 503, retryAfter: 60 })
      expect(await store.credits.balance(org)).toMatchObject({ reserved: accepted })
      expect(await store.jobs.depth()).toMatchObject({ pending: accepted })
      await late.unsafe('drop table filler')
      expect((await store.work.accept(newWork(org.id))).outcome).toBe('accepted')
      expect(await store.credits.discrepancies()).toEqual([])
      await late.close()
      await store.close()
    } finally {
      await sql.close()
      disk.remove()
    }
  },
  240_000,
)
