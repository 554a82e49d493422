import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dir, '../../..')

/** A folder of the shared data beside the checkout; undefined, with a printed note, where it is not there. */
export function sharedData(folder: string, why: string): string | undefined {
  const found = ['../shared/data', '../../shared/data'].map(up => join(resolve(root, up), folder)).find(existsSync)
  if (!found) console.log(`skipped: ${why} (no ../shared/data/${folder})`)
  return found
}
