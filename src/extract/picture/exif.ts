/** Chunks before the pixels of a PNG are few; a file of nothing but chunks is not searched for ever. */
const mostChunks = 10_000

const tagOfOrientation = 0x0112
const entryBytes = 12

/** Orientation by the first directory of a block of EXIF, which is a TIFF; 1 where it says none. */
function orientationIn(block: Uint8Array): number {
  const begin = Buffer.from(block.subarray(0, 4)).toString('latin1') === 'Exif' ? 6 : 0
  const exif = Buffer.from(block.subarray(begin))
  const order = exif.subarray(0, 2).toString('latin1')
  if (exif.length < 14 || (order !== 'II' && order !== 'MM')) return 1
  const u16 = (at: number) => (at + 2 > exif.length ? 0 : order === 'II' ? exif.readUInt16LE(at) : exif.readUInt16BE(at))
  const directory = order === 'II' ? exif.readUInt32LE(4) : exif.readUInt32BE(4)
  for (let i = 0, at = directory + 2; i < u16(directory) && at + entryBytes <= exif.length; i++, at += entryBytes)
    if (u16(at) === tagOfOrientation) return u16(at + 8)
  return 1
}

/** What a chunk of a file of chunks holds, wherever it stands. */
function chunkOf(bytes: Uint8Array, format: 'png' | 'webp'): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const png = format === 'png'
  for (let at = png ? 8 : 12, n = 0; at + 8 <= bytes.length && n < mostChunks; n++) {
    const size = view.getUint32(png ? at : at + 4, !png)
    const name = Buffer.from(bytes.subarray(png ? at + 4 : at, png ? at + 8 : at + 4)).toString('latin1')
    if (name === (png ? 'eXIf' : 'EXIF')) return bytes.subarray(at + 8, at + 8 + size)
    at += 8 + size + (png ? 4 : size % 2)
  }
  return undefined
}

/** How a PNG or a WebP says that it lies, 1 to 8; decoders turn JPEG alone. */
export function exifOrientation(bytes: Uint8Array, format: string): number {
  const chunk = format === 'png' || format === 'webp' ? chunkOf(bytes, format) : undefined
  return chunk ? orientationIn(chunk) : 1
}
