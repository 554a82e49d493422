import { createConnection } from 'node:net'
import { createApp } from '../../src/app.ts'
import { defaultConfig } from '../../src/config/load.ts'
import { createLog } from '../../src/log.ts'
import { tempDir } from './temp.ts'

export type Service = Awaited<ReturnType<typeof startService>>

/** The whole service on a free loopback port, with its first organization and key. `flags` as on the command line, without dashes. */
export async function startService(flags: Record<string, string> = {}, settings: { level?: 'debug' | 'info' } = {}) {
  const lines: string[] = []
  const dir = tempDir()
  const config = defaultConfig({ 'server-port': '0', 'data-dir': dir, 'ollama-url': '', 'browser-workers': '1', ...flags })
  const log = createLog({ level: settings.level ?? 'info', format: 'json', write: line => lines.push(line) })
  const app = await createApp({ config, log })
  const first = (await app.services.ensureDefault())!
  await app.services.organizations.set(first.organization.id, { plan: 'free', included: 100_000 })
  const { url } = await app.listen()
  const headers = { authorization: `Bearer ${first.key}` }

  const call = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${url}${path}`, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } })

  return {
    app,
    url,
    dir,
    key: first.key,
    orgId: first.organization.id,
    secret: first.signingSecret,
    /** Log lines so far. */
    logged: () => lines.map(line => JSON.parse(line) as Record<string, unknown>),
    rawLog: () => lines.join('\n'),
    call,
    post: (path: string, body: unknown, more: Record<string, string> = {}) =>
      call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...more } }),
    upload: (parts: Record<string, string | File>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(parts)) form.set(name, value)
      return call('/api/v1/extract', { method: 'POST', body: form })
    },
    /** Sends bytes as they are and gives what came back until the other end closed or `ms` passed. */
    raw: (text: string, ms = 500): Promise<string> =>
      new Promise((resolve, reject) => {
        const socket = createConnection(Number(new URL(url).port), '127.0.0.1', () => socket.write(text))
        let got = ''
        socket.on('data', data => (got += data))
        socket.on('error', reject)
        socket.on('close', () => resolve(got))
        setTimeout(() => socket.destroy(), ms)
      }),
    ready: async () => {
      for (let tries = 0; tries < 300; tries++) {
        if (app.renderEngine.status().ready) return
        await Bun.sleep(50)
      }
      throw new Error(`the browser did not start: ${app.renderEngine.status().reason}`)
    },
    stop: () => app.stop(0),
  }
}
