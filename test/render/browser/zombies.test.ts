import { expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '../../../src/log.ts'
import { childrenOf, isAlive } from '../../../src/render/browser/process-tree.ts'
import { Host } from '../../../src/render/engine/host.ts'
import { granted } from '../../support/processes/namespaces.ts'
import { testConfig } from '../../support/services.ts'

setDefaultTimeout(240_000)

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

const first = ['--user', '--map-root-user', '--pid', '--fork', '--mount-proc', '--kill-child']

test.skipIf(!granted(...first))(
  'as first process of a container it takes note of what others leave to it, and of nothing that it waits for itself',
  () => {
    const script = `
    import { childrenOf } from ${JSON.stringify(join(import.meta.dir, '../../../src/render/browser/process-tree.ts'))}
    import { reapOrphans } from ${JSON.stringify(join(import.meta.dir, '../../../src/render/browser/orphans.ts'))}
    const left = () => childrenOf(process.pid).length
    const until = async holds => { for (const end = performance.now() + 20_000; !holds() && performance.now() < end; ) await Bun.sleep(20) }
    // The shell ends before what it started: its children become ours.
    await Bun.spawn(['sh', '-c', 'sleep 0.2 & sleep 0.2 & exit 0']).exited
    const adopted = left()
    const end = reapOrphans(300)
    const own = Bun.spawn(['sh', '-c', 'sleep 1; exit 7'])
    await until(() => left() === 1)
    const waited = left()
    const code = await own.exited
    end()
    console.log(JSON.stringify({ pid: process.pid, adopted, waited, code, left: left() }))`
    const { stdout } = Bun.spawnSync(['unshare', ...first, process.execPath, '-e', script], { stderr: 'inherit' })
    expect(JSON.parse(stdout.toString())).toEqual({ pid: 1, adopted: 2, waited: 1, code: 7, left: 0 })
  },
)
