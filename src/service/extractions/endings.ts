import type { AppError } from '../../errors.ts'
import type { ReadOutcome } from '../../extract/contract.ts'
import { findType } from '../../extract/document-types.ts'
import { recall } from '../../extract/memory/recall.ts'
import { needsReview } from '../../extract/needs-review.ts'
import type { ExtractionRow, JobRow } from '../../store/contract/rows.ts'
import type { Ending } from '../../store/contract/work.ts'
import type { Runtime } from '../runtime.ts'
import { extractionCompleted, extractionFailed, type OneOff } from '../work/events.ts'
import type { Reading } from './request.ts'

/** What is read, and who is told beside the account's endpoints; nobody at all of what is `untold`. */
export type Asked = { row: ExtractionRow; oneOff?: OneOff; untold?: boolean }

/** What was read with what is remembered of its issuer. */
export const remembered = async ({ config, store }: Runtime, orgId: string, read: ReadOutcome): Promise<ReadOutcome> => {
  if (!config.extract.memory) return read
  const { letterhead, output } = read
  return { ...read, output: recall(output, letterhead.lines, await store.issuers.find(orgId, letterhead.marks)) }
}

export function endingOfRead({ config, clock, bootId }: Runtime, job: JobRow, asked: Asked, { types }: Reading, read: ReadOutcome): Ending {
  const { documentTypeName, output } = read
  const { confidence, pagesProcessed } = output
  const facts = { documentType: documentTypeName, confidence, pagesProcessed }
  return {
    id: job.id,
    bootId,
    attempt: job.attempt,
    state: 'ready',
    charged: Math.min(job.held, pagesProcessed),
    extraction: {
      status: 'completed',
      documentTypeName,
      detectedType: read.detectedType ?? null,
      modelUsed: read.modelUsed,
      confidence,
      pagesProcessed,
      output,
      language: read.language,
      marks: read.letterhead.marks,
      pageFacts: read.pages,
      needsReview: needsReview(output, findType(types, documentTypeName), config.extract.review_below),
    },
    deliveries: asked.untold ? [] : extractionCompleted(asked.row, facts, clock(), asked.oneOff),
  }
}

export const endingOfFailedRead = (
  { clock, bootId }: Runtime,
  job: JobRow,
  asked: Asked,
  error: AppError,
  documentTypeName: string | null = null,
): Ending => ({
  id: job.id,
  bootId,
  attempt: job.attempt,
  state: 'failed',
  errorCode: error.code,
  charged: 0,
  extraction: { status: 'failed', error: error.message, documentTypeName },
  deliveries: asked.untold ? [] : extractionFailed(asked.row, error.message, clock(), asked.oneOff),
})
