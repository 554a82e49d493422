import { availableParallelism } from 'node:os'
import type { Config } from '../../config/options.ts'
import { AppError, type FailureCode } from '../../errors.ts'
import type { Log } from '../../log.ts'
import { createPolicy, type OwnAddress, type Policy } from '../../net/policy.ts'
import type { CheckedPlan, RenderEngine, RenderOutcome, RenderRequest, RenderStatus } from '../contract.ts'
import { LostBrowser } from '../failure.ts'
import type { RenderPlan } from '../options/plan.ts'
import { Attempts, wakeMs } from './attempts.ts'
import { checkPlan } from './check.ts'
import type { Host } from './host.ts'
import { IsolatedRetries } from './isolated-retries.ts'
import { gone, type Job, stopping } from './job.ts'
import { lendable } from './lending.ts'
import { LentSlots } from './lent-slots.ts'
import { type Ended, FairQueue, type Running } from './queue.ts'
import { Supervisor } from './supervisor.ts'
import type { Lane } from './tenant.ts'
import { Thumbnails } from './thumbnails.ts'

export type RenderEngineSettings = {
  config: Config['browser']
  egress: Config['egress']
  dataDir: string
  log: Log
  /** Our own listeners, which no page may reach. */
  own?: OwnAddress[]
}

/** Longest a synchronous caller is expected to wait before it is told to come back later. */
const patienceMs = 30_000
/** Parts of the browser's memory limit up to which renders may rest beside those that run, and up to which slots are lent to others. */
const restingMemory = 0.6
const lendingMemory = 0.8
/** Failures that are the page's, and not ours or the caller's. */
const blamed = new Set<FailureCode>(['renderFailed', 'renderTimeout'])
/** Slot time from which a render makes room for an organization that has none. */
const lendAfterMs = 500

class Engine implements RenderEngine {
  private readonly queue: FairQueue<Job>
  private readonly supervisor: Supervisor
  private readonly policy: Policy
  private readonly workers: number
  /** Slots that may be lent to other organizations at once. */
  private readonly mostLent: number
  private readonly lentSlots: LentSlots<Job>
  private readonly isolated: IsolatedRetries
  private readonly attempts: Attempts
  private readonly thumbnails: Thumbnails
  /** Renders that hold a slot or have lent it. */
  private readonly running = new Set<Job>()
  private roomTimer?: ReturnType<typeof setTimeout>
  private draining = false
  private idle?: () => void

  constructor(private readonly settings: RenderEngineSettings) {
    const { config, egress, log, own = [], dataDir } = settings
    this.workers = config.workers || availableParallelism()
    this.policy = createPolicy(egress, own)
    this.queue = new FairQueue({ length: config.queue, slots: this.workers, patienceMs })
    const resting = 2 * this.workers
    this.mostLent = 2 * this.workers
    const thread = { browser: config, egress, own, dataDir, slots: this.workers, resting: resting + this.mostLent }
    this.supervisor = new Supervisor(thread, log, () => this.pump())
    this.lentSlots = new LentSlots<Job>({ most: resting, patienceMs: wakeMs, room: () => this.roomFor(restingMemory) }, job =>
      this.goOn(job),
    )
    this.attempts = new Attempts(config, this.supervisor, log, {
      rests: job => this.rest(job),
      wakes: job => this.lentSlots.wake(job, this.hasFreeSlot),
      inTheWay: job => job.lent || this.queue.othersWait(job.request.tenant),
    })
    this.thumbnails = new Thumbnails(() => this.supervisor.ready())
    this.isolated = new IsolatedRetries(
      () => this.supervisor.extra(),
      (host, job) => this.again(host, job),
      () => this.pump(),
    )
  }

  start(): Promise<void> {
    return this.supervisor.start()
  }

  check(plan: RenderPlan): CheckedPlan {
    return checkPlan(plan, this.policy, this.settings.config.max_pixels)
  }

  admit(tenant: string, lane: Lane): void {
    this.queue.admit(tenant, lane)
  }

  status(): RenderStatus {
    const facts = this.supervisor.host?.facts
    const restarts = Object.values(this.supervisor.restarts).reduce((sum, n) => sum + n, 0)
    return {
      ready: facts !== undefined && !this.draining,
      ...(facts ? {} : { reason: this.supervisor.trouble ?? 'the browser is starting' }),
      ...(this.draining ? { reason: 'stopping' } : {}),
      ...(facts ? { browser: facts.browser } : {}),
      isolation: facts?.isolation ?? { mode: 'unknown', sandbox: false, proven: false },
      active: this.running.size - this.lentSlots.size + this.isolated.active,
      resting: this.lentSlots.size,
      queued: this.queue.length + this.isolated.length,
      workers: this.workers,
      restarts,
      requests: this.supervisor.requests,
      rssBytes: this.supervisor.rssBytes,
    }
  }

  async render(request: RenderRequest): Promise<RenderOutcome> {
    if (this.draining) throw stopping()
    return new Promise<RenderOutcome>((resolve, reject) => {
      if (request.signal?.aborted) return reject(gone())
      const job: Job = { request, resolve, reject, lent: false, rested: 0 }
      try {
        this.queue.enter({ job, tenant: request.tenant, lane: request.lane })
      } catch (error) {
        return reject(error)
      }
      request.signal?.addEventListener('abort', () => this.abort(job), { once: true })
      this.pump()
    })
  }

  async thumbnail(picture: Uint8Array): Promise<Uint8Array> {
    if (this.draining) throw stopping()
    return this.thumbnails.make(picture)
  }

  async stop(drainMs: number): Promise<void> {
    this.draining = true
    if (!this.isIdle) {
      const drained = new Promise<void>(done => {
        this.idle = done
      })
      await Promise.race([drained, Bun.sleep(drainMs)])
    }
    for (const job of this.queue.empty()) job.reject(stopping())
    clearTimeout(this.roomTimer)
    await this.supervisor.stop()
  }

  private get isIdle(): boolean {
    return this.running.size + this.queue.length + this.isolated.length + this.isolated.active === 0
  }

  private roomFor(part: number): boolean {
    return this.supervisor.rssBytes < this.settings.config.memory_mb * 1024 * 1024 * part
  }

  /** The caller has left: what waits is forgotten, what runs is stopped and its page closed. */
  private abort(job: Job): void {
    if (this.queue.leave(job) || this.isolated.leave(job)) job.reject(gone())
    else job.host?.cancel(job.request.id, gone())
  }

  private rest(job: Job): void {
    if (!job.slot || job.lent || !this.lentSlots.lend(job)) return
    this.queue.lend(job.slot, true)
    this.pump()
  }

  private goOn(job: Job): void {
    if (job.resting !== undefined && job.slot) {
      job.rested += performance.now() - job.resting
      job.resting = undefined
      this.queue.again(job.slot)
    }
    job.host?.goOn(job.request.id)
  }

  private get hasFreeSlot(): boolean {
    return this.queue.active < this.workers
  }

  private pump(): void {
    for (;;) {
      if (this.hasFreeSlot && this.lentSlots.next()) continue
      const next = this.queue.next()
      if (next) void this.run(next)
      else if (!this.lendToOthers()) break
    }
    if (this.isIdle) this.idle?.()
  }

  /**
   * An organization that has nothing running does not wait for the long renders of others: the oldest of them lends its slot, runs on
   * beside it, and stays on its own organization's account. True when a slot was lent.
   */
  private lendToOthers(): boolean {
    clearTimeout(this.roomTimer)
    const kept = this.queue.kept()
    if (!kept) return false
    const { oldest, lent } = lendable(this.running, kept)
    if (!oldest) return false
    const wait = lendAfterMs - (performance.now() - oldest.slot!.since)
    if (wait <= 0 && lent < this.mostLent && this.roomFor(lendingMemory)) {
      oldest.lent = true
      this.queue.lend(oldest.slot!, false)
      return true
    }
    this.roomTimer = setTimeout(() => this.pump(), Math.max(wait, lendAfterMs / 2))
    return false
  }

  private async run(slot: Running<Job>): Promise<void> {
    const { job } = slot
    job.slot = slot
    this.running.add(job)
    let ended: Ended = 'unsettled'
    let host: Host | undefined
    try {
      host = await this.supervisor.ready()
      job.resolve(await this.attempts.make(host, job))
      ended = 'made'
    } catch (error) {
      if (error instanceof AppError && blamed.has(error.code) && error.step !== 'canceled') ended = 'failed'
      if (error instanceof LostBrowser && !error.page) this.retryAside(job, error)
      else job.reject(error)
      // A page that ran out of time may have taken the browser with it; nobody waits for the answer.
      const doubtful = error instanceof LostBrowser || (error instanceof AppError && error.code === 'renderTimeout')
      if (doubtful && host) void this.supervisor.confirm(host)
    } finally {
      const resting = this.lentSlots.drop(job)
      if (resting) this.queue.again(slot)
      this.queue.done(slot, { ms: performance.now() - slot.since - job.rested, ended, lent: job.lent })
      this.running.delete(job)
      job.host = job.slot = job.resting = undefined
      if (host) this.supervisor.ended(host)
      this.pump()
    }
  }

  private retryAside(job: Job, error: LostBrowser): void {
    this.settings.log.info('render retried', { render: job.request.id, reason: error.message })
    if (job.request.signal?.aborted) job.reject(gone())
    else this.isolated.push(job)
  }

  /** A render in a browser of its own. */
  private async again(host: Host, job: Job): Promise<void> {
    try {
      job.resolve(await this.attempts.make(host, job))
    } catch (error) {
      job.reject(
        error instanceof LostBrowser && !error.page
          ? new AppError('renderFailed', 'browser: the page brought the browser down', { step: 'browser', detail: error.message })
          : error,
      )
      if (error instanceof LostBrowser) await this.supervisor.confirm(host)
    } finally {
      job.host = undefined
    }
  }
}

/** The render engine: queue and supervision here, the browser in a thread of its own. Nothing starts before `start` or the first render. */
export const createRenderEngine = (settings: RenderEngineSettings): RenderEngine => new Engine(settings)
