import type { Socket } from 'node:net'
import { approve, connectTo, DialError } from '../dial.ts'
import type { Resolve } from '../resolve.ts'
import type { Session } from './session.ts'
import { Upstream } from './upstream.ts'

/** A connection for one exchange; undefined with the reason in the session's log. `fresh`: not one that was used before. */
export type Connect = (session: Session, host: string, port: number, fresh?: boolean) => Promise<Upstream | undefined>
/** A bare connection, for a tunnel. */
export type ConnectSocket = (session: Session, host: string, port: number) => Promise<Socket | undefined>

/** The way out of a slot: block list, budget, policy and one resolution per render, then the connection itself. */
export const createConnector = (
  resolve: Resolve,
  isCurrent: (session: Session) => boolean,
): { upstream: Connect; socket: ConnectSocket } => {
  const socket: ConnectSocket = async (session, host, port) => {
    const { filter, budget, policy } = session.settings
    try {
      const list = filter?.(host)
      if (list !== undefined) throw new DialError('blocked', 'list', `on the list ${list}`)
      if (++session.connections > budget.connections)
        throw new DialError('blocked', 'budget', `more than ${budget.connections} connections`)
      const key = `${host}:${port}`
      const verdict = session.verdicts.get(key) ?? approve(policy, host, port, resolve)
      session.verdicts.set(key, verdict)
      const opened = await connectTo(await verdict, port)
      if (!isCurrent(session)) return void opened.destroy()
      session.open.add(opened)
      opened.on('error', () => opened.destroy())
      opened.once('close', () => session.open.delete(opened))
      return opened
    } catch (error) {
      if (!(error instanceof DialError)) throw error
      session.refuse({ host, port, step: error.step, reason: error.reason, detail: error.message })
    }
  }
  const upstream: Connect = async (session, host, port, fresh = false) => {
    const key = `${host}:${port}`
    const pool = session.idle.get(key) ?? []
    session.idle.set(key, pool)
    while (!fresh && pool.length > 0) {
      const one = pool.pop()!
      if (one.reader.quiet) return one
      one.socket.destroy()
    }
    const opened = await socket(session, host, port)
    return opened && new Upstream(opened, pool, session.silenceMs)
  }
  return { upstream, socket }
}
