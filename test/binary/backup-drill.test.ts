import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { clientOf, keepAsking } from '../support/load.ts'
import { compiledBinary, emptyDirectory, eventually, run, type Server, startServer } from '../support/processes/binary.ts'

const fixtures = join(import.meta.dir, '../fixtures/schema-1')
const home = emptyDirectory()
const archive = join(home.path, 'backup.tar')
/** Both servers name the same public origin, so that their answers can be compared as they are. */
const origin = 'http://platen.test'
let platen = ''
let receiver: ReturnType<typeof Bun.serve>
let busy: Server
let restored: Server
const told = new Set<string>()

const folder = (name: string): string => {
  const path = join(home.path, name)
  mkdirSync(path, { recursive: true })
  return path
}
const args = () => ['--egress-allow', `127.0.0.1:${receiver.port}`, '--server-base-url', origin, '--webhooks-schedule', '1,1,2']
const start = (cwd: string) => startServer([platen], { cwd, args: args() })
const cli = (cwd: string, ...argv: string[]) =>
  run([platen, ...argv, '--json'], { cwd, env: { PLATEN_EGRESS_ALLOW: `127.0.0.1:${receiver.port}` } })
const get = async (server: Server, path: string): Promise<unknown> =>
  (await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${busy.key}` } })).json()

/** Everything a client can ask for, four at a time until told to stop. */
const load = (server: Server, done: () => boolean): Promise<unknown> => {
  const { shot, extract } = clientOf(server)
  const hook = `http://127.0.0.1:${receiver.port}/own`
  const lanes = [
    (i: number) => shot({ html: `<p>later ${i}</p>`, async: true, ...(i % 3 ? {} : { webhookUrl: hook }) }),
    (i: number) => shot({ html: `<p>now ${i}</p>`, format: (['png', 'jpeg', 'webp', 'pdf'] as const)[i % 4] }),
    (i: number) => shot({ html: `<p>cached ${i % 4}</p>`, cache: true }),
    (i: number) => (i % 4 ? shot({ url: 'http://nowhere.invalid/', navigationTimeout: 2 }) : extract()),
  ]
  return keepAsking(lanes, done, 40)
}

/** Every table of a database with every row. `state` counts commits and marks a clean stop: it is the run's, not the data's. */
const contentOf = (path: string): Record<string, unknown[]> => {
  const db = new Database(path, { readonly: true })
  try {
    const tables = db.query<{ name: string }, []>("select name from sqlite_schema where type = 'table' and name <> 'state'").all()
    return Object.fromEntries(tables.map(({ name }) => [name, db.query(`select * from "${name}" order by rowid`).all()]))
  } finally {
    db.close()
  }
}
type Row = { id: string; status: string; token: string; extension: string; owner_id: string; delta: number }
let snapshot: Record<string, Row[]> = {}

beforeAll(async () => {
  platen = await compiledBinary()
  receiver = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async request => {
      told.add(request.headers.get('webhook-id') ?? '')
      return new Response('ok')
    },
  })
  busy = await start(folder('busy'))
  const cwd = folder('busy')
  await cli(cwd, 'org', 'set', busy.orgId!, '--plan', 'enterprise')
  await cli(cwd, 'webhook', 'create', '--org', busy.orgId!, '--url', `http://127.0.0.1:${receiver.port}/all`)
  await eventually('/readyz answers 200', 120_000, async () => (await fetch(`${busy.url}/readyz`)).ok || undefined)
  let stopped = false
  const working = load(busy, () => stopped)
  // Enough is done, and more is always going on.
  const enough = () => {
    const { screenshot = [], extraction = [] } = contentOf(join(cwd, 'data/platen.db')) as typeof snapshot
    const ended = (as: string) => screenshot.filter(({ status }) => status === as).length
    return (ended('ready') > 30 && ended('failed') > 0 && extraction.length > 0) || undefined
  }
  await eventually('thirty renders are ready, one failed and a document was read', 180_000, enough)
  const made = await cli(cwd, 'backup', archive)
  if (made.code !== 0) throw new Error(made.stderr)
  await Bun.sleep(1500)
  stopped = true
  await working
  const unpacked = folder('unpacked')
  Bun.spawnSync(['tar', '-xf', archive, '-C', unpacked])
  snapshot = contentOf(join(unpacked, 'platen.db')) as Record<string, Row[]>
}, 300_000)
afterAll(async () => {
  for (const server of [busy, restored]) server?.child.kill('SIGKILL')
  await receiver?.stop(true)
  home.remove()
})

describe('a backup that is cut, foreign or newer', () => {
  const refused = async (file: string, says: RegExp) => {
    const cwd = folder(`refused-${crypto.randomUUID()}`)
    const { code, stderr } = await cli(cwd, 'restore', file)
    expect({ code, says: says.test(stderr) ? says.source : stderr }).toEqual({ code: 1, says: says.source })
    expect(readdirSync(cwd, { recursive: true }).filter(name => name !== 'data')).toEqual([])
  }

  test('is refused in words, and nothing changes', async () => {
    const bytes = await Bun.file(archive).bytes()
    const cut = join(home.path, 'cut.tar')
    for (const share of [0.2, 0.7, 0.999]) {
      await Bun.write(cut, bytes.slice(0, Math.floor(bytes.length * share)))
      await refused(cut, /cut short|cannot be read|damaged|missing/)
    }
    await refused(platen, /cannot be read|no platen backup|cut short/)
    const newer = folder('newer')
    Bun.spawnSync(['tar', '-xf', archive, '-C', newer])
    const db = new Database(join(newer, 'platen.db'))
    db.run('pragma user_version = 999')
    db.close()
    const manifest = await Bun.file(join(newer, 'manifest.json')).json()
    const database = await Bun.file(join(newer, 'platen.db')).bytes()
    manifest.database = { sha256: new Bun.CryptoHasher('sha256').update(database).digest('hex'), bytes: database.length }
    await Bun.write(join(newer, 'manifest.json'), JSON.stringify({ ...manifest, schema: 999 }))
    const files = readdirSync(join(newer, 'files'), { recursive: true }).filter(name => /[0-9a-f]{64}$/.test(String(name)))
    const names = ['platen.db', ...files.map(name => `files/${name}`), 'manifest.json']
    Bun.spawnSync(['tar', '-cf', join(home.path, 'newer.tar'), '-C', newer, ...names])
    await refused(join(home.path, 'newer.tar'), /written by a newer platen/)
  }, 240_000)

  test('is not written over what is there', async () => {
    const before = contentOf(join(home.path, 'busy/data/platen.db'))
    const { code, stderr } = await cli(folder('busy'), 'restore', archive)
    expect([code, stderr]).toEqual([1, expect.stringContaining('is not empty')])
    expect(contentOf(join(home.path, 'busy/data/platen.db')).ledger).toEqual(expect.arrayContaining(before.ledger!))
  })
})

describe('a backup taken while everything was going on', () => {
  test('caught the service in the middle of its work', () => {
    expect(snapshot.screenshot!.filter(row => row.status === 'ready').length).toBeGreaterThan(30)
    expect(snapshot.screenshot!.some(row => row.status === 'failed')).toBe(true)
    expect(snapshot.extraction!.length).toBeGreaterThan(0)
    expect(snapshot.cache_entry!.length).toBeGreaterThan(0)
    expect(snapshot.delivery!.length).toBeGreaterThan(0)
    expect(snapshot.file!.length).toBeGreaterThanOrEqual(20)
  })

  test('comes back row by row in an empty directory', async () => {
    const cwd = folder('restored')
    const { code, stderr } = await cli(cwd, 'restore', archive)
    expect([code, stderr]).toEqual([0, expect.any(String)])
    const back = contentOf(join(cwd, 'data/platen.db'))
    expect(Object.keys(back)).toEqual(Object.keys(snapshot))
    for (const table of Object.keys(back)) expect([table, back[table]]).toEqual([table, snapshot[table]!])
  })

  test('serves every record as the first server does, and ends what was under way', async () => {
    restored = await start(folder('restored'))
    await eventually('/readyz answers 200', 60_000, async () => (await fetch(`${restored.url}/readyz`)).ok || undefined)
    const paths = [
      ...snapshot.screenshot!.map(row => ({ path: `/api/v1/screenshots/${row.id}`, over: row.status !== 'pending' })),
      ...snapshot.extraction!.map(row => ({ path: `/api/v1/extractions/${row.id}`, over: row.status !== 'running' })),
      ...snapshot.upload!.map(row => ({ path: `/api/v1/captures/${row.id}`, over: true })),
    ]
    for (const { path, over } of paths) {
      if (over) expect(await get(restored, path)).toEqual(await get(busy, path))
      else
        await eventually(`${path} ends`, 60_000, async () => {
          const [record] = Object.values((await get(restored, path)) as Record<string, { status: string }>)
          return ['ready', 'failed', 'completed'].includes(record!.status) || undefined
        })
    }
    const { usage } = (await get(restored, '/api/v1/usage')) as { usage: { used: number } }
    const { ledger } = contentOf(join(home.path, 'restored/data/platen.db')) as Record<string, Row[]>
    expect(usage.used).toBe(ledger!.reduce((sum, row) => sum + row.delta, 0))
  }, 240_000)

  test('serves every file byte by byte', async () => {
    for (const { token, owner_id, extension } of snapshot.file!) {
      const path = `/files/${token}/${owner_id}.${extension}`
      const [first, second] = await Promise.all(
        [busy, restored].map(server => fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${busy.key}` } })),
      )
      expect([path, first!.status, second!.status]).toEqual([path, 200, 200])
      expect(await second!.bytes()).toEqual(await first!.bytes())
    }
  }, 240_000)

  test('tells every event that was not told yet', async () => {
    const events = (snapshot.delivery as unknown as { event_id: string; state: string }[]).filter(row => row.state === 'pending')
    for (const { event_id } of events) await eventually(`${event_id} is told`, 20_000, () => told.has(event_id) || undefined)
    expect(await restored.stop()).toBe(0)
  }, 240_000)
})

describe('a backup of the first platen', () => {
  test('is migrated forward: every answer and every file is as it was then', async () => {
    const { key, answers, files } = await Bun.file(join(fixtures, 'answers.json')).json()
    const old = join(home.path, 'schema-1.tar')
    await Bun.write(old, Bun.zstdDecompressSync(await Bun.file(join(fixtures, 'backup.tar.zst')).bytes()))
    const cwd = folder('migrated')
    expect(await cli(cwd, 'restore', old)).toMatchObject({ code: 0, stderr: expect.any(String) })
    const server = await start(cwd)
    try {
      for (const [path, answer] of Object.entries(answers)) {
        const now = await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${key}` } })
        // Documents have got addresses that expire.
        const keyless = JSON.parse((await now.text()).replace(/\?expires=\d+&signature=[0-9a-f]{64}/g, ''))
        expect(keyless).toMatchObject(answer as object)
      }
      expect(Object.keys(files).length).toBeGreaterThan(10)
      for (const [path, sha256] of Object.entries(files)) {
        const bytes = await (await fetch(`${server.url}${path}`, { headers: { authorization: `Bearer ${key}` } })).bytes()
        expect([path, new Bun.CryptoHasher('sha256').update(bytes).digest('hex')]).toEqual([path, sha256 as string])
      }
    } finally {
      expect(await server.stop()).toBe(0)
    }
  }, 240_000)
})
