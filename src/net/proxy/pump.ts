import type { Socket } from 'node:net'
import type { Session } from './session.ts'

/** Silence after which a tunnel or an exchange is cut. */
export const idleMs = 15_000

export type Pair = { client: Socket; upstream: Socket; session: Session }

/** Ties two sockets together for life, death, silence and budget. */
export const couple = ({ client, upstream, session }: Pair): void => {
  session.open.add(upstream)
  const cut = () => {
    session.open.delete(client)
    session.open.delete(upstream)
    client.destroy()
    upstream.destroy()
  }
  for (const socket of [client, upstream]) {
    socket.removeAllListeners('error')
    socket.on('error', cut)
    socket.on('close', cut)
    socket.setTimeout(idleMs, cut)
  }
}

/** Forwards what `select` lets through, counting it, with back-pressure; cuts both when the budget is spent. */
export const forward = (
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
