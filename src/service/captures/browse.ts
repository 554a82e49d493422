import type { Cursor, Found, WithFile } from '../../store/contract/records.ts'
import type { FileRow, ScreenshotRow, UploadRow } from '../../store/contract/rows.ts'
import type { CaptureService, ListedCapture } from '../contract/captures.ts'
import type { Parts } from '../runtime.ts'
import { cursorOf, newestFirst, pageOf, pageQuery } from './page.ts'
import { captureOfScreenshot, captureOfUpload, originOf } from './present.ts'
import { hasPages } from './thumbnails.ts'

const known = <T>(value: T | null): T | undefined => value ?? undefined

const listedScreenshot = (row: WithFile<ScreenshotRow>, origin: string): ListedCapture => ({
  ...captureOfScreenshot(row, origin),
  error: known(row.error),
  cacheHit: row.cacheHit,
  externalIdentifier: known(row.externalIdentifier),
  pictured: row.file !== null,
})

const nothing = { rows: [] }

/** The captures of an organization as somebody looks through them: searched, filtered, and told as they stand. */
export const createBrowsing = (
  { config, store }: Pick<Parts, 'config' | 'store'>,
  uploadUrl: (orgId: string, origin: string) => Promise<(file: FileRow) => string>,
): Pick<CaptureService, 'browse'> => ({
  async browse(orgId, origin, { kind, status, format, text, ...query }) {
    const base = originOf(config, origin)
    const urlOf = await uploadUrl(orgId, base)
    const search = { status, format, text: text || undefined }
    const page = pageQuery(query)
    const [shots, uploads]: [Found<ScreenshotRow>, Found<UploadRow>] = await Promise.all([
      kind === 'upload' ? nothing : store.records.searchScreenshots(orgId, page, search),
      // An upload is ready once it is stored.
      kind === 'screenshot' || (status && status !== 'ready') ? nothing : store.records.searchUploads(orgId, page, search),
    ])
    const rows = [
      ...shots.rows.map(row => ({ ...row, present: () => listedScreenshot(row, base) })),
      ...uploads.rows.map(row => ({
        ...row,
        present: () => ({ ...captureOfUpload(row, urlOf), pictured: row.file !== null && hasPages(row.format) }),
      })),
    ].sort(newestFirst)
    // One of the two was looked at no further than this: what the other has beyond comes with the next answer.
    const [end] = [shots.end, uploads.end].filter((place): place is Cursor => place !== undefined).sort(newestFirst)
    const reached = end ? rows.filter(row => newestFirst(row, end) < 0 || row.id === end.id) : rows
    const found = pageOf<(typeof rows)[number], ListedCapture>(reached, query, row => row.present())
    return found.nextCursor || !end ? found : { ...found, nextCursor: cursorOf(end) }
  },
})
