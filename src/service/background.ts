import { giveTurn } from '../async/turn.ts'
import { AppError, isPassing } from '../errors.ts'
import { maxAttempts, retryPauseMs } from '../jobs/queue.ts'
import { readStoredRequest, type ScreenshotRequest } from '../render/options/request.ts'
import type { JobRow } from '../store/contract/rows.ts'
import type { createBackgroundReads, ReadDone } from './extractions/in-background.ts'
import type { Runtime } from './runtime.ts'
import type { Flights } from './screenshots/flights.ts'
import { endingOfFailure, performRender, type RenderDone } from './screenshots/perform.ts'
import { checkRequest } from './screenshots/request.ts'
import { isAwaited } from './work/events.ts'
import { asAppError, Unreadable } from './work/failure.ts'
import { logExtraction, logRender } from './work/job-log.ts'

/** How long an engine without room is left alone. */
const overloadPauseMs = 2000
/** Refusals of an engine that say nothing about the job: it waits again, its try not counted. */
const busy: ReadonlySet<string> = new Set(['overloaded', 'rateLimited'])

/** What a record says that was running when the process died. */
export const interruptedText = 'The service stopped while this was running'

/** How long before another node may have taken what this one cannot read. */
const unreadablePauseMs = 10_000

type Done = RenderDone | ReadDone

export function createBackground(runtime: Runtime, flights: Flights, reads: ReturnType<typeof createBackgroundReads>) {
  const { queue, settling, store, clock, log, bootId } = runtime

  /** Undefined for synchronous work, of which nothing is kept, and for what cannot be read: neither is made again, both still end. */
  const askedBy = (job: JobRow): ScreenshotRequest | undefined => {
    if (job.lane === 'sync') return undefined
    try {
      return readStoredRequest(job.options)
    } catch (error) {
      log.error('a stored request cannot be read', { job: job.id, error })
      return undefined
    }
  }

  const make = async (job: JobRow): Promise<RenderDone> => {
    const asked = askedBy(job)
    try {
      if (!asked) throw new Unreadable(runtime, job)
      await giveTurn(asked.plan.html?.length ?? 0)
      const keepAnswer = isAwaited(job.options) && !asked.delivery.store
      return await performRender(runtime, flights, job, checkRequest(runtime, job.orgId, asked), { keepAnswer })
    } catch (thrown) {
      const error = asAppError(thrown)
      const ending = { id: job.id, bootId, attempt: job.attempt, ...endingOfFailure(job, error, asked, clock()) }
      return { ending, timings: {}, error }
    }
  }

  const report = (job: JobRow, done: Done, ms: number) => {
    const { ending, error, timings } = done
    const story = { error, ms, charged: ending.charged, timings }
    if (!('pages' in done)) logRender(runtime, job, { status: ending.state, ...story })
    else logExtraction(runtime, job, { status: ending.extraction?.status ?? ending.state, ...story, pages: done.pages, model: done.model })
  }

  const end = async (job: JobRow, done: Done, ms: number) => {
    const { error } = done
    if (error && busy.has(error.code))
      return queue.giveBack(job.id, bootId, clock() + (error instanceof Unreadable ? unreadablePauseMs : overloadPauseMs))
    if (isPassing(error?.code) && job.attempt < maxAttempts) {
      log.warn('job is tried again', { job: job.id, attempt: job.attempt, detail: error?.detail })
      return queue.retry(job.id, bootId, clock() + retryPauseMs(job.attempt))
    }
    const mine = await settling.patiently(done.ending)
    runtime.wake.deliveries()
    if (mine) report(job, done, ms)
  }

  return {
    /** Does one claimed job and ends it, or puts it back. */
    async handle(job: JobRow, made: () => void = () => {}): Promise<void> {
      const began = performance.now()
      const done = job.kind === 'extraction' ? await reads.perform(job) : await make(job)
      made()
      try {
        await end(job, done, performance.now() - began)
      } finally {
        if ('land' in done) done.land?.(done.error ? { ok: false, error: done.error } : { ok: true })
      }
    },
    /**
     * Running work nobody works on, because its lease ran out or because the process died under it: where this one alone may serve,
     * that is whatever another boot left. A background job waits again while it has tries left; everything else ends as failed: nobody
     * waits for a synchronous answer any more, and a job that took the process down again and again may be what kills it.
     */
    async recover(): Promise<number> {
      const abandoned = await queue.abandoned(clock(), store.sole ? { bootId } : undefined)
      await Promise.all(
        abandoned.map(async row => {
          const job = await queue.adopt(row, { bootId, until: clock() + store.leaseMs })
          if (!job) return
          if (job.lane === 'background' && job.attempt < maxAttempts) {
            log.warn('interrupted job waits again', { job: job.id, attempt: job.attempt, request: job.requestId })
            return queue.retry(job.id, bootId, clock() + retryPauseMs(job.attempt))
          }
          const error = new AppError('internal', interruptedText)
          const by = { id: job.id, bootId, attempt: job.attempt }
          const done: Done =
            job.kind === 'extraction'
              ? await reads.failed(job, error)
              : { ending: { ...by, ...endingOfFailure(job, error, askedBy(job), clock()) }, timings: {}, error }
          await queue.settle(done.ending)
          report(job, done, 0)
        }),
      )
      return abandoned.length
    },
  }
}
