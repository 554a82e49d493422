import type { Maybe } from '../../async/maybe.ts'
import type { Allowances } from '../../store/contract/nodes.ts'

/** Uses that were taken ahead are good for so long, and no more of them are than fill up meanwhile: what one node keeps for nothing the others lack. */
const keptMs = 1000
const forgetBeyond = 10_000

type Taken = { uses: number; until: number; batch: number; emptyUntil: number }

/** A node's share of what all nodes count together: asked for one by one where requests are few, for several at once where they are many. */
export class SharedUses {
  readonly #taken = new Map<string, Taken>()
  readonly #asking = new Map<string, Promise<void>>()
  readonly #waiting = new Map<string, number>()

  /** Takes one, of `perMinute`; gives 0, or the milliseconds until there is one again. */
  take(key: string, perMinute: number, shared: Allowances): Maybe<number> {
    return this.#own(key) ?? this.#ask(key, perMinute, shared)
  }

  /** Undefined when only the others know. */
  #own(key: string): number | undefined {
    const taken = this.#taken.get(key)
    const now = performance.now()
    if (!taken) return undefined
    if (taken.emptyUntil > now) return taken.emptyUntil - now
    if (taken.uses === 0 || taken.until <= now) return undefined
    taken.uses--
    return 0
  }

  /** Requests of one moment share a question: each on its own would take what the others then lack. */
  async #ask(key: string, perMinute: number, shared: Allowances): Promise<number> {
    this.#waiting.set(key, (this.#waiting.get(key) ?? 0) + 1)
    try {
      for (;;) {
        const asking = this.#asking.get(key) ?? this.#fetch(key, perMinute, shared).finally(() => this.#asking.delete(key))
        this.#asking.set(key, asking)
        await asking
        const found = this.#own(key)
        if (found !== undefined) return found
      }
    } finally {
      const left = this.#waiting.get(key)! - 1
      if (left > 0) this.#waiting.set(key, left)
      else this.#waiting.delete(key)
    }
  }

  async #fetch(key: string, perMinute: number, shared: Allowances): Promise<void> {
    const before = this.#taken.get(key)
    const most = Math.max(1, Math.floor((perMinute * keptMs) / 60_000))
    const ahead = before && before.until > performance.now() ? Math.min(most, 2 * before.batch) : 1
    const batch = Math.max(ahead, this.#waiting.get(key) ?? 0)
    const { granted, waitMs } = await shared.take(key, perMinute, batch)
    const now = performance.now()
    if (this.#taken.size >= forgetBeyond && !this.#taken.has(key)) this.#taken.clear()
    this.#taken.set(key, { uses: granted, until: now + keptMs, batch, emptyUntil: granted > 0 ? 0 : now + Math.max(1, waitMs) })
  }
}
