import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { compiledBinary, emptyDirectory, eventually, run, type Server, startServer } from '../../support/processes/binary.ts'
import { type Site, startSite } from '../../support/site.ts'

/** What an organization does to the server: ask, with its key. */
export type Client = {
  orgId: string
  post(path: string, body: string | object, signal?: AbortSignal): Promise<Response>
  get(path: string, signal?: AbortSignal): Promise<Response>
  upload(file: File, fields: Record<string, string>, signal?: AbortSignal): Promise<Response>
}

/** One built binary on loopback, two organizations, and a site and receivers that its pages and webhooks may reach. */
export type World = { server: Server; site: Site; neighbour: Client; attacker: Client; stop(): Promise<void> }

const clientOf = (url: string, key: string, orgId: string): Client => {
  const headers = { authorization: `Bearer ${key}` }
  return {
    orgId,
    post: (path, body, signal) =>
      fetch(`${url}/api/v1/${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
        signal,
      }),
    get: (path, signal) => fetch(`${url}${path}`, { headers, signal }),
    upload: (file, fields, signal) => {
      const form = new FormData()
      form.set('file', file)
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return fetch(`${url}/api/v1/extract`, { method: 'POST', headers, body: form, signal })
    },
  }
}

/** `args`: more of the command line of `serve`. */
export const openWorld = async (args: string[] = []): Promise<World> => {
  const binary = await compiledBinary()
  const directory = emptyDirectory()
  const data = join(directory.path, 'data')
  const site = startSite()
  const server = await startServer([binary], {
    cwd: directory.path,
    args: ['--data-dir', data, '--egress-allow', '127.0.0.1', ...args],
  })
  const command = async (...argv: string[]) => {
    const { code, stdout, stderr } = await run([binary, ...argv, '--json', '--data-dir', data], { cwd: directory.path })
    if (code !== 0) throw new Error(`${argv.join(' ')}: ${stderr}`)
    return JSON.parse(stdout) as { id: string; key: string }
  }
  const stop = async () => {
    server.child.kill('SIGKILL')
    await server.child.exited
    await site.stop()
    rmSync(directory.path, { recursive: true, force: true })
  }
  try {
    const client = async (name: string) => {
      const { id } = await command('org', 'create', '--name', name, '--plan', 'enterprise')
      return clientOf(server.url, (await command('key', 'create', '--org', id)).key, id)
    }
    const [neighbour, attacker] = [await client('good'), await client('evil')]
    await eventually('the server is ready', 60_000, async () => (await fetch(`${server.url}/readyz`)).ok || undefined)
    return {
      server,
      site,
      neighbour,
      attacker,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
