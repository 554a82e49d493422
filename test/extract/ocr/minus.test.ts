import { describe, expect, test } from 'bun:test'
import { readPicture } from '../../../src/extract/ocr/read.ts'
import { drawPage } from '../../../src/extract/readers/pdf/draw.ts'
import { PdfFile } from '../../../src/extract/readers/pdf/pdfium.ts'
import { makePdf, type PdfText } from '../../support/files/pdf.ts'
import { at, widthOf } from '../rules/amounts/invoice.ts'

const amounts = ['93,673.45', '18,735.00', '495.40']
const ends = 330

/** Lines of a page scanned at 200 dots an inch; `beside` puts something next to an amount that reaches from one place to another. */
async function linesWith(beside: (from: number, to: number, y: number) => PdfText[]): Promise<string[]> {
  const texts = amounts.flatMap((amount, i) => {
    const [from, y] = [ends - widthOf(amount, 10), 780 - 30 * i]
    return [at('Subtotal', 100, y), at(amount, from, y), ...beside(from, ends, y)]
  })
  const file = await PdfFile.open(makePdf([{ texts, mediaBox: [0, 600, 400, 842] }]), 1)
  const image = drawPage(file, 0, { longSide: Math.round((400 / 72) * 200) })
  file.close()
  const { words } = await readPicture(image, { mode: 'highest_quality' })
  const middle = ([, top, , bottom]: readonly number[]) => Math.round(((top! + bottom!) / 2) * image.height * (72 / 200))
  return Array.from(amounts, (_, i) => {
    const own = words.filter(w => Math.abs(middle(w.box) - (842 - 780 - 4 + 30 * i)) < 10)
    return own
      .sort((a, b) => a.box[0] - b.box[0])
      .map(w => w.text)
      .join(' ')
  })
}

describe('a minus apart from its amount, read in a picture', () => {
  for (const gap of [6, 9, 16])
    test(`${gap} points before it is seen`, async () => {
      for (const sign of ['-', '\x96']) {
        const lines = await linesWith((from, _, y) => [at(sign, from - gap - widthOf(sign, 10), y)])
        expect(lines.map(line => line.replace(/[–—]/g, '-'))).toEqual(amounts.map(a => `Subtotal - ${a}`))
      }
    })

  test('behind it is seen', async () => {
    const lines = await linesWith((_, to, y) => [at('-', to + 6, y)])
    expect(lines).toEqual(amounts.map(a => `Subtotal ${a} -`))
  })
})

test('a dash between two words, a rule, a point or a row of dashes beside an amount is no minus', async () => {
  const marks: Readonly<Record<string, (from: number, y: number) => PdfText[]>> = {
    rule: (from, y) => [at('______', from - 50, y + 3.5)],
    point: (from, y) => [at('.', from - 8, y + 3)],
    dashes: (from, y) => [at('- - - - -', from - 42, y)],
  }
  for (const [name, draw] of Object.entries(marks)) {
    const lines = await linesWith((from, _, y) => draw(from, y))
    expect([name, ...lines.map(line => / - \d/.test(line))]).toEqual([name, false, false, false])
  }
})
