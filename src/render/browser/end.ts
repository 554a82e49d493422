import { reap } from './libc.ts'
import { childrenOf, commandLine, isAlive, killTree, treeOf } from './process-tree.ts'
import { removeScratch } from './scratch.ts'

const lookMs = 25
const mostLooks = 80

/** First process of the browser whose folder this is. */
export const browserIn = (scratch: string): number | undefined =>
  childrenOf(process.pid).find(pid => commandLine(pid).some(arg => arg.includes(scratch)))

/**
 * Kills a browser's whole tree and removes its folder; safe to call twice, from the thread that drives it and from the one that watches.
 * `known`: undefined while it is not known yet. `orphan`: the thread that started it is gone, and with it who would have waited for its end.
 */
export const endBrowser = async (known: number | undefined, scratch: string, orphan = false): Promise<void> => {
  const pid = known ?? browserIn(scratch)
  // Children of a dead leader still write into the profile for a moment: removed only when the last of them is gone.
  const all = pid === undefined ? [] : treeOf(pid)
  for (let looks = 0; all.some(isAlive) && looks < mostLooks; looks++) {
    for (const one of all) killTree(one)
    await Bun.sleep(lookMs)
  }
  // As first process of a container we inherit what the leader leaves behind.
  const ours = orphan ? all : all.filter(one => one !== pid)
  for (let looks = 0; !ours.map(reap).every(Boolean) && looks < mostLooks; looks++) await Bun.sleep(lookMs)
  await removeScratch(scratch)
}
