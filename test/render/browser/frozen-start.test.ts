import { expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '../../../src/log.ts'
import { childrenOf, isAlive, isBrowserProcess, treeOf } from '../../../src/render/browser/process-tree.ts'
import { Host } from '../../../src/render/engine/host.ts'
import { LostBrowser } from '../../../src/render/failure.ts'
import { testConfig } from '../../support/services.ts'

setDefaultTimeout(240_000)

const starting = () => childrenOf(process.pid).find(pid => treeOf(pid).some(isBrowserProcess))
const folders = () => readdirSync(tmpdir()).filter(name => name.startsWith(`platen-browser-${process.pid}-`))

test.each(['auto', 'flags'] as const)(
  'a browser with isolation %s that is frozen in the middle of its start leaves no process and no folder when it is given up, and nobody waits for it',
  async isolation => {
    const dataDir = mkdtempSync(join(tmpdir(), 'platen-frozen-'))
    const { browser, egress } = testConfig({ browser: { isolation } })
    const before = folders()
    const host = new Host({ browser, egress, own: [], dataDir, slots: 1, resting: 0 }, silentLog, { lost: () => {}, counts: () => {} })
    const start = host.start().catch((error: unknown) => error)
    let pid: number | undefined
    while (pid === undefined) {
      await Bun.sleep(5)
      pid = starting()
    }
    const tree = treeOf(pid)
    for (const one of tree) process.kill(one, 'SIGSTOP')
    await host.kill()
    expect(await start).toBeInstanceOf(LostBrowser)
    expect(tree.filter(isAlive)).toEqual([])
    expect(folders()).toEqual(before)
    rmSync(dataDir, { recursive: true, force: true })
  },
)
