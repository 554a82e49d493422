import { readdirSync, readFileSync } from 'node:fs'

/** Of Linux on every machine we know. */
const ticksPerSecond = 100

/** What /proc tells of a process after its name, which may hold anything. */
const statOf = (pid: number): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** A process and all it started, as far as they are there. */
export function treeOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter(n => /^\d+$/.test(n)))
    try {
      parents.set(Number(name), Number(statOf(Number(name))[1]))
    } catch {} // ended meanwhile
  const isOurs = (p: number): boolean => p === pid || (parents.has(p) && p > 1 && isOurs(parents.get(p)!))
  return [...parents.keys()].filter(isOurs)
}

/** Seconds of processor that a process and all it started have used, those that ended included. */
export const processorSeconds = (pid: number): number =>
  treeOf(pid).reduce((sum, p) => {
    try {
      const [user = 0, system = 0, itsUser = 0, itsSystem = 0] = statOf(p).slice(11, 15).map(Number)
      return sum + (user + system + itsUser + itsSystem) / ticksPerSecond
    } catch {
      return sum
    }
  }, 0)

/** Proportional memory in MB of a process, so that shared pages count once. */
export const megabytesOf = (pid: number): number => {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
