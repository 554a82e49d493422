import { AppError } from '../errors.ts'
import type { Exchange } from './exchange.ts'

const mostAgent = 200

/**
 * One line per request: the path without its query, which on links holds the signature and the customer's URL. Probes that ask every few
 * seconds and are well are worth a line only to whoever looks for them.
 */
export function report(exchange: Exchange, status: number, ms: number, failure: unknown): void {
  const { log, refusals } = exchange.backend
  const fields = exchange.facts
  fields.request = exchange.id
  fields.method = exchange.method
  fields.path = exchange.route ?? exchange.path.slice(0, 200)
  fields.status = status
  fields.ms = ms
  fields.client = exchange.client
  fields.agent = exchange.request.headers.get('user-agent')?.slice(0, mostAgent)
  if (failure !== undefined) refusals.add({ code: failure instanceof AppError ? failure.code : 'internal' })
  if (failure === undefined) log[exchange.isProbe ? 'debug' : 'info']('request', fields)
  else if (failure instanceof AppError)
    log[status >= 500 ? 'warn' : 'info']('request', { ...fields, error: failure.message, step: failure.step, detail: failure.detail })
  else log.error('request', { ...fields, error: failure })
}
