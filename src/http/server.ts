import { Elysia } from 'elysia'
import { AppError } from '../errors.ts'
import { type Answer, errorAnswer, respond } from './answers.ts'
import { docs } from './docs/docs.ts'
import { type Backend, type BackendParts, Exchange } from './exchange.ts'
import { perform, preflight, runRoute } from './perform.ts'
import { apiPrefix, fullPath, type Route } from './route.ts'
import { routes } from './routes/index.ts'

export type HttpServer = {
  /** `http://127.0.0.1:7878`, with the port really taken. */
  url: string
  port: number
  /** Takes no more connections and gives running requests this long. */
  stop(drainMs: number): Promise<void>
}

type Options = Omit<Bun.Serve.HostnamePortServeOptions<undefined>, 'hostname' | 'port'> & {
  fetch(request: Request, server: Bun.Server<undefined>): Response | Promise<Response>
  error(error: Error): Response
}

function bind(hostname: string, port: number, options: Options): Bun.Server<undefined> {
  try {
    return Bun.serve({ ...options, hostname, port })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    const why =
      {
        EADDRINUSE: 'it is in use; stop the other program or set server.port',
        EACCES: 'ports below 1024 need a privilege; set server.port',
      }[code ?? ''] ?? (error as Error).message
    throw new CannotListen(`server.port: cannot listen on ${hostname}:${port}: ${why}`, { cause: error })
  }
}

export class CannotListen extends Error {
  override name = 'CannotListen'
}

/** Bun's largest: a synchronous render may be silent for 130 s, and the default cuts a silent answer after 10 s. */
const idleSeconds = 255
/** Bun would answer a longer body itself, without JSON; ours are refused by their length or while they arrive (body.ts). */
const neverByBun = Number.MAX_SAFE_INTEGER

/** The paths that exist, for telling a wrong method (405) from a wrong path (404). */
const patterns = routes.map(route => ({
  method: route.method,
  pattern: new RegExp(`^${fullPath(route).replace(/:[^/]+/g, '[^/]+')}$`),
}))

function nothingHere(exchange: Exchange): never {
  const methods = [...patterns.filter(p => p.pattern.test(exchange.path)).map(p => p.method), ...(exchange.path in docs ? ['GET'] : [])]
  if (!methods.length) {
    const hint = exchange.path.startsWith('/v1/') ? `; the API is below ${apiPrefix}` : ''
    throw new AppError('notFound', `No such path${hint}`)
  }
  const allow = [...new Set(methods.flatMap(method => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].join(', ')
  exchange.headers.allow = allow
  throw new AppError('methodNotAllowed', `${exchange.request.method.slice(0, 20)} is not allowed here; allowed: ${allow}`)
}

/** The exchange that belongs to the request Elysia hands to a handler. */
type Exchanges = WeakMap<Request, Exchange>

function createRouter(exchanges: Exchanges): (request: Request) => Response | Promise<Response> {
  // Elysia routes and nothing else: no body parsing, no validation, no hooks but this one, since each would be a second way to fail.
  const app = new Elysia().onError(({ request, code, error }) => {
    const exchange = exchanges.get(request)!
    return perform(exchange, () => {
      if (code === 'NOT_FOUND') nothingHere(exchange)
      throw error
    })
  })
  const add = (method: string, path: string, run: (exchange: Exchange) => Answer | Promise<Answer>) =>
    app.route(
      method,
      path,
      ({ request, params }) => {
        const exchange = exchanges.get(request)!
        exchange.params = params as Record<string, string>
        exchange.route = path
        return perform(exchange, () => run(exchange))
      },
      { parse: 'none' },
    )
  for (const route of routes as readonly Route[]) {
    add(route.method, fullPath(route), exchange => runRoute(exchange, route))
    if (route.cors) add('OPTIONS', fullPath(route), preflight)
  }
  for (const [path, answer] of Object.entries(docs)) add('GET', path, answer)
  return request => app.fetch(request)
}

/** Listens on `server.host` and `server.port`. @throws CannotListen */
export function listen(parts: BackendParts): HttpServer {
  const backend: Backend = {
    ...parts,
    refusals: parts.metrics.counter('platen_requests_refused_total', 'Requests answered with an error, by its code'),
  }
  const { host, port } = backend.config.server
  const exchanges: Exchanges = new WeakMap()
  const route = createRouter(exchanges)
  let running = 0
  let drained: (() => void) | undefined
  const done = (response: Response): Response => {
    running--
    if (running === 0) drained?.()
    return response
  }
  const server = bind(host, port, {
    idleTimeout: idleSeconds,
    maxRequestBodySize: neverByBun,
    development: false,
    // With development off Bun shares a taken port between processes, and a second server would start in silence.
    reusePort: false,
    fetch(request, socket) {
      const exchange = new Exchange(backend, request, socket)
      exchanges.set(exchange.request, exchange)
      running++
      const answer = route(exchange.request)
      return answer instanceof Response ? done(answer) : answer.then(done)
    },
    error(error) {
      backend.log.error('request failed outside its handler', { error })
      return done(respond(errorAnswer(error), {}))
    },
  })
  const shown = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return {
    port: server.port!,
    url: `http://${shown}:${server.port}`,
    async stop(drainMs) {
      void server.stop()
      const idle = running === 0 ? Promise.resolve() : new Promise<void>(resolve => (drained = resolve))
      await Promise.race([idle, Bun.sleep(drainMs)])
      // Kept-alive connections without a request would hold a gentle stop until they time out.
      await server.stop(true)
    },
  }
}
