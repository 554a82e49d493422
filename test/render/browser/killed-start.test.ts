import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '../../../src/log.ts'
import { ProxySlot } from '../../../src/net/proxy/slot.ts'
import { systemResolve } from '../../../src/net/resolve.ts'
import { type Launched, launchBrowser } from '../../../src/render/browser/launch.ts'
import { childrenOf, isBrowserProcess, killTree, treeOf } from '../../../src/render/browser/process-tree.ts'

setDefaultTimeout(240_000)

const dataDir = mkdtempSync(join(tmpdir(), 'platen-killed-start-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const launch = () =>
  launchBrowser({
    slots: [new ProxySlot(systemResolve)],
    dataDir,
    config: { executable: '', isolation: 'auto', sandbox: 'auto', font_pack: '', memory_mb: 1500 },
    log: silentLog,
  })

let isolation: Launched['isolation']
beforeAll(async () => {
  const launched = await launch()
  isolation = launched.isolation
  await launched.kill()
})

const starting = () => childrenOf(process.pid).find(pid => treeOf(pid).some(isBrowserProcess))

const all = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270].map(ms => [ms, 'with all that belongs to it', killTree] as const)
/** As the kernel does when memory is short: what started it lives on and tells its end. */
const one = (pid: number, n: number) => process.kill(treeOf(pid).filter(isBrowserProcess).at(n)!, 'SIGKILL')
const alone = [60, 150].map(ms => [ms, 'alone', (pid: number) => one(pid, 0)] as const)
const child = [[150, 'as to its last child', (pid: number) => one(pid, -1)]] as const

test.each([...all, ...alone, ...child])(
  'a browser killed %i ms into its start, %s, is started once more, behind the same walls',
  async (ms, _, end) => {
    const launching = launch()
    let pid: number | undefined
    while (pid === undefined) {
      await Bun.sleep(5)
      pid = starting()
    }
    await Bun.sleep(ms)
    end(pid)
    const launched = await Promise.race([launching, Bun.sleep(60_000).then(() => 'never answered' as const)])
    if (launched === 'never answered') throw new Error(launched)
    expect(launched.isolation).toEqual(isolation)
    await launched.kill()
  },
)
