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

/** Colours a palette holds. */
const most = 256

/**
 * A picture of at most 256 colours as a png that names each once and has as few bits a pixel as that takes: a third of the size, and not a
 * colour lost. Nothing for a picture of more colours.
 */
export const indexedPng = async ({ data, width, height, channels }: Pixels): Promise<Uint8Array | undefined> => {
  const palette = new Map<number, number>()
  const indices = new Uint8Array(width * height)
  const stride = width * channels
  let last = -1
  let index = 0
  for (let y = 0; y < height; y++) {
    const start = y * stride
    const row = y * width
    // Most rows of most pages are the one above again.
    if (y > 0 && Buffer.compare(data.subarray(start, start + stride), data.subarray(start - stride, start)) === 0) {
      indices.copyWithin(row, row - width, row)
      continue
    }
    for (let x = 0, at = start; x < width; x++, at += channels) {
      const alpha = channels === 4 ? data[at + 3]! : 255
      const colour = (data[at]! | (data[at + 1]! << 8) | (data[at + 2]! << 16) | (alpha << 24)) >>> 0
      if (colour !== last) {
        const known = palette.get(colour)
        if (known === undefined && palette.size === most) return
        if (known === undefined) palette.set(colour, palette.size)
        last = colour
        index = known ?? palette.size - 1
      }
      indices[row + x] = index
    }
  }
  const depth = [1, 2, 4, 8].find(bits => palette.size <= 2 ** bits) ?? 8
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
    chunk('IDAT', await deflated(packed(indices, width, height, depth), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Rows of indices with `depth` bits each, none filtered. */
const packed = (indices: Uint8Array, width: number, height: number, depth: number): Buffer => {
  const bytes = Math.ceil((width * depth) / 8)
  const rows = Buffer.alloc((bytes + 1) * height)
  for (let y = 0; y < height; y++) {
    const to = y * (bytes + 1) + 1
    const from = y * width
    if (depth === 8) rows.set(indices.subarray(from, from + width), to)
    else
      for (let x = 0; x < width; x++) {
        const bit = x * depth
        rows[to + (bit >> 3)]! |= indices[from + x]! << (8 - depth - (bit & 7))
      }
  }
  return rows
}
