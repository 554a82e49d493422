import type { AppError } from '../../errors.ts'
import type { ReadOutcome, ReadRequest } from '../../extract/contract.ts'
import { findType } from '../../extract/find-type.ts'
import { pagesText } from '../../extract/readers/pages.ts'
import { newId } from '../../ids.ts'
import type { ExtractionRow, JobRow } from '../../store/contract/rows.ts'
import type { Ending } from '../../store/contract/work.ts'
import type { Runtime } from '../runtime.ts'
import { extractionCompleted, extractionFailed, type OneOff } from '../work/events.ts'
import type { Reading } from './request.ts'

/** What is read, and who is told beside the account's endpoints; nobody at all of what is `untold`. */
export type Asked = { row: ExtractionRow; oneOff?: OneOff; untold?: boolean }

/** Loaded with the first document that was read: what judges readings knows the readers' words, which a server starts without. */
const judgement = async () => {
  const [{ recall }, { judged }] = await Promise.all([import('../../extract/memory/recall.ts'), import('../../extract/needs-review.ts')])
  return { recall, judged }
}

/** What was read with what is remembered of its issuer; of each document of a stack, its own. */
const remembered = async (runtime: Runtime, orgId: string, read: ReadOutcome): Promise<ReadOutcome> => {
  const { config, store } = runtime
  if (!config.extract.memory) return read
  const { letterhead, output, others } = read
  const { recall } = await judgement()
  const own = { ...read, output: recall(output, letterhead, await store.issuers.find(orgId, letterhead.issuerNumbers)) }
  return others ? { ...own, others: await Promise.all(others.map(other => remembered(runtime, orgId, other))) } : own
}

/** Where issuers whose numbers a document shows print things, as the organization confirmed it; asked while it is read. */
export const layoutHintsFor =
  ({ config, store }: Runtime, orgId: string): ReadRequest['layoutHints'] =>
  async ({ letterhead }) => {
    const issuers = config.extract.memory ? await store.issuers.find(orgId, letterhead.issuerNumbers) : []
    // The issuer that was confirmed last comes first.
    return issuers.flatMap(({ layoutHints }) => layoutHints ?? [])
  }

/** What an extraction keeps of what was read. */
const valuesOf = async ({ config }: Runtime, { types, requested }: Reading, read: ReadOutcome) => {
  const { judged } = await judgement()
  // What is remembered of an issuer answers doubts that its reader had.
  const { output, needsReview } = judged(read.output, requested ?? findType(types, read.documentTypeName), config.extract.review_below)
  return {
    status: 'completed',
    documentTypeName: read.documentTypeName,
    detectedType: read.detectedType ?? null,
    modelUsed: read.modelUsed,
    confidence: read.output.confidence,
    pagesProcessed: read.output.pagesProcessed,
    output,
    language: read.language,
    issuerNumbers: read.letterhead.issuerNumbers,
    textRuns: config.extract.memory ? read.letterhead.textRuns : null,
    pageFacts: read.pages,
    needsReview,
  } as const
}

/**
 * A file that is one document ends one extraction. Of a stack the first document is the extraction that was asked for, every further one another
 * record, made and told of together with it; all of their pages are charged to the one request.
 */
export async function endingOfRead(runtime: Runtime, job: JobRow, asked: Asked, reading: Reading, found: ReadOutcome): Promise<Ending> {
  const { clock, bootId } = runtime
  const read = await remembered(runtime, job.orgId, found)
  const { row } = asked
  const documents = [read, ...(read.others ?? [])]
  const place = ({ part }: ReadOutcome) => (part ? { pages: pagesText(part), partOf: row.id } : {})
  const [first, ...others] = await Promise.all(documents.map(document => valuesOf(runtime, reading, document)))
  const parts = others.map((values, i): ExtractionRow => {
    const now = clock()
    return { ...row, ...values, ...place(documents[i + 1]!), id: newId('extraction'), updatedAt: now }
  })
  const told = ({ documentTypeName, output }: ReadOutcome, of: Pick<ExtractionRow, 'id'>) => {
    const facts = { documentType: documentTypeName, confidence: output.confidence, pagesProcessed: output.pagesProcessed }
    return extractionCompleted({ ...row, id: of.id }, facts, clock(), asked.oneOff)
  }
  return {
    id: job.id,
    bootId,
    attempt: job.attempt,
    state: 'ready',
    charged: Math.min(
      job.held,
      documents.reduce((sum, { output }) => sum + output.pagesProcessed, 0),
    ),
    extraction: { ...first!, ...place(read) },
    ...(parts.length > 0 && { parts }),
    deliveries: asked.untold ? [] : documents.flatMap((document, i) => told(document, parts[i - 1] ?? row)),
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
