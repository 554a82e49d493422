import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { AppError } from '../../../../errors.ts'
import type { BatchCounts, BatchRepository, BatchStatus, CountedBatch } from '../../../contract/batches.ts'
import type { BatchItemRow, BatchRow } from '../../../contract/rows.ts'
import type { NewWork } from '../../../contract/work.ts'
import { batch, batchItem, batchItemStates, extraction, job, screenshot } from '../../../schema.ts'
import type { Orm } from '../../database.ts'
import type { Tx, Writer } from '../../writer.ts'
import { settleCredits } from '../accounts/credits.ts'
import { inserter } from '../insert.ts'
import { queueDeliveries } from '../outbox.ts'
import { earlierRequest, rememberRequest } from './idempotency.ts'
import type { Owner, RequestTexts } from './request-texts.ts'

const insertBatch = inserter(batch)
const insertItem = inserter(batchItem)

const unbegun = ['awaiting', 'waiting'] as const

const ownerOf = ({ batchId, position }: Pick<BatchItemRow, 'batchId' | 'position'>): Owner => ({ owner: batchId, position })

/** Makes the item this record; throws when it is begun already or not to be begun any more. */
export function beginItem(tx: Tx, { batchId, position }: NonNullable<NewWork['batchItem']>, recordId: string): void {
  const begun = tx.db
    .update(batchItem)
    .set({ state: 'begun', recordId, request: null })
    .where(and(eq(batchItem.batchId, batchId), eq(batchItem.position, position), inArray(batchItem.state, [...unbegun])))
    .returning({ position: batchItem.position })
    .all()
  if (begun.length === 0) throw new AppError('conflict', 'This item of the batch was begun already, or canceled')
}

const withStatus: Record<BatchStatus, SQL> = {
  running: and(isNull(batch.finishedAt), isNull(batch.canceledAt))!,
  completed: and(isNotNull(batch.finishedAt), isNull(batch.canceledAt))!,
  canceled: isNotNull(batch.canceledAt),
}

const noCounts = (): BatchCounts => Object.fromEntries(batchItemStates.map(state => [state, 0])) as BatchCounts

export function batchRepository(db: Orm, { write, relaxed }: Writer, texts: RequestTexts): BatchRepository {
  const countsOf = (ids: readonly string[]): Map<string, BatchCounts> => {
    const counts = new Map(ids.map(id => [id, noCounts()]))
    const rows = db
      .select({ id: batchItem.batchId, state: batchItem.state, n: sql<number>`count(*)` })
      .from(batchItem)
      .where(inArray(batchItem.batchId, [...ids]))
      .groupBy(batchItem.batchId, batchItem.state)
      .all()
    for (const { id, state, n } of rows) counts.get(id)![state] = n
    return counts
  }
  const counted = (rows: BatchRow[]): CountedBatch[] => {
    const counts = countsOf(rows.map(({ id }) => id))
    return rows.map(row => ({ ...row, counts: counts.get(row.id)! }))
  }
  const whole = async (item: BatchItemRow): Promise<BatchItemRow> => ({ ...item, request: await texts.read(ownerOf(item), item.request) })
  const begunOf = (id: string) => and(eq(batchItem.batchId, id), eq(batchItem.state, 'begun'))
  const succeeded = sql`(exists (select 1 from ${screenshot} where ${screenshot.id} = ${batchItem.recordId} and ${screenshot.status} = 'ready')
    or exists (select 1 from ${extraction} where ${extraction.id} = ${batchItem.recordId} and ${extraction.status} = 'completed'))`
  const isOpen = sql`exists (select 1 from ${job} where ${job.id} = ${batchItem.recordId} and ${job.state} in ('pending', 'running'))`

  /** Ends the job of a begun item as if it had failed; what runs finds nothing to write. */
  const endJob = (tx: Tx, id: string, error: string): boolean => {
    const ended = { state: 'failed', errorCode: 'canceled', options: {}, bootId: null, leaseUntil: null, finishedAt: tx.now } as const
    const open = and(eq(job.id, id), inArray(job.state, ['pending', 'running']))
    const row = tx.db.update(job).set(ended).where(open).returning().get()
    if (!row) return false
    settleCredits(tx, row, 0)
    const failed = { status: 'failed', error, updatedAt: tx.now } as const
    tx.db.update(screenshot).set(failed).where(eq(screenshot.id, id)).run()
    tx.db.update(extraction).set(failed).where(eq(extraction.id, id)).run()
    return true
  }

  const cancel = (tx: Tx, orgId: string, id: string, error: string): string[] | undefined => {
    const own = tx.db
      .select()
      .from(batch)
      .where(and(eq(batch.orgId, orgId), eq(batch.id, id)))
      .get()
    if (!own) return undefined
    if (own.finishedAt !== null) return []
    tx.db
      .update(batch)
      .set({ canceledAt: own.canceledAt ?? tx.now })
      .where(eq(batch.id, id))
      .run()
    tx.db
      .update(batchItem)
      .set({ state: 'canceled', request: null })
      .where(and(eq(batchItem.batchId, id), inArray(batchItem.state, [...unbegun])))
      .run()
    const begun = tx.db.select().from(batchItem).where(begunOf(id)).all()
    const ended = begun.filter(({ recordId }) => recordId !== null && endJob(tx, recordId, error))
    for (const { position } of ended)
      tx.db
        .update(batchItem)
        .set({ state: 'canceled' })
        .where(and(eq(batchItem.batchId, id), eq(batchItem.position, position)))
        .run()
    return ended.map(({ recordId }) => recordId!)
  }

  return {
    async create(row, items, { mostWaiting, idempotency }) {
      const requests = await texts.keep(items.map(item => ({ ...ownerOf(item), value: item.request })))
      const acceptance = await write(tx => {
        const known = idempotency && earlierRequest(tx, row.orgId, idempotency.key)
        if (known) return known
        const waiting =
          tx.db
            .select({ n: sql<number>`count(*)` })
            .from(batchItem)
            .where(and(eq(batchItem.orgId, row.orgId), sql`state in ('awaiting', 'waiting')`))
            .get()?.n ?? 0
        if (waiting > 0 && waiting + items.length > mostWaiting) return { outcome: 'backlog', waiting } as const
        insertBatch(tx.client, row)
        for (const [at, item] of items.entries()) insertItem(tx.client, { ...item, request: requests[at] })
        if (idempotency) rememberRequest(tx, row.orgId, idempotency, row.id)
        return { outcome: 'accepted' } as const
      })
      if (acceptance.outcome !== 'accepted') for (const item of items) await texts.drop(ownerOf(item))
      return acceptance
    },
    async get(orgId, id) {
      const row = db
        .select()
        .from(batch)
        .where(and(eq(batch.orgId, orgId), eq(batch.id, id)))
        .get()
      return row && counted([row])[0]
    },
    async list(orgId, { limit, after, createdFrom, createdBefore }, status) {
      const rows = db
        .select()
        .from(batch)
        .where(
          and(
            eq(batch.orgId, orgId),
            after && sql`(${batch.createdAt}, ${batch.id}) < (${after.createdAt}, ${after.id})`,
            createdFrom === undefined ? undefined : gte(batch.createdAt, createdFrom),
            createdBefore === undefined ? undefined : lt(batch.createdAt, createdBefore),
            status && withStatus[status],
          ),
        )
        .orderBy(desc(batch.createdAt), desc(batch.id))
        .limit(limit)
        .all()
      return counted(rows)
    },
    async item(orgId, id, position) {
      const found = db
        .select()
        .from(batchItem)
        .where(and(eq(batchItem.orgId, orgId), eq(batchItem.batchId, id), eq(batchItem.position, position)))
        .get()
      return found && whole(found)
    },
    items: async (id, from, limit): Promise<BatchItemRow[]> =>
      db
        .select()
        .from(batchItem)
        .where(and(eq(batchItem.batchId, id), gte(batchItem.position, from)))
        .orderBy(asc(batchItem.position))
        .limit(limit)
        .all()
        .map(item => ({ ...item, request: null })),
    open: async () => db.select().from(batch).where(sql`finished_at is null`).orderBy(asc(batch.createdAt)).all(),
    async observe(id) {
      const ended = db
        .select({ n: sql<number>`count(*)` })
        .from(batchItem)
        .where(and(begunOf(id), sql`not ${isOpen}`))
        .get()
      if (ended?.n)
        await relaxed(tx => {
          const over = and(begunOf(id), sql`not ${isOpen}`)
          tx.db.update(batchItem).set({ state: 'completed' }).where(and(over, succeeded)).run()
          tx.db.update(batchItem).set({ state: 'failed' }).where(over).run()
        })
      return countsOf([id]).get(id)!
    },
    waiting: async (id, limit) =>
      Promise.all(
        db
          .select()
          .from(batchItem)
          .where(and(eq(batchItem.batchId, id), eq(batchItem.state, 'waiting')))
          .orderBy(asc(batchItem.position))
          .limit(limit)
          .all()
          .map(whole),
      ),
    async refuse(id, which, error) {
      await write(
        tx =>
          void tx.db
            .update(batchItem)
            .set({ state: 'failed', error, request: null })
            .where(
              and(
                eq(batchItem.batchId, id),
                which === 'awaiting'
                  ? eq(batchItem.state, 'awaiting')
                  : and(eq(batchItem.position, which.position), inArray(batchItem.state, [...unbegun])),
              ),
            )
            .run(),
      )
      await texts.dropUnused()
    },
    async cancel(orgId, id, error) {
      const canceled = await write(tx => cancel(tx, orgId, id, error))
      if (canceled) await texts.dropUnused()
      return canceled
    },
    finish: (id, deliveries) =>
      write(tx => {
        const left = tx.db
          .select({ position: batchItem.position })
          .from(batchItem)
          .where(and(eq(batchItem.batchId, id), inArray(batchItem.state, [...unbegun, 'begun'])))
          .limit(1)
          .get()
        if (left) return false
        const finished = tx.db
          .update(batch)
          .set({ finishedAt: tx.now })
          .where(and(eq(batch.id, id), isNull(batch.finishedAt)))
          .returning({ orgId: batch.orgId })
          .get()
        if (finished) queueDeliveries(tx, finished.orgId, deliveries)
        return finished !== undefined
      }),
  }
}
