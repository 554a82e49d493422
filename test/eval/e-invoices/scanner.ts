import sharp from 'sharp'
import { picturePage, readPicture } from '../../../src/extract/ocr/read.ts'
import type { ReadDocument } from '../../../src/extract/page.ts'
import { decodePicture } from '../../../src/extract/picture/picture.ts'
import type { Raster } from '../../../src/extract/picture/raster.ts'
import { drawPage } from '../../../src/extract/readers/pdf/draw.ts'
import { PdfFile } from '../../../src/extract/readers/pdf/pdfium.ts'
import { type Chance, chanceOf } from '../../../src/tools/recogniser/worn.ts'

/** How an office scans: dots an inch, how far askew at most (degrees), softness, grain and compression. */
type Scanner = { dpi: number; askew: number; blur: number; grain: number; quality: number; grey: boolean }
const scanners: readonly Scanner[] = [
  { dpi: 200, askew: 0.3, blur: 0.4, grain: 0, quality: 75, grey: false },
  { dpi: 150, askew: 0.8, blur: 0.5, grain: 8, quality: 65, grey: false },
  { dpi: 200, askew: 1.2, blur: 0.6, grain: 16, quality: 50, grey: true },
]

const inches = 11.69

async function scan({ data, width, height }: Raster, scanner: Scanner, chance: Chance): Promise<Uint8Array> {
  let sheet = sharp(data, { raw: { width, height, channels: 4 } }).flatten()
  sheet = sheet.rotate((chance() * 2 - 1) * scanner.askew, { background: '#fff' }).blur(scanner.blur)
  if (scanner.grey) sheet = sheet.grayscale().linear(0.85, 25)
  const plain = await sheet.removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  for (let i = 0; scanner.grain > 0 && i < plain.data.length; i++)
    plain.data[i] = Math.max(0, Math.min(255, plain.data[i]! + (chance() + chance() + chance() - 1.5) * scanner.grain))
  const raw = { width: plain.info.width, height: plain.info.height, channels: plain.info.channels }
  return new Uint8Array(await sharp(plain.data, { raw }).jpeg({ quality: scanner.quality }).toBuffer())
}

/** The pages of a PDF as a scanner's pictures were read; the same document always meets the same scanner. */
export async function scanned(pdf: Uint8Array, seed: string): Promise<ReadDocument> {
  const chance = chanceOf(seed)
  const scanner = scanners[Math.floor(chance() * scanners.length)]!
  const file = await PdfFile.open(pdf, 20)
  try {
    const pages: ReadDocument['pages'] = []
    for (let n = 0; n < file.loadable.length; n++) {
      const jpeg = await scan(drawPage(file, n, { longSide: Math.round(inches * scanner.dpi) }), scanner, chance)
      pages.push(picturePage(n + 1, await readPicture(await decodePicture(jpeg, 'jpg'), { mode: 'highest_quality' }), 'scan'))
    }
    return { format: 'pdf', pages, attachments: [], formFields: [], blocks: [], metadata: {}, issues: [], readers: ['pp-ocr'] }
  } finally {
    file.close()
  }
}
