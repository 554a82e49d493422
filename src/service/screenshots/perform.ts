import type { AppError } from '../../errors.ts'
import { randomHex } from '../../ids.ts'
import type { Ending } from '../../store/repositories/work.ts'
import type { FileRow, JobRow } from '../../store/schema.ts'
import type { Runtime } from '../runtime.ts'
import { renderCompleted, renderFailed } from '../work/events.ts'
import { asAppError } from '../work/failure.ts'
import { type CacheHit, cacheRow, findCached } from './cache.ts'
import type { Flight, Flights } from './flights.ts'
import { cacheKeyOf, type DeliveryOptions, deliveryOptions, formatFacts, planOf } from './options.ts'

export type RenderDone = {
  ending: Ending
  file?: FileRow
  bytes?: Uint8Array
  contentType: string
  timings: Record<string, number>
  error?: AppError
  /** Tells the waiting ones, once the ending is settled. */
  land?: (end: Flight) => void
}

/** A render becomes an ending: everything the settling transaction has to write. */
export const newFile = (
  orgId: string,
  ownerId: string,
  options: DeliveryOptions,
  content: { sha256: string; bytes: number },
  now: number,
): FileRow => ({
  token: randomHex(128),
  orgId,
  ownerId,
  sha256: content.sha256,
  ...formatFacts(options.format),
  bytes: content.bytes,
  kind: 'render',
  createdAt: now,
})

/** What a hit changes in the record: nothing is charged, nothing is rendered. */
export const endingOfHit = (
  job: Pick<JobRow, 'id' | 'orgId' | 'origin' | 'lane'>,
  hit: CacheHit,
  options: DeliveryOptions,
  now: number,
) => {
  const { row } = hit
  const file = options.store ? newFile(job.orgId, job.id, options, row, now) : undefined
  const ending = {
    state: 'ready',
    charged: 0,
    file,
    answerSha256: options.store ? undefined : row.sha256,
    screenshot: {
      status: 'ready',
      cacheHit: true,
      creditsUsed: 0,
      width: row.width,
      height: row.height,
      metadata: row.metadata,
      fileToken: file?.token ?? null,
      updatedAt: now,
    },
    deliveries: job.lane === 'background' ? renderCompleted(job.id, options, file, job.origin, now) : [],
  } as const satisfies Omit<Ending, 'id' | 'bootId' | 'attempt'>
  return { ending, file }
}

/** What a failure changes: the reason is kept, nothing is charged. */
export const endingOfFailure = (job: Pick<JobRow, 'id' | 'lane'>, error: AppError, options: DeliveryOptions, now: number) =>
  ({
    state: 'failed',
    errorCode: error.code,
    charged: 0,
    screenshot: { status: 'failed', error: error.message, updatedAt: now },
    deliveries: job.lane === 'background' ? renderFailed(job.id, options, error.message, now) : [],
  }) as const satisfies Omit<Ending, 'id' | 'bootId' | 'attempt'>

/**
 * Does the work of one running job: cache, flight, engine, storage. Never throws: a failure is an ending too.
 * `keepAnswer`: bytes that are not hosted are kept for a repeated Idempotency-Key. `signal` ends it early.
 */
export async function performRender(
  runtime: Runtime,
  flights: Flights,
  job: JobRow,
  { keepAnswer = false, signal }: { keepAnswer?: boolean; signal?: AbortSignal } = {},
): Promise<RenderDone> {
  const { render, storage, clock, meters } = runtime
  const options = deliveryOptions(job.options)
  const { contentType } = formatFacts(options.format)
  const by = { id: job.id, bootId: runtime.bootId, attempt: job.attempt }
  const plan = planOf(job.options)
  const key = cacheKeyOf(job.orgId, plan, options)
  const failed = (thrown: unknown): RenderDone => {
    const error = asAppError(thrown)
    return { ending: { ...by, ...endingOfFailure(job, error, options, clock()) }, contentType, timings: {}, error }
  }
  const hitOf = async (hit: CacheHit): Promise<RenderDone> => {
    const { ending, file } = endingOfHit(job, hit, options, clock())
    return {
      ending: { ...by, ...ending },
      file,
      bytes: options.store ? undefined : await hit.read(),
      contentType,
      timings: {},
    }
  }
  const make = async (): Promise<RenderDone> => {
    const outcome = await render.render({
      id: job.id,
      tenant: job.orgId,
      plan,
      lane: job.lane,
      compact: options.store,
      signal,
    })
    const began = performance.now()
    const content = options.store || key || keepAnswer ? await storage.put(outcome.bytes) : undefined
    const now = clock()
    const file = options.store && content ? newFile(job.orgId, job.id, options, content, now) : undefined
    for (const [step, ms] of Object.entries(outcome.timings)) meters.renderSteps.observe(ms / 1000, { step })
    return {
      ending: {
        ...by,
        state: 'ready',
        charged: Math.min(1, job.held),
        file,
        cache: key && content ? cacheRow(job.orgId, key, outcome, content, options, now) : undefined,
        answerSha256: keepAnswer ? content?.sha256 : undefined,
        screenshot: {
          status: 'ready',
          creditsUsed: Math.min(1, job.held),
          width: outcome.width,
          height: outcome.height,
          metadata: outcome.metadata,
          fileToken: file?.token ?? null,
          updatedAt: now,
        },
        deliveries: job.lane === 'background' ? renderCompleted(job.id, options, file, job.origin, now) : [],
      },
      file,
      bytes: options.store ? undefined : outcome.bytes,
      contentType: outcome.contentType,
      timings: { ...outcome.timings, store: performance.now() - began },
    }
  }
  // Synchronous work leads its flight already; a background job waits for one under way, then leads its own.
  let land: ((end: Flight) => void) | undefined
  try {
    if (key && job.lane === 'background') {
      for (let flight = flights.joined(key); flight; flight = flights.joined(key)) await flight
      land = flights.lead(key).land
      const hit = await findCached(runtime, job.orgId, key, options)
      if (hit) return { ...(await hitOf(hit)), land }
    }
    return { ...(await make()), land }
  } catch (thrown) {
    return { ...failed(thrown), land }
  }
}
