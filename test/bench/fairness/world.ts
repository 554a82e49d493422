import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { compiledBinary, emptyDirectory, eventually, run, type Server, startServer } from '../../support/processes/binary.ts'
import { type Site, startSite } from '../../support/site.ts'

/** What an organization does to the server: ask, with its key. */
export type Client = {
  orgId: string
  post(path: string, body: string | object, signal?: AbortSignal): Promise<Response>
  get(path: string, signal?: AbortSignal, headers?: Record<string, string>): Promise<Response>
  upload(file: File, fields: Record<string, string>, signal?: AbortSignal): Promise<Response>
  /** One call of a tool, as an agent makes it. */
  tool(name: string, args: object, signal?: AbortSignal): Promise<Response>
  /** One operation of the dashboard, as its browser's half asks for it. */
  operate(name: string, input: object, signal?: AbortSignal): Promise<Response>
  /** Signs in to the dashboard and gives the cookie, the same every time. */
  signIn(): Promise<string>
}

/** One built binary on loopback, two organizations, and a site and receivers that its pages and webhooks may reach. */
export type World = { server: Server; site: Site; neighbour: Client; attacker: Client; stop(): Promise<void> }

type Account = { orgId: string; key: string; email: string; password: string }

const cookieOf = async (url: string, { email, password }: Account): Promise<string> => {
  const headers = { 'content-type': 'application/json', origin: url }
  const answer = await fetch(`${url}/dashboard/api/session.signIn`, { method: 'POST', headers, body: JSON.stringify({ email, password }) })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (!cookie) throw new Error(`nobody signed in: ${answer.status} ${await answer.text()}`)
  return cookie
}

const clientOf = (url: string, account: Account): Client => {
  const { orgId, key } = account
  const headers = { authorization: `Bearer ${key}` }
  let cookie: Promise<string> | undefined
  const signIn = () => (cookie ??= cookieOf(url, account))
  return {
    orgId,
    post: (path, body, signal) =>
      fetch(`${url}/api/v1/${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
        signal,
      }),
    get: (path, signal, more) => fetch(`${url}${path}`, { headers: { ...headers, ...more }, signal }),
    upload: (file, fields, signal) => {
      const form = new FormData()
      form.set('file', file)
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      return fetch(`${url}/api/v1/extract`, { method: 'POST', headers, body: form, signal })
    },
    tool: (name, args, signal) =>
      fetch(`${url}/mcp`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
        signal,
      }),
    operate: async (name, input, signal) =>
      fetch(`${url}/dashboard/api/${name}`, {
        method: 'POST',
        headers: { cookie: await signIn(), origin: url, 'content-type': 'application/json' },
        body: JSON.stringify(input),
        signal,
      }),
    signIn,
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
  const command = async (argv: string[], stdin?: string) => {
    const { code, stdout, stderr } = await run([binary, ...argv, '--json', '--data-dir', data], { cwd: directory.path, stdin })
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
      const { id } = await command(['org', 'create', '--name', name, '--plan', 'enterprise'])
      const [email, password] = [`${name}@example.com`, 'nine plates of green glass']
      await command(['user', 'create', '--email', email, '--org', id, '--password-stdin'], password)
      return clientOf(server.url, { orgId: id, key: (await command(['key', 'create', '--org', id])).key, email, password })
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
