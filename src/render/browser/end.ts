import { isAlive, killTree, treeOf } from './process-tree.ts'
import { removeScratch } from './scratch.ts'

const lookMs = 25
const mostLooks = 80

/** Kills a browser's whole tree and removes its folder; safe to call twice, from the thread that drives it and from the one that watches. */
export const endBrowser = async (pid: number | undefined, scratch: string): Promise<void> => {
  // Children of a dead leader still write into the profile for a moment: removed only when the last of them is gone.
  const all = pid === undefined ? [] : treeOf(pid)
  for (let looks = 0; all.some(isAlive) && looks < mostLooks; looks++) {
    for (const one of all) killTree(one)
    await Bun.sleep(lookMs)
  }
  await removeScratch(scratch)
}
