import { describe, expect, test } from 'bun:test'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createLocalStorage, type Disk } from '../../src/storage/local.ts'
import { tempDir } from '../support/temp.ts'

const bytes = new TextEncoder().encode('content')
const sha = new Bun.CryptoHasher('sha256').update(bytes).digest('hex')
const collect = async (names: AsyncIterable<string>) => {
  const all: string[] = []
  for await (const name of names) all.push(name)
  return all
}
const fault = (code: string) => Object.assign(new Error(`${code}: simulated`), { code })

/** A disk on which the n-th call that can fail does fail. */
const failingDisk = (nth: number, code: string): { disk: Disk; calls: () => number } => {
  let calls = 0
  const step = <T>(work: () => Promise<T>): Promise<T> => (++calls === nth ? Promise.reject(fault(code)) : work())
  return {
    calls: () => calls,
    disk: {
      rename: (from, to) => step(() => rename(from, to)),
      open: (path, flags, mode) =>
        step(async () => {
          const handle = await open(path, flags, mode)
          return {
            writeFile: data => step(() => handle.writeFile(data as Uint8Array)),
            sync: () => step(() => handle.sync()),
            close: () => handle.close(),
          }
        }),
    },
  }
}

describe('stored content', () => {
  test('is named by its hash, readable by its owner alone, and one file however often it is put', async () => {
    const dir = tempDir()
    const storage = createLocalStorage(dir)
    expect(await storage.put(bytes)).toEqual({ sha256: sha, bytes: 7 })
    await storage.put(bytes)
    const path = join(dir, 'files', sha.slice(0, 2), sha.slice(2, 4), sha)
    expect(readFileSync(path, 'utf8')).toBe('content')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(await (await storage.open(sha))?.text()).toBe('content')
    expect(await collect(storage.list())).toEqual([sha])
    expect(readdirSync(join(dir, 'tmp'))).toEqual([])
    expect(await storage.open('../../platen.db')).toBeUndefined()
  })

  test('is on disk before its name is, and its name before anyone is told', async () => {
    const dir = tempDir()
    const steps: string[] = []
    const shown = (path: string) => path.replace(dir, '').replace(/\/tmp\/.*/, '/tmp/…')
    const disk: Disk = {
      rename: async (from, to) => {
        await rename(from, to)
        steps.push(`rename ${shown(from)} ${shown(to)}`)
      },
      open: async (path, flags, mode) => {
        const handle = await open(path, flags, mode)
        const step = async (name: string, work: Promise<void>) => {
          await work
          steps.push(`${name} ${shown(path)}`)
        }
        return {
          writeFile: data => step('write', handle.writeFile(data as Uint8Array)),
          sync: () => step('sync', handle.sync()),
          close: () => handle.close(),
        }
      },
    }
    const folder = `/files/${sha.slice(0, 2)}/${sha.slice(2, 4)}`
    const above = [`sync ${folder}`, `sync /files/${sha.slice(0, 2)}`, 'sync /files']
    await createLocalStorage(dir, disk).put(bytes)
    expect(steps).toEqual(['write /tmp/…', 'sync /tmp/…', `rename /tmp/… ${folder}/${sha}`, ...above])
    // The process that wrote it may have died before it synced the folders.
    steps.length = 0
    await createLocalStorage(dir, disk).put(bytes)
    expect(steps).toEqual(above)
  })

  test('of which half was lost is written again', async () => {
    const dir = tempDir()
    const storage = createLocalStorage(dir)
    await storage.put(bytes)
    await Bun.write(join(dir, 'files', sha.slice(0, 2), sha.slice(2, 4), sha), 'con')
    await storage.put(bytes)
    expect(await (await storage.open(sha))?.text()).toBe('content')
  })

  test('is deleted only when it is old and nobody uses it, looked at in the same instant', async () => {
    const dir = tempDir()
    const storage = createLocalStorage(dir)
    await storage.put(bytes)
    const path = join(dir, 'files', sha.slice(0, 2), sha.slice(2, 4), sha)
    const hour = 3_600_000
    expect(await storage.removeUnused(sha, () => false, hour)).toBe(0)
    const old = new Date(Date.now() - 2 * hour)
    utimesSync(path, old, old)
    expect(await storage.removeUnused(sha, () => true, hour)).toBe(0)
    await storage.put(bytes)
    expect(await storage.removeUnused(sha, () => false, hour)).toBe(0)
    utimesSync(path, old, old)
    expect(await storage.removeUnused(sha, () => false, hour)).toBe(7)
    expect(existsSync(path)).toBe(false)
    expect(await storage.removeUnused(sha, () => false, hour)).toBe(0)
  })

  test('whose folders went away is said to be away, until they are back', async () => {
    const dir = tempDir()
    const storage = createLocalStorage(dir)
    expect(await storage.away()).toBeUndefined()
    renameSync(join(dir, 'files'), join(dir, 'elsewhere'))
    expect(await storage.away()).toBe(`${join(dir, 'files')} cannot be written: ENOENT`)
    renameSync(join(dir, 'elsewhere'), join(dir, 'files'))
    rmSync(join(dir, 'tmp'), { recursive: true })
    expect(await storage.put(bytes).catch(e => e)).toMatchObject({
      status: 503,
      retryAfter: 10,
      message: 'The service cannot store files just now, try again later',
    })
    expect(await storage.away()).toContain('tmp cannot be written: ENOENT')
  })

  test('half-written by a killed process is swept', async () => {
    const dir = tempDir()
    const storage = createLocalStorage(dir)
    await Bun.write(join(dir, 'tmp', 'left-over'), 'x')
    expect(await storage.sweepTemporary()).toBe(1)
    expect(readdirSync(join(dir, 'tmp'))).toEqual([])
  })
})

describe.each([
  ['ENOSPC', 503],
  ['EIO', 500],
  ['EROFS', 503],
  ['EACCES', 503],
])('a disk that answers %s', (code, status) => {
  test('at any of the calls leaves no half file, and what was put again is whole', async () => {
    for (let nth = 1; ; nth++) {
      const dir = tempDir()
      const { disk, calls } = failingDisk(nth, code)
      const storage = createLocalStorage(dir, disk)
      const error = await storage.put(bytes).then(
        () => undefined,
        e => e,
      )
      if (calls() < nth) {
        expect(nth).toBeGreaterThan(8)
        break
      }
      expect(error).toMatchObject({ status })
      expect(readdirSync(join(dir, 'tmp'))).toEqual([])
      const content = await storage.open(sha)
      if (content) expect(await content.text()).toBe('content')
      await storage.put(bytes)
      expect(await (await storage.open(sha))?.text()).toBe('content')
    }
  })
})
