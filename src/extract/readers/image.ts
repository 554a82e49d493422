import type { ProcessingMode } from '../../resources.ts'
import { picturePage, readPicture } from '../ocr/read.ts'
import type { ReadDocument } from '../page.ts'
import { decodePicture } from './picture.ts'

/** Reads a JPG, PNG, WebP or BMP. */
export async function readImage(bytes: Uint8Array, format: string, mode: ProcessingMode, signal?: AbortSignal): Promise<ReadDocument> {
  const image = await decodePicture(bytes, format)
  const reading = await readPicture(image, mode, signal)
  return {
    format,
    pages: [picturePage(1, reading, 'scan')],
    attachments: [],
    formFields: [],
    blocks: [],
    metadata: {},
    issues: [],
    readers: ['pp-ocr'],
  }
}
