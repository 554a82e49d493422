import type { ProcessingMode } from '../../resources.ts'
import type { ReadDocument } from '../page.ts'
import { readImage } from './image.ts'
import { readPdf } from './pdf.ts'

/** Reads a checked file of a known format. */
export function readDocument(bytes: Uint8Array, format: string, mode: ProcessingMode, signal?: AbortSignal): Promise<ReadDocument> {
  return format === 'pdf' ? readPdf(bytes, mode, signal) : readImage(bytes, format, mode, signal)
}
