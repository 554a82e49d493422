import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core'
import { mostSearched, type PageQuery, type Search } from '../../../contract/records.ts'
import { file, screenshot, upload } from '../../../schema.ts'
import type { Orm } from '../../database.ts'
import { is, newestFirst, within } from './pages.ts'

type Searched = typeof screenshot | typeof upload

const contains = (text: string, ...columns: AnySQLiteColumn[]): SQL[] => {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return columns.map(column => sql`lower(${column}) like ${pattern} escape '\\'`)
}

const matching = (table: Searched, { format, text }: Search): SQL | undefined => {
  const named = 'sourceUrl' in table ? [table.sourceUrl, table.externalIdentifier] : [table.name]
  return and(
    format === undefined ? undefined : eq(table.format, format),
    text ? or(eq(table.id, text), ...contains(text, ...named)) : undefined,
  )
}

/** An upload is ready once it is stored; it has no other status. */
const listed = (table: Searched, orgId: string, query: PageQuery, { status }: Search) =>
  within(table, orgId, query, 'status' in table ? is(table.status, status, 0.1) : undefined)

/** The queries of searches: rows that match among the next ones of a list. */
export const searches = (db: Orm) => {
  const window = (table: Searched, orgId: string, query: PageQuery, search: Search) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(listed(table, orgId, query, search))
      .orderBy(...newestFirst(table))
      .limit(mostSearched)
  return {
    screenshots: (orgId: string, query: PageQuery, search: Search) =>
      db
        .select({ row: screenshot, file })
        .from(screenshot)
        .leftJoin(file, eq(file.token, screenshot.fileToken))
        .where(and(inArray(screenshot.id, window(screenshot, orgId, query, search)), matching(screenshot, search)))
        .orderBy(...newestFirst(screenshot))
        .limit(query.limit),
    uploads: (orgId: string, query: PageQuery, search: Search) =>
      db
        .select({ row: upload, file })
        .from(upload)
        .leftJoin(file, eq(file.token, upload.fileToken))
        .where(and(inArray(upload.id, window(upload, orgId, query, search)), matching(upload, search)))
        .orderBy(...newestFirst(upload))
        .limit(query.limit),
    /** The last row that such an answer looks at; none where it looks at all there are. */
    end: (table: Searched, orgId: string, query: PageQuery, search: Search) =>
      db
        .select({ createdAt: table.createdAt, id: table.id })
        .from(table)
        .where(listed(table, orgId, query, search))
        .orderBy(...newestFirst(table))
        .limit(1)
        .offset(mostSearched - 1),
  }
}
