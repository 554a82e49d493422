import { expect, test } from 'bun:test'
import { childrenOf, killTree, treeMemory, treeMeter } from '../../../src/render/browser/process-tree.ts'

const mib = 1024 * 1024
const heavy = `const held = Buffer.alloc(${80 * mib}, 1); console.log('held'); setInterval(() => held[0], 1000)`

test('a memory meter of a process tree sees processes that come after its first look, and forgets them when they end', async () => {
  // Not the tree of the test run, whose own memory comes and goes.
  const shell = Bun.spawn(['sh', '-c', 'read _; "$0" -e "$1"; read _', process.execPath, heavy], { stdin: 'pipe', stdout: 'pipe' })
  try {
    const measure = treeMeter(shell.pid)
    const before = measure().bytes
    shell.stdin.write('\n')
    shell.stdin.flush()
    await shell.stdout.getReader().read()
    const { bytes: grown, page: largest } = measure()
    expect(childrenOf(shell.pid)).toContain(largest!.pid)
    expect(grown - before).toBeGreaterThan(80 * mib)
    expect(Math.abs(grown - treeMemory(shell.pid).bytes)).toBeLessThan(20 * mib)
    for (const child of childrenOf(shell.pid)) killTree(child)
    for (const end = performance.now() + 5_000; childrenOf(shell.pid).length > 0 && performance.now() < end; ) await Bun.sleep(10)
    expect(measure().bytes).toBeLessThan(before + 5 * mib)
  } finally {
    killTree(shell.pid)
  }
})
