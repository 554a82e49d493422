import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { leaseMs } from '../jobs/runner.ts'
import { gateUrl } from '../net/gate.ts'
import type { Screenshot } from '../resources.ts'
import type { FileRow, JobRow, ScreenshotRow } from '../store/schema.ts'
import type { Acceptance, Ending, NewWork } from '../store/work.ts'
import { type Admission, creditLimitText } from './admission.ts'
import type { Caller, ScreenshotAnswer, ScreenshotOptions, ScreenshotService } from './contract.ts'
import { RenderFailure } from './failure.ts'
import type { Flights } from './flights.ts'
import { checkKey, checkSame, fingerprint } from './idempotency.ts'
import { logRender } from './job-log.ts'
import type { Workshop } from './parts.ts'
import { presentScreenshot } from './present.ts'
import { type CacheHit, findCached } from './render-cache.ts'
import { cacheKeyOf, type DeliveryOptions, deliveryOptions, formatFacts, planOf } from './render-options.ts'
import { endingOfFailure, endingOfHit, performRender, type RenderDone } from './render-work.ts'

/** Class of the organization's background renders, by its plan. */
const priorityOf = async ({ config, store }: Workshop, orgId: string): Promise<number> => {
  const organization = await store.organizations.get(orgId)
  return config.plans[organization?.plan ?? '']?.priority ?? 0
}

type Order = { caller: Caller; raw: ScreenshotOptions; options: DeliveryOptions; work: NewWork; row: ScreenshotRow; origin: string }

/** Userinfo never reaches a record. */
const shownUrl = (text: string | undefined): string | null => {
  if (text === undefined || !URL.canParse(text)) return null
  const url = new URL(text)
  url.username = ''
  url.password = ''
  return url.href
}

export function createScreenshots(shop: Workshop, admission: Admission, flights: Flights): ScreenshotService {
  const { config, store, queue, render, clock, policy, bootId } = shop
  const originOf = (origin: string) => config.server.base_url.replace(/\/+$/, '') || origin

  const orderOf = async (caller: Caller, raw: ScreenshotOptions, idempotencyKey: string | undefined): Promise<Order> => {
    const options = deliveryOptions(raw)
    const now = clock()
    const id = newId('screenshot')
    const priority = options.async ? await priorityOf(shop, caller.orgId) : 0
    const row: ScreenshotRow = {
      id,
      orgId: caller.orgId,
      status: 'pending',
      format: options.format,
      fullPage: options.fullPage,
      cacheHit: false,
      creditsUsed: 0,
      width: null,
      height: null,
      sourceUrl: shownUrl(options.url),
      externalIdentifier: options.externalIdentifier ?? null,
      metadata: null,
      error: null,
      fileToken: null,
      createdAt: now,
      updatedAt: now,
    }
    const origin = originOf(caller.origin)
    const work: NewWork = {
      job: {
        id,
        orgId: caller.orgId,
        kind: 'screenshot',
        lane: options.async ? 'background' : 'sync',
        priority,
        requestId: caller.requestId,
        origin,
        options: raw,
      },
      credits: 1,
      screenshot: row,
      lease: { bootId, until: now + leaseMs },
      ...(idempotencyKey === undefined ? {} : { idempotency: { key: idempotencyKey, fingerprint: fingerprint(raw) } }),
    }
    return { caller, raw, options, work, row, origin }
  }

  const answer = (order: Order, screenshot: Screenshot, rest: Partial<ScreenshotAnswer> = {}): ScreenshotAnswer => ({
    screenshot,
    contentType: formatFacts(order.options.format).contentType,
    accepted: false,
    timings: {},
    ...rest,
  })

  /** What an earlier request with the same Idempotency-Key got. */
  const repeat = async (order: Order, known: Extract<Acceptance, { outcome: 'repeated' }>): Promise<ScreenshotAnswer> => {
    checkSame(known.fingerprint, order.work.idempotency?.fingerprint ?? '')
    const record = await store.records.screenshot(order.caller.orgId, known.jobId)
    if (!record) throw new AppError('conflict', 'Idempotency-Key: was used for another kind of request')
    const screenshot = presentScreenshot(record, order.origin)
    if (order.options.async) return answer(order, screenshot, { accepted: true })
    if (record.status === 'pending') throw new AppError('conflict', undefined, { retryAfter: 1 })
    if (record.status === 'failed') {
      const code = (await store.records.errorCode(record.id)) === 'renderTimeout' ? 'renderTimeout' : 'renderFailed'
      throw new RenderFailure(code, record.error ?? 'The page could not be rendered', screenshot)
    }
    const content = known.sha256 ? shop.storage.open(known.sha256) : undefined
    return answer(order, screenshot, content ? { bytes: new Uint8Array(await content.arrayBuffer()) } : {})
  }

  const refused = (order: Order, acceptance: Acceptance): Promise<ScreenshotAnswer> | undefined => {
    if (acceptance.outcome === 'noCredit') throw new AppError('credits', creditLimitText(acceptance.used, acceptance.included))
    return acceptance.outcome === 'repeated' ? repeat(order, acceptance) : undefined
  }

  const ended = (order: Order, ending: Pick<Ending, 'screenshot'>, file?: FileRow): Screenshot =>
    presentScreenshot({ ...order.row, ...ending.screenshot, file: file ?? null }, order.origin)

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
      const earlier = refused(order, await store.work.acceptSettled(free, ending))
      if (earlier) return earlier
    }
    shop.wake.deliveries()
    logRender(shop, work.job, { status: 'ready', cacheHit: true, ms: 0 })
    if (options.async) return answer(order, presentScreenshot({ ...order.row, file: null }, order.origin), { accepted: true })
    const bytes = options.store ? undefined : new Uint8Array(await hit.content.arrayBuffer())
    return answer(order, ended(order, ending, file), { bytes })
  }

  /** The render this request waited for failed: so did this one, with a record of its own and without a second try. */
  const answerShared = async (order: Order, error: AppError): Promise<ScreenshotAnswer> => {
    const ending = endingOfFailure(order.work.job, error, order.options, clock())
    const earlier = refused(order, await store.work.acceptSettled({ ...order.work, credits: 0 }, ending))
    if (earlier) return earlier
    throw new RenderFailure(error.code, error.message, ended(order, ending), { step: error.step })
  }

  const finish = async (order: Order, job: JobRow): Promise<ScreenshotAnswer> => {
    const began = performance.now()
    shop.inFlight.add(job.id)
    const done: RenderDone = await performRender(shop, flights, job, order.work.idempotency !== undefined && !order.options.store)
    await queue.settle(done.ending).finally(() => shop.inFlight.delete(job.id))
    const screenshot = ended(order, done.ending, done.file)
    logRender(shop, job, {
      status: done.ending.state,
      error: done.error,
      ms: performance.now() - began,
      charged: done.ending.charged,
      timings: done.timings,
    })
    if (!done.error) return answer(order, screenshot, { bytes: done.bytes, contentType: done.contentType, timings: done.timings })
    const { code, message, step, detail, retryAfter } = done.error
    throw new RenderFailure(code, message, screenshot, { step, detail, retryAfter })
  }

  const accept = async (order: Order): Promise<JobRow | ScreenshotAnswer> => {
    const acceptance = await queue.submit(order.work)
    return acceptance.outcome === 'accepted' ? acceptance.job : refused(order, acceptance)!
  }
  const isAnswer = (value: JobRow | ScreenshotAnswer): value is ScreenshotAnswer => 'screenshot' in value

  const renderNow = async (order: Order): Promise<ScreenshotAnswer> => {
    if (render.status().queued >= config.browser.queue) throw new AppError('overloaded', undefined, { retryAfter: 5 })
    const job = await accept(order)
    return isAnswer(job) ? job : finish(order, job)
  }

  /** With `cache`: a stored render, or the one in flight, or this one, which then leads. */
  const renderCached = async (order: Order, key: string): Promise<ScreenshotAnswer> => {
    const { orgId } = order.caller
    for (;;) {
      const hit = await findCached(shop, orgId, key, order.options)
      if (hit) return answerHit(order, hit)
      const flight = flights.joined(key)
      if (flight) {
        const end = await flight
        if (!end.ok && end.error instanceof RenderFailure) return answerShared(order, end.error)
        if (!end.ok) throw end.error
        continue
      }
      const land = flights.lead(key)
      try {
        const made = await renderNow(order)
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
    return answer(order, presentScreenshot({ ...order.row, file: null }, order.origin), { accepted: true })
  }

  const create = async (caller: Caller, raw: ScreenshotOptions, idempotencyKey?: string): Promise<ScreenshotAnswer> => {
    checkKey(idempotencyKey)
    const order = await orderOf(caller, raw, idempotencyKey)
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
      return record && presentScreenshot(record, originOf(origin))
    },
    list: async (orgId, origin) => (await store.records.screenshots(orgId)).map(row => presentScreenshot(row, originOf(origin))),
  }
}
