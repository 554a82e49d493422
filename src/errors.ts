/** Every failure a client can meet: status, default public text. The one table; OpenAPI responses and metrics labels follow from it. */
export const failures = {
  malformed: { status: 400, text: 'The request is malformed' },
  unauthorized: { status: 401, text: 'Invalid or revoked API key' },
  signature: { status: 401, text: 'Invalid signature' },
  credits: { status: 402, text: 'Credit limit reached. Upgrade your plan.' },
  forbidden: { status: 403, text: 'Forbidden' },
  notFound: { status: 404, text: 'Not found' },
  methodNotAllowed: { status: 405, text: 'Method not allowed' },
  conflict: { status: 409, text: 'A request with this Idempotency-Key is still in progress' },
  tooLarge: { status: 413, text: 'The request body is too large' },
  invalid: { status: 422, text: 'The request is invalid' },
  rateLimited: { status: 429, text: 'Too many requests' },
  internal: { status: 500, text: 'Internal error' },
  renderFailed: { status: 502, text: 'The page could not be rendered' },
  overloaded: { status: 503, text: 'The service is at capacity, try again later' },
  storageFull: { status: 503, text: 'The service has no room for new work' },
  renderTimeout: { status: 504, text: 'The render timed out' },
} as const satisfies Record<string, { status: number; text: string }>

export type FailureCode = keyof typeof failures

/** Failures of the service, not of what was asked: the same request may succeed later. */
const passing: ReadonlySet<string> = new Set(['internal', 'overloaded', 'storageFull'] satisfies FailureCode[])
export const isPassing = (code: string | undefined): boolean => code !== undefined && passing.has(code)

/** One thing that was wrong with a request: where (`viewportWidth`, `cookies[2]`, `Authorization`), what, and what to send instead. */
export type Problem = { path: string; message: string; suggestion?: string }

/** What a failure carries beside its code. `detail` goes to the log only; everything else may reach the client. */
export type FailureFacts = {
  /** All that was wrong, for `details` of the answer; the text tells of the first. */
  problems?: readonly Problem[]
  /** Pipeline step that failed (dns, blocked, tls, navigate, wait, capture …). */
  step?: string
  /** Log-only explanation: may name addresses and reasons a client must not learn. */
  detail?: string
  /** Seconds for the `Retry-After` header. */
  retryAfter?: number
  cause?: unknown
}

/** A failure born with its status and public text. Thrown anywhere, turned into an answer by http/answers.ts only. */
export class AppError extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly problems?: readonly Problem[]
  readonly step?: string
  readonly detail?: string
  readonly retryAfter?: number

  constructor(code: FailureCode, text: string = failures[code].text, facts: FailureFacts = {}) {
    super(text, facts.cause === undefined ? undefined : { cause: facts.cause })
    this.name = 'AppError'
    this.code = code
    this.status = failures[code].status
    this.problems = facts.problems
    this.step = facts.step
    this.detail = facts.detail
    this.retryAfter = facts.retryAfter
  }
}

/** Plain form of a failure for crossing a thread or process boundary; `reviveError` is its inverse. */
export type ErrorMessage = { code: FailureCode; text: string; step?: string; detail?: string; retryAfter?: number }

export const dehydrateError = (error: unknown): ErrorMessage =>
  error instanceof AppError
    ? { code: error.code, text: error.message, step: error.step, detail: error.detail, retryAfter: error.retryAfter }
    : { code: 'internal', text: failures.internal.text, detail: error instanceof Error ? (error.stack ?? error.message) : String(error) }

export const reviveError = (message: ErrorMessage): AppError => new AppError(message.code, message.text, message)
