import { statSync } from 'node:fs'
import { silentLog } from '../../../src/log.ts'
import { ProxySlot } from '../../../src/net/proxy/slot.ts'
import { systemResolve } from '../../../src/net/resolve.ts'
import type { NamespaceOrder } from '../../../src/render/browser/isolation/namespace.ts'
import { launchBrowser } from '../../../src/render/browser/launch.ts'
import { commandLine, treeOf } from '../../../src/render/browser/process-tree.ts'
import { missingWalls } from '../../../src/render/walls.ts'

/**
 * Runs in a process of its own, which may have fewer rights than the tests: starts a browser and prints what its walls are, whose its
 * processes are, and what the environment of all of them holds, and what must not exist for them. argv: isolation, sandbox, data directory, executable.
 */
const [isolation = 'auto', sandbox = 'auto', dataDir = '', executable = ''] = process.argv.slice(2)
try {
  const launched = await launchBrowser({
    slots: [new ProxySlot(systemResolve)],
    dataDir,
    config: { executable, isolation: isolation as 'auto', sandbox: sandbox as 'auto', font_pack: '', memory_mb: 1500 },
    log: silentLog,
  })
  await (await launched.browser.newPage()).setContent('<p>')
  const tree = treeOf(launched.pid)
  const browser = tree.filter(pid => commandLine(pid)[0]?.includes('chrom'))
  // Another user's is closed to a root without the right to trace.
  const environment = await Promise.all(
    tree.map(pid =>
      Bun.file(`/proc/${pid}/environ`)
        .text()
        .catch(() => ''),
    ),
  )
  console.log(
    JSON.stringify({
      isolation: launched.isolation,
      missing: missingWalls(launched.isolation),
      users: [...new Set(browser.map(pid => statSync(`/proc/${pid}`).uid))],
      noSandbox: browser.some(pid => commandLine(pid).includes('--no-sandbox')),
      absent: tree.flatMap(commandLine).flatMap(arg => (arg.startsWith('{"jail"') ? (JSON.parse(arg) as NamespaceOrder).absent : [])),
      environment: environment.join('\0').split('\0'),
    }),
  )
  await launched.kill()
} catch (error) {
  console.log(JSON.stringify({ error: error instanceof Error ? error.message : String(error) }))
}
process.exit(0)
