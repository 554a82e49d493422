import { encodePicture } from '../../../src/extract/picture/picture.ts'
import type { Raster } from '../../../src/extract/picture/raster.ts'
import { drawPage } from '../../../src/extract/readers/pdf/draw.ts'
import { PdfFile } from '../../../src/extract/readers/pdf/pdfium.ts'
import { makePdf, type PdfText } from './pdf.ts'

/** A receipt as lines of text: what the picture tests read. */
export const receiptLines = [
  'CORNER BAKERY LTD',
  '12 Market Street, Springfield',
  'Date 03/04/2025  Time 14:22',
  'Bread rolls        4.50',
  'Apple cake        12.80',
  'Coffee beans       9.95',
  'TOTAL             27.25',
  'Thank you for your visit',
]

export const receiptTexts = (lines: readonly string[] = receiptLines, size = 20): PdfText[] =>
  lines.map((text, i) => ({ text, x: 40, y: 600 - i * size * 2, size }))

/** Lines of text drawn as a picture, sides in pixels. */
export async function drawn(lines: readonly string[] = receiptLines, longSide = 1200): Promise<Raster> {
  const file = await PdfFile.open(makePdf([{ texts: receiptTexts(lines), mediaBox: [0, 0, 420, 660] }]), 15)
  try {
    return drawPage(file, 0, { longSide })
  } finally {
    file.close()
  }
}

export const jpegOf = async (image: Raster): Promise<Uint8Array> =>
  (await encodePicture(image, { longSide: Math.max(image.width, image.height) }, 'jpeg', 92)).bytes

/** A picture turned by any angle (degrees clockwise) on white, same size. */
export function rotated(image: Raster, degrees: number): Raster {
  const { width, height, data } = image
  const out = new Uint8Array(width * height * 4).fill(255)
  const rad = (-degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(rad), Math.sin(rad)]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dx = x - width / 2
      const dy = y - height / 2
      const sx = Math.round(dx * cos - dy * sin + width / 2)
      const sy = Math.round(dx * sin + dy * cos + height / 2)
      if (sx < 0 || sy < 0 || sx >= width || sy >= height) continue
      const from = (sy * width + sx) * 4
      out.set(data.subarray(from, from + 4), (y * width + x) * 4)
    }
  }
  return { width, height, data: out }
}
