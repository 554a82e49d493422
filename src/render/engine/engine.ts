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
import type { Host } from './host.ts'
import { LentSlots } from './lent-slots.ts'
import { FairQueue } from './queue.ts'
import { Supervisor } from './supervisor.ts'

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
/** Part of the browser's memory limit up to which renders may rest beside those that run. */
const restingMemory = 0.6

type Job = {
  request: RenderRequest
  resolve(outcome: RenderOutcome): void
  reject(error: unknown): void
  attempt: number
  host?: Host
  /** When the slot was lent, and for how many ms in all. */
  resting?: number
  rested: number
}

const gone = () => new AppError('renderFailed', 'canceled: the caller went away before the render was done', { step: 'canceled' })

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
  /** Renders hit by a dying browser; each runs alone, so that a page that kills browsers harms nobody twice. */
  private readonly retries: Job[] = []
  private readonly lentSlots: LentSlots<Job>
  private active = 0
  private alone = false
  private draining = false
  private idle?: () => void

  constructor(private readonly settings: RenderEngineSettings) {
    const { config, egress, log, own = [], dataDir } = settings
    this.workers = config.workers || availableParallelism()
    this.policy = createPolicy(egress, own)
    this.queue = new FairQueue({ length: config.queue, slots: this.workers, patienceMs })
    const resting = 2 * this.workers
    this.supervisor = new Supervisor({ browser: config, egress, own, dataDir, slots: this.workers, resting }, log, () => this.pump())
    const memory = config.memory_mb * 1024 * 1024 * restingMemory
    const room = () => !this.alone && this.supervisor.rssBytes < memory
    this.lentSlots = new LentSlots<Job>({ most: resting, patienceMs: wakeMs, room }, job => this.goOn(job))
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

  status(): RenderStatus {
    const facts = this.supervisor.host?.facts
    const restarts = Object.values(this.supervisor.restarts).reduce((sum, n) => sum + n, 0)
    return {
      ready: facts !== undefined && !this.draining,
      ...(facts ? {} : { reason: this.supervisor.trouble ?? 'the browser is starting' }),
      ...(this.draining ? { reason: 'stopping' } : {}),
      ...(facts ? { browser: facts.browser } : {}),
      isolation: facts?.isolation ?? { mode: 'unknown', sandbox: false, proven: false },
      active: this.active,
      resting: this.lentSlots.size,
      queued: this.queue.length + this.retries.length,
      workers: this.workers,
      restarts,
      requests: this.supervisor.requests,
      rssBytes: this.supervisor.rssBytes,
    }
  }

  async render(request: RenderRequest): Promise<RenderOutcome> {
    if (this.draining) throw new AppError('overloaded', 'The service is stopping', { step: 'stopping', retryAfter: 5 })
    return new Promise<RenderOutcome>((resolve, reject) => {
      if (request.signal?.aborted) return reject(gone())
      const job: Job = { request, resolve, reject, attempt: 1, rested: 0 }
      try {
        this.queue.enter({ job, tenant: request.tenant, lane: request.lane, since: performance.now() }, this.active)
      } catch (error) {
        return reject(error)
      }
      request.signal?.addEventListener('abort', () => this.abort(job), { once: true })
      this.pump()
    })
  }

  async stop(drainMs: number): Promise<void> {
    this.draining = true
    if (this.active + this.lentSlots.size + this.queue.length + this.retries.length > 0) {
      const drained = new Promise<void>(done => {
        this.idle = done
      })
      await Promise.race([drained, Bun.sleep(drainMs)])
    }
    for (let ticket = this.queue.next(); ticket; ticket = this.queue.next())
      ticket.job.reject(new AppError('overloaded', 'The service is stopping', { step: 'stopping', retryAfter: 5 }))
    await this.supervisor.stop()
  }

  /** The caller has left: what waits is forgotten, what runs is stopped and its page closed. */
  private abort(job: Job): void {
    const again = this.retries.indexOf(job)
    if (again >= 0) this.retries.splice(again, 1)
    if (again >= 0 || this.queue.leave(job)) job.reject(gone())
    else job.host?.cancel(job.request.id, gone())
  }

  private rest(job: Job): void {
    if (!this.lentSlots.lend(job)) return
    this.active--
    this.queue.done(job.request.lane)
    this.pump()
  }

  private goOn(job: Job): void {
    if (job.resting !== undefined) {
      job.rested += performance.now() - job.resting
      job.resting = undefined
      this.active++
      this.queue.again(job.request.lane)
    }
    job.host?.goOn(job.request.id)
  }

  private pump(): void {
    while (this.active < this.workers && !this.alone) {
      if (this.lentSlots.next()) continue
      const retry = this.retries[0]
      if (retry) {
        if (this.active > 0) return
        this.retries.shift()
        this.alone = true
        void this.work(retry, false)
        continue
      }
      const ticket = this.queue.next()
      if (!ticket) break
      void this.work(ticket.job, true)
    }
    if (this.active + this.lentSlots.size + this.queue.length + this.retries.length === 0) this.idle?.()
  }

  private async work(job: Job, fromQueue: boolean): Promise<void> {
    this.active++
    const { lane } = job.request
    const started = performance.now()
    let ms: number | undefined
    let host: Host | undefined
    try {
      host = await this.supervisor.ready()
      if (job.request.signal?.aborted) throw gone()
      job.host = host
      const outcome = await this.supervise(host, job)
      ms = performance.now() - started - job.rested
      job.resolve(outcome)
    } catch (error) {
      if (error instanceof LostBrowser && host) await this.supervisor.confirm(host)
      // A page that ran out of time may have taken the browser with it; nobody waits for the answer.
      if (error instanceof AppError && error.code === 'renderTimeout' && host) void this.supervisor.confirm(host)
      if (error instanceof LostBrowser && job.attempt === 1) {
        job.attempt = 2
        job.rested = 0
        this.settings.log.info('render retried', { render: job.request.id, reason: error.message })
        this.retries.push(job)
      } else if (error instanceof LostBrowser)
        job.reject(new AppError('renderFailed', 'browser: the page brought the browser down', { step: 'browser', detail: error.message }))
      else job.reject(error)
    } finally {
      const lent = this.lentSlots.drop(job)
      job.host = undefined
      job.resting = undefined
      if (!lent) this.active--
      if (!fromQueue) this.alone = false
      else if (!lent) this.queue.done(lane, ms)
      if (host) this.supervisor.ended(host)
      this.pump()
    }
  }

  /** Runs on a host, with the limit beyond which the host itself must be hanging. */
  private async supervise(host: Host, job: Job): Promise<RenderOutcome> {
    const { id, plan } = job.request
    const limit = budgetMs(plan) + wakeMs + graceMs
    let timer: ReturnType<typeof setTimeout> | undefined
    const hung = new Promise<never>((_, fail) => {
      timer = setTimeout(() => {
        fail(new AppError('renderTimeout', `render: the page hung the browser for ${Math.round(limit / 1000)} s`, { step: 'render' }))
        this.supervisor.destroy(host, 'hung')
      }, limit)
    })
    try {
      const pauses = { rests: () => this.rest(job), wakes: () => this.lentSlots.wake(job, this.active < this.workers) }
      return await Promise.race([host.run(id, plan, job.request.compact ?? false, pauses), hung])
    } finally {
      clearTimeout(timer)
    }
  }
}

/** The render engine: queue and supervision here, the browser in a thread of its own. Nothing starts before `start` or the first render. */
export const createRenderEngine = (settings: RenderEngineSettings): RenderEngine => new Engine(settings)
