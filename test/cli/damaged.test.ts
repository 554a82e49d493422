import { Database } from 'bun:sqlite'
import { beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { closeSync, cpSync, openSync, writeSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { databaseFile } from '../../src/store/sqlite/directory.ts'
import { eventually } from '../support/processes/binary.ts'
import { addOrganization, openTestStore } from '../support/store.ts'
import { tempDir } from '../support/temp.ts'

// The default of the preload is that of its first file only.
setDefaultTimeout(240_000)

const main = resolve(import.meta.dir, '../../src/main.ts')
const cure = 'move the data directory aside and bring the newest backup back: platen restore FILE'
let sound = ''

/** A data directory that was closed cleanly, with the page of this number overwritten. */
const withBroken = (page: number): string => {
  const dir = join(tempDir(), 'data')
  cpSync(sound, dir, { recursive: true })
  const db = new Database(databaseFile(dir), { readonly: true })
  const size = (db.query('PRAGMA page_size').get() as { page_size: number }).page_size
  db.close()
  const file = openSync(databaseFile(dir), 'r+')
  writeSync(file, Buffer.alloc(size, 0xa5), 0, size, (page - 1) * size)
  closeSync(file)
  return dir
}

beforeAll(async () => {
  const store = await openTestStore()
  for (let i = 0; i < 200; i++) await addOrganization(store, { name: `organization ${i}` })
  sound = store.dir
  await store.close()
})

describe('a data directory whose database is damaged', () => {
  const started = (page: number) => {
    const child = Bun.spawn([process.execPath, main, 'serve', '--data-dir', withBroken(page), '--server-port', '0', '--ollama-url', ''], {
      stdout: 'ignore',
      stderr: 'pipe',
      timeout: 50_000,
      killSignal: 'SIGKILL',
    })
    let said = ''
    const all = (async () => {
      for await (const chunk of child.stderr.pipeThrough(new TextDecoderStream())) said += chunk
      return said
    })()
    return { child, all, said: () => said }
  }

  test.each([1, 2])('in page %d, which every start reads, ends with one line that names the way back', async page => {
    const { child, all } = started(page)
    expect(await child.exited).toBe(1)
    expect((await all).trim().split('\n')).toEqual([expect.stringMatching(/damaged \(.*\): move the data directory aside/)])
    expect(await all).toContain(cure)
  })

  test('in a page that no start reads is named with the way back by the check that follows', async () => {
    const { child, said } = started(5)
    await eventually('it says so', 40_000, () => said().includes(cure) || undefined)
    child.kill('SIGKILL')
    await child.exited
  })

  test('is named to other commands too', async () => {
    const { stderr, exitCode } = Bun.spawnSync([process.execPath, main, 'org', 'list', '--data-dir', withBroken(1)], { stderr: 'pipe' })
    expect([exitCode, stderr.toString()]).toEqual([1, expect.stringContaining(cure)])
  })
})
