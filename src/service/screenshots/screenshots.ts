import { giveTurn } from '../../async/turn.ts'
import { AppError, type FailureCode } from '../../errors.ts'
import { gateUrl } from '../../net/gate.ts'
import { requestOf } from '../../render/options/request.ts'
import type { Screenshot } from '../../resources.ts'
import type { JobRow } from '../../store/contract/rows.ts'
import { pageOf, pageQuery } from '../captures/page.ts'
import { originOf, presentScreenshot } from '../captures/present.ts'
import type { ScreenshotAnswer, ScreenshotService } from '../contract/screenshots.ts'
import type { Runtime } from '../runtime.ts'
import type { Admission } from '../work/admission.ts'
import { RenderFailure } from '../work/failure.ts'
import { checkKey } from '../work/idempotency.ts'
import { logRender } from '../work/job-log.ts'
import { answerAwaited } from './awaited.ts'
import { type CacheHit, findCached } from './cache.ts'
import type { Flights } from './flights.ts'
import { endingOfFailure, endingOfHit, type HitEnding, performRender, type RenderDone } from './perform.ts'
import { answerOf, endedRecord, newRequest, type RequestedRender, refused } from './request.ts'

/** Refusals of a leading request that hold for those waiting with it; others, its Idempotency-Key for one, are its own. */
const sharedRefusals: ReadonlySet<FailureCode> = new Set(['credits', 'overloaded', 'storageFull'])

/** How long another node's render is waited for, and how often it is asked whether it is there. */
const sharedWaitMs = 30_000
const sharedLookMs = 150

/** Screenshots on every path: rendered now, rendered later, taken from the cache, waited for together. */
export function createScreenshots(runtime: Runtime, admission: Admission, flights: Flights): ScreenshotService {
  const { config, store, queue, settling, render, clock, policy } = runtime

  /** Writes a hit down. Gives the answer of an earlier request with the same Idempotency-Key, if there was one. */
  const recordHit = async (request: RequestedRender, hit: CacheHit, ending: HitEnding): Promise<ScreenshotAnswer | undefined> => {
    const { delivery, work, byLink } = request
    if (byLink) return
    if (delivery.store || delivery.async || work.idempotency)
      return refused(runtime, request, await store.work.acceptSettled({ ...work, credits: 0 }, ending))
    // Bytes that are handed over here and now need no record first: a hit costs no commit of its own.
    store.work
      .note({ ...request.row, ...ending.screenshot, sha256: hit.row.sha256 })
      .catch(error => runtime.log.warn('the record of a cache hit was lost', { job: work.job.id, error }))
  }

  const answerHit = async (request: RequestedRender, hit: CacheHit): Promise<ScreenshotAnswer> => {
    const { delivery, work } = request
    const { ending, file } = endingOfHit(work.job, hit, request, clock())
    const earlier = await recordHit(request, hit, ending)
    if (earlier) return earlier
    if (delivery.async) runtime.wake.deliveries()
    logRender(runtime, work.job, { status: 'ready', cacheHit: true, ms: 0 })
    if (delivery.async) return answerOf(request, presentScreenshot({ ...request.row, file: null }, request.origin), { accepted: true })
    const bytes = delivery.store ? undefined : await hit.read()
    return answerOf(request, endedRecord(request, ending, file), { bytes })
  }

  /** The render this request waited for failed: so did this one, with a record of its own (but for a link) and without a second try. */
  const answerShared = async (request: RequestedRender, error: AppError): Promise<ScreenshotAnswer> => {
    if (request.byLink) throw error
    const ending = endingOfFailure(request.work.job, error, request, clock())
    const earlier = refused(runtime, request, await store.work.acceptSettled({ ...request.work, credits: 0 }, ending))
    if (earlier) return earlier
    throw new RenderFailure(error.code, error.message, endedRecord(request, ending), { step: error.step })
  }

  const finish = async (request: RequestedRender, job: JobRow, signal?: AbortSignal): Promise<ScreenshotAnswer> => {
    const began = performance.now()
    runtime.inFlight.add(job.id)
    const keepAnswer = request.work.idempotency !== undefined && !request.delivery.store
    const done: RenderDone = await performRender(runtime, flights, job, request, { keepAnswer, signal })
    const { id, bootId, attempt } = done.ending
    const mine = await settling
      .now(done.ending, error => ({ id, bootId, attempt, ...endingOfFailure(job, error, request, clock()) }))
      .finally(() => runtime.inFlight.delete(job.id))
    if (!mine && !(await store.records.screenshot(job.orgId, id)))
      throw new AppError('conflict', 'The screenshot was deleted while it was rendered')
    const screenshot = endedRecord(request, done.ending, done.file)
    logRender(runtime, job, {
      status: done.ending.state,
      error: done.error,
      ms: performance.now() - began,
      charged: done.ending.charged,
      timings: done.timings,
    })
    if (!done.error) return answerOf(request, screenshot, { bytes: done.bytes, timings: done.timings })
    const { code, message, step, detail, retryAfter } = done.error
    throw new RenderFailure(code, message, screenshot, { step, detail, retryAfter })
  }

  const accept = async (request: RequestedRender): Promise<JobRow | ScreenshotAnswer> => {
    const acceptance = await queue.submit(request.work)
    return acceptance.outcome === 'accepted' ? acceptance.job : refused(runtime, request, acceptance)!
  }
  const isAnswer = (value: JobRow | ScreenshotAnswer): value is ScreenshotAnswer => 'screenshot' in value

  /** Ends a render whose caller went away; one with an Idempotency-Key goes on, since its caller means to come back for it. */
  const patienceOf = (request: RequestedRender) => (request.work.idempotency ? undefined : request.caller.signal)

  const renderNow = async (request: RequestedRender, signal = patienceOf(request)): Promise<ScreenshotAnswer> => {
    if (config.server.role === 'api') {
      const asked = await accept(request)
      return isAnswer(asked) ? asked : answerAwaited(runtime, request, asked)
    }
    try {
      render.admit(request.caller.orgId, 'sync')
    } catch (error) {
      if (error instanceof AppError) runtime.meters.rendersRefused.add({ reason: error.step ?? 'queue' })
      throw error
    }
    const job = await accept(request)
    return isAnswer(job) ? job : finish(request, job, signal)
  }

  /** Waits while another node makes the same render; false at once where this one is to make it. */
  const madeElsewhere = async (key: string, signal: AbortSignal): Promise<boolean> => {
    const others = store.nodes.flights
    if (!others || (await others.lead(key))) return false
    const until = performance.now() + sharedWaitMs
    do await Bun.sleep(sharedLookMs)
    while (!signal.aborted && performance.now() < until && !(await others.lead(key)))
    await others.land(key)
    return true
  }

  /** With `cache`: a stored render, or the one in flight, or this one, which then leads. */
  const renderCached = async (request: RequestedRender, key: string): Promise<ScreenshotAnswer> => {
    const { orgId } = request.caller
    const signal = patienceOf(request)
    for (;;) {
      if (signal?.aborted) throw new AppError('renderFailed', 'canceled: the caller went away', { step: 'canceled' })
      // What is under way may have begun before the change that a refresh is asked for.
      const { cacheRefresh } = request.delivery
      const hit = cacheRefresh ? undefined : await findCached(runtime, orgId, key, request.delivery)
      if (hit) return answerHit(request, hit)
      const flight = cacheRefresh ? undefined : flights.joined(key, signal)
      if (flight) {
        const end = await flight
        if (!end.ok && end.error instanceof RenderFailure) return answerShared(request, end.error)
        if (!end.ok && end.error instanceof AppError && sharedRefusals.has(end.error.code)) throw end.error
        continue
      }
      const { land, signal: shared } = flights.lead(key, signal)
      try {
        if (!cacheRefresh && (await madeElsewhere(key, shared))) {
          land({ ok: true })
          continue
        }
        const made = await renderNow(request, shared)
        land({ ok: true })
        return made
      } catch (error) {
        land({ ok: false, error })
        throw error
      } finally {
        store.nodes.flights?.land(key).catch(error => runtime.log.debug('others wait for a render that is over', { error }))
      }
    }
  }

  const enqueue = async (request: RequestedRender, key: string | undefined): Promise<ScreenshotAnswer> => {
    const hit = key && !request.delivery.cacheRefresh && (await findCached(runtime, request.caller.orgId, key, request.delivery))
    if (hit) return answerHit(request, hit)
    await giveTurn(request.plan.html?.length ?? 0)
    const job = await accept(request)
    if (isAnswer(job)) return job
    runtime.wake.jobs()
    return answerOf(request, presentScreenshot({ ...request.row, file: null }, request.origin), { accepted: true })
  }

  const make = async (request: RequestedRender): Promise<ScreenshotAnswer> => {
    const { delivery, cacheKey: key } = request
    if (delivery.webhookUrl) gateUrl(delivery.webhookUrl, policy, 'webhookUrl')
    await admission.admit(request.caller.orgId)
    if (delivery.async) return enqueue(request, key)
    return key ? renderCached(request, key) : renderNow(request)
  }

  /**
   * What an earlier request with the same Idempotency-Key got: there is room for that however busy or full we are. Nothing where a render under
   * way is waited for instead.
   */
  const answeredBefore = async (request: RequestedRender): Promise<ScreenshotAnswer | undefined> => {
    const { caller, work, delivery, cacheKey: shared } = request
    const known = work.idempotency && (await store.work.known(caller.orgId, work.idempotency.key))
    if (!known) return undefined
    const waits = shared !== undefined && !delivery.async
    if (waits && (await store.records.screenshot(caller.orgId, known.jobId))?.status === 'pending') return undefined
    return refused(runtime, request, known)
  }

  return {
    async create(caller, asked, idempotencyKey, batchItem) {
      checkKey(idempotencyKey)
      const request = await newRequest(runtime, caller, asked, { idempotencyKey, batchItem })
      return (await answeredBefore(request)) ?? make(request)
    },
    take: async (caller, { options }) =>
      make(await newRequest(runtime, caller, requestOf({ ...options, store: false, async: false }), { byLink: true })),
    async get(orgId, id, origin) {
      const record = await store.records.screenshot(orgId, id)
      return record && presentScreenshot(record, originOf(config, origin))
    },
    async delete(orgId, id) {
      const found = await store.deletion.screenshot(orgId, id)
      if (found) runtime.cancellations.cancel(id)
      return found
    },
    async list(orgId, origin, query = {}) {
      const { status, externalIdentifier } = query
      const filter = { status: status as Screenshot['status'] | undefined, externalIdentifier }
      const rows = await store.records.screenshots(orgId, pageQuery(query), filter)
      return pageOf(rows, query, row => presentScreenshot(row, originOf(config, origin)))
    },
  }
}
