import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, rmdirSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract } from 'tar-stream'
import { randomHex } from '../../../ids.ts'
import type { Log } from '../../../log.ts'
import { createLocalStorage } from '../../../storage/local.ts'
import { syncFolderNow } from '../../../storage/sync-folder.ts'
import type { Plans } from '../../../store/contract/accounts.ts'
import { prepareDirectory } from '../../../store/sqlite/directory.ts'
import { lockDirectory } from '../../../store/sqlite/lock.ts'
import { openStore } from '../../../store/sqlite/open.ts'
import { checkSnapshot } from '../../../store/sqlite/snapshot.ts'
import { isUnused, leftovers, removeUnused } from '../../../store/sqlite/unused.ts'
import { dropMissing } from '../sweeper.ts'
import { BackupError, databaseName, fileNamePattern, Manifest, manifestName } from './manifest.ts'

type RestoreInput = { file: string; dir: string; plans: Plans; log: Log; progress?: (files: number) => void }
type Staged = { hashes: Map<string, { sha256: string; bytes: number }>; manifest?: unknown }

const maxManifestBytes = 512 * 1024 * 1024
/** What may stand in a directory that is still empty of data: unpacked libraries and browser. */
const harmless = new Set(['runtime', '.cache', 'lost+found'])

const allowedName = (name: string): boolean => name === databaseName || name === manifestName || fileNamePattern.test(name)

/** Unpacks every entry below `stage`, hashing on the way; only names an archive of ours can hold are accepted. */
async function unpack(file: string, stage: string, progress?: (files: number) => void): Promise<Staged> {
  const staged: Staged = { hashes: new Map() }
  const entries = extract()
  const reading = pipeline(createReadStream(file), entries)
  const walk = async () => {
    for await (const entry of entries) {
      const { name, type, size } = entry.header
      if (type !== 'file' || !allowedName(name) || staged.hashes.has(name))
        throw new BackupError(`${file} is no platen backup: it holds ${JSON.stringify(name)}`)
      if (name === manifestName && (size ?? 0) > maxManifestBytes) throw new BackupError(`${file}: its manifest is too large`)
      const hash = createHash('sha256')
      let bytes = 0
      const hashing = new Transform({
        transform(chunk, _, done) {
          hash.update(chunk)
          bytes += chunk.length
          done(null, chunk)
        },
      })
      const path = join(stage, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await pipeline(entry, hashing, createWriteStream(path, { mode: 0o600, flush: true }))
      staged.hashes.set(name, { sha256: hash.digest('hex'), bytes })
      progress?.(staged.hashes.size)
    }
  }
  try {
    await Promise.all([reading, walk()])
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(`${file} cannot be read as a backup: ${error instanceof Error ? error.message : error}`)
  }
  if (staged.hashes.has(manifestName))
    staged.manifest = await Bun.file(join(stage, manifestName))
      .json()
      .catch(() => undefined)
  return staged
}

/** Every promise of the manifest against what was unpacked, and every unpacked file against the manifest. */
function verify(file: string, { hashes, manifest: raw }: Staged): Manifest {
  if (raw === undefined) throw new BackupError(`${file} is cut short: it has no manifest at its end`)
  const parsed = Manifest.safeParse(raw)
  if (!parsed.success)
    throw new BackupError(`${file}: its manifest is not one this platen writes (${parsed.error.issues[0]?.path.join('.')})`)
  const manifest = parsed.data
  const database = hashes.get(databaseName)
  if (database?.sha256 !== manifest.database.sha256) throw new BackupError(`${file}: the database is not the one its manifest names`)
  const files = [...hashes].flatMap(([name, found]) => {
    const sha256 = fileNamePattern.exec(name)?.[3]
    return sha256 ? [{ sha256, found }] : []
  })
  for (const { sha256, found } of files)
    if (found.sha256 !== sha256 || manifest.files[sha256] !== found.bytes)
      throw new BackupError(`${file}: the stored file ${sha256} is damaged`)
  const missing = Object.keys(manifest.files).length - files.length
  if (missing !== 0) throw new BackupError(`${file}: ${missing} stored files are missing`)
  return manifest
}

/** Takes away the folders that were made for `dir`, `first` the outermost: as long as they are empty. */
function unmake(dir: string, first: string): void {
  try {
    for (let path = resolve(dir); path !== dirname(resolve(first)); path = dirname(path)) rmdirSync(path)
  } catch {
    // Somebody has put something there meanwhile.
  }
}

/**
 * Brings a backup back into a data directory that is empty or was never used: everything is unpacked aside and checked before anything gets its final name, the
 * database last, then migrated forward. @throws BackupError, StoreRefused: the directory is as it was.
 */
export async function restore(input: RestoreInput): Promise<Manifest> {
  const { file, dir, plans, log } = input
  if (!existsSync(file)) throw new BackupError(`${file}: no such file`)
  const made = prepareDirectory(dir)
  const manifest = await bringBack(input).catch((error: unknown) => {
    if (made !== undefined) unmake(dir, made)
    throw error
  })
  const store = await openStore({ dir, plans, log, exclusive: true })
  try {
    // Retention may have taken a file between the copy of the database and its turn in the archive.
    await dropMissing(store, createLocalStorage(dir), log)
  } finally {
    await store.close()
  }
  return manifest
}

async function bringBack({ file, dir, progress }: RestoreInput): Promise<Manifest> {
  const unused = isUnused(dir)
  const there = (await readdir(dir)).filter(name => !harmless.has(name) && !(unused && leftovers.has(name)))
  if (there.length > 0)
    throw new BackupError(`data.dir: ${dir} is not empty (${there.slice(0, 3).join(', ')}); restore into an empty directory`)
  const unlock = unused ? lockDirectory(dir) : () => {}
  const stage = join(dir, `.restore-${randomHex(64)}`)
  try {
    await mkdir(stage, { mode: 0o700 })
    const manifest = verify(file, await unpack(file, stage, progress))
    checkSnapshot(join(stage, databaseName))
    if (unused) removeUnused(dir)
    if (existsSync(join(stage, 'files'))) {
      for (const folder of await readdir(join(stage, 'files'), { recursive: true, withFileTypes: true }))
        if (folder.isDirectory()) syncFolderNow(join(folder.parentPath, folder.name))
      syncFolderNow(join(stage, 'files'))
      await rename(join(stage, 'files'), join(dir, 'files'))
    }
    await rename(join(stage, databaseName), join(dir, databaseName))
    syncFolderNow(dir)
    return manifest
  } finally {
    unlock()
    await rm(stage, { recursive: true, force: true })
  }
}
