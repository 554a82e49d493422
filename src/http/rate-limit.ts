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
    this.check(key, perMinute, now)
    this.spend(key, perMinute, now)
  }

  /** Throws as `take` does, and takes nothing. */
  check(key: string, perMinute: number, now: number = performance.now()): void {
    if (perMinute <= 0) return
    const { tokens } = this.#filled(key, perMinute, now)
    if (tokens >= 1) return
    const seconds = Math.ceil(((1 - tokens) * 60) / perMinute)
    throw new AppError('rateLimited', `Too many requests: ${perMinute} per minute and ${this.#what} are allowed`, { retryAfter: seconds })
  }

  /** Takes one use, of those to come if there is none left. */
  spend(key: string, perMinute: number, now: number = performance.now()): void {
    if (perMinute <= 0) return
    const bucket = this.#filled(key, perMinute, now)
    // A full memory starts over rather than grow.
    if (this.#buckets.size >= forgetBeyond && !this.#buckets.has(key)) this.#buckets.clear()
    this.#buckets.set(key, bucket)
    bucket.tokens -= 1
  }

  #filled(key: string, perMinute: number, now: number): Bucket {
    const bucket = this.#buckets.get(key) ?? { tokens: perMinute, at: now }
    bucket.tokens = Math.min(perMinute, bucket.tokens + ((now - bucket.at) * perMinute) / 60_000)
    bucket.at = now
    return bucket
  }
}
