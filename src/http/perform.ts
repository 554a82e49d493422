import { AppError } from '../errors.ts'
import { type Answer, errorAnswer, respond } from './answers.ts'
import { authenticate } from './auth.ts'
import type { Exchange } from './exchange.ts'
import type { Route } from './route.ts'

const authorityPattern = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i

let lastGoodHost: string | undefined

/** Two Host fields arrive joined by a comma: who believes the first and who the second would disagree, so neither is taken. */
function refuseStrangeHost(request: Request): void {
  const host = request.headers.get('host') ?? ''
  if (host === lastGoodHost) return
  if (authorityPattern.test(host)) lastGoodHost = host
  else throw new AppError('malformed', 'The request is malformed: exactly one valid Host header is required')
}

/** Runs `work` and finishes its answer or its failure: headers that every answer has, and the one line in the log. */
export async function perform(exchange: Exchange, work: () => Answer | Promise<Answer>): Promise<Response> {
  let answer: Answer
  let failure: unknown
  try {
    refuseStrangeHost(exchange.request)
    answer = await work()
  } catch (error) {
    failure = error
    answer = exchange.presentFailure ? await exchange.presentFailure(error) : errorAnswer(error)
  }
  const total = performance.now() - exchange.started
  const { headers } = exchange
  headers['x-request-id'] = exchange.id
  headers['server-timing'] = serverTiming(exchange.timings, total)
  headers['x-content-type-options'] = 'nosniff'
  report(exchange, answer.status, total, failure)
  return respond(answer, headers)
}

/** For a `cors` route: nothing here depends on who asks, so the answer may be shown to anybody's scripts. */
const readableByAll = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
} as const

/** What a browser asks before a request that is more than a link. */
export function preflight(exchange: Exchange): Answer {
  Object.assign(exchange.headers, readableByAll)
  const headers = { 'access-control-allow-methods': 'GET, HEAD', 'access-control-allow-headers': '*', 'access-control-max-age': '86400' }
  return new Response(null, { status: 204, headers })
}

export async function runRoute(exchange: Exchange, route: Route): Promise<Answer> {
  if (route.cors) Object.assign(exchange.headers, readableByAll)
  if (route.access === 'open') return await route.handle(exchange)
  const caller = await authenticate(exchange)
  return await route.handle(exchange, caller)
}

const serverTiming = (timings: Record<string, number>, total: number): string => {
  let text = ''
  for (const step in timings) text += `${step.replace(/[^\w-]/g, '_')};dur=${timings[step]!.toFixed(1)}, `
  return `${text}total;dur=${total.toFixed(1)}`
}

/** One line per request: the path without its query, which on links holds the signature and the customer's URL. */
function report(exchange: Exchange, status: number, ms: number, failure: unknown): void {
  const { log } = exchange.backend
  const fields = exchange.facts
  fields.request = exchange.id
  fields.method = exchange.isHead ? 'HEAD' : exchange.request.method
  fields.path = exchange.route ?? exchange.path.slice(0, 200)
  fields.status = status
  fields.ms = Math.round(ms * 10) / 10
  if (failure !== undefined) exchange.backend.refusals.add({ code: failure instanceof AppError ? failure.code : 'internal' })
  if (failure === undefined) log.info('request', fields)
  else if (failure instanceof AppError)
    log[status >= 500 ? 'warn' : 'info']('request', { ...fields, error: failure.message, step: failure.step, detail: failure.detail })
  else log.error('request', { ...fields, error: failure })
}
