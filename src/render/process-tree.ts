import { readdirSync, readFileSync } from 'node:fs'

/** Process ids under `root`, itself first, from /proc. Empty where there is none. */
export const treeOf = (root: number): number[] => {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'latin1')
      // The command may hold spaces and parentheses: the fields start after its last one.
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      children.set(parent, [...(children.get(parent) ?? []), Number(name)])
    } catch {
      // The process ended between the listing and the reading.
    }
  }
  const found: number[] = []
  const walk = (pid: number) => {
    found.push(pid)
    for (const child of children.get(pid) ?? []) walk(child)
  }
  walk(root)
  return found
}

/** Resident bytes of a process tree, shared pages counted once per process that holds them. */
export const treeRss = (root: number): number => {
  let pages = 0
  for (const pid of treeOf(root))
    try {
      pages += Number(readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')[1])
    } catch {
      // Ended meanwhile: it holds nothing.
    }
  return pages * 4096
}

/** SIGKILL to a process and everything under it. */
export const killTree = (root: number): void => {
  if (root <= 1) return
  for (const pid of treeOf(root).reverse())
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Ended meanwhile.
    }
}
