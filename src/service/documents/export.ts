import { basename } from 'node:path'
import { turnsOver } from '../../async/turn.ts'
import type { DocumentType, Extraction } from '../../resources.ts'
import type { TabledDocument } from '../../tables/documents.ts'
import { writeInThread } from '../../tables/thread/write.ts'
import { type ExportFormat, exportFormats } from './export-formats.ts'
import { truthOf } from './truth.ts'

export type Exported = { bytes: Uint8Array; contentType: string; name: string }

/** What was read with what people made of it: a confirmed document has no doubts left. */
const corrected = ({ outputJson, review }: Extraction): TabledDocument['output'] =>
  outputJson && {
    ...outputJson,
    fields: review?.fields ?? outputJson.fields,
    issues: review?.status === 'confirmed' ? [] : outputJson.issues,
  }

const tabled = (extraction: Extraction, all: readonly DocumentType[]): TabledDocument => ({
  origin: { file: extraction.fileName ?? '', id: extraction.id, review: extraction.review?.status ?? '' },
  type: all.find(({ name }) => name === extraction.outputJson?.documentType),
  output: corrected(extraction),
  needsReview: extraction.needsReview,
  error: extraction.error,
})

const asJson = ({ id, fileName, documentTypeName, needsReview, review, outputJson, status, error, createdAt }: Extraction) => ({
  id,
  fileName,
  status,
  documentType: documentTypeName,
  needsReview,
  review: review && { status: review.status, reviewedAt: review.reviewedAt, by: review.by },
  fields: review?.fields ?? outputJson?.fields,
  error,
  createdAt,
})

/** A text of some documents after the others: one of a thousand long ones takes a second, in which everybody else has their turns. */
async function written<T>(all: readonly T[], textOf: (one: T, at: number) => string, end = ''): Promise<Uint8Array> {
  const turn = turnsOver()
  const parts: Uint8Array[] = []
  for (const [at, one] of all.entries()) {
    parts.push(Buffer.from(textOf(one, at)))
    await turn()
  }
  return Buffer.concat([...parts, Buffer.from(end)])
}

/** A list as `JSON.stringify` sets it, member by member. */
const jsonMember = (document: Extraction, at: number): string =>
  `${at === 0 ? '[' : ','}\n${JSON.stringify(asJson(document), null, 2).replace(/^/gm, '  ')}`

async function content(
  format: ExportFormat,
  orgId: string,
  documents: readonly Extraction[],
  all: readonly DocumentType[],
): Promise<Uint8Array> {
  if (format === 'json' && documents.length < 2)
    return Buffer.from(`${JSON.stringify(documents.length === 1 ? asJson(documents[0]!) : [], null, 2)}\n`)
  if (format === 'json') return written(documents, jsonMember, '\n]\n')
  if (format === 'truth') return written(documents, document => truthOf([document]))
  return writeInThread({ format, bom: true }, orgId, { documents: documents.map(document => tabled(document, all)) })
}

/** Documents as a file to take along, named after the one it holds or their number. */
export async function exported(
  format: ExportFormat,
  orgId: string,
  documents: readonly Extraction[],
  all: readonly DocumentType[],
): Promise<Exported> {
  const { contentType, extension } = exportFormats[format]
  const bytes = await content(format, orgId, documents, all)
  const [only] = documents.length === 1 ? documents : []
  const name = only ? basename(only.fileName || only.id).replace(/\.[^.]*$/, '') : `${documents.length} documents`
  return {
    bytes,
    contentType,
    name: `${name || 'document'}.${extension}`,
  }
}
