/** Start to listening and to /readyz, binary size, idle memory: `bun run bench:start`. Numbers for people, not a test. */
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { compiledBinary, emptyDirectory, eventually, type Server, startServer } from '../support/processes/binary.ts'
import { megabytesOf, treeOf } from '../support/processes/tree.ts'

const binary = await compiledBinary()
const directory = emptyDirectory()
const platen = join(directory.path, 'platen')
copyFileSync(binary, platen)

const untilReady = (server: Server) =>
  eventually('/readyz answers 200', 60_000, async () => (await fetch(`${server.url}/readyz`)).ok || undefined)

const memoryOf = (pid: number): { own: number; tree: number } => ({
  own: megabytesOf(pid),
  tree: treeOf(pid).reduce((sum, p) => sum + megabytesOf(p), 0),
})

const rows: [string, string][] = [['binary', `${(Bun.file(binary).size / 1e6).toFixed(0)} MB`]]
const listening: number[] = []
const ready: number[] = []
try {
  for (let i = 0; i < 6; i++) {
    const begun = performance.now()
    const server = await startServer([platen], { cwd: directory.path })
    await untilReady(server)
    const readyMs = performance.now() - begun
    if (i === 0)
      rows.push(['first start: listening', `${server.startMs.toFixed(0)} ms`], ['first start: ready', `${readyMs.toFixed(0)} ms`])
    else {
      listening.push(server.startMs)
      ready.push(readyMs)
    }
    if (i === 5) {
      await Bun.sleep(5000)
      const { own, tree } = memoryOf(server.child.pid)
      rows.push(['idle memory (PSS)', `${own.toFixed(0)} MB, with browser ${tree.toFixed(0)} MB`])
    }
    await server.stop()
  }
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!.toFixed(0)
  rows.push(['warm start: listening', `${median(listening)} ms`], ['warm start: ready, browser launched', `${median(ready)} ms`])
} finally {
  directory.remove()
}
for (const [what, value] of rows) console.log(`${what.padEnd(38)} ${value}`)
