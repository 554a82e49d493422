import { isoTime } from '../../clock.ts'
import type { Config } from '../../config/options.ts'
import type { Capture, Extraction, Screenshot } from '../../resources.ts'
import type { WithFile } from '../../store/contract/records.ts'
import type { ExtractionRow, FileRow, ScreenshotRow, UploadRow } from '../../store/contract/rows.ts'

/** What hosted addresses begin with: the configured origin, else that of the request. */
export const originOf = ({ server }: Pick<Config, 'server'>, requested: string): string => server.base_url.replace(/\/+$/, '') || requested

/** Address of a hosted file: 128 random bits, then the id for people who read addresses. */
export const hostedUrl = (file: FileRow, origin: string): string => `${origin}/files/${file.token}/${file.ownerId}.${file.extension}`

const known = <T>(value: T | null): T | undefined => value ?? undefined

/** What a screenshot shows of itself as a record of its own and among all captures. */
const shown = (row: WithFile<ScreenshotRow>, origin: string) =>
  ({
    id: row.id,
    orgId: row.orgId,
    kind: 'screenshot',
    status: row.status,
    format: row.format,
    ...(row.file ? { url: hostedUrl(row.file, origin) } : {}),
    sourceUrl: known(row.sourceUrl),
    width: known(row.width),
    height: known(row.height),
  }) as const

const times = (row: { createdAt: number; updatedAt: number }) => ({
  createdAt: isoTime(row.createdAt),
  updatedAt: isoTime(row.updatedAt),
})

/** A stored screenshot as the contract shows it. */
export const presentScreenshot = (row: WithFile<ScreenshotRow>, origin: string): Screenshot => ({
  ...shown(row, origin),
  fullPage: row.fullPage,
  cacheHit: row.cacheHit,
  creditsUsed: row.creditsUsed,
  externalIdentifier: known(row.externalIdentifier),
  metadata: known(row.metadata),
  error: row.error,
  ...times(row),
})

/** What was read is not checked again: a list of a hundred long documents would cost a tenth of a second of everybody's time. */
export const presentExtraction = (row: ExtractionRow): Extraction => ({
  id: row.id,
  status: row.status,
  fileName: row.fileName || undefined,
  captureId: known(row.uploadId),
  externalIdentifier: known(row.externalIdentifier),
  documentTypeName: known(row.documentTypeName),
  detectedType: known(row.detectedType),
  pages: known(row.pages),
  partOf: known(row.partOf),
  processingMode: row.processingMode,
  confidence: known(row.confidence),
  pagesProcessed: known(row.pagesProcessed),
  modelUsed: known(row.modelUsed),
  ...(row.status === 'completed' && { language: row.language }),
  needsReview: known(row.needsReview) && row.review?.status !== 'confirmed',
  outputJson: known(row.output),
  review: known(row.review),
  error: known(row.error),
  createdAt: isoTime(row.createdAt),
})

export const captureOfScreenshot = (row: WithFile<ScreenshotRow>, origin: string): Capture => ({
  ...shown(row, origin),
  ...times(row),
})

export const captureOfUpload = (row: WithFile<UploadRow>, urlOf: (file: FileRow) => string): Capture => ({
  id: row.id,
  orgId: row.orgId,
  kind: 'upload',
  status: 'ready',
  format: row.format,
  ...(row.file ? { url: urlOf(row.file) } : {}),
  fileName: row.name,
  width: known(row.width),
  height: known(row.height),
  // Of one that waits to be read in the background nobody has counted them yet.
  pageCount: row.pageCount || undefined,
  createdAt: isoTime(row.createdAt),
  updatedAt: isoTime(row.updatedAt),
})
