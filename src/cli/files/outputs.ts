import { accessSync, constants, existsSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { AppError } from '../../errors.ts'
import { type Flag, UsageError } from '../command.ts'

export const forceFlag: Flag = { kind: 'switch', doc: 'replace files that exist' }
/** Of commands with `-o FILE`: whoever names a file means it. */
export const forceOthersFlag: Flag = { kind: 'switch', doc: 'replace files that exist; one that -o names is replaced without it' }

const isDirectory = (path: string): boolean => existsSync(path) && statSync(path).isDirectory()

/** Whether writing to it takes something away: a device such as /dev/null loses nothing. */
export const replaces = (path: string): boolean => existsSync(path) && statSync(path).isFile()

/** Whether `-o` names a folder: it is one, or ends with a slash. */
export const namesFolder = (target: string): boolean => target.endsWith('/') || isDirectory(target)

const mayWrite = (folder: string): boolean => {
  try {
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Folders are never made on the way: a mistyped mount point would be filled instead. @throws UsageError before hours of work are for nothing */
export const requireFolder = (target: string): void => {
  const folder = (target.endsWith('/') ? target : dirname(target)).replace(/(.)\/$/, '$1')
  if (!isDirectory(folder)) throw new UsageError(`${target}: there is no folder ${folder}; make it first`)
  // What stands there already, a device such as /dev/null included, is judged when it is written.
  if (!existsSync(target) && !mayWrite(folder)) throw new UsageError(`${target}: this user may not write to ${folder}`)
}

/** @throws UsageError naming the first of the files that exist. */
export const refuseExisting = (files: readonly string[], force: boolean, otherwise: string): void => {
  const there = force ? [] : files.filter(file => existsSync(file))
  if (there.length === 1) throw new UsageError(`${there[0]} exists already; --force replaces it, ${otherwise}`)
  if (there.length > 1) throw new UsageError(`${there[0]} and ${there.length - 1} more exist already; --force replaces them, ${otherwise}`)
}

/** Gives the second and later bearers of a name a number: `a.png`, `a-2.png`. */
export const uniqueNames = (names: readonly string[]): string[] => {
  const taken = new Set<string>()
  const last = new Map<string, number>()
  return names.map(name => {
    const extension = extname(name)
    let unique = name
    for (let n = (last.get(name) ?? 1) + 1; taken.has(unique); n++) {
      unique = join(dirname(name), `${basename(name, extension)}-${n}${extension}`)
      last.set(name, n)
    }
    taken.add(unique)
    return unique
  })
}

/** Half a file is none: what a full disk left of a new one would pass for a result. @throws AppError in words of the person who named the file. */
export const writeOutput = async (file: string, bytes: Uint8Array | string): Promise<void> => {
  const isNew = !existsSync(file)
  try {
    await Bun.write(file, bytes, { createPath: false })
  } catch (error) {
    if (isNew) rmSync(file, { force: true })
    throw new AppError('internal', `${file} cannot be written: ${error instanceof Error ? error.message : error}`)
  }
}
