import { z } from 'zod'
import type { OpenDocument } from '../../extract/contract.ts'
import { type Format, formats } from '../../extract/formats.ts'
import type { PageSelection } from '../../extract/readers/pages.ts'
import { newId, randomHex } from '../../ids.ts'
import { type DocumentType, processingModes } from '../../resources.ts'
import type { StoredContent } from '../../storage/storage.ts'
import type { ExtractionRow, FileRow, UploadRow } from '../../store/contract/rows.ts'
import type { ExtractCommand, ExtractOptions } from '../contract/extractions.ts'
import { fingerprint } from '../work/idempotency.ts'

/** What a background job keeps of its request; the document itself is among the uploads, or still at its address. */
const Stored = z.object({
  version: z.literal(1),
  url: z.string().optional(),
  /** As its sender named it. */
  name: z.string().optional(),
  documentType: z.string().optional(),
  processingMode: z.enum(processingModes),
  split: z.enum(['never', 'auto']).optional(),
  webhookUrl: z.string().optional(),
  webhookSign: z.boolean().optional(),
  webhookErrors: z.boolean().optional(),
  /** JSON knows no infinity: a stretch without an end has null there. */
  pages: z
    .array(z.tuple([z.number(), z.number().nullable()]))
    .transform((stretches): PageSelection => stretches.map(([from, to]) => [from, to ?? Number.POSITIVE_INFINITY]))
    .optional(),
  /** The batch it is an item of, which tells of it. */
  batch: z.string().optional(),
})
export type StoredExtraction = z.output<typeof Stored>

/** As JSON: what a job's `options` hold. */
export const storedExtraction = (command: ExtractCommand, batch?: string): z.input<typeof Stored> => {
  const { url, name, documentType, processingMode, split, webhookUrl, webhookSign, webhookErrors } = { url: undefined, ...command }
  const pages = command.pages?.map(([from, to]): [number, number | null] => [from, Number.isFinite(to) ? to : null])
  return { version: 1, url, name, documentType, processingMode, split, webhookUrl, webhookSign, webhookErrors, pages, batch }
}

/** @throws for what a newer program wrote. */
export const readStoredExtraction = (stored: unknown): StoredExtraction => {
  const read = Stored.safeParse(stored)
  if (read.success) return read.data
  throw new Error(z.prettifyError(read.error))
}

/** One hash for one request. What came with the second form of requests is left out where it is not used, so that keys outlive an update. */
export const requestFingerprint = (source: string, name: string | undefined, command: ExtractOptions & { url?: string }): string => {
  const {
    documentType = null,
    processingMode,
    externalIdentifier,
    async = false,
    webhookUrl,
    webhookSign,
    webhookErrors,
    url,
    pages,
    split,
  } = command
  const further = { async: async || undefined, webhookUrl, webhookSign, webhookErrors, url }
  return fingerprint([
    source,
    name ?? null,
    documentType,
    processingMode,
    ...(externalIdentifier === undefined ? [] : [externalIdentifier]),
    ...(pages === undefined ? [] : [{ pages }]),
    ...(split === 'auto' ? [{ split }] : []),
    ...(async || webhookUrl !== undefined || url !== undefined ? [further] : []),
  ])
}

export const newExtractionRow = (
  orgId: string,
  status: 'pending' | 'running',
  fileName: string,
  { processingMode, externalIdentifier }: ExtractOptions,
  now: number,
): ExtractionRow => ({
  id: newId('extraction'),
  orgId,
  uploadId: null,
  fileName,
  externalIdentifier: externalIdentifier ?? null,
  status,
  processingMode,
  documentTypeName: null,
  detectedType: null,
  modelUsed: null,
  confidence: null,
  pagesProcessed: null,
  output: null,
  language: null,
  needsReview: null,
  issuerNumbers: null,
  textRuns: null,
  review: null,
  pages: null,
  partOf: null,
  reviewStatus: null,
  pageFacts: null,
  error: null,
  createdAt: now,
  updatedAt: now,
})

/** What opening a document tells of it. */
export type Opened = Pick<OpenDocument, 'format' | 'width' | 'height' | 'pages'>

/** The rows of a document that is stored; one that nobody opened yet has no pages. */
export function newUpload(
  orgId: string,
  name: string,
  format: Format | OpenDocument['format'],
  content: StoredContent,
  now: number,
  opened?: Opened,
): { upload: UploadRow; file: FileRow } {
  const file: FileRow = {
    token: randomHex(128),
    orgId,
    ownerId: newId('upload'),
    sha256: content.sha256,
    extension: format,
    contentType: formats[format as Format].contentType,
    bytes: content.bytes,
    kind: 'upload',
    createdAt: now,
    attachmentName: null,
  }
  const upload: UploadRow = {
    id: file.ownerId,
    orgId,
    name,
    format,
    width: opened?.width ?? null,
    height: opened?.height ?? null,
    pageCount: opened?.pages ?? 0,
    fileToken: file.token,
    createdAt: now,
    updatedAt: now,
  }
  return { upload, file }
}

/** What a document is read as. */
export type Reading = { types: DocumentType[]; requested?: DocumentType }
