import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readlinkSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { enterRoot, mountBind, mountTmpfs } from '../libc.ts'

/** Beyond the browser's own folders this is all of the machine it sees; what is not there is skipped. */
const shown = [
  '/usr',
  '/bin',
  '/sbin',
  '/lib',
  '/lib64',
  '/opt',
  '/etc/fonts',
  '/etc/ld.so.cache',
  '/etc/ld.so.conf',
  '/etc/ld.so.conf.d',
  '/etc/alternatives',
  '/etc/localtime',
  '/etc/timezone',
  '/etc/passwd',
  '/etc/group',
  '/var/cache/fontconfig',
  '/dev/null',
  '/dev/zero',
  '/dev/full',
  '/dev/random',
  '/dev/urandom',
  '/proc',
]

/** Whether a path stands at its own place inside. */
export const isShown = (path: string): boolean => shown.some(s => path.startsWith(`${s}/`))

export type Jail = {
  /** An empty folder to build the root on. */
  base: string
  /** Folders shown elsewhere: [from, to]. */
  moved: [from: string, to: string][]
  /** Bytes of memory that temporary files, the profile and shared memory of the browser may take. */
  scratchBytes: number
  /** Owner of the writable folders. */
  owner?: { uid: number; gid: number }
}

/** A root of our own for this mount namespace: nothing of home, data or configuration exists in it. Temporary files vanish with it. */
export const enterJail = ({ base, moved, scratchBytes, owner }: Jail): void => {
  mountTmpfs(base, `mode=755,size=${scratchBytes}`)
  const show = (from: string, to: string) => {
    if (!existsSync(from)) return
    const target = join(base, to)
    mkdirSync(dirname(target), { recursive: true })
    if (lstatSync(from).isSymbolicLink() && !from.startsWith('/etc')) return symlinkSync(readlinkSync(from), target)
    if (statSync(from).isDirectory()) mkdirSync(target, { recursive: true })
    else writeFileSync(target, '')
    mountBind(from, target)
  }
  for (const path of shown) show(path, path)
  for (const [from, to] of moved) show(from, to)
  for (const [path, mode] of [
    ['tmp', 0o1777],
    ['dev/shm', 0o1777],
    ['.old', 0o700],
  ] as const) {
    mkdirSync(join(base, path), { recursive: true })
    chmodSync(join(base, path), mode) // mkdir would subtract the umask
  }
  for (const path of ['tmp/profile', 'tmp/home']) {
    mkdirSync(join(base, path), { mode: 0o700 })
    if (owner) chownSync(join(base, path), owner.uid, owner.gid)
  }
  enterRoot(base, '/.old')
}
