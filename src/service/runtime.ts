import type { Clock } from '../clock.ts'
import type { Config } from '../config/options.ts'
import type { ExtractEngine } from '../extract/contract.ts'
import type { Queue } from '../jobs/queue.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Policy } from '../net/policy.ts'
import type { Resolve } from '../net/resolve.ts'
import type { RenderEngine } from '../render/contract.ts'
import type { Storage } from '../storage/storage.ts'
import type { Store } from '../store/contract/store.ts'
import type { HotContent } from './screenshots/hot-content.ts'
import type { ServiceMetrics } from './upkeep/metrics.ts'
import type { Recent } from './upkeep/recent.ts'
import type { Cancellations } from './work/cancellations.ts'
import type { Settling } from './work/settling.ts'

/** What the services are made of. */
export type Parts = {
  config: Config
  store: Store
  storage: Storage
  log: Log
  clock: Clock
  metrics: Metrics
  render: RenderEngine
  extract: ExtractEngine
  /** The policy of deliveries: more open than that of pages. */
  policy: Policy
  /** The policy of pages, and of documents by address. */
  pages: Policy
  resolve?: Resolve
  random?: () => number
}

/** Parts plus what is made once for all services. */
export type Runtime = Parts & {
  queue: Queue
  settling: Settling
  bootId: string
  meters: ServiceMetrics
  /** Milliseconds of the renders that were made last. */
  renderTimes: Recent
  hot: HotContent
  /** Synchronous work being done right now: its leases are renewed. */
  inFlight: Set<string>
  cancellations: Cancellations
  /** Says that there is new work, so that nobody waits for the next tick. */
  wake: { jobs(): void; deliveries(): void }
}
