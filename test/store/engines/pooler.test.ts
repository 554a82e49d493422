import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { chmodSync, chownSync } from 'node:fs'
import { join } from 'node:path'
import { defaultPlans } from '../../../src/config/options.ts'
import { createLog } from '../../../src/log.ts'
import { refusal } from '../../../src/store/postgres/errors.ts'
import { openPostgres, type PostgresSettings } from '../../../src/store/postgres/open.ts'
import { freePort } from '../../support/servers/port.ts'
import { postgresIsThere, type Server, startPostgres } from '../../support/servers/postgres.ts'
import { addOrganization, newWork } from '../../support/store.ts'
import { tempDir } from '../../support/temp.ts'

const url = 'postgres://platen:hunter2@127.0.0.1:6432/platen'
const mend = 'is a pooler that knows no prepared statements: set store.prepare = false, and store.listen_url to the database itself'

test.each([
  ['08P01', 'unsupported startup parameter: statement_timeout'],
  ['26000', 'prepared statement "P1" does not exist'],
  ['42P05', 'prepared statement "P1" already exists'],
])('a pooler that answers %s is named, with what to set', (errno, message) => {
  expect(refusal(url, Object.assign(new Error(message), { errno })).message).toBe(
    `store.url: 127.0.0.1:6432/platen ${mend} (${errno}: ${message})`,
  )
})

/** Debian's `pgbouncer`, which will not be root. */
const program = Bun.which('pgbouncer')
const ordinary = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}

describe.skipIf(program === null || !postgresIsThere)('behind pgbouncer in transaction mode', () => {
  let postgres: Server
  let pooler: ReturnType<typeof Bun.spawn>
  let pooled: string
  beforeAll(async () => {
    postgres = await startPostgres()
    const [dir, port, { hostname, port: direct }] = [tempDir(), freePort(), new URL(postgres.url)]
    await Bun.write(join(dir, 'users'), '"platen" ""\n')
    await Bun.write(
      join(dir, 'pgbouncer.ini'),
      `[databases]\npostgres = host=${hostname} port=${direct} user=platen\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =
auth_type = any\nauth_file = ${join(dir, 'users')}\npool_mode = transaction\ndefault_pool_size = 4\n`,
    )
    chmodSync(dir, 0o755)
    for (const name of ['users', 'pgbouncer.ini']) if (ordinary.uid) chownSync(join(dir, name), ordinary.uid, ordinary.gid)
    pooler = Bun.spawn([program!, join(dir, 'pgbouncer.ini')], { stdin: 'ignore', stdout: 'ignore', stderr: 'ignore', ...ordinary })
    pooled = Object.assign(new URL(postgres.url), { port: String(port) }).href
    // It is a moment before it listens; what is refused then is asked again by whoever serves.
    await Bun.sleep(500)
  })
  afterAll(async () => {
    pooler?.kill()
    await postgres?.stop()
  })
  const open = async (settings: Partial<PostgresSettings>) => {
    const lines: string[] = []
    const log = createLog({ level: 'warn', format: 'json', write: line => lines.push(line) })
    const store = await openPostgres({ url: pooled, dir: tempDir(), plans: defaultPlans, log, serving: true, ...settings })
    return { store, lines }
  }

  test('prepared statements are refused at once, with what to set', async () => {
    await expect(open({})).rejects.toThrow(mend)
  })

  test('without them work is accepted, made and charged by many at once; nothing is heard of others, and that is said', async () => {
    const { store, lines } = await open({ prepare: false })
    expect(lines.join()).toContain('name a direct address in store.listen_url')
    expect((await store.advice()).map(({ text }) => text).join()).toContain('nothing is heard from it')
    const org = await addOrganization(store, { plan: 'pro' })
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        await store.work.accept(newWork(org.id))
        const job = (await store.jobs.claim({ bootId: 'boot_1', until: Date.now() + 60_000 }))!
        await store.work.settle({ id: job.id, bootId: 'boot_1', attempt: 1, state: 'ready', charged: 1 })
      }),
    )
    expect(await store.credits.balance(org)).toMatchObject({ used: 100, reserved: 0 })
    await store.close()
  })

  test('with a direct address beside it nodes hear of work', async () => {
    const [a, b] = [await open({ prepare: false, listenUrl: postgres.url }), await open({ prepare: false, listenUrl: postgres.url })]
    expect([...a.lines, ...b.lines]).toEqual([])
    const heard = Promise.withResolvers<void>()
    b.store.onHint(hint => hint === 'jobs' && heard.resolve())
    const org = await addOrganization(a.store)
    await a.store.work.accept(newWork(org.id))
    await heard.promise
    await Promise.all([a.store.close(), b.store.close()])
  })
})
