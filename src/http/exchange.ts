import type { Config } from '../config/options.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import type { Counter, Metrics } from '../metrics.ts'
import type { Caller, Services } from '../service/contract.ts'
import type { Answer } from './answers.ts'
import { isListed, readAddress } from './client-address.ts'

/** What `/readyz` tells: one entry per part, in words an operator can act on. */
export type Readiness = { ready: boolean; checks: Record<string, { ok: boolean; note?: string }> }

/** Everything the HTTP edge needs from the rest of the program. */
export type BackendParts = {
  config: Config
  log: Log
  services: Services
  metrics: Metrics
  readiness(): Promise<Readiness>
}
export type Backend = BackendParts & {
  /** Requests answered with an error, by its code. */
  refusals: Counter
}

type Socket = { requestIP(request: Request): { address: string } | null }

/** Elysia looks for the path from the twelfth character of the URL on, and so never finds it behind `http://a/`. */
const hostIsShort = (url: string): boolean => url.indexOf('/', 8) < 11

/** With a Host that makes no URL, Bun gives the path alone. */
const pathStart = (url: string): number => (url.startsWith('/') ? 0 : url.indexOf('/', url.indexOf('//') + 2))

const forRouter = (request: Request): Request => {
  const url = `http://localhost${request.url.slice(pathStart(request.url))}`
  return request.method === 'HEAD' ? new Request(url, { headers: request.headers }) : new Request(url, request)
}

/** One request on its way: what is known about it, and what headers and log line will say. */
export class Exchange {
  readonly id = newId('request')
  readonly started = performance.now()
  readonly backend: Backend
  /** As the handler sees it: HEAD arrives as GET. */
  readonly request: Request
  readonly isHead: boolean
  params: Readonly<Record<string, string>> = {}
  /** Pattern of the route, for the log. */
  route?: string
  /** Milliseconds per step, for Server-Timing. */
  readonly timings: Record<string, number> = {}
  /** Fields of the log line. */
  readonly facts: Record<string, unknown> = {}
  /** Headers of the answer, whatever it will be. */
  readonly headers: Record<string, string> = {}
  /** Makes the answer of a failure, where it is another than the usual one. Never throws. */
  presentFailure?: (error: unknown) => Answer | Promise<Answer>
  readonly #socket: Socket
  readonly #original: Request

  constructor(backend: Backend, request: Request, socket: Socket) {
    this.backend = backend
    this.isHead = request.method === 'HEAD'
    this.#original = request
    this.request = this.isHead || hostIsShort(request.url) ? forRouter(request) : request
    this.#socket = socket
  }

  /** Address of the other end of the socket. */
  get peer(): string {
    return this.#socket.requestIP(this.#original)?.address ?? ''
  }

  get path(): string {
    const { url } = this.request
    const start = pathStart(url)
    const end = url.indexOf('?', start)
    return end < 0 ? url.slice(start) : url.slice(start, end)
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
    const { url } = this.#original
    const reached = url.slice(0, pathStart(url))
    if (!server.trusted_proxies.length || this.request.headers.get('x-forwarded-proto') !== 'https') return reached
    const peer = readAddress(this.peer)
    return peer && isListed(peer, server.trusted_proxies) ? reached.replace(/^http:/, 'https:') : reached
  }

  /** Aborts when the client goes away; made when asked for. */
  get gone(): AbortSignal {
    return this.#original.signal
  }

  /** This request as a service sees it. */
  caller(orgId: string, keyId?: string): Caller {
    return { orgId, keyId, requestId: this.id, origin: this.origin }
  }
}
