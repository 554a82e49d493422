import { AppError, type FailureCode, failures } from '../../errors.ts'
import type { JobRow } from '../../store/contract/rows.ts'
import { presentScreenshot } from '../captures/present.ts'
import type { ScreenshotAnswer } from '../contract/screenshots.ts'
import type { Runtime } from '../runtime.ts'
import { RenderFailure } from '../work/failure.ts'
import { answerOf, type RequestedRender } from './request.ts'

const lookMs = [50, 100, 150, 250]
/** Beyond the longest render: then no worker is there, or all are busy. */
const patienceMs = 150_000

const codeOf = (code: string | undefined): FailureCode => (code !== undefined && code in failures ? (code as FailureCode) : 'renderFailed')

/** Waits at a node without a browser until a worker has made it. The bytes of what is not hosted come by way of the storage. */
export async function answerAwaited(runtime: Runtime, request: RequestedRender, job: JobRow): Promise<ScreenshotAnswer> {
  const { store, storage } = runtime
  const { orgId, signal } = request.caller
  const until = performance.now() + patienceMs
  for (let looked = 0; performance.now() < until; looked++) {
    await Bun.sleep(lookMs[Math.min(looked, lookMs.length - 1)]!)
    if (signal?.aborted) throw new AppError('renderFailed', 'canceled: the caller went away', { step: 'canceled' })
    const record = await store.records.screenshot(orgId, job.id)
    if (!record) throw new AppError('conflict', 'The screenshot was deleted while it was rendered')
    if (record.status === 'pending') continue
    const screenshot = presentScreenshot(record, request.origin)
    if (record.status === 'failed')
      throw new RenderFailure(codeOf(await store.records.errorCode(job.id)), record.error ?? 'The page could not be rendered', screenshot)
    const content = request.delivery.store || record.sha256 === null ? undefined : await storage.open(record.sha256)
    return answerOf(request, screenshot, content ? { bytes: new Uint8Array(await content.arrayBuffer()) } : {})
  }
  throw new AppError('overloaded', 'No worker has made the render in time', { retryAfter: 30 })
}
