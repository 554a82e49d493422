import { AppError } from '../../errors.ts'

export type Lane = 'sync' | 'background'
export type Ticket<T> = { job: T; tenant: string; lane: Lane; since: number }

export type QueueLimits = {
  /** Most jobs that may wait. */
  length: number
  slots: number
  /** Longest expected wait of a synchronous caller, in ms. */
  patienceMs: number
}

/** Recent render times; their median tells how long a queue takes to drain. */
const remembered = 50

/**
 * Jobs waiting for a slot: round robin over tenants, synchronous before background, one slot kept free of background work where there
 * are two. Refuses at the door what it could only serve too late (rendering.md section 4).
 */
export class FairQueue<T> {
  private readonly lanes: Record<Lane, Map<string, Ticket<T>[]>> = { sync: new Map(), background: new Map() }
  private readonly times: number[] = []
  private waiting = 0
  private background = 0

  constructor(private readonly limits: QueueLimits) {}

  get length(): number {
    return this.waiting
  }

  /** Milliseconds a newcomer is likely to wait while `active` renders run. */
  expectedWait(active: number): number {
    if (active + this.waiting < this.limits.slots) return 0
    const sorted = [...this.times].sort((a, b) => a - b)
    const median = sorted[sorted.length >> 1] ?? 500
    return ((this.waiting + 1) * median) / this.limits.slots
  }

  /** Lets a job in, or throws overloaded (503) with the time after which trying again makes sense. */
  enter(ticket: Ticket<T>, active: number): void {
    const wait = this.expectedWait(active)
    const retryAfter = Math.max(1, Math.ceil(wait / 1000))
    if (this.waiting >= this.limits.length)
      throw new AppError('overloaded', 'The render queue is full, try again later', { step: 'queue', retryAfter })
    if (ticket.lane === 'sync' && wait > this.limits.patienceMs)
      throw new AppError('overloaded', 'The service is at capacity, try again later', { step: 'deadline', retryAfter })
    const lane = this.lanes[ticket.lane]
    const own = lane.get(ticket.tenant)
    if (own) own.push(ticket)
    else lane.set(ticket.tenant, [ticket])
    this.waiting++
  }

  /** The next job, if there is one that may run now. */
  next(): Ticket<T> | undefined {
    const spare = this.limits.slots > 1 ? this.limits.slots - 1 : 1
    const ticket = this.pick('sync') ?? (this.background < spare ? this.pick('background') : undefined)
    if (ticket?.lane === 'background') this.background++
    return ticket
  }

  /** A job that was handed out has ended. `ms` counts into the estimate when it rendered. */
  done(lane: Lane, ms?: number): void {
    if (lane === 'background') this.background--
    if (ms === undefined) return
    this.times.push(ms)
    if (this.times.length > remembered) this.times.shift()
  }

  /** A job that was given back as done, because its slot was lent, runs on. */
  again(lane: Lane): void {
    if (lane === 'background') this.background++
  }

  /** Takes a waiting job out again. */
  leave(job: T): boolean {
    for (const lane of Object.values(this.lanes))
      for (const [tenant, own] of lane) {
        const at = own.findIndex(t => t.job === job)
        if (at < 0) continue
        own.splice(at, 1)
        if (own.length === 0) lane.delete(tenant)
        this.waiting--
        return true
      }
    return false
  }

  private pick(name: Lane): Ticket<T> | undefined {
    const lane = this.lanes[name]
    for (const [tenant, own] of lane) {
      const ticket = own.shift()
      // The tenant goes to the end of the round, or out of it.
      lane.delete(tenant)
      if (own.length > 0) lane.set(tenant, own)
      if (!ticket) continue
      this.waiting--
      return ticket
    }
    return undefined
  }
}
