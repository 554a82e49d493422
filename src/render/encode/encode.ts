import { availableParallelism } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import type { RenderFormat } from '../../resources.ts'
import type { Picture } from '../thread/shot.ts'

type Encoding = {
  contentType: string
  extension: string
  /** What the browser is asked for: the cheapest lossless file, or the final one. */
  source: 'png' | 'jpeg'
  /** Most pixels a side of the format can hold. */
  side: number
  /** Absent when the browser's own bytes are the file. */
  encode?: (image: Sharp, facts: { quality: number; pixels: number; compact: boolean }) => Sharp
}

/** THE output-format table. Efforts by measurement: avif effort 2 takes half as long again as 1 for files 5 % smaller, effort 4 nine times. */
export const encodings = {
  png: {
    contentType: 'image/png',
    extension: 'png',
    source: 'png',
    side: 2 ** 31 - 1,
    encode: image => image.png({ compressionLevel: 6 }),
  },
  jpeg: {
    contentType: 'image/jpeg',
    extension: 'jpg',
    source: 'jpeg',
    side: 65_535,
    encode: (image, { quality }) => image.flatten({ background: '#fff' }).jpeg({ quality: Math.max(1, quality) }),
  },
  webp: {
    contentType: 'image/webp',
    extension: 'webp',
    source: 'png',
    side: 16_383,
    encode: (image, { quality, compact }) => image.webp({ quality: Math.max(1, quality), effort: compact ? 2 : 0 }),
  },
  avif: {
    contentType: 'image/avif',
    extension: 'avif',
    source: 'png',
    side: 16_384,
    encode: (image, { quality, pixels }) => image.avif({ quality: Math.max(1, quality), effort: pixels > 4_000_000 ? 0 : 2 }),
  },
  tiff: {
    contentType: 'image/tiff',
    extension: 'tiff',
    source: 'png',
    side: 2 ** 31 - 1,
    encode: image => image.tiff({ compression: 'lzw', predictor: 'horizontal' }),
  },
} as const satisfies Record<Exclude<RenderFormat, 'pdf'>, Encoding>

export const contentTypeOf = (format: RenderFormat): string => (format === 'pdf' ? 'application/pdf' : encodings[format].contentType)
export const extensionOf = (format: RenderFormat): string => (format === 'pdf' ? 'pdf' : encodings[format].extension)
export const sideLimit = (format: RenderFormat): number => (format === 'pdf' ? Number.POSITIVE_INFINITY : encodings[format].side)

/** Pixels of the output for a wished width and height: aspect kept, inside both when both are given. */
const target = (from: Picture, wish: { width?: number; height?: number }) => {
  if (wish.width === undefined && wish.height === undefined) return undefined
  const scale = Math.min(
    wish.width === undefined ? Infinity : wish.width / from.width,
    wish.height === undefined ? Infinity : wish.height / from.height,
  )
  const size = { width: Math.max(1, Math.round(from.width * scale)), height: Math.max(1, Math.round(from.height * scale)) }
  // The side that decides is met exactly, whatever the rounding of the capture was.
  if (wish.width !== undefined && Math.abs(size.width - wish.width) <= 1 && scale === wish.width / from.width) size.width = wish.width
  if (wish.height !== undefined && Math.abs(size.height - wish.height) <= 1 && scale === wish.height / from.height)
    size.height = wish.height
  return size.width === from.width && size.height === from.height ? undefined : size
}

type Wish = { format: Exclude<RenderFormat, 'pdf'>; quality: number; width?: number; height?: number; compact: boolean }
const unlimited = { limitInputPixels: false, unlimited: true, sequentialRead: true } as const

/** Strips are joined row by row while the file is written, so that a tall page is never held whole. */
const open = (picture: Picture): Sharp =>
  picture.strips
    ? sharp(picture.strips, { ...unlimited, join: { across: 1 } }).extract({
        left: 0,
        top: 0,
        width: picture.width,
        height: picture.height,
      })
    : sharp(picture.bytes, unlimited)

/** The browser's picture as the wished format and size. A png that is only streamed stays as it came; one that is kept is packed. */
export async function encode(picture: Picture, wish: Wish): Promise<Picture> {
  const size = target(picture, wish)
  const asItCame = picture.format === wish.format && !picture.strips && !size && !(wish.format === 'png' && wish.compact)
  if (asItCame) return picture
  const image = open(picture)
  const sized = size ? image.resize({ ...size, fit: 'fill' }) : image
  const pixels = (size ?? picture).width * (size ?? picture).height
  // Only AVIF takes long enough to be worth a second core; more threads at once cost memory that glibc does not give back.
  sharp.concurrency(wish.format === 'avif' ? availableParallelism() : 1)
  const encoded = encodings[wish.format].encode(sized, { quality: wish.quality, pixels, compact: wish.compact })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  return { bytes: data, format: wish.format, width: info.width, height: info.height }
}
