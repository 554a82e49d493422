import {
  type Cursor,
  type ExtractionFilter,
  mostSearched,
  type PageQuery,
  type RecordRepository,
  type ScreenshotFilter,
  type Search,
  type WithFile,
} from '../../../contract/records.ts'
import type { CacheRow, ExtractionRow, ScreenshotRow, UploadRow } from '../../../contract/rows.ts'
import { patternOf, stageConditions } from '../../../sql/stages.ts'
import type { Database, Found } from '../../database.ts'
import { cacheEntries, extractions, files, screenshots, uploads } from '../../rows.ts'
import type { Values } from '../../statement.ts'
import type { Table } from '../../tables.ts'

/** Goes on behind a row instead of counting rows: as fast on the thousandth page as on the first, by the index that begins with the organization. */
const within = (v: Values, orgId: string, { after, createdFrom, createdBefore }: PageQuery): string =>
  [
    `r.org_id = ${v.text(orgId)}`,
    after && `(r.created_at, r.id) < (${v.int(after.createdAt)}, ${v.text(after.id)})`,
    createdFrom !== undefined && `r.created_at >= ${v.int(createdFrom)}`,
    createdBefore !== undefined && `r.created_at < ${v.int(createdBefore)}`,
  ]
    .filter(Boolean)
    .join(' and ')

const is = (v: Values, column: string, value: string | undefined): string =>
  value === undefined ? '' : ` and r.${column} = ${v.text(value)}`
const containing = (v: Values, name: string | undefined): string =>
  name === undefined ? '' : ` and r.file_name ilike ${v.text(patternOf(name))} escape '\\'`
const page = (v: Values, { limit }: PageQuery): string => `order by r.created_at desc, r.id desc limit ${v.int(limit)}`

export const screenshotPage = (v: Values, orgId: string, query: PageQuery, { status, externalIdentifier }: ScreenshotFilter = {}): string =>
  `${withFile(screenshots)} where ${within(v, orgId, query)}${is(v, 'status', status)}${is(v, 'external_identifier', externalIdentifier)} ${page(v, query)}`

export const extractionPage = (
  v: Values,
  orgId: string,
  query: PageQuery,
  { status, externalIdentifier, documentType, partOf, stage, name }: ExtractionFilter = {},
): string =>
  `select ${extractions.list('r')} from extraction r where ${within(v, orgId, query)}${is(v, 'status', status)}${is(v, 'external_identifier', externalIdentifier)}${is(v, 'document_type_name', documentType)}${is(v, 'part_of', partOf)}${stage ? ` and ${stageConditions[stage]}` : ''}${containing(v, name)} ${page(v, query)}`

type Searched = typeof screenshots | typeof uploads

const matching = (v: Values, table: Searched, { format, text }: Search): string => {
  const named = table.name === uploads.name ? ['name'] : ['source_url', 'external_identifier']
  const pattern = `%${(text ?? '').toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const found = text ? [`r.id = ${v.text(text)}`, ...named.map(column => `lower(r.${column}) like ${v.text(pattern)}`)] : []
  return `${is(v, 'format', format)}${found.length > 0 ? ` and (${found.join(' or ')})` : ''}`
}

/** The next rows of a list, among which a search looks; an upload has no status. */
const listed = (v: Values, table: Searched, orgId: string, query: PageQuery, { status }: Search): string =>
  `from ${table.name} r where ${within(v, orgId, query)}${table.name === uploads.name ? '' : is(v, 'status', status)} order by r.created_at desc, r.id desc`

const withFile = <T>(table: Table<T>): string =>
  `select ${table.list('r')}, ${files.list('f', 'f_')} from ${table.name} r left join file f on f.token = r.file_token`

export function recordRepository(db: Database): RecordRepository {
  const joined = <T>(table: Table<T>, found: Found): WithFile<T> => ({
    ...table.row(found),
    file: found.f_token === null ? null : files.row(found, 'f_'),
  })
  const oneOf = async <T>(table: Table<T>, orgId: string, id: string): Promise<WithFile<T> | undefined> => {
    const found = await db.one(v => `${withFile(table)} where r.org_id = ${v.text(orgId)} and r.id = ${v.text(id)}`)
    return found && joined(table, found)
  }
  const searched = async <T>(table: Table<T> & Searched, orgId: string, query: PageQuery, search: Search) => {
    const found = await db.all(
      v => `${withFile<T>(table)} where r.id in (select r.id ${listed(v, table, orgId, query, search)} limit ${mostSearched})
        ${matching(v, table, search)} ${page(v, query)}`,
    )
    const end = await db.one(v => `select r.created_at, r.id ${listed(v, table, orgId, query, search)} limit 1 offset ${mostSearched - 1}`)
    const place: Cursor | undefined = end && { createdAt: Number(end.created_at), id: String(end.id) }
    return { rows: found.map(row => joined<T>(table, row)), ...(place && { end: place }) }
  }
  return {
    screenshot: (orgId: string, id: string): Promise<WithFile<ScreenshotRow> | undefined> => oneOf(screenshots, orgId, id),
    async screenshots(orgId: string, query: PageQuery, filter?: ScreenshotFilter): Promise<WithFile<ScreenshotRow>[]> {
      return (await db.all(v => screenshotPage(v, orgId, query, filter))).map(found => joined(screenshots, found))
    },
    upload: (orgId: string, id: string): Promise<WithFile<UploadRow> | undefined> => oneOf(uploads, orgId, id),
    async uploads(orgId: string, query: PageQuery): Promise<WithFile<UploadRow>[]> {
      const found = await db.all(v => `${withFile(uploads)} where ${within(v, orgId, query)} ${page(v, query)}`)
      return found.map(row => joined(uploads, row))
    },
    searchScreenshots: (orgId, query, search) => searched(screenshots, orgId, query, search),
    searchUploads: (orgId, query, search) => searched(uploads, orgId, query, search),
    async extraction(orgId: string, id: string): Promise<ExtractionRow | undefined> {
      const found = await db.one(v => `select ${extractions.list()} from extraction where org_id = ${v.text(orgId)} and id = ${v.text(id)}`)
      return found && extractions.row(found)
    },
    async extractions(orgId: string, query: PageQuery, filter?: ExtractionFilter): Promise<ExtractionRow[]> {
      return (await db.all(v => extractionPage(v, orgId, query, filter))).map(found => extractions.row(found))
    },
    async newerExtraction(orgId, { createdAt, id }, stage) {
      const found = await db.one(
        v => `select ${extractions.list()} from extraction where org_id = ${v.text(orgId)} and (created_at, id) > (${v.int(createdAt)}, ${v.text(id)})
          and ${stageConditions[stage]} order by created_at, id limit 1`,
      )
      return found && extractions.row(found)
    },
    async countExtractions(orgId, stage, most) {
      const found = await db.one(
        v => `select count(*)::int as n from (
          select 1 from extraction where org_id = ${v.text(orgId)} and ${stageConditions[stage]} limit ${v.int(most)}) counted`,
      )
      return Number(found?.n)
    },
    async readBefore(orgId, sha256) {
      const found = await db.one(
        v => `select ${extractions.list('e')} from file f join extraction e on e.upload_id = f.owner_id
          where f.sha256 = ${v.text(sha256)} and f.org_id = ${v.text(orgId)} and e.status = 'completed' order by e.created_at desc limit 1`,
      )
      if (!found) return undefined
      const { id, fileName, createdAt } = extractions.row(found)
      return { id, fileName, createdAt }
    },
    async errorCode(id: string): Promise<string | undefined> {
      const found = await db.one(v => `select error_code from job where id = ${v.text(id)}`)
      return (found?.error_code as string | null | undefined) ?? undefined
    },
    async cached(orgId: string, key: string): Promise<CacheRow | undefined> {
      const found = await db.one(
        v => `select ${cacheEntries.list()} from cache_entry where org_id = ${v.text(orgId)} and key = ${v.text(key)}`,
      )
      return found && cacheEntries.row(found)
    },
  }
}
