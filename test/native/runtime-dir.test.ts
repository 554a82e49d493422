import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  existingRuntimeDirs,
  isExecutable,
  mountOptions,
  runtimeDir,
  selfEnv,
  useRuntimeDir,
} from '../../src/native/runtime/runtime-dir.ts'

const saved = { ...process.env }
let base = ''
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'platen-runtime-'))
  process.env.XDG_CACHE_HOME = join(base, 'cache')
  delete process.env._PLATEN_RUNTIME
})
afterEach(() => {
  process.env.XDG_CACHE_HOME = saved.XDG_CACHE_HOME
  process.env.HOME = saved.HOME
  if (saved.XDG_CACHE_HOME === undefined) delete process.env.XDG_CACHE_HOME
  delete process.env._PLATEN_RUNTIME
  rmSync(base, { recursive: true, force: true })
})

describe('the runtime directory', () => {
  test('is one for servers and commands, in the cache of the user, and private', () => {
    expect(runtimeDir()).toBe(join(base, 'cache/platen'))
    expect(useRuntimeDir(join(base, 'data'))).toBe(runtimeDir())
    expect(statSync(runtimeDir()).mode & 0o777).toBe(0o700)
    expect(existsSync(join(base, 'data'))).toBe(false)
  })

  test('lies in the data directory where the cache is part of it, or where there is no cache', () => {
    process.env.XDG_CACHE_HOME = join(base, 'data/.cache')
    process.env.HOME = join(base, 'data')
    expect(useRuntimeDir(join(base, 'data'))).toBe(join(base, 'data/runtime'))
    process.env.XDG_CACHE_HOME = '/proc/none'
    process.env.HOME = '/proc/none'
    expect(useRuntimeDir(join(base, 'other'))).toBe(join(base, 'other/runtime'))
    expect(runtimeDir()).toBe(join(base, 'other/runtime'))
  })

  test('knows the places where older copies may stand', () => {
    const places = ['cache/platen', 'data/runtime'].map(place => join(base, place))
    for (const place of places) mkdirSync(place, { recursive: true })
    expect(existingRuntimeDirs(join(base, 'data'))).toEqual(expect.arrayContaining(places))
    expect(existingRuntimeDirs()).not.toContain(places[1]!)
  })

  test('is the same in threads and child processes', async () => {
    useRuntimeDir(join(base, 'data'))
    const module = JSON.stringify(join(import.meta.dir, '../../src/native/runtime/runtime-dir.ts'))
    const thread = `const { runtimeDir } = await import(${module}); postMessage(runtimeDir())`
    const worker = new Worker(URL.createObjectURL(new Blob([thread], { type: 'application/javascript' })), {
      env: selfEnv(),
    } as WorkerOptions)
    const seen = await new Promise(resolve => {
      worker.onmessage = event => resolve(event.data)
    })
    worker.terminate()
    const child = Bun.spawn([process.execPath, '-e', `console.log((await import(${module})).runtimeDir())`], { env: selfEnv() })
    expect([seen, (await new Response(child.stdout).text()).trim()]).toEqual([runtimeDir(), runtimeDir()])
  })

  test('goes to the next place where one cannot hold it', () => {
    mkdirSync(join(base, 'cache'))
    writeFileSync(join(base, 'cache/platen'), 'a file in the way')
    process.env.HOME = join(base, 'home')
    expect(useRuntimeDir(join(base, 'data'))).toBe(join(base, 'home/.cache/platen'))
  })

  test('closes a directory that others could write into', () => {
    mkdirSync(join(base, 'cache/platen'), { recursive: true })
    chmodSync(join(base, 'cache/platen'), 0o777)
    expect(statSync(runtimeDir()).mode & 0o777).toBe(0o700)
  })

  test('knows file systems that refuse to run code', () => {
    expect(isExecutable(base)).toBe(true)
    const table = [
      '27 1 254:0 / / rw,relatime - ext4 /dev/vda rw',
      '28 27 0:26 / /srv rw,nosuid,noexec,relatime - tmpfs tmpfs rw',
      '29 28 0:27 / /srv/with\\040blank rw,relatime - tmpfs tmpfs rw',
    ].join('\n')
    expect(mountOptions('/srv/data', table)).toContain('noexec')
    expect(mountOptions('/srv/with blank/data', table)).not.toContain('noexec')
    expect(mountOptions('/srvdata', table)).not.toContain('noexec')
  })
})
