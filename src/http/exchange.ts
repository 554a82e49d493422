import type { Maybe } from '../async/maybe.ts'
import type { Config } from '../config/options.ts'
import type { Host } from '../dashboard/operation.ts'
import { newRequestId } from '../ids.ts'
import type { Log } from '../log.ts'
import type { Counter, Metrics } from '../metrics.ts'
import type { Caller } from '../service/caller.ts'
import type { Services } from '../service/services.ts'
import { addressText, clientAddress, isListed, readAddress } from './access/client-address.ts'
import type { Answer } from './answers.ts'
import type { RequestMeter } from './request-metrics.ts'

/** What `/readyz` tells: one entry per part, in words an operator can act on. */
export type Readiness = { ready: boolean; checks: Record<string, { ok: boolean; note?: string }> }

/** Everything the HTTP edge needs from the rest of the program. */
export type BackendParts = {
  config: Config
  log: Log
  services: Services
  metrics: Metrics
  readiness(): Promise<Readiness>
  doctor: Host['doctor']
}
export type Backend = BackendParts & {
  /** Requests answered with an error, by its code. */
  refusals: Counter
}

export type Socket = { requestIP(request: Request): { address: string } | null }

/** With a Host that makes no URL, Bun gives the path alone. */
export const pathStart = (url: string): number => (url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('//') + 2))

const pathOf = (url: string): string => {
  const start = pathStart(url)
  const end = url.indexOf('?', start)
  return end < 0 ? url.slice(start) : url.slice(start, end)
}

/** The other end of a socket; IPv4 as such also on a socket of both families. */
const plainPeer = (address: string): string =>
  address[0] === ':' && address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address

const notMeasured: RequestMeter = () => {}
/** One for all requests that have none. */
const none = {}

/** One request on its way: what is known about it, and what headers and log line will say. */
export class Exchange {
  readonly id = newRequestId()
  readonly started = performance.now()
  readonly backend: Backend
  readonly request: Request
  /** Scheme and authority under which the client reached us. */
  reached = ''
  params: Readonly<Record<string, string>> = none
  /** Address of the other end of the socket. */
  readonly peer: string
  /** Pattern of the route, for the log. */
  route?: string
  isProbe = false
  meter: RequestMeter = notMeasured
  /** Milliseconds per step, for Server-Timing. */
  timings: Readonly<Record<string, number>> = none
  /** Fields of the log line. */
  readonly facts: Record<string, unknown> = {}
  /** Headers of the answer, whatever it will be. */
  readonly headers: Record<string, string> = {}
  /** Makes the answer of a failure, where it is another than the usual one. Never throws. */
  presentFailure?: (error: unknown) => Maybe<Answer>

  constructor(backend: Backend, request: Request, socket: Socket) {
    this.backend = backend
    this.request = request
    // Asked now: of a client that has gone it cannot be told any more.
    this.peer = socket.requestIP(request)?.address ?? ''
  }

  get method(): string {
    return this.request.method
  }

  /** Handled as GET; Bun leaves the body out. */
  get isHead(): boolean {
    return this.method === 'HEAD'
  }

  get path(): string {
    return pathOf(this.request.url)
  }

  /** Address that the request counts as coming from, trusted proxies believed; empty when nothing is known. */
  get client(): string {
    const trusted = this.backend.config.server.trusted_proxies
    const forwarded = trusted.length ? this.request.headers.get('x-forwarded-for') : null
    if (forwarded === null) return plainPeer(this.peer)
    const address = clientAddress(this.peer, forwarded, trusted)
    return address ? addressText(address) : ''
  }

  /** Everything behind `?`, as sent. */
  get rawQuery(): string {
    const { url } = this.request
    const mark = url.indexOf('?')
    return mark < 0 ? '' : url.slice(mark + 1)
  }

  /** Scheme and authority for hosted URLs: configured, else as the client reached us. */
  get origin(): string {
    const { server } = this.backend.config
    if (server.base_url) return server.base_url.replace(/\/+$/, '')
    if (!server.trusted_proxies.length || this.request.headers.get('x-forwarded-proto') !== 'https') return this.reached
    const peer = readAddress(this.peer)
    return peer && isListed(peer, server.trusted_proxies) ? this.reached.replace(/^http:/, 'https:') : this.reached
  }

  /** Aborts when the client goes away; made when asked for. */
  get gone(): AbortSignal {
    return this.request.signal
  }

  /** This request as a service sees it. */
  caller(orgId: string, keyId?: string): Caller {
    return { orgId, keyId, requestId: this.id, origin: this.origin }
  }
}
