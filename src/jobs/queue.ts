import type { JobRow } from '../store/contract/rows.ts'
import type { Acceptance, Depth, Ending, Lease, NewWork } from '../store/contract/work.ts'

/**
 * Durable work. What `submit` accepted is ended exactly once by `settle`, whatever dies in between. Everything a store must offer to
 * carry the queue; test/jobs/queue.test.ts holds any implementation to it.
 */
export interface Queue {
  submit(work: NewWork): Promise<Acceptance>
  /** The next background job in the order of fair places, but of none of these organizations, now running under `lease`. */
  claim(lease: Lease, but?: readonly string[]): Promise<JobRow | undefined>
  extend(ids: string[], lease: Lease): Promise<void>
  /** Waits again in its old place, from `availableAt` on, the try not counted. */
  giveBack(id: string, bootId: string, availableAt: number): Promise<void>
  /** The same after a try that counts. */
  retry(id: string, bootId: string, availableAt: number): Promise<void>
  /** False when the job had ended or was taken over. */
  settle(ending: Ending): Promise<boolean>
  /** Running jobs past their lease; all that are not of boot `sole.bootId` when the caller knows that no other process lives. */
  abandoned(now: number, sole?: { bootId: string }): Promise<JobRow[]>
  /** Puts an abandoned job into this boot's hands, to be ended or put back; undefined when its holder turned out to be alive. */
  adopt(found: JobRow, lease: Lease): Promise<JobRow | undefined>
  runningBy(bootId: string): Promise<JobRow[]>
  depth(): Promise<Depth>
}

/** Tries of a job whose process died under it; then it fails, because it may be what kills the process. */
export const maxAttempts = 5

/** Pause before each further try: a process that keeps dying should first get through the jobs that never saw it die. */
export const retryPauseMs = (attempt: number): number => [1000, 5000, 30_000, 120_000][attempt - 1] ?? 120_000
