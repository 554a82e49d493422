import { AppError, failures } from '../errors.ts'

/** A JSON answer; private by default, since nearly every answer belongs to one organization. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })

/** Extra members of an error body: the failed record of a synchronous render. */
const extras = (error: AppError): object =>
  'screenshot' in error && error.screenshot !== undefined ? { screenshot: error.screenshot } : {}

/** The one place where a failure becomes an answer: public text only, details stay in the log. */
export function errorAnswer(error: unknown): Response {
  if (!(error instanceof AppError)) return json({ error: failures.internal.text }, 500)
  const headers: Record<string, string> = {}
  if (error.retryAfter !== undefined) headers['retry-after'] = String(error.retryAfter)
  if (error.code === 'unauthorized') headers['www-authenticate'] = 'Bearer'
  return json({ error: error.message, ...extras(error) }, error.status, headers)
}
