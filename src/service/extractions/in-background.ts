import { giveTurn } from '../../async/turn.ts'
import { AppError } from '../../errors.ts'
import type { OpenDocument } from '../../extract/contract.ts'
import { findType } from '../../extract/find-type.ts'
import { pagesText } from '../../extract/readers/pages.ts'
import type { ExtractionRow, JobRow } from '../../store/contract/rows.ts'
import type { Ending } from '../../store/contract/work.ts'
import type { DocumentTypeService } from '../contract/document-types.ts'
import type { Runtime } from '../runtime.ts'
import { creditLimitText } from '../work/admission.ts'
import { asAppError, Unreadable } from '../work/failure.ts'
import { fetchDocument, type SentDocument } from './by-address.ts'
import { type Asked, endingOfFailedRead, endingOfRead, layoutHintsFor } from './endings.ts'
import { newUpload, type Reading, readStoredExtraction, type StoredExtraction } from './request.ts'

export type ReadDone = { ending: Ending; timings: Record<string, number>; pages: number; model?: string; error?: AppError }

type Document = SentDocument & { isStored: boolean }

/** Documents that wait: fetched where they are at an address, opened, paid for and read. */
export function createBackgroundReads(runtime: Runtime, documentTypes: DocumentTypeService) {
  const { store, storage, extract, clock, bootId, log, cancellations } = runtime

  const optionsOf = (job: JobRow): StoredExtraction | undefined => {
    if (job.lane === 'sync') return undefined
    try {
      return readStoredExtraction(job.options)
    } catch (error) {
      log.error('a stored request cannot be read', { job: job.id, error })
      return undefined
    }
  }

  const askedOf = (row: ExtractionRow, options: StoredExtraction | undefined): Asked => ({
    row,
    oneOff: options,
    untold: options?.batch !== undefined,
  })

  /** What was fetched by an earlier try is not fetched again. */
  const documentOf = async (row: ExtractionRow, { url, name }: StoredExtraction, signal: AbortSignal): Promise<Document> => {
    const upload = row.uploadId ? await store.records.upload(row.orgId, row.uploadId) : undefined
    if (upload) {
      const content = upload.file && (await storage.open(upload.file.sha256))
      if (!content) throw new AppError('invalid', 'file: the document is not kept any more')
      return { name: upload.name, bytes: new Uint8Array(await content.arrayBuffer()), isStored: true }
    }
    if (url === undefined) throw new AppError('invalid', 'file: the document was deleted before it was read')
    return { ...(await fetchDocument(runtime, url, name, signal)), isStored: false }
  }

  /** Holds a credit for every page, and keeps what was fetched. Gives the record as it is from then on. */
  const begin = async (
    job: JobRow,
    row: ExtractionRow,
    { name, bytes, isStored }: Document,
    opened: OpenDocument,
    asked: StoredExtraction,
  ): Promise<ExtractionRow> => {
    const content = isStored ? { sha256: '', bytes: 0 } : await storage.put(bytes)
    const { upload, file } = newUpload(row.orgId, name, opened.format, content, clock(), opened)
    const document = isStored ? { upload: { ...upload, id: row.uploadId! } } : { upload, file }
    const by = { id: job.id, bootId, attempt: job.attempt }
    const pages = asked.pages === undefined ? null : pagesText(opened.chosen)
    const opening = await store.work.opened(by, { credits: opened.chosen.length, pages, ...document })
    if (opening.outcome === 'noCredit') throw new AppError('credits', creditLimitText(opening.used, opening.included))
    if (opening.outcome === 'lost') throw new AppError('conflict', 'The document is not to be read any more')
    return { ...row, uploadId: document.upload.id, fileName: name }
  }

  const read = async (job: JobRow, options: StoredExtraction, asked: Asked, reading: Reading): Promise<Omit<ReadDone, 'error'>> => {
    const signal = cancellations.begin(job.id)
    const document = await documentOf(asked.row, options, signal)
    await giveTurn(document.bytes.length)
    const opened = await extract.open({ name: document.name, bytes: document.bytes, tenant: job.orgId, pages: options.pages }, signal)
    try {
      const row = await begin(job, asked.row, document, opened, options)
      asked.row = row
      const { types, requested } = reading
      const found = await opened.read({
        ...{ mode: options.processingMode, types, requested, split: options.split === 'auto', signal },
        layoutHints: layoutHintsFor(runtime, job.orgId),
      })
      const held = { ...job, held: Math.max(job.held, opened.chosen.length) }
      const ending = await endingOfRead(runtime, held, asked, reading, found)
      return { ending, timings: found.timings, pages: opened.chosen.length, model: found.modelUsed }
    } finally {
      await opened.close()
    }
  }

  /** How a job ends that is not tried again; nothing where its record is gone. */
  const failed = async (job: JobRow, error: AppError): Promise<ReadDone> => {
    const row = await store.records.extraction(job.orgId, job.id)
    const ending = row
      ? endingOfFailedRead(runtime, job, askedOf(row, optionsOf(job)), error)
      : ({ id: job.id, bootId, attempt: job.attempt, state: 'failed', errorCode: error.code, charged: 0 } as const)
    return { ending, timings: {}, pages: job.held, error }
  }

  return {
    failed,
    /** Reads the document of one claimed job. Never throws: a failure is an ending too. */
    async perform(job: JobRow): Promise<ReadDone> {
      const row = await store.records.extraction(job.orgId, job.id)
      if (!row) return failed(job, new AppError('conflict', 'The extraction was deleted before its document was read'))
      const options = optionsOf(job)
      if (!options) return failed(job, new Unreadable(runtime, job))
      const asked = askedOf(row, options)
      try {
        const types = await documentTypes.list(job.orgId)
        const requested = options.documentType === undefined ? undefined : findType(types, options.documentType)
        if (options.documentType !== undefined && !requested)
          throw new AppError('invalid', `documentType: ${options.documentType} was deleted meanwhile`)
        return await read(job, options, asked, { types, requested })
      } catch (thrown) {
        const error = asAppError(thrown)
        return { ending: endingOfFailedRead(runtime, job, asked, error, options.documentType), timings: {}, pages: job.held, error }
      } finally {
        cancellations.end(job.id)
      }
    },
  }
}
