import { promisify } from 'node:util'
import { deflate } from 'node:zlib'

const deflated = promisify(deflate)

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  out.set(body, 4)
  out.writeUInt32BE(Bun.hash.crc32(body), body.length + 4)
  return out
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Rendering intent 0, perceptual. */
const srgb = chunk('sRGB', new Uint8Array([0]))
/** Where the first chunk, the header, ends. */
const headEnd = 33

/** The same png, saying that its colours are sRGB. */
export const withSrgb = (png: Uint8Array): Uint8Array => {
  const next = Buffer.from(png.buffer, png.byteOffset + headEnd + 4, 4).toString('latin1')
  return next === 'sRGB' ? png : Buffer.concat([png.subarray(0, headEnd), srgb, png.subarray(headEnd)])
}

/** Three or four bytes a pixel. */
type Pixels = { data: Uint8Array; width: number; height: number; channels: number }

/** One number a pixel, of red, green, blue and alpha. */
const coloursOf = ({ data, width, height, channels }: Pixels): Uint32Array => {
  const colours = new Uint32Array(width * height)
  for (let i = 0, at = 0; i < colours.length; i++, at += channels)
    colours[i] = (data[at]! | (data[at + 1]! << 8) | (data[at + 2]! << 16) | ((channels === 4 ? data[at + 3]! : 255) << 24)) >>> 0
  return colours
}

/** The colours of a picture with the number of each, or nothing when it has more than a palette holds. */
const paletteOf = (pixels: Uint32Array): Map<number, number> | undefined => {
  const palette = new Map<number, number>()
  let last = -1
  for (const colour of pixels) {
    if (colour === last) continue
    last = colour
    if (palette.has(colour)) continue
    if (palette.size === 256) return
    palette.set(colour, palette.size)
  }
  return palette
}

/**
 * A picture of at most 256 colours as a png that names each once and has as few bits a pixel as that takes: a third of the size, and not a
 * colour lost. Nothing for a picture of more colours.
 */
export const indexedPng = async (picture: Pixels): Promise<Uint8Array | undefined> => {
  const { width, height } = picture
  const pixels = coloursOf(picture)
  const palette = paletteOf(pixels)
  if (!palette) return
  const depth = [1, 2, 4, 8].find(bits => palette.size <= 2 ** bits) ?? 8
  const row = Math.ceil((width * depth) / 8) + 1
  const rows = Buffer.alloc(row * height)
  let last = -1
  let index = 0
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const colour = pixels[at]!
      if (colour !== last) {
        last = colour
        index = palette.get(colour)!
      }
      const bit = x * depth
      rows[y * row + 1 + (bit >> 3)]! |= index << (8 - depth - (bit & 7))
    }
  const colours = Buffer.from(Uint32Array.from(palette.keys()).buffer)
  const channel = (c: number) => Array.from({ length: palette.size }, (_, i) => colours[i * 4 + c]!)
  const [red, green, blue, alpha] = [channel(0), channel(1), channel(2), channel(3)]
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([depth, 3, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    srgb,
    chunk('PLTE', Buffer.from(red.flatMap((r, i) => [r, green[i]!, blue[i]!]))),
    ...(alpha.some(a => a < 255) ? [chunk('tRNS', Buffer.from(alpha))] : []),
    chunk('IDAT', await deflated(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
