import type { NewDelivery } from './outbox.ts'
import type { PageQuery } from './records.ts'
import type { BatchItemRow, BatchRow } from './rows.ts'
import type { Acceptance, NewWork } from './work.ts'

export type BatchStatus = 'running' | 'completed' | 'canceled'

/** How many items are where. */
export type BatchCounts = Record<BatchItemRow['state'], number>
export type CountedBatch = BatchRow & { counts: BatchCounts }

export type BatchAcceptance = { outcome: 'accepted' } | Extract<Acceptance, { outcome: 'repeated' | 'backlog' }>

/** Work handed in together. Its items become jobs a few at a time; each is begun, and so charged, once. */
export interface BatchRepository {
  /** Durable when it resolves. Beyond `mostWaiting` items of its organization that were not begun it is not accepted. */
  create(
    row: BatchRow,
    items: readonly BatchItemRow[],
    limits: { mostWaiting: number; idempotency?: NewWork['idempotency'] },
  ): Promise<BatchAcceptance>
  get(orgId: string, id: string): Promise<CountedBatch | undefined>
  list(orgId: string, query: PageQuery, status?: BatchStatus): Promise<CountedBatch[]>
  item(orgId: string, id: string, position: number): Promise<BatchItemRow | undefined>
  /** Items in their order, from one position on; without what was asked for. */
  items(id: string, from: number, limit: number): Promise<BatchItemRow[]>
  /** Batches that have not finished, the oldest first. */
  open(): Promise<BatchRow[]>
  /** Takes over how the records of begun items ended. Gives how many items are where. */
  observe(id: string): Promise<BatchCounts>
  /** The next items to begin. */
  waiting(id: string, limit: number): Promise<BatchItemRow[]>
  /** Items without a record that will never get one: one, or all that wait for their upload. */
  refuse(id: string, which: { position: number } | 'awaiting', error: string): Promise<void>
  /** Ends what was not begun, and what was begun and has not ended, which costs nothing. Gives the records of the latter; undefined for an unknown batch. */
  cancel(orgId: string, id: string, error: string): Promise<string[] | undefined>
  /** Once, when nothing of it is open any more; tells of it in the same transaction. */
  finish(id: string, deliveries: NewDelivery[]): Promise<boolean>
}
