import { contentHash } from '../../async/content-hash.ts'
import { nextTurn } from '../../async/turn.ts'
import { isoTime } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { gateUrl } from '../../net/gate.ts'
import { requestOf, storedRequest } from '../../render/options/request.ts'
import { saidBy } from '../../render/options/usual.ts'
import type { Batch, BatchItem } from '../../resources.ts'
import type { BatchStatus, CountedBatch } from '../../store/contract/batches.ts'
import type { BatchItemRow, BatchRow } from '../../store/contract/rows.ts'
import type { Caller } from '../caller.ts'
import { pageOf, pageQuery } from '../captures/page.ts'
import { originOf, presentExtraction, presentScreenshot } from '../captures/present.ts'
import type { OrganizationService } from '../contract/account.ts'
import type { BatchService, NewBatch } from '../contract/batches.ts'
import type { ExtractionService } from '../contract/extractions.ts'
import { readStoredExtraction, storedExtraction } from '../extractions/request.ts'
import type { Runtime } from '../runtime.ts'
import { type Admission, creditLimitText, refusalOf } from '../work/admission.ts'
import { checkKey, checkSame, fingerprint, recordGone } from '../work/idempotency.ts'

export type BatchParts = {
  admission: Admission
  extractions: Pick<ExtractionService, 'create' | 'get'>
  organizations: Pick<OrganizationService, 'usage' | 'get'>
  /** Says that there is a batch to begin. */
  wake(): void
}

const canceledText = 'canceled: its batch was canceled'
/** Items looked up between two turns of everybody else. */
const pageSize = 50

const statusOf = ({ finishedAt, canceledAt }: BatchRow): Batch['status'] =>
  canceledAt !== null ? 'canceled' : finishedAt === null ? 'running' : 'completed'

const present = (row: CountedBatch): Batch => ({
  id: row.id,
  kind: row.kind,
  status: statusOf(row),
  total: row.total,
  awaitingUpload: row.counts.awaiting,
  pending: row.counts.waiting + row.counts.begun,
  completed: row.counts.completed,
  failed: row.counts.failed,
  canceled: row.counts.canceled,
  externalIdentifier: row.externalIdentifier ?? undefined,
  createdAt: isoTime(row.createdAt),
  finishedAt: row.finishedAt === null ? undefined : isoTime(row.finishedAt),
})

const itemStatus = {
  awaiting: 'awaitingUpload',
  waiting: 'pending',
  begun: 'pending',
  completed: 'completed',
  failed: 'failed',
  canceled: 'canceled',
} as const satisfies Record<BatchItemRow['state'], BatchItem['status']>

/** As `renderFingerprint`, of all items. */
const batchFingerprint = (batch: NewBatch): string => {
  const items = batch.items.map(item => ('render' in item ? { ...item, render: saidBy(item.render) } : item))
  return fingerprint({ ...batch, items })
}

/** Up to a thousand screenshots or documents under one id: accepted at once, begun by the feeder, told of once. */
export function createBatches(runtime: Runtime, { admission, extractions, organizations, wake }: BatchParts): BatchService {
  const { config, store, storage, clock, policy, cancellations } = runtime

  const rowsOf = (caller: Caller, { kind, items, ...asked }: NewBatch): { row: BatchRow; items: BatchItemRow[] } => {
    const row: BatchRow = {
      id: newId('batch'),
      orgId: caller.orgId,
      kind,
      total: items.length,
      externalIdentifier: asked.externalIdentifier ?? null,
      webhookUrl: asked.webhookUrl ?? null,
      webhookSign: asked.webhookSign ?? true,
      requestId: caller.requestId,
      origin: originOf(config, caller.origin),
      createdAt: clock(),
      canceledAt: null,
      finishedAt: null,
    }
    const shared = { orgId: row.orgId, batchId: row.id, recordId: null, request: null, error: null }
    const itemOf = (item: NewBatch['items'][number], position: number): BatchItemRow => {
      const { source = null, externalIdentifier = null } = item
      const own = { ...shared, position, source, externalIdentifier }
      if ('error' in item) return { ...own, state: 'failed', error: item.error }
      if ('render' in item) return { ...own, state: 'waiting', request: storedRequest(requestOf(item.render)) }
      const { url, ...options } = item.document
      const request = storedExtraction(url === undefined ? { ...options, bytes: new Uint8Array() } : { ...options, url })
      return { ...own, state: url === undefined ? 'awaiting' : 'waiting', request }
    }
    return { row, items: items.map(itemOf) }
  }

  /** A batch of which nothing could be paid for is not taken. */
  const requireCredits = async (orgId: string): Promise<void> => {
    const { plan, included, used, available } = await organizations.usage(orgId)
    if (available <= 0 && !config.plans[plan]?.overage) throw new AppError('credits', creditLimitText(used, included))
  }

  const get = async (orgId: string, id: string): Promise<Batch | undefined> => {
    const row = await store.batches.get(orgId, id)
    return row && present(row)
  }

  const presentItem = async (row: BatchItemRow, origin: string): Promise<BatchItem> => {
    const { position: index, state, recordId, source, externalIdentifier, error } = row
    const shown = { index, status: itemStatus[state], source: source ?? undefined, externalIdentifier: externalIdentifier ?? undefined }
    if (recordId === null) return { ...shown, error: error ?? undefined }
    const shot = await store.records.screenshot(row.orgId, recordId)
    if (shot) return { ...shown, error: shot.error ?? undefined, screenshot: presentScreenshot(shot, originOf(config, origin)) }
    const extraction = await store.records.extraction(row.orgId, recordId)
    return { ...shown, error: extraction?.error ?? undefined, extraction: extraction && presentExtraction(extraction) }
  }

  /** The same document sent again, because its sender did not hear of the first time. */
  const uploadedBefore = async (item: BatchItemRow, bytes: Uint8Array) => {
    const extraction = item.recordId === null ? undefined : await store.records.extraction(item.orgId, item.recordId)
    const upload = extraction?.uploadId ? await store.records.upload(item.orgId, extraction.uploadId) : undefined
    if (upload?.file?.sha256 !== (await contentHash(bytes)))
      throw new AppError('conflict', `The item is ${itemStatus[item.state]}: it takes no other document`)
    return presentExtraction(extraction!)
  }

  return {
    async create(caller, batch, idempotencyKey) {
      checkKey(idempotencyKey)
      if (batch.webhookUrl !== undefined) gateUrl(batch.webhookUrl, policy, 'webhookUrl')
      // Who asks again has been let in before, and may have spent everything on it.
      if (idempotencyKey === undefined || !(await store.work.known(caller.orgId, idempotencyKey))) {
        await admission.admit(caller.orgId)
        await requireCredits(caller.orgId)
      }
      // Bodies of eleven megabytes are read, told apart and written in turns of their own.
      const idempotency = idempotencyKey === undefined ? undefined : { key: idempotencyKey, fingerprint: batchFingerprint(batch) }
      await nextTurn()
      const { row, items } = rowsOf(caller, batch)
      await nextTurn()
      const acceptance = await store.batches.create(row, items, { mostWaiting: config.jobs.org_waiting, idempotency })
      if (acceptance.outcome === 'backlog') throw refusalOf(acceptance)
      const id = acceptance.outcome === 'repeated' ? acceptance.jobId : row.id
      if (acceptance.outcome === 'repeated') {
        checkSame(
          acceptance.fingerprint,
          () => batchFingerprint(batch),
          () => fingerprint(batch),
        )
        caller.repeated?.()
      } else wake()
      const made = await get(caller.orgId, id)
      if (!made) throw recordGone(id, 'batch')
      return made
    },
    get,
    async list(orgId, query = {}) {
      const rows = await store.batches.list(orgId, pageQuery(query), query.status as BatchStatus | undefined)
      return pageOf(rows, query, present)
    },
    async upload(caller, id, position, bytes) {
      const item = await store.batches.item(caller.orgId, id, position)
      if (!item) return undefined
      if (item.state !== 'awaiting') return await uploadedBefore(item, bytes)
      const { name, ...options } = readStoredExtraction(item.request)
      try {
        return await extractions.create(caller, { ...options, name, bytes, async: true }, undefined, { batchId: id, position })
      } catch (error) {
        // What the document itself is refused for will not change: the batch goes on without it.
        if (error instanceof AppError && error.code === 'invalid') await store.batches.refuse(id, { position }, error.message)
        throw error
      }
    },
    async cancel(orgId, id) {
      const ended = await store.batches.cancel(orgId, id, canceledText)
      for (const record of ended ?? []) cancellations.cancel(record)
      if (ended) wake()
      return await get(orgId, id)
    },
    async *items(orgId, id, origin) {
      if (!(await store.batches.get(orgId, id))) return
      for (let from = 0; ; from += pageSize) {
        const rows = await store.batches.items(id, from, pageSize)
        for (const row of rows) yield await presentItem(row, origin)
        if (rows.length < pageSize) return
        await nextTurn()
      }
    },
    async picture(orgId, screenshotId) {
      const file = (await store.records.screenshot(orgId, screenshotId))?.file
      const body = file && (await storage.open(file.sha256))
      return file && body ? { body, extension: file.extension } : undefined
    },
  }
}
