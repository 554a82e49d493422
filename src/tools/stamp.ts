import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Glob } from 'bun'

/** What a binary is made of besides the packages, which the lockfile pins. */
const sources = ['src/**/*', 'drizzle/**/*', 'package.json', 'bun.lock', 'tsconfig.json', 'LICENSE']

/** One text for everything that a build is made from: names and bytes of the sources, the compiler, how it was asked. */
export const inputsOf = (root: string, options: object): string => {
  const hash = new Bun.CryptoHasher('sha256')
  hash.update(JSON.stringify([Bun.version, Bun.revision, process.arch, options]))
  for (const file of sources.flatMap(pattern => [...new Glob(pattern).scanSync({ cwd: root, onlyFiles: true })]).sort()) {
    const bytes = readFileSync(join(root, file))
    hash.update(`\0${file}\0${bytes.length}\0`)
    hash.update(bytes)
  }
  return hash.digest('hex')
}

const stampOf = (outfile: string): string => `${outfile}.stamp`
/** The binary as it was written: one that was replaced or cut short since is not the one that was stamped. */
const shapeOf = (outfile: string): string => {
  const { size, mtimeMs } = statSync(outfile)
  return `${size} ${mtimeMs}`
}

/** Whether `outfile` was made of these inputs and is still what was made. */
export const isCurrent = (outfile: string, inputs: string): boolean =>
  existsSync(outfile) && existsSync(stampOf(outfile)) && readFileSync(stampOf(outfile), 'utf8') === `${inputs}\n${shapeOf(outfile)}\n`

export const stamp = (outfile: string, inputs: string): void => writeFileSync(stampOf(outfile), `${inputs}\n${shapeOf(outfile)}\n`)
