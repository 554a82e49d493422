import sharp from 'sharp'
import { drawPage } from '../../src/extract/readers/pdf/draw.ts'
import { PdfFile } from '../../src/extract/readers/pdf/pdfium.ts'

const most = 8
const gap = 8

/** The first sheets of a PDF, one under another, as one picture. */
export const drawSheets = async (pdf: Uint8Array): Promise<Uint8Array> => {
  const file = await PdfFile.open(pdf, 1000)
  try {
    const sheets = file.loadable.slice(0, most).map((_, n) => drawPage(file, n, { longSide: 800 }))
    const width = Math.max(...sheets.map(sheet => sheet.width))
    const tops = sheets.map((_, i) => sheets.slice(0, i).reduce((sum, sheet) => sum + sheet.height + gap, 0))
    const height = tops.at(-1)! + sheets.at(-1)!.height
    return await sharp({ create: { width, height, channels: 3, background: '#777' } })
      .composite(
        sheets.map(({ data, ...size }, i) => ({
          input: Buffer.from(data),
          raw: { ...size, channels: 4 as const },
          left: 0,
          top: tops[i]!,
        })),
      )
      .png()
      .toBuffer()
  } finally {
    file.close()
  }
}
