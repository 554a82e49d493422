import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { pack } from 'tar-stream'
import { isoTime } from '../../../clock.ts'
import type { Storage } from '../../../storage/storage.ts'
import type { Store } from '../../../store/contract/store.ts'
import { checkSnapshot } from '../../../store/sqlite/snapshot.ts'
import { version } from '../../../version.ts'
import { BackupError, databaseName, fileName, type Manifest, manifestName } from './manifest.ts'

export type BackupProgress = (done: { files: number; of: number; bytes: number }) => void
type BackupInput = { store: Store; storage: Storage; file: string; now?: () => number; progress?: BackupProgress }

const addFile = async (archive: ReturnType<typeof pack>, name: string, path: string, size: number): Promise<string> => {
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  await pipeline(createReadStream(path, { end: Math.max(0, size - 1) }), hashing, archive.entry({ name, size, mode: 0o600 }))
  return hash.digest('hex')
}

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * Database and stored files in one archive while the server works: a consistent copy of the database first, then the content files,
 * which never change once written. The archive appears under its name only when it is whole and on disk. @throws BackupError
 */
export async function backup({ store, storage, file, now = Date.now, progress }: BackupInput): Promise<Manifest> {
  const target = resolve(file)
  const scratch = await mkdtemp(join(dirname(target), '.platen-backup-'))
  try {
    const copy = join(scratch, databaseName)
    // Asked before and after the copy: a row written or dropped in between keeps its content either way.
    const wanted = new Set(await store.files.referenced())
    store.copyTo(copy)
    for (const sha256 of await store.files.referenced()) wanted.add(sha256)
    const { schema, commitSeq } = checkSnapshot(copy)
    const archive = pack()
    const part = join(scratch, 'archive')
    const written = pipeline(archive, createWriteStream(part, { mode: 0o600 }))
    const body = async (): Promise<Manifest> => {
      const size = (await stat(copy)).size
      const database = { sha256: await addFile(archive, databaseName, copy, size), bytes: size }
      const files: Manifest['files'] = {}
      let bytes = size
      for (const sha256 of [...wanted].sort()) {
        const content = await storage.open(sha256)
        if (!content) continue
        const found = await content.bytes()
        if (new Bun.CryptoHasher('sha256').update(found).digest('hex') !== sha256)
          throw new BackupError(`the stored file ${sha256} is damaged on disk`)
        archive.entry({ name: fileName(sha256), mode: 0o600 }, Buffer.from(found))
        files[sha256] = found.byteLength
        bytes += found.byteLength
        progress?.({ files: Object.keys(files).length, of: wanted.size, bytes })
      }
      const manifest: Manifest = { product: 'platen', format: 1, version, schema, commitSeq, createdAt: isoTime(now()), database, files }
      archive.entry({ name: manifestName, mode: 0o600 }, JSON.stringify(manifest))
      archive.finalize()
      return manifest
    }
    const packed = body().catch((error: unknown) => {
      archive.destroy(error as Error)
      throw error
    })
    const [manifest] = await Promise.all([packed, written])
    await sync(part)
    await rename(part, target)
    await sync(dirname(target))
    await store.noteBackup(now())
    return manifest
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}
