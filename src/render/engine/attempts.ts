import type { Config } from '../../config/options.ts'
import { AppError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import type { RenderOutcome } from '../contract.ts'
import { LostBrowser } from '../failure.ts'
import { budgetMs } from '../options/plan.ts'
import type { Host, Stuck } from './host.ts'
import { gone, type Job } from './job.ts'
import type { Supervisor } from './supervisor.ts'

/** Longest a render that rested waits for a slot. */
export const wakeMs = 1_000
/** A thread that has not answered this long after a render's own budget is not waited for. */
const graceMs = 2_000
/** A page that does not answer counts this part of the clock as burnt, whatever its processor says. */
const leastBurnt = 0.25

/** What the slots must know of a render while it runs, and what a render must know of them. */
export type Slots = {
  rests(job: Job): void
  wakes(job: Job): void
  /** Whether others wait for this render, or run on its slot. */
  inTheWay(job: Job): boolean
}

/** A render on a browser: within its time, tried again when its page dies, ended when it burns a processor for nothing. */
export class Attempts {
  constructor(
    private readonly config: Config['browser'],
    private readonly supervisor: Supervisor,
    private readonly log: Log,
    private readonly slots: Slots,
  ) {}

  /** A page whose own process died is tried once more where it is: it harms nobody, and may have been hit by chance. */
  async make(host: Host, job: Job): Promise<RenderOutcome> {
    for (let first = true; ; first = false) {
      if (job.request.signal?.aborted) throw gone()
      try {
        return await this.within(host, job)
      } catch (error) {
        if (!(error instanceof LostBrowser && error.page)) throw error
        const { message: detail } = error
        const took = this.supervisor.tookMemory(host)
        // One that was merely the largest when all of them together took too much may do well beside others.
        if (took === 'most' || (took && !first))
          throw new AppError('renderFailed', 'memory: the page took more memory than a render may have', { step: 'memory', detail })
        if (!first) throw new AppError('renderFailed', 'page: the page crashed', { step: 'page', detail })
        this.log.info('render retried', { render: job.request.id, reason: detail })
      }
    }
  }

  /** A render that has used up its time is given up; whether the browser itself hangs is found out afterwards. */
  private async within(host: Host, job: Job): Promise<RenderOutcome> {
    const { id, plan } = job.request
    const limit = budgetMs(plan) + wakeMs + graceMs
    const late = new AppError('renderTimeout', `render: not done within ${Math.round(limit / 1000)} s`, { step: 'render' })
    const timer = setTimeout(() => host.cancel(id, late), limit)
    job.host = host
    try {
      return await host.run(id, plan, job.request.compact ?? false, {
        rests: () => this.slots.rests(job),
        wakes: () => this.slots.wakes(job),
        stuck: how => this.endBusy(host, job, how),
      })
    } finally {
      clearTimeout(timer)
    }
  }

  /** Ends a page that burns its processor without answering: sooner when it is in others' way. */
  private endBusy(host: Host, job: Job, { ms, processorMs }: Stuck): void {
    const { busy_seconds, busy_seconds_queued } = this.config
    const seconds = this.slots.inTheWay(job) ? Math.min(busy_seconds, busy_seconds_queued) : busy_seconds
    if (Math.max(processorMs, ms * leastBurnt) < seconds * 1000) return
    const detail = `no answer for ${Math.round(ms)} ms, ${Math.round(processorMs)} ms of processor`
    this.log.info('busy page ended', { render: job.request.id, why: detail })
    const text = `busy: the page kept its processor busy for ${seconds} s without answering`
    host.cancel(job.request.id, new AppError('renderTimeout', text, { step: 'busy', detail }))
  }
}
