import type { BigIntStats } from 'node:fs'
import { inside, namesIn, type Path, statOf } from './paths.ts'

/** Folders of ours beside the files they are about; never looked into for new ones. */
export const folders = { claimed: '.platen', done: 'done', failed: 'failed' } as const

/** A folder that is watched: below the first one, where its results go the same way down. */
export type Watched = {
  path: Path
  /** Names from the watched folder down; the first one is the organization. */
  below: readonly Buffer[]
}
export type Candidate = { folder: Watched; name: Buffer; size: number; changedMs: number; print: string }

/** What programs write beside a file until it is whole, and what desktops leave about. */
const passing = /^\.|^~\$|~$|\.(part|partial|tmp|temp|crdownload|download|filepart|swp)$|^(thumbs\.db|desktop\.ini)$/i
const deepest = 16
const own: ReadonlySet<string> = new Set([folders.done, folders.failed])

/** Tells one state of a file from another. */
export const fileIdentity = (found: BigIntStats): string => `${found.dev}:${found.ino}:${found.size}:${found.mtimeNs}`

const candidateOf = (folder: Watched, name: Buffer, found: BigIntStats): Candidate => ({
  folder,
  name,
  size: Number(found.size),
  changedMs: Number(found.mtimeMs),
  print: fileIdentity(found),
})

/** Every regular file below a folder, and the folders themselves. Links are not followed: they could lead anywhere. */
export async function scan(root: Path, visit: { folder?(folder: Watched): void; file(candidate: Candidate): void }): Promise<void> {
  const walk = async (folder: Watched): Promise<void> => {
    visit.folder?.(folder)
    for (const name of await namesIn(folder.path)) {
      const text = name.toString('latin1')
      const path = inside(folder.path, name)
      const found = passing.test(text) ? undefined : statOf(path)
      if (found?.isFile()) visit.file(candidateOf(folder, name, found))
      else if (found?.isDirectory() && !own.has(text) && folder.below.length < deepest) await walk({ path, below: [...folder.below, name] })
    }
  }
  await walk({ path: root, below: [] })
}

/** Files that have been the same for a while: whoever writes one has ended. Remembers only what is there. */
export class Quiet {
  private seen = new Map<string, { print: string; since: number }>()
  /** Files that looked unfinished though they were quiet: not before this time, unless they change. */
  private readonly later = new Map<string, { print: string; until: number }>()

  constructor(private readonly settleMs: number) {}

  /** Of all that are there now, those to take. */
  take(candidates: readonly Candidate[], now: number): Candidate[] {
    const before = this.seen
    this.seen = new Map()
    const ready = candidates.filter(({ folder, name, print }) => {
      const key = inside(folder.path, name).toString('latin1')
      const known = before.get(key)
      const since = known?.print === print ? known.since : now
      this.seen.set(key, { print, since })
      const wait = this.later.get(key)
      if (wait && (wait.print !== print || wait.until <= now)) this.later.delete(key)
      return now - since >= this.settleMs && !this.later.has(key)
    })
    for (const key of this.later.keys()) if (!this.seen.has(key)) this.later.delete(key)
    return ready
  }

  /** Leaves a file alone for a while, as long as it stays as it is. */
  postpone({ folder, name, print }: Candidate, until: number): void {
    this.later.set(inside(folder.path, name).toString('latin1'), { print, until })
  }
}
