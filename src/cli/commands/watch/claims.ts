import { constants, renameSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { AppError } from '../../../errors.ts'
import { tooLarge } from '../../../extract/formats.ts'
import { syncFolderNow } from '../../../storage/sync-folder.ts'
import { codeOf, inside, makeFolder, namesIn, type Path, statOf, writeWhole } from './paths.ts'
import { type Candidate, fileIdentity, folders, type Watched } from './scan.ts'

/** A file that is this program's to read, under a name that nothing else has or had. */
export type Claim = { folder: Watched; name: Buffer; path: Path; origin: Buffer }

const longestName = 255

/** `a.pdf`, `a-2.pdf`, …: a later bearer of a name is told apart from earlier ones, whose files and results stay. */
const numbered = (name: Buffer, n: number): Buffer => {
  if (n === 1) return name
  const dot = name.lastIndexOf('.')
  const at = dot > 0 ? dot : name.length
  return Buffer.concat([name.subarray(0, at), Buffer.from(`-${n}`), name.subarray(at)])
}

/** Room for what results and reasons add to the name. */
const shortened = (name: Buffer, room: number): Buffer => {
  if (name.length + room <= longestName) return name
  const dot = name.lastIndexOf('.')
  const ending = dot > 0 && name.length - dot < 20 ? name.subarray(dot) : Buffer.alloc(0)
  const hash = Buffer.from(`-${new Bun.CryptoHasher('sha256').update(name).digest('hex').slice(0, 16)}`)
  return Buffer.concat([name.subarray(0, longestName - room - hash.length - ending.length), hash, ending])
}

export class FileChanged extends Error {
  override name = 'FileChanged'
}

const syncFolder = (folder: Path): void => {
  try {
    syncFolderNow(folder)
  } catch {
    // Some network file systems have no such call; the rename itself is still whole.
  }
}

/** Where a name's numbers have got to: a scanner that calls every page the same must not have all earlier ones looked at each time. */
const reached = new Map<string, number>()
const mostReached = 10_000

/** Takes a file out of sight of its sender, by one rename. Undefined when it is gone, or somebody else was faster. */
export function claim({ folder, name }: Candidate, isTaken: (name: Buffer) => boolean): Claim | undefined {
  const base = shortened(name, 48)
  const claimed = inside(folder.path, folders.claimed)
  const key = inside(folder.path, base).toString('latin1')
  for (let n = reached.get(key) ?? 1; ; n++) {
    const own = numbered(base, n)
    if (Object.values(folders).some(place => statOf(inside(folder.path, place, own))) || isTaken(own)) continue
    if (reached.size > mostReached) reached.clear()
    reached.set(key, n)
    makeFolder(claimed)
    const path = inside(claimed, own)
    try {
      renameSync(inside(folder.path, name), path)
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined
      throw error
    }
    return { folder, name: own, path, origin: name }
  }
}

/** What an earlier process had taken and not ended. */
export async function unfinished(folder: Watched): Promise<Claim[]> {
  const claimed = inside(folder.path, folders.claimed)
  if (!statOf(claimed)?.isDirectory()) return []
  const names = await namesIn(claimed)
  return names
    .filter(name => statOf(inside(claimed, name))?.isFile() && !name.toString('latin1').startsWith('.platen-'))
    .map(name => ({ folder, name, path: inside(claimed, name), origin: name }))
}

/** The bytes of a file, and what tells whether it is still the same. Throws FileChanged when it changes while it is read. */
export async function readClaimed({ path }: Claim, most: number): Promise<{ bytes: Uint8Array; print: string }> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const before = await handle.stat({ bigint: true })
    if (!before.isFile()) throw new AppError('invalid', 'file: is no regular file')
    if (before.size > BigInt(most)) throw tooLarge(most)
    const bytes = new Uint8Array(await handle.readFile())
    const print = fileIdentity(before)
    if (fileIdentity(await handle.stat({ bigint: true })) !== print || bytes.length !== Number(before.size)) throw new FileChanged()
    return { bytes, print }
  } finally {
    await handle.close()
  }
}

/** Whether a claimed file is still what was read: a writer that kept it open writes on into it. */
export const isUnchanged = ({ path }: Claim, print: string): boolean => {
  const now = statOf(path)
  return now !== undefined && fileIdentity(now) === print
}

/** Back to where it was put, to be taken again when it is quiet. */
export async function release({ folder, name, origin, path }: Claim): Promise<Buffer> {
  let back = origin
  for (let n = 2; statOf(inside(folder.path, back)); n++) back = numbered(name, n)
  await rename(path, inside(folder.path, back))
  return back
}

async function move({ folder, name, path }: Claim, place: string): Promise<void> {
  const target = inside(folder.path, place)
  makeFolder(target)
  await rename(path, inside(target, name))
  syncFolder(target)
}

export const finish = (claimed: Claim): Promise<void> => move(claimed, folders.done)

/** The reason first: a file in `failed` always has one beside it. */
export async function fail(claimed: Claim, reason: string): Promise<void> {
  const target = inside(claimed.folder.path, folders.failed)
  makeFolder(target)
  await writeWhole(target, Buffer.concat([claimed.name, Buffer.from('.txt')]), `${reason}\n`)
  await move(claimed, folders.failed)
}
