import type { Format } from '../formats.ts'
import type { ReadSettings } from '../ocr/read.ts'
import type { ReadDocument } from '../page.ts'
import { openFile } from './open.ts'

/** Opens, reads and closes in one go, in this process: for tools and tests. */
export async function readDocument(bytes: Uint8Array, format: Format, settings: ReadSettings): Promise<ReadDocument> {
  const file = await openFile(bytes, format)
  try {
    return await file.read(settings)
  } finally {
    file.close()
  }
}
