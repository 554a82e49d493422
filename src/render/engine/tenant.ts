export type Lane = 'sync' | 'background'
export type Ticket<T> = { job: T; tenant: string; lane: Lane }

/** Recent render times of one organization; their median tells how long its own queue takes to drain. */
const remembered = 50
/** What a render is taken to last before any of the organization's has ended, in ms. */
const unknownMs = 500
/** Time after which half of what failed is forgotten. */
const failureHalfLifeMs = 60_000
/** Slot time of failed renders, in ms, from which an organization has one slot while others are about. */
const failureLimitMs = 30_000

/** What the queue knows of one organization. */
export class Tenant<T> {
  readonly waiting: Record<Ticket<T>['lane'], Ticket<T>[]> = { sync: [], background: [] }
  /** Renders that hold a slot, or had theirs lent to another organization. */
  running = 0
  /** Slot time had so far, on a clock that all organizations share: whoever has had least is next. */
  virtual = 0
  seen = Number.NEGATIVE_INFINITY
  private readonly times: number[] = []
  private failed = { ms: 0, at: 0 }

  get length(): number {
    return this.waiting.sync.length + this.waiting.background.length
  }

  get present(): boolean {
    return this.running + this.length > 0
  }

  get typicalMs(): number {
    const sorted = this.times.toSorted((a, b) => a - b)
    return sorted[sorted.length >> 1] ?? unknownMs
  }

  remember(ms: number): void {
    this.times.push(ms)
    if (this.times.length > remembered) this.times.shift()
  }

  /** Slot time of a render that failed: nobody pays for it, so it is counted here. */
  fail(ms: number, now: number): void {
    this.failed = { ms: this.failedMs(now) + ms, at: now }
  }

  failsOften(now: number): boolean {
    return this.failedMs(now) >= failureLimitMs
  }

  private failedMs(now: number): number {
    return this.failed.ms * 0.5 ** ((now - this.failed.at) / failureHalfLifeMs)
  }
}
