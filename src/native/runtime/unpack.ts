import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { runtimeDir } from './runtime-dir.ts'
import { noteUse } from './runtime-sweep.ts'

/** One file to write: `to` below the unpacked folder, `from` a readable path (also inside the binary), `size` in bytes. */
export type PackedFile = { to: string; from: string; size: number }

const intact = (root: string, files: readonly PackedFile[]): boolean =>
  files.every(f => existsSync(join(root, f.to)) && statSync(join(root, f.to)).size === f.size)

function write(path: string, bytes: Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const file = openSync(path, 'wx', 0o700)
  try {
    for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/**
 * Writes embedded files once below the runtime directory, in a folder named by their content, and returns that folder. Written
 * beside and renamed, so that a crash or a second process never shows half of it. Synchronous: module loading waits for it.
 */
export function unpackOnce(name: string, files: readonly PackedFile[]): string {
  const root = join(runtimeDir(), name)
  if (intact(root, files)) {
    noteUse(root)
    return root
  }
  rmSync(root, { recursive: true, force: true })
  const beside = mkdtempSync(join(runtimeDir(), '.new-'))
  try {
    for (const f of files) write(join(beside, f.to), readFileSync(f.from))
    renameSync(beside, root)
  } catch (error) {
    rmSync(beside, { recursive: true, force: true })
    // Another process may have finished the same folder between the check and the rename.
    if (!intact(root, files)) throw error
  }
  return root
}
