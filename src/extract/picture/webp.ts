/** Bytes of a chunk's name and size, and of a frame's own header before its picture (WebP container specification). */
const chunkHeader = 8
const frameHeader = 16

const nameAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

/** The first frame of an animated WebP as a picture of its own, for the decoder knows still ones only; anything else as it is. */
export function stillWebp(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 12; at + chunkHeader <= bytes.length; ) {
    const size = view.getUint32(at + 4, true)
    if (nameAt(bytes, at) === 'ANMF') {
      const frame = bytes.subarray(at + chunkHeader, at + chunkHeader + size)
      return frame.length > frameHeader ? still(frame) : bytes
    }
    at += chunkHeader + size + (size % 2)
  }
  return bytes
}

function still(frame: Uint8Array): Uint8Array {
  const picture = frame.subarray(frameHeader)
  // Transparency stands in a chunk before the picture, which needs the extended header: alpha flag, then width and height less one as the frame has them.
  const extended = nameAt(picture, 0) === 'ALPH' ? [...ascii('VP8X'), 10, 0, 0, 0, 0x10, 0, 0, 0, ...frame.subarray(6, 12)] : []
  const out = new Uint8Array(12 + extended.length + picture.length)
  out.set(ascii('RIFF'))
  new DataView(out.buffer).setUint32(4, out.length - 8, true)
  out.set(ascii('WEBP'), 8)
  out.set(extended, 12)
  out.set(picture, 12 + extended.length)
  return out
}

const ascii = (text: string): number[] => [...text].map(c => c.charCodeAt(0))
