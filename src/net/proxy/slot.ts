import { createServer, type Server, type Socket } from 'node:net'
import type { Resolve } from '../resolve.ts'
import { createConnector } from './connector.ts'
import { exchange } from './exchange.ts'
import { Session, type SessionSettings } from './session.ts'
import { Reader } from './stream.ts'
import { tunnel } from './tunnel.ts'

/**
 * One listener of the egress proxy, used by one render at a time. Between renders everything is refused, so a stray request of an idle
 * browser goes nowhere. `listen` may be called for a Unix socket, for a loopback port, or for both.
 */
export class ProxySlot {
  private session?: Session
  private readonly servers = new Map<string | number, Server>()

  private readonly reach

  constructor(resolve: Resolve) {
    this.reach = createConnector(resolve, session => this.session === session)
  }

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
    client.setTimeout(session.silenceMs, () => client.destroy())
    this.serve(client, session).catch(() => client.destroy())
  }

  /** One request after another, until one of them ends the connection or turns it into a tunnel. */
  private async serve(client: Socket, session: Session): Promise<void> {
    const reader = new Reader(client)
    for (let more = true; more; ) {
      const head = await reader.head()
      if (!head) break
      const [method, target = ''] = head.line.split(' ')
      if (method === 'CONNECT') return await tunnel(client, target, reader.detach(), session, this.reach.socket)
      more = await exchange(reader, head, session, this.reach.upstream)
    }
    client.end()
    client.destroySoon()
  }
}
