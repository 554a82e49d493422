import { and, eq, sql } from 'drizzle-orm'
import { isPassing } from '../../../../errors.ts'
import type { Plans } from '../../../contract/accounts.ts'
import type { JobRow, ScreenshotRow } from '../../../contract/rows.ts'
import {
  type Acceptance,
  type Ending,
  type NewWork,
  type OpenedDocument,
  type Opening,
  placeAhead,
  type Settled,
  type WorkRepository,
} from '../../../contract/work.ts'
import { cacheEntry, extraction, file, idempotency, job, screenshot, upload } from '../../../schema.ts'
import type { Orm } from '../../database.ts'
import type { Tx, Writer } from '../../writer.ts'
import { holdMore, reserveCredits, settleCredits } from '../accounts/credits.ts'
import { inserter } from '../insert.ts'
import { queueDeliveries } from '../outbox.ts'
import { beginItem } from './batches.ts'
import { earlierRequest, rememberRequest } from './idempotency.ts'
import { takePlace, waitingJobs } from './place.ts'
import { ofJob, type RequestTexts } from './request-texts.ts'

const insertFile = inserter(file)
const insertUpload = inserter(upload)
const insertScreenshot = inserter(screenshot)
const insertExtraction = inserter(extraction)
const insertJob = inserter(job)

/** What it made, hosted, cached or kept for a repeat. */
const contentOf = ({ file, cache, answerSha256 }: Settled): string | null => file?.sha256 ?? cache?.sha256 ?? answerSha256 ?? null

export function workRepository(db: Orm, { write, relaxed, later }: Writer, plans: Plans, texts: RequestTexts): WorkRepository {
  const accept = (tx: Tx, work: NewWork): Acceptance => {
    const { idempotency: key } = work
    const { orgId } = work.job
    const known = key && earlierRequest(tx, orgId, key.key)
    if (known) return known
    const now = work.job.lane === 'sync'
    if (!now && work.mostWaiting !== undefined) {
      const waiting = waitingJobs(tx, orgId)
      if (waiting >= work.mostWaiting) return { outcome: 'backlog', waiting }
    }
    const reservation = reserveCredits(tx, plans, orgId, work.credits)
    if (!reservation.granted) return { outcome: 'noCredit', used: reservation.used, included: reservation.included }
    if (work.file) insertFile(tx.client, work.file)
    if (work.upload) insertUpload(tx.client, work.upload)
    if (work.screenshot) insertScreenshot(tx.client, work.screenshot)
    if (work.extraction) insertExtraction(tx.client, work.extraction)
    const row: JobRow = {
      ...work.job,
      place: now ? 0 : work.ahead ? placeAhead : takePlace(tx, orgId, work.job.priority),
      state: now ? 'running' : 'pending',
      attempt: now ? 1 : 0,
      period: reservation.period,
      held: work.credits,
      via: work.via ?? '',
      bootId: now ? work.lease.bootId : null,
      leaseUntil: now ? work.lease.until : null,
      availableAt: tx.now,
      errorCode: null,
      createdAt: tx.now,
      startedAt: now ? tx.now : null,
      finishedAt: null,
    }
    insertJob(tx.client, row)
    if (work.batchItem) beginItem(tx, work.batchItem, row.id)
    if (key) rememberRequest(tx, orgId, key, row.id)
    return { outcome: 'accepted', job: row }
  }

  const opened = (
    tx: Tx,
    by: Pick<Ending, 'id' | 'bootId' | 'attempt'>,
    { credits, pages, upload: row, file: hosted }: OpenedDocument,
  ): Opening => {
    const mine = and(eq(job.id, by.id), eq(job.state, 'running'), eq(job.bootId, by.bootId), eq(job.attempt, by.attempt))
    const found = tx.db.select({ orgId: job.orgId, period: job.period, held: job.held }).from(job).where(mine).get()
    if (!found) return { outcome: 'lost' }
    const more = holdMore(tx, plans, found, credits - found.held)
    if (!more.granted) return { outcome: 'noCredit', used: more.used, included: more.included }
    if (credits > found.held) tx.db.update(job).set({ held: credits }).where(mine).run()
    if (hosted) {
      insertFile(tx.client, hosted)
      insertUpload(tx.client, row)
    } else {
      const { format, width, height, pageCount } = row
      tx.db.update(upload).set({ format, width, height, pageCount, updatedAt: tx.now }).where(eq(upload.id, row.id)).run()
    }
    tx.db
      .update(extraction)
      .set({ status: 'running', uploadId: row.id, fileName: row.name, pages, updatedAt: tx.now })
      .where(eq(extraction.id, by.id))
      .run()
    return { outcome: 'held' }
  }

  const settle = (tx: Tx, ending: Ending): boolean => {
    const { id } = ending
    const ended = tx.db
      .update(job)
      .set({ state: ending.state, errorCode: ending.errorCode ?? null, options: {}, finishedAt: tx.now, bootId: null, leaseUntil: null })
      .where(and(eq(job.id, id), eq(job.state, 'running'), eq(job.bootId, ending.bootId), eq(job.attempt, ending.attempt)))
      .returning()
      .get()
    if (!ended) return false
    settleCredits(tx, ended, ending.charged)
    if (ending.file) insertFile(tx.client, ending.file)
    const at = { updatedAt: tx.now }
    if (ending.screenshot)
      tx.db
        .update(screenshot)
        .set({ ...at, sha256: contentOf(ending), ...ending.screenshot })
        .where(eq(screenshot.id, id))
        .run()
    if (ending.extraction)
      tx.db
        .update(extraction)
        .set({ ...at, ...ending.extraction })
        .where(eq(extraction.id, id))
        .run()
    for (const part of ending.parts ?? []) insertExtraction(tx.client, { ...part, ...at })
    if (ending.cache)
      tx.db
        .insert(cacheEntry)
        .values(ending.cache)
        .onConflictDoUpdate({ target: [cacheEntry.orgId, cacheEntry.key], set: ending.cache })
        .run()
    // What failed through no fault of the request may be asked for again under its Idempotency-Key.
    if (isPassing(ending.errorCode)) tx.db.delete(idempotency).where(eq(idempotency.jobId, id)).run()
    if (ending.answerSha256) tx.db.update(idempotency).set({ sha256: ending.answerSha256 }).where(eq(idempotency.jobId, id)).run()
    queueDeliveries(tx, ended.orgId, ending.deliveries ?? [])
    return true
  }

  const acceptSettled = (tx: Tx, work: NewWork, ending: Settled): Acceptance => {
    const acceptance = accept(tx, { ...work, job: { ...work.job, lane: 'sync', options: {} } })
    if (acceptance.outcome === 'accepted') settle(tx, { ...ending, id: work.job.id, bootId: work.lease.bootId, attempt: 1 })
    return acceptance
  }

  const find = db
    .select()
    .from(job)
    .where(eq(job.id, sql.placeholder('id')))
    .prepare()

  const acceptInPieces = async (work: NewWork): Promise<Acceptance> => {
    const { id, options } = work.job
    const [kept] = await texts.keep([{ ...ofJob(id), value: options }])
    const acceptance = await write(tx => accept(tx, { ...work, job: { ...work.job, options: kept } }))
    if (acceptance.outcome !== 'accepted') {
      await texts.drop(ofJob(id))
      return acceptance
    }
    const { batchItem } = work
    if (batchItem) await texts.drop({ owner: batchItem.batchId, position: batchItem.position })
    return { ...acceptance, job: { ...acceptance.job, options } }
  }

  return {
    accept(work: NewWork): Promise<Acceptance> {
      if (work.job.lane === 'sync') return relaxed(tx => accept(tx, work))
      return work.batchItem || texts.isLong(work.job.options) ? acceptInPieces(work) : write(tx => accept(tx, work))
    },
    async settle(ending: Ending): Promise<boolean> {
      const of = ofJob(ending.id)
      const { ended, isKept } = await write(tx => {
        const ended = settle(tx, ending)
        return { ended, isKept: ended && texts.has(of) }
      })
      if (isKept) await texts.drop(of)
      return ended
    },
    acceptSettled: (work: NewWork, ending: Settled): Promise<Acceptance> => write(tx => acceptSettled(tx, work, ending)),
    note: (row: ScreenshotRow): Promise<void> => later(tx => insertScreenshot(tx.client, row)),
    async get(id: string): Promise<JobRow | undefined> {
      const row = find.get({ id })
      return row && { ...row, options: await texts.read(ofJob(id), row.options) }
    },
    known: (orgId: string, key: string) => relaxed(tx => earlierRequest(tx, orgId, key)),
    opened: (by, document) => write(tx => opened(tx, by, document)),
  }
}
