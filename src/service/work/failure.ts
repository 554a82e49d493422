import { AppError, type FailureCode, type FailureFacts } from '../../errors.ts'
import type { Screenshot } from '../../resources.ts'

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
