import { and, desc, eq, sql } from 'drizzle-orm'
import type { ExtractionFilter, PageQuery, RecordRepository, ScreenshotFilter, WithFile } from '../../../contract/records.ts'
import type { CacheRow, ExtractionRow, FileRow, ScreenshotRow, UploadRow } from '../../../contract/rows.ts'
import { cacheEntry, extraction, file, job, screenshot, upload } from '../../../schema.ts'
import type { Orm } from '../../database.ts'
import type { Writer } from '../../writer.ts'
import { pages } from './pages.ts'
import { searches } from './searches.ts'

/** What was made: screenshots, uploads and extractions, newest first, ties by id; and the cache of renders. */
export function recordRepository(db: Orm, { upToDate }: Writer): RecordRepository {
  const screenshots = () => {
    upToDate()
    return db.select({ row: screenshot, file }).from(screenshot).leftJoin(file, eq(file.token, screenshot.fileToken))
  }
  const uploads = () => db.select({ row: upload, file }).from(upload).leftJoin(file, eq(file.token, upload.fileToken))
  const joined = <T extends object>(found: { row: T; file: FileRow | null }): WithFile<T> => ({ ...found.row, file: found.file })
  const list = pages(db)
  const search = searches(db)
  const cached = db
    .select()
    .from(cacheEntry)
    .where(and(eq(cacheEntry.orgId, sql.placeholder('orgId')), eq(cacheEntry.key, sql.placeholder('key'))))
    .prepare()
  return {
    async screenshot(orgId: string, id: string): Promise<WithFile<ScreenshotRow> | undefined> {
      const found = screenshots()
        .where(and(eq(screenshot.orgId, orgId), eq(screenshot.id, id)))
        .get()
      return found && joined(found)
    },
    async screenshots(orgId: string, query: PageQuery, filter: ScreenshotFilter = {}): Promise<WithFile<ScreenshotRow>[]> {
      upToDate()
      return list.screenshots(orgId, query, filter).all().map(joined)
    },
    async upload(orgId: string, id: string): Promise<WithFile<UploadRow> | undefined> {
      const found = uploads()
        .where(and(eq(upload.orgId, orgId), eq(upload.id, id)))
        .get()
      return found && joined(found)
    },
    uploads: async (orgId: string, query: PageQuery): Promise<WithFile<UploadRow>[]> => list.uploads(orgId, query).all().map(joined),
    async searchScreenshots(orgId, query, wanted) {
      upToDate()
      return { rows: search.screenshots(orgId, query, wanted).all().map(joined), end: search.end(screenshot, orgId, query, wanted).get() }
    },
    async searchUploads(orgId, query, wanted) {
      return { rows: search.uploads(orgId, query, wanted).all().map(joined), end: search.end(upload, orgId, query, wanted).get() }
    },
    async extraction(orgId: string, id: string): Promise<ExtractionRow | undefined> {
      return db
        .select()
        .from(extraction)
        .where(and(eq(extraction.orgId, orgId), eq(extraction.id, id)))
        .get()
    },
    extractions: async (orgId: string, query: PageQuery, filter: ExtractionFilter = {}): Promise<ExtractionRow[]> =>
      list.extractions(orgId, query, filter).all(),
    newerExtraction: async (orgId, place, stage) => list.newerExtraction(orgId, place, stage).get(),
    countExtractions: async (orgId, stage, most) => list.countExtractions(orgId, stage, most).all().length,
    readBefore: async (orgId, sha256) =>
      db
        .select({ id: extraction.id, fileName: extraction.fileName, createdAt: extraction.createdAt })
        .from(file)
        .innerJoin(extraction, eq(extraction.uploadId, file.ownerId))
        .where(and(eq(file.sha256, sha256), eq(file.orgId, orgId), eq(extraction.status, 'completed')))
        .orderBy(desc(extraction.createdAt))
        .limit(1)
        .get(),
    async errorCode(id: string): Promise<string | undefined> {
      return db.select({ code: job.errorCode }).from(job).where(eq(job.id, id)).get()?.code ?? undefined
    },
    cached: async (orgId: string, key: string): Promise<CacheRow | undefined> => cached.get({ orgId, key }),
  }
}
