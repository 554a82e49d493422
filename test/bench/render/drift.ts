import { existsSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { commandLine, treeMemory, treeOf } from '../../../src/render/browser/process-tree.ts'
import type { Platen } from './platen.ts'

const mb = (bytes: number) => Math.round(bytes / 2 ** 20)
const ownRss = async (pid: number): Promise<number> =>
  Number(/^VmRSS:\s*(\d+)/m.exec(await Bun.file(`/proc/${pid}/status`).text())?.[1]) * 1024
const scratch = () =>
  existsSync(tmpdir()) ? readdirSync(tmpdir()).filter(name => /^(platen-b|playwright|\.org\.chromium)/.test(name)) : []

/**
 * Many renders, and what they leave: memory of the service and of everything under it after equal rests, processes, temporary files.
 * The first eighth is warm-up: code is compiled, caches and heaps take the size they keep.
 */
export const drift = async (platen: Platen, origin: string, renders: number): Promise<void> => {
  const marks: { done: number; own: number; tree: number; processes: number }[] = []
  const mark = async (done: number) => {
    await Bun.sleep(4000)
    const found = { done, own: mb(await ownRss(platen.pid)), tree: mb(treeMemory(platen.pid).bytes), processes: treeOf(platen.pid).length }
    marks.push(found)
    console.log(`after ${done} renders: service ${found.own} MB, with its browser ${found.tree} MB, ${found.processes} processes`)
  }
  const before = scratch()
  const pages = ['line', 'cards', 'tall', 'line']
  console.log('')
  for (let eighth = 0; eighth < 8; eighth++) {
    let left = Math.ceil(renders / 8)
    await Promise.all(
      [0, 1].map(async () => {
        while (left-- > 0) await platen.render({ url: `${origin}/${pages[left % 4]}`, fullPage: left % 4 === 2 })
      }),
    )
    await mark((eighth + 1) * Math.ceil(renders / 8))
  }
  const [first, last] = [marks[0]!, marks.at(-1)!]
  const change = (a: number, b: number) => `${(((b - a) / a) * 100).toFixed(1)} %`
  console.log(`drift of the tree ${change(first.tree, last.tree)}, of the service itself ${change(first.own, last.own)}   aim: under 5 %`)
  const left = scratch().filter(name => !before.includes(name))
  const browsers = treeOf(platen.pid).filter(pid => commandLine(pid).some(arg => arg.includes('--remote-debugging-pipe'))).length
  console.log(
    `processes ${first.processes} -> ${last.processes}, of them browser leaders ${browsers}; temporary folders ${before.length} -> ${scratch().length}`,
  )
  for (const name of left)
    console.log(`  new: ${name} ${statSync(`${tmpdir()}/${name}`, { throwIfNoEntry: false })?.mtime.toISOString() ?? 'gone'}`)
}
