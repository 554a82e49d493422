import type { Config } from '../../config/options.ts'
import type { ErrorMessage } from '../../errors.ts'
import type { LogFields, LogLevel } from '../../log.ts'
import type { OwnAddress } from '../../net/policy.ts'
import type { RenderOutcome, RenderStatus } from '../contract.ts'
import type { RenderPlan } from '../options/plan.ts'
import type { RequestCounts } from '../request-counts.ts'

/** What a render thread needs to know once. Plain values without secrets: they cross a thread boundary. */
export type ThreadSettings = {
  browser: Config['browser']
  egress: Config['egress']
  own: OwnAddress[]
  dataDir: string
  slots: number
  /** Renders that may rest beside those in slots. */
  resting: number
}

export type BrowserFacts = {
  pid: number
  scratch: string
  browser: NonNullable<RenderStatus['browser']>
  isolation: RenderStatus['isolation']
}

/** What a render lost under itself: the process of its page, or the browser. */
export type Lost = 'page' | 'browser'

export type ToThread =
  | { type: 'start'; settings: ThreadSettings }
  | { type: 'render'; id: string; plan: RenderPlan; compact: boolean }
  | { type: 'cancel'; id: string }
  | { type: 'goOn'; id: string }
  | { type: 'probe'; id: string }
  | { type: 'thumbnail'; id: string; picture: Uint8Array }
  | { type: 'stop' }

export type FromThread =
  | { type: 'begins'; scratch: string }
  | { type: 'started'; facts: BrowserFacts }
  | { type: 'notStarted'; reason: string }
  | { type: 'done'; id: string; outcome: RenderOutcome }
  | { type: 'failed'; id: string; error: ErrorMessage; lost?: Lost }
  | { type: 'rests'; id: string }
  | { type: 'wakes'; id: string }
  | { type: 'stuck'; id: string; ms: number; processorMs: number }
  | { type: 'probed'; id: string; well: boolean }
  | { type: 'thumbnail'; id: string; picture?: Uint8Array; error?: ErrorMessage }
  | { type: 'counted'; counts: RequestCounts }
  | { type: 'lost'; reason: string }
  | { type: 'stopped' }
  | { type: 'log'; level: LogLevel; message: string; fields: LogFields }
