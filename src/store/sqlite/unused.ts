import { Database } from 'bun:sqlite'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { databaseFile, markFile } from './directory.ts'
import { unusable } from './migrations.ts'
import { reserveFile } from './room.ts'
import { addressFile } from './served.ts'

/** What a start that came to nothing leaves: a database without an organization, its companions, empty folders. */
export const leftovers: ReadonlySet<string> = new Set([
  'platen.db',
  'platen.db-wal',
  'platen.db-shm',
  'commits.mark',
  'serve.lock',
  'serve.lock-journal',
  'serve.pid',
  addressFile,
  reserveFile,
  'files',
  'tmp',
])

const holdsFiles = (folder: string): boolean =>
  existsSync(folder) && readdirSync(folder, { recursive: true, withFileTypes: true }).some(entry => !entry.isDirectory())

/** Whether a data directory has a database of ours in which nobody ever had an account: nothing can be lost with it. */
export const isUnused = (dir: string): boolean => {
  if (!existsSync(databaseFile(dir)) || holdsFiles(join(dir, 'files'))) return false
  try {
    const client = new Database(databaseFile(dir), { readonly: true })
    try {
      return unusable(client) === undefined && client.query('SELECT 1 FROM organization LIMIT 1').get() === null
    } finally {
      client.close()
    }
  } catch {
    return false // Not a database, or not ours.
  }
}

/** Makes way for another database. Only for a directory that is unused and locked. */
export const removeUnused = (dir: string): void => {
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${databaseFile(dir)}${suffix}`, { force: true })
  rmSync(markFile(dir), { force: true })
  rmSync(join(dir, 'files'), { recursive: true, force: true })
}
