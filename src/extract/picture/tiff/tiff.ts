import { oriented } from '../oriented.ts'
import { decodePicture } from '../picture.ts'
import { type Raster, workingPixels } from '../raster.ts'
import { Canvas, draw, drawPicture } from './canvas.ts'
import { compressions, refuse, type TiffPage } from './directory.ts'
import { unpacked } from './unpack.ts'

/** Tells a JPEG decoder whether the three colours are red, green and blue or brightness and two differences (Adobe's marker). */
const colourMarker = (differences: boolean) => [
  ...[0xff, 0xee, 0, 14, 0x41, 0x64, 0x6f, 0x62, 0x65, 0, 100, 0, 0, 0, 0],
  differences ? 1 : 0,
]
const yCbCr = 6

/** A strip of a JPEG page as a picture of its own: the tables that all strips share are put into it. */
function wholeJpeg(strip: Uint8Array, { jpegTables, photometric, samples }: TiffPage): Uint8Array {
  if (strip[0] !== 0xff || strip[1] !== 0xd8) refuse('a strip is no JPEG')
  const tables = jpegTables?.subarray(2, jpegTables.length - 2) ?? new Uint8Array(0)
  const marker = samples === 3 ? colourMarker(photometric === yCbCr) : []
  return Buffer.concat([strip.subarray(0, 2), Uint8Array.from(marker), tables, strip.subarray(2)])
}

/** Each dot as many rows high as it is wider apart in this direction. */
function stretched(image: Raster, factor: number): Raster {
  if (factor === 1) return image
  const row = image.width * 4
  const data = new Uint8Array(image.data.length * factor)
  for (let y = 0; y < image.height * factor; y++) {
    const from = Math.floor(y / factor) * row
    data.set(image.data.subarray(from, from + row), y * row)
  }
  return { width: image.width, height: image.height * factor, data }
}

/** Decodes one page upright, of large ones a smaller picture. Throws 422 when nothing of it can be decoded. */
export async function decodeTiffPage(bytes: Uint8Array, page: TiffPage): Promise<Raster> {
  const canvas = new Canvas(page, workingPixels / page.dotHeight)
  const { chunk } = page
  let drawn = 0
  for (const [i, { at, bytes: length }] of page.chunks.entries()) {
    const packed = bytes.subarray(at, at + length)
    if (packed.length === 0) break
    const to = { x: (i % chunk.across) * chunk.width, y: Math.floor(i / chunk.across) * chunk.height }
    if (page.compression === compressions.jpeg || page.compression === compressions.oldJpeg) {
      const picture = await decodePicture(wholeJpeg(packed, page), 'jpg')
      if (page.chunks.length === 1) return oriented(stretched(picture, page.dotHeight), page.orientation)
      drawPicture(canvas, picture, to, chunk)
    } else {
      const { rows, rowBytes } = unpacked(packed, page)
      if (rows.length < rowBytes) continue
      draw(canvas, page, rows, rowBytes, to)
    }
    drawn++
  }
  if (drawn === 0) refuse('its pixels are missing')
  return oriented(stretched(canvas.raster(), page.dotHeight), page.orientation)
}
