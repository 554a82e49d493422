import type { RenderFormat } from '../output-formats.ts'
import type { RenderPlan } from './options/plan.ts'
import type { RequestCounts } from './request-counts.ts'

declare const checked: unique symbol
/** A plan that `check` has passed: only such are rendered. */
export type CheckedPlan = RenderPlan & { readonly [checked]: true }

/** The render engine's face: pixels from a plan; knows no organization, credit or database. */
export interface RenderEngine {
  /** Finds (or unpacks) the browser, launches it in the background and proves it with a one-pixel capture. */
  start(): Promise<void>
  status(): RenderStatus
  /** Throws AppError invalid for what a plan alone proves wrong: a refused literal address, more pixels than allowed. */
  check(plan: RenderPlan): CheckedPlan
  /** Throws AppError overloaded when a render of this tenant would be refused now. */
  admit(tenant: string, lane: RenderRequest['lane']): void
  /** Throws AppError: renderFailed | renderTimeout (with `step`), overloaded (before any work), invalid. */
  render(request: RenderRequest): Promise<RenderOutcome>
  /** A small WebP of a picture it made, without a slot. Throws overloaded when too many wait. */
  thumbnail(picture: Uint8Array): Promise<Uint8Array>
  /** Refuses new work, lets running renders finish for `drainMs`, then kills the browser's process group. */
  stop(drainMs: number): Promise<void>
}

export type RenderRequest = {
  id: string
  /** Fairness key: slots are shared between tenants. */
  tenant: string
  plan: CheckedPlan
  /** Synchronous work goes before background work. */
  lane: 'sync' | 'background'
  /** True when the file is kept: small counts more than quick. */
  compact?: boolean
  /** Ends the render when whoever asked for it goes away. */
  signal?: AbortSignal
}

export type RenderOutcome = {
  bytes: Uint8Array
  format: RenderFormat
  contentType: string
  /** Pixels of the file; for PDF the page in px at 96 dpi. */
  width: number
  height: number
  metadata: Record<string, unknown>
  /** Milliseconds per pipeline step, for Server-Timing and metrics. */
  timings: Record<string, number>
}

export type RenderStatus = {
  ready: boolean
  /** Why not ready, in words an operator can act on. */
  reason?: string
  /** `built`: the day, known of the embedded one. */
  browser?: {
    path: string
    kind: 'configured' | 'system-headless-shell' | 'embedded' | 'system-chromium'
    version?: string
    built?: string
  }
  isolation: { mode: 'namespace' | 'flags' | 'unknown'; sandbox: boolean; proven: boolean; note?: string }
  active: number
  /** Renders in their `delay` whose slot is lent to others. */
  resting: number
  queued: number
  workers: number
  restarts: number
  /** Requests of pages that were not made, since the start: by kind of block option and by reason of the egress policy. */
  requests: RequestCounts
  rssBytes?: number
}
