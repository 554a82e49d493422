import { readdirSync, readFileSync } from 'node:fs'

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** Direct children of a process, of all its threads. */
export const childrenOf = (pid: number): number[] => {
  let tasks: string[] = []
  try {
    tasks = readdirSync(`/proc/${pid}/task`)
  } catch {
    return []
  }
  return tasks.flatMap(task => read(`/proc/${pid}/task/${task}/children`).split(' ').filter(Boolean).map(Number))
}

/** A process and all its descendants, parents first. */
export const treeOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(treeOf)]

export const commandLine = (pid: number): string[] => read(`/proc/${pid}/cmdline`).split('\0').filter(Boolean)

/** One field of /proc/PID/status, e.g. `Seccomp` or `RssAnon`. */
export const statusField = (pid: number, field: string): string | undefined =>
  new RegExp(`^${field}:\\s*(.*)$`, 'm').exec(read(`/proc/${pid}/status`))?.[1]

const kib = (pid: number, field: string) => Number.parseInt(statusField(pid, field) ?? '0', 10)

/** Memory of a process tree in bytes: what each process has for itself plus shared memory; code mapped from files is counted once. */
export const treeMemory = (pid: number): number => {
  let files = 0
  let own = 0
  for (const one of treeOf(pid)) {
    own += kib(one, 'RssAnon') + kib(one, 'RssShmem')
    files = Math.max(files, kib(one, 'RssFile'))
  }
  return (own + files) * 1024
}

/** SIGKILL to a process group and to every descendant that left it. Safe to call for what is gone. */
export const killTree = (pid: number): void => {
  const all = treeOf(pid)
  for (const target of [-pid, ...all.toReversed()]) {
    try {
      process.kill(target, 'SIGKILL')
    } catch {
      // Gone already, or never a group leader.
    }
  }
}
