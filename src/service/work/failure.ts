import { type Clock, hourMs } from '../../clock.ts'
import { AppError, type FailureCode, type FailureFacts } from '../../errors.ts'
import type { Screenshot } from '../../resources.ts'
import type { JobRow } from '../../store/contract/rows.ts'
import type { Store } from '../../store/contract/store.ts'

/** A synchronous render that failed: the error, and the record that keeps its reason. */
export class RenderFailure extends AppError {
  readonly screenshot: Screenshot

  constructor(code: FailureCode, text: string, screenshot: Screenshot, facts: FailureFacts = {}) {
    super(code, text, facts)
    this.name = 'RenderFailure'
    this.screenshot = screenshot
  }
}

/** What a failure may say to the client: our own texts only. */
export const asAppError = (error: unknown): AppError =>
  error instanceof AppError
    ? error
    : new AppError('internal', undefined, { detail: error instanceof Error ? (error.stack ?? error.message) : String(error), cause: error })

/** What this version cannot read another node may: so long it is left to them. */
const leftToOthersMs = hourMs

/** For work whose request a newer program wrote. During an upgrade nodes of two versions take from one queue, so it waits again; then it has failed. */
export class Unreadable extends AppError {
  constructor({ store, clock }: { store: Pick<Store, 'sole'>; clock: Clock }, job: Pick<JobRow, 'lane' | 'createdAt'>) {
    const forOthers = !store.sole && job.lane === 'background' && clock() - job.createdAt < leftToOthersMs
    super(forOthers ? 'overloaded' : 'internal', 'This version cannot read what was asked for')
    this.name = 'Unreadable'
  }
}
