import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../../../src/render/browser/find.ts'
import { isAlive, treeOf } from '../../../src/render/browser/process-tree.ts'
import { createScratch, removeScratch, sweepScratch } from '../../../src/render/browser/scratch.ts'

// The default of the preload is that of its first file only.
setDefaultTimeout(240_000)

const folder = mkdtempSync(join(tmpdir(), 'platen-lifetime-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(['auto', 'flags'])('a parent with isolation %s', isolation => {
  test.each(['SIGKILL', 'SIGTERM'] as const)('that dies by %s takes every process of its browser with it', async signal => {
    const parent = Bun.spawn([process.execPath, join(import.meta.dir, '../../support/processes/launch-and-wait.ts'), isolation, folder], {
      stdout: 'pipe',
      stderr: 'ignore',
    })
    const first = await parent.stdout.getReader().read()
    const pid = Number(new TextDecoder().decode(first.value))
    // What only helps at the start may be gone by now.
    const all = treeOf(pid).filter(isAlive)
    process.kill(parent.pid, signal)
    await parent.exited
    expect(all.length).toBeGreaterThan(3)
    for (let i = 0; i < 60 && all.some(isAlive); i++) await Bun.sleep(50)
    expect(all.filter(isAlive)).toEqual([])
  })
})

describe('folders of browsers', () => {
  test('of dead processes are swept, of living ones are not', async () => {
    const dead = Bun.spawn(['true'])
    await dead.exited
    const left = join(tmpdir(), `platen-browser-${dead.pid}-left`)
    mkdirSync(left)
    const mine = createScratch()
    sweepScratch()
    expect([existsSync(left), existsSync(mine)]).toEqual([false, true])
    await removeScratch(mine)
    expect(existsSync(mine)).toBe(false)
  })
})

describe('the search for a browser', () => {
  test('takes browser.executable, and says so when it does not exist', async () => {
    expect(await findBrowser('/bin/true')).toMatchObject({ path: '/bin/true', kind: 'configured' })
    expect(findBrowser('/no/such/browser')).rejects.toThrow('browser.executable')
  })

  test('prefers a system headless shell, then the carried one, which is unpacked once, whole, by however many ask', async () => {
    const bin = join(folder, 'bin')
    mkdirSync(bin)
    for (const name of ['chromium', 'chromium-headless-shell']) {
      await Bun.write(join(bin, name), 'x')
      chmodSync(join(bin, name), 0o755)
    }
    expect(await findBrowser('', undefined, [bin])).toMatchObject({
      path: join(bin, 'chromium-headless-shell'),
      kind: 'system-headless-shell',
    })
    rmSync(join(bin, 'chromium-headless-shell'))

    const runtime = join(folder, 'runtime')
    mkdirSync(runtime)
    process.env._PLATEN_RUNTIME = runtime
    const percents: number[] = []
    const [one, two] = await Promise.all([
      findBrowser('', (done, total) => percents.push(done / total), [bin]),
      findBrowser('', undefined, [bin]),
    ])
    expect(one).toEqual(two)
    expect(one.kind).toBe('embedded')
    // Built before it was carried, and after what it replaced.
    expect(one.built).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(Date.parse(one.built!)).toBeWithin(Date.parse('2026-09-01'), Date.now())
    expect(percents.length).toBeGreaterThan(10)
    expect(percents.at(-1)).toBe(1)
    expect(readdirSync(runtime).filter(name => name.startsWith('.new-'))).toEqual([])
    const before = statSync(one.path).mtimeMs
    expect(await findBrowser('', () => percents.push(-1), [bin])).toEqual(one)
    expect([statSync(one.path).mtimeMs, percents.includes(-1)]).toEqual([before, false])

    // Half a browser is not taken for one.
    await Bun.write(one.path, 'short')
    await findBrowser('', undefined, [bin])
    expect(statSync(one.path).size).toBeGreaterThan(100_000_000)
  }, 240_000)
})
