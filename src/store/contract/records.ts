import type { Maybe } from '../../async/maybe.ts'
import type { IssuerNumber } from '../../extract/memory/issuer-numbers.ts'
import type { Lesson } from '../../extract/memory/lesson.ts'
import type { Review } from '../../resources.ts'
import type { NewDelivery } from './outbox.ts'
import type { CacheRow, ExtractionRow, FileRow, IssuerRow, ScreenshotRow, UploadRow } from './rows.ts'

/** Where a page ended: lists are ordered by both, newest first. */
export type Cursor = { createdAt: number; id: string }

/** A page of a list: at most `limit` rows that come behind `after`. */
export type PageQuery = { limit: number; after?: Cursor; createdFrom?: number; createdBefore?: number }

export type ScreenshotFilter = { status?: ScreenshotRow['status']; externalIdentifier?: string }
/** Where a document is on its way: being read, given up, to be looked at by a person, sure enough, confirmed. */
export const stages = ['reading', 'failed', 'check', 'sure', 'reviewed'] as const
export type Stage = (typeof stages)[number]

export type ExtractionFilter = {
  status?: ExtractionRow['status']
  externalIdentifier?: string
  documentType?: string
  /** All parts of a file that was split, by the id of the first. */
  partOf?: string
  stage?: Stage
  /** Part of the file's name, whatever the case of its ASCII letters. */
  name?: string
}

/** What no index finds: `text` is part of a name, address or identifier, whatever its case, or an id. */
export type Search = { format?: string; text?: string; status?: ScreenshotRow['status'] }
/** Rows that are looked at for one answer: what is wanted may stand in none of a million, and everybody waits for the database. */
export const mostSearched = 5000
/** What a search found among the next `mostSearched` rows of a list; `end` is the place of the last of them where there are more behind it. */
export type Found<T> = { rows: WithFile<T>[]; end?: Cursor }

/** A record with the file it hosts. */
export type WithFile<T> = T & { file: FileRow | null }

/** What was made: screenshots, uploads and extractions, newest first, ties by id; and the cache of renders. */
export interface RecordRepository {
  screenshot(orgId: string, id: string): Promise<WithFile<ScreenshotRow> | undefined>
  screenshots(orgId: string, query: PageQuery, filter?: ScreenshotFilter): Promise<WithFile<ScreenshotRow>[]>
  upload(orgId: string, id: string): Promise<WithFile<UploadRow> | undefined>
  uploads(orgId: string, query: PageQuery): Promise<WithFile<UploadRow>[]>
  searchScreenshots(orgId: string, query: PageQuery, search: Search): Promise<Found<ScreenshotRow>>
  searchUploads(orgId: string, query: PageQuery, search: Search): Promise<Found<UploadRow>>
  extraction(orgId: string, id: string): Promise<ExtractionRow | undefined>
  extractions(orgId: string, query: PageQuery, filter?: ExtractionFilter): Promise<ExtractionRow[]>
  /** The one made just after a place among those of a stage; undefined behind the newest. */
  newerExtraction(orgId: string, place: Cursor, stage: Stage): Promise<ExtractionRow | undefined>
  /** How many documents of a stage there are, counted up to `most`. */
  countExtractions(orgId: string, stage: Stage, most: number): Promise<number>
  /** The last time a document of this content was read. */
  readBefore(orgId: string, sha256: string): Promise<Pick<ExtractionRow, 'id' | 'fileName' | 'createdAt'> | undefined>
  /** The record of accepted work with the failure code it ended with. */
  errorCode(id: string): Promise<string | undefined>
  cached(orgId: string, key: string): Promise<CacheRow | undefined>
}

export type Holdings = { screenshots: number; extractions: number; documents: number; keys: number }

/** Takes records and organizations away: unreachable with the transaction, their content with the next sweep. What was charged stays in the ledger. */
export interface DeletionRepository {
  screenshot(orgId: string, id: string): Promise<boolean>
  upload(orgId: string, id: string): Promise<boolean>
  extraction(orgId: string, id: string): Promise<boolean>
  /** `unguessable` takes the place of its signing secret. */
  markOrganization(id: string, unguessable: string): Promise<boolean>
  /** Removes all that a marked organization has, then itself; in many transactions, and safe to be done again after a kill. */
  emptyOrganization(id: string): Promise<void>
  /** Organizations whose removal was begun and not finished. */
  markedOrganizations(): Promise<string[]>
  /** What an organization has, for whoever is asked whether it may go; undefined for an unknown one. */
  holdings(id: string): Promise<Holdings | undefined>
}

/** What retention takes from records. Work still open keeps its record however old it is. */
export interface ExpiryRepository {
  /** Forgets records made before `before` with the files they host, a batch at a time. Gives how many. */
  records(before: number): Promise<number>
  /** Forgets what extractions made before `before` read, a batch at a time; the records stay, without `outputJson`. Gives how many of this batch. */
  values(before: number): Promise<number>
}

/** What people make of read values. */
export interface ReviewRepository {
  /**
   * Keeps a review, tells of it and learns its lesson about the issuer in one transaction; only over the revision before it (0: none yet) and only while the values are kept.
   * Undefined where that is not so.
   */
  save(orgId: string, id: string, review: Review, deliveries: NewDelivery[], lesson?: Lesson): Promise<ExtractionRow | undefined>
}

/** What organizations confirmed about issuers. */
export interface IssuerRepository {
  /** Issuers that share such numbers with a document, as many as tell one from another. */
  find(orgId: string, issuerNumbers: readonly IssuerNumber[]): Promise<IssuerRow[]>
  list(orgId?: string): Promise<IssuerRow[]>
  /** One (where an organization is named, only of its own), or all of an organization. Gives how many. */
  forget(which: { id: string; orgId?: string } | { orgId: string }): Promise<number>
}

/** What keys of cached pictures of pages begin with; then come a blank and the SHA-256 of the document. */
export const pageKey = 'page'

export interface FileRepository {
  get(token: string): Promise<FileRow | undefined>
  /** True while any row points at this content. Synchronous where it can be: then the sweeper looks and deletes without a gap. */
  isReferenced(sha256: string): Maybe<boolean>
  /** Those of a page of names that no row points at just now. */
  unreferenced(names: readonly string[]): Promise<string[]>
  /** Content hashes that rows point at, for the check that none is missing. */
  referenced(): Promise<string[]>
  /** What an organization's hosted files take. */
  bytesOf(orgId: string): Promise<number>
  /** What all files and cached renders take, each content once. */
  totalBytes(): Promise<number>
  /** Hosted files of each kind and their bytes: reads every row, a batch at a time. */
  byKind(): Promise<Record<FileRow['kind'], { files: number; bytes: number }>>
  /** Forgets hosted renders or uploads made before `before`; the records stay, without `url`. */
  expire(kind: FileRow['kind'], before: number): Promise<number>
  /** Forgets cached renders past their own time, and those made before `before`. */
  expireCache(now: number, before: number): Promise<number>
  /** Keeps what can be made again; forgotten without harm. */
  cache(row: CacheRow): Promise<void>
  /** Forgets pictures of pages whose document is gone. */
  expirePages(): Promise<number>
  /** Drops the oldest cache rows to make room, few at a time. Gives the contents they pointed at. */
  evictCache(): Promise<string[]>
  expireDeliveries(before: number): Promise<number>
  /** Rows whose content is gone: they stop pointing at it. */
  dropMissing(sha256: string): Promise<number>
}
