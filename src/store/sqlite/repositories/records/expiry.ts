import { inArray, type SQL, sql } from 'drizzle-orm'
import type { ExpiryRepository } from '../../../contract/records.ts'
import { batch, extraction, file, organization, screenshot, upload } from '../../../schema.ts'
import type { Orm } from '../../database.ts'
import type { Tx, Writer } from '../../writer.ts'

/** Rows handled by one transaction of a sweep: a large backlog must not hold the writer. */
const atOnce = 500
/** Batches of one transaction: each may take a thousand items with it. */
const batchesAtOnce = 10

/** What retention takes from records. Work still open keeps its record however old it is. */
export function expiryRepository(db: Orm, { write }: Writer): ExpiryRepository {
  /** By organization, so that the index of the lists finds what is old. */
  const old = (table: typeof screenshot | typeof extraction | typeof upload, orgId: string, before: number, also: SQL) =>
    sql`(select id from ${table} where org_id = ${orgId} and created_at < ${before} and ${also} limit ${atOnce})`

  const dropOld = (tx: Tx, orgId: string, before: number): number => {
    const shots = tx.db
      .delete(screenshot)
      .where(inArray(screenshot.id, old(screenshot, orgId, before, sql`status <> 'pending'`)))
      .returning({ token: screenshot.fileToken })
      .all()
    const extractions = tx.db
      .delete(extraction)
      .where(inArray(extraction.id, old(extraction, orgId, before, sql`status in ('completed', 'failed')`)))
      .returning({ id: extraction.id })
      .all()
    const unread = sql`not exists (select 1 from extraction where upload_id = upload.id)`
    const uploads = tx.db
      .delete(upload)
      .where(inArray(upload.id, old(upload, orgId, before, unread)))
      .returning({ token: upload.fileToken })
      .all()
    const batches = tx.db.all(
      sql`delete from ${batch} where id in (select id from ${batch} where org_id = ${orgId} and created_at < ${before} and finished_at is not null
        limit ${batchesAtOnce}) returning 1`,
    )
    for (const { token } of [...shots, ...uploads]) if (token) tx.db.delete(file).where(sql`token = ${token}`).run()
    return shots.length + extractions.length + uploads.length + batches.length
  }

  return {
    async records(before: number): Promise<number> {
      let total = 0
      for (const { id } of db.select({ id: organization.id }).from(organization).all())
        for (let n = -1; n !== 0; total += n) n = await write(tx => dropOld(tx, id, before))
      return total
    },
    values: (before: number): Promise<number> =>
      write(
        tx =>
          tx.db.all(sql`update extraction set output = null, needs_review = null, marks = null, spots = null, review = null, review_status = null where id in (
            select id from extraction where output is not null and created_at < ${before} limit ${atOnce}) returning 1`).length,
      ),
  }
}
