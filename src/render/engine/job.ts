import { AppError } from '../../errors.ts'
import type { RenderOutcome, RenderRequest } from '../contract.ts'
import type { Host } from './host.ts'
import type { Running } from './queue.ts'

/** A render on its way through the engine. */
export type Job = {
  request: RenderRequest
  resolve(outcome: RenderOutcome): void
  reject(error: unknown): void
  /** Where it runs, while it does. */
  host?: Host
  /** Its place among those that run; absent while it waits, and beside the slots. */
  slot?: Running<Job>
  /** Its slot is lent to another organization for good. */
  lent: boolean
  /** Since when its slot is lent because it rests, and for how many ms it rested before. */
  resting?: number
  rested: number
}

export const gone = () => new AppError('renderFailed', 'canceled: the caller went away before the render was done', { step: 'canceled' })
export const stopping = () => new AppError('overloaded', 'The service is stopping', { step: 'stopping', retryAfter: 5 })
