import { join } from 'node:path'
import { playwrightSwitches } from '../../../src/render/browser/flags.ts'
import { RawBrowser } from './raw-cdp.ts'

/** A way of making the same picture. `full` captures the whole page; a slow one is asked less often (browserless scrolls a full page for seconds). */
export type Contender = { name: string; slow?: boolean; shot(url: string, full: boolean): Promise<unknown>; stop(): Promise<unknown> }

/** The practical limit: messages and nothing else, a fresh context, the same capture; no sandbox, no proxy. */
export const rawCdp = async (path: string): Promise<Contender> => {
  // The feature that Playwright captures with: messages alone are fastest with it.
  const args = ['--disable-gpu', '--font-render-hinting=none', '--enable-features=CDPScreenshotNewSurface']
  const raw = await RawBrowser.launch(path, [...playwrightSwitches.filter(s => s !== '--headless'), ...args])
  return { name: 'raw CDP, fresh context', shot: (url, full) => raw.shot(url, full), stop: () => raw.stop() }
}

type Answer = { id: number; error?: string } | { ready: string[] }

/** What rivals.mjs offers; puppeteer and browserless only where `bun install` has been run in this folder. */
export const rivals = async (path: string): Promise<Contender[]> => {
  const child = Bun.spawn(['node', join(import.meta.dir, 'rivals.mjs'), path], { stdin: 'pipe', stdout: 'pipe', stderr: 'inherit' })
  const open = new Map<number, { resolve(): void; reject(error: Error): void }>()
  const ready = Promise.withResolvers<string[]>()
  void (async () => {
    let rest = ''
    for await (const chunk of child.stdout.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        const answer = JSON.parse(line) as Answer
        if ('ready' in answer) ready.resolve(answer.ready)
        else if (answer.error === undefined) open.get(answer.id)?.resolve()
        else open.get(answer.id)?.reject(new Error(answer.error))
      }
    }
    ready.reject(new Error('the rivals did not start: is Node installed?'))
  })()
  let id = 0
  const names = await ready.promise
  return names.map(rival => ({
    name: rival,
    slow: /per request|browserless/.test(rival),
    shot: (url, full) =>
      new Promise<void>((resolve, reject) => {
        open.set(++id, { resolve, reject })
        child.stdin.write(`${JSON.stringify({ id, rival, url, full })}\n`)
        void child.stdin.flush()
      }),
    stop: async () => {
      child.stdin.end()
      await child.exited
    },
  }))
}
