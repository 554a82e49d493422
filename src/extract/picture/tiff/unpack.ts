import { constants, inflateSync } from 'node:zlib'
import { compressions, refuse, type TiffPage } from './directory.ts'
import { decodeFax, type FaxKind } from './fax.ts'

/** Unpacks one strip or tile to rows of samples; what is missing at its end is left out. */
type Unpacker = (packed: Uint8Array, page: TiffPage, size: number) => Uint8Array

const fax =
  (kind: FaxKind): Unpacker =>
  (packed, page) => {
    const { width, height } = page.chunk
    return decodeFax(packed, { width, height, kind, options: page.faxOptions }).bits
  }

/** Runs as Macintosh wrote them: a count and a byte, or a count and that many bytes. */
const packbits: Unpacker = (packed, _, size) => {
  const out = new Uint8Array(size)
  let to = 0
  for (let at = 0; at < packed.length && to < size; ) {
    const count = packed[at++]!
    if (count < 128) {
      const bytes = packed.subarray(at, at + Math.min(count + 1, size - to))
      out.set(bytes, to)
      to += bytes.length
      at += count + 1
    } else if (count > 128) {
      out.fill(packed[at++] ?? 0, to, Math.min(size, to + 257 - count))
      to += 257 - count
    }
  }
  return out.subarray(0, Math.min(to, size))
}

const clear = 256
const end = 257

/** Codes of 9 to 12 bits from the left; the table grows one code early, as every TIFF writer since 1992 has it. */
const lzw: Unpacker = (packed, _, size) => {
  if (packed[0] === 0 && (packed[1] ?? 0) & 1) refuse('it is packed by a form of LZW that was given up in 1992')
  const out = new Uint8Array(size)
  // Each entry is a stretch of what was written already.
  const from = new Uint32Array(4096)
  const lengths = new Uint32Array(4096)
  let to = 0
  let next = 258
  let bits = 9
  let last = -1
  let lastAt = 0
  let window = 0
  let held = 0
  for (let at = 0; at < packed.length && to < size; ) {
    while (held < bits && at < packed.length) {
      window = ((window << 8) | packed[at++]!) & 0xff_ffff
      held += 8
    }
    if (held < bits) break
    const code = (window >> (held - bits)) & ((1 << bits) - 1)
    held -= bits
    if (code === end) break
    if (code === clear) {
      next = 258
      bits = 9
      last = -1
      continue
    }
    const known = code < 256 || code < next
    if (last < 0 ? code > 255 : !known && code !== next) refuse('its pixels are corrupt')
    const start = to
    if (code < 256) out[to++] = code
    else {
      // An entry that is just being made is the last one and its own first byte.
      const length = known ? lengths[code]! : lastLength(last, lengths) + 1
      const source = known ? from[code]! : lastAt
      for (let i = 0; i < length && to < size; i++) out[to++] = out[source + i]!
    }
    if (last >= 0 && next < 4096) {
      from[next] = lastAt
      lengths[next] = lastLength(last, lengths) + 1
      next++
      if (next + 1 >= 1 << bits && bits < 12) bits++
    }
    last = code
    lastAt = start
  }
  return out.subarray(0, to)
}
const lastLength = (code: number, lengths: Uint32Array): number => (code < 256 ? 1 : lengths[code]!)

const deflate: Unpacker = (packed, _, size) => {
  try {
    // What was cut off is taken as far as it goes.
    return inflateSync(packed, { maxOutputLength: size + 1, finishFlush: constants.Z_SYNC_FLUSH }).subarray(0, size)
  } catch {
    return refuse('its pixels are corrupt')
  }
}

/** Every compression but JPEG, whose strips are pictures themselves. */
const unpackers: Readonly<Record<number, Unpacker>> = {
  [compressions.none]: (packed, _, size) => packed.subarray(0, size),
  [compressions.huffman]: fax('huffman'),
  [compressions.fax3]: fax('fax3'),
  [compressions.fax4]: fax('fax4'),
  [compressions.lzw]: lzw,
  [compressions.deflate]: deflate,
  [compressions.oldDeflate]: deflate,
  [compressions.packbits]: packbits,
}

const reversed = Uint8Array.from({ length: 256 }, (_, byte) =>
  Number.parseInt(byte.toString(2).padStart(8, '0').split('').reverse().join(''), 2),
)

/** Differences to the pixel on the left become values again (predictor 2). */
function undoDifferences(rows: Uint8Array, page: TiffPage, rowBytes: number): void {
  const { samples, bits, littleEndian } = page
  if (bits < 8) return
  for (let row = 0; row + rowBytes <= rows.length; row += rowBytes) {
    if (bits === 8) for (let i = row + samples; i < row + rowBytes; i++) rows[i] = rows[i]! + rows[i - samples]!
    else {
      const view = new DataView(rows.buffer, rows.byteOffset + row, rowBytes)
      for (let i = samples * 2; i + 1 < rowBytes; i += 2)
        view.setUint16(i, view.getUint16(i, littleEndian) + view.getUint16(i - samples * 2, littleEndian), littleEndian)
    }
  }
}

/** Rows of samples of one strip or tile. Throws 422 for what is corrupt or packed in a way that is not known. */
export function unpacked(packed: Uint8Array, page: TiffPage): { rows: Uint8Array; rowBytes: number } {
  const rowBytes = Math.ceil((page.chunk.width * page.samples * page.bits) / 8)
  const unpack = unpackers[page.compression] ?? refuse(`its compression (${page.compression}) is unknown`)
  if (page.predictor !== 1 && page.predictor !== 2) refuse(`its predictor (${page.predictor}) is unknown`)
  const faxed = page.compression >= compressions.huffman && page.compression <= compressions.fax4
  if (faxed && page.bits * page.samples !== 1) refuse('it is packed as a fax, but has colours')
  const source = page.fillOrder === 2 ? packed.map(byte => reversed[byte]!) : packed
  const rows = unpack(source, page, rowBytes * page.chunk.height)
  if (page.predictor === 2) {
    const own = page.compression === compressions.none ? rows.slice() : rows
    undoDifferences(own, page, rowBytes)
    return { rows: own, rowBytes }
  }
  return { rows, rowBytes }
}
