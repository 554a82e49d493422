import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Puts a folder's entries on disk: a file that was created or renamed is there after a loss of power only once its folder was synced. */
export function syncFolderNow(path: string | Buffer): void {
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
