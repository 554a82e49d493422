import type { Socket } from 'node:net'
import { type FetchAnswer, readAnswer } from './answer.ts'
import { DialError, dial } from './dial.ts'
import { gateUrl, portOf } from './gate.ts'
import type { Policy } from './policy.ts'
import type { Resolve } from './resolve.ts'
import { certificateFault } from './trust.ts'

export type FetchRequest = {
  method?: string
  /** Field names and values; `Host`, `Connection`, `Content-Length` and `Accept-Encoding` are set here. */
  headers?: Record<string, string>
  body?: string | Uint8Array
  /** Milliseconds for everything, the name included. */
  timeoutMs?: number
  /** The same until the head of the answer is there; a byte now and then buys no more. */
  headMs?: number
  /** Most bytes of the answer's body that are kept; the rest is not read. */
  maxBytes?: number
  signal?: AbortSignal
  resolve?: Resolve
}

const tokenPattern = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/

const requestBytes = (url: URL, request: FetchRequest): Buffer => {
  const body = Buffer.from(request.body ?? '')
  const own: Record<string, string> = { host: url.host, connection: 'close', 'accept-encoding': 'identity' }
  if (body.length > 0 || request.method === 'POST') own['content-length'] = String(body.length)
  const fields = Object.entries({ 'user-agent': 'platen', accept: '*/*', ...lowerCase(request.headers ?? {}), ...own })
  for (const [name, value] of fields)
    if (!tokenPattern.test(name) || /[\r\n\0]/.test(value)) throw new TypeError(`the header ${JSON.stringify(name)} cannot be sent`)
  const head = [`${request.method ?? 'GET'} ${url.pathname}${url.search} HTTP/1.1`, ...fields.map(([n, v]) => `${n}: ${v}`), '', ''].join(
    '\r\n',
  )
  return Buffer.concat([Buffer.from(head, 'latin1'), body])
}

const lowerCase = (headers: Record<string, string>) => Object.fromEntries(Object.entries(headers).map(([n, v]) => [n.toLowerCase(), v]))

const secure = async (socket: Socket, url: URL, trust: Policy['trust']): Promise<Socket> => {
  const { connect: connectTls } = await import('node:tls')
  return new Promise((ready, fail) => {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const name = /^[\d.]+$|:/.test(host) ? {} : { servername: host }
    const tls = connectTls({ socket, host, ...name, ...(trust ? { secureContext: trust.all() } : {}), ALPNProtocols: ['http/1.1'] }, () =>
      ready(tls),
    )
    tls.once('error', (error: NodeJS.ErrnoException) => {
      const fault = certificateFault(`${error.code} ${error.message}`)
      fail(
        new DialError(
          'connect',
          fault ? 'certificate' : 'connect',
          `TLS with ${host}: ${fault ? `${fault} (${error.code})` : error.message}`,
        ),
      )
    })
  })
}

/**
 * One HTTP exchange of ours (webhooks, icons) under the egress policy: gate, one resolution, every answer judged, approved literal dialled,
 * TLS verified, no redirect followed, nothing decompressed, a bounded answer. Rejects with AppError `invalid` from the gate, else DialError.
 */
export const fetchThrough = async (policy: Policy, target: string, request: FetchRequest = {}): Promise<FetchAnswer> => {
  const url = gateUrl(target, policy)
  const bytes = requestBytes(url, request)
  const timeoutMs = request.timeoutMs ?? 20_000
  let open: Socket | undefined
  let ended = false
  let stop: (() => void) | undefined
  let headTimer: ReturnType<typeof setTimeout> | undefined
  const over = new Promise<never>((_, fail) => {
    const end = (why: string) => {
      ended = true
      fail(new DialError('connect', 'connect', why))
      open?.destroy()
    }
    const timer = setTimeout(() => end(`no complete answer within ${timeoutMs} ms`), timeoutMs)
    if (request.headMs !== undefined) headTimer = setTimeout(() => end(`no answer within ${request.headMs} ms`), request.headMs)
    const abort = () => end('aborted')
    request.signal?.addEventListener('abort', abort)
    if (request.signal?.aborted) abort()
    stop = () => {
      clearTimeout(timer)
      clearTimeout(headTimer)
      request.signal?.removeEventListener('abort', abort)
    }
  })
  const work = async () => {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    open = await dial(policy, host, portOf(url), request.resolve)
    open.on('error', () => {})
    if (ended) open.destroy()
    const socket = url.protocol === 'https:' ? await secure(open, url, policy.trust) : open
    const answer = readAnswer(socket, request, () => clearTimeout(headTimer))
    socket.write(bytes)
    return await answer
  }
  try {
    return await Promise.race([work(), over])
  } finally {
    stop?.()
    open?.destroy()
  }
}
