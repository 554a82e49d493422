import { describe, expect, test } from 'bun:test'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { noteUse, sweepRuntime, unusedIn } from '../../src/native/runtime/runtime-sweep.ts'
import { eventually } from '../support/processes/binary.ts'
import { granted } from '../support/processes/namespaces.ts'
import { tempDir } from '../support/temp.ts'

const day = 86_400_000
const apart = ['--user', '--map-root-user', '--mount']
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

  test.skipIf(!granted(...apart))('stays while a process of another namespace runs from it, where it stands at another path', async () => {
    const dir = folders({ 'program-1': 0 })
    const elsewhere = tempDir()
    copyFileSync(Bun.which('sleep')!, join(dir, 'program-1', 'program'))
    const script = `mount --bind ${join(dir, 'program-1')} ${elsewhere} && exec ${elsewhere}/program 30`
    const child = Bun.spawn(['unshare', ...apart, 'sh', '-c', script])
    const runs = () => readFileSync(`/proc/${child.pid}/maps`, 'utf8').includes('/program')
    await eventually('it runs', 5000, () => runs() || undefined)
    expect(readFileSync(`/proc/${child.pid}/maps`, 'utf8')).not.toContain(dir)
    expect(await sweepRuntime(dir, Date.now() + 30 * day)).toEqual([])
    child.kill('SIGKILL')
    await child.exited
    expect(await sweepRuntime(dir, Date.now() + 30 * day)).toEqual(['program-1'])
  })

  test('is all told with its size where no time is to be waited, but for what may be half-unpacked', async () => {
    const dir = folders({ 'sharp-new': 0, '.new-now': 0 })
    await Bun.write(join(dir, 'sharp-new/lib/a'), 'twelve bytes')
    await Bun.write(join(dir, 'sharp-new/b'), 'four')
    expect(unusedIn([dir], 0, Date.now() + 1)).toEqual([{ path: join(dir, 'sharp-new'), bytes: 16 }])
  })
})
