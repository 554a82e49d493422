import { realpathSync } from 'node:fs'
import { relative } from 'node:path'
import { isBinary } from './self.ts'

const real = (path: string): string => {
  try {
    return realpathSync(path)
  } catch {
    return path
  }
}

/** What a person types in this folder to run this program: `platen` where the PATH finds it, else its path from here. */
export const ownName = (): string => {
  const found = Bun.which('platen')
  if (!isBinary || (found !== null && real(found) === real(process.execPath))) return 'platen'
  const here = relative(process.cwd(), process.execPath)
  return here.startsWith('..') ? process.execPath : here.includes('/') ? here : `./${here}`
}
