import type { DocumentType, ExtractionOutput, ProcessingMode } from '../resources.ts'

/** The extraction engine's face: file in, typed and evidenced fields out; knows no organization, credit or database. */
export interface ExtractEngine {
  /**
   * Checks extension, magic bytes, size and pages in a killable child and keeps the document open there.
   * Throws AppError `invalid` (422) with a text that says what is wrong with the file, `overloaded` or `rateLimited` when it would wait
   * too long. When `signal` fires it waits no longer.
   */
  open(file: UploadedFile, signal?: AbortSignal): Promise<OpenDocument>
  status(): Promise<ExtractStatus>
  stop(): Promise<void>
}

/** Documents take turns between tenants. */
export type UploadedFile = { name: string; bytes: Uint8Array; tenant?: string }

export interface OpenDocument {
  /** Name of a row of the input-format table. */
  format: string
  contentType: string
  pages: number
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
  /** The type the client named; absent = auto-detect among those with `autoDetectEnabled`. */
  requested?: DocumentType
  /** Ends the reader at once, and with it the reading. */
  signal?: AbortSignal
}

export type ReadOutcome = {
  documentTypeName: string
  detectedType?: string
  modelUsed: string
  output: ExtractionOutput
  timings: Record<string, number>
}

export type ExtractStatus = {
  /** Readers in force, e.g. `pp-ocr (native)`, `tesseract`, `pdfium`. */
  readers: string[]
  model?: { url: string; reachable: boolean; version?: string; present: string[]; wanted: string[]; note?: string }
}
