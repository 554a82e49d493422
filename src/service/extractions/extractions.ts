import { AppError } from '../../errors.ts'
import type { OpenDocument, ReadOutcome } from '../../extract/contract.ts'
import { findType } from '../../extract/document-types.ts'
import { recall } from '../../extract/memory/recall.ts'
import { needsReview } from '../../extract/needs-review.ts'
import { pagesText } from '../../extract/readers/pages.ts'
import { newId, randomHex } from '../../ids.ts'
import type { DocumentType, Extraction } from '../../resources.ts'
import type { ExtractionRow, FileRow, JobRow, UploadRow } from '../../store/contract/rows.ts'
import type { Acceptance, Ending, NewWork } from '../../store/contract/work.ts'
import { pageOf, pageQuery } from '../captures/page.ts'
import { presentExtraction } from '../captures/present.ts'
import type { Caller, DocumentTypeService, ExtractCommand, ExtractionService } from '../contract.ts'
import type { Runtime } from '../runtime.ts'
import { type Admission, refusalOf } from '../work/admission.ts'
import { extractionCompleted, extractionFailed } from '../work/events.ts'
import { asAppError } from '../work/failure.ts'
import { checkKey, checkSame, fingerprint, recordGone } from '../work/idempotency.ts'
import { logExtraction } from '../work/job-log.ts'
import { createReviews } from './reviews.ts'

type ExtractionRequest = {
  caller: Caller
  command: ExtractCommand
  types: DocumentType[]
  requested?: DocumentType
  row: ExtractionRow
  work: NewWork
}

export function createExtractions(runtime: Runtime, admission: Admission, documentTypes: DocumentTypeService): ExtractionService {
  const { config, store, storage, queue, settling, extract, clock, bootId, stops } = runtime

  const place = async (
    caller: Caller,
    command: ExtractCommand,
    document: OpenDocument,
    idempotencyKey?: string,
  ): Promise<Omit<ExtractionRequest, 'types' | 'requested'>> => {
    const content = await storage.put(command.bytes)
    const now = clock()
    const id = newId('extraction')
    const file: FileRow = {
      token: randomHex(128),
      orgId: caller.orgId,
      ownerId: newId('upload'),
      sha256: content.sha256,
      extension: document.format,
      contentType: document.contentType,
      bytes: content.bytes,
      kind: 'upload',
      createdAt: now,
      attachmentName: null,
    }
    const upload: UploadRow = {
      id: file.ownerId,
      orgId: caller.orgId,
      name: command.name,
      format: document.format,
      width: document.width ?? null,
      height: document.height ?? null,
      pageCount: document.pages,
      fileToken: file.token,
      createdAt: now,
      updatedAt: now,
    }
    const row: ExtractionRow = {
      id,
      orgId: caller.orgId,
      uploadId: upload.id,
      fileName: command.name,
      externalIdentifier: command.externalIdentifier ?? null,
      status: 'running',
      processingMode: command.processingMode,
      documentTypeName: null,
      detectedType: null,
      modelUsed: null,
      confidence: null,
      pagesProcessed: null,
      output: null,
      language: null,
      needsReview: null,
      marks: null,
      review: null,
      pages: command.pages === undefined ? null : pagesText(document.chosen),
      partOf: null,
      reviewStatus: null,
      pageFacts: null,
      error: null,
      createdAt: now,
      updatedAt: now,
    }
    const work: NewWork = {
      job: {
        id,
        orgId: caller.orgId,
        kind: 'extraction',
        lane: 'sync',
        priority: 0,
        requestId: caller.requestId,
        origin: caller.origin,
        options: {},
      },
      credits: document.chosen.length,
      extraction: row,
      upload,
      file,
      lease: { bootId, until: now + store.leaseMs },
      ...(idempotencyKey === undefined
        ? {}
        : {
            idempotency: {
              key: idempotencyKey,
              fingerprint: fingerprint([
                content.sha256,
                command.name,
                command.documentType ?? null,
                command.processingMode,
                ...(command.externalIdentifier === undefined ? [] : [command.externalIdentifier]),
                ...(command.pages === undefined ? [] : [{ pages: pagesText(document.chosen) }]),
              ]),
            },
          }),
    }
    return { caller, command, row, work }
  }

  const earlierExtraction = async (
    request: ExtractionRequest,
    known: Extract<Acceptance, { outcome: 'repeated' }>,
  ): Promise<Extraction> => {
    checkSame(known.fingerprint, request.work.idempotency?.fingerprint ?? '')
    const row = await store.records.extraction(request.caller.orgId, known.jobId)
    if (!row) throw recordGone(known.jobId, 'extraction')
    if (row.status === 'running' || row.status === 'pending') throw new AppError('conflict', undefined, { retryAfter: 1 })
    request.caller.repeated?.()
    return presentExtraction(row)
  }

  const remembered = async (orgId: string, { output, letterhead }: ReadOutcome): Promise<ReadOutcome['output']> =>
    config.extract.memory ? recall(output, letterhead.lines, await store.issuers.find(orgId, letterhead.marks)) : output

  const completed = (job: JobRow, request: ExtractionRequest, read: ReadOutcome): Ending => {
    const charged = Math.min(job.held, read.output.pagesProcessed)
    return {
      id: job.id,
      bootId,
      attempt: job.attempt,
      state: 'ready',
      charged,
      extraction: {
        status: 'completed',
        documentTypeName: read.documentTypeName,
        detectedType: read.detectedType ?? null,
        modelUsed: read.modelUsed,
        confidence: read.output.confidence,
        pagesProcessed: read.output.pagesProcessed,
        output: read.output,
        language: read.language,
        marks: read.letterhead.marks,
        pageFacts: read.pages,
        needsReview: needsReview(read.output, findType(request.types, read.documentTypeName), config.extract.review_below),
      },
      deliveries: extractionCompleted(
        request.row,
        {
          documentType: read.documentTypeName,
          confidence: read.output.confidence,
          pagesProcessed: read.output.pagesProcessed,
        },
        clock(),
      ),
    }
  }
  const failed = (job: JobRow, request: ExtractionRequest, error: AppError): Ending => ({
    id: job.id,
    bootId,
    attempt: job.attempt,
    state: 'failed',
    errorCode: error.code,
    charged: 0,
    extraction: { status: 'failed', error: error.message, documentTypeName: request.requested?.name ?? null },
    deliveries: extractionFailed(request.row, error.message, clock()),
  })

  const run = async (request: ExtractionRequest, job: JobRow, document: OpenDocument, signal?: AbortSignal): Promise<Extraction> => {
    const began = performance.now()
    runtime.inFlight.add(job.id)
    let ending: Ending
    let error: AppError | undefined
    let timings: Record<string, number> = {}
    try {
      const { types, requested } = request
      const mode = request.command.processingMode
      const read = await document.read({ mode, types, requested, signal: stops.begin(job.id, signal) }).finally(() => stops.end(job.id))
      timings = read.timings
      ending = completed(job, request, { ...read, output: await remembered(job.orgId, read) })
    } catch (thrown) {
      error = asAppError(thrown)
      ending = failed(job, request, error)
    }
    const mine = await settling.now(ending, error => failed(job, request, error)).finally(() => runtime.inFlight.delete(job.id))
    if (!mine && !(await store.records.extraction(job.orgId, job.id)))
      throw new AppError('conflict', 'The extraction was deleted while its document was read')
    runtime.wake.deliveries()
    const row = { ...request.row, ...ending.extraction, updatedAt: clock() }
    logExtraction(runtime, job, {
      status: row.status,
      error,
      ms: performance.now() - began,
      charged: ending.charged,
      timings,
      pages: document.chosen.length,
      model: row.modelUsed ?? undefined,
    })
    // The machine had no time for it, which says nothing about the file: to be tried again.
    if (error?.code === 'overloaded') throw error
    return presentExtraction(row)
  }

  return {
    async create(caller, command, idempotencyKey) {
      checkKey(idempotencyKey)
      await admission.admit(caller.orgId)
      const types = await documentTypes.list(caller.orgId)
      const requested = command.documentType === undefined ? undefined : findType(types, command.documentType)
      if (command.documentType !== undefined && !requested)
        throw new AppError('invalid', `documentType: one of ${types.map(t => t.name).join(', ')}`)
      // With an Idempotency-Key a document is read though its caller went away, who means to come back for it.
      const signal = idempotencyKey === undefined ? caller.signal : undefined
      const document = await extract.open({ name: command.name, bytes: command.bytes, tenant: caller.orgId, pages: command.pages }, signal)
      try {
        const request: ExtractionRequest = { ...(await place(caller, command, document, idempotencyKey)), types, requested }
        if (signal?.aborted) throw new AppError('invalid', 'canceled: the caller went away', { step: 'canceled' })
        const acceptance = await queue.submit(request.work)
        if (acceptance.outcome === 'repeated') return await earlierExtraction(request, acceptance)
        if (acceptance.outcome !== 'accepted') throw refusalOf(acceptance)
        return await run(request, acceptance.job, document, signal)
      } finally {
        await document.close()
      }
    },
    async get(orgId, id) {
      const row = await store.records.extraction(orgId, id)
      return row && presentExtraction(row)
    },
    review: createReviews(runtime, documentTypes),
    async delete(orgId, id) {
      const found = await store.deletion.extraction(orgId, id)
      if (found) stops.stop(id)
      return found
    },
    async list(orgId, query = {}) {
      const { status, externalIdentifier, documentType } = query
      const filter = { status: status as Extraction['status'] | undefined, externalIdentifier, documentType }
      return pageOf(await store.records.extractions(orgId, pageQuery(query), filter), query, presentExtraction)
    },
  }
}
