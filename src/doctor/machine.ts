import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Config } from '../config/options.ts'
import { runtimeDir } from '../native/runtime/runtime-dir.ts'
import { diskUsage } from '../storage/disk-usage.ts'
import { fileSize } from '../tables/figures.ts'
import { type CheckResult, fail, ok, warn } from './check.ts'
import { unusedCopies } from './runtime-copies.ts'

const leastFree = 2_000_000_000

/** The nearest existing folder at or above a path: a data directory need not be there yet. */
const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)))

const mayWrite = (path: string): boolean => {
  try {
    accessSync(path, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

const runtimeCheck = (dataDir: string): CheckResult => {
  const text = `libraries and browser are unpacked under ${runtimeDir()}`
  const unused = unusedCopies(dataDir)
  if (unused.length === 0) return ok('runtime', text)
  const folders = [...new Set(unused.map(({ path }) => dirname(path)))].join(', ')
  return warn(
    'runtime',
    `${text}; ${fileSize(unused.reduce((sum, { bytes }) => sum + bytes, 0))} in ${folders} are used by nobody`,
    'platen clean',
  )
}

export const diskChecks = (config: Config): CheckResult[] => {
  const dir = resolve(config.data.dir)
  const at = existing(dir)
  const closed = [at, join(dir, 'files'), join(dir, 'tmp')].find(folder => existsSync(folder) && !mayWrite(folder))
  if (closed)
    return [fail('data', `${closed} cannot be written`, 'give it to this user (chown), or set data.dir to a folder this user may write')]
  const { bsize, bavail } = statfsSync(at)
  const free = bsize * bavail
  const used = Math.round(diskUsage(at) * 100)
  const mode = existsSync(dir) ? statSync(dir).mode & 0o777 : 0o700
  return [
    mode & 0o077
      ? warn('data', `${dir} is open to others (mode ${mode.toString(8)})`, `chmod 700 ${dir}`)
      : ok('data', `${dir}${existsSync(dir) ? '' : ' (made at the first start)'}`),
    used >= config.data.refuse_percent
      ? fail('disk', `${used} % used: new work is refused`, 'free space, or raise data.refuse_percent')
      : free < leastFree
        ? warn('disk', `${fileSize(free)} free`, 'free some space: the browser alone unpacks to about 210 MB')
        : ok('disk', `${fileSize(free)} free, ${used} % used`),
    runtimeCheck(dir),
  ]
}

/** A clock that is years off breaks signatures, TLS and billing periods. */
export const clockCheck = (now = new Date()): CheckResult =>
  now.getUTCFullYear() < 2025 || now.getUTCFullYear() > 2100
    ? warn('clock', `it says ${now.toISOString()}`, 'set the clock; signed links, webhooks and TLS depend on it')
    : ok('clock', now.toISOString())
