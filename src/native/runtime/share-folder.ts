import { chmodSync, constants, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isExecutable } from './runtime-dir.ts'
import { noteUse, sweepRuntime } from './runtime-sweep.ts'

/** Where a program may stand that every user runs and only this one writes; the first that can be had is taken. */
export const sharedPlaces = ['/var/cache/platen', '/var/tmp/platen-shared', '/tmp/platen-shared', '/dev/shm/platen-shared'] as const

const readAndEnter = 0o005
const enter = 0o001
const writableByOthers = 0o022
const sticky = 0o1000

/** Whether every user may walk to this path and read or run it: each folder on the way lets others pass. */
export const isOpenToAll = (path: string): boolean => {
  for (let at = path; ; at = dirname(at)) {
    const wanted = at === path ? readAndEnter : enter
    if ((statSync(at).mode & wanted) !== wanted) return false
    if (at === dirname(at)) return true
  }
}

const ownedBy = (uid: number): boolean => uid === 0 || uid === process.getuid?.()

/** Whether nobody else can put another folder in this one's place: each one above it is root's or ours, and closed to others or sticky. */
const isOutOfReach = (folder: string): boolean => {
  for (let at = folder; ; at = dirname(at)) {
    const { uid, mode } = statSync(at)
    if (!ownedBy(uid) || (mode & writableByOthers && !(mode & sticky))) return false
    if (at === dirname(at)) return true
  }
}

/** Whether what lies there is ours alone to change: no link, our own, closed to the writing of others. */
const isOurs = (path: string, kind: 'isDirectory' | 'isFile'): boolean => {
  const found = lstatSync(path)
  return found[kind]() && found.uid === process.getuid?.() && (found.mode & writableByOthers) === 0
}

const claim = (place: string): boolean => {
  try {
    const above = realpathSync(dirname(place))
    if (!isOutOfReach(above)) return false
    mkdirSync(place, { recursive: true, mode: 0o755 })
    if (!isOurs(place, 'isDirectory')) return false
    chmodSync(place, 0o755) // mkdir subtracts the umask
    return isOpenToAll(join(above, basename(place))) && isExecutable(place)
  } catch {
    return false // Read-only, or taken by a file.
  }
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** Folders and files below `root`; a link to a file counts as one, other links are left out. Not readdir's own walk: it follows links. */
const contentsOf = (root: string, below = ''): { folders: string[]; files: string[] } => {
  const entries = readdirSync(join(root, below), { withFileTypes: true }).map(entry => ({ entry, path: join(below, entry.name) }))
  const folders = entries.filter(({ entry }) => entry.isDirectory()).map(({ path }) => path)
  const files = entries.filter(({ entry, path }) => !entry.isDirectory() && isFile(join(root, path))).map(({ path }) => path)
  const deeper = folders.map(path => contentsOf(root, path))
  return { folders: [...folders, ...deeper.flatMap(d => d.folders)], files: [...files, ...deeper.flatMap(d => d.files)] }
}

/** Whether `copy` holds what `folder` holds, and nobody but us could have changed it. */
const isCopy = (copy: string, folder: string): boolean => {
  try {
    const { folders, files } = contentsOf(folder)
    return (
      ['.', ...folders].every(path => isOurs(join(copy, path), 'isDirectory')) &&
      files.every(path => isOurs(join(copy, path), 'isFile') && statSync(join(copy, path)).size === statSync(join(folder, path)).size)
    )
  } catch {
    return false // Not there, or half of it.
  }
}

/** Copies what `folder` holds to `to`, which is not there yet, readable and runnable by every user. */
export const copyForAll = async (folder: string, to: string): Promise<void> => {
  const { folders, files } = contentsOf(folder)
  for (const path of ['.', ...folders.sort()]) await mkdir(join(to, path), { recursive: true })
  for (const path of files) await copyFile(join(folder, path), join(to, path), constants.COPYFILE_FICLONE)
  for (const path of ['.', ...folders, ...files]) chmodSync(join(to, path), 0o755)
}

const replace = async (copy: string, folder: string): Promise<void> => {
  const beside = await mkdtemp(join(dirname(copy), '.new-'))
  try {
    await copyForAll(folder, beside)
    await rm(copy, { recursive: true, force: true })
    await rename(beside, copy)
  } catch (error) {
    await rm(beside, { recursive: true, force: true })
    // Another process may have finished the same copy meanwhile.
    if (!isCopy(copy, folder)) throw error
  }
}

/**
 * A folder that every user can walk to with what `folder` holds: itself, or a copy kept for the next start. Only this user can change it.
 * @throws Error when no such place can be had.
 */
export const shareFolder = async (folder: string, places: readonly string[] = sharedPlaces): Promise<string> => {
  const place = places.find(claim)
  if (place === undefined) throw new Error(`none of ${places.join(', ')} can hold a copy of ${folder} that every user may run`)
  const copy = join(place, basename(folder))
  if (isCopy(copy, folder)) noteUse(copy)
  else await replace(copy, folder)
  return copy
}

/** The places that are there and ours. */
export const existingSharedPlaces = (places: readonly string[] = sharedPlaces): string[] =>
  places.filter(place => existsSync(place) && isOurs(place, 'isDirectory'))

/** Removes copies that nobody used for a week. Gives the names of the removed folders. */
export const sweepShared = async (places: readonly string[] = sharedPlaces): Promise<string[]> =>
  (await Promise.all(existingSharedPlaces(places).map(place => sweepRuntime(place)))).flat()
