import { readdirSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runtimeDir } from './runtime-dir.ts'

const dayMs = 86_400_000
/** A folder nobody opened for so long belongs to another version; taken too early it would only be unpacked again. */
const unusedMs = 7 * dayMs
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

/** Whether any process has a file below `folder` open as code; another server may share the directory. */
const isMapped = (folder: string): boolean =>
  readdirSync('/proc').some(pid => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/maps`, 'utf8').includes(`${folder}/`)
    } catch {
      return false // It ended, or is another user's.
    }
  })

/** Removes what earlier versions of this program unpacked and nothing uses any more. Gives the names of the removed folders. */
export async function sweepRuntime(dir: string = runtimeDir(), now: number = Date.now()): Promise<string[]> {
  const old = readdirSync(dir, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(entry => entry.name)
    .filter(name => now - statSync(join(dir, name)).mtimeMs > (name.startsWith('.new-') ? halfDoneMs : unusedMs))
    .filter(name => !isMapped(join(dir, name)))
  for (const name of old) await rm(join(dir, name), { recursive: true, force: true })
  return old
}
