import { Database } from 'bun:sqlite'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export class DirectoryInUse extends Error {
  constructor(dir: string, holder: string) {
    super(`data.dir: ${dir} is in use by another platen${holder && ` (process ${holder})`}; stop it or choose another directory`)
    this.name = 'DirectoryInUse'
  }
}

/**
 * One serving process per data directory. The lock is an exclusive SQLite transaction on a file of its own: the kernel
 * releases it at the very moment the process dies, so there is no stale lock to clean up.
 * @throws DirectoryInUse
 */
export function lockDirectory(dir: string): () => void {
  const pidFile = join(dir, 'serve.pid')
  const db = new Database(join(dir, 'serve.lock'), { create: true })
  try {
    db.run('PRAGMA locking_mode = EXCLUSIVE')
    db.run('BEGIN EXCLUSIVE')
    writeFileSync(pidFile, `${process.pid}\n`, { mode: 0o600 })
  } catch (error) {
    db.close()
    throw isBusy(error) ? new DirectoryInUse(dir, readPid(pidFile)) : error
  }
  return () => {
    rmSync(pidFile, { force: true })
    db.run('ROLLBACK')
    db.close()
  }
}

const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test((error as { code?: string }).code ?? '')

const readPid = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}
