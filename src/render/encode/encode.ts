import { availableParallelism } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { encodingOf, type RenderFormat } from '../../output-formats.ts'
import type { Picture } from '../thread/shot.ts'
import { indexedPng, withSrgb } from './png.ts'

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

type Wish = { format: RenderFormat; quality: number; width?: number; height?: number; compact: boolean }
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

/** Above this many pixels their colours are not counted: a picture is held whole for it. */
const mostCounted = 10_000_000

/** A picture of few colours by a palette of them, or its pixels, so that they are not decoded again. */
const counted = async (image: Sharp): Promise<Uint8Array | Sharp> => {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return (await indexedPng({ data, width, height, channels: info.channels })) ?? sharp(data, { raw: info, ...unlimited })
}

/** A photograph, which is smaller as it came than packed: filters take a third off it, where they cost other pictures more than they gain. */
const filtered = async (image: Sharp, came: Uint8Array): Promise<Uint8Array> => {
  const tried = await image.clone().png({ compressionLevel: 3, adaptiveFiltering: true }).toBuffer()
  return tried.length < came.length ? tried : came
}

/** The browser's picture as the wished format and size. A png that is only streamed stays as it came; one that is kept is packed. */
export async function encode(picture: Picture, wish: Wish): Promise<Picture> {
  const encoding = encodingOf(wish.format)
  if (!encoding) return picture
  const size = target(picture, wish)
  const isPng = wish.format === 'png'
  const asItCame = picture.format === wish.format && !picture.strips && !size && !(isPng && wish.compact)
  if (asItCame) return isPng ? { ...picture, bytes: withSrgb(picture.bytes) } : picture
  const image = open(picture)
  const sized = size ? image.resize({ ...size, fit: 'fill' }) : image
  const { width, height } = size ?? picture
  const pixels = width * height
  sharp.concurrency(encoding.slow ? availableParallelism() : 1)
  const ready = isPng && wish.compact && pixels <= mostCounted ? await counted(sized) : sized
  if (ready instanceof Uint8Array) return { bytes: ready, format: 'png', width, height }
  const encoded = encoding.encode(ready, { quality: wish.quality, pixels, compact: wish.compact })
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
  const came = size || picture.strips ? undefined : picture.bytes
  const packed = isPng && came && data.length >= came.length ? await filtered(ready, came) : data
  return { bytes: isPng ? withSrgb(packed) : packed, format: wish.format, width: info.width, height: info.height }
}
