/** A render that may lend its slot while it rests. */
export type Borrower = { resting?: number }

export type LendingRules = {
  /** Most renders that may rest at once beside those that run. */
  most: number
  /** Longest a rested render waits for a slot before it goes on beside the others, in ms. */
  patienceMs: number
  /** Whether memory allows one more page beside those that run. */
  room(): boolean
}

/**
 * Slots lent during `delay`: a page that only waits needs memory but no processor, so another render may run meanwhile. Whoever comes back
 * is served before newcomers, and is not kept waiting for long: its caller was promised a time.
 */
export class LentSlots<J extends Borrower> {
  private readonly resting = new Set<J>()
  private readonly waking = new Map<J, ReturnType<typeof setTimeout>>()

  /** `back`: the render holds a slot again and may go on. */
  constructor(
    private readonly rules: LendingRules,
    private readonly back: (job: J) => void,
  ) {}

  /** Renders that have lent their slot. */
  get size(): number {
    return this.resting.size
  }

  /** True when the slot is lent: the caller must count it as free. */
  lend(job: J): boolean {
    if (this.resting.size >= this.rules.most || !this.rules.room()) return false
    this.resting.add(job)
    job.resting = performance.now()
    return true
  }

  /** The rest is over. With a free slot the render goes on at once, else with the next one, or after a bounded wait without. */
  wake(job: J, free: boolean): void {
    if (!this.resting.has(job)) this.back(job)
    else if (free) this.resume(job)
    else {
      const timer = setTimeout(() => this.resume(job), this.rules.patienceMs)
      this.waking.set(job, timer)
    }
  }

  /** Gives a slot that became free to the one that waits longest for it. False when nobody does. */
  next(): boolean {
    const [job] = this.waking.keys()
    if (!job) return false
    this.resume(job)
    return true
  }

  /** The render ended while it rested. True when its slot was lent, so that there is none to give back. */
  drop(job: J): boolean {
    clearTimeout(this.waking.get(job))
    this.waking.delete(job)
    return this.resting.delete(job)
  }

  private resume(job: J): void {
    this.drop(job)
    this.back(job)
  }
}
