import { describe, expect, test } from 'bun:test'
import { copyFileSync, mkdirSync, readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { noteUse, sweepRuntime } from '../../src/native/runtime-sweep.ts'
import { eventually } from '../support/processes/binary.ts'
import { tempDir } from '../support/temp.ts'

const day = 86_400_000
const folders = (ages: Record<string, number>): string => {
  const dir = tempDir()
  for (const [name, days] of Object.entries(ages)) {
    mkdirSync(join(dir, name))
    const then = new Date(Date.now() - days * day)
    utimesSync(join(dir, name), then, then)
  }
  return dir
}

describe('what earlier versions unpacked', () => {
  test('is removed when nothing opened it for a week, and what is half-unpacked after a day', async () => {
    const dir = folders({ 'chromium-1': 8, 'sharp-new': 6, '.new-dead': 2, '.new-now': 0 })
    expect((await sweepRuntime(dir)).sort()).toEqual(['.new-dead', 'chromium-1'])
    expect(readdirSync(dir).sort()).toEqual(['.new-now', 'sharp-new'])
  })

  test('stays while it is noted as used', async () => {
    const dir = folders({ 'sharp-1': 30 })
    noteUse(join(dir, 'sharp-1'))
    expect(await sweepRuntime(dir)).toEqual([])
  })

  test('stays while a process runs from it, however old it is', async () => {
    const dir = folders({ 'program-1': 0 })
    const program = join(dir, 'program-1', 'sleep')
    copyFileSync(Bun.which('sleep')!, program)
    const child = Bun.spawn([program, '30'])
    await eventually('it runs', 5000, () => child.pid > 0 || undefined)
    await Bun.sleep(100)
    expect(await sweepRuntime(dir, Date.now() + 30 * day)).toEqual([])
    child.kill('SIGKILL')
    await child.exited
    expect(await sweepRuntime(dir, Date.now() + 30 * day)).toEqual(['program-1'])
  })
})
