import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const made: string[] = []

/** A fresh directory that is gone after the tests (test/support/preload.ts). */
export const tempDir = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'platen-'))
  made.push(dir)
  return dir
}

export const removeTempDirs = (): void => {
  for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true })
}
