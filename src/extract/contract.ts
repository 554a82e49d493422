import type { DocumentType, ExtractionOutput, ProcessingMode } from '../resources.ts'
import type { LayoutHint } from './memory/layout-hints.ts'
import type { Letterhead } from './memory/letterhead.ts'
import type { ServerStatus } from './model/server.ts'
import type { Attempt } from './model/trial.ts'
import type { Block, PageFacts } from './page.ts'
import type { PageSelection } from './readers/pages.ts'
import type { Region, RegionText } from './region.ts'

/** The extraction engine's face: file in, typed and evidenced fields out; knows no organization, credit or database. */
export interface ExtractEngine {
  /** Resolves once the models that this program carries are found to be as they were made. @throws Error that names a damaged one */
  ready(): Promise<void>
  /**
   * Checks extension, magic bytes, size and pages in a killable child and keeps the document open there.
   * Throws AppError `invalid` (422) with a text that says what is wrong with the file, `overloaded` or `rateLimited` when it would wait
   * too long. When `signal` fires it waits no longer.
   */
  open(file: UploadedFile, signal?: AbortSignal): Promise<OpenDocument>
  /**
   * One page as sent, in a killable child beside those that read. Throws as `open` does, and notFound for a page that is not there or a document
   * without pages to draw.
   */
  draw(file: UploadedFile, page: number, width: number, signal?: AbortSignal): Promise<DrawnPage>
  /** The text of a document that has no pages to draw. Throws as `draw` does. */
  text(file: UploadedFile, signal?: AbortSignal): Promise<readonly Block[]>
  /** Reads a part of a page. Throws as `draw` does. */
  readRegion(file: UploadedFile, region: Region, signal?: AbortSignal): Promise<RegionText>
  /** `attempt`: with a small question to the model. */
  status(how?: { attempt?: boolean }): Promise<ExtractStatus>
  stop(): Promise<void>
}

/** Documents take turns between tenants. `pages`: those to read; absent = all. */
export type UploadedFile = { name: string; bytes: Uint8Array; tenant?: string; pages?: PageSelection }

/** WebP. */
export type DrawnPage = { bytes: Uint8Array; width: number; height: number }

export interface OpenDocument {
  /** Name of a row of the input-format table. */
  format: string
  contentType: string
  /** How many it has. */
  pages: number
  /** Numbers of those that are read. */
  chosen: readonly number[]
  width?: number
  height?: number
  read(request: ReadRequest): Promise<ReadOutcome>
  /** Gives the child back (or kills it); safe to call twice. */
  close(): Promise<void>
}

export type ReadRequest = {
  mode: ProcessingMode
  /** Types the organization may use, custom ones included. */
  types: readonly DocumentType[]
  /** Whether the file may be a stack of several documents, each to be read by itself. */
  split?: boolean
  /** What is remembered of where the issuer of such a document prints things; asked once it is known what its letterhead shows. */
  layoutHints?: (read: Pick<ReadOutcome, 'letterhead' | 'documentTypeName'>) => Promise<readonly LayoutHint[]>
  /** The type the client named; absent = auto-detect among those with `autoDetectEnabled`. */
  requested?: DocumentType
  /** Ends the reader at once, and with it the reading. */
  signal?: AbortSignal
}

export type ReadOutcome = {
  documentTypeName: string
  detectedType?: string
  modelUsed: string
  /** ISO 639-1; null when too little of the text tells. */
  language: string | null
  letterhead: Letterhead
  /** Numbers of the pages of one document of a stack; absent where the file is one document. */
  part?: readonly number[]
  /** What the further documents of a stack say, with `part` each. */
  others?: readonly ReadOutcome[]
  /** Of documents whose pages can be drawn. */
  pages: PageFacts[]
  output: ExtractionOutput
  /** Whether a person should look at it; known once the whole was judged, whose reasons stand among the issues. */
  needsReview?: boolean
  timings: Record<string, number>
}

export type ExtractStatus = {
  /** Readers in force, e.g. `pp-ocr (native)`, `pdfium`. */
  readers: string[]
  model?: ServerStatus & {
    /** What kind of server it is, for people. */
    server: string
    attempt?: Attempt
  }
  /** What the readers can no longer do; known once one has started. */
  walls?: ReaderWalls
}

/** What a reader child gave up, or was never given, before the first byte of a stranger's file. */
export type ReaderWalls = {
  /** User id it runs as. */
  user: number
  /** True when it can open and change nothing that has a path. */
  files: boolean
  /** True when its network namespace is empty; sockets are refused either way. */
  network?: boolean
  /** What the kernel did not let it give up. */
  missing: string[]
}
