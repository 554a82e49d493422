import { expect, test } from 'bun:test'
import { killTree, treeMeter, treeRss } from '../../src/render/process-tree.ts'

const mib = 1024 * 1024
const heavy = `const held = Buffer.alloc(${80 * mib}, 1); console.log('held'); setInterval(() => held[0], 1000)`

test('a memory meter of a process tree sees processes that come after its first look, and forgets them when they end', async () => {
  const measure = treeMeter(process.pid)
  const before = measure()
  const shell = Bun.spawn(['sh', '-c', '"$0" -e "$1"; true', process.execPath, heavy], { stdout: 'pipe' })
  try {
    await shell.stdout.getReader().read()
    const grown = measure()
    expect(grown - before).toBeGreaterThan(60 * mib)
    expect(Math.abs(grown - treeRss(process.pid))).toBeLessThan(20 * mib)
    killTree(shell.pid)
    await shell.exited
    expect(measure()).toBeLessThan(grown - 60 * mib)
  } finally {
    killTree(shell.pid)
  }
})
