import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Lesson } from '../../../../extract/memory/lesson.ts'
import type { Review } from '../../../../resources.ts'
import type { NewDelivery } from '../../../contract/outbox.ts'
import type { ReviewRepository } from '../../../contract/records.ts'
import type { ExtractionRow } from '../../../contract/rows.ts'
import { extraction } from '../../../schema.ts'
import type { Tx, Write } from '../../writer.ts'
import { queueDeliveries } from '../outbox.ts'
import { learn } from './issuers.ts'

/** What people make of read values. */
export function reviewRepository(write: Write): ReviewRepository {
  const revision = sql`coalesce(json_extract(${extraction.review}, '$.revision'), 0)`
  const save = (
    tx: Tx,
    orgId: string,
    id: string,
    review: Review,
    deliveries: NewDelivery[],
    lesson?: Lesson,
  ): ExtractionRow | undefined => {
    const row = tx.db
      .update(extraction)
      .set({ review, reviewStatus: review.status, updatedAt: tx.now })
      .where(and(eq(extraction.orgId, orgId), eq(extraction.id, id), isNotNull(extraction.output), eq(revision, review.revision - 1)))
      .returning()
      .get()
    if (!row) return undefined
    queueDeliveries(tx, orgId, deliveries)
    if (lesson) learn(tx, orgId, lesson)
    return row
  }
  return {
    save: (orgId: string, id: string, review: Review, deliveries: NewDelivery[], lesson?: Lesson): Promise<ExtractionRow | undefined> =>
      write(tx => save(tx, orgId, id, review, deliveries, lesson)),
  }
}
