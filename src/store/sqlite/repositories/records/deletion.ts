import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { DeletionRepository, Holdings } from '../../../contract/records.ts'
import {
  account,
  apiKey,
  audit,
  batch as batches,
  batchItem,
  cacheEntry,
  delivery,
  documentType,
  endpoint,
  extraction,
  file,
  idempotency,
  issuer,
  job,
  ledger,
  membership,
  organization,
  screenshot,
  upload,
  usageDay,
} from '../../../schema.ts'
import type { Orm } from '../../database.ts'
import type { Tx, Writer } from '../../writer.ts'
import { settleCredits } from '../accounts/credits.ts'
import { ofJob, type RequestTexts } from '../work/request-texts.ts'

/** Rows removed by one transaction: an organization with a million records must not hold the writer. */
const batch = 500
/** Jobs looked at by one transaction: they are found by their ids, not by their organization. */
const jobsAtOnce = 5000

const open = inArray(job.state, ['pending', 'running'])
const ended = { state: 'failed', errorCode: 'deleted', options: {}, bootId: null, leaseUntil: null } as const

/** Tables of an organization in the order they are emptied: what points at files before the files. */
const emptied = [
  delivery,
  idempotency,
  batchItem,
  batches,
  screenshot,
  extraction,
  upload,
  cacheEntry,
  file,
  ledger,
  usageDay,
  apiKey,
  endpoint,
  documentType,
  membership,
  audit,
  issuer,
] as const

/** Takes records and organizations away: unreachable with the transaction, their content with the next sweep. What was charged stays in the ledger. */
export function deletionRepository(db: Orm, { write, upToDate }: Writer, texts: RequestTexts): DeletionRepository {
  /**
   * Work whose record goes: what waits is never started, the ending of what runs finds nothing to write. It costs nothing and is told to nobody.
   * Its Idempotency-Key stays taken, so that a late repeat does not do the deleted work again.
   */
  const endWork = (tx: Tx, id: string): void => {
    const row = tx.db
      .update(job)
      .set({ ...ended, finishedAt: tx.now })
      .where(and(eq(job.id, id), open))
      .returning()
      .get()
    if (row) settleCredits(tx, row, 0)
    tx.db.update(idempotency).set({ sha256: null }).where(eq(idempotency.jobId, id)).run()
  }
  const dropFile = (tx: Tx, token: string | null): void => {
    if (token) tx.db.delete(file).where(eq(file.token, token)).run()
  }

  const dropScreenshot = (tx: Tx, orgId: string, id: string): boolean => {
    const own = and(eq(screenshot.orgId, orgId), eq(screenshot.id, id))
    const row = tx.db.delete(screenshot).where(own).returning({ fileToken: screenshot.fileToken, sha256: screenshot.sha256 }).get()
    if (!row) return false
    dropFile(tx, row.fileToken)
    if (row.sha256)
      tx.db
        .delete(cacheEntry)
        .where(and(eq(cacheEntry.orgId, orgId), eq(cacheEntry.sha256, row.sha256)))
        .run()
    endWork(tx, id)
    return true
  }

  const dropUpload = (tx: Tx, orgId: string, id: string): boolean => {
    const own = and(eq(upload.orgId, orgId), eq(upload.id, id))
    const row = tx.db.delete(upload).where(own).returning({ fileToken: upload.fileToken }).get()
    dropFile(tx, row?.fileToken ?? null)
    return row !== undefined
  }

  /** The document was sent to be read by this, so it goes too, unless another extraction read it. */
  const dropExtraction = (tx: Tx, orgId: string, id: string): boolean => {
    const own = and(eq(extraction.orgId, orgId), eq(extraction.id, id))
    const row = tx.db.delete(extraction).where(own).returning({ uploadId: extraction.uploadId }).get()
    if (!row) return false
    endWork(tx, id)
    if (row.uploadId && !tx.db.select({ id: extraction.id }).from(extraction).where(eq(extraction.uploadId, row.uploadId)).limit(1).get())
      dropUpload(tx, orgId, row.uploadId)
    return true
  }

  /** From this moment its keys and links are dead, its work is ended, nothing more is told. False for an unknown one. */
  const markOrganization = (tx: Tx, id: string, unguessable: string): boolean => {
    const own = tx.db.select({ id: organization.id }).from(organization).where(eq(organization.id, id)).get()
    if (!own) return false
    tx.db
      .update(organization)
      .set({ deletedAt: tx.now, signingSecret: unguessable, previousSecret: null, previousUntil: null })
      .where(and(eq(organization.id, id), isNull(organization.deletedAt)))
      .run()
    tx.db.delete(apiKey).where(eq(apiKey.orgId, id)).run()
    // Literals, each with a partial index of its own: nobody's ended jobs are read.
    for (const open of [sql`state = 'running'`, sql`state = 'pending' and lane = 'background'`])
      tx.db
        .update(job)
        .set({ ...ended, finishedAt: tx.now })
        .where(and(open, eq(job.orgId, id)))
        .run()
    // Before its ledger, which goes in batches: no account may stand beside half of what was booked on it.
    tx.db.delete(account).where(eq(account.orgId, id)).run()
    tx.db
      .update(delivery)
      .set({ state: 'canceled', finishedAt: tx.now })
      .where(and(eq(delivery.orgId, id), eq(delivery.state, 'pending')))
      .run()
    return true
  }

  /** One bounded step; `from` is the job to go on behind. Gives where the next one goes on, undefined when none is left. */
  const emptyJobs = (tx: Tx, orgId: string, from: string): string | undefined => {
    const last = tx.db.all<{ id: string | null }>(
      sql`select max(id) as id from (select id from job where id > ${from} order by id limit ${jobsAtOnce})`,
    )[0]?.id
    if (!last) return undefined
    tx.db.run(sql`delete from job where id > ${from} and id <= ${last} and org_id = ${orgId}`)
    return last
  }

  return {
    async screenshot(orgId: string, id: string): Promise<boolean> {
      const dropped = await write(tx => dropScreenshot(tx, orgId, id))
      if (dropped) await texts.drop(ofJob(id))
      return dropped
    },
    upload: (orgId: string, id: string): Promise<boolean> => write(tx => dropUpload(tx, orgId, id)),
    extraction: (orgId: string, id: string): Promise<boolean> => write(tx => dropExtraction(tx, orgId, id)),
    markOrganization: (id: string, unguessable: string): Promise<boolean> => write(tx => markOrganization(tx, id, unguessable)),
    async emptyOrganization(id: string): Promise<void> {
      // While its jobs, which are ended, tell whose it was.
      await texts.dropUnused()
      for (const table of emptied) {
        const step = () =>
          write(tx => {
            const rows = sql`select rowid from ${table} where org_id = ${id} limit ${batch}`
            return tx.db.all(sql`delete from ${table} where rowid in (${rows}) returning 1`).length
          })
        while ((await step()) > 0) await Bun.sleep(1)
      }
      for (let at: string | undefined = ''; at !== undefined; ) {
        const from: string = at
        at = await write(tx => emptyJobs(tx, id, from))
      }
      // Rows that requests under way still wrote go with it.
      await write(
        tx =>
          void tx.db
            .delete(organization)
            .where(and(eq(organization.id, id), isNotNull(organization.deletedAt)))
            .run(),
      )
    },
    async markedOrganizations(): Promise<string[]> {
      return db
        .select({ id: organization.id })
        .from(organization)
        .where(isNotNull(organization.deletedAt))
        .all()
        .map(row => row.id)
    },
    async holdings(id: string): Promise<Holdings | undefined> {
      upToDate()
      if (!db.select({ id: organization.id }).from(organization).where(eq(organization.id, id)).get()) return undefined
      const count = (table: typeof screenshot | typeof extraction | typeof upload | typeof apiKey): number =>
        db.all<{ n: number }>(sql`select count(*) as n from ${table} where org_id = ${id}`)[0]?.n ?? 0
      return { screenshots: count(screenshot), extractions: count(extraction), documents: count(upload), keys: count(apiKey) }
    },
  }
}
