import { readdirSync, readlinkSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export type Served = { dir: string; pid: number }

/** Processes end and close files while one looks, and some are not ours to see. */
const unlessGone = <T>(look: () => T): T | undefined => {
  try {
    return look()
  } catch {
    return undefined
  }
}

const heldBy = (process: string): string[] =>
  (unlessGone(() => readdirSync(`${process}/fd`)) ?? []).flatMap(fd => {
    const target = unlessGone(() => readlinkSync(`${process}/fd/${fd}`))
    return target?.endsWith('/serve.lock') ? [dirname(target)] : []
  })

/**
 * Data directories of servers that this user runs now, told from the lock they hold open. Only processes and folders of the same user
 * count: nobody can make another's commands, root's least of all, open a database of theirs.
 */
export const servedDirectories = (proc = '/proc'): Served[] => {
  const uid = process.getuid?.()
  const ours = (path: string): boolean => unlessGone(() => statSync(path).uid) === uid
  const found = new Map<string, Served>()
  for (const pid of readdirSync(proc))
    if (/^\d+$/.test(pid) && ours(`${proc}/${pid}`))
      for (const dir of heldBy(`${proc}/${pid}`)) if (ours(dir)) found.set(dir, { dir, pid: Number(pid) })
  return [...found.values()]
}
