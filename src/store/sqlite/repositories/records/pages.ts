import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Cursor, ExtractionFilter, PageQuery, ScreenshotFilter, Stage } from '../../../contract/records.ts'
import { extraction, file, screenshot, upload } from '../../../schema.ts'
import { patternOf, stageConditions } from '../../../sql/stages.ts'
import type { Orm } from '../../database.ts'

type Listed = typeof screenshot | typeof extraction | typeof upload

/** Continues behind a row instead of counting rows: as fast on the thousandth page as on the first, by the index that begins with the organization. */
export const within = (table: Listed, orgId: string, { after, createdFrom, createdBefore }: PageQuery, ...filters: (SQL | undefined)[]) =>
  and(
    eq(table.orgId, orgId),
    after && sql`(${table.createdAt}, ${table.id}) < (${after.createdAt}, ${after.id})`,
    createdFrom === undefined ? undefined : gte(table.createdAt, createdFrom),
    createdBefore === undefined ? undefined : lt(table.createdAt, createdBefore),
    ...filters,
  )
export const newestFirst = (table: Listed) => [desc(table.createdAt), desc(table.id)] as const

/**
 * An equality with the share of rows that SQLite may expect it to leave. It knows nothing of what the columns hold and would otherwise take the index by
 * time for a list between two times, and read every row in between.
 */
export const is = (column: AnySQLiteColumn, value: string | undefined, share: number): SQL | undefined =>
  value === undefined ? undefined : sql`likelihood(${column} = ${value}, ${sql.raw(String(share))})`

/** `is` with the share of rows that are likely to be left. */
const inStage = (stage: Stage): SQL => (stage === 'failed' ? is(extraction.status, 'failed', 0.1)! : sql.raw(stageConditions[stage]))

const containing = (column: AnySQLiteColumn, text: string | undefined): SQL | undefined =>
  text === undefined ? undefined : sql`${column} like ${patternOf(text)} escape '\\'`

/** The queries of the lists; a test asks SQLite how it would run each. */
export const pages = (db: Orm) => ({
  screenshots: (orgId: string, query: PageQuery, { status, externalIdentifier }: ScreenshotFilter = {}) =>
    db
      .select({ row: screenshot, file })
      .from(screenshot)
      .leftJoin(file, eq(file.token, screenshot.fileToken))
      .where(
        within(screenshot, orgId, query, is(screenshot.externalIdentifier, externalIdentifier, 0.001), is(screenshot.status, status, 0.1)),
      )
      .orderBy(...newestFirst(screenshot))
      .limit(query.limit),
  uploads: (orgId: string, query: PageQuery) =>
    db
      .select({ row: upload, file })
      .from(upload)
      .leftJoin(file, eq(file.token, upload.fileToken))
      .where(within(upload, orgId, query))
      .orderBy(...newestFirst(upload))
      .limit(query.limit),
  extractions: (
    orgId: string,
    query: PageQuery,
    { status, externalIdentifier, documentType, partOf, stage, name }: ExtractionFilter = {},
  ) =>
    db
      .select()
      .from(extraction)
      .where(
        within(
          extraction,
          orgId,
          query,
          is(extraction.externalIdentifier, externalIdentifier, 0.001),
          is(extraction.partOf, partOf, 0.001),
          is(extraction.documentTypeName, documentType, 0.01),
          is(extraction.status, status, 0.1),
          stage && inStage(stage),
          containing(extraction.fileName, name),
        ),
      )
      .orderBy(...newestFirst(extraction))
      .limit(query.limit),
  newerExtraction: (orgId: string, { createdAt, id }: Cursor, stage: Stage) =>
    db
      .select()
      .from(extraction)
      .where(and(eq(extraction.orgId, orgId), sql`(${extraction.createdAt}, ${extraction.id}) > (${createdAt}, ${id})`, inStage(stage)))
      .orderBy(asc(extraction.createdAt), asc(extraction.id))
      .limit(1),
  countExtractions: (orgId: string, stage: Stage, most: number) =>
    db
      .select({ id: extraction.id })
      .from(extraction)
      .where(and(eq(extraction.orgId, orgId), inStage(stage)))
      .limit(most),
})
