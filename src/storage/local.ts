import { accessSync, constants, existsSync, mkdirSync, type Stats, statSync, unlinkSync, utimesSync } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { contentHash } from '../async/content-hash.ts'
import { AppError } from '../errors.ts'
import { randomHex } from '../ids.ts'
import { diskUsage } from './disk-usage.ts'
import type { Storage } from './storage.ts'
import { syncFolderNow } from './sync-folder.ts'

/** The calls that can fail on a real disk, injected so that tests can make each of them fail in turn. */
export type Disk = {
  open(path: string, flags: string, mode?: number): Promise<Pick<FileHandle, 'writeFile' | 'sync' | 'close'>>
  rename(from: string, to: string): Promise<void>
}

const realDisk: Disk = { open, rename }
const namePattern = /^[0-9a-f]{64}$/

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
const full = new Set(['ENOSPC', 'EDQUOT'])
/** The folders are not there or not ours: unmounted, mounted read-only, given to another user. They come back as they were. */
const away = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'ENODEV', 'ESTALE'])
const awayText = 'The service cannot store files just now, try again later'

const failure = (error: unknown): AppError => {
  const code = codeOf(error)
  const facts = { detail: `storage: ${error instanceof Error ? error.message : error}`, cause: error }
  if (full.has(code)) return new AppError('storageFull', undefined, facts)
  return away.has(code) ? new AppError('overloaded', awayText, { ...facts, retryAfter: 10 }) : new AppError('internal', undefined, facts)
}

/** Files under `dir` as `ab/cd/<sha256>`, written aside, synced, renamed, and the folder synced (Pillai et al., OSDI'14). */
export function createLocalStorage(dir: string, disk: Disk = realDisk): Storage {
  const root = join(dir, 'files')
  const temporary = join(dir, 'tmp')
  for (const folder of [root, temporary]) mkdirSync(folder, { recursive: true, mode: 0o700 })
  syncFolderNow(dir)
  /** Folders whose own entries are known to be on disk. */
  const lasting = new Set<string>()
  const folderOf = (sha256: string) => join(root, sha256.slice(0, 2), sha256.slice(2, 4))
  const pathOf = (sha256: string) => join(folderOf(sha256), sha256)

  const syncFolder = async (path: string) => {
    const handle = await disk.open(path, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  }

  /** Makes the name of stored content survive a loss of power: its entry, and once per folder the entries that lead there. */
  const keepName = async (sha256: string) => {
    const folder = folderOf(sha256)
    await syncFolder(folder)
    if (lasting.has(folder)) return
    for (const above of [dirname(folder), root]) await syncFolder(above)
    lasting.add(folder)
  }

  const write = async (sha256: string, bytes: Uint8Array): Promise<void> => {
    const folder = folderOf(sha256)
    const aside = join(temporary, `${sha256}.${randomHex(32)}`)
    try {
      const handle = await disk.open(aside, 'wx', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await disk.rename(aside, pathOf(sha256))
      await keepName(sha256)
    } catch (error) {
      await rm(aside, { force: true }).catch(() => {})
      throw error
    }
  }

  /** A fresh modification time keeps the sweeper away until the row that will point here is written. */
  const refresh = (path: string, size: number): boolean => {
    try {
      if (statSync(path).size !== size) return false
      const now = new Date()
      utimesSync(path, now, now)
      return true
    } catch {
      return false
    }
  }

  const unwritable = (): string | undefined => {
    for (const folder of [root, temporary])
      try {
        accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
      } catch (error) {
        return `${folder} cannot be written: ${codeOf(error) || error}`
      }
    return undefined
  }

  const isThere = (sha256: string): boolean => namePattern.test(sha256) && existsSync(pathOf(sha256))

  return {
    async put(bytes) {
      const sha256 = await contentHash(bytes)
      try {
        // What stands there may have been renamed a moment ago, by a process that died before it synced the folder.
        if (refresh(pathOf(sha256), bytes.byteLength)) await keepName(sha256)
        else await write(sha256, bytes)
      } catch (error) {
        throw failure(error)
      }
      return { sha256, bytes: bytes.byteLength }
    },
    open: async sha256 => (isThere(sha256) ? Bun.file(pathOf(sha256)) : undefined),
    has: async sha256 => isThere(sha256),
    async removeUnused(sha256, isUsed, graceMs) {
      const path = pathOf(sha256)
      const old = (): Stats | undefined => {
        const found = statSync(path, { throwIfNoEntry: false })
        return found && found.mtimeMs <= Date.now() - graceMs ? found : undefined
      }
      if (!old()) return 0
      const used = isUsed(sha256)
      if (used instanceof Promise ? await used : used) return 0
      // Looked at again where asking took a while: storing it once more has made it young.
      const found = old()
      if (!found) return 0
      unlinkSync(path)
      return found.size
    },
    async *list() {
      for (const outer of await readdir(root))
        for (const inner of await readdir(join(root, outer)))
          for (const name of await readdir(join(root, outer, inner))) if (namePattern.test(name)) yield name
    },
    fill: () => diskUsage(root),
    async sweepTemporary() {
      const names = await readdir(temporary)
      for (const name of names) await rm(join(temporary, name), { recursive: true, force: true })
      return names.length
    },
    away: async () => unwritable(),
    owner: async () => undefined,
    check: async () => unwritable(),
  }
}
