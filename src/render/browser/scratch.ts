import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isOpenToAll } from '../../native/runtime/share-folder.ts'

const prefix = 'platen-browser-'

/** When this process began, in ms since the epoch, the same for every thread of it: start and uptime in /proc are on one clock. */
const processStart = (): number => {
  const afterName = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  const ticksPerSecond = 100
  const sinceBoot = Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0])
  return Date.now() - (sinceBoot - Number(afterName[19]) / ticksPerSecond) * 1000
}

/** The temp folder, unless root's is closed to the user its browser runs as. */
const place = (): string => (process.getuid?.() === 0 && !isOpenToAll(tmpdir()) ? '/tmp' : tmpdir())

/** A folder of one browser: sockets, profile, temporary files. In the temp folder, since a socket's path must stay short. */
export const createScratch = (): string => {
  const path = mkdtempSync(join(place(), `${prefix}${process.pid}-`))
  chmodSync(path, 0o711)
  return path
}

/** Playwright makes folders of its own in the temp folder: made within ours they are swept with it when nobody was left to tidy up. */
export const within = async <T>(scratch: string, work: () => Promise<T>): Promise<T> => {
  const before = process.env.TMPDIR
  process.env.TMPDIR = scratch
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

const mostRemovals = 20

/** The thread that drives a browser and the one that watches it may both be at it, and sockets in it go by themselves: done when it is gone. */
export const removeScratch = async (path: string): Promise<void> => {
  let failure: unknown
  for (let removals = 0; removals < mostRemovals; removals++) {
    if (removals > 0) await Bun.sleep(100)
    try {
      await rm(path, { recursive: true, force: true })
      if (!existsSync(path)) return
    } catch (error) {
      failure = error
    }
  }
  throw failure ?? new Error(`${path} is made anew while it is removed`)
}

/** Removes what browsers of dead processes left behind: a kill -9 leaves no one to tidy up. */
export const sweepScratch = (): number => {
  let swept = 0
  const start = processStart() - 1000
  for (const name of readdirSync(place())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
    const path = join(place(), name)
    if (pid === undefined) continue
    try {
      // In a container every start has the same pid: a folder of our pid that is older than we are is an earlier start's.
      if (Number(pid) === process.pid ? statSync(path).birthtimeMs > start : existsSync(`/proc/${pid}`)) continue
      rmSync(path, { recursive: true, force: true })
      swept++
    } catch {
      // Another user's: not ours to remove.
    }
  }
  return swept
}
