import type { Socket } from 'node:net'
import { portOf } from '../gate.ts'
import { BodyMeter } from './body.ts'
import { type Head, nextHead, requestBody, splitHead } from './head.ts'
import { couple, forward } from './pump.ts'
import type { Session } from './session.ts'
import type { Reach } from './slot.ts'

/** Passes the upstream's head with `Connection: close`, so that the client never reuses a connection pinned to one address. */
const closingHead = () => {
  let held: Buffer | undefined = Buffer.alloc(0)
  return (chunk: Buffer): Buffer => {
    if (!held) return chunk
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    for (;;) {
      const head = splitHead(held)
      if (!head) return Buffer.alloc(0)
      const status = /^HTTP\/1\.[01] (\d{3})/.exec(head.line)?.[1]
      if (status === undefined) throw new Error('no HTTP/1 answer')
      held = head.rest
      // 1xx answers are dropped: the real one follows.
      if (status.startsWith('1')) continue
      held = undefined
      return Buffer.concat([nextHead(head, head.line), head.rest])
    }
  }
}

/** Absolute-form HTTP: one request, one upstream connection, nothing before and nothing after it. */
export const exchange = async (client: Socket, head: Head, session: Session, reach: Reach): Promise<void> => {
  const [method = '', target = '', version = ''] = head.line.split(' ')
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(method) || !/^HTTP\/1\.[01]$/.test(version) || !URL.canParse(target))
    return void client.destroy()
  const url = new URL(target)
  if (url.protocol !== 'http:') return void client.destroy()
  const meter = new BodyMeter(requestBody(head))
  const port = portOf(url)
  client.pause()
  const upstream = await reach(session, url.hostname.replace(/^\[|\]$/g, ''), port)
  // No answer at all: an error page of ours could be photographed as if it were the site.
  if (!upstream || client.destroyed) {
    upstream?.destroy()
    return void client.destroy()
  }
  couple({ client, upstream, session })
  const request = nextHead(head, `${method} ${url.pathname}${url.search} HTTP/1.1`, [['Host', url.host]])
  session.spend(request.length)
  upstream.write(request)
  const guard = (select: (chunk: Buffer) => Buffer) => (chunk: Buffer) => {
    try {
      return select(chunk)
    } catch (error) {
      session.refuse({
        host: url.hostname,
        port,
        step: 'connect',
        reason: 'protocol',
        detail: error instanceof Error ? error.message : String(error),
      })
      client.destroy()
      return Buffer.alloc(0)
    }
  }
  const push = forward(
    client,
    upstream,
    session,
    guard(chunk => chunk.subarray(0, meter.take(chunk))),
  )
  forward(upstream, client, session, guard(closingHead()))
  if (head.rest.length > 0) push(head.rest)
  client.resume()
}
