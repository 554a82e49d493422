import type { Maybe } from '../../async/maybe.ts'
import { AppError } from '../../errors.ts'
import type { Allowances } from '../../store/contract/nodes.ts'
import { SharedUses } from './shared-uses.ts'

type Bucket = { tokens: number; at: number }
const forgetBeyond = 10_000

/** How often something may be used in a minute, refilled evenly. Its keys come only from what was authenticated. */
export class RateLimit {
  readonly #buckets = new Map<string, Bucket>()
  readonly #shared = new SharedUses()
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
    throw this.#refusal(perMinute, ((1 - tokens) * 60_000) / perMinute)
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

  /** `take` where several nodes answer: `shared` counts for all of them. */
  takeShared(key: string, perMinute: number, shared: Allowances | undefined): Maybe<void> {
    if (perMinute <= 0) return
    if (!shared) return this.take(key, perMinute)
    const refuse = (waitMs: number) => {
      if (waitMs > 0) throw this.#refusal(perMinute, waitMs)
    }
    const found = this.#shared.take(this.#name(key), perMinute, shared)
    return typeof found === 'number' ? refuse(found) : found.then(refuse)
  }

  /** `check` over all nodes. */
  async checkShared(key: string, perMinute: number, shared: Allowances | undefined): Promise<void> {
    if (perMinute <= 0) return
    if (!shared) return this.check(key, perMinute)
    const { waitMs } = await shared.take(this.#name(key), perMinute, 0)
    if (waitMs > 0) throw this.#refusal(perMinute, waitMs)
  }

  /** `spend` over all nodes. */
  async spendShared(key: string, perMinute: number, shared: Allowances | undefined): Promise<void> {
    if (perMinute <= 0) return
    if (!shared) return this.spend(key, perMinute)
    await shared.take(this.#name(key), perMinute, 1, true)
  }

  #name(key: string): string {
    return `${this.#what} ${key}`
  }

  #refusal(perMinute: number, waitMs: number): AppError {
    const text = `Too many requests: ${perMinute} per minute and ${this.#what} are allowed`
    return new AppError('rateLimited', text, { retryAfter: Math.max(1, Math.ceil(waitMs / 1000)) })
  }

  #filled(key: string, perMinute: number, now: number): Bucket {
    const bucket = this.#buckets.get(key) ?? { tokens: perMinute, at: now }
    bucket.tokens = Math.min(perMinute, bucket.tokens + ((now - bucket.at) * perMinute) / 60_000)
    bucket.at = now
    return bucket
  }
}
