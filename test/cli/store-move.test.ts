import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createLocalStorage } from '../../src/storage/local.ts'
import { postgres, sqlite } from '../support/engines.ts'
import { cleanEnv } from '../support/processes/binary.ts'
import { type S3Server, startS3 } from '../support/servers/s3.ts'
import { addOrganization, newWork } from '../support/store.ts'
import { tempDir } from '../support/temp.ts'

const main = resolve(import.meta.dir, '../../src/main.ts')
const many = 120
const hashOf = (bytes: Uint8Array) => new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
const stored = (dir: string): string[] =>
  existsSync(join(dir, 'files'))
    ? readdirSync(join(dir, 'files'), { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => entry.name)
    : []

describe.skipIf(!postgres.there)('platen store move that is killed among the files goes on when it is called again', () => {
  let url: string
  let s3: S3Server
  const [from, back] = [tempDir(), join(tempDir(), 'back')]
  const names: string[] = []

  beforeAll(async () => {
    ;[url, s3] = [await postgres.place(), startS3()]
    const store = await sqlite.open(from)
    const org = await addOrganization(store)
    for (let n = 0; n < 30; n++) await store.work.accept(newWork(org.id))
    await store.close()
    const storage = createLocalStorage(from)
    for (let n = 0; n < many; n++) names.push((await storage.put(new TextEncoder().encode(`content ${n}`))).sha256)
    mkdirSync(back)
  })
  afterAll(() => s3?.stop())

  const move = (to: string, dir: string) =>
    Bun.spawn([process.execPath, main, 'store', 'move', '--to', to, '--data-dir', dir, '--json'], {
      cwd: tempDir(),
      stdin: 'ignore',
      stdout: 'pipe',
      stderr: 'pipe',
      env: cleanEnv({
        PLATEN_STORE_URL: url,
        PLATEN_STORAGE_URL: 's3://files/moved',
        PLATEN_STORAGE_ENDPOINT: s3.endpoint,
        PLATEN_STORAGE_REGION: 'eu-test-1',
        PLATEN_STORAGE_ACCESS_KEY: 'AKTEST',
        PLATEN_STORAGE_SECRET_KEY: 'secret/test+key',
      }),
    })
  /** Killed as soon as some of the files have arrived; how many had. */
  const killed = async (child: ReturnType<typeof move>, arrived: () => number): Promise<number> => {
    while (arrived() < 10 && child.exitCode === null) await Bun.sleep(1)
    child.kill('SIGKILL')
    await child.exited
    return arrived()
  }
  const finished = async (child: ReturnType<typeof move>) => {
    const [out, trouble, code] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text(), child.exited])
    if (code !== 0) throw new Error(`ended with ${code}: ${trouble}`)
    return JSON.parse(out) as { rows: number; files: number; tables: Record<string, number> }
  }
  const half = (files: number) => {
    expect(files).toBeGreaterThanOrEqual(10)
    expect(files).toBeLessThan(many)
  }

  test('to PostgreSQL and the bucket: every row and every file', async () => {
    half(await killed(move('postgres', from), () => s3.objects.size))
    const moved = await finished(move('postgres', from))
    expect([moved.tables.job, moved.files]).toEqual([30, many])
    const there = [...s3.objects].map(([key, { bytes }]) => [key.split('/').at(-1), hashOf(bytes)])
    expect(there.map(([name]) => name).sort()).toEqual(names.toSorted())
    for (const [name, hash] of there) expect(hash).toBe(name!)
    // What is moved from stays as it was.
    expect(stored(from).sort()).toEqual(names.toSorted())
  }, 180_000)

  test('and back to SQLite and a folder', async () => {
    half(await killed(move('sqlite', back), () => stored(back).length))
    const moved = await finished(move('sqlite', back))
    expect([moved.tables.job, moved.files]).toEqual([30, many])
    const storage = createLocalStorage(back)
    expect(stored(back).sort()).toEqual(names.toSorted())
    for (const name of names) expect(hashOf(new Uint8Array(await (await storage.open(name))!.arrayBuffer()))).toBe(name)
    // What was moved from is only looked at here; serving it is refused.
    rmSync(join(from, 'moved.to'))
    const [one, other] = [await sqlite.open(from), await sqlite.open(back)]
    expect((await other.jobs.depth()).pending).toBe((await one.jobs.depth()).pending)
    expect(await other.credits.discrepancies()).toEqual([])
    await Promise.all([one.close(), other.close()])
  }, 180_000)
})
