import { AppError } from '../../errors.ts'

export type QueueLimits = {
  /** Documents read at the same time. */
  slots: number
  /** Documents that may wait, of all tenants and of one. */
  length: number
  tenantLength: number
  /** Longest expected wait, in ms. */
  patienceMs: number
}

/** Recent reading times; their median tells how long a queue takes to drain. */
const remembered = 50
/** The same before anything was read. */
const firstGuessMs = 500

/**
 * Documents waiting for a reader: round robin over tenants. A document may hold its reader for a minute and more, so one slot beyond the
 * others stands open to tenants that hold none: a flood of one tenant never makes another wait for the end of a document.
 */
export class ReaderQueue<T> {
  private readonly waiting = new Map<string, T[]>()
  private readonly held = new Map<string, number>()
  private readonly times: number[] = []
  private length = 0
  private taken = 0

  constructor(private readonly limits: QueueLimits) {}

  /** Takes a slot at once where there is one for this tenant. */
  take(tenant: string): boolean {
    if (this.waiting.has(tenant) || !this.mayTake(tenant)) return false
    this.hold(tenant)
    return true
  }

  /** Lets a document wait, or throws with the time after which trying again makes sense. */
  enter(tenant: string, entry: T): void {
    const own = this.waiting.get(tenant) ?? []
    const wait = this.expectedWait(tenant)
    const retryAfter = Math.max(1, Math.ceil(wait / 1000))
    if (own.length >= this.limits.tenantLength)
      throw new AppError('rateLimited', `${own.length} documents of your organization are waiting, the most allowed; try again later`, {
        step: 'queue',
        retryAfter,
      })
    if (this.length >= this.limits.length || wait > this.limits.patienceMs)
      throw new AppError('overloaded', 'Too many documents are waiting to be read, try again later', { step: 'queue', retryAfter })
    own.push(entry)
    this.waiting.set(tenant, own)
    this.length++
  }

  /** Takes a waiting document out again: its caller went away. */
  leave(tenant: string, entry: T): void {
    const own = this.waiting.get(tenant) ?? []
    const at = own.indexOf(entry)
    if (at < 0) return
    own.splice(at, 1)
    if (own.length === 0) this.waiting.delete(tenant)
    this.length--
  }

  /** Slots this tenant has. */
  holds(tenant: string): number {
    return this.held.get(tenant) ?? 0
  }

  /** Gives a slot back. `ms` counts into the estimate when a document was read. */
  give(tenant: string, ms?: number): void {
    const left = (this.held.get(tenant) ?? 0) - 1
    if (left > 0) this.held.set(tenant, left)
    else this.held.delete(tenant)
    this.taken--
    if (ms === undefined) return
    this.times.push(ms)
    if (this.times.length > remembered) this.times.shift()
  }

  /** The next waiting document there is a slot for; the slot is taken. */
  next(): T | undefined {
    for (const [tenant, own] of this.waiting) {
      if (!this.mayTake(tenant)) continue
      const entry = own.shift()!
      // The tenant goes to the end of the round, or out of it.
      this.waiting.delete(tenant)
      if (own.length > 0) this.waiting.set(tenant, own)
      this.length--
      this.hold(tenant)
      return entry
    }
    return undefined
  }

  /** Everything that waits, taken out. */
  drain(): T[] {
    const all = [...this.waiting.values()].flat()
    this.waiting.clear()
    this.length = 0
    return all
  }

  /** Milliseconds one more document of this tenant is likely to wait: its own before it, and as many of everybody else who waits. */
  expectedWait(tenant: string): number {
    const own = this.waiting.get(tenant)?.length ?? 0
    if (own === 0 && this.mayTake(tenant)) return 0
    const sorted = [...this.times].sort((a, b) => a - b)
    const median = sorted[sorted.length >> 1] ?? firstGuessMs
    const tenants = new Set([...this.waiting.keys(), tenant]).size
    return ((own + 1) * tenants * median) / this.limits.slots
  }

  private mayTake(tenant: string): boolean {
    return this.taken < this.limits.slots || (this.taken === this.limits.slots && !this.held.has(tenant))
  }

  private hold(tenant: string): void {
    this.held.set(tenant, (this.held.get(tenant) ?? 0) + 1)
    this.taken++
  }
}
