import { after, type Maybe } from '../async/maybe.ts'
import { AppError } from '../errors.ts'
import { authenticate } from './access/auth.ts'
import { report } from './access-log.ts'
import { type Answer, errorAnswer, respond } from './answers.ts'
import { letIn } from './body/let-in.ts'
import type { Exchange } from './exchange.ts'
import { refuseQuery } from './parameters.ts'
import type { Route } from './route.ts'

const authorityPattern = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i

let lastGood: { host: string; origin: string } | undefined

/**
 * The Host becomes part of hosted addresses, so it must be one. Two Host fields arrive joined by a comma: who believes the first and who
 * the second would disagree, so neither is taken.
 */
function originOf({ request, isProbe }: Exchange): string {
  const host = request.headers.get('host') ?? ''
  // Balancers ask in HTTP/1.0, which knows no Host; no address stands in the answer to a probe.
  if (host === '' && isProbe) return ''
  if (lastGood?.host !== host) {
    const url = authorityPattern.test(host) ? URL.parse(`http://${host}`) : null
    if (!url) throw new AppError('malformed', 'The request is malformed: exactly one valid Host header is required')
    lastGood = { host, origin: url.origin }
  }
  return lastGood.origin
}

/** Runs `work` and finishes its answer or its failure: headers that every answer has, and the one line in the log. */
export function perform(exchange: Exchange, work: (exchange: Exchange) => Maybe<Answer>): Maybe<Response> {
  let answer: Maybe<Answer>
  try {
    exchange.reached = originOf(exchange)
    answer = work(exchange)
  } catch (error) {
    return fail(exchange, error)
  }
  if (!(answer instanceof Promise)) return finish(exchange, answer)
  return answer.then(
    made => finish(exchange, made),
    error => fail(exchange, error),
  )
}

const fail = (exchange: Exchange, error: unknown): Maybe<Response> =>
  after(letIn(exchange.request), () =>
    after(exchange.presentFailure ? exchange.presentFailure(error) : errorAnswer(error), answer => finish(exchange, answer, error)),
  )

function finish(exchange: Exchange, answer: Answer, failure?: unknown): Response {
  const total = performance.now() - exchange.started
  exchange.meter(answer.status, total)
  const ms = Math.round(total * 10) / 10
  report(exchange, answer.status, ms, failure)
  return respond(answer, { id: exchange.id, timing: serverTiming(exchange.timings, ms) }, exchange.headers)
}

/** For a `cors` route: nothing here depends on who asks, so the answer may be shown to anybody's scripts. */
const readableByAll = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
} as const

/** What a browser asks before a request that is more than a link. A key is not among the headers: `*` means all but Authorization. */
export function preflight(exchange: Exchange): Answer {
  Object.assign(exchange.headers, readableByAll)
  const headers = { 'access-control-allow-methods': 'GET, HEAD', 'access-control-allow-headers': '*', 'access-control-max-age': '86400' }
  return new Response(null, { status: 204, headers })
}

export function runRoute(exchange: Exchange, route: Route): Maybe<Answer> {
  if (route.cors) Object.assign(exchange.headers, readableByAll)
  if (route.access === 'open') return route.handle(exchange)
  return after(authenticate(exchange), caller => {
    if (!route.root && !route.anyQuery && exchange.rawQuery !== '') refuseQuery(exchange, route.operation)
    return route.handle(exchange, caller)
  })
}

const serverTiming = (timings: Readonly<Record<string, number>>, total: number): string => {
  let text = ''
  for (const step in timings) text += `${step.replace(/[^\w-]/g, '_')};dur=${timings[step]!.toFixed(1)}, `
  return `${text}total;dur=${total}`
}
