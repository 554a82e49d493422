import type { BrowserContext, Page } from 'playwright-core'
import type { Log } from '../../log.ts'
import type { Session } from '../../net/proxy/session.ts'
import type { RenderFormat } from '../../output-formats.ts'
import type { FilterLists } from '../blocking/lists.ts'
import type { Box } from '../encode/geometry.ts'
import type { RenderPlan } from '../options/plan.ts'
import type { RequestCounts } from '../request-counts.ts'
import type { Deadline } from './deadline.ts'
import type { Navigation } from './navigation.ts'
import type { PageSession } from './playwright-internals.ts'
import type { Traffic } from './traffic.ts'

/** The image as it came from the browser or the encoder. Sizes in pixels of the file. */
export type Picture = {
  bytes: Uint8Array
  format: RenderFormat
  width: number
  height: number
  /** Set instead of `bytes` when a large picture was taken in strips of equal height, the last one perhaps lower. */
  strips?: Uint8Array[]
}

/** Response of the document that is shown: status and headers of the final URL. */
export type DocumentResponse = { url: string; status: number; headers: Record<string, string> }

/** One render on its way through the pipeline: what is wished, what drives it, and what the steps found out. */
export type Shot = {
  readonly plan: RenderPlan
  readonly context: BrowserContext
  readonly page: Page
  /** Emulation belongs to the session that captures: what another one sets is forgotten with it. */
  readonly cdp: PageSession
  readonly navigation: Navigation
  readonly deadline: Deadline
  readonly traffic: Traffic
  /** Waits, and lets others use the slot meanwhile; may take a little longer than asked. */
  readonly pause: (ms: number) => Promise<void>
  /** Fails the render from outside its steps. */
  readonly giveUp: (error: Error) => void
  /** This render's use of the egress proxy: knows why a navigation was refused. */
  readonly egress: Session
  /** Requests of the page that were not made. */
  readonly counts: RequestCounts
  /** Full filter lists, when their data file is there. */
  readonly lists?: FilterLists
  readonly maxPixels: number
  /** True when the file will be kept: small counts more than quick. */
  readonly compact: boolean
  readonly log: Log
  response?: DocumentResponse
  /** The area to capture in CSS px of the page; absent = the viewport. */
  region?: Box
  /** Set for a page that is right only where it is scrolled: it is put together from screens, or from their middles where the edges lag. */
  screens?: 'whole' | 'middle'
  /** Set when a limit cut the page. */
  truncated?: { fullHeight: number; capturedHeight: number; fullWidth?: number; capturedWidth?: number; limit: string }
  picture?: Picture
  metadata: Record<string, unknown>
}

/** One small part of a render. `runs` says for which plans it has something to do. */
export type Step = {
  name: string
  runs(plan: RenderPlan): boolean
  run(shot: Shot): Promise<void>
}
