import { collectGarbage } from '../ocr/collect-garbage.ts'
import { picturePage, readPicture } from '../ocr/read.ts'
import { decodePicture } from '../picture/picture.ts'
import { readersOf } from './contributors.ts'
import type { OpenedFile } from './opened-file.ts'

/** Opens a JPG, PNG, WebP or BMP: decoding is the check. */
export async function openImage(bytes: Uint8Array, format: string): Promise<OpenedFile> {
  const image = await decodePicture(bytes, format)
  let upright = image
  return {
    pages: 1,
    width: image.width,
    height: image.height,
    async read(settings) {
      collectGarbage()
      const reading = await readPicture(image, settings)
      upright = reading.image
      const page = picturePage(1, reading, 'scan')
      return {
        format,
        pages: [page],
        attachments: [],
        formFields: [],
        blocks: [],
        metadata: {},
        issues: [],
        readers: readersOf([page]),
      }
    },
    image: async () => upright,
    close() {},
  }
}
