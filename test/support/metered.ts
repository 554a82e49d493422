import { join } from 'node:path'
import { calmestOf } from './longest-turn.ts'
import { tempDir } from './temp.ts'

type Started = { url: string; key: string; orgId: string; secret: string }

/** A server in its own process, and the processor time of its longest turn of the event loop. */
export async function startMetered(flags: Record<string, string> = {}) {
  const all = { 'server-port': '0', 'data-dir': tempDir(), 'ollama-url': '', 'browser-workers': '1', ...flags }
  let heard = Promise.withResolvers<unknown>()
  const child = Bun.spawn([process.execPath, join(import.meta.dir, 'processes/metered-server.ts'), JSON.stringify(all)], {
    ipc: message => heard.resolve(message),
    stdin: 'ignore',
    stdout: 'inherit',
    stderr: 'inherit',
  })
  void child.exited.then(code => heard.reject(new Error(`the server ended with code ${code}`)))
  const started = (await heard.promise) as Started
  /** Runs `work`; gives what it gave and the milliseconds of processor time of the longest turn meanwhile. */
  const during = async <T>(work: () => Promise<T>): Promise<{ value: T; longest: number }> => {
    child.send('reset')
    const value = await work()
    heard = Promise.withResolvers()
    child.send('read')
    return { value, longest: ((await heard.promise) as { longest: number }).longest }
  }
  return {
    ...started,
    during,
    /** As `calmestOf` says. */
    calmest: <T>(most: number, work: (attempt: number) => Promise<T>) => calmestOf(most, attempt => during(() => work(attempt))),
    async stop() {
      child.send('stop')
      await child.exited
    },
  }
}
