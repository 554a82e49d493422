import { newRequestId } from '../ids.ts'
import { errorAnswer, respond } from './answers.ts'
import { bind, type Handler, urlOf } from './bind.ts'
import { type Backend, type BackendParts, Exchange, type Socket } from './exchange.ts'
import { createRouter, type Run } from './router.ts'

export type HttpServer = {
  /** `http://127.0.0.1:7878`, with the port really taken. */
  url: string
  port: number
  /** Takes no more connections and gives running requests this long. */
  stop(drainMs: number): Promise<void>
}

/** Bun's largest: a synchronous render may be silent for 130 s, and the default cuts a silent answer after 10 s. */
const idleSeconds = 255
/** Bun would answer a longer body itself, without JSON; ours are refused by their length or while they arrive (body/read.ts). */
const neverByBun = Number.MAX_SAFE_INTEGER

/**
 * Who binds to a loopback address is reached from this machine alone, a proxy on it as a rule; asking the kernel for the other end each time
 * would be a sixth of what a short request costs. Of its many loopback addresses the one listened on stands for all.
 */
const thisMachine = (host: string): Socket | undefined =>
  host === '127.0.0.1' || host === '::1' ? { requestIP: () => ({ address: host }) } : undefined

const mapValues = <T, U>(record: Readonly<Record<string, T>>, to: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]))

/** Listens on `server.host` and `server.port`. @throws CannotListen */
export function listen(parts: BackendParts): HttpServer {
  const backend: Backend = {
    ...parts,
    refusals: parts.metrics.counter('platen_requests_refused_total', 'Requests answered with an error, by its code'),
  }
  const { host, port } = backend.config.server
  const { fixed, route } = createRouter(backend)
  const near = thisMachine(host)
  let running = 0
  let drained: (() => void) | undefined
  const done = (response: Response): Response => {
    running--
    if (running === 0) drained?.()
    return response
  }
  const answering =
    (run: Run): Handler =>
    (request, socket) => {
      running++
      const answer = run(new Exchange(backend, request, near ?? socket))
      return answer instanceof Response ? done(answer) : answer.then(done)
    }
  const server = bind({ host: 'server.host', port: 'server.port' }, host, port, {
    idleTimeout: idleSeconds,
    maxRequestBodySize: neverByBun,
    routes: mapValues(fixed, byMethod => mapValues(byMethod, answering)),
    fetch: answering(route),
    error(error) {
      backend.log.error('request failed outside its handler', { error })
      return done(respond(errorAnswer(error), { id: newRequestId(), timing: 'total' }))
    },
  })
  return {
    port: server.port!,
    url: urlOf(host, server.port!),
    async stop(drainMs) {
      void server.stop()
      const idle = running === 0 ? Promise.resolve() : new Promise<void>(resolve => (drained = resolve))
      await Promise.race([idle, Bun.sleep(drainMs)])
      // Kept-alive connections without a request would hold a gentle stop until they time out.
      await server.stop(true)
    },
  }
}
