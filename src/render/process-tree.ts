import { readdirSync, readFileSync } from 'node:fs'

const read = (path: string): string => {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    // Ended between the listing and the reading.
    return ''
  }
}

/** Child processes by parent, from /proc: one pass, whatever kernel options are set. */
const families = (): Map<number, number[]> => {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = read(`/proc/${name}/stat`)
    if (stat === '') continue
    // The command may hold spaces and parentheses: the fields start after its last one.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  return children
}

/** Process ids under `root`, itself first, parents before children. */
export const treeOf = (root: number): number[] => {
  const children = families()
  const found: number[] = []
  const walk = (pid: number) => {
    found.push(pid)
    for (const child of children.get(pid) ?? []) walk(child)
  }
  walk(root)
  return found
}

export const childrenOf = (pid: number): number[] => families().get(pid) ?? []

export const commandLine = (pid: number): string[] => read(`/proc/${pid}/cmdline`).split('\0').filter(Boolean)

/** One field of /proc/PID/status, e.g. `Seccomp` or `RssAnon`. */
export const statusField = (pid: number, field: string): string | undefined =>
  new RegExp(`^${field}:\\s*(.*)$`, 'm').exec(read(`/proc/${pid}/status`))?.[1]

/** False for what is gone and for a zombie that only waits to be reaped. */
export const isAlive = (pid: number): boolean => !/^(Z|X|$)/.test(statusField(pid, 'State') ?? '')

const kib = (pid: number, field: string) => Number.parseInt(statusField(pid, field) ?? '0', 10)

/** Memory of a process tree in bytes: what each process has for itself, shared memory, and the mapped code once. */
export const treeRss = (root: number): number => {
  let files = 0
  let own = 0
  for (const pid of treeOf(root)) {
    own += kib(pid, 'RssAnon') + kib(pid, 'RssShmem')
    files = Math.max(files, kib(pid, 'RssFile'))
  }
  return (own + files) * 1024
}

/** SIGKILL to a process, its group and everything under it. Safe to call for what is gone. */
export const killTree = (root: number): void => {
  if (root <= 1) return
  for (const pid of [...treeOf(root).reverse(), -root])
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // Ended meanwhile, or never the leader of a group.
    }
}
