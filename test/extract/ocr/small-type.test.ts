import { beforeAll, describe, expect, test } from 'bun:test'
import { bandsOf } from '../../../src/extract/ocr/bands.ts'
import { turn } from '../../../src/extract/ocr/orient.ts'
import { readPicture } from '../../../src/extract/ocr/read.ts'
import type { Raster } from '../../../src/extract/picture/raster.ts'
import { drawPage } from '../../../src/extract/readers/pdf/draw.ts'
import { PdfFile } from '../../../src/extract/readers/pdf/pdfium.ts'
import { makePdf, type PdfText } from '../../support/files/pdf.ts'

/** An A4 page at 150 dots an inch, as office scanners have it. */
async function scanned(texts: PdfText[]): Promise<Raster> {
  const file = await PdfFile.open(makePdf([{ texts, mediaBox: [0, 0, 595, 842] }]), 1)
  try {
    return drawPage(file, 0, { longSide: 1754 })
  } finally {
    file.close()
  }
}

const count = 60
const lineAt = (i: number) => `Clause ${100 + i} bears number ${7000 + 13 * i}`
const wordsOf = async (image: Raster) => (await readPicture(image, { mode: 'highest_quality' })).words.map(w => w.text)

describe('a page of small type', () => {
  let words: string[]
  beforeAll(async () => {
    const lines = Array.from({ length: count }, (_, i) => ({
      text: lineAt(i),
      x: 40 + 130 * (i % 4),
      y: 800 - 5 * Math.floor(i / 4),
      size: 4,
    }))
    words = await wordsOf(await scanned(lines))
  })

  test('is read, four points high at 150 dots an inch', () => {
    const right = Array.from({ length: count }, (_, i) => `${7000 + 13 * i}`).filter(number => words.includes(number))
    expect(right.length).toBeGreaterThan(0.95 * count)
  })

  test('is read once, also where one band of it ends and the next begins', () => {
    const numbers = words.filter(word => /^7\d{3}$/.test(word))
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})

test('the bands of a page part it where nothing is printed, and each is looked at with what is around it', async () => {
  const lines = Array.from({ length: 30 }, (_, i) => ({ text: lineAt(i), x: 40, y: 800 - 26 * i, size: 16 }))
  const image = await scanned(lines)
  const isWhite = (row: number) => image.data.subarray(4 * row * image.width, 4 * (row + 1) * image.width).every(value => value === 255)
  const bands = bandsOf(image, 3)
  expect(bands.map(b => b.from)).toEqual([0, ...bands.slice(0, -1).map(b => b.to)])
  expect(bands.at(-1)!.to).toBe(image.height)
  for (const { from } of bands.slice(1)) expect(isWhite(from)).toBe(true)
  for (const { from, to, part } of bands) {
    expect(part.y).toBeLessThanOrEqual(from && from - 30)
    expect(part.y + part.height).toBeGreaterThanOrEqual(Math.min(image.height, to + 30))
  }
})

test('what runs up a margin is left out, for it would stand among the words of the lines that it passes', async () => {
  const page = await scanned(Array.from({ length: 20 }, (_, i) => ({ text: lineAt(i), x: 80, y: 780 - 30 * i, size: 11 })))
  const note = turn(await scanned([{ text: 'Registered in Logrono under sheet 11882', x: 200, y: 800, size: 9 }]), 3)
  const both = { ...page, data: page.data.slice() }
  for (let y = 0; y < note.height; y++)
    for (let x = 0; x < page.width; x++) {
      const from = 4 * (y * note.width + x)
      if (note.data[from]! < 255) both.data.set(note.data.subarray(from, from + 4), 4 * (y * page.width + x))
    }
  expect(await wordsOf(both)).toEqual(await wordsOf(page))
})
