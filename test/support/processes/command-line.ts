import { resolve } from 'node:path'
import { type Ran, type RunOptions, run } from './binary.ts'

const main = resolve(import.meta.dir, '../../../src/main.ts')

/** Argv of the program from its source, without a build. */
export const fromSource = [process.execPath, main]

/** Runs one command from its source, to its end. */
export const platen = (argv: readonly string[], options: Partial<RunOptions> = {}): Promise<Ran> =>
  run([...fromSource, ...argv], { cwd: '/', ...options })
