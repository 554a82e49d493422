import { hourMs } from '../clock.ts'

/** A receiver may ask for more time with Retry-After, but not for so much that an event outlives its schedule. */
const maxRetryAfterMs = 12 * hourMs
/** Either way, and small enough that the default schedule (27.6 h) reaches past a day even when every pause falls short. */
const jitter = 0.1

/** Milliseconds asked for by a `Retry-After` field: seconds or an HTTP date; undefined when absent or unreadable. */
export const parseRetryAfter = (value: string | undefined, now: number): number | undefined => {
  if (value === undefined) return undefined
  const text = value.trim()
  if (/^\d{1,9}$/.test(text)) return Math.min(Number(text) * 1000, maxRetryAfterMs)
  const date = Date.parse(text)
  return Number.isNaN(date) ? undefined : Math.min(Math.max(0, date - now), maxRetryAfterMs)
}

/**
 * When to try again after `tries` failed tries, in milliseconds from now; undefined when the schedule (seconds between tries) is
 * used up. A tenth more or less keeps many failed deliveries from returning at one instant; a longer Retry-After wins.
 */
export const nextTryIn = (
  tries: number,
  schedule: readonly number[],
  facts: { retryAfterMs?: number; random?: () => number } = {},
): number | undefined => {
  const seconds = schedule[tries - 1]
  if (seconds === undefined) return undefined
  const spread = 1 + jitter * (2 * (facts.random ?? Math.random)() - 1)
  return Math.round(Math.max(seconds * 1000 * spread, facts.retryAfterMs ?? 0))
}
