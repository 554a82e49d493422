import { Database } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { defaultPlans } from '../../src/config/options.ts'
import { randomHex } from '../../src/ids.ts'
import { silentLog } from '../../src/log.ts'
import { backup } from '../../src/service/upkeep/backup/backup.ts'
import { restore } from '../../src/service/upkeep/backup/restore.ts'
import { createLocalStorage } from '../../src/storage/local.ts'
import type { Store } from '../../src/store/contract/store.ts'
import { databaseFile } from '../../src/store/sqlite/directory.ts'
import { schemaVersion } from '../../src/store/sqlite/migrations.ts'
import { openStore } from '../../src/store/sqlite/open.ts'
import { tempDir } from '../support/temp.ts'

const open = (dir: string) => openStore({ dir, plans: defaultPlans, log: silentLog })
const fresh = tempDir

let source: string
let store: Store
let archive: string
const contents = new Map<string, Uint8Array<ArrayBuffer>>()

beforeAll(async () => {
  source = fresh()
  store = await open(source)
  const storage = createLocalStorage(source)
  const db = new Database(databaseFile(source))
  db.run(
    `insert into organization (id, name, plan, plan_status, ip_whitelist, link_key_sets, signing_secret, created_at) values ('org_1', 'A', 'free', 'active', '[]', '[]', 'whsec_x', 1)`,
  )
  for (let i = 0; i < 20; i++) {
    const bytes = crypto.getRandomValues(new Uint8Array(1000 + i * 997))
    const { sha256 } = await storage.put(bytes)
    contents.set(sha256, bytes)
    db.run(
      'insert into file (token, org_id, owner_id, sha256, extension, content_type, bytes, kind, created_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      [randomHex(128), 'org_1', `shot_${i}`, sha256, 'png', 'image/png', bytes.length, 'render', i],
    )
  }
  db.close()
  archive = join(fresh(), 'backup.tar')
  await backup({ store, storage, file: archive })
})

afterAll(async () => {
  await store.close()
})

const into = (dir: string, file = archive) => restore({ file, dir, plans: defaultPlans, log: silentLog })
const rows = (dir: string) => {
  const db = new Database(databaseFile(dir), { readonly: true })
  const found = db.query('select * from file order by token').all()
  db.close()
  return found
}
const altered = async (change: (bytes: Uint8Array) => Uint8Array): Promise<string> => {
  const file = join(fresh(), 'altered.tar')
  await Bun.write(file, change(await Bun.file(archive).bytes()))
  return file
}
const untouched = (dir: string) => expect(readdirSync(dir)).toEqual([])

describe('a backup', () => {
  test('brings every row and every file back, byte by byte', async () => {
    const dir = fresh()
    const manifest = await into(dir)
    expect(Object.keys(manifest.files)).toHaveLength(20)
    expect(rows(dir)).toEqual(rows(source))
    const storage = createLocalStorage(dir)
    for (const [sha256, bytes] of contents) expect(await (await storage.open(sha256))?.bytes()).toEqual(bytes)
  })

  test('leaves nothing beside the archive', () => {
    expect(readdirSync(join(archive, '..'))).toEqual(['backup.tar'])
  })

  test('is refused when it is cut short, and nothing changes', async () => {
    const dir = fresh()
    for (const share of [0.3, 0.9]) {
      const file = await altered(bytes => bytes.slice(0, Math.floor(bytes.length * share)))
      expect(into(dir, file)).rejects.toThrow(/cut short|cannot be read|damaged|missing/)
      await into(dir, file).catch(() => {})
      untouched(dir)
    }
  })

  test('is refused when one byte of a stored file is wrong', async () => {
    const dir = fresh()
    const first = contents.values().next().value!
    const file = await altered(bytes => {
      const at = Buffer.from(bytes).indexOf(Buffer.from(first))
      expect(at).toBeGreaterThan(0)
      bytes[at + 10]! ^= 1
      return bytes
    })
    await expect(into(dir, file)).rejects.toThrow('is damaged')
    untouched(dir)
  })

  test('is refused when it is some other archive or no archive', async () => {
    const dir = fresh()
    const folder = fresh()
    await Bun.write(join(folder, 'a.txt'), 'hello')
    Bun.spawnSync(['tar', '-cf', join(folder, 'other.tar'), '-C', folder, 'a.txt'])
    await Bun.write(join(folder, 'noise'), crypto.getRandomValues(new Uint8Array(5000)))
    await expect(into(dir, join(folder, 'other.tar'))).rejects.toThrow('is no platen backup')
    await expect(into(dir, join(folder, 'noise'))).rejects.toThrow(/cannot be read|no platen backup|cut short/)
    untouched(dir)
  })

  test('that is refused leaves no folder that was made for it', async () => {
    const above = fresh()
    const file = await altered(bytes => bytes.slice(0, 2000))
    await expect(into(join(above, 'deep/data'), file)).rejects.toThrow(/cut short|cannot be read/)
    expect(readdirSync(above)).toEqual([])
  })

  test('is refused when a newer platen wrote it', async () => {
    const newer = fresh()
    const other = await open(newer)
    await other.close()
    const db = new Database(databaseFile(newer))
    db.run(`pragma user_version = ${schemaVersion + 1}`)
    db.close()
    const folder = fresh()
    Bun.spawnSync(['cp', databaseFile(newer), join(folder, 'platen.db')])
    const bytes = await Bun.file(join(folder, 'platen.db')).bytes()
    const sha256 = new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
    const manifest = {
      product: 'platen',
      format: 1,
      version: '9.0.0',
      schema: schemaVersion + 1,
      commitSeq: 0,
      createdAt: new Date().toISOString(),
      database: { sha256, bytes: bytes.length },
      files: {},
    }
    await Bun.write(join(folder, 'manifest.json'), JSON.stringify(manifest))
    Bun.spawnSync(['tar', '-cf', join(folder, 'newer.tar'), '-C', folder, 'platen.db', 'manifest.json'])
    const dir = fresh()
    await expect(into(dir, join(folder, 'newer.tar'))).rejects.toThrow('written by a newer platen')
    untouched(dir)
  })

  test('written by the first platen is migrated forward, no row and no file lost', async () => {
    const old = join(fresh(), 'schema-1.tar')
    await Bun.write(old, Bun.zstdDecompressSync(await Bun.file(join(import.meta.dir, '../fixtures/schema-1/backup.tar.zst')).bytes()))
    const unpacked = fresh()
    Bun.spawnSync(['tar', '-xf', old, '-C', unpacked])
    const dir = fresh()
    const manifest = await into(dir, old)
    expect(manifest.schema).toBe(1)
    const now = new Database(databaseFile(dir), { readonly: true })
    const then = new Database(join(unpacked, 'platen.db'), { readonly: true })
    expect(now.query('pragma user_version').get()).toEqual({ user_version: schemaVersion })
    expect(schemaVersion).toBeGreaterThan(1)
    expect(statSync(join(dir, 'platen.db.schema-1')).mode & 0o777).toBe(0o600)
    const tables = then.query<{ name: string }, []>("select name from sqlite_schema where type = 'table' and name <> 'state'").all()
    expect(tables.length).toBeGreaterThan(10)
    const columnsOf = (db: Database, table: string) =>
      db
        .query<{ name: string }, []>(`select name from pragma_table_info('${table}')`)
        .all()
        .map(column => column.name)
    const dropped: string[] = []
    for (const { name } of tables) {
      const kept = columnsOf(now, name)
      const columns = columnsOf(then, name)
      dropped.push(...columns.filter(column => !kept.includes(column)).map(column => `${name}.${column}`))
      const shared = columns.filter(column => kept.includes(column)).map(column => `"${column}"`)
      const all = `select ${shared} from "${name}" order by rowid`
      expect([name, now.query(all).all()]).toEqual([name, then.query(all).all()])
    }
    // Whose turn it was, by the clock; places took over.
    expect(dropped).toEqual(['organization.served_at'])
    const origins = now.query<{ file_name: string; name: string; confidence: number; output: string }, []>(
      "select e.file_name, u.name, e.confidence, e.output from extraction e join upload u on u.id = e.upload_id where e.status = 'completed'",
    )
    expect(origins.all().length).toBeGreaterThan(0)
    for (const { file_name, name, confidence, output } of origins.all())
      expect([file_name, confidence]).toEqual([name, JSON.parse(output).confidence])
    const pictures = now.query<{ n: number }, []>(
      'select count(*) as n from screenshot s join file f on f.token = s.file_token where s.sha256 is not f.sha256',
    )
    expect(pictures.get()).toEqual({ n: 0 })
    const storage = createLocalStorage(dir)
    for (const [sha256, size] of Object.entries(manifest.files)) expect((await storage.open(sha256))?.size).toBe(size)
    now.close()
    then.close()
  })

  test('goes into a directory that a start which failed, or a command of an earlier version, left behind', async () => {
    const dir = fresh()
    await (await open(dir)).close()
    createLocalStorage(dir)
    const cut = await altered(bytes => bytes.slice(0, 5000))
    const before = await Bun.file(databaseFile(dir)).bytes()
    await expect(into(dir, cut)).rejects.toThrow()
    expect(await Bun.file(databaseFile(dir)).bytes()).toEqual(before)
    await into(dir)
    expect(rows(dir)).toEqual(rows(source))
  })

  test('is not restored over a directory that a server holds, though nobody has an account there', async () => {
    const dir = fresh()
    const serving = await openStore({ dir, plans: defaultPlans, log: silentLog, exclusive: true })
    await expect(into(dir)).rejects.toThrow('is in use by another platen')
    expect(serving.alive()).toBe(true)
    await serving.close()
  })

  test('is not restored over data', async () => {
    const dir = fresh()
    await Bun.write(join(dir, 'platen.db'), 'something')
    await expect(into(dir)).rejects.toThrow('is not empty')
    expect(await Bun.file(join(dir, 'platen.db')).text()).toBe('something')
    expect(existsSync(join(dir, 'files'))).toBe(false)
    const mine = fresh()
    await into(mine)
    await expect(into(mine)).rejects.toThrow('is not empty')
    expect(rows(mine)).toHaveLength(20)
  })
})
