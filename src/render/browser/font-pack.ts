import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '../../log.ts'
import { fillFolder } from '../../native/runtime/fill-folder.ts'
import { runtimeDir } from '../../native/runtime/runtime-dir.ts'
import { noteUse } from '../../native/runtime/runtime-sweep.ts'

export const fontsFileName = 'platen-fonts.bin'

/** First line of the file, JSON; the fonts follow one after another, each packed by zstd. */
export type FontsHeader = {
  format: 1
  made: string
  sources: { name: string; version: string; licence: string }[]
  files: { name: string; bytes: number; sha256: string }[]
}

/** Beside the program, then in the data directory. */
const fontsPlaces = (dataDir: string): string[] => [join(dirname(process.execPath), fontsFileName), join(dataDir, fontsFileName)]

const sha256 = (bytes: Uint8Array): string => new Bun.CryptoHasher('sha256').update(bytes).digest('hex')

const unpack = async (file: Uint8Array, end: number, into: string): Promise<void> => {
  const header = JSON.parse(new TextDecoder().decode(file.subarray(0, end))) as FontsHeader
  if (header.format !== 1) throw new Error(`format ${header.format} is not known`)
  let at = end + 1
  for (const { name, bytes, sha256: expected } of header.files) {
    const part = file.subarray(at, at + bytes)
    at += bytes
    if (!/^[\w.-]+$/.test(name) || sha256(part) !== expected) throw new Error(`${name} is damaged`)
    await writeFile(join(into, name), await Bun.zstdDecompress(part), { mode: 0o644 })
  }
}

/**
 * The folder of further fonts, unpacked once from a file of their own when one is there. `named` is looked at instead of the usual places. A
 * file that is damaged or missing is named in the log and left alone.
 */
export const furtherFonts = async (dataDir: string, log: Log, named = ''): Promise<string | undefined> => {
  const path = named || fontsPlaces(dataDir).find(existsSync)
  if (path === undefined) return
  try {
    const file = await Bun.file(path).bytes()
    const end = file.indexOf(10)
    const folder = join(runtimeDir(), `fonts-${sha256(file.subarray(0, Math.max(0, end))).slice(0, 16)}`)
    if (existsSync(folder)) noteUse(folder)
    else await fillFolder(folder, beside => unpack(file, end, beside))
    return folder
  } catch (error) {
    log.warn(`fonts not used: ${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
