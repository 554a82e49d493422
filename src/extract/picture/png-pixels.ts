import type { Raster } from './raster.ts'

/** Pixels of a PNG that this process encoded itself (8 bits, not interlaced), which is spent by it: Bun.Image hands out no raw buffer. Alpha is laid on white. */
export function pngPixels(png: Uint8Array): Raster {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const width = view.getUint32(16)
  const height = view.getUint32(20)
  const channels = ({ 0: 1, 2: 3, 4: 2, 6: 4 } as Record<number, number>)[png[25]!] ?? 1
  const stride = width * channels
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  const parts = imageData(bytes)
  const size = height * (stride + 1)
  const raw = storedBytes(bytes, parts, size) ?? inflated(bytes, parts)
  // Rows of four channels move up to where they belong; the row above is needed as it was before its alpha went.
  const data = channels === 4 ? raw.subarray(0, stride * height) : new Uint8Array(width * height * 4)
  let above: Uint8Array = new Uint8Array(stride)
  for (let y = 0; y < height; y++) {
    const at = y * (stride + 1)
    const row = raw.subarray(at + 1, at + 1 + stride)
    unfilter(raw[at]!, row, above, channels)
    above = row
    if (channels === 4) {
      raw.copyWithin(y * stride, at + 1, at + 1 + stride)
      above = raw.subarray(y * stride, (y + 1) * stride)
    } else toRgba(row, channels, data, y * width * 4, width)
  }
  if (channels === 4 && !isOpaque(data)) toRgba(data, 4, data, 0, width * height)
  return { width, height, data }
}

/** Where a piece of the zlib stream begins and ends. There are thousands, for which views would take longer than what they show. */
type Part = readonly [from: number, to: number]

function imageData(png: Buffer): Part[] {
  const parts: Part[] = []
  for (let p = 8; p + 8 <= png.length; ) {
    const length = png.readUInt32BE(p)
    if (png.readUInt32BE(p + 4) === 0x49444154) parts.push([p + 8, Math.min(p + 8 + length, png.length)])
    p += 12 + length
  }
  return parts
}

function inflated(png: Buffer, parts: readonly Part[]): Uint8Array {
  const stream = Buffer.concat(parts.map(([from, to]) => png.subarray(from, to)))
  // zlib's two bytes before the stream and the checksum behind it are left out.
  return Bun.inflateSync(stream.subarray(2, -4), { library: 'libdeflate' })
}

/** The pieces of what a zlib stream holds that compresses nothing, without the headers between them; undefined for any other. */
function storedRuns(png: Buffer, parts: readonly Part[], size: number): Part[] | undefined {
  const runs: Part[] = []
  let found = 0
  let zlib = 2
  let left = 0
  let header: number[] = []
  for (const [from, to] of parts)
    for (let p = from; p < to; ) {
      if (left > 0) {
        const length = Math.min(left, to - p)
        runs.push([p, p + length])
        found += length
        p += length
        left -= length
        if (found >= size) return found === size ? runs : undefined
        continue
      }
      const byte = png[p++]!
      if (zlib > 0) zlib--
      else header.push(byte)
      if (header.length < 5) continue
      if (header[0]! > 1) return undefined
      left = header[1]! | (header[2]! << 8)
      if (left === 0 && header[0] === 1) return undefined
      header = []
    }
  return undefined
}

/** What a zlib stream holds that compresses nothing, moved together where it stands: a copy would be as large as the picture. */
function storedBytes(png: Buffer, parts: readonly Part[], size: number): Uint8Array | undefined {
  const runs = storedRuns(png, parts, size)
  if (!runs) return undefined
  // Whole pixels are turned as numbers of four bytes.
  const start = (4 - (png.byteOffset % 4)) % 4
  let at = start
  for (const [from, to] of runs) {
    png.copyWithin(at, from, to)
    at += to - from
  }
  return png.subarray(start, at)
}

/** PNG filters 0-4 (none, sub, up, average, Paeth), undone in place. */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, bpp: number): void {
  if (filter === 0) return
  for (let i = 0; i < row.length; i++) {
    const a = i >= bpp ? row[i - bpp]! : 0
    const b = above[i]!
    if (filter === 1) row[i] = row[i]! + a
    else if (filter === 2) row[i] = row[i]! + b
    else if (filter === 3) row[i] = row[i]! + ((a + b) >> 1)
    else {
      const c = i >= bpp ? above[i - bpp]! : 0
      const pa = Math.abs(b - c)
      const pb = Math.abs(a - c)
      const pc = Math.abs(a + b - 2 * c)
      row[i] = row[i]! + (pa <= pb && pa <= pc ? a : pb <= pc ? b : c)
    }
  }
}

function isOpaque(rgba: Uint8Array): boolean {
  for (let p = 3; p < rgba.length; p += 4) if (rgba[p] !== 255) return false
  return true
}

function toRgba(row: Uint8Array, channels: number, out: Uint8Array, at: number, width: number): void {
  const colour = channels >= 3
  const alphaAt = channels === 4 ? 3 : channels === 2 ? 1 : -1
  for (let x = 0, p = 0, o = at; x < width; x++, p += channels, o += 4) {
    const alpha = alphaAt < 0 ? 255 : row[p + alphaAt]!
    const white = 255 - alpha
    out[o] = (row[p]! * alpha) / 255 + white
    out[o + 1] = (row[colour ? p + 1 : p]! * alpha) / 255 + white
    out[o + 2] = (row[colour ? p + 2 : p]! * alpha) / 255 + white
    out[o + 3] = 255
  }
}
