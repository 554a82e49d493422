import { AppError } from '../errors.ts'
import { newId } from '../ids.ts'
import { leaseMs } from '../jobs/runner.ts'
import type { Screenshot } from '../resources.ts'
import type { FileRow, ScreenshotRow } from '../store/schema.ts'
import type { Acceptance, Ending, NewWork } from '../store/work.ts'
import { creditLimitText } from './admission.ts'
import type { Caller, ScreenshotAnswer, ScreenshotOptions } from './contract.ts'
import { RenderFailure } from './failure.ts'
import { checkSame, fingerprint } from './idempotency.ts'
import type { Workshop } from './parts.ts'
import { originOf, presentScreenshot } from './present.ts'
import { type DeliveryOptions, deliveryOptions, formatFacts } from './render-options.ts'

/** Class of the organization's background renders, by its plan. */
const priorityOf = async ({ config, store }: Workshop, orgId: string): Promise<number> => {
  const organization = await store.organizations.get(orgId)
  return config.plans[organization?.plan ?? '']?.priority ?? 0
}

/** One request for a screenshot: its options, the work it becomes, the record as it begins. */
export type Order = { caller: Caller; raw: ScreenshotOptions; options: DeliveryOptions; work: NewWork; row: ScreenshotRow; origin: string }

/** Userinfo never reaches a record. */
const shownUrl = (text: string | undefined): string | null => {
  if (text === undefined || !URL.canParse(text)) return null
  const url = new URL(text)
  url.username = ''
  url.password = ''
  return url.href
}

export const newOrder = async (
  shop: Workshop,
  caller: Caller,
  raw: ScreenshotOptions,
  idempotencyKey: string | undefined,
): Promise<Order> => {
  const options = deliveryOptions(raw)
  const { clock, bootId } = shop
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
  const origin = originOf(shop.config, caller.origin)
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

export const answerOf = (order: Order, screenshot: Screenshot, rest: Partial<ScreenshotAnswer> = {}): ScreenshotAnswer => ({
  screenshot,
  contentType: formatFacts(order.options.format).contentType,
  accepted: false,
  timings: {},
  ...rest,
})

/** The record as it is after its ending. */
export const endedRecord = (order: Order, ending: Pick<Ending, 'screenshot'>, file?: FileRow): Screenshot =>
  presentScreenshot({ ...order.row, ...ending.screenshot, file: file ?? null }, order.origin)

/** What an earlier request with the same Idempotency-Key got. */
const repeat = async (
  { store, storage }: Workshop,
  order: Order,
  known: Extract<Acceptance, { outcome: 'repeated' }>,
): Promise<ScreenshotAnswer> => {
  checkSame(known.fingerprint, order.work.idempotency?.fingerprint ?? '')
  const record = await store.records.screenshot(order.caller.orgId, known.jobId)
  if (!record) throw new AppError('conflict', 'Idempotency-Key: was used for another kind of request')
  const screenshot = presentScreenshot(record, order.origin)
  if (order.options.async) return answerOf(order, screenshot, { accepted: true })
  if (record.status === 'pending') throw new AppError('conflict', undefined, { retryAfter: 1 })
  if (record.status === 'failed') {
    const code = (await store.records.errorCode(record.id)) === 'renderTimeout' ? 'renderTimeout' : 'renderFailed'
    throw new RenderFailure(code, record.error ?? 'The page could not be rendered', screenshot)
  }
  const content = known.sha256 ? storage.open(known.sha256) : undefined
  return answerOf(order, screenshot, content ? { bytes: new Uint8Array(await content.arrayBuffer()) } : {})
}

/** Why accepted is not what it was: no credit left (thrown), or a request seen before (its answer). */
export const refused = (shop: Workshop, order: Order, acceptance: Acceptance): Promise<ScreenshotAnswer> | undefined => {
  if (acceptance.outcome === 'noCredit') throw new AppError('credits', creditLimitText(acceptance.used, acceptance.included))
  return acceptance.outcome === 'repeated' ? repeat(shop, order, acceptance) : undefined
}
