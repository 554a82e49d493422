import { AppError } from '../../errors.ts'

/** Wrong tries before anybody has to wait. */
const free = 5
const longestWaitMs = 60_000
/** After so long without a wrong try it is forgotten. */
const forgetMs = 15 * 60_000
const most = 10_000

type Counted = { wrong: number; at: number }

/**
 * Waits that grow with wrong tries: 1, 2, 4 … 60 s, by account and by address. Never a lock, and an address from which an account
 * was signed in to does not wait for what others try on it: nobody can lock an owner out.
 */
export class Throttle {
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
      if (left > 0) throw new AppError('rateLimited', 'Too many wrong tries; wait a moment', { retryAfter: Math.ceil(left / 1000) })
    }
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
