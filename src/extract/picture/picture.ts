import { AppError } from '../../errors.ts'
import { decodeBmp } from './bmp.ts'
import { exifOrientation } from './exif.ts'
import { oriented } from './oriented.ts'
import { pngPixels } from './png-pixels.ts'
import { type Extent, maxPixels, type Raster, scaleTo, workingScale } from './raster.ts'
import { stillWebp } from './webp.ts'

/** Bun.Image's error codes in words for the sender. */
const failures: Record<string, string> = {
  ERR_IMAGE_TOO_MANY_PIXELS: `file: the picture has more than ${maxPixels / 1e6} million pixels`,
  ERR_IMAGE_DECODE_FAILED: 'file: the picture is corrupt or cut off',
  ERR_IMAGE_UNKNOWN_FORMAT: 'file: the picture is corrupt; no picture header was found',
}

const refusal = (error: unknown): AppError =>
  new AppError('invalid', failures[(error as { code?: string }).code ?? ''] ?? 'file: the picture cannot be decoded', { cause: error })

/** Width and height from the header alone, of a JPEG as its EXIF turns it. Throws 422. */
async function pictureSize(bytes: Uint8Array, format: string): Promise<{ width: number; height: number }> {
  if (format === 'bmp') {
    const { width, height } = decodeBmp(bytes)
    return { width, height }
  }
  try {
    const { width, height } = await new Bun.Image(bytes, { maxPixels }).metadata()
    return { width, height }
  } catch (error) {
    throw refusal(error)
  }
}

/** Decodes a picture upright by its EXIF, transparency on white. Throws 422 when it cannot be decoded. */
export async function decodePicture(bytes: Uint8Array, format: string): Promise<Raster> {
  if (format === 'bmp') return decodeBmp(bytes)
  try {
    const source = format === 'webp' ? stillWebp(bytes) : bytes
    const { width, height } = await pictureSize(source, format)
    const image = new Bun.Image(source, { maxPixels })
    const scale = workingScale(width * height)
    if (scale < 1) image.resize(Math.floor(width * scale), Math.floor(height * scale), { fit: 'fill', filter: 'box' })
    return oriented(pngPixels(await image.png({ compressionLevel: 0 }).bytes()), exifOrientation(bytes, format))
  } catch (error) {
    throw error instanceof AppError ? error : refusal(error)
  }
}

export const pictureFormats = ['jpeg', 'webp'] as const
export type PictureFormat = (typeof pictureFormats)[number]

export type Encoded = { bytes: Uint8Array; width: number; height: number }

/** A raster made no larger than asked for: JPEG for a vision model or a report, WebP for browsers, less than half the size. */
export async function encodePicture(image: Raster, extent: Extent, format: PictureFormat, quality: number): Promise<Encoded> {
  const out = new Bun.Image(asBmp(image), { maxPixels })
  const scale = Math.min(1, scaleTo(extent, image.width, image.height))
  const width = Math.max(1, Math.round(image.width * scale))
  const height = Math.max(1, Math.round(image.height * scale))
  if (scale < 1) out.resize(width, height)
  return { bytes: await (format === 'jpeg' ? out.jpeg({ quality }) : out.webp({ quality })).bytes(), width, height }
}

/** The shortest way to hand raw pixels to Bun.Image: an uncompressed 24 bit BMP, rows top down. */
function asBmp(image: Raster): Uint8Array {
  const stride = Math.ceil((image.width * 3) / 4) * 4
  const bytes = new Uint8Array(54 + stride * image.height)
  const view = new DataView(bytes.buffer)
  bytes.set([0x42, 0x4d])
  view.setUint32(2, bytes.length, true)
  view.setUint32(10, 54, true)
  view.setUint32(14, 40, true)
  view.setInt32(18, image.width, true)
  view.setInt32(22, -image.height, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, 24, true)
  for (let y = 0; y < image.height; y++) {
    let o = 54 + y * stride
    let p = y * image.width * 4
    for (let x = 0; x < image.width; x++, o += 3, p += 4) {
      bytes[o] = image.data[p + 2]!
      bytes[o + 1] = image.data[p + 1]!
      bytes[o + 2] = image.data[p]!
    }
  }
  return bytes
}
