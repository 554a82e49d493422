import { closeSync, openSync, readFileSync, rmSync, utimesSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { processFacts } from '../../../native/process.ts'
import { UsageError } from '../../command.ts'
import { codeOf, inside, makeFolder, type Path, statOf } from './paths.ts'
import { folders } from './scan.ts'

const beatMs = 10_000
/** Of a watcher on another machine nothing else is known than that it went silent. */
const silentMs = 60_000

type Holder = { host: string; pid: number; start: string }

const isAlive = ({ host, pid, start }: Holder, seenMs: number): boolean => {
  if (host !== hostname()) return Date.now() - seenMs < silentMs
  const facts = processFacts(pid)
  return facts !== undefined && !facts.dead && facts.start === start
}

/** One watcher for a folder, also where several machines share it. What a killed one left is taken over. @throws UsageError */
export function acquireWatchLock(root: Path): () => void {
  const folder = inside(root, folders.claimed)
  makeFolder(folder)
  const path = inside(folder, '.platen-watch')
  const own: Holder = { host: hostname(), pid: process.pid, start: processFacts(process.pid)?.start ?? '' }
  for (let tries = 0; ; tries++) {
    try {
      const fd = openSync(path, 'wx')
      writeSync(fd, JSON.stringify(own))
      closeSync(fd)
      break
    } catch (error) {
      if (codeOf(error) !== 'EEXIST' || tries > 3) throw error
      const seen = Number(statOf(path)?.mtimeMs ?? 0)
      let holder: Holder | undefined
      try {
        holder = JSON.parse(readFileSync(path, 'utf8')) as Holder
      } catch {
        // Half-written by a process that was killed, or gone by now.
      }
      if (holder && isAlive(holder, seen))
        throw new UsageError(`another platen watch works on this folder (process ${holder.pid} on ${holder.host}); stop it first`)
      rmSync(path, { force: true })
    }
  }
  const beat = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date())
    } catch {
      // A mount that is away for a moment is told of by the next look into it.
    }
  }, beatMs)
  return () => {
    clearInterval(beat)
    rmSync(path, { force: true })
  }
}
