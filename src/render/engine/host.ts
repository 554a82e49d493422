import { AppError, type ErrorMessage, reviveError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import { selfEnv } from '../../native/runtime/runtime-dir.ts'
import { threadUrl } from '../../native/self.ts'
import { endBrowser } from '../browser/end.ts'
import { type TreeMemory, treeMeter } from '../browser/process-tree.ts'
import type { RenderOutcome } from '../contract.ts'
import { LostBrowser } from '../failure.ts'
import type { RenderPlan } from '../options/plan.ts'
import type { RequestCounts } from '../request-counts.ts'
import type { BrowserFacts, FromThread, Lost, ThreadSettings, ToThread } from './messages.ts'

const startMs = 60_000
const stopMs = 5_000

/** For how long a page has not answered, by the clock and by the processor. */
export type Stuck = { ms: number; processorMs: number }
/** What a render says while it runs: it could do without its slot, it needs one again, its page does not answer. */
export type RenderNews = { rests(): void; wakes(): void; stuck(how: Stuck): void }
type Waiting = { resolve(outcome: RenderOutcome): void; reject(error: unknown): void; news: RenderNews }

/** A render thread and its browser as the main thread sees them: started once, never revived. */
export class Host {
  readonly born = performance.now()
  renders = 0
  facts?: BrowserFacts
  /** Folder of the browser that is started, until its facts are known. */
  private scratch?: string
  private meter?: () => TreeMemory
  /** Set once the host must take no more work. */
  retired = false
  private readonly worker = new Worker(threadUrl('render'), { env: selfEnv() } as WorkerOptions)
  private readonly jobs = new Map<string, Waiting>()
  private readonly thumbnails = new Map<string, { resolve(picture: Uint8Array): void; reject(error: unknown): void }>()
  private readonly probes = new Map<string, (well: boolean) => void>()
  private onStarted?: { resolve(): void; reject(error: unknown): void }
  private onStopped?: () => void
  private ended = false
  private stopping = false

  constructor(
    private readonly settings: ThreadSettings,
    private readonly log: Log,
    private readonly on: { lost(host: Host, reason: string): void; counts(counts: RequestCounts): void },
  ) {
    this.worker.onmessage = (event: MessageEvent<FromThread>) => this.hear(event.data)
    this.worker.onerror = event => this.lose(`render thread: ${event.message}`)
  }

  get active(): number {
    return this.jobs.size
  }

  async start(): Promise<void> {
    const started = new Promise<void>((resolve, reject) => {
      this.onStarted = { resolve, reject }
    })
    this.say({ type: 'start', settings: this.settings })
    const timer = setTimeout(() => this.onStarted?.reject(new Error(`the browser did not start within ${startMs / 1000} s`)), startMs)
    try {
      await started
    } catch (error) {
      await this.kill()
      throw error
    } finally {
      clearTimeout(timer)
    }
  }

  /** Throws AppError, or LostBrowser when the render may be tried again elsewhere. */
  run(id: string, plan: RenderPlan, compact: boolean, news: RenderNews): Promise<RenderOutcome> {
    if (this.ended) return Promise.reject(new LostBrowser('the browser is gone'))
    this.renders++
    return new Promise((resolve, reject) => {
      this.jobs.set(id, { resolve, reject, news })
      this.say({ type: 'render', id, plan, compact })
    })
  }

  /** Lets a render that said it wakes run on. */
  goOn(id: string): void {
    this.say({ type: 'goOn', id })
  }

  /** Gives a render up: its page is closed, its caller told. */
  cancel(id: string, error: AppError): void {
    this.say({ type: 'cancel', id })
    this.jobs.get(id)?.reject(error)
    this.jobs.delete(id)
  }

  /** A small picture of one. Throws LostBrowser when it may be tried again elsewhere. */
  thumbnail(picture: Uint8Array): Promise<Uint8Array> {
    if (this.ended) return Promise.reject(new LostBrowser('the browser is gone'))
    const id = crypto.randomUUID()
    return new Promise((resolve, reject) => {
      this.thumbnails.set(id, { resolve, reject })
      this.say({ type: 'thumbnail', id, picture })
    })
  }

  /** True when a one-pixel capture succeeds within `ms`. */
  async probe(ms: number): Promise<boolean> {
    if (this.ended || !this.facts) return false
    const id = crypto.randomUUID()
    return new Promise(done => {
      const timer = setTimeout(() => answer(false), ms)
      const answer = (well: boolean) => {
        clearTimeout(timer)
        this.probes.delete(id)
        done(well)
      }
      this.probes.set(id, answer)
      this.say({ type: 'probe', id })
    })
  }

  /** Memory of the browser with its processes, and the process of a page that has most of it. */
  memory(): TreeMemory {
    return this.meter?.() ?? { bytes: 0 }
  }

  /** Ends thread and browser in order; kills them when they do not end. */
  async stop(): Promise<void> {
    if (this.ended) return
    this.stopping = true
    const stopped = new Promise<void>(done => {
      this.onStopped = done
    })
    this.say({ type: 'stop' })
    await Promise.race([stopped, Bun.sleep(stopMs)])
    await this.kill()
  }

  /** Ends thread and browser now. Whatever ran here is lost and may be tried elsewhere. */
  async kill(): Promise<void> {
    if (this.ended) return
    this.ended = true
    this.retired = true
    this.worker.terminate()
    this.onStarted?.reject(new LostBrowser('the browser was stopped'))
    for (const job of this.jobs.values()) job.reject(new LostBrowser('the browser was stopped'))
    this.jobs.clear()
    for (const { reject } of this.thumbnails.values()) reject(new LostBrowser('the browser was stopped'))
    this.thumbnails.clear()
    for (const answer of this.probes.values()) answer(false)
    const scratch = this.facts?.scratch ?? this.scratch
    if (scratch === undefined) return
    // The thread is gone, perhaps before it could do so.
    await endBrowser(this.facts?.pid, scratch, true).catch(error =>
      this.log.warn('the folder of a browser was not removed', { scratch, error: String(error) }),
    )
  }

  private say(message: ToThread): void {
    if (!this.ended) this.worker.postMessage(message)
  }

  private lose(reason: string): void {
    if (this.ended || this.stopping) return
    this.onStarted?.reject(new Error(reason))
    void this.kill()
    this.on.lost(this, reason)
  }

  private settle(id: string, use: (job: Waiting) => void): void {
    const job = this.jobs.get(id)
    this.jobs.delete(id)
    if (job) use(job)
  }

  private fail(id: string, error: ErrorMessage, lost?: Lost): void {
    this.settle(id, job => job.reject(lost ? new LostBrowser(error.detail ?? error.text, lost === 'page') : reviveError(error)))
  }

  private hearThumbnail({ id, picture, error }: Extract<FromThread, { type: 'thumbnail' }>): void {
    const waiting = this.thumbnails.get(id)
    this.thumbnails.delete(id)
    if (picture) waiting?.resolve(picture)
    else waiting?.reject(error ? reviveError(error) : new AppError('internal'))
  }

  private hear(message: FromThread): unknown {
    switch (message.type) {
      case 'begins':
        this.scratch = message.scratch
        return
      case 'started':
        this.facts = message.facts
        this.meter = treeMeter(message.facts.pid)
        return this.onStarted?.resolve()
      case 'notStarted':
        return this.onStarted?.reject(new AppError('internal', message.reason))
      case 'done':
        return this.settle(message.id, job => job.resolve(message.outcome))
      case 'failed':
        return this.fail(message.id, message.error, message.lost)
      case 'rests':
        return this.jobs.get(message.id)?.news.rests()
      case 'wakes':
        return this.jobs.get(message.id)?.news.wakes()
      case 'stuck':
        return this.jobs.get(message.id)?.news.stuck(message)
      case 'probed':
        return this.probes.get(message.id)?.(message.well)
      case 'thumbnail':
        return this.hearThumbnail(message)
      case 'counted':
        return this.on.counts(message.counts)
      case 'lost':
        return this.lose(message.reason)
      case 'stopped':
        return this.onStopped?.()
      case 'log':
        return this.log[message.level](message.message, message.fields)
    }
  }
}
