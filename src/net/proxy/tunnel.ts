import type { Socket } from 'node:net'
import type { ReachSocket } from './reach.ts'
import type { Session } from './session.ts'
import { idleMs } from './upstream.ts'

const authority = /^(\[[0-9a-f:.]+\]|[^:/?#@\s[\]]+):(\d{1,5})$/i
const established = 'HTTP/1.1 200 Connection Established\r\n\r\n'
const tlsHandshake = 0x16

type Pair = { client: Socket; upstream: Socket; session: Session }

/** Ties two sockets together for life, death and silence. */
const couple = ({ client, upstream }: Pair): void => {
  const cut = () => {
    client.destroy()
    upstream.destroy()
  }
  for (const socket of [client, upstream]) {
    socket.on('error', cut)
    socket.on('close', cut)
    socket.setTimeout(idleMs, cut)
  }
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

/** CONNECT: a blind tunnel to an approved address. On 443 it must begin with a TLS handshake, so that no other protocol is spoken there. */
export const tunnel = async (client: Socket, target: string, rest: Buffer, session: Session, reach: ReachSocket): Promise<void> => {
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
  couple({ client, upstream, session })
  let first = true
  const push = forward(client, upstream, session, chunk => {
    if (first && port === 443 && chunk[0] !== tlsHandshake) {
      session.refuse({ host, port, step: 'blocked', reason: 'protocol', detail: 'the tunnel to 443 did not begin with TLS' })
      client.destroy()
      return chunk.subarray(0, 0)
    }
    first = false
    return chunk
  })
  forward(upstream, client, session)
  client.write(established)
  if (rest.length > 0) push(rest)
  client.resume()
}
