import { accessSync, constants, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { serviceDataDir } from '../native/systemd.ts'
import { StoreRefused } from '../store/refused.ts'
import { databaseFile } from '../store/sqlite/directory.ts'
import { servedDirectories } from '../store/sqlite/served.ts'
import type { CommandInput } from './command.ts'

const howToName = 'name the data directory with --data-dir DIR or PLATEN_DATA_DIR'

const missing = (dir: string, looked: string): StoreRefused => {
  try {
    accessSync(dir, constants.R_OK | constants.X_OK)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES') return new StoreRefused(`data.dir: ${dir} may not be read by this user`)
  }
  return new StoreRefused(`data.dir: there is no platen data in ${dir}${looked}; ${howToName}`)
}

/** The data directory a server here uses or would make: for a command that looks and may find none. */
export const likelyDataDirectory = (input: Pick<CommandInput, 'load' | 'out'>): string => {
  try {
    return existingDataDirectory(input)
  } catch (error) {
    if (error instanceof StoreRefused) return resolve(input.load().config.data.dir)
    throw error
  }
}

/**
 * The data directory of a command that works on what is there: the configured one, or, where none was configured and the default holds
 * nothing, the one of the server that runs. Never made here. @throws StoreRefused saying where it looked
 */
export const existingDataDirectory = ({ load, out }: Pick<CommandInput, 'load' | 'out'>): string => {
  const { config, values } = load()
  const dir = resolve(config.data.dir)
  if (existsSync(databaseFile(dir))) return dir
  if (values.find(v => v.name === 'data.dir')?.source !== 'default') throw missing(dir, '')
  const served = servedDirectories()
  if (served.length > 1) throw new StoreRefused(`data.dir: several servers run, with ${served.map(s => s.dir).join(' and ')}; ${howToName}`)
  const [running] = served
  if (running) {
    out.say(`platen: ${running.dir} is the data directory, as the server that runs uses it (process ${running.pid})`)
    return running.dir
  }
  // Below /var/lib only root makes folders; to anyone else this one is closed.
  if (process.getuid?.() === 0 && existsSync(databaseFile(serviceDataDir))) {
    out.say(`platen: ${serviceDataDir} is the data directory, as the service uses it`)
    return serviceDataDir
  }
  throw missing(dir, ', and no server of this user runs')
}
