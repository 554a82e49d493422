import { Database } from 'bun:sqlite'
import { describe, expect, test } from 'bun:test'
import { chmodSync, chownSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import journal from '../../drizzle/meta/_journal.json'
import { silentLog } from '../../src/log.ts'
import { databaseFile, markFile } from '../../src/store/sqlite/directory.ts'
import { readMark } from '../../src/store/sqlite/mark.ts'
import { migrations, schemaVersion } from '../../src/store/sqlite/migrations.ts'
import { addOrganization, openTestStore } from '../support/store.ts'
import { tempDir } from '../support/temp.ts'

describe('the database', () => {
  test('lives in a directory of its owner alone, with every table STRICT and every commit synced', async () => {
    const dir = join(tempDir(), 'deep/data')
    const store = await openTestStore({ dir })
    expect(statSync(dir).mode & 0o777).toBe(0o700)
    const db = new Database(databaseFile(dir), { readonly: true })
    const loose = db
      .query("select name from pragma_table_list where schema = 'main' and type = 'table' and strict = 0 and name not like 'sqlite_%'")
      .all()
    expect(loose).toEqual([])
    expect(db.query('pragma journal_mode').get()).toEqual({ journal_mode: 'wal' })
    db.close()
    await store.close()
  })

  test('has a row in the migrations table for each file of the journal, each of its tables STRICT', () => {
    expect(migrations.map(m => m.tag)).toEqual(journal.entries.map(e => e.tag))
    for (const { tag } of migrations) {
      const text = readFileSync(join(import.meta.dir, `../../drizzle/${tag}.sql`), 'utf8')
      expect(text.match(/CREATE TABLE/g)?.length ?? 0).toBe(text.match(/^\) STRICT;/gm)?.length ?? 0)
    }
  })

  test('is refused when a second process wants to serve from it, while a command may work beside', async () => {
    const store = await openTestStore()
    expect(openTestStore({ dir: store.dir })).rejects.toThrow(`in use by another platen (process ${process.pid})`)
    const beside = await openTestStore({ dir: store.dir, exclusive: false })
    const org = await addOrganization(beside)
    expect((await store.organizations.get(org.id))?.name).toBe('test')
    await beside.close()
    await store.close()
    const again = await openTestStore({ dir: store.dir })
    expect(again.health).toEqual({ unclean: false, lostCommits: 0, damage: [] })
    await again.close()
  })

  test('says that the clock is behind what it has seen, because no month of credits begins until then', async () => {
    const dir = tempDir()
    const ahead = await openTestStore({ dir, clock: () => Date.UTC(2031, 4, 5) })
    await addOrganization(ahead)
    await ahead.close()
    const warned: [string, unknown][] = []
    const log = { ...silentLog, warn: (text: string, facts?: object) => void warned.push([text, facts]) }
    await (await openTestStore({ dir, log, clock: () => Date.UTC(2026, 4, 5) })).close()
    await (await openTestStore({ dir, log, clock: () => Date.UTC(2031, 4, 4, 12) })).close()
    expect(warned).toEqual([
      [
        expect.stringContaining('the clock is behind the last change of the database'),
        expect.objectContaining({ lastChange: '2031-05-05T00:00:00.000Z' }),
      ],
    ])
  })

  test('is refused where a file stands in its place, in words', async () => {
    const place = join(tempDir(), 'data')
    writeFileSync(place, '')
    expect(openTestStore({ dir: place })).rejects.toThrow(`data.dir: ${place} cannot be used: it is a file`)
    const below = join(place, 'deep')
    expect(openTestStore({ dir: below })).rejects.toThrow(`data.dir: ${below} cannot be used: it leads through a file`)
  })

  test('is refused by its name where this user may not read it', async () => {
    const { dir, close } = await openTestStore()
    await close()
    const asRoot = process.getuid?.() === 0
    if (asRoot) chownSync(dir, 65_534, 65_534)
    else chmodSync(databaseFile(dir), 0)
    const script = `
      import { openTestStore } from '${join(import.meta.dir, '../support/store.ts')}'
      ${asRoot ? 'process.setuid(65534)' : ''}
      await openTestStore({ dir: ${JSON.stringify(dir)} }).catch(error => console.log(error.message))`
    const path = join(tempDir(), 'script.ts')
    writeFileSync(path, script)
    const said = await new Response(Bun.spawn([process.execPath, path], { stderr: 'ignore' }).stdout).text()
    expect(said).toBe(`data.dir: ${databaseFile(dir)} cannot be used: this user may not read and write it; give it to this one (chown)\n`)
  })

  test('is refused when a newer platen wrote it, or when it is not ours', async () => {
    const store = await openTestStore()
    await store.close()
    const db = new Database(databaseFile(store.dir))
    db.run(`PRAGMA user_version = ${schemaVersion + 1}`)
    db.close()
    expect(openTestStore({ dir: store.dir })).rejects.toThrow('was written by a newer platen')
    const dir = tempDir()
    const foreign = new Database(databaseFile(dir))
    foreign.run('create table t (x)')
    foreign.close()
    expect(openTestStore({ dir })).rejects.toThrow('is not a platen database')
    const garbage = tempDir()
    writeFileSync(databaseFile(garbage), 'not a database at all, but long enough to be read as a header of one'.repeat(20))
    expect(openTestStore({ dir: garbage })).rejects.toThrow('cannot be opened')
  })

  test.each([
    ['cut short', (wal: string) => truncateSync(wal, statSync(wal).size - 3 * 4120)],
    ['changed in the middle', (wal: string) => flipByte(wal, statSync(wal).size >> 1)],
    ['deleted', (wal: string) => rmSync(wal)],
  ])('notices by the mark beside it that its WAL was %s', async (_, damage) => {
    const dir = tempDir()
    const script = `
      import { addOrganization, openTestStore } from '${join(import.meta.dir, '../support/store.ts')}'
      const store = await openTestStore({ dir: ${JSON.stringify(dir)} })
      for (let i = 0; i < 20; i++) await addOrganization(store)
      process.kill(process.pid, 'SIGKILL')`
    const path = join(tempDir(), 'script.ts')
    writeFileSync(path, script)
    await Bun.spawn([process.execPath, path], { stdout: 'ignore', stderr: 'ignore' }).exited
    expect(readMark(markFile(dir))).toBe(20)
    damage(`${databaseFile(dir)}-wal`)
    const store = await openTestStore({ dir })
    expect(store.health.lostCommits).toBeGreaterThan(0)
    expect(store.health.damage).toEqual([])
    const left = (await store.organizations.list()).length
    expect(left + store.health.lostCommits).toBe(20)
    await store.close()
    const again = await openTestStore({ dir })
    expect(again.health.lostCommits).toBe(0)
    await again.close()
  })
})

describe('the check of the whole database', () => {
  const check = (store: Awaited<ReturnType<typeof openTestStore>>) => store.check(new AbortController().signal)

  test('finds a sound one sound, while it is being written to', async () => {
    const store = await openTestStore()
    const writing = Promise.all(Array.from({ length: 50 }, () => addOrganization(store)))
    expect(await check(store)).toEqual([])
    await writing
    await store.close()
  })

  test('finds what no query has met yet: a page that the disk spoiled', async () => {
    const store = await openTestStore()
    for (let i = 0; i < 200; i++) await addOrganization(store)
    await store.close()
    const db = new Database(databaseFile(store.dir))
    const { rootpage } = db.query("select rootpage from sqlite_schema where name = 'sqlite_autoindex_organization_1'").get() as {
      rootpage: number
    }
    db.close()
    flipByte(databaseFile(store.dir), (rootpage - 1) * 4096 + 5)
    const again = await openTestStore({ dir: store.dir })
    expect(again.health.damage).toEqual([])
    expect(await check(again)).not.toEqual([])
    expect(again.health.damage).not.toEqual([])
    await again.close().catch(() => {})
  })
})

const flipByte = (path: string, at: number): void => {
  const bytes = readFileSync(path)
  bytes[at] = bytes[at]! ^ 0xff
  writeFileSync(path, bytes)
}
