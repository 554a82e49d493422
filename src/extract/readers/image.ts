import { picturePage, readPicture } from '../ocr/read.ts'
import type { OpenedFile } from './open.ts'
import { decodePicture, encodeJpeg } from './picture.ts'

/** Opens a JPG, PNG, WebP or BMP: decoding is the check. */
export async function openImage(bytes: Uint8Array, format: string): Promise<OpenedFile> {
  const image = await decodePicture(bytes, format)
  let upright = image
  return {
    pages: 1,
    width: image.width,
    height: image.height,
    async read(mode, signal) {
      const reading = await readPicture(image, mode, signal)
      upright = reading.image
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
    },
    image: (_, longSide) => encodeJpeg(upright, longSide),
    close() {},
  }
}
