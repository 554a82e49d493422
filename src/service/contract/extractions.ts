import type { PageSelection } from '../../extract/readers/pages.ts'
import type { Extraction, ProcessingMode, ShownPlace } from '../../resources.ts'
import type { Caller } from '../caller.ts'
import type { BatchPlace } from './batch-place.ts'
import type { ListPage, ListQuery } from './list.ts'

/** A document that was sent, or where it is; without a name it gets one that its content tells. */
export type DocumentSource = { name?: string; bytes: Uint8Array } | { name?: string; url: string }

/** How a document is to be read, and who is told. */
export type ExtractOptions = {
  documentType?: string
  processingMode: ProcessingMode
  externalIdentifier?: string
  /** Those to read; absent = all. */
  pages?: PageSelection
  /** Whether the file may be a stack of several documents; absent = never. */
  split?: 'never' | 'auto'
  /** Accepted and read in the background. */
  async?: boolean
  webhookUrl?: string
  webhookSign?: boolean
  webhookErrors?: boolean
}

export type ExtractCommand = DocumentSource & ExtractOptions

/**
 * Corrected values by path, over the revision they were made from (0: what was read). `places`: where values stand that somebody showed, all of
 * them; absent = those known already.
 */
export type ReviewCommand = {
  fields?: Readonly<Record<string, unknown>>
  places?: Readonly<Record<string, ShownPlace>>
  revision: number
  confirm?: boolean
}

export interface ExtractionService {
  /** With `async` the pending record, which nothing can lose any more; else the extraction as it ended. */
  create(caller: Caller, command: ExtractCommand, idempotencyKey?: string, item?: BatchPlace): Promise<Extraction>
  /**
   * Reads a document now with a type that is only being made: it costs and is kept as any other, but nobody is told. Throws invalid (422) for what
   * is wrong with the definition or the document.
   */
  tryType(
    caller: Caller,
    definition: unknown,
    document: { name: string; bytes: Uint8Array; processingMode: ProcessingMode },
  ): Promise<Extraction>
  get(orgId: string, id: string): Promise<Extraction | undefined>
  /** The extractions of a file that was split, by the id of the first, in the order of their pages. */
  parts(orgId: string, firstId: string): Promise<Extraction[]>
  /**
   * Keeps what a person corrected or confirmed. Undefined for an unknown one. Throws invalid (422) naming every wrong path, conflict (409) when
   * another revision stands or there are no values.
   */
  review(caller: Caller, id: string, command: ReviewCommand): Promise<Extraction | undefined>
  /** Its document with it. */
  delete(orgId: string, id: string): Promise<boolean>
  list(orgId: string, query?: ListQuery): Promise<ListPage<Extraction>>
}
