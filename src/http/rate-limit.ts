import { AppError } from '../errors.ts'

type Bucket = { tokens: number; at: number }
const forgetBeyond = 10_000

/** How often something may be used in a minute, refilled evenly. Its keys come only from what was authenticated. */
export class RateLimit {
  readonly #buckets = new Map<string, Bucket>()
  readonly #what: string

  /** `what`: as in "60 per minute and link are allowed". */
  constructor(what: string) {
    this.#what = what
  }

  /** Takes one use from the allowance of `perMinute`; 0 = no limit. Throws rateLimited with the seconds until the next one. */
  take(key: string, perMinute: number, now: number = performance.now()): void {
    if (perMinute <= 0) return
    const perMs = perMinute / 60_000
    const bucket = this.#buckets.get(key) ?? { tokens: perMinute, at: now }
    bucket.tokens = Math.min(perMinute, bucket.tokens + (now - bucket.at) * perMs)
    bucket.at = now
    // A full memory starts over rather than grow.
    if (this.#buckets.size >= forgetBeyond && !this.#buckets.has(key)) this.#buckets.clear()
    this.#buckets.set(key, bucket)
    if (bucket.tokens < 1) {
      const seconds = Math.ceil((1 - bucket.tokens) / perMs / 1000)
      throw new AppError('rateLimited', `Too many requests: ${perMinute} per minute and ${this.#what} are allowed`, { retryAfter: seconds })
    }
    bucket.tokens -= 1
  }
}
