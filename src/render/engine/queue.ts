import { AppError } from '../../errors.ts'
import { type Lane, Tenant, type Ticket } from './tenant.ts'

/** A job that runs. `expectedMs` is what its organization was charged for it in advance. */
export type Running<T> = Ticket<T> & { since: number; expectedMs: number }

/** How a job ended: `unsettled` is neither its organization's merit nor its fault. */
export type Ended = 'made' | 'failed' | 'unsettled'

export type QueueLimits = {
  /** Most jobs that may wait; when as many do, an organization still has its share of them. */
  length: number
  slots: number
  /** Longest expected wait of a synchronous caller, in ms. */
  patienceMs: number
}

/** Slot time by which an organization may be ahead of another with its synchronous jobs before the other's background jobs have their turn. */
const headStartMs = 5_000
/** Others count as being about for this long after their last render. */
const aboutMs = 60_000
/** Organizations remembered; the one that was away longest is forgotten first. */
const mostTenants = 1_000

/**
 * Jobs waiting for a slot. Among organizations the one that has had least slot time is next (start-time fair queueing), so long
 * renders cost their own organization turns and nobody else. Synchronous jobs go before background ones, but not for ever, and one slot
 * is kept free of background where there are two. What can only be served too late is refused at the door; one organization's queue never refuses another's job.
 */
export class FairQueue<T> {
  private readonly tenants = new Map<string, Tenant<T>>()
  /** Start of the last job on the shared clock: whoever comes back begins there, with no claim to what it did not use. */
  private clock = 0
  private waiting = 0
  private background = 0
  /** Slots in use. */
  active = 0

  constructor(
    private readonly limits: QueueLimits,
    private readonly now: () => number = () => performance.now(),
  ) {}

  get length(): number {
    return this.waiting
  }

  /** Milliseconds a synchronous newcomer of this organization is likely to wait: its own callers, at its share of the slots. */
  expectedWait(name: string): number {
    const tenant = this.tenants.get(name)
    const own = tenant?.waiting.sync.length ?? 0
    if (own === 0 && (this.active < this.limits.slots || !tenant?.running)) return 0
    let present = 0
    for (const other of this.tenants.values()) if (other === tenant || other.present) present++
    return ((own + 1) * tenant!.typicalMs * present) / this.limits.slots
  }

  /** @throws AppError overloaded (503) with the time after which trying again makes sense. */
  admit(name: string, lane: Lane): void {
    const wait = this.expectedWait(name)
    const retryAfter = Math.max(1, Math.ceil(wait / 1000))
    if (this.waiting >= this.limits.length && (this.tenants.get(name)?.length ?? 0) >= this.limits.length / (this.tenantsWaiting(name) + 1))
      throw new AppError('overloaded', 'The render queue is full, try again later', { step: 'queue', retryAfter })
    if (lane === 'sync' && wait > this.limits.patienceMs)
      throw new AppError('overloaded', 'The service is at capacity, try again later', { step: 'deadline', retryAfter })
  }

  /** Lets a job in. @throws AppError as `admit`. */
  enter(ticket: Ticket<T>): void {
    this.admit(ticket.tenant, ticket.lane)
    const tenant = this.tenantOf(ticket.tenant)
    if (!tenant.present) tenant.virtual = Math.max(tenant.virtual, this.clock)
    tenant.waiting[ticket.lane].push(ticket)
    this.waiting++
  }

  /** The next job, if a slot is free for one. */
  next(): Running<T> | undefined {
    if (this.active >= this.limits.slots) return
    const sync = this.first('sync')
    const background = this.background < this.mostBackground ? this.first('background') : undefined
    const late = sync && background && background.tenant.virtual + headStartMs < sync.tenant.virtual
    const next = late ? background : (sync ?? background)
    return next && this.begin(next.tenant, next.ticket)
  }

  /** A job of an organization that has nothing running, kept out by jobs of others, and the lane it is kept out by. It stays in the queue. */
  kept(): { ticket: Ticket<T>; by?: Lane } | undefined {
    const full = this.active >= this.limits.slots
    const idle = (tenant: Tenant<T>) => tenant.running === 0
    const sync = full ? this.first('sync', idle) : undefined
    if (sync) return { ticket: sync.ticket }
    if (this.background >= this.mostBackground) {
      const background = this.first('background', idle)
      return background && { ticket: background.ticket, by: 'background' }
    }
    const background = full ? this.first('background', idle) : undefined
    return background && { ticket: background.ticket }
  }

  /** True while a synchronous job of another organization waits. */
  othersWait(name: string): boolean {
    for (const [other, tenant] of this.tenants) if (other !== name && tenant.waiting.sync.length > 0) return true
    return false
  }

  /** A job that was handed out has ended, `ms` of slot time after it began. */
  done({ tenant: name, lane, expectedMs }: Running<T>, how: { ms: number; ended: Ended; lent: boolean }): void {
    const tenant = this.tenantOf(name)
    tenant.virtual += how.ms - expectedMs
    if (how.ended === 'made') tenant.remember(how.ms)
    if (how.ended === 'failed') tenant.fail(how.ms, this.now())
    tenant.running--
    if (!how.lent) this.give(lane)
  }

  /** A job's slot is free for others while it waits. `own`: its organization may use it too. */
  lend({ tenant, lane }: Running<T>, own: boolean): void {
    if (own) this.tenantOf(tenant).running--
    this.give(lane)
  }

  /** A job whose slot its own organization could use runs on. */
  again({ tenant, lane }: Running<T>): void {
    this.tenantOf(tenant).running++
    this.take(lane)
  }

  /** Takes a waiting job out again. */
  leave(job: T): boolean {
    for (const { waiting } of this.tenants.values())
      for (const own of Object.values(waiting)) {
        const at = own.findIndex(t => t.job === job)
        if (at < 0) continue
        own.splice(at, 1)
        this.waiting--
        return true
      }
    return false
  }

  /** Everything that waits, taken out. */
  empty(): T[] {
    const jobs = [...this.tenants.values()].flatMap(({ waiting }) => Object.values(waiting).flatMap(own => own.splice(0)))
    this.waiting = 0
    return jobs.map(ticket => ticket.job)
  }

  private get mostBackground(): number {
    return Math.max(1, this.limits.slots - 1)
  }

  private take(lane: Lane): void {
    this.active++
    if (lane === 'background') this.background++
  }

  private give(lane: Lane): void {
    this.active--
    if (lane === 'background') this.background--
  }

  private begin(tenant: Tenant<T>, ticket: Ticket<T>): Running<T> {
    tenant.waiting[ticket.lane].shift()
    this.waiting--
    const expectedMs = tenant.typicalMs
    this.clock = tenant.virtual
    tenant.virtual += expectedMs
    tenant.running++
    this.take(ticket.lane)
    return { ...ticket, since: this.now(), expectedMs }
  }

  /** The first job of the organization that has had least slot time; those at their limit are left out. */
  private first(lane: Lane, wanted: (tenant: Tenant<T>) => boolean = () => true): { tenant: Tenant<T>; ticket: Ticket<T> } | undefined {
    let least: { tenant: Tenant<T>; ticket: Ticket<T> } | undefined
    for (const [name, tenant] of this.tenants) {
      const ticket = tenant.waiting[lane][0]
      if (!ticket || !wanted(tenant) || tenant.running >= this.mostFor(name, tenant)) continue
      if (!least || tenant.virtual < least.tenant.virtual) least = { tenant, ticket }
    }
    return least
  }

  /** Renders an organization may have under way: as many as there are slots, or one when its renders mostly fail and others are about. */
  private mostFor(name: string, tenant: Tenant<T>): number {
    const now = this.now()
    if (!tenant.failsOften(now)) return this.limits.slots
    for (const [other, { seen }] of this.tenants) if (other !== name && now - seen < aboutMs) return 1
    return this.limits.slots
  }

  private tenantsWaiting(but: string): number {
    let count = 0
    for (const [name, tenant] of this.tenants) if (name !== but && tenant.length > 0) count++
    return count
  }

  /** The organization's account, last in the order of the map: whoever is first there was away longest. */
  private tenantOf(name: string): Tenant<T> {
    const tenant = this.tenants.get(name) ?? new Tenant<T>()
    this.tenants.delete(name)
    this.tenants.set(name, tenant)
    tenant.seen = this.now()
    if (this.tenants.size > mostTenants)
      for (const [other, { present }] of this.tenants)
        if (!present) {
          this.tenants.delete(other)
          break
        }
    return tenant
  }
}
