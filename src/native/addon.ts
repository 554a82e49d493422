import { join } from 'node:path'
import { type PackedFile, unpackOnce } from './runtime/unpack.ts'

/**
 * Loads a native addon that travels inside the binary: its files keep their relative layout, because the addon finds its libraries
 * through an RPATH relative to itself. Called only by the loaders that src/tools/embed.ts writes into the bundle.
 */
export function loadAddon(name: string, addon: string, files: readonly PackedFile[]): unknown {
  const target: { exports: unknown } = { exports: {} }
  process.dlopen(target, join(unpackOnce(name, files), addon))
  return target.exports
}
