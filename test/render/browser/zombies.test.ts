import { expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '../../../src/log.ts'
import { childrenOf, isAlive } from '../../../src/render/browser/process-tree.ts'
import { Host } from '../../../src/render/engine/host.ts'
import { testConfig } from '../../support/services.ts'

setDefaultTimeout(60_000)

const dead = () => childrenOf(process.pid).filter(pid => !isAlive(pid))

test.each(['auto', 'flags'] as const)(
  'browsers with isolation %s whose thread is ended with them leave no dead process behind',
  async isolation => {
    const dataDir = mkdtempSync(join(tmpdir(), 'platen-zombies-'))
    const { browser, egress } = testConfig({ browser: { isolation } })
    const before = dead()
    for (let i = 0; i < 3; i++) {
      const host = new Host({ browser, egress, own: [], dataDir, slots: 1, resting: 0 }, silentLog, { lost: () => {}, counts: () => {} })
      await host.start()
      const { pid } = host.facts!
      expect(isAlive(pid)).toBe(true)
      await host.kill()
      expect(isAlive(pid)).toBe(false)
    }
    const left = () => dead().filter(pid => !before.includes(pid))
    for (const end = performance.now() + 3_000; left().length > 0 && performance.now() < end; ) await Bun.sleep(50)
    expect(left()).toEqual([])
    rmSync(dataDir, { recursive: true, force: true })
  },
)
