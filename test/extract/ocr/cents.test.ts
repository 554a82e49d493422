import { describe, expect, test } from 'bun:test'
import { readPicture } from '../../../src/extract/ocr/read.ts'
import { drawPage } from '../../../src/extract/readers/pdf/draw.ts'
import { PdfFile } from '../../../src/extract/readers/pdf/pdfium.ts'
import { makePdf, type PdfText, type StandardFont, standardFonts } from '../../support/files/pdf.ts'
import { at, widthOf } from '../rules/amounts/invoice.ts'

/** Words of a page of A4 scanned at so many dots an inch. */
async function wordsAt(dots: number, texts: PdfText[], raw = ''): Promise<string[]> {
  const file = await PdfFile.open(makePdf([{ texts, raw, mediaBox: [0, 500, 400, 842] }]), 1)
  const image = drawPage(file, 0, { longSide: Math.round((400 / 72) * dots) })
  file.close()
  return (await readPicture(image, { mode: 'highest_quality' })).words.map(w => w.text)
}

const amounts = [
  [987, '40'],
  [5239, '95'],
  [45, '00'],
] as const
type Cents = { size: number; up: number }
const page = (font: StandardFont, { size, up }: Cents): PdfText[] =>
  amounts.flatMap(([units, cents], i) => {
    const y = 780 - 40 * i
    const width = font.startsWith('Courier') ? 6 * String(units).length : widthOf(String(units), font.startsWith('Times') ? 9 : 10)
    return [at('Pastries for', 230, y, 10, font), at(String(units), 300, y, 10, font), at(cents, 300 + width + 0.6, y + up, size, font)]
  })

describe('cents without a mark, read in a picture', () => {
  for (const [way, cents] of Object.entries({ 'small and raised': { size: 6, up: 3.4 }, 'smaller on the line': { size: 6.5, up: 0 } }))
    test(`${way}, are parted from the units`, async () => {
      for (const [font, dots] of [
        ['Helvetica', 200],
        ['Times-Roman', 300],
        ['Helvetica-Bold', 300],
      ] as const) {
        const words = await wordsAt(dots, page(font, cents))
        // The network may see the mark that is not there.
        expect([font, ...words.filter(w => /\d/.test(w)).map(w => w.replace('.', '·'))]).toEqual([font, '987·40', '5239·95', '45·00'])
      }
    })

  test('small, raised and underlined, are parted from the units', async () => {
    const texts = page('Helvetica', { size: 7, up: 3 })
    const ends = texts.filter(t => t.size === 7)
    const lines = ends.map(({ x, y }) => `0.5 w ${x - 0.3} ${y - 0.6} m ${x + 7.9} ${y - 0.6} l S`).join('\n')
    const words = await wordsAt(200, texts, lines)
    expect(words).toEqual(expect.arrayContaining(['5239·95', '45·00']))
  })

  test('figures of one size are left alone', async () => {
    for (const font of standardFonts) {
      const words = await wordsAt(
        200,
        ['98740', '11711', '10000', '52399'].map((text, i) => at(text, 300, 780 - 40 * i, 10, font)),
      )
      expect([font, ...words]).toEqual([font, '98740', '11711', '10000', '52399'])
    }
  })
})
