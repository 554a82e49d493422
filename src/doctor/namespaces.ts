import { existsSync, readFileSync } from 'node:fs'

/** What of the machine decides whether an ordinary user may make namespaces. */
export type Machine = { read(path: string): string | undefined; exists(path: string): boolean }

const thisMachine: Machine = {
  read(path) {
    try {
      return readFileSync(path, 'utf8').trim()
    } catch {
      return undefined
    }
  },
  exists: existsSync,
}

const sys = '/proc/sys'
const docker = '--security-opt seccomp=FILE --security-opt apparmor=unconfined --security-opt systempaths=unconfined'
const readme = 'README, “Walls around the browser”'

/** THE table of what stands in the way, most specific first, each with its cure. */
const obstacles: readonly { stands(machine: Machine): boolean; cure: string }[] = [
  {
    stands: m => !['/usr/bin', '/bin', '/usr/local/bin'].some(folder => m.exists(`${folder}/unshare`)),
    cure: 'install util-linux, whose unshare leads into the namespace',
  },
  {
    stands: m => m.exists('/.dockerenv'),
    cure: `start the container with ${docker} (${readme})`,
  },
  {
    stands: m => m.exists('/run/.containerenv'),
    cure: `start the container with --security-opt unmask=ALL (${readme})`,
  },
  {
    stands: m => m.read(`${sys}/kernel/apparmor_restrict_unprivileged_userns`) === '1',
    cure: `this system grants user namespaces by AppArmor profile: install one for platen (${readme})`,
  },
  {
    stands: m => m.read(`${sys}/kernel/unprivileged_userns_clone`) === '0',
    cure: 'sysctl kernel.unprivileged_userns_clone=1',
  },
  {
    stands: m => m.read(`${sys}/user/max_user_namespaces`) === '0',
    cure: 'sysctl user.max_user_namespaces=15000',
  },
]

/** What to do so that the browser gets a namespace of its own and its sandbox. */
export const namespaceRemedy = (machine: Machine = thisMachine): string =>
  obstacles.find(({ stands }) => stands(machine))?.cure ?? `allow unprivileged user namespaces for this user (${readme})`
