import { expect, test } from 'bun:test'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { defaultPlans } from '../../src/config/options.ts'
import { silentLog } from '../../src/log.ts'
import { openStore } from '../../src/store/sqlite/open.ts'
import { servedDirectories } from '../../src/store/sqlite/served.ts'
import { tempDir } from '../support/temp.ts'

const served = () => servedDirectories().map(s => s.dir)

test('a directory is known as served for as long as its server holds it', async () => {
  const dir = tempDir()
  const beside = await openStore({ dir, plans: defaultPlans, log: silentLog })
  expect(served()).not.toContain(dir)
  const serving = await openStore({ dir, plans: defaultPlans, log: silentLog, exclusive: true })
  expect(servedDirectories()).toContainEqual({ dir, pid: process.pid })
  await serving.close()
  expect(served()).not.toContain(dir)
  await beside.close()
})

/** A process as /proc shows it, with a lock of `dir` open. */
const processWith = (proc: string, pid: string, dir: string) => {
  mkdirSync(join(proc, pid, 'fd'), { recursive: true })
  symlinkSync(join(dir, 'serve.lock'), join(proc, pid, 'fd', '7'))
}

test('a folder that belongs to somebody else is none, whoever opened a lock in it', () => {
  const proc = tempDir()
  const mine = tempDir()
  processWith(proc, '101', mine)
  processWith(proc, '102', '/proc/self/does-not-exist')
  // /proc/1 and /usr are root's: for root the second user is nobody, whom only root can make a folder for.
  const foreign = process.getuid?.() === 0 ? tempDir() : '/usr'
  if (process.getuid?.() === 0) Bun.spawnSync(['chown', '65534', foreign])
  processWith(proc, '103', foreign)
  expect(servedDirectories(proc)).toEqual([{ dir: mine, pid: 101 }])
})
