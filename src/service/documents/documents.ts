import { contentHash } from '../../async/content-hash.ts'
import { turnsOver } from '../../async/turn.ts'
import { isoTime } from '../../clock.ts'
import { AppError } from '../../errors.ts'
import { findType, generalSlug } from '../../extract/find-type.ts'
import { acceptedExtensions } from '../../extract/formats.ts'
import type { DocumentType, Extraction } from '../../resources.ts'
import type { Stage } from '../../store/contract/records.ts'
import type { ExtractionRow, FileRow } from '../../store/contract/rows.ts'
import { pageOf, pageQuery, readCursor } from '../captures/page.ts'
import { presentExtraction } from '../captures/present.ts'
import type { DocumentTypeService } from '../contract/document-types.ts'
import type { ExtractionService } from '../contract/extractions.ts'
import type { Runtime } from '../runtime.ts'
import type { DocumentQuery, DocumentService, ListedDocument } from './contract.ts'
import { doubtsOf, sureFrom } from './doubts.ts'
import { exported } from './export.ts'
import { createPagePictures, pageWidths } from './pictures.ts'
import { Presence } from './presence.ts'
import { suggestType } from './suggest-type.ts'
import { createDocumentViews, keptDocument } from './views.ts'

/** Documents of one export: what a spreadsheet is still pleasant with, and a second of work. */
const mostExported = 1000
const atOnce = 10
const mostCounted = 100

const stageOf = ({ status, needsReview, reviewStatus }: ExtractionRow): Stage => {
  if (status === 'failed') return 'failed'
  if (status !== 'completed') return 'reading'
  if (reviewStatus === 'confirmed') return 'reviewed'
  return needsReview ? 'check' : 'sure'
}

const gone = () => new AppError('notFound', 'The document is not kept any more')

export function createDocuments(
  runtime: Runtime,
  extractions: Pick<ExtractionService, 'create' | 'tryType'>,
  documentTypes: Pick<DocumentTypeService, 'list'>,
): DocumentService {
  const { config, store, storage, clock } = runtime
  const { records } = store
  const presence = new Presence(clock)
  const draw = createPagePictures(runtime)
  const views = createDocumentViews(runtime)

  const typeOf = (row: ExtractionRow, types: readonly DocumentType[]) =>
    row.documentTypeName === null ? undefined : findType(types, row.documentTypeName)

  /** Of a document of no known type only what the reader itself gives up on: it is every text with every cell of its tables. */
  const doubts = ({ output }: ExtractionRow, type: DocumentType | undefined) =>
    output ? doubtsOf(output, type, type && type.slug !== generalSlug ? sureFrom : config.extract.review_below) : []

  const listed =
    (types: readonly DocumentType[]) =>
    (row: ExtractionRow): ListedDocument => {
      const { id, fileName, status, error, createdAt, confidence } = presentExtraction(row)
      return {
        ...{ id, fileName, status, error, createdAt, confidence },
        stage: stageOf(row),
        detected: row.detectedType !== null,
        type: row.documentTypeName ?? undefined,
        pages: row.pagesProcessed ?? undefined,
        doubts: doubts(row, typeOf(row, types)).length,
        reason: row.output?.issues.find(({ code }) => code === 'detected')?.message,
      }
    }

  const rows = (orgId: string, { stage, documentType, name, limit, cursor }: DocumentQuery) => {
    const query = { limit, cursor: cursor === undefined ? undefined : readCursor(cursor) }
    return records.extractions(orgId, pageQuery(query), { stage, documentType, name }).then(found => ({ found, query }))
  }

  const fileOf = async (orgId: string, { uploadId }: ExtractionRow): Promise<FileRow | undefined> =>
    uploadId === null ? undefined : ((await records.upload(orgId, uploadId))?.file ?? undefined)

  const known = async (orgId: string, id: string): Promise<ExtractionRow> => {
    const row = await records.extraction(orgId, id)
    if (!row) throw new AppError('notFound', 'No such document')
    return row
  }

  const kept = async (orgId: string, id: string): Promise<FileRow> => {
    const file = await fileOf(orgId, await known(orgId, id))
    if (!file) throw gone()
    return file
  }

  async function chosen(orgId: string, which: DocumentQuery | { ids: readonly string[] }): Promise<Extraction[]> {
    const all: Extraction[] = []
    const turn = turnsOver()
    if ('ids' in which) {
      const ids = which.ids.slice(0, mostExported)
      for (let at = 0; at < ids.length; at += atOnce) {
        const found = await Promise.all(ids.slice(at, at + atOnce).map(id => records.extraction(orgId, id)))
        all.push(...found.filter(row => row !== undefined).map(presentExtraction))
        await turn()
      }
      return all
    }
    for (let cursor = which.cursor; all.length < mostExported; ) {
      const { found, query } = await rows(orgId, { ...which, cursor, limit: atOnce })
      const page = pageOf(found, query, presentExtraction)
      all.push(...page.items)
      if (page.nextCursor === undefined) break
      cursor = page.nextCursor
      await turn()
    }
    return all
  }

  return {
    limits: { extensions: acceptedExtensions, bytes: config.extract.max_bytes, pages: config.extract.max_pages },
    async list(orgId, query = {}) {
      const types = await documentTypes.list(orgId)
      const { found, query: asked } = await rows(orgId, query)
      return pageOf(found, asked, listed(types))
    },
    waiting: orgId => records.countExtractions(orgId, 'check', mostCounted),
    async open(orgId, id) {
      const row = await records.extraction(orgId, id)
      if (!row) return undefined
      const [types, file, [next], newer, left] = await Promise.all([
        documentTypes.list(orgId),
        fileOf(orgId, row),
        records.extractions(orgId, { limit: 1, after: row }, { stage: 'check' }),
        records.newerExtraction(orgId, row, 'check'),
        records.countExtractions(orgId, 'check', mostCounted),
      ])
      const type = typeOf(row, types)
      return {
        extraction: presentExtraction(row),
        stage: stageOf(row),
        type,
        doubts: doubts(row, type),
        // What was read before sizes were kept is shown in the shape of paper until its pictures are there.
        pages:
          row.pageFacts ??
          Array.from({ length: row.pagesProcessed ?? 0 }, (_, n) => ({ number: n + 1, width: 210, height: 297, turns: 0 as const })),
        kept: file !== undefined,
        queue: { next: next?.id, previous: newer?.id, left },
      }
    },
    async page(orgId, id, page, width) {
      if (!pageWidths.some(one => one === width)) throw new AppError('invalid', `w: one of ${pageWidths.join(', ')}`)
      const file = await kept(orgId, id)
      return draw(file, page, width)
    },
    text: async (orgId, id) => views.text(await kept(orgId, id)),
    readRegion: async ({ orgId, signal }, id, region) => views.readRegion(await kept(orgId, id), region, signal),
    look: (orgId, id, reader) => ({ others: presence.look(`${orgId} ${id}`, reader) }),
    async readBefore(orgId, bytes) {
      const found = await records.readBefore(orgId, await contentHash(bytes))
      return found && { ...found, createdAt: isoTime(found.createdAt) }
    },
    async readAgain(caller, id, how) {
      const row = await known(caller.orgId, id)
      const { bytes } = await keptDocument(storage, await kept(caller.orgId, id))
      return extractions.create(caller, {
        name: row.fileName,
        bytes,
        externalIdentifier: row.externalIdentifier ?? undefined,
        ...how,
      })
    },
    async suggestType(orgId, id) {
      const row = await known(orgId, id)
      if (!row.output) throw new AppError('conflict', 'Nothing was read from it')
      const type = typeOf(row, await documentTypes.list(orgId))
      return { fileName: row.fileName, definition: suggestType(presentExtraction(row), type) }
    },
    async tryType(caller, id, definition, processingMode) {
      const { fileName: name } = await known(caller.orgId, id)
      const { bytes } = await keptDocument(storage, await kept(caller.orgId, id))
      return extractions.tryType(caller, definition, { name, bytes, processingMode })
    },
    async export(orgId, which, format) {
      return exported(format, orgId, await chosen(orgId, which), await documentTypes.list(orgId))
    },
  }
}
