import { join, resolve } from 'node:path'
import { readClusterBooks } from '../cluster-books.ts'
import { layCable } from '../servers/cable.ts'
import { startPostgres } from '../servers/postgres.ts'
import { startS3 } from '../servers/s3.ts'
import { compiledBinary, emptyDirectory, eventually, type Server, startServer } from './binary.ts'

/** The shortest allowed. */
const leaseSeconds = 5
const root = resolve(import.meta.dir, '../../..')
/** A node from the sources; `CLOCK_SKEW_MS` sets its clock off. */
export const skewedNode = [process.execPath, '--preload', join(import.meta.dir, 'skewed-clock.ts'), join(root, 'src/main.ts')]

type Answer = { status: number; body: { screenshot?: { id: string; status: string; createdAt: string } } }
export type Node = Server & {
  ask(body: Record<string, unknown>): Promise<Answer>
  /** Status of /readyz and what it says is wrong. */
  ready(): Promise<{ status: number; wrong: string[] }>
  becomes(status: 200 | 503): Promise<string[]>
}

/** PostgreSQL, a bucket, a receiver of events, and nodes of the built binary on them, each with a cable of its own to the database. */
export async function startCluster() {
  const postgres = await startPostgres({ durable: true })
  const s3 = startS3()
  const told: string[] = []
  const receiver = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async request => {
      told.push(request.headers.get('webhook-id') ?? '')
      await request.text()
      return new Response('ok')
    },
  })
  // One for all: nodes of a cluster must name the same endpoint.
  const bucket = await layCable({ port: Number(new URL(s3.endpoint).port) })
  const stops: (() => unknown)[] = []
  let key = ''

  const node = async (
    name: string,
    { command, env = {}, args = [] }: { command?: string[]; env?: Record<string, string>; args?: string[] } = {},
  ) => {
    const directory = emptyDirectory()
    const database = await layCable({ port: Number(new URL(postgres.url).port) })
    const url = new URL(postgres.url)
    url.port = String(database.port)
    const server = await startServer(command ?? [await compiledBinary()], {
      cwd: directory.path,
      args: [
        '--browser-workers',
        '1',
        '--server-node',
        name,
        '--server-drain-seconds',
        '2',
        '--egress-allow',
        `127.0.0.1:${receiver.port}`,
        ...args,
      ],
      env: {
        PLATEN_STORE_URL: url.href,
        PLATEN_STORE_LEASE_SECONDS: String(leaseSeconds),
        PLATEN_WEBHOOKS_SCHEDULE: '1,1,1,2,2,5,5',
        PLATEN_STORAGE_URL: 's3://files/test',
        PLATEN_STORAGE_ENDPOINT: `http://127.0.0.1:${bucket.port}`,
        PLATEN_STORAGE_REGION: 'eu-test-1',
        PLATEN_STORAGE_ACCESS_KEY: 'AKTEST',
        PLATEN_STORAGE_SECRET_KEY: 'secret/test+key',
        ...env,
      },
    })
    key ||= server.key ?? ''
    const ready = async () => {
      const answer = await fetch(`${server.url}/readyz`)
      const { checks } = (await answer.json()) as { checks: Record<string, { ok: boolean; note?: string }> }
      const wrong = Object.entries(checks).flatMap(([check, { ok, note }]) => (ok ? [] : [`${check}: ${note}`]))
      return { status: answer.status, wrong }
    }
    const one: Node = {
      ...server,
      ready,
      becomes: status =>
        eventually(`${name} is ${status}`, 60_000, async () => {
          const now = await ready()
          return now.status === status ? now.wrong : undefined
        }),
      async ask(body) {
        const answer = await fetch(`${server.url}/api/v1/screenshots`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ viewportWidth: 120, viewportHeight: 100, ...body }),
        })
        return { status: answer.status, body: (await answer.json()) as Answer['body'] }
      },
    }
    stops.push(async () => {
      server.child.kill('SIGKILL')
      await server.child.exited
      database.close()
      directory.remove()
    })
    await one.becomes(200)
    return { ...one, database }
  }

  return {
    postgres,
    s3,
    bucket,
    node,
    hook: `http://127.0.0.1:${receiver.port}/hook`,
    told,
    books: () => readClusterBooks(postgres.url, s3, 'test'),
    async stop() {
      await Promise.all(stops.map(stop => stop()))
      receiver.stop(true)
      bucket.close()
      await s3.stop()
      await postgres.stop()
    },
  }
}
