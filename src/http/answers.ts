import { AppError, failures } from '../errors.ts'
import { problemsOf } from '../problems.ts'

/** JSON on its way out, not yet a Response: headers added to one cost several times those it is made with. */
export class JsonAnswer {
  constructor(
    readonly text: string,
    readonly status: number,
    readonly headers: Readonly<Record<string, string>>,
  ) {}
}
export type Answer = Response | JsonAnswer

/** A JSON answer; private by default, since nearly every answer belongs to one organization. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): JsonAnswer =>
  new JsonAnswer(JSON.stringify(body), status, headers)

/** Headers of every answer. */
export type EveryHeader = { id: string; timing: string }

/** What every JSON answer begins as, by its status: another Response is copied in half the time in which an object is read. */
const templates = new Map<number, { response: Response; headers: Headers; timing: string }>()
const templateOf = (status: number) => {
  const known = templates.get(status)
  if (known) return known
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
  const response = new Response(null, { status, headers })
  const template = { response, headers: response.headers, timing: '' }
  templates.set(status, template)
  return template
}

/** The answer as it is sent; `more`: what this request adds to any answer. */
export function respond(answer: Answer, { id, timing }: EveryHeader, more: Readonly<Record<string, string>> = {}): Response {
  if (answer instanceof JsonAnswer) {
    const template = templateOf(answer.status)
    template.headers.set('x-request-id', id)
    // Most answers of a busy moment take the same tenth of a millisecond.
    if (template.timing !== timing) template.headers.set('server-timing', timing)
    template.timing = timing
    const response = new Response(answer.text, template.response)
    for (const name in answer.headers) response.headers.set(name, answer.headers[name]!)
    for (const name in more) response.headers.set(name, more[name]!)
    return response
  }
  const { headers } = answer
  for (const name in more) headers.set(name, more[name]!)
  headers.set('x-content-type-options', 'nosniff')
  headers.set('x-request-id', id)
  headers.set('server-timing', timing)
  return answer
}

/** The body of an error; beside it, for the organization itself, the failed record of a synchronous render. */
function errorBody(error: AppError, records: boolean): object {
  const details = problemsOf(error)
  const screenshot = records && 'screenshot' in error ? error.screenshot : undefined
  return {
    error: error.message,
    code: error.code,
    ...(details.length ? { details } : {}),
    ...(screenshot === undefined ? {} : { screenshot }),
  }
}

/** The one place where a failure becomes an answer: public text only, details stay in the log. `records`: to be shown beside it. */
export function errorAnswer(error: unknown, { records = true } = {}): JsonAnswer {
  if (!(error instanceof AppError)) return json({ error: failures.internal.text, code: 'internal' }, 500)
  const headers: Record<string, string> = {}
  if (error.retryAfter !== undefined) headers['retry-after'] = String(error.retryAfter)
  if (error.code === 'unauthorized') headers['www-authenticate'] = 'Bearer'
  return json(errorBody(error, records), error.status, headers)
}
