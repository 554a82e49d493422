import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { selfCommand } from '../../native/self.ts'
import type { FoundBrowser } from './find.ts'
import type { NamespaceOrder } from './namespace.ts'

/** How hard the walls are, strongest first: the launcher takes the first that the kernel grants and the configuration wants. */
export type Rung = {
  isolation: 'namespace' | 'flags'
  sandbox: boolean
  /** Started as it is, without a helper that changes the user: for machines that forbid even that. */
  bare?: boolean
}

export type Walls = { isolation: 'auto' | 'namespace' | 'flags'; sandbox: 'auto' | 'required' | 'off' }

export const rungs = ({ isolation, sandbox }: Walls): Rung[] => {
  const isolations = isolation === 'auto' ? (['namespace', 'flags'] as const) : [isolation]
  const sandboxes = { auto: [true, false], required: [true], off: [false] }[sandbox]
  const all: Rung[] = sandboxes.flatMap(on => isolations.map(one => ({ isolation: one, sandbox: on })))
  return isolation !== 'namespace' && sandbox !== 'required' ? [...all, { isolation: 'flags', sandbox: false, bare: true }] : all
}

/** `nobody`: where a browser started by root goes. */
export const unprivileged = { uid: 65534, gid: 65534 }
export const isRoot = (): boolean => process.getuid?.() === 0

const tool = (name: string): string | undefined => ['/usr/bin', '/bin', '/usr/local/bin'].map(d => join(d, name)).find(existsSync)

/** Whether `nobody` may walk to this path: every folder on the way lets others pass. */
const openToOthers = (path: string): boolean => {
  for (let at = path; at !== dirname(at); at = dirname(at)) if ((statSync(at).mode & 0o005) < (at === path ? 0o005 : 0o001)) return false
  return true
}

const dropUser = (): string[] | undefined => {
  const setpriv = tool('setpriv')
  return setpriv === undefined ? undefined : [setpriv, `--reuid=${unprivileged.uid}`, `--regid=${unprivileged.gid}`, '--clear-groups']
}

/** Leads into the namespace; undefined where util-linux is missing. */
export const namespaceCommand = (order: NamespaceOrder): string[] | undefined => {
  const unshare = tool('unshare')
  if (!unshare) return
  const into = [unshare, ...(isRoot() ? [] : ['-U', '-r']), '-n', '-m', '-p', '-f', '--mount-proc', '--kill-child=SIGKILL']
  return [...into, ...selfCommand('__browser'), JSON.stringify(order)]
}

/** Inside the namespace the browser is an ordinary user again: its own sandbox refuses to work for root. */
export const asOrdinaryUser = (): string[] | undefined => {
  if (isRoot()) return dropUser()
  const unshare = tool('unshare')
  return unshare === undefined ? undefined : [unshare, '-U', `--map-user=${process.getuid?.()}`, `--map-group=${process.getgid?.()}`]
}

/** Without a namespace: dies with the thread that started it, and as `nobody` when that is possible. */
export const plainPrefix = (browser: FoundBrowser): { prefix: string[]; dropped: boolean } => {
  const setpriv = tool('setpriv')
  if (!setpriv) return { prefix: [], dropped: false }
  const death = ['--pdeathsig', 'KILL']
  const dropped = isRoot() && openToOthers(browser.path)
  return { prefix: [...(dropped ? dropUser()! : [setpriv]), ...death], dropped }
}

export const isExecutableFile = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}
