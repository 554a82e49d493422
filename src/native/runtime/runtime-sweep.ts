import { readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { dayMs } from '../../clock.ts'
import { runtimeDir } from './runtime-dir.ts'

/** A folder nobody opened for so long belongs to another version; taken too early it would only be unpacked again. */
export const unusedMs = 7 * dayMs
/** What a killed process left half-unpacked. */
const halfDoneMs = dayMs

/** Notes that the unpacked folder is in use, for `sweepRuntime`. */
export function noteUse(folder: string): void {
  const now = new Date()
  try {
    utimesSync(folder, now, now)
  } catch {
    // A runtime directory prepared by someone else and only readable here: theirs to sweep.
  }
}

/** Files that some process has open as code, by inode and name: within a namespace the same file stands at another path. */
const runningFiles = (): Set<string> =>
  new Set(
    readdirSync('/proc').flatMap(pid => {
      try {
        return /^\d+$/.test(pid)
          ? [...readFileSync(`/proc/${pid}/maps`, 'utf8').matchAll(/^\S+ \S+ \S+ \S+ (\d+) +(\/.*)$/gm)].map(
              m => `${m[1]} ${basename(m[2]!)}`,
            )
          : []
      } catch {
        return [] // It ended, or is another user's.
      }
    }),
  )

const filesIn = (folder: string): { key: string; size: number }[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => {
      const { ino, size } = statSync(join(parentPath, name))
      return { key: `${ino} ${name}`, size }
    })

/** A folder that something was unpacked to. */
export type Unpacked = { path: string; bytes: number }

/** What was unpacked below `dirs`, was not opened for `unusedFor` milliseconds, and no process runs from. */
export function unusedIn(dirs: readonly string[], unusedFor: number, now = Date.now()): Unpacked[] {
  const old = dirs.flatMap(dir =>
    readdirSync(dir, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      // Half of one may be on its way to be whole.
      .filter(({ name }) => now - statSync(join(dir, name)).mtimeMs > (name.startsWith('.new-') ? halfDoneMs : unusedFor))
      .map(({ name }) => join(dir, name)),
  )
  if (old.length === 0) return []
  const running = runningFiles()
  return old.flatMap(path => {
    const files = filesIn(path)
    return files.some(file => running.has(file.key)) ? [] : [{ path, bytes: files.reduce((sum, f) => sum + f.size, 0) }]
  })
}

/** Removes what earlier versions of this program unpacked and nothing uses any more. Gives the names of the removed folders. */
export async function sweepRuntime(dir: string = runtimeDir(), now: number = Date.now()): Promise<string[]> {
  const old = unusedIn([dir], unusedMs, now)
  for (const { path } of old) await rm(path, { recursive: true, force: true })
  return old.map(({ path }) => basename(path))
}
