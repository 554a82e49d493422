import type { ScreenshotRequest } from '../../render/options/request.ts'
import type { Screenshot } from '../../resources.ts'
import type { Caller } from '../caller.ts'
import type { BatchPlace } from './batch-place.ts'
import type { ListPage, ListQuery } from './list.ts'

/** A render as its caller gets it: the record, and the bytes when `store` is false or the link wants them. */
export type ScreenshotAnswer = {
  screenshot: Screenshot
  bytes?: Uint8Array
  contentType: string
  accepted: boolean
  timings: Record<string, number>
}

export interface ScreenshotService {
  /**
   * Throws credits (402), overloaded (503), conflict (409).
   * A failed synchronous render throws RenderFailure carrying its record.
   */
  create(caller: Caller, request: ScreenshotRequest, idempotencyKey?: string, item?: BatchPlace): Promise<ScreenshotAnswer>
  /** The bytes of a verified GET /take link, whatever the request says of delivery. */
  take(caller: Caller, request: ScreenshotRequest): Promise<ScreenshotAnswer>
  get(orgId: string, id: string, origin: string): Promise<Screenshot | undefined>
  /** False for an unknown one. Unreachable when it resolves; what of it was under way is stopped and costs nothing. */
  delete(orgId: string, id: string): Promise<boolean>
  list(orgId: string, origin: string, query?: ListQuery): Promise<ListPage<Screenshot>>
}
