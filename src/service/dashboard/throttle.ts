import type { Maybe } from '../../async/maybe.ts'
import { AppError } from '../../errors.ts'
import { type Tries, tryLimits } from '../../store/contract/nodes.ts'

const { free, longestWaitMs, forgetMs } = tryLimits
const most = 10_000

type Counted = { wrong: number; at: number }

/** What holds up those who guess passwords and links. */
export type SignInThrottle = {
  /** Counts a try that is not known to be right. Throws rateLimited, and counts nothing, while its place or account has to wait. */
  admit(address: string, account: string): Maybe<void>
  /** Throws as `admit` does, and counts nothing. */
  check(address: string): Maybe<void>
  wrong(address: string): Maybe<void>
  /** The last try that was counted was right. */
  right(address: string, account: string): Maybe<void>
}

/** In the database where several nodes share one, else in memory. */
export const createThrottle = (shared: Tries | undefined, now: () => number): SignInThrottle =>
  shared ? sharedBrake(shared) : new MemoryThrottle(now)

const refusal = (waitMs: number) =>
  new AppError('rateLimited', 'Too many wrong tries; wait a moment', { retryAfter: Math.ceil(waitMs / 1000) })

const sharedBrake = (tries: Tries): SignInThrottle => {
  const ask = async (counts: 'free' | 'always' | 'never', address: string, account?: string) => {
    const waitMs = await tries.admit(networkOf(address), account, { counts })
    if (waitMs > 0 && counts !== 'always') throw refusal(waitMs)
  }
  return {
    admit: (address, account) => ask('free', address, account),
    check: address => ask('never', address),
    wrong: address => ask('always', address),
    right: (address, account) => tries.right(networkOf(address), account),
  }
}

/**
 * Waits that grow with wrong tries: 1, 2, 4 … 60 s, by account and by address. Never a lock, and an address from which an account
 * was signed in to does not wait for what others try on it: nobody can lock an owner out.
 */
export class MemoryThrottle implements SignInThrottle {
  readonly #counted = new Map<string, Counted>()
  readonly #trusted = new Set<string>()
  readonly #now: () => number

  constructor(now: () => number) {
    this.#now = now
  }

  #keys(address: string, account: string | undefined): string[] {
    const place = networkOf(address)
    if (account === undefined) return [place]
    return this.#trusted.has(`${account} ${place}`) ? [place, `${account} ${place}`] : [place, account]
  }

  /** Throws rateLimited while one of the two has to wait. */
  check(address: string, account?: string): void {
    const now = this.#now()
    for (const key of this.#keys(address, account)) {
      const counted = this.#counted.get(key)
      if (!counted || counted.wrong < free) continue
      const wait = Math.min(1000 * 2 ** (counted.wrong - free), longestWaitMs)
      const left = counted.at + wait - now
      if (left > 0) throw refusal(left)
    }
  }

  admit(address: string, account: string): void {
    this.check(address, account)
    this.wrong(address, account)
  }

  /** Counts a try that is not known to be right. */
  wrong(address: string, account?: string): void {
    const now = this.#now()
    if (this.#counted.size >= most) for (const [key, { at }] of this.#counted) if (now - at > forgetMs) this.#counted.delete(key)
    // A full memory starts over rather than grow.
    if (this.#counted.size >= most) this.#counted.clear()
    for (const key of this.#keys(address, account)) {
      const before = this.#counted.get(key)
      this.#counted.set(key, { wrong: before && now - before.at <= forgetMs ? before.wrong + 1 : 1, at: now })
    }
  }

  /** The last try that was counted was right. */
  right(address: string, account: string): void {
    const place = networkOf(address)
    // What was counted of the address before it was known to be right; its wrong tries on others stay.
    const counted = this.#counted.get(place)
    if (counted) this.#counted.set(place, { ...counted, wrong: Math.max(0, counted.wrong - 1) })
    for (const key of [account, `${account} ${place}`]) this.#counted.delete(key)
    if (this.#trusted.size >= most) this.#trusted.clear()
    this.#trusted.add(`${account} ${place}`)
  }
}

/** IPv6 by the network that one customer has: whoever has one address there has them all. */
const networkOf = (address: string): string => {
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const groups = head.split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  return [...groups, ...Array<string>(zeros).fill('0')].slice(0, 4).join(':')
}
