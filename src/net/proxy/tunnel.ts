import type { Socket } from 'node:net'
import type { TLSSocket } from 'node:tls'
import type { ConnectSocket } from './connector.ts'
import { greetInner, mayBeInner, serveInner } from './inner-tls.ts'
import type { Session } from './session.ts'

const authority = /^(\[[0-9a-f:.]+\]|[^:/?#@\s[\]]+):(\d{1,5})$/i
const established = 'HTTP/1.1 200 Connection Established\r\n\r\n'
const tlsHandshake = 0x16

/** Ties sockets together for life and death, and for the silence of those that carry the bytes. */
const couple = (silenceMs: number, sockets: readonly Socket[], carriers: readonly Socket[] = sockets): void => {
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  for (const socket of sockets) {
    socket.on('error', cut)
    socket.on('close', cut)
  }
  for (const carrier of carriers) carrier.setTimeout(silenceMs, cut)
}

/** Forwards what `select` lets through, counted, with back-pressure; cuts both when the budget is spent. */
const forward = (
  from: Socket,
  to: Socket,
  session: Session,
  select: (chunk: Buffer) => Buffer = chunk => chunk,
): ((chunk: Buffer) => void) => {
  const push = (chunk: Buffer) => {
    const part = select(chunk)
    if (part.length === 0) return
    if (!session.spend(part.length)) {
      session.refuse({ host: '', port: 0, step: 'blocked', reason: 'budget', detail: `more than ${session.settings.budget.bytes} bytes` })
      from.destroy()
      to.destroy()
      return
    }
    if (!to.write(part)) {
      from.pause()
      to.once('drain', () => from.resume())
    }
  }
  from.on('data', push)
  from.on('end', () => to.end())
  return push
}

/** The first bytes of a client that was told to go ahead; undefined when it leaves instead. */
const firstBytes = (client: Socket): Promise<Buffer | undefined> =>
  new Promise(done => {
    client.once('data', (chunk: Buffer) => {
      client.pause()
      done(chunk)
    })
    client.once('close', () => done(undefined))
    client.resume()
  })

type Ends = { client: Socket; upstream: Socket; session: Session; host: string; port: number; first: Buffer }

/** A blind tunnel. On 443 it must begin with a TLS handshake, so that no other protocol is spoken there. */
const pass = ({ client, upstream, session, host, port, first }: Ends): void => {
  couple(session.silenceMs, [client, upstream])
  let begun = false
  const push = forward(client, upstream, session, chunk => {
    if (!begun && port === 443 && chunk[0] !== tlsHandshake) {
      session.refuse({ host, port, step: 'blocked', reason: 'protocol', detail: 'the tunnel to 443 did not begin with TLS' })
      client.destroy()
      return chunk.subarray(0, 0)
    }
    begun = true
    return chunk
  })
  forward(upstream, client, session)
  if (first.length > 0) push(first)
  client.resume()
}

/** A tunnel that ends here on both sides: the server has been verified, the browser believes us. */
const passInner = ({ client, upstream, session, first }: Ends, server: TLSSocket): void => {
  const inner = serveInner(client, first)
  couple(session.silenceMs, [client, upstream, inner, server], [client, upstream])
  forward(inner, server, session)
  forward(server, inner, session)
}

/** CONNECT: a tunnel to an approved address. Where an authority of the inner network vouches for the server, the browser need not know it. */
export const tunnel = async (client: Socket, target: string, rest: Buffer, session: Session, reach: ConnectSocket): Promise<void> => {
  const match = authority.exec(target)
  if (!match) return void client.destroy()
  const host = match[1]!.replace(/^\[|\]$/g, '')
  const port = Number(match[2])
  client.pause()
  const upstream = await reach(session, host, port)
  if (!upstream || client.destroyed) {
    upstream?.destroy()
    // The same answer whatever was wrong: a page must not learn what lives behind the wall.
    client.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
    return
  }
  client.write(established)
  const ends = { client, upstream, session, host, port, first: rest }
  const { trust } = session.settings.policy
  if (!trust || !mayBeInner(target)) return pass(ends)
  const first = rest.length > 0 ? rest : await firstBytes(client)
  if (!first) return void upstream.destroy()
  if (first[0] !== tlsHandshake) return pass({ ...ends, first })
  const server = await greetInner(upstream, { host, target }, session, trust)
  if (server) return passInner({ ...ends, first }, server)
  const again = await reach(session, host, port)
  if (again) pass({ ...ends, upstream: again, first })
  else client.destroy()
}
