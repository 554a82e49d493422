import { AppError } from '../../errors.ts'
import { maxPixels, type Raster } from './raster.ts'

const refuse = (why: string): never => {
  throw new AppError('invalid', `file: not a readable BMP; ${why}`)
}

const compressions = { none: 0, rle8: 1, rle4: 2, fields: 3, alphaFields: 6 } as const

type Header = {
  width: number
  height: number
  topDown: boolean
  bits: number
  compression: number
  palette: Uint8Array
  pixels: number
  /** Red, green, blue, alpha masks of 16 and 32 bit pictures. */
  masks: readonly [number, number, number, number]
}

/** Decodes BMP of 1, 2, 4, 8, 16, 24 and 32 bits, bit fields, RLE4 and RLE8. Sizes are checked against the file before anything is allocated. */
export function decodeBmp(bytes: Uint8Array): Raster {
  const header = readHeader(bytes)
  const { width, height } = header
  const raster: Raster = { width, height, data: new Uint8Array(width * height * 4).fill(255) }
  if (header.compression === compressions.rle8 || header.compression === compressions.rle4) runLengths(bytes, header, raster)
  else rows(bytes, header, raster)
  return raster
}

function readHeader(bytes: Uint8Array): Header {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 26) refuse('the header is cut off')
  const pixels = view.getUint32(10, true)
  const size = view.getUint32(14, true)
  const core = size === 12
  if (!core && (size < 40 || size > 512)) refuse('its header has an unknown size')
  if (bytes.length < 14 + size) refuse('the header is cut off')
  const width = core ? view.getUint16(18, true) : view.getInt32(18, true)
  const signedHeight = core ? view.getUint16(20, true) : view.getInt32(22, true)
  const height = Math.abs(signedHeight)
  const bits = view.getUint16(core ? 24 : 28, true)
  const compression = core ? 0 : view.getUint32(30, true)
  if (width <= 0 || height === 0) refuse('it has no pixels')
  if (width * height > maxPixels) throw new AppError('invalid', `file: the picture has more than ${maxPixels / 1e6} million pixels`)
  if (![1, 2, 4, 8, 16, 24, 32].includes(bits)) refuse(`${bits} bits a pixel are unknown`)
  if (!Object.values(compressions).includes(compression as 0)) refuse('its compression is unknown')
  const rle = compression === compressions.rle8 || compression === compressions.rle4
  if (rle && bits !== (compression === compressions.rle8 ? 8 : 4)) refuse('compression and bits a pixel do not agree')
  if (pixels < 14 || pixels >= bytes.length) refuse('its pixels are missing')
  if (!rle && pixels + rowBytes(width, bits) * height > bytes.length) refuse('it is cut off')
  return {
    width,
    height,
    topDown: signedHeight < 0,
    bits,
    compression,
    pixels,
    palette: bits <= 8 ? readPalette(bytes, view, size, core, bits) : new Uint8Array(0),
    masks: readMasks(view, bytes.length, size, bits, compression),
  }
}

const rowBytes = (width: number, bits: number): number => Math.ceil((width * bits) / 32) * 4

/** RGB triples for every index that can occur; missing ones are black. */
function readPalette(bytes: Uint8Array, view: DataView, size: number, core: boolean, bits: number): Uint8Array {
  const entry = core ? 3 : 4
  const named = core ? 0 : view.getUint32(46, true)
  const count = Math.min(named || 1 << bits, 1 << bits)
  const out = new Uint8Array((1 << bits) * 3)
  for (let i = 0; i < count; i++) {
    const at = 14 + size + i * entry
    if (at + 2 >= bytes.length) break
    out.set([bytes[at + 2]!, bytes[at + 1]!, bytes[at]!], i * 3)
  }
  return out
}

function readMasks(view: DataView, length: number, size: number, bits: number, compression: number): Header['masks'] {
  if (compression === compressions.fields || compression === compressions.alphaFields) {
    if (length < 66) refuse('the header is cut off')
    const alpha = size >= 56 && length >= 70 ? view.getUint32(66, true) : 0
    return [view.getUint32(54, true), view.getUint32(58, true), view.getUint32(62, true), alpha]
  }
  return bits === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff0000, 0xff00, 0xff, 0]
}

/** A bit field scaled to 0-255. */
function field(mask: number): (value: number) => number {
  if (mask === 0) return () => 0
  const shift = 31 - Math.clz32(mask & -mask)
  const top = mask >>> shift
  return value => Math.round((((value & mask) >>> shift) * 255) / top)
}

function rows(bytes: Uint8Array, h: Header, to: Raster): void {
  const stride = rowBytes(h.width, h.bits)
  const [red, green, blue] = h.masks.slice(0, 3).map(field) as [(v: number) => number, (v: number) => number, (v: number) => number]
  const alpha = h.masks[3] ? field(h.masks[3]) : undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let row = 0; row < h.height; row++) {
    const y = h.topDown ? row : h.height - 1 - row
    const from = h.pixels + row * stride
    let o = y * h.width * 4
    for (let x = 0; x < h.width; x++, o += 4) {
      if (h.bits <= 8) {
        const perByte = 8 / h.bits
        const index = (bytes[from + Math.floor(x / perByte)]! >> (8 - h.bits * ((x % perByte) + 1))) & ((1 << h.bits) - 1)
        to.data.set(h.palette.subarray(index * 3, index * 3 + 3), o)
      } else if (h.bits === 24) {
        const p = from + x * 3
        to.data[o] = bytes[p + 2]!
        to.data[o + 1] = bytes[p + 1]!
        to.data[o + 2] = bytes[p]!
      } else {
        const value = h.bits === 16 ? view.getUint16(from + x * 2, true) : view.getUint32(from + x * 4, true)
        // Laid on white, like every picture with transparency.
        const a = alpha ? alpha(value) / 255 : 1
        to.data[o] = red(value) * a + 255 * (1 - a)
        to.data[o + 1] = green(value) * a + 255 * (1 - a)
        to.data[o + 2] = blue(value) * a + 255 * (1 - a)
      }
    }
  }
}

/** RLE4 and RLE8: runs, absolute stretches, end of line, jumps; whatever leaves the picture is dropped, and the input ends the loop. */
function runLengths(bytes: Uint8Array, h: Header, to: Raster): void {
  const nibbles = h.bits === 4
  let x = 0
  let row = 0
  let p = h.pixels
  const put = (index: number) => {
    if (x < h.width && row < h.height) {
      const y = h.topDown ? row : h.height - 1 - row
      to.data.set(h.palette.subarray(index * 3, index * 3 + 3), (y * h.width + x) * 4)
    }
    x++
  }
  const part = (byte: number, i: number) => (nibbles ? (i % 2 === 0 ? byte >> 4 : byte & 15) : byte)
  while (p + 1 < bytes.length && row < h.height) {
    const count = bytes[p++]!
    const value = bytes[p++]!
    if (count > 0) for (let i = 0; i < count; i++) put(part(value, i))
    else if (value === 0) {
      x = 0
      row++
    } else if (value === 1) return
    else if (value === 2) {
      x += bytes[p++] ?? 0
      row += bytes[p++] ?? 0
    } else {
      const taken = nibbles ? Math.ceil(value / 2) : value
      for (let i = 0; i < value; i++) put(part(bytes[p + (nibbles ? i >> 1 : i)] ?? 0, i))
      p += taken + (taken % 2)
    }
  }
}
