import { nobody } from '../../../native/confine/nobody.ts'
import { systemTool } from '../../../native/confine/system-tool.ts'
import { isOpenToAll } from '../../../native/runtime/share-folder.ts'
import { bareEnv, selfCommand } from '../../../native/self.ts'
import type { FoundBrowser } from '../find.ts'
import type { NamespaceOrder } from './namespace.ts'

/** How hard the walls are, strongest first: the launcher takes the first that the kernel grants and the configuration wants. */
export type IsolationLevel = {
  isolation: 'namespace' | 'flags'
  sandbox: boolean
  /** Started as it is, without a helper that changes the user: for machines that forbid even that. */
  bare?: boolean
}

export type Walls = { isolation: 'auto' | 'namespace' | 'flags'; sandbox: 'auto' | 'required' | 'off' }

/** Without a helper a browser of root stays root, which only `browser.sandbox = "off"` allows. */
export const isolationLevels = ({ isolation, sandbox }: Walls, root = isRoot()): IsolationLevel[] => {
  const isolations = isolation === 'auto' ? (['namespace', 'flags'] as const) : [isolation]
  const sandboxes = { auto: [true, false], required: [true], off: [false] }[sandbox]
  const all: IsolationLevel[] = sandboxes.flatMap(on => isolations.map(one => ({ isolation: one, sandbox: on })))
  const bare = isolation !== 'namespace' && sandbox !== 'required' && (!root || sandbox === 'off')
  return bare ? [...all, { isolation: 'flags', sandbox: false, bare: true }] : all
}

export const isRoot = (): boolean => process.getuid?.() === 0

type Drop = { prefix: string[]; diesWithParent: string[]; proof: string[] }

const works = ({ prefix, proof }: Drop): boolean =>
  Bun.spawnSync([...prefix, ...proof], { env: bareEnv(), stdio: ['ignore', 'ignore', 'ignore'] }).success

const bySetpriv = (): Drop[] => {
  const setpriv = systemTool('setpriv')
  const prefix = [`--reuid=${nobody.uid}`, `--regid=${nobody.gid}`, '--clear-groups']
  return setpriv === undefined ? [] : [{ prefix: [setpriv, ...prefix], diesWithParent: ['--pdeathsig', 'KILL'], proof: ['/bin/true'] }]
}
const byOurselves = (): Drop => ({ prefix: selfCommand('__nobody'), diesWithParent: [], proof: [] })

let found: { drop: Drop | undefined } | undefined

/** How root starts a program as `nobody`; undefined where it may not change the user. Asked once. */
const dropUser = (): Drop | undefined => {
  found ??= { drop: [...bySetpriv(), byOurselves()].find(works) }
  return found.drop
}

/** Leads into the namespace; undefined where util-linux is missing. */
export const namespaceCommand = (order: NamespaceOrder): string[] | undefined => {
  const unshare = systemTool('unshare')
  if (!unshare) return
  const into = [unshare, ...(isRoot() ? [] : ['-U', '-r']), '-n', '-m', '-p', '-f', '--mount-proc', '--kill-child=SIGKILL']
  return [...into, ...selfCommand('__browser'), JSON.stringify(order)]
}

/** Inside the namespace the browser is an ordinary user again: its own sandbox refuses to work for root. Undefined where that cannot be had. */
export const asOrdinaryUser = (): string[] | undefined => {
  if (isRoot()) return dropUser()?.prefix
  const unshare = systemTool('unshare')
  return unshare === undefined ? undefined : [unshare, '-U', `--map-user=${process.getuid?.()}`, `--map-group=${process.getgid?.()}`]
}

/** Without a namespace: dies with the thread that started it, and is no longer root when that is possible. */
export const plainPrefix = (browser: FoundBrowser): { prefix: string[]; dropped: boolean } => {
  const drop = isRoot() && isOpenToAll(browser.path) ? dropUser() : undefined
  if (drop) return { prefix: [...drop.prefix, ...drop.diesWithParent], dropped: true }
  const setpriv = systemTool('setpriv')
  return { prefix: setpriv ? [setpriv, '--pdeathsig', 'KILL'] : [], dropped: false }
}
