import { contentHash } from '../../async/content-hash.ts'
import { AppError } from '../../errors.ts'
import type { OpenDocument } from '../../extract/contract.ts'
import { ownTypeInTurns } from '../../extract/document-types/own.ts'
import { findType } from '../../extract/find-type.ts'
import { formatByContent, formatOf, unknownContent } from '../../extract/formats.ts'
import { mostSelectable as mostPages, pagesText } from '../../extract/readers/pages.ts'
import { gateUrl } from '../../net/gate.ts'
import { invalid } from '../../problems.ts'
import type { DocumentType, Extraction } from '../../resources.ts'
import type { ExtractionRow, JobRow } from '../../store/contract/rows.ts'
import type { Acceptance, Ending, NewWork } from '../../store/contract/work.ts'
import { suggest } from '../../suggest.ts'
import type { Caller } from '../caller.ts'
import { pageOf, pageQuery } from '../captures/page.ts'
import { originOf, presentExtraction } from '../captures/present.ts'
import type { BatchPlace } from '../contract/batch-place.ts'
import type { DocumentTypeService } from '../contract/document-types.ts'
import type { ExtractCommand, ExtractionService } from '../contract/extractions.ts'
import type { Runtime } from '../runtime.ts'
import { type Admission, refusalOf } from '../work/admission.ts'
import { asAppError } from '../work/failure.ts'
import { checkKey, checkSame, recordGone } from '../work/idempotency.ts'
import { logExtraction } from '../work/job-log.ts'
import { priorityOf } from '../work/priority.ts'
import { viaOf } from '../work/via.ts'
import { documentName, fetchDocument, type SentDocument } from './by-address.ts'
import { type Asked, endingOfFailedRead, endingOfRead, layoutHintsFor } from './endings.ts'
import { newExtractionRow, newUpload, type Reading, requestFingerprint, storedExtraction } from './request.ts'
import { createReviews } from './reviews.ts'

/** `untold`: nobody is told how it ends. */
type Wanted = Reading & Pick<Asked, 'oneOff' | 'untold'>
type ExtractionRequest = Wanted & { caller: Caller; command: ExtractCommand; row: ExtractionRow; work: NewWork }
/** What both ways of asking put together. */
type Placed = Pick<NewWork, 'credits' | 'upload' | 'file'> & { row: ExtractionRow; fingerprint: string }

const unknownType = (asked: string, types: readonly DocumentType[]): AppError => {
  const names = types.map(({ name }) => name)
  return invalid([{ path: 'documentType', message: `one of ${names.join(', ')}`, suggestion: suggest(asked, names) }])
}

export function createExtractions(runtime: Runtime, admission: Admission, documentTypes: DocumentTypeService): ExtractionService {
  const { config, store, storage, queue, settling, extract, clock, bootId, cancellations, policy, pages } = runtime

  const workOf = async (caller: Caller, command: ExtractCommand, placed: Placed, key?: string, item?: BatchPlace): Promise<NewWork> => {
    const { row, fingerprint, ...rest } = placed
    const inBackground = command.async === true
    return {
      job: {
        id: row.id,
        orgId: caller.orgId,
        kind: 'extraction',
        lane: inBackground ? 'background' : 'sync',
        priority: inBackground ? await priorityOf(runtime, caller.orgId) : 0,
        requestId: caller.requestId,
        origin: inBackground ? originOf(config, caller.origin) : caller.origin,
        options: inBackground ? storedExtraction(command, item?.batchId) : {},
      },
      via: viaOf(caller),
      ...rest,
      mostWaiting: config.jobs.org_waiting,
      extraction: row,
      batchItem: item,
      lease: { bootId, until: clock() + store.leaseMs },
      ...(key === undefined ? {} : { idempotency: { key, fingerprint } }),
    }
  }

  /** A document that is open: everything is known of it. */
  const placeOpened = async (
    caller: Caller,
    command: ExtractCommand,
    { name, bytes }: SentDocument,
    document: OpenDocument,
  ): Promise<Placed> => {
    const content = await storage.put(bytes)
    const stored = newUpload(caller.orgId, name, document.format, content, clock(), document)
    const pages = command.pages === undefined ? null : pagesText(document.chosen)
    const row = { ...newExtractionRow(caller.orgId, 'running', name, command, clock()), uploadId: stored.upload.id, pages }
    return { row, ...stored, credits: document.chosen.length, fingerprint: fingerprintOf(command, content.sha256, name) }
  }

  /** A document to be opened later. Its pages are not known yet: one credit now, the others when it is opened. */
  const placeUnopened = async (caller: Caller, command: ExtractCommand): Promise<Placed> => {
    if ('url' in command) {
      const row = newExtractionRow(caller.orgId, 'pending', command.name ?? '', command, clock())
      return { row, credits: 1, fingerprint: fingerprintOf(command, '', command.name) }
    }
    const { name, bytes } = sentDocument(command)
    const format = formatOf(name, bytes, config.extract.max_bytes)
    const content = await storage.put(bytes)
    const stored = newUpload(caller.orgId, name, format, content, clock())
    const row = { ...newExtractionRow(caller.orgId, 'pending', name, command, clock()), uploadId: stored.upload.id }
    return { row, ...stored, credits: 1, fingerprint: fingerprintOf(command, content.sha256, name) }
  }

  const fingerprintOf = (command: ExtractCommand, sha256: string, name: string | undefined): string =>
    'url' in command ? requestFingerprint('', command.name, command) : requestFingerprint(sha256, name, command)

  const earlierExtraction = async (
    { caller, command }: Pick<ExtractionRequest, 'caller' | 'command'>,
    fingerprint: string,
    known: Extract<Acceptance, { outcome: 'repeated' }>,
  ): Promise<Extraction> => {
    checkSame(known.fingerprint, () => fingerprint)
    const row = await store.records.extraction(caller.orgId, known.jobId)
    if (!row) throw recordGone(known.jobId, 'extraction')
    if (!command.async && (row.status === 'running' || row.status === 'pending'))
      throw new AppError('conflict', undefined, { retryAfter: 1 })
    caller.repeated?.()
    return presentExtraction(row)
  }

  const run = async (request: ExtractionRequest, job: JobRow, document: OpenDocument, signal?: AbortSignal): Promise<Extraction> => {
    const began = performance.now()
    runtime.inFlight.add(job.id)
    const { types, requested } = request
    const failed = (error: AppError): Ending => endingOfFailedRead(runtime, job, request, error, requested?.name)
    let ending: Ending
    let error: AppError | undefined
    let timings: Record<string, number> = {}
    try {
      const { processingMode: mode, split } = request.command
      const how = { mode, types, requested, split: split === 'auto', layoutHints: layoutHintsFor(runtime, job.orgId) }
      const read = await document.read({ ...how, signal: cancellations.begin(job.id, signal) }).finally(() => cancellations.end(job.id))
      timings = read.timings
      ending = await endingOfRead(runtime, job, request, request, read)
    } catch (thrown) {
      error = asAppError(thrown)
      ending = failed(error)
    }
    const mine = await settling.now(ending, failed).finally(() => runtime.inFlight.delete(job.id))
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

  const sentDocument = ({ name, bytes }: Extract<ExtractCommand, { bytes: Uint8Array }>): SentDocument => {
    if (name === undefined && !formatByContent(bytes)) throw new AppError('invalid', `file: ${unknownContent(bytes)}`)
    return { name: name ?? documentName([], bytes), bytes }
  }

  /**
   * What an earlier request with the same Idempotency-Key got: there is room for that however busy or full we are, and a document by address may
   * have changed since, or be gone.
   */
  const answeredBefore = async (caller: Caller, command: ExtractCommand, key: string | undefined): Promise<Extraction | undefined> => {
    const known = key === undefined ? undefined : await store.work.known(caller.orgId, key)
    if (!known) return undefined
    const { name, bytes } = 'url' in command ? { name: command.name, bytes: undefined } : sentDocument(command)
    const sha256 = bytes ? await contentHash(bytes) : ''
    return earlierExtraction({ caller, command }, fingerprintOf(command, sha256, name), known)
  }

  const readNow = async (caller: Caller, command: ExtractCommand, reading: Wanted, key?: string): Promise<Extraction> => {
    // With an Idempotency-Key a document is read though its caller went away, who means to come back for it.
    const signal = key === undefined ? caller.signal : undefined
    const sent = 'url' in command ? await fetchDocument(runtime, command.url, command.name, signal) : sentDocument(command)
    const document = await extract.open({ ...sent, tenant: caller.orgId, pages: command.pages }, signal)
    try {
      const placed = await placeOpened(caller, command, sent, document)
      const work = await workOf(caller, command, placed, key)
      if (signal?.aborted) throw new AppError('invalid', 'canceled: the caller went away', { step: 'canceled' })
      const acceptance = await queue.submit(work)
      if (acceptance.outcome === 'repeated') return await earlierExtraction({ caller, command }, placed.fingerprint, acceptance)
      if (acceptance.outcome !== 'accepted') throw refusalOf(acceptance)
      return await run({ ...reading, caller, command, row: placed.row, work }, acceptance.job, document, signal)
    } finally {
      await document.close()
    }
  }

  const enqueue = async (caller: Caller, command: ExtractCommand, key?: string, item?: BatchPlace): Promise<Extraction> => {
    const placed = await placeUnopened(caller, command)
    const acceptance = await queue.submit(await workOf(caller, command, placed, key, item))
    if (acceptance.outcome === 'repeated') return await earlierExtraction({ caller, command }, placed.fingerprint, acceptance)
    if (acceptance.outcome !== 'accepted') throw refusalOf(acceptance)
    runtime.wake.jobs()
    return presentExtraction(placed.row)
  }

  return {
    async create(caller, command, idempotencyKey, item) {
      checkKey(idempotencyKey)
      const earlier = await answeredBefore(caller, command, idempotencyKey)
      if (earlier) return earlier
      if (command.webhookUrl !== undefined) gateUrl(command.webhookUrl, policy, 'webhookUrl')
      if ('url' in command) gateUrl(command.url, pages)
      await admission.admit(caller.orgId)
      const types = await documentTypes.list(caller.orgId)
      const requested = command.documentType === undefined ? undefined : findType(types, command.documentType)
      if (command.documentType !== undefined && !requested) throw unknownType(command.documentType, types)
      if (command.async) return await enqueue(caller, command, idempotencyKey, item)
      return await readNow(caller, command, { types, requested, oneOff: command }, idempotencyKey)
    },
    async tryType(caller, definition, document) {
      const trial: DocumentType = { ...(await ownTypeInTurns(definition)), id: '', isBuiltIn: false }
      await admission.admit(caller.orgId)
      const others = (await documentTypes.list(caller.orgId)).filter(({ name }) => !findType([trial], name))
      return await readNow(caller, document, { types: [trial, ...others], requested: trial, untold: true })
    },
    async get(orgId, id) {
      const row = await store.records.extraction(orgId, id)
      return row && presentExtraction(row)
    },
    async parts(orgId, firstId) {
      const rows = await store.records.extractions(orgId, { limit: mostPages }, { partOf: firstId })
      const firstPage = ({ pages }: ExtractionRow) => Number.parseInt(pages ?? '', 10)
      return rows.sort((a, b) => firstPage(a) - firstPage(b)).map(presentExtraction)
    },
    review: createReviews(runtime, documentTypes),
    async delete(orgId, id) {
      const found = await store.deletion.extraction(orgId, id)
      if (found) cancellations.cancel(id)
      return found
    },
    async list(orgId, query = {}) {
      const { status, externalIdentifier, partOf } = query
      const asked = query.documentType
      // By whatever name it can be asked for when a document is sent; a type that is gone by the name its records keep.
      const documentType = asked === undefined ? undefined : (findType(await documentTypes.list(orgId), asked)?.name ?? asked)
      const filter = { status: status as Extraction['status'] | undefined, externalIdentifier, documentType, partOf }
      return pageOf(await store.records.extractions(orgId, pageQuery(query), filter), query, presentExtraction)
    },
  }
}
