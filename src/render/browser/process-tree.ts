import { readdirSync, readFileSync } from 'node:fs'
import { processFacts } from '../../native/process.ts'

const read = (path: string): string => {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    // Ended between the listing and the reading.
    return ''
  }
}

/** Parents by process, from /proc: one pass, whatever kernel options are set. Only those not in `known` are asked. */
const parents = (known?: Map<number, number>): Map<number, number> => {
  const found = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const pid = Number(name)
    if (!Number.isInteger(pid)) continue
    const parent = known?.get(pid) ?? processFacts(pid)?.parent
    if (parent !== undefined) found.set(pid, parent)
  }
  return found
}

const families = (of = parents()): Map<number, number[]> => {
  const children = new Map<number, number[]>()
  for (const [pid, parent] of of) {
    const siblings = children.get(parent)
    if (siblings) siblings.push(pid)
    else children.set(parent, [pid])
  }
  return children
}

/** Process ids under `root`, itself first, parents before children. */
export const treeOf = (root: number, children = families()): number[] => {
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
export const isAlive = (pid: number): boolean => processFacts(pid)?.dead === false

const memoryFields = /^(Rss\w+):\s*(\d+)/gm

/** Memory of a browser in bytes: what each process has for itself, shared memory, and the mapped code once; and who has most of it. */
export type TreeMemory = { bytes: number; page?: { pid: number; bytes: number } }

/** The browser's own process, as opposed to those of its pages. */
export const isBrowserProcess = (pid: number): boolean => commandLine(pid).includes('--remote-debugging-pipe')

export const treeMemory = (root: number, children = families()): TreeMemory => {
  let files = 0
  let own = 0
  const sizes: { pid: number; bytes: number }[] = []
  for (const pid of treeOf(root, children)) {
    const kib = Object.fromEntries([...read(`/proc/${pid}/status`).matchAll(memoryFields)].map(([, field, n]) => [field, Number(n)]))
    const bytes = ((kib.RssAnon ?? 0) + (kib.RssShmem ?? 0)) * 1024
    own += bytes
    files = Math.max(files, kib.RssFile ?? 0)
    sizes.push({ pid, bytes })
  }
  const page = sizes.sort((a, b) => b.bytes - a.bytes).find(({ pid }) => !isBrowserProcess(pid))
  return { bytes: own + files * 1024, ...(page ? { page } : {}) }
}

const relearnMs = 5_000

/**
 * `treeMemory` for a look several times a second: whose child a process is stays known between looks, so that only new ones are asked,
 * however many the host has. Now and then all are asked again, since a parent that ends hands its children on.
 */
export const treeMeter = (root: number): (() => TreeMemory) => {
  let known: Map<number, number> | undefined
  let learned = 0
  return () => {
    const now = performance.now()
    const fresh = known === undefined || now - learned > relearnMs
    if (fresh) learned = now
    known = parents(fresh ? undefined : known)
    return treeMemory(root, families(known))
  }
}

/** SIGKILL to one process. Safe to call for what is gone. */
export const killProcess = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Ended meanwhile.
  }
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
