import { createWriteStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib'
import libraries from '../../../node_modules/@sparticuz/chromium/bin/al2023.tar.br' with { type: 'file' }
import chromium from '../../../node_modules/@sparticuz/chromium/bin/chromium.br' with { type: 'file' }
import swiftshader from '../../../node_modules/@sparticuz/chromium/bin/swiftshader.tar.br' with { type: 'file' }
import { version } from '../../../node_modules/@sparticuz/chromium/package.json'
import { stubLibrary } from '../stub-library.ts'
import { runtimeDir } from './runtime-dir.ts'
import { noteUse } from './runtime-sweep.ts'
import { untar } from './tar.ts'

/** Where the carried browser stands once unpacked, and the day it was built, `2026-09-09`. */
export type BrowserPack = { executable: string; libraries: string; built: string }
/** `done` and `total` in bytes of the compressed archive. */
export type UnpackProgress = (done: number, total: number) => void

/** Raised when what is unpacked changes shape, so that an older unpacking is not taken for the new one. */
const layout = 5
const manifestName = 'manifest.json'

/** False in a `--lean` build, which leaves the archives out. */
export const carriesBrowser: boolean = chromium !== ''

/** Its first number is Chromium's own. */
export const carriedVersion: string = version

const place = (): string => join(runtimeDir(), `chromium-${version}-${layout}`)
type Manifest = { built: string; sizes: Record<string, number> }

const pack = (root: string, built: string): BrowserPack => ({
  executable: join(root, 'chromium'),
  libraries: join(root, 'lib'),
  built,
})

/** The whole unpacked browser; undefined when something of it is missing. */
const intact = async (root: string): Promise<BrowserPack | undefined> => {
  try {
    const { built, sizes } = JSON.parse(await readFile(join(root, manifestName), 'utf8')) as Manifest
    for (const [path, size] of Object.entries(sizes)) if ((await stat(join(root, path))).size !== size) return
    return pack(root, built)
  } catch {
    return // Never unpacked, or only half.
  }
}

/** The functions of SQLite that libsoftokn3 is linked against, read from the library itself. */
const sqliteStub = (softoken: Uint8Array): Uint8Array => {
  const names = new Set(
    Buffer.from(softoken)
      .toString('latin1')
      .match(/(?<=\0)sqlite3_[a-z0-9_]+(?=\0)/g),
  )
  if (names.size === 0) throw new Error('libsoftokn3 names no SQLite function: the carried libraries changed')
  const answer = (name: string) => (name === 'sqlite3_temp_directory' ? 'data' : /(mprintf|column_(blob|text|name))$/.test(name) ? 0 : 1)
  return stubLibrary(
    'libsqlite3.so.0',
    [...names].map(name => ({ name, answer: answer(name) })),
  )
}

/** Comes out of the same build as the browser, whose own archive bears no date. */
const builtWithBrowser = 'libvk_swiftshader.so'

/** Small files beside the browser, by path below the unpacked folder, and the day it was built. */
const smallFiles = async (): Promise<{ files: Map<string, Uint8Array>; built: string }> => {
  const read = async (archive: string) => untar(brotliDecompressSync(await readFile(archive)))
  const found = new Map<string, Uint8Array>()
  for (const file of await read(libraries)) found.set(file.path, file.bytes)
  let built: Date | undefined
  for (const file of await read(swiftshader)) {
    found.set(file.path, file.bytes)
    if (file.path === builtWithBrowser) built = file.modified
  }
  if (!built) throw new Error(`${builtWithBrowser} is not carried: the browser's day cannot be told`)
  // NSS loads its token only with SQLite at hand, though without a key database it never calls it; a minimal system has none.
  const softoken = found.get('lib/libsoftokn3.so')
  if (softoken) found.set('lib/libsqlite3.so.0', sqliteStub(softoken))
  return { files: found, built: built.toISOString().slice(0, 10) }
}

const inflate = async (from: string, to: string, progress?: UnpackProgress): Promise<void> => {
  const total = (await stat(from)).size
  let done = 0
  const meter = new Transform({
    transform(chunk: Buffer, _, next) {
      done += chunk.length
      progress?.(done, total)
      next(null, chunk)
    },
  })
  await pipeline(
    // Not createReadStream: it does not find files that the binary carries.
    Bun.file(from).stream(),
    meter,
    createBrotliDecompress({ chunkSize: 1 << 20 }),
    createWriteStream(to),
  )
  await chmod(to, 0o755)
}

const flush = async (path: string): Promise<void> => {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * The carried headless shell, unpacked once below the runtime directory: written beside, synced, renamed, so that a crash or a second
 * process never leaves half of it. Undefined in a build without a browser.
 */
export const unpackBrowser = async (progress?: UnpackProgress): Promise<BrowserPack | undefined> => {
  if (!carriesBrowser) return
  const root = place()
  const there = await intact(root)
  if (there) {
    noteUse(root)
    return there
  }
  await mkdir(runtimeDir(), { recursive: true, mode: 0o700 })
  const beside = await mkdtemp(join(runtimeDir(), '.new-'))
  try {
    const sizes: Record<string, number> = {}
    const { files, built } = await smallFiles()
    for (const [path, bytes] of files) {
      await mkdir(join(beside, dirname(path)), { recursive: true })
      await writeFile(join(beside, path), bytes, { mode: 0o755 })
      sizes[path] = bytes.length
    }
    await inflate(chromium, join(beside, 'chromium'), progress)
    sizes.chromium = (await stat(join(beside, 'chromium'))).size
    await writeFile(join(beside, manifestName), JSON.stringify({ built, sizes } satisfies Manifest))
    await chmod(beside, 0o755)
    for (const path of ['chromium', manifestName]) await flush(join(beside, path))
    await rm(root, { recursive: true, force: true })
    await rename(beside, root)
    return pack(root, built)
  } catch (error) {
    await rm(beside, { recursive: true, force: true })
    // Another process may have finished the same folder meanwhile.
    const theirs = await intact(root)
    if (!theirs) throw error
    return theirs
  }
}
