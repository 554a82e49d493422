import { giveTurn } from '../../async/turn.ts'
import { AppError } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { outputFormats } from '../../output-formats.ts'
import type { CheckedPlan } from '../../render/contract.ts'
import { cacheKey } from '../../render/options/plan.ts'
import { type Delivery, type ScreenshotRequest, storedRequest } from '../../render/options/request.ts'
import type { Screenshot } from '../../resources.ts'
import type { FileRow, ScreenshotRow } from '../../store/contract/rows.ts'
import type { Acceptance, Ending, NewWork } from '../../store/contract/work.ts'
import type { Caller } from '../caller.ts'
import { originOf, presentScreenshot } from '../captures/present.ts'
import type { ScreenshotAnswer } from '../contract/screenshots.ts'
import type { Runtime } from '../runtime.ts'
import { refusalOf } from '../work/admission.ts'
import { RenderFailure } from '../work/failure.ts'
import { checkSame, formerFingerprint, recordGone, renderFingerprint } from '../work/idempotency.ts'
import { priorityOf } from '../work/priority.ts'
import { viaOf } from '../work/via.ts'

/** A request that the engine would take, and the key under which its render is shared when it may be. */
export type CheckedRequest = { plan: CheckedPlan; delivery: Delivery; cacheKey?: string }

/** @throws AppError invalid for what the plan alone proves wrong. */
export const checkRequest = ({ render }: Runtime, orgId: string, { plan, delivery }: ScreenshotRequest): CheckedRequest => ({
  plan: render.check(plan),
  delivery,
  ...(delivery.cache ? { cacheKey: cacheKey(plan, orgId, delivery.cacheKey) } : {}),
})

/** One request, the work it becomes, and the record as it begins. */
export type RequestedRender = CheckedRequest & {
  options: ScreenshotRequest['options']
  caller: Caller
  work: NewWork
  row: ScreenshotRow
  origin: string
  /** Asked for by a signed link: whoever has it may ask any number of times, so only renders leave a record. */
  byLink: boolean
}

/** Userinfo never reaches a record. */
const shownUrl = (text: string | undefined): string | null => {
  if (text === undefined || !URL.canParse(text)) return null
  const url = new URL(text)
  url.username = ''
  url.password = ''
  return url.href
}

export const newRequest = async (
  runtime: Runtime,
  caller: Caller,
  asked: ScreenshotRequest,
  { idempotencyKey, byLink = false, batchItem }: { idempotencyKey?: string; byLink?: boolean; batchItem?: NewWork['batchItem'] },
): Promise<RequestedRender> => {
  const { plan, delivery } = asked
  const { clock, bootId } = runtime
  const now = clock()
  const id = newId('screenshot')
  // A node without a browser has it made by others, before everything that nobody waits for.
  const awaited = !delivery.async && runtime.config.server.role === 'api'
  const priority = delivery.async ? await priorityOf(runtime, caller.orgId) : 0
  const row: ScreenshotRow = {
    id,
    orgId: caller.orgId,
    status: 'pending',
    format: plan.format,
    fullPage: plan.fullPage,
    cacheHit: false,
    creditsUsed: 0,
    width: null,
    height: null,
    sourceUrl: shownUrl(plan.url),
    externalIdentifier: delivery.externalIdentifier ?? null,
    metadata: null,
    error: null,
    fileToken: null,
    sha256: null,
    createdAt: now,
    updatedAt: now,
  }
  const origin = originOf(runtime.config, caller.origin)
  const work: NewWork = {
    job: {
      id,
      orgId: caller.orgId,
      kind: 'screenshot',
      lane: delivery.async || awaited ? 'background' : 'sync',
      priority,
      requestId: caller.requestId,
      origin,
      // Nobody comes back for a synchronous render: cookies and authorization of it need not be written down.
      options: awaited
        ? { ...storedRequest(asked), awaited }
        : delivery.async
          ? { ...storedRequest(asked), ...(batchItem && { batch: batchItem.batchId }) }
          : {},
    },
    via: viaOf(caller, byLink),
    credits: 1,
    mostWaiting: runtime.config.jobs.org_waiting,
    ahead: awaited,
    screenshot: row,
    batchItem,
    lease: { bootId, until: now + runtime.store.leaseMs },
    ...(idempotencyKey === undefined ? {} : { idempotency: { key: idempotencyKey, fingerprint: renderFingerprint(asked.options) } }),
  }
  await giveTurn(plan.html?.length ?? 0)
  return { ...checkRequest(runtime, caller.orgId, asked), options: asked.options, caller, work, row, origin, byLink }
}

export const answerOf = (request: RequestedRender, screenshot: Screenshot, rest: Partial<ScreenshotAnswer> = {}): ScreenshotAnswer => ({
  screenshot,
  contentType: outputFormats[request.plan.format].contentType,
  accepted: false,
  timings: {},
  ...rest,
})

/** The record as it is after its ending. */
export const endedRecord = (request: RequestedRender, ending: Pick<Ending, 'screenshot'>, file?: FileRow): Screenshot =>
  presentScreenshot({ ...request.row, ...ending.screenshot, file: file ?? null }, request.origin)

/** What an earlier request with the same Idempotency-Key got. */
const earlierScreenshot = async (
  { store, storage }: Runtime,
  request: RequestedRender,
  known: Extract<Acceptance, { outcome: 'repeated' }>,
): Promise<ScreenshotAnswer> => {
  checkSame(
    known.fingerprint,
    () => renderFingerprint(request.options),
    () => formerFingerprint(request.options),
  )
  const record = await store.records.screenshot(request.caller.orgId, known.jobId)
  if (!record) throw recordGone(known.jobId, 'screenshot')
  const screenshot = presentScreenshot(record, request.origin)
  if (record.status === 'pending' && !request.delivery.async) throw new AppError('conflict', undefined, { retryAfter: 1 })
  request.caller.repeated?.()
  if (request.delivery.async) return answerOf(request, screenshot, { accepted: true })
  if (record.status === 'failed') {
    const code = (await store.records.errorCode(record.id)) === 'renderTimeout' ? 'renderTimeout' : 'renderFailed'
    throw new RenderFailure(code, record.error ?? 'The page could not be rendered', screenshot)
  }
  const content = known.sha256 ? await storage.open(known.sha256) : undefined
  return answerOf(request, screenshot, content ? { bytes: new Uint8Array(await content.arrayBuffer()) } : {})
}

/** What became of a request that was not accepted: a refusal (thrown), or the answer of a request seen before. */
export const refused = (runtime: Runtime, request: RequestedRender, acceptance: Acceptance): Promise<ScreenshotAnswer> | undefined => {
  if (acceptance.outcome === 'repeated') return earlierScreenshot(runtime, request, acceptance)
  if (acceptance.outcome !== 'accepted') throw refusalOf(acceptance)
  return undefined
}
