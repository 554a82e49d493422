import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Where libraries and the browser are unpacked: an environment variable, because threads and child processes get it that way.
 * The name is outside PLATEN_*, so that the configuration does not read it as a key.
 */
const variable = '_PLATEN_RUNTIME'

/** Mount options of the file system that holds `path`, read from the text of /proc/self/mountinfo. */
export function mountOptions(path: string, table: string): string[] {
  const mounts = table
    .split('\n')
    .map(line => line.split(' '))
    .filter(f => f.length > 5)
    .map(f => ({ at: f[4]!.replaceAll('\\040', ' '), options: f[5]!.split(',') }))
    .filter(m => path === m.at || path.startsWith(m.at === '/' ? '/' : `${m.at}/`))
  // Later mounts hide earlier ones on the same point, so the last of the longest wins.
  return mounts.reduce((best, m) => (m.at.length >= best.at.length ? m : best), { at: '', options: [] as string[] }).options
}

/** Whether code may be loaded from `dir`: dlopen and exec fail on a `noexec` mount. */
export function isExecutable(dir: string): boolean {
  try {
    return !mountOptions(resolve(dir), readFileSync('/proc/self/mountinfo', 'utf8')).includes('noexec')
  } catch {
    return true // No /proc (a bare chroot): nothing to go by, and dlopen will say.
  }
}

/** Makes `dir` private to this user; false when that cannot be had (read-only, someone else's, noexec). */
function claim(dir: string): boolean {
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    const found = statSync(dir)
    // In a shared temp folder the name could have been taken by another user, who would then choose the code we load.
    if (process.getuid && found.uid !== process.getuid()) return false
    if (found.mode & 0o077) chmodSync(dir, 0o700)
    accessSync(dir, constants.W_OK)
    return isExecutable(dir)
  } catch {
    return false
  }
}

/**
 * Where this user's copy may be unpacked, best first: the cache of the user, which servers and commands share, then the data directory of
 * a server whose user has no home, then the temp folder. A cache within the data directory would look like data there.
 */
const places = (dataDir?: string): string[] => {
  const caches = [...(process.env.XDG_CACHE_HOME ? [process.env.XDG_CACHE_HOME] : []), join(process.env.HOME || homedir(), '.cache')]
  const outside = caches.filter(cache => !dataDir || !`${resolve(cache)}/`.startsWith(`${resolve(dataDir)}/`))
  return [
    ...outside.map(cache => join(cache, 'platen')),
    ...(dataDir ? [join(dataDir, 'runtime')] : []),
    join(tmpdir(), `platen-${process.getuid?.() ?? 0}`),
  ]
}

/** The places above that are there and this user's: where older copies may stand. */
export const existingRuntimeDirs = (dataDir?: string): string[] =>
  places(dataDir).filter(place => existsSync(place) && statSync(place).uid === process.getuid?.())

/**
 * Chooses the directory for unpacked libraries and the browser: the first place that can be written and may hold code. Call before the
 * first native library or the browser is needed. Returns the directory in force.
 */
export function useRuntimeDir(dataDir?: string): string {
  // One after the other: a place that is not needed is not made.
  const chosen = places(dataDir).find(claim)
  if (!chosen) throw new Error(`No directory to unpack into: ${places(dataDir).join(', ')} cannot be written or are mounted noexec`)
  process.env[variable] = resolve(chosen)
  return resolve(chosen)
}

/** The directory for unpacked libraries and browser, created on first use. */
export const runtimeDir = (): string => process.env[variable] ?? useRuntimeDir()

/** Tells a child where the runtime directory is. */
export const runtimeDirVariable = (): Record<string, string> => ({ [variable]: runtimeDir() })

/**
 * The environment of a thread or child process of this program. To be passed by hand: Bun starts processes with the environment
 * this one was started with, not with what was set since.
 */
export const selfEnv = (): Record<string, string | undefined> => ({ ...process.env, ...runtimeDirVariable() })
