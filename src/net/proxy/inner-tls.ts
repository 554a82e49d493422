import { isIP, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { connect, TLSSocket } from 'node:tls'
import { certificateFault, isStrange, type Trust } from '../trust.ts'
import { ownIdentity } from './identity.ts'
import type { Session } from './session.ts'

const greetMs = 5_000

/** How long a server that shows a public certificate, or none, is not asked again for one of the inner network. */
const strangerMs = 600_000
const mostStrangers = 1_000

/** Servers that the browser verifies by itself, and until when they are taken for such. */
const strangers = new Map<string, number>()

export const mayBeInner = (server: string): boolean => (strangers.get(server) ?? 0) < performance.now()

const noteStranger = (server: string): void => {
  if (strangers.size >= mostStrangers) strangers.clear()
  strangers.set(server, performance.now() + strangerMs)
}

type Server = { host: string; target: string }

/**
 * TLS with a server whose certificate the inner network's authorities vouch for, name and dates included; undefined when they do not, with
 * the reason in the session. Either way `socket` is used up.
 */
export const greetInner = (socket: Socket, server: Server, session: Session, trust: Trust): Promise<TLSSocket | undefined> =>
  new Promise(done => {
    const { host, target } = server
    const give = (tls?: TLSSocket) => {
      clearTimeout(timer)
      if (!tls) socket.destroy()
      done(tls)
    }
    const timer = setTimeout(give, greetMs)
    const name = isIP(host) ? {} : { servername: host }
    const tls = connect({ socket, host, ...name, secureContext: trust.own(), ALPNProtocols: ['http/1.1'] }, () => give(tls))
    tls.on('error', (error: NodeJS.ErrnoException) => {
      const text = `${error.code} ${error.message}`
      if (isStrange(text)) noteStranger(target)
      else if (certificateFault(text)) session.certificates.add(`${host}: ${text}`)
      give()
    })
    tls.once('close', () => give())
  })

/** A socket whose first bytes were read already, as TLS takes it. */
const withFirst = (socket: Socket, first: Buffer): Duplex => {
  const all = new Duplex({
    read: () => void socket.resume(),
    write: (chunk: Buffer, _, done) => {
      if (socket.write(chunk)) done()
      else socket.once('drain', () => done())
    },
    final: done => {
      socket.end()
      done()
    },
  })
  all.push(first)
  socket.on('data', (chunk: Buffer) => {
    if (!all.push(chunk)) socket.pause()
  })
  socket.on('end', () => all.push(null))
  socket.on('close', () => all.destroy())
  return all
}

/** Our own browser's side of such a connection: we are the server, with the one key it believes. */
export const serveInner = (client: Socket, first: Buffer): TLSSocket => {
  const { key, cert } = ownIdentity()
  return new TLSSocket(withFirst(client, first), { isServer: true, key, cert, ALPNProtocols: ['http/1.1'] })
}
