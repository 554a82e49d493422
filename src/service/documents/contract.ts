import type { Block, PageFacts } from '../../extract/page.ts'
import type { Region, RegionText } from '../../extract/region.ts'
import type { DocumentType, Extraction, ProcessingMode } from '../../resources.ts'
import type { Stage } from '../../store/contract/records.ts'
import type { Caller } from '../caller.ts'
import type { KeptPicture } from '../contract/captures.ts'
import type { ListPage } from '../contract/list.ts'
import type { Doubt } from './doubts.ts'
import type { Exported } from './export.ts'
import type { ExportFormat } from './export-formats.ts'
import type { Viewer } from './presence.ts'
import type { SuggestedType } from './suggest-type.ts'

export type DocumentQuery = { stage?: Stage; documentType?: string; name?: string; limit?: number; cursor?: string }

/** A document as the list of them shows it. */
export type ListedDocument = Pick<Extraction, 'id' | 'fileName' | 'status' | 'error' | 'createdAt' | 'confidence'> & {
  stage: Stage
  /** The type was told by the reader, not by who sent it. */
  detected: boolean
  type?: string
  pages?: number
  /** Places a person should look at. */
  doubts: number
  /** Why its type was told. */
  reason?: string
}

/** A document as it is reviewed. */
export type OpenedDocument = {
  extraction: Extraction
  stage: Stage
  /** Undefined once it was deleted: values can only be confirmed then. */
  type?: DocumentType
  doubts: Doubt[]
  /** Empty for documents without pages to look at. */
  pages: PageFacts[]
  /** The document itself is kept. */
  kept: boolean
  /** The documents to check before and behind it, and how many there are. */
  queue: { previous?: string; next?: string; left: number }
}

/** Documents as people work on them in the dashboard. What they decide goes through `ExtractionService.review`. */
export interface DocumentService {
  /** What a document may be: extensions as `.pdf, .jpg`, bytes and pages at most. */
  readonly limits: { extensions: string; bytes: number; pages: number }
  list(orgId: string, query?: DocumentQuery): Promise<ListPage<ListedDocument>>
  /** How many wait for a person, counted up to a hundred. */
  waiting(orgId: string): Promise<number>
  open(orgId: string, id: string): Promise<OpenedDocument | undefined>
  /** A page as sent, no wider than one of `pageWidths`. Throws notFound. */
  page(orgId: string, id: string, page: number, width: number): Promise<KeptPicture>
  /** What a document without pages says, to be looked at. Throws notFound. */
  text(orgId: string, id: string): Promise<readonly Block[]>
  /** Reads a part of a page once more, for nothing; no more of it than a third. Throws invalid or notFound. */
  readRegion(caller: Caller, id: string, region: Region): Promise<RegionText>
  /** Says that somebody looks at a document; gives who else does. */
  look(orgId: string, id: string, viewer: Viewer): { others: string[] }
  /** The last time a document of this content was read. */
  readBefore(orgId: string, bytes: Uint8Array): Promise<{ id: string; fileName: string; createdAt: string } | undefined>
  /** Reads a kept document once more, as a new extraction. Throws notFound. */
  readAgain(caller: Caller, id: string, how: { documentType?: string; processingMode: ProcessingMode }): Promise<Extraction>
  /** A type of one's own to begin with, made of what was read from a document. Throws notFound, or conflict where nothing was. */
  suggestType(orgId: string, id: string): Promise<{ fileName: string; definition: SuggestedType }>
  /** Reads a kept document with a type that is only being made, as `ExtractionService.tryType` does. Throws notFound. */
  tryType(caller: Caller, id: string, definition: unknown, processingMode: ProcessingMode): Promise<Extraction>
  /** The newest documents of a query, or those named, with their corrections. */
  export(orgId: string, which: DocumentQuery | { ids: readonly string[] }, format: ExportFormat): Promise<Exported>
}
