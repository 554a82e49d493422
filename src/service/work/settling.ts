import type { Clock } from '../../clock.ts'
import type { AppError } from '../../errors.ts'
import type { Queue } from '../../jobs/queue.ts'
import type { Log } from '../../log.ts'
import type { Ending } from '../../store/contract/work.ts'
import { asAppError } from './failure.ts'

/** Pauses between tries to write an ending down while the disk is full or failing. */
const pauseMs = 2000

export type Settling = ReturnType<typeof createSettling>

/** Writes down how work ended, also on a disk that is full or failing for a while. */
export function createSettling({ queue, clock, log, leaseMs }: { queue: Queue; clock: Clock; log: Log; leaseMs: number }) {
  let stopping = false

  /** Tried until the lease is nearly over. False when somebody else ended the job. */
  const patiently = async (ending: Ending): Promise<boolean> => {
    const until = clock() + leaseMs / 2
    for (;;) {
      try {
        return await queue.settle(ending)
      } catch (error) {
        if (stopping || clock() > until) throw error
        log.warn('a finished job cannot be written down yet', { job: ending.id, error })
        await Bun.sleep(pauseMs)
      }
    }
  }

  return {
    patiently,
    /**
     * For a client who waits: now or not at all. What could not be written down was answered with an error, so it becomes `failed`, and its
     * credits free, as soon as there is room.
     */
    async now(ending: Ending, asFailed: (error: AppError) => Ending): Promise<boolean> {
      try {
        return await queue.settle(ending)
      } catch (thrown) {
        const error = asAppError(thrown)
        patiently(asFailed(error)).catch(again => log.error('a failed job cannot be written down', { job: ending.id, error: again }))
        throw error
      }
    },
    /** From now on what cannot be written down is left to the next start. */
    stop(): void {
      stopping = true
    },
  }
}
