import { type BigIntStats, lstatSync, mkdirSync } from 'node:fs'
import { open, readdir, rename } from 'node:fs/promises'
import { randomHex } from '../../../ids.ts'
import { printable } from '../../output.ts'

/** A path as the file system has it: names may be any bytes but `/` and NUL, so nothing here turns them into text. */
export type Path = Buffer

const slash = Buffer.from('/')
export const inside = (folder: Path, ...names: (Buffer | string)[]): Path =>
  Buffer.concat([folder, ...names.flatMap(name => [slash, typeof name === 'string' ? Buffer.from(name) : name])])

/** For people, on one line. */
export const shown = (path: Path): string => printable(path.toString('utf8'))

export const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? ''

/** What is there, links not followed; undefined where nothing is. */
export function statOf(path: Path): BigIntStats | undefined {
  try {
    return lstatSync(path, { bigint: true })
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return undefined
    throw error
  }
}

export const namesIn = async (folder: Path): Promise<Buffer[]> => {
  const names = (await readdir(folder, { encoding: 'buffer' })) as unknown as Buffer[]
  return names.sort(Buffer.compare)
}

export const makeFolder = (folder: Path): void => void mkdirSync(folder, { recursive: true })

/** All of it under its name, or nothing: also after a kill, or a loss of power. */
export async function writeWhole(folder: Path, name: Buffer, content: string | Uint8Array): Promise<void> {
  const aside = inside(folder, `.platen-${randomHex(64)}`)
  const handle = await open(aside, 'wx')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(aside, inside(folder, name))
}
