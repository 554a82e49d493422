import { afterAll, beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '../../../src/log.ts'
import { ProxySlot } from '../../../src/net/proxy/slot.ts'
import { systemResolve } from '../../../src/net/resolve.ts'
import { type Launched, launchBrowser } from '../../../src/render/browser/launch.ts'
import { childrenOf, isBrowserProcess, killTree, treeOf } from '../../../src/render/browser/process-tree.ts'

setDefaultTimeout(120_000)

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

test.each([0, 30, 60, 90, 120, 150, 180, 210, 240, 270])(
  'a browser killed %i ms into its start is started once more, behind the same walls',
  async ms => {
    const launching = launch()
    let pid: number | undefined
    while (pid === undefined) {
      await Bun.sleep(5)
      pid = starting()
    }
    await Bun.sleep(ms)
    killTree(pid)
    const launched = await Promise.race([launching, Bun.sleep(20_000).then(() => 'never answered' as const)])
    if (launched === 'never answered') throw new Error(launched)
    expect(launched.isolation).toEqual(isolation)
    await launched.kill()
  },
)
