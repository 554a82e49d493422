import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Of a file in the folder of the models. Called while the binary is made: what it carries is held against this at every start. */
export const checksumOf = (name: string): string => Bun.hash(readFileSync(join(import.meta.dir, 'model', name))).toString(16)
