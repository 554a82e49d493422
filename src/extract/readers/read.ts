import type { ProcessingMode } from '../../resources.ts'
import type { Format } from '../formats.ts'
import type { ReadDocument } from '../page.ts'
import { openFile } from './open.ts'

/** Opens, reads and closes in one go, in this process: for tools and tests. */
export async function readDocument(bytes: Uint8Array, format: Format, mode: ProcessingMode): Promise<ReadDocument> {
  const file = await openFile(bytes, format)
  try {
    return await file.read(mode)
  } finally {
    file.close()
  }
}
