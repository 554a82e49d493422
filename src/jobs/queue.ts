import type { Acceptance, Ending, NewWork } from '../store/repositories/work.ts'
import type { JobRow } from '../store/schema.ts'

export type Lease = { bootId: string; until: number }

/**
 * Durable work. What `submit` accepted is ended exactly once by `settle`, whatever dies in between. Everything a store must offer to
 * carry the queue; test/jobs/queue.test.ts holds any implementation to it.
 */
export interface Queue {
  submit(work: NewWork): Promise<Acceptance>
  /** The next background job, now running under `lease`; undefined when none is waiting. */
  claim(lease: Lease): Promise<JobRow | undefined>
  extend(ids: string[], lease: Lease): Promise<void>
  /** Waits again from `availableAt` on, the try not counted. */
  giveBack(id: string, bootId: string, availableAt: number): Promise<void>
  /** Waits again from `availableAt` on after a try that counts. */
  retry(id: string, bootId: string, availableAt: number): Promise<void>
  /** False when the job had ended or was taken over. */
  settle(ending: Ending): Promise<boolean>
  /** Running jobs of another boot or past their lease. */
  abandoned(bootId: string, now: number): Promise<JobRow[]>
  /** Puts an abandoned job into this boot's hands, to be ended or put back. */
  adopt(id: string, lease: Lease): Promise<JobRow | undefined>
  runningBy(bootId: string): Promise<JobRow[]>
  depth(): Promise<{ pending: number; running: number; oldest: number | undefined }>
}

/** Tries of a job whose process died under it; then it fails, because it may be what kills the process. */
export const maxAttempts = 5

/** Pause before each further try: a process that keeps dying should first get through the jobs that never saw it die. */
export const retryPauseMs = (attempt: number): number => [1000, 5000, 30_000, 120_000][attempt - 1] ?? 120_000
