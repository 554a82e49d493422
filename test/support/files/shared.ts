import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** A file of the `shared` folder beside the checkout (or above it); undefined, with a printed note, where there is none. */
export const shared = (path: string): string | undefined => {
  for (let at = resolve(import.meta.dir, '../../..'); at !== dirname(at); at = dirname(at)) {
    const found = join(at, '..', 'shared', path)
    if (existsSync(found)) return found
  }
  console.log(`skipped: no ../shared/${path} here`)
}
