import { Elysia } from 'elysia'
import type { Maybe } from '../async/maybe.ts'
import { AppError } from '../errors.ts'
import type { Answer } from './answers.ts'
import { dashboardRoutes } from './dashboard/index.ts'
import { docs } from './docs/docs.ts'
import { type Backend, type Exchange, pathStart } from './exchange.ts'
import { perform, preflight, runRoute } from './perform.ts'
import { requestMeters } from './request-metrics.ts'
import { apiPrefix, fullPath, type Route } from './route.ts'
import { routes } from './routes/index.ts'

/** The paths that exist, for telling a wrong method (405) from a wrong path (404). */
const patterns = [
  ...routes.flatMap(route => [route.method, ...(route.cors ? ['OPTIONS'] : [])].map(method => ({ method, path: fullPath(route) }))),
  ...Object.keys(docs).map(path => ({ method: 'GET', path })),
  // What is there under names of its own stands before what answers to all others.
  ...dashboardRoutes.filter(({ path }) => !path.endsWith('*')),
].map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`) }))

function nothingHere(exchange: Exchange): never {
  const methods = patterns.filter(p => p.pattern.test(exchange.path)).map(p => p.method)
  if (!methods.length) {
    const hint = exchange.path.startsWith('/v1/') ? `; the API is below ${apiPrefix}` : ''
    throw new AppError('notFound', `No such path${hint}`)
  }
  const allow = [...new Set(methods.flatMap(method => (method === 'GET' ? ['GET', 'HEAD'] : [method])))].join(', ')
  exchange.headers.allow = allow
  throw new AppError('methodNotAllowed', `${exchange.method.slice(0, 20)} is not allowed here; allowed: ${allow}`)
}

/** Elysia looks for the path from the twelfth character of the URL on, and so never finds it behind `http://a/`. */
const hostIsShort = (url: string): boolean => url.indexOf('/', 8) < 11

/** HEAD is routed as GET; nothing but method and address is looked at. */
const forElysia = (exchange: Exchange): Request => {
  const { request, method, isHead } = exchange
  if (!isHead && !hostIsShort(request.url)) return request
  return new Request(`http://localhost${request.url.slice(pathStart(request.url))}`, { method: isHead ? 'GET' : method })
}

export type Run = (exchange: Exchange) => Maybe<Response>
/** By path, then by method. */
export type FixedRoutes = Readonly<Record<string, Readonly<Record<string, Run>>>>

/** From a request to the handler of its path. `fixed`: paths without parameters, which the server finds by itself in much less time. */
export function createRouter(backend: Backend): { fixed: FixedRoutes; route: Run } {
  const meterOf = requestMeters(backend.metrics)
  const unknown = meterOf('other', 'none')
  // The exchange that belongs to the request Elysia hands to a handler.
  const exchanges = new WeakMap<Request, Exchange>()
  // Elysia routes and nothing else: no body parsing, no validation, no hooks but this one, since each would be a second way to fail.
  const app = new Elysia().onError(({ request, code, error }) => {
    const exchange = exchanges.get(request)!
    exchange.meter = unknown
    return perform(exchange, () => {
      if (code === 'NOT_FOUND') nothingHere(exchange)
      throw error
    })
  })
  const fixed: Record<string, Record<string, Run>> = {}
  /** A worker's address is nobody's API: what reaches it came by a mistake of a balancer. */
  const forProbesAlone = backend.config.server.role === 'worker'
  const refuse = (): never => {
    throw new AppError('overloaded', 'This node takes no requests: its server.role is worker')
  }
  const add = (method: string, path: string, handle: (exchange: Exchange) => Maybe<Answer>, isProbe = false) => {
    const meter = meterOf(method, path)
    const work = forProbesAlone && !isProbe ? refuse : handle
    const run: Run = exchange => {
      exchange.route = path
      exchange.meter = meter
      exchange.isProbe = isProbe
      return perform(exchange, work)
    }
    if (!/[:*]/.test(path)) fixed[path] = { ...fixed[path], [method]: run }
    app.route(
      method,
      path,
      ({ request, params }) => {
        const exchange = exchanges.get(request)!
        exchange.params = params as Record<string, string>
        return run(exchange)
      },
      { parse: 'none' },
    )
  }
  for (const route of routes as readonly Route[]) {
    add(route.method, fullPath(route), exchange => runRoute(exchange, route), route.probe)
    if (route.cors) add('OPTIONS', fullPath(route), preflight)
  }
  for (const [path, answer] of Object.entries(docs)) add('GET', path, answer)
  for (const { method, path, handle } of dashboardRoutes) add(method, path, handle)
  const route: Run = exchange => {
    const request = forElysia(exchange)
    exchanges.set(request, exchange)
    return app.fetch(request)
  }
  return { fixed, route }
}
