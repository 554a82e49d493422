import { portOf } from '../gate.ts'
import { BodyMeter } from './body.ts'
import type { Connect } from './connector.ts'
import { answerBody, type Head, nextHead, requestBody, values } from './head.ts'
import type { Session } from './session.ts'
import { type Reader, write } from './stream.ts'
import type { Upstream } from './upstream.ts'

/** A request as the proxy passes it on. */
type Order = { method: string; url: URL; host: string; port: number; head: Head; meter: BodyMeter; safe: boolean; last: boolean }

const saysClose = (head: Head, field: string) => values(head, field).some(v => /(^|,)\s*close\s*(,|$)/i.test(v))

const readOrder = (head: Head): Order => {
  const [method = '', target = '', version = ''] = head.line.split(' ')
  const url = URL.canParse(target) ? new URL(target) : undefined
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(method) || !/^HTTP\/1\.[01]$/.test(version) || url?.protocol !== 'http:')
    throw new Error('no absolute-form HTTP request')
  const meter = new BodyMeter(requestBody(head))
  const last = version === 'HTTP/1.0' || saysClose(head, 'connection') || saysClose(head, 'proxy-connection')
  const safe = meter.done && /^(GET|HEAD|OPTIONS)$/.test(method)
  return { method, url, host: url.hostname.replace(/^\[|\]$/g, ''), port: portOf(url), head, meter, safe, last }
}

/** The part of a chunk that belongs to the body; whatever follows stays with the reader. */
const bodyPart = (from: Reader, chunk: Buffer, meter: BodyMeter): Buffer => {
  const part = chunk.subarray(0, meter.take(chunk))
  from.unread(chunk.subarray(part.length))
  return part
}

/** Passes body bytes on up to the end of the body. */
const passBody = async (from: Reader, to: { socket: Reader['socket'] }, meter: BodyMeter, session: Session): Promise<boolean> => {
  while (!meter.done) {
    const chunk = await from.next()
    if (!chunk) return false
    const part = bodyPart(from, chunk, meter)
    if (!session.spend(part.length) || !(await write(to.socket, part))) return false
  }
  return true
}

/** A head with what has arrived of its body: one write, and one wake-up of the other side, for most answers. */
const withBody = (head: Buffer, from: Reader, meter: BodyMeter): Buffer => {
  const chunk = meter.done ? undefined : from.arrived()
  return chunk ? Buffer.concat([head, bodyPart(from, chunk, meter)]) : head
}

/** An answer without a length: everything until the connection ends. */
const passRest = async (from: Reader, to: Reader, session: Session): Promise<void> => {
  for (let chunk = await from.next(); chunk; chunk = await from.next())
    if (!session.spend(chunk.length) || !(await write(to.socket, chunk))) return
}

const finalHead = async (reader: Reader): Promise<{ head: Head; status: number } | undefined> => {
  for (;;) {
    const head = await reader.head()
    if (!head) return
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head.line)?.[1])
    if (!status) throw new Error('no HTTP/1 answer')
    // 1xx answers are dropped: the real one follows.
    if (status >= 200) return { head, status }
  }
}

/** Sends the request on one connection. `retry` when a kept connection turned out to be closed before it answered. */
const attempt = async (client: Reader, order: Order, upstream: Upstream, session: Session): Promise<'kept' | 'closed' | 'retry'> => {
  const { method, url, head, meter } = order
  const request = nextHead(head, `${method} ${url.pathname}${url.search} HTTP/1.1`, 'keep-alive', [['Host', url.host]])
  session.spend(request.length)
  if (!(await write(upstream.socket, request))) return upstream.used ? 'retry' : 'closed'
  const uploaded = passBody(client, upstream, meter, session).catch(() => false)
  const answer = await finalHead(upstream.reader)
  if (!answer) {
    if (upstream.used && order.safe) return 'retry'
    const { host, port } = order
    // One that the browser gave up is nobody's fault.
    if (!client.socket.destroyed)
      session.refuse({ host, port, step: 'connect', reason: 'connect', detail: `${host}:${port}: the connection ended before an answer` })
    return 'closed'
  }
  const { frame, clean } = answerBody(answer.head, method, answer.status)
  const again = frame !== undefined && clean && !order.last
  const left = frame && new BodyMeter(frame)
  const next = nextHead(answer.head, answer.head.line, again ? 'keep-alive' : 'close')
  const out = left ? withBody(next, upstream.reader, left) : next
  if (!session.spend(out.length) || !(await write(client.socket, out))) return 'closed'
  if (!left) {
    await passRest(upstream.reader, client, session)
    return 'closed'
  }
  if (!(await passBody(upstream.reader, client, left, session))) return 'closed'
  if (!clean || !(await uploaded)) return 'closed'
  if (!saysClose(answer.head, 'connection') && answer.head.line.startsWith('HTTP/1.1') && upstream.reader.quiet) upstream.keep()
  return again ? 'kept' : 'closed'
}

/**
 * Absolute-form HTTP: one request, its whole answer, framed strictly on both sides, so that the next request may use the same connections.
 * True when the client may send another.
 */
export const exchange = async (client: Reader, head: Head, session: Session, connect: Connect): Promise<boolean> => {
  const order = readOrder(head)
  const { host, port } = order
  for (let tries = 0; tries < 3; tries++) {
    const upstream = await connect(session, host, port, tries > 0 || !order.safe)
    // No answer at all: an error page of ours could be photographed as if it were the site.
    if (!upstream) return false
    let result: Awaited<ReturnType<typeof attempt>> = 'closed'
    try {
      result = await attempt(client, order, upstream, session)
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error)
      session.refuse({ host, port, step: 'connect', reason: 'protocol', detail })
    } finally {
      upstream.release(result === 'kept')
    }
    if (session.spent)
      session.refuse({ host, port, step: 'blocked', reason: 'budget', detail: `more than ${session.settings.budget.bytes} bytes` })
    if (result !== 'retry') return result === 'kept'
  }
  return false
}
