import { readdirSync, readFileSync, readlinkSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** `url`: where it listens. */
export type Served = { dir: string; pid: number; url?: string }

/** Processes end and close files while one looks, and some are not ours to see. */
const unlessGone = <T>(look: () => T): T | undefined => {
  try {
    return look()
  } catch {
    return undefined
  }
}

/** Beside the lock: the process that wrote it, and where it is reached. */
export const addressFile = 'serve.address'

/** Leaves word in a data directory where the server that holds it is reached. */
export const noteAddress = (dir: string, url: string): void =>
  writeFileSync(join(dir, addressFile), `${process.pid} ${url}\n`, { mode: 0o600 })

/** What an earlier process left is no address of this one. */
const notedAddress = (dir: string, pid: number): string | undefined => {
  const [by, url] = (unlessGone(() => readFileSync(join(dir, addressFile), 'utf8')) ?? '').trim().split(' ')
  return by === String(pid) ? url : undefined
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
      for (const dir of heldBy(`${proc}/${pid}`))
        if (ours(dir)) found.set(dir, { dir, pid: Number(pid), url: notedAddress(dir, Number(pid)) })
  return [...found.values()]
}
