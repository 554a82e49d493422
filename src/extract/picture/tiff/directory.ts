import { AppError } from '../../../errors.ts'
import { maxPixels } from '../raster.ts'

export const refuse = (why: string): never => {
  throw new AppError('invalid', `file: not a readable TIFF; ${why}`)
}

/** One page as its directory describes it. */
export type TiffPage = {
  littleEndian: boolean
  width: number
  height: number
  /** Bits of one sample, samples of one pixel. */
  bits: number
  samples: number
  compression: number
  photometric: number
  predictor: number
  fillOrder: number
  orientation: number
  /** Width and height of a strip or tile, and how many stand beside each other. */
  chunk: { width: number; height: number; across: number }
  /** Where the strips or tiles lie in the file. */
  chunks: { at: number; bytes: number }[]
  /** 256 steps of red, then green, then blue, 16 bits each. */
  palette: number[]
  /** Bytes of tables that all JPEG strips share. */
  jpegTables?: Uint8Array
  faxOptions: number
  /** Whether the sample behind the colours is transparency. */
  alpha: boolean
  /** How much taller than wide a dot is: fax machines scan lines twice as far apart as dots. */
  dotHeight: number
}

const tags = {
  subfile: 254,
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  fillOrder: 266,
  stripOffsets: 273,
  orientation: 274,
  samples: 277,
  rowsPerStrip: 278,
  stripBytes: 279,
  xResolution: 282,
  yResolution: 283,
  planar: 284,
  faxOptions: 292,
  predictor: 317,
  palette: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileBytes: 325,
  extraSamples: 338,
  sampleFormat: 339,
  jpegTables: 347,
  jpegOffset: 513,
  jpegBytes: 514,
} as const

/** Bytes of a value by its type: byte, text, short, long, fraction, …, double. */
const typeBytes: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4 }

/** Directories beyond these, thumbnails included, no scanner writes. */
const mostDirectories = 10_000
/** Bytes of one strip or tile once it is unpacked. */
const mostChunkBytes = 300_000_000
/** A page in more pieces than this is no page of a scanner. */
const mostChunks = 100_000

type Values = (tag: number) => number[]

/** Values of one directory, read when they are asked for, never beyond the file. */
function valuesIn(view: DataView, at: number, count: number, little: boolean): Values {
  const places = new Map<number, { type: number; count: number; at: number }>()
  for (let i = 0; i < count; i++) {
    const entry = at + 2 + i * 12
    const type = view.getUint16(entry + 2, little)
    const values = view.getUint32(entry + 4, little)
    const bytes = (typeBytes[type] ?? 0) * values
    const from = bytes > 4 ? view.getUint32(entry + 8, little) : entry + 8
    if (bytes > 0 && from + bytes <= view.byteLength) places.set(view.getUint16(entry, little), { type, count: values, at: from })
  }
  return tag => {
    const place = places.get(tag)
    if (!place) return []
    const { type, at: from } = place
    return Array.from({ length: Math.min(place.count, mostChunks) }, (_, i) => {
      if (type === 3) return view.getUint16(from + i * 2, little)
      if (type === 4 || type === 13) return view.getUint32(from + i * 4, little)
      if (type === 5) return view.getUint32(from + i * 8, little) / (view.getUint32(from + i * 8 + 4, little) || 1)
      return view.getUint8(from + i)
    })
  }
}

/** The pages of a TIFF in their order, at most `most` + 1; thumbnails and masks are none. Throws 422 with what is wrong. */
export function tiffPages(bytes: Uint8Array, most: number): TiffPage[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 8) refuse('the header is cut off')
  const little = bytes[0] === 0x49
  if (view.getUint16(2, little) === 43) refuse('BigTIFF is for files beyond 4 GB')
  const pages: TiffPage[] = []
  const seen = new Set<number>()
  for (let at = view.getUint32(4, little); at !== 0 && pages.length <= most; ) {
    if (seen.has(at)) refuse('its pages go round in a circle')
    if (seen.size >= mostDirectories) refuse('it has more directories than any document')
    seen.add(at)
    if (at + 2 > bytes.length) refuse(pages.length ? `it is cut off behind page ${pages.length}` : 'it is cut off')
    const count = view.getUint16(at, little)
    const end = at + 2 + count * 12
    if (end + 4 > bytes.length) refuse('a directory is cut off')
    const values = valuesIn(view, at, count, little)
    // Bit 0: a smaller copy of another page; bit 2: a mask.
    if (((values(tags.subfile)[0] ?? 0) & 0b101) === 0) pages.push(pageOf(bytes, values, little, pages.length + 1))
    at = view.getUint32(end, little)
  }
  if (pages.length === 0) refuse('it has no page')
  return pages
}

function pageOf(bytes: Uint8Array, values: Values, littleEndian: boolean, number: number): TiffPage {
  const one = (tag: number, otherwise: number) => values(tag)[0] ?? otherwise
  const width = one(tags.width, 0)
  const height = one(tags.height, 0)
  if (width === 0 || height === 0) refuse(`page ${number} has no pixels`)
  if (width * height > maxPixels) throw new AppError('invalid', `file: page ${number} has more than ${maxPixels / 1e6} million pixels`)
  const samples = one(tags.samples, 1)
  const depths = values(tags.bits)
  const bits = depths[0] ?? 1
  if (![1, 2, 4, 8, 16].includes(bits) || depths.some(d => d !== bits)) refuse(`page ${number} has ${depths.join(', ')} bits a pixel`)
  if (samples < 1 || samples > 8) refuse(`page ${number} has ${samples} samples a pixel`)
  if (values(tags.sampleFormat).some(f => f !== 1 && f !== 4)) refuse(`page ${number} holds measurements, not colours`)
  if (samples > 1 && one(tags.planar, 1) !== 1) refuse(`page ${number} keeps its colours apart`)
  const tiled = values(tags.tileOffsets).length > 0
  const chunkWidth = tiled ? one(tags.tileWidth, 0) : width
  const chunkHeight = Math.min(tiled ? one(tags.tileHeight, 0) : one(tags.rowsPerStrip, height), tiled ? maxPixels : height)
  if (chunkWidth < 1 || chunkHeight < 1 || chunkWidth * chunkHeight > maxPixels) refuse(`page ${number} has strips or tiles of no size`)
  if ((chunkWidth * chunkHeight * samples * bits) / 8 > mostChunkBytes)
    refuse(`page ${number} unpacks to more than ${mostChunkBytes / 1e6} MB`)
  const across = Math.ceil(width / chunkWidth)
  const lengths = values(tiled ? tags.tileBytes : tags.stripBytes)
  const offsets = values(tiled ? tags.tileOffsets : tags.stripOffsets)
  const wanted = across * Math.ceil(height / chunkHeight)
  const whole = one(tags.compression, 1) === compressions.oldJpeg ? one(tags.jpegOffset, 0) : 0
  const chunks = whole
    ? [{ at: whole, bytes: one(tags.jpegBytes, bytes.length - whole) }]
    : offsets.slice(0, wanted).map((at, i) => ({ at, bytes: lengths[i] ?? bytes.length - at }))
  if (chunks.length === 0) refuse(`page ${number} has no pixels`)
  const tables = values(tags.jpegTables)
  const photometric = one(tags.photometric, 0)
  const dotHeight = Math.round(one(tags.xResolution, 1) / (one(tags.yResolution, 1) || 1))
  return {
    littleEndian,
    width,
    height,
    bits,
    samples,
    compression: one(tags.compression, 1),
    photometric,
    predictor: one(tags.predictor, 1),
    fillOrder: one(tags.fillOrder, 1),
    orientation: one(tags.orientation, 1),
    chunk: whole ? { width, height, across: 1 } : { width: chunkWidth, height: chunkHeight, across },
    chunks,
    palette: values(tags.palette),
    ...(tables.length > 4 && { jpegTables: Uint8Array.from(tables) }),
    faxOptions: one(tags.faxOptions, 0),
    alpha: [1, 2].includes(values(tags.extraSamples)[0] ?? 0),
    dotHeight: dotHeight >= 2 && dotHeight <= 4 && width * height * dotHeight <= maxPixels ? dotHeight : 1,
  }
}

/** Compressions by their number in the file. */
export const compressions = {
  none: 1,
  huffman: 2,
  fax3: 3,
  fax4: 4,
  lzw: 5,
  oldJpeg: 6,
  jpeg: 7,
  deflate: 8,
  packbits: 32_773,
  oldDeflate: 32_946,
} as const
