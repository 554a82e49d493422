import { systemTool } from './system-tool.ts'

let known: readonly string[] | undefined

/** Leads a command into a network namespace of its own, with nothing in it; empty where util-linux or the kernel does not grant one. */
export const withoutNetwork = (): readonly string[] => {
  if (known) return known
  const unshare = systemTool('unshare')
  const [uid, gid] = [process.getuid?.() ?? 0, process.getgid?.() ?? 0]
  // Root of a user namespace would get every right in it: the user stays who it is.
  const prefix = unshare ? [unshare, ...(uid === 0 ? [] : ['-U', `--map-user=${uid}`, `--map-group=${gid}`]), '-n'] : []
  const granted =
    unshare !== undefined && Bun.spawnSync([...prefix, '/bin/true'], { env: {}, stdio: ['ignore', 'ignore', 'ignore'] }).success
  known = granted ? prefix : []
  return known
}
