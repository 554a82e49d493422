import { AppError } from '../errors.ts'
import { certificateFault } from '../net/trust.ts'

/** A page whose own process died (`page`), or a browser that is gone: the render may be tried once more. */
export class LostBrowser extends Error {
  constructor(
    message: string,
    readonly page = false,
  ) {
    super(message)
  }
}

const unreachable = 'navigate: the page could not be reached: its name is unknown, its address is refused or it does not answer'

type Row = { match: RegExp; step: string; text: string }

/** Chromium's network errors as steps and texts. Whatever could tell a client about an inner network shares one text. */
const rows: Row[] = [
  {
    match: /ERR_SSL|ERR_BAD_SSL|ERR_TLS|SSL_ERROR/,
    step: 'tls',
    text: 'tls: the encryption of the page is not valid',
  },
  { match: /ERR_TOO_MANY_REDIRECTS/, step: 'navigate', text: 'navigate: too many redirects' },
  {
    match: /ERR_INVALID_REDIRECT|ERR_UNSAFE_REDIRECT|ERR_UNKNOWN_URL_SCHEME|ERR_DISALLOWED_URL_SCHEME/,
    step: 'navigate',
    text: 'navigate: the page redirects to an address that is not http or https',
  },
  {
    match: /ERR_ABORTED|Download is starting/,
    step: 'navigate',
    text: 'navigate: the address answers with a download or without content, not with a page',
  },
  {
    match: /ERR_INVALID_RESPONSE|ERR_RESPONSE_HEADERS|ERR_INVALID_HTTP|ERR_HTTP2|ERR_CONTENT_|ERR_INCOMPLETE|ERR_INVALID_CHUNKED/,
    step: 'navigate',
    text: 'navigate: the answer of the page is not valid HTTP',
  },
  { match: /net::ERR_/, step: 'connect', text: unreachable },
]

export const isLost = (error: unknown): boolean =>
  error instanceof LostBrowser ||
  (error instanceof Error &&
    /Target page, context or browser has been closed|Target crashed|Page crashed|Browser has been closed|browser has disconnected|Session closed|Target closed/i.test(
      error.message,
    ))

/**
 * Turns what Playwright threw during navigation into the failure of a step. `refusal` is the proxy's own reason, for the log; `certificates`
 * is what it found wrong with some.
 */
export const navigationFailure = (
  error: unknown,
  refusal?: { step: string; detail: string },
  certificates: Iterable<string> = [],
): unknown => {
  if (error instanceof AppError || isLost(error)) return error
  const message = error instanceof Error ? error.message : String(error)
  // Only an address that was allowed shows a certificate: naming its fault tells nothing about those that are not.
  if (message.includes('net::ERR_CERT')) {
    const seen = [...certificates, message.split('\n', 1)[0]].join('; ')
    return new AppError('renderFailed', `tls: ${certificateFault(seen)}`, { step: 'tls', detail: seen, cause: error })
  }
  if (refusal) return new AppError('renderFailed', unreachable, { step: refusal.step, detail: refusal.detail, cause: error })
  const row = rows.find(r => r.match.test(message))
  const detail = message.split('\n', 1)[0]
  if (row) return new AppError('renderFailed', row.text, { step: row.step, detail, cause: error })
  return new AppError('renderFailed', 'navigate: the page could not be loaded', { step: 'navigate', detail, cause: error })
}

/** A failed wish of the caller: 502 naming the step. */
export const failed = (step: string, text: string, detail?: string): AppError =>
  new AppError('renderFailed', `${step}: ${text}`, { step, detail })

const replaced =
  /Execution context was destroyed|Cannot find context|context with specified id|Inspected target navigated|Not attached to an active page|Frame was detached|the page navigated|Unable to adopt element handle|Node is detached from document|JSHandle is disposed|Promise was collected/

/** A step whose document made way for another meanwhile: the page's own doing, whatever words Chromium has for it. */
export const stepFailure = (step: string, error: unknown): unknown =>
  error instanceof Error && !(error instanceof AppError) && !isLost(error) && replaced.test(error.message)
    ? failed(step, 'the page went on to another document meanwhile', error.message)
    : error
