import { AppError } from '../errors.ts'
import { DialError } from '../net/dial.ts'
import { fetchThrough } from '../net/fetch.ts'
import type { Policy } from '../net/policy.ts'
import type { Resolve } from '../net/resolve.ts'
import { parseRetryAfter } from './schedule.ts'
import { type Message, signedHeaders } from './sign.ts'

/** First bytes of an answer kept in the delivery log. */
export const answerExcerptBytes = 2048

export type Tried = {
  ok: boolean
  status?: number
  /** status, redirect, dns, connect, blocked: what kept it from being delivered. */
  failure?: string
  detail?: string
  latencyMs: number
  excerpt?: string
  retryAfterMs?: number
  /** The receiver said 410 Gone: the endpoint wants nothing more (Standard Webhooks). */
  gone: boolean
}

export type Attempt = {
  url: string
  message: Message
  secrets: readonly string[]
  policy: Policy
  timeoutMs: number
  /** For the head of the answer; the rest may take until `timeoutMs`. */
  headMs?: number
  now: () => number
  resolve?: Resolve
  signal?: AbortSignal
}

/** One try: signed POST under the egress policy, no redirect followed, a bounded piece of the answer read. Never throws for the receiver's doing. */
export const attemptDelivery = async (attempt: Attempt): Promise<Tried> => {
  const began = performance.now()
  const failed = (failure: string, detail: string): Tried => ({
    ok: false,
    failure,
    detail: failure === 'blocked' ? `${detail}${attempt.policy.hint}` : detail,
    latencyMs: Math.round(performance.now() - began),
    gone: false,
  })
  try {
    const answer = await fetchThrough(attempt.policy, attempt.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'platen-webhooks/1',
        ...signedHeaders(attempt.message, attempt.secrets),
      },
      body: attempt.message.body,
      timeoutMs: attempt.timeoutMs,
      headMs: attempt.headMs,
      maxBytes: answerExcerptBytes,
      signal: attempt.signal,
      resolve: attempt.resolve,
    })
    const ok = answer.status >= 200 && answer.status < 300
    const redirect = answer.status >= 300 && answer.status < 400
    return {
      ok,
      status: answer.status,
      failure: ok ? undefined : redirect ? 'redirect' : 'status',
      latencyMs: Math.round(performance.now() - began),
      excerpt: new TextDecoder().decode(answer.body),
      retryAfterMs: parseRetryAfter(answer.headers['retry-after'], attempt.now()),
      gone: answer.status === 410,
    }
  } catch (error) {
    if (error instanceof DialError) return failed(error.step, error.message)
    if (error instanceof AppError) return failed('blocked', error.detail ?? error.message)
    throw error
  }
}
