import { giveTurn } from '../../async/turn.ts'
import type { AppError } from '../../errors.ts'
import { randomHex } from '../../ids.ts'
import { extensionOf, outputFormats, type RenderFormat } from '../../output-formats.ts'
import type { RenderOutcome } from '../../render/contract.ts'
import type { Delivery, ScreenshotRequest } from '../../render/options/request.ts'
import type { FileRow, JobRow } from '../../store/contract/rows.ts'
import type { Ending } from '../../store/contract/work.ts'
import type { Runtime } from '../runtime.ts'
import { isTold, renderCompleted, renderFailed } from '../work/events.ts'
import { asAppError } from '../work/failure.ts'
import { type CacheHit, cacheRow, findCached } from './cache.ts'
import type { Flight, Flights } from './flights.ts'
import type { CheckedRequest } from './request.ts'

export type RenderDone = {
  ending: Ending
  file?: FileRow
  bytes?: Uint8Array
  timings: Record<string, number>
  error?: AppError
  /** Tells the waiting ones, once the ending is settled. */
  land?: (end: Flight) => void
}

/** A render becomes an ending: everything the settling transaction has to write. */
export const newFile = (
  orgId: string,
  ownerId: string,
  format: RenderFormat,
  content: { sha256: string; bytes: number },
  { attachmentName }: Delivery,
  now: number,
): FileRow => ({
  token: randomHex(128),
  orgId,
  ownerId,
  sha256: content.sha256,
  extension: extensionOf(format),
  contentType: outputFormats[format].contentType,
  bytes: content.bytes,
  kind: 'render',
  createdAt: now,
  attachmentName: attachmentName ?? null,
})

/** What a hit changes in the record: nothing is charged, nothing is rendered. */
export const endingOfHit = (
  job: Pick<JobRow, 'id' | 'orgId' | 'origin' | 'lane' | 'options'>,
  hit: CacheHit,
  request: CheckedRequest,
  now: number,
) => {
  const { row } = hit
  const { store } = request.delivery
  const file = store ? newFile(job.orgId, job.id, request.plan.format, row, request.delivery, now) : undefined
  const ending = {
    state: 'ready',
    charged: 0,
    file,
    answerSha256: store ? undefined : row.sha256,
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
    deliveries: isTold(job) ? renderCompleted(job.id, request, file, job.origin, now) : [],
  } as const satisfies Omit<Ending, 'id' | 'bootId' | 'attempt'>
  return { ending, file }
}

export type HitEnding = ReturnType<typeof endingOfHit>['ending']

/** What a failure changes: the reason is kept, nothing is charged; the events of background work need the request. */
export const endingOfFailure = (
  job: Pick<JobRow, 'id' | 'lane' | 'options'>,
  error: AppError,
  request: Pick<ScreenshotRequest, 'plan' | 'delivery'> | undefined,
  now: number,
) =>
  ({
    state: 'failed',
    errorCode: error.code,
    charged: 0,
    screenshot: { status: 'failed', error: error.message, updatedAt: now },
    deliveries: request && isTold(job) ? renderFailed(job.id, request, error.message, now) : [],
  }) as const satisfies Omit<Ending, 'id' | 'bootId' | 'attempt'>

/**
 * Does the work of one running job: cache, flight, engine, storage. Never throws: a failure is an ending too.
 * `keepAnswer`: bytes that are not hosted are kept for a repeated Idempotency-Key. `signal` ends it early.
 */
export async function performRender(
  runtime: Runtime,
  flights: Flights,
  job: JobRow,
  request: CheckedRequest,
  { keepAnswer = false, signal }: { keepAnswer?: boolean; signal?: AbortSignal } = {},
): Promise<RenderDone> {
  const { render, storage, clock, meters, cancellations } = runtime
  const { plan, delivery, cacheKey: key } = request
  const by = { id: job.id, bootId: runtime.bootId, attempt: job.attempt }
  const failed = (thrown: unknown): RenderDone => {
    const error = asAppError(thrown)
    return { ending: { ...by, ...endingOfFailure(job, error, request, clock()) }, timings: {}, error }
  }
  const hitOf = async (hit: CacheHit): Promise<RenderDone> => {
    const { ending, file } = endingOfHit(job, hit, request, clock())
    return {
      ending: { ...by, ...ending },
      file,
      bytes: delivery.store ? undefined : await hit.read(),
      timings: {},
    }
  }
  // What a wait was given up for may be there the next time.
  const isWhole = ({ metadata }: RenderOutcome) => metadata.incomplete === undefined
  const make = async (): Promise<RenderDone> => {
    // Its way to a worker is a copy.
    await giveTurn(plan.html?.length ?? 0)
    const outcome = await render
      .render({
        id: job.id,
        tenant: job.orgId,
        plan,
        lane: job.lane,
        compact: delivery.store,
        signal: cancellations.begin(job.id, signal),
      })
      .finally(() => cancellations.end(job.id))
    const began = performance.now()
    const content = delivery.store || key || keepAnswer ? await storage.put(outcome.bytes) : undefined
    const now = clock()
    const file = delivery.store && content ? newFile(job.orgId, job.id, plan.format, content, delivery, now) : undefined
    for (const [step, ms] of Object.entries(outcome.timings)) meters.renderSteps.observe(ms / 1000, { step })
    return {
      ending: {
        ...by,
        state: 'ready',
        charged: Math.min(1, job.held),
        file,
        cache: key && content && isWhole(outcome) ? cacheRow(job.orgId, key, outcome, content, delivery, now) : undefined,
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
        deliveries: isTold(job) ? renderCompleted(job.id, request, file, job.origin, now) : [],
      },
      file,
      bytes: delivery.store ? undefined : outcome.bytes,
      timings: { ...outcome.timings, store: performance.now() - began },
    }
  }
  // Synchronous work leads its flight already; a background job waits for one under way, then leads its own.
  let land: ((end: Flight) => void) | undefined
  try {
    if (key && job.lane === 'background') {
      for (let flight = flights.joined(key); flight; flight = flights.joined(key)) await flight
      land = flights.lead(key).land
      const hit = delivery.cacheRefresh ? undefined : await findCached(runtime, job.orgId, key, delivery)
      if (hit) return { ...(await hitOf(hit)), land }
    }
    return { ...(await make()), land }
  } catch (thrown) {
    return { ...failed(thrown), land }
  }
}
