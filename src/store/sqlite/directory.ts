import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { syncFolderNow } from '../../storage/sync-folder.ts'
import { halfMoved, StoreRefused } from '../refused.ts'

/** Magic numbers of `statfs` for NFS, SMB and SMB2: SQLite's locks do not hold there. */
const networkFileSystems = new Set([0x6969, 0x517b, 0xff534d42, 0xfe534d42])

export const databaseFile = (dir: string): string => join(dir, 'platen.db')
/** There while a move fills the directory. */
export const moveMark = (dir: string): string => join(dir, 'move.part')
/** There since a move took everything from the directory to another engine; holds where to and when. */
const movedMark = (dir: string): string => join(dir, 'moved.to')
export const markFile = (dir: string): string => join(dir, 'commits.mark')

const unusableBecause: Record<string, string> = {
  EEXIST: 'it is a file',
  ENOTDIR: 'it leads through a file',
  EACCES: 'this user may not',
  EPERM: 'it belongs to another user: start as that one, or give it to this one (chown)',
  EROFS: 'the file system is mounted read-only',
}

/** Creates the directory for its owner only; gives the first folder that was made for it. @throws StoreRefused when it cannot be used. */
export function prepareDirectory(dir: string): string | undefined {
  try {
    const made = mkdirSync(dir, { recursive: true, mode: 0o700 })
    chmodSync(dir, 0o700)
    for (let path = resolve(dir); made && path !== dirname(resolve(made)); path = dirname(path)) syncFolderNow(dirname(path))
    if (networkFileSystems.has(statfsSync(dir).type))
      throw new StoreRefused(`data.dir: ${dir} is on a network file system; use a local disk`)
    return made
  } catch (error) {
    if (error instanceof StoreRefused) throw error
    const { code = '', message } = error as NodeJS.ErrnoException
    throw new StoreRefused(`data.dir: ${dir} cannot be used: ${unusableBecause[code] ?? message}`, { cause: error })
  }
}

/** The first file of the database that this user may not read and write, and why; SQLite itself says only that it cannot be opened. */
export function barredFile(dir: string): string | undefined {
  for (const path of ['', '-wal', '-shm'].map(end => `${databaseFile(dir)}${end}`)) {
    if (!existsSync(path)) continue
    try {
      accessSync(path, constants.R_OK | constants.W_OK)
    } catch (error) {
      const { code = '', message } = error as NodeJS.ErrnoException
      const because =
        code === 'EACCES' ? 'this user may not read and write it; give it to this one (chown)' : (unusableBecause[code] ?? message)
      return `data.dir: ${path} cannot be used: ${because}`
    }
  }
  return undefined
}

/** Notes that everything is in `place` now. */
export const noteMoved = (dir: string, place: string, at: string): void =>
  writeFileSync(movedMark(dir), `${place} on ${at}\n`, { mode: 0o600 })

/** Neither what a move has only half brought here is served nor what it took away: both would part from what is true. @throws StoreRefused */
export function refuseMoved(dir: string, moving: 'from' | 'to' | undefined): void {
  const file = databaseFile(dir)
  if (moving !== 'to' && existsSync(moveMark(dir))) throw halfMoved(`data.dir: ${file}`)
  const mark = movedMark(dir)
  if (!existsSync(mark)) return
  if (moving === 'to' || !existsSync(file)) rmSync(mark, { force: true })
  else if (moving === undefined)
    throw new StoreRefused(
      `data.dir: ${file} was moved to ${readFileSync(mark, 'utf8').trim()}: set store.url to it; to go on with what is here as it was then, delete ${mark}`,
    )
}
