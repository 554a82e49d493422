import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** Makes a folder that is not there yet: filled beside its place and renamed, so that a crash or a second process never shows half of it. */
export const fillFolder = async (folder: string, fill: (beside: string) => Promise<void>): Promise<void> => {
  const above = dirname(folder)
  await mkdir(above, { recursive: true, mode: 0o700 })
  const beside = await mkdtemp(join(above, '.new-'))
  try {
    await fill(beside)
    await chmod(beside, 0o755)
    await rename(beside, folder)
  } catch (error) {
    await rm(beside, { recursive: true, force: true })
    // Another process may have finished the same folder meanwhile.
    if (!existsSync(folder)) throw error
  }
}
