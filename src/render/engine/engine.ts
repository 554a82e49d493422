import { availableParallelism } from 'node:os'
import type { Config } from '../../config/options.ts'
import { AppError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import { gateUrl } from '../../net/gate.ts'
import { createPolicy, type OwnAddress, type Policy } from '../../net/policy.ts'
import type { CheckedPlan, RenderEngine, RenderOutcome, RenderRequest, RenderStatus } from '../contract.ts'
import { scaleTo } from '../encode/geometry.ts'
import { LostBrowser } from '../failure.ts'
import { budgetMs, type RenderPlan } from '../options/plan.ts'
import { Aside } from './aside.ts'
import type { Host, Stuck } from './host.ts'
import { gone, type Job, stopping } from './job.ts'
import { LentSlots } from './lent-slots.ts'
import { FairQueue, type Running } from './queue.ts'
import { Supervisor } from './supervisor.ts'
import type { Lane } from './tenant.ts'

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
/** A thread that has not answered this long after a render's own budget hangs. */
const graceMs = 2_000
/** Longest a render that rested waits for a slot. */
const wakeMs = 1_000
/** Parts of the browser's memory limit up to which renders may rest beside those that run, and up to which slots are lent to others. */
const restingMemory = 0.6
const lendingMemory = 0.8
/** Slot time from which a render makes room for an organization that has none. */
const lendAfterMs = 500
/** A page that does not answer counts this part of the clock as burnt, whatever its processor says. */
const leastBurnt = 0.25

/** Device pixels that the options alone prove, and the option to blame when they are too many. */
const provenPixels = (plan: RenderPlan): { pixels: number; option: string }[] => {
  const clipped = plan.clipWidth !== undefined && plan.clipHeight !== undefined
  const [width, height] = clipped ? [plan.clipWidth!, plan.clipHeight!] : [plan.viewportWidth, plan.viewportHeight]
  const size = { width: width * plan.deviceScaleFactor, height: height * plan.deviceScaleFactor }
  const pixels = size.width * size.height
  const whole = plan.selector !== undefined || (plan.fullPage && !clipped)
  const scale = whole ? 1 : scaleTo(size, { width: plan.imageWidth, height: plan.imageHeight })
  return [
    { pixels, option: clipped ? 'clipWidth' : 'deviceScaleFactor' },
    { pixels: pixels * scale ** 2, option: plan.imageWidth === undefined ? 'imageHeight' : 'imageWidth' },
  ]
}

class Engine implements RenderEngine {
  private readonly queue: FairQueue<Job>
  private readonly supervisor: Supervisor
  private readonly policy: Policy
  private readonly workers: number
  private readonly lentSlots: LentSlots<Job>
  private readonly aside: Aside
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
    // As many may rest as twice the slots, and as many slots may be lent to others as there are.
    const thread = { browser: config, egress, own, dataDir, slots: this.workers, resting: resting + this.workers }
    this.supervisor = new Supervisor(thread, log, () => this.pump())
    this.lentSlots = new LentSlots<Job>({ most: resting, patienceMs: wakeMs, room: () => this.roomFor(restingMemory) }, job =>
      this.goOn(job),
    )
    this.aside = new Aside(
      () => this.supervisor.extra(),
      (host, job) => this.again(host, job),
      () => this.pump(),
    )
  }

  start(): Promise<void> {
    return this.supervisor.start()
  }

  check(plan: RenderPlan): CheckedPlan {
    if (plan.url !== undefined) gateUrl(plan.url, this.policy)
    const { max_pixels } = this.settings.config
    for (const { pixels, option } of provenPixels(plan))
      if (pixels > max_pixels)
        throw new AppError('invalid', `${option}: makes a picture of ${Math.round(pixels)} pixels, at most ${max_pixels} are allowed`)
    return plan as CheckedPlan
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
      active: this.running.size - this.lentSlots.size + this.aside.active,
      resting: this.lentSlots.size,
      queued: this.queue.length + this.aside.length,
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
    return this.running.size + this.queue.length + this.aside.length + this.aside.active === 0
  }

  private roomFor(part: number): boolean {
    return this.supervisor.rssBytes < this.settings.config.memory_mb * 1024 * 1024 * part
  }

  /** The caller has left: what waits is forgotten, what runs is stopped and its page closed. */
  private abort(job: Job): void {
    if (this.queue.leave(job) || this.aside.leave(job)) job.reject(gone())
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
    let lent = 0
    let oldest: Job | undefined
    for (const job of this.running) {
      if (job.lent) lent++
      else if (job.resting === undefined && job.request.tenant !== kept.ticket.tenant && (kept.by ?? job.request.lane) === job.request.lane)
        if (!oldest || job.slot!.since < oldest.slot!.since) oldest = job
    }
    if (!oldest) return false
    const wait = lendAfterMs - (performance.now() - oldest.slot!.since)
    if (wait <= 0 && lent < this.workers && this.roomFor(lendingMemory)) {
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
    let well = false
    let host: Host | undefined
    try {
      host = await this.supervisor.ready()
      job.resolve(await this.attempt(host, job))
      well = true
    } catch (error) {
      if (error instanceof LostBrowser && !error.page) this.retryAside(job, error)
      else job.reject(error)
      // A page that ran out of time may have taken the browser with it; nobody waits for the answer.
      const doubtful = error instanceof LostBrowser || (error instanceof AppError && error.code === 'renderTimeout')
      if (doubtful && host) void this.supervisor.confirm(host)
    } finally {
      const resting = this.lentSlots.drop(job)
      if (resting) this.queue.again(slot)
      this.queue.done(slot, { ms: performance.now() - slot.since - job.rested, well, lent: job.lent })
      this.running.delete(job)
      job.host = job.slot = job.resting = undefined
      if (host) this.supervisor.ended(host)
      this.pump()
    }
  }

  private retryAside(job: Job, error: LostBrowser): void {
    this.settings.log.info('render retried', { render: job.request.id, reason: error.message })
    if (job.request.signal?.aborted) job.reject(gone())
    else this.aside.push(job)
  }

  /** A render in a browser of its own. */
  private async again(host: Host, job: Job): Promise<void> {
    try {
      job.resolve(await this.attempt(host, job))
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

  /** A page whose own process died is tried once more where it is: it harms nobody, and may have been hit by chance. */
  private async attempt(host: Host, job: Job): Promise<RenderOutcome> {
    for (let first = true; ; first = false) {
      if (job.request.signal?.aborted) throw gone()
      try {
        return await this.supervise(host, job)
      } catch (error) {
        if (!(error instanceof LostBrowser && error.page)) throw error
        const { message: detail } = error
        if (this.supervisor.tookMemory(host))
          throw new AppError('renderFailed', 'memory: the page took more memory than a render may have', { step: 'memory', detail })
        if (!first) throw new AppError('renderFailed', 'page: the page crashed', { step: 'page', detail })
        this.settings.log.info('render retried', { render: job.request.id, reason: detail })
      }
    }
  }

  /** Runs on a host. A render that has used up its time is given up; whether the browser itself hangs is found out then. */
  private async supervise(host: Host, job: Job): Promise<RenderOutcome> {
    const { id, plan } = job.request
    const limit = budgetMs(plan) + wakeMs + graceMs
    const late = new AppError('renderTimeout', `render: not done within ${Math.round(limit / 1000)} s`, { step: 'render' })
    const timer = setTimeout(() => host.cancel(id, late), limit)
    job.host = host
    try {
      return await host.run(id, plan, job.request.compact ?? false, {
        rests: () => this.rest(job),
        wakes: () => this.lentSlots.wake(job, this.hasFreeSlot),
        stuck: how => this.endBusy(host, job, how),
      })
    } finally {
      clearTimeout(timer)
    }
  }

  /** Ends a page that burns its processor without answering: sooner when others wait or run on its slot. */
  private endBusy(host: Host, job: Job, { ms, processorMs }: Stuck): void {
    const { busy_seconds, busy_seconds_queued } = this.settings.config
    const contended = job.lent || this.queue.othersWait(job.request.tenant)
    const seconds = contended ? Math.min(busy_seconds, busy_seconds_queued) : busy_seconds
    if (Math.max(processorMs, ms * leastBurnt) < seconds * 1000) return
    const detail = `no answer for ${Math.round(ms)} ms, ${Math.round(processorMs)} ms of processor${contended ? ', others waiting' : ''}`
    this.settings.log.info('busy page ended', { render: job.request.id, why: detail })
    const text = `busy: the page kept its processor busy for ${seconds} s without answering`
    host.cancel(job.request.id, new AppError('renderTimeout', text, { step: 'busy', detail }))
  }
}

/** The render engine: queue and supervision here, the browser in a thread of its own. Nothing starts before `start` or the first render. */
export const createRenderEngine = (settings: RenderEngineSettings): RenderEngine => new Engine(settings)
