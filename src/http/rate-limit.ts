import { AppError } from '../errors.ts'

type Bucket = { tokens: number; at: number }

const buckets = new Map<string, Bucket>()
const forgetBeyond = 10_000

/** Takes one request from a key's allowance of `perMinute`, refilled evenly. Throws rateLimited with the seconds until the next one. */
export function takeRate(key: string, perMinute: number, now: number = performance.now()): void {
  const perMs = perMinute / 60_000
  const bucket = buckets.get(key) ?? { tokens: perMinute, at: now }
  bucket.tokens = Math.min(perMinute, bucket.tokens + (now - bucket.at) * perMs)
  bucket.at = now
  // Keys come only from authentication, so the map is bounded by live keys; a full one starts over rather than grow.
  if (buckets.size >= forgetBeyond && !buckets.has(key)) buckets.clear()
  buckets.set(key, bucket)
  if (bucket.tokens < 1) {
    const seconds = Math.ceil((1 - bucket.tokens) / perMs / 1000)
    throw new AppError('rateLimited', `Too many requests: ${perMinute} per minute and key are allowed`, { retryAfter: seconds })
  }
  bucket.tokens -= 1
}
