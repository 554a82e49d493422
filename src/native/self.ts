import { fileURLToPath } from 'node:url'

/**
 * How this program starts itself again. In a bundled module `import.meta.url` is the entry's URL, so only main.ts may compute
 * thread addresses; it does so through `setThreads` before anything else runs. Tests fall back to the source tree.
 */
export type Threads = { render: string; tables: string }

let threads: Threads = {
  render: new URL('../render/thread/main.ts', import.meta.url).href,
  tables: new URL('../tables/thread/main.ts', import.meta.url).href,
}

export const setThreads = (value: Threads): void => {
  threads = value
}

export const threadUrl = (name: keyof Threads): string => threads[name]

/** True inside the compiled binary. */
export const isBinary: boolean = Bun.isStandaloneExecutable

/** argv that runs a hidden mode (`__reader`, `__browser`, …) of this program as a child process. */
export const selfCommand = (mode: string): string[] =>
  isBinary ? [process.execPath, mode] : [process.execPath, fileURLToPath(new URL('../main.ts', import.meta.url)), mode]

/** Environment of a child that must know no secret and no setting: what a program needs to run at all. */
export const bareEnv = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'LANG', 'BUN_JSC_useJIT'].flatMap(name => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
