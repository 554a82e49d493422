import { AppError, type FailureCode } from '../errors.ts'
import { gateUrl } from '../net/gate.ts'
import type { JobRow } from '../store/schema.ts'
import type { Admission } from './admission.ts'
import type { Caller, ScreenshotAnswer, ScreenshotOptions, ScreenshotService } from './contract.ts'
import { RenderFailure } from './failure.ts'
import type { Flights } from './flights.ts'
import { checkKey } from './idempotency.ts'
import { logRender } from './job-log.ts'
import type { Workshop } from './parts.ts'
import { originOf, presentScreenshot } from './present.ts'
import { type CacheHit, findCached } from './render-cache.ts'
import { cacheKeyOf, planOf } from './render-options.ts'
import { answerOf, endedRecord, newOrder, type Order, refused } from './render-order.ts'
import { endingOfFailure, endingOfHit, performRender, type RenderDone } from './render-work.ts'

/** Refusals of a leading request that hold for those waiting with it; others, its Idempotency-Key for one, are its own. */
const sharedRefusals: ReadonlySet<FailureCode> = new Set(['credits', 'overloaded', 'storageFull'])

/** Screenshots on every path: rendered now, rendered later, taken from the cache, waited for together. */
export function createScreenshots(shop: Workshop, admission: Admission, flights: Flights): ScreenshotService {
  const { config, store, queue, settling, render, clock, policy } = shop

  const answerHit = async (order: Order, hit: CacheHit): Promise<ScreenshotAnswer> => {
    const { options, work } = order
    const { ending, file } = endingOfHit(work.job, hit, options, clock())
    const free = { ...work, credits: 0 }
    // Bytes that are handed over here and now need no record first: a hit costs no commit of its own.
    if (!options.store && !options.async && !work.idempotency)
      store.work
        .note({ ...order.row, ...ending.screenshot })
        .catch(error => shop.log.warn('the record of a cache hit was lost', { job: work.job.id, error }))
    else {
      const earlier = refused(shop, order, await store.work.acceptSettled(free, ending))
      if (earlier) return earlier
    }
    if (options.async) shop.wake.deliveries()
    logRender(shop, work.job, { status: 'ready', cacheHit: true, ms: 0 })
    if (options.async) return answerOf(order, presentScreenshot({ ...order.row, file: null }, order.origin), { accepted: true })
    const bytes = options.store ? undefined : await hit.read()
    return answerOf(order, endedRecord(order, ending, file), { bytes })
  }

  /** The render this request waited for failed: so did this one, with a record of its own and without a second try. */
  const answerShared = async (order: Order, error: AppError): Promise<ScreenshotAnswer> => {
    const ending = endingOfFailure(order.work.job, error, order.options, clock())
    const earlier = refused(shop, order, await store.work.acceptSettled({ ...order.work, credits: 0 }, ending))
    if (earlier) return earlier
    throw new RenderFailure(error.code, error.message, endedRecord(order, ending), { step: error.step })
  }

  const finish = async (order: Order, job: JobRow, signal?: AbortSignal): Promise<ScreenshotAnswer> => {
    const began = performance.now()
    shop.inFlight.add(job.id)
    const keepAnswer = order.work.idempotency !== undefined && !order.options.store
    const done: RenderDone = await performRender(shop, flights, job, { keepAnswer, signal })
    const { id, bootId, attempt } = done.ending
    await settling
      .now(done.ending, error => ({ id, bootId, attempt, ...endingOfFailure(job, error, order.options, clock()) }))
      .finally(() => shop.inFlight.delete(job.id))
    const screenshot = endedRecord(order, done.ending, done.file)
    logRender(shop, job, {
      status: done.ending.state,
      error: done.error,
      ms: performance.now() - began,
      charged: done.ending.charged,
      timings: done.timings,
    })
    if (!done.error) return answerOf(order, screenshot, { bytes: done.bytes, contentType: done.contentType, timings: done.timings })
    const { code, message, step, detail, retryAfter } = done.error
    throw new RenderFailure(code, message, screenshot, { step, detail, retryAfter })
  }

  const accept = async (order: Order): Promise<JobRow | ScreenshotAnswer> => {
    const acceptance = await queue.submit(order.work)
    return acceptance.outcome === 'accepted' ? acceptance.job : refused(shop, order, acceptance)!
  }
  const isAnswer = (value: JobRow | ScreenshotAnswer): value is ScreenshotAnswer => 'screenshot' in value

  /** Ends a render whose caller went away; one with an Idempotency-Key goes on, since its caller means to come back for it. */
  const patienceOf = (order: Order) => (order.work.idempotency ? undefined : order.caller.signal)

  const renderNow = async (order: Order, signal = patienceOf(order)): Promise<ScreenshotAnswer> => {
    if (render.status().queued >= config.browser.queue) {
      shop.meters.rendersRefused.add({ reason: 'queue' })
      throw new AppError('overloaded', 'The render queue is full, try again later', { step: 'queue', retryAfter: 5 })
    }
    const job = await accept(order)
    return isAnswer(job) ? job : finish(order, job, signal)
  }

  /** With `cache`: a stored render, or the one in flight, or this one, which then leads. */
  const renderCached = async (order: Order, key: string): Promise<ScreenshotAnswer> => {
    const { orgId } = order.caller
    const signal = patienceOf(order)
    for (;;) {
      if (signal?.aborted) throw new AppError('renderFailed', 'canceled: the caller went away', { step: 'canceled' })
      const hit = await findCached(shop, orgId, key, order.options)
      if (hit) return answerHit(order, hit)
      const flight = flights.joined(key, signal)
      if (flight) {
        const end = await flight
        if (!end.ok && end.error instanceof RenderFailure) return answerShared(order, end.error)
        if (!end.ok && end.error instanceof AppError && sharedRefusals.has(end.error.code)) throw end.error
        continue
      }
      const { land, signal: shared } = flights.lead(key, signal)
      try {
        const made = await renderNow(order, shared)
        land({ ok: true })
        return made
      } catch (error) {
        land({ ok: false, error })
        throw error
      }
    }
  }

  const enqueue = async (order: Order, key: string | undefined): Promise<ScreenshotAnswer> => {
    const hit = key && (await findCached(shop, order.caller.orgId, key, order.options))
    if (hit) return answerHit(order, hit)
    const job = await accept(order)
    if (isAnswer(job)) return job
    shop.wake.jobs()
    return answerOf(order, presentScreenshot({ ...order.row, file: null }, order.origin), { accepted: true })
  }

  const create = async (caller: Caller, raw: ScreenshotOptions, idempotencyKey?: string): Promise<ScreenshotAnswer> => {
    checkKey(idempotencyKey)
    const order = await newOrder(shop, caller, raw, idempotencyKey)
    if (order.options.webhookUrl) gateUrl(order.options.webhookUrl, policy, 'webhookUrl')
    const plan = planOf(raw)
    render.check(plan)
    await admission.admit(caller.orgId)
    const key = cacheKeyOf(caller.orgId, plan, order.options)
    if (order.options.async) return enqueue(order, key)
    return key ? renderCached(order, key) : renderNow(order)
  }

  return {
    create,
    take: (caller, raw) => create(caller, { ...raw, store: false, async: false }),
    async get(orgId, id, origin) {
      const record = await store.records.screenshot(orgId, id)
      return record && presentScreenshot(record, originOf(config, origin))
    },
    list: async (orgId, origin) => (await store.records.screenshots(orgId)).map(row => presentScreenshot(row, originOf(config, origin))),
  }
}
