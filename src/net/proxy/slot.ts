import { createServer, type Server, type Socket } from 'node:net'
import { DialError, dial } from '../dial.ts'
import type { Resolve } from '../resolve.ts'
import { exchange } from './exchange.ts'
import { splitHead } from './head.ts'
import { Session, type SessionSettings } from './session.ts'
import { tunnel } from './tunnel.ts'

/** A connection to an approved address, or undefined with the reason in the session's log. */
export type Reach = (session: Session, host: string, port: number) => Promise<Socket | undefined>

const headTimeoutMs = 10_000

/**
 * One listener of the egress proxy, used by one render at a time. Between renders everything is refused, so a stray request of an idle
 * browser goes nowhere. `listen` may be called for a Unix socket, for a loopback port, or for both.
 */
export class ProxySlot {
  private session?: Session
  private readonly servers = new Map<string | number, Server>()

  constructor(private readonly resolve: Resolve) {}

  /** Listens on a Unix socket path. */
  async listenUnix(path: string): Promise<void> {
    this.servers.set(path, await this.listen(server => server.listen({ path })))
  }

  /** Listens on a free loopback port and returns it. */
  async listenTcp(): Promise<number> {
    const server = await this.listen(s => s.listen({ host: '127.0.0.1', port: 0 }))
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
    this.servers.set(address.port, server)
    return address.port
  }

  /** Ends one listener: a browser that is gone needs no way out. */
  stopListening(where: string | number): void {
    this.servers.get(where)?.close()
    this.servers.delete(where)
  }

  /** Lets one render through; ends the one before. */
  begin(settings: SessionSettings): Session {
    this.end()
    this.session = new Session(settings)
    return this.session
  }

  /** Cuts every connection of the render and closes the gate. */
  end(): void {
    this.session?.end()
    this.session = undefined
  }

  async close(): Promise<void> {
    this.end()
    await Promise.all([...this.servers.values()].map(server => new Promise<void>(done => server.close(() => done()))))
  }

  private async listen(start: (server: Server) => void): Promise<Server> {
    const server = createServer({ allowHalfOpen: false, noDelay: true }, client => this.accept(client))
    await new Promise<void>((ready, fail) => {
      server.once('error', fail)
      server.once('listening', ready)
      start(server)
    })
    return server
  }

  private accept(client: Socket): void {
    client.on('error', () => client.destroy())
    const session = this.session
    if (!session) return void client.destroy()
    session.open.add(client)
    client.once('close', () => session.open.delete(client))
    client.setTimeout(headTimeoutMs, () => client.destroy())
    let held: Buffer = Buffer.alloc(0)
    const read = (chunk: Buffer) => {
      held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
      try {
        const head = splitHead(held)
        if (!head) return
        client.off('data', read)
        const [method, target = ''] = head.line.split(' ')
        const work =
          method === 'CONNECT' ? tunnel(client, target, head.rest, session, this.reach) : exchange(client, head, session, this.reach)
        work.catch(() => client.destroy())
      } catch {
        client.destroy()
      }
    }
    client.on('data', read)
  }

  private readonly reach: Reach = async (session, host, port) => {
    const refuse = (error: DialError) => session.refuse({ host, port, step: error.step, reason: error.reason, detail: error.message })
    const { filter, budget, policy } = session.settings
    const list = filter?.(host)
    if (list !== undefined) return void refuse(new DialError('blocked', 'list', `on the list ${list}`))
    if (++session.connections > budget.connections)
      return void refuse(new DialError('blocked', 'budget', `more than ${budget.connections} connections`))
    try {
      const socket = await dial(policy, host, port, this.resolve)
      if (this.session === session) return socket
      socket.destroy()
    } catch (error) {
      if (!(error instanceof DialError)) throw error
      refuse(error)
    }
  }
}
