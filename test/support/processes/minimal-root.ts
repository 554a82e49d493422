import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { Glob } from 'bun'

/** A Debian root file system with glibc and as good as nothing else, and how to run in it. */
export type MinimalRoot = { path: string; made: 'debootstrap minbase' | 'copied glibc'; enter(program: string): string[] }

const isRoot = process.getuid?.() === 0
const home = join(tmpdir(), `platen-minbase-${process.getuid?.() ?? 0}`)

/** The suite and mirror this machine's own packages come from, so that a closed network's mirror is used. */
function source(): { suite: string; mirror: string[] } {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
  const suite = /^ID=debian$/m.test(release) ? (/^VERSION_CODENAME=(\w+)$/m.exec(release)?.[1] ?? 'bookworm') : 'bookworm'
  const lists = [...new Glob('/etc/apt/{sources.list,sources.list.d/*.{list,sources}}').scanSync({ cwd: '/', absolute: true })]
  const text = lists.map(f => readFileSync(f, 'utf8').replace(/^#.*$/gm, '')).join('\n')
  const uri = /^(?:URIs:\s*|deb\s+(?:\[[^\]]*\]\s+)?)(https?:\/\/\S+\/debian\/?)(?:\s|$)/m.exec(text)?.[1]
  return { suite, mirror: uri ? [uri] : [] }
}

function debootstrap(into: string): boolean {
  const program = Bun.which('debootstrap', { PATH: `${process.env.PATH}:/usr/sbin:/sbin` })
  if (!isRoot || !program) return false
  const { suite, mirror } = source()
  const made = Bun.spawnSync([program, '--variant=minbase', suite, into, ...mirror], {
    stdout: 'ignore',
    stderr: 'pipe',
    timeout: 300_000,
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
  })
  return made.exitCode === 0
}

/** What `ldd` of any C++ program names, and the name service of glibc; taken from this machine. */
const libraries =
  'ld-linux-x86-64.so.2 libc.so.6 libm.so.6 libpthread.so.0 libdl.so.2 librt.so.1 libresolv.so.2 libnss_files.so.2 libnss_dns.so.2 libstdc++.so.6 libgcc_s.so.1'

function copyGlibc(into: string): void {
  for (const name of libraries.split(' ')) {
    const from = ['/lib64', '/lib/x86_64-linux-gnu', '/usr/lib/x86_64-linux-gnu', '/usr/lib64'].map(d => join(d, name)).find(existsSync)
    if (!from) continue
    const to = join(into, name.startsWith('ld-') ? '/lib64' : '/lib/x86_64-linux-gnu', name)
    mkdirSync(dirname(to), { recursive: true })
    copyFileSync(realpathSync(from), to)
  }
  for (const folder of ['proc', 'dev', 'etc', 'tmp']) mkdirSync(join(into, folder), { recursive: true })
  writeFileSync(join(into, 'etc/passwd'), 'root:x:0:0:root:/root:/bin/sh\n')
  writeFileSync(join(into, 'etc/hosts'), '127.0.0.1 localhost\n')
  for (const device of ['null', 'zero', 'urandom']) writeFileSync(join(into, 'dev', device), '')
}

/**
 * In a mount namespace of its own: /proc is mounted (Bun does not start without), the three devices bound, nothing left behind.
 * Without root a user namespace gives the rights to chroot.
 */
function enter(root: string, made: MinimalRoot['made']): MinimalRoot['enter'] {
  const devices = made === 'copied glibc' ? ['null', 'zero', 'urandom'].map(d => `mount --bind /dev/${d} ${root}/dev/${d}`) : []
  const script = [`mount -t proc proc ${root}/proc || mount --rbind /proc ${root}/proc`, ...devices, `exec chroot ${root} "$@"`].join('\n')
  const rights = isRoot ? [] : ['--user', '--map-root-user', '--pid', '--fork']
  return program => ['unshare', ...rights, '--mount', '--propagation', 'private', 'sh', '-ec', script, 'enter', program]
}

/** The root, made once per machine and kept in the temporary directory; a reason instead where the kernel forbids entering one. */
export function minimalRoot(): MinimalRoot | { missing: string } {
  if (!Bun.which('unshare')) return { missing: 'no unshare (util-linux) on this machine' }
  mkdirSync(home, { recursive: true, mode: 0o700 })
  for (const [made, folder] of [
    ['debootstrap minbase', 'debootstrap'],
    ['copied glibc', 'copied'],
  ] as const) {
    const path = join(home, folder)
    if (!existsSync(path)) {
      const beside = mkdtempSync(join(home, '.new-'))
      if (made === 'copied glibc') copyGlibc(beside)
      else if (!debootstrap(beside)) {
        rmSync(beside, { recursive: true, force: true })
        continue
      }
      renameSync(beside, path)
    }
    // As every root is: who is not root must be able to walk in it.
    chmodSync(path, 0o755)
    const root: MinimalRoot = { path, made, enter: enter(path, made) }
    const probe = join(path, basename('ld-probe'))
    copyFileSync('/bin/true', probe)
    const tried = Bun.spawnSync(root.enter('/ld-probe'), { stdout: 'ignore', stderr: 'pipe' })
    rmSync(probe, { force: true })
    if (tried.exitCode === 0) return root
    if (made === 'copied glibc') return { missing: `the kernel refuses a chroot here: ${tried.stderr.toString().trim()}` }
  }
  return { missing: 'no root could be made' }
}
