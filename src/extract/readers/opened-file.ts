import type { ReadSettings } from '../ocr/read.ts'
import type { Block, Page, ReadDocument } from '../page.ts'
import type { Extent, Raster } from '../picture/raster.ts'

/** A file that parsed: its pages can be read and drawn. Opening throws AppError 422 with what is wrong with the file. */
export interface OpenedFile {
  readonly pages: number
  /** Pixels of a picture, points of a PDF's first page; absent for DOCX. */
  readonly width?: number
  readonly height?: number
  read(settings: ReadSettings): Promise<ReadDocument>
  /** A page as sent, or upright once it was read, at least as large as asked for where it has the pixels. Throws notFound where there is nothing to draw. */
  image(page: number, extent: Extent): Promise<Raster>
  /** What a program wrote on a page as sent; undefined where only its picture can be read. */
  printed?(page: number): Pick<Page, 'words' | 'width' | 'height'> | undefined
  /** The text of a document that has no pages to draw. */
  text?(): readonly Block[]
  close(): void
}

/** `pages`: most a document may have. */
export type OpenLimits = { pages: number }

/** What opens files of a format. */
export type Opener = (bytes: Uint8Array, format: string, limits: OpenLimits) => Promise<OpenedFile>
