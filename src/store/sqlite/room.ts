import { closeSync, existsSync, ftruncateSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'

const fullCodes = new Set(['SQLITE_FULL', 'SQLITE_IOERR_SHMSIZE', 'ENOSPC', 'EDQUOT'])

/** Whether an error, or what caused it, is a disk without room. */
export const isFull = (error: unknown): boolean =>
  error instanceof Error && (fullCodes.has((error as { code?: string }).code ?? '') || isFull(error.cause))

/** What to do about it. */
export const roomCure =
  'make room on the disk of data.dir, some 20 MB at least; of what is platen’s own there, the copies that updates left (platen.db.schema-N) may go, and what platen clean removes'

/** Beside the database: a full disk refuses even what would make room, so deletions and sweeps have this much of their own. */
export const reserveFile = 'room.reserve'
/** More than the write-ahead log grows to before it begins anew over what it holds. */
const reserveBytes = 6 * 1024 ** 2
/** A disk with less than this free is left what it has. */
const ampleBytes = 16 * reserveBytes
/** What a start writes before anybody can delete. */
const startBytes = reserveBytes / 2
const nothing = new Uint8Array(64 * 1024)

export type Reserve = {
  /** Holds room back where there is plenty. */
  keep(): void
  /** As `keep`, and also where there was plenty once: what a sweep gave back to the disk. */
  keepAgain(): void
  /** Gives it up. False when there was none. */
  release(): boolean
  /** Holds back what is left of it once something was written. */
  keepRest(): void
  /** Gives as much of it as a start needs that finds less. */
  lendToStart(): void
}

/** Room held back in a data directory. Nothing here throws. */
export function createReserve(dir: string): Reserve {
  const path = join(dir, reserveFile)
  const size = (): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

  const fill = (): void => {
    let file: number | undefined
    try {
      file = openSync(path, 'a', 0o600)
      for (let held = size(); held < reserveBytes; held += nothing.length) writeSync(file, nothing)
    } catch {
      // As much as there is room for.
    } finally {
      if (file !== undefined) closeSync(file)
    }
  }

  const free = (): number => {
    const { bavail, bsize } = statfsSync(dir)
    return bavail * bsize
  }

  /** What fails here is told by the database, whose folder it is. */
  const quietly = <T>(work: () => T, otherwise: T): T => {
    try {
      return work()
    } catch {
      return otherwise
    }
  }

  return {
    keep: () => quietly(() => free() >= ampleBytes && fill(), undefined),
    keepAgain: () => quietly(() => (existsSync(path) || free() >= ampleBytes) && fill(), undefined),
    release: () =>
      quietly(() => {
        const held = size()
        rmSync(path)
        return held > 0
      }, false),
    keepRest: fill,
    lendToStart: () =>
      quietly(() => {
        const held = size()
        if (held === 0 || free() >= startBytes) return
        const file = openSync(path, 'r+')
        ftruncateSync(file, Math.max(0, held - startBytes))
        closeSync(file)
      }, undefined),
  }
}
