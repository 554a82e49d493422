import { describe, expect, test } from 'bun:test'
import { detect } from '../../../src/extract/ocr/detect.ts'
import { loadModels, loadOn, type Models } from '../../../src/extract/ocr/models.ts'
import { turn } from '../../../src/extract/ocr/orient.ts'
import { picturePage, readPicture } from '../../../src/extract/ocr/read.ts'
import { recognise } from '../../../src/extract/ocr/recognition/recognise.ts'
import { wasm } from '../../../src/extract/ocr/runtime.ts'
import { quadHeight } from '../../../src/extract/ocr/sample.ts'
import { type Page, shownBox } from '../../../src/extract/page.ts'
import type { Raster } from '../../../src/extract/picture/raster.ts'
import { drawPage } from '../../../src/extract/readers/pdf/draw.ts'
import { PdfFile } from '../../../src/extract/readers/pdf/pdfium.ts'
import { makePdf } from '../../support/files/pdf.ts'
import { drawn, receiptLines, receiptTexts, rotated } from '../../support/files/pictures.ts'

const fast = { mode: 'fastest' } as const
const pageOf = async (image: Raster, settings: Parameters<typeof readPicture>[1] = fast): Promise<Page> =>
  picturePage(1, await readPicture(image, settings), 'scan')
const text = (page: Page) => page.lines.map(l => l.text)
const boxOf = (page: Page, word: string) => page.words.find(w => w.text === word)!.box

describe('a picture of a receipt', () => {
  test('is read line by line, with blanks and figures right', async () => {
    const page = await pageOf(await drawn())
    expect(text(page).join(' ').split(' ')).toEqual(
      expect.arrayContaining(['Bread', 'rolls', '4.50', 'Apple', 'cake', '12.80', 'TOTAL', '27.25']),
    )
    expect(text(page)[0]).toBe('CORNER BAKERY LTD')
    expect(page.quality.confidence).toBeGreaterThan(0.9)
  })

  for (const turns of [1, 2, 3] as const)
    test(`turned by ${turns * 90} degrees reads the same, and its boxes lead back to the picture as sent`, async () => {
      const upright = await drawn()
      const straight = await pageOf(upright)
      const page = await pageOf(turn(upright, turns))
      expect(page.rotation).toBe(((4 - turns) * 90) as 90)
      expect(text(page)).toEqual(text(straight))
      const box = boxOf(straight, '27.25')
      const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
      const expected = { 1: [1 - y, x], 2: [1 - x, 1 - y], 3: [y, 1 - x] }[turns]
      const shown = shownBox(page, boxOf(page, '27.25'))
      expect((shown[0] + shown[2]) / 2).toBeCloseTo(expected[0]!, 1)
      expect((shown[1] + shown[3]) / 2).toBeCloseTo(expected[1]!, 1)
    })

  test('lying askew has its lines levelled, and its boxes lead back', async () => {
    const upright = await drawn()
    const page = await pageOf(rotated(upright, 4))
    expect(page.quality.skew).toBeGreaterThan(2.5)
    expect(page.quality.skew).toBeLessThan(5.5)
    expect(text(page)).toContain('CORNER BAKERY LTD')
    const total = page.words.find(w => w.text === 'TOTAL')!.box
    const amount = page.words.find(w => w.text === '27.25')!.box
    expect(Math.abs(total[1] - amount[1])).toBeLessThan(0.01)
    const shown = shownBox(page, amount)
    // On the picture as sent the right end of a line turned clockwise lies lower.
    expect(shown[1]).toBeGreaterThan(shownBox(page, total)[1] + 0.005)
  })

  test('half a degree askew has boxes as tight around long lines as when it lies straight', async () => {
    const long = Array.from(
      { length: 8 },
      (_, i) => `${i + 1}. This Agreement is made as of the ninth day of August by and between the parties hereto`,
    )
    const file = await PdfFile.open(makePdf([{ texts: receiptTexts(long, 9), mediaBox: [0, 0, 420, 660] }]), 1)
    const page = drawPage(file, 0, { longSide: 1754 })
    file.close()
    const { detection } = await loadModels()
    const highest = async (image: Raster) => Math.max(...(await detect(detection, image, { sheet: 1280, slip: 1280 })).map(quadHeight))
    expect(await highest(rotated(page, 0.5))).toBeLessThan(1.2 * (await highest(page)))
  })

  test('small in the corner of a big white sheet is looked at closely', async () => {
    const small = await drawn(receiptLines, 700)
    const sheet: Raster = { width: 2400, height: 3200, data: new Uint8Array(2400 * 3200 * 4).fill(255) }
    for (let y = 0; y < small.height; y++)
      sheet.data.set(small.data.subarray(y * small.width * 4, (y + 1) * small.width * 4), ((y + 100) * 2400 + 100) * 4)
    const page = await pageOf(sheet)
    expect(page.words.map(w => w.text)).toEqual(expect.arrayContaining(['BAKERY', '12.80', '27.25']))
  })

  test('of nothing is a blank page', async () => {
    const page = await pageOf({ width: 600, height: 800, data: new Uint8Array(600 * 800 * 4).fill(255) })
    expect(page).toMatchObject({ kind: 'blank', words: [] })
  })

  test('of one pixel does no harm', async () => {
    expect((await pageOf({ width: 1, height: 1, data: new Uint8Array([0, 0, 0, 255]) })).words).toEqual([])
  })

  test('reads the same on the WebAssembly runtime', async () => {
    const models = await loadOn(await wasm())
    const image = await drawn()
    const lines = await recognise(models, image, await detect(models.detection, image, { sheet: 960, slip: 960 }))
    expect(lines.map(l => l.text)).toContain('CORNER BAKERY LTD')
  })

  test('stops when told to', async () => {
    const image = await drawn()
    expect(readPicture(image, { ...fast, signal: AbortSignal.abort() })).rejects.toThrow()
  })
})

describe('broad type, as tills print names and totals, is read like any other', () => {
  const said = ['PERNIAGAAN HARUM', 'Jalan Bunga 12', 'TOTAL RM 127.25']
  const broad = ({ width, height, data }: Raster, times: number): Raster => {
    const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height)
    const wide = Math.round(width * times)
    const out = Uint32Array.from(
      { length: wide * height },
      (_, i) => pixels[Math.floor(i / wide) * width + Math.floor((i % wide) / times)]!,
    )
    return { width: wide, height, data: new Uint8Array(out.buffer) }
  }
  test.each([1.5, 2, 2.3])('%d times as broad as usual', async times => {
    const page = await pageOf(broad(await drawn(said, 700), times), { mode: 'highest_quality' })
    expect(text(page).slice(0, 3)).toEqual(said)
  })
})

describe('letters of Europe are read with their marks', () => {
  const said = {
    German: ['Rechnung für Müller GmbH', 'Hauptstraße 5, 80331 München', 'Größe: fünf Stück für Gläser'],
    French: ['Facture à régler avant échéance', 'Montant à payer, réglé', 'Besançon, le 3 août'],
    Spanish: ['Factura nº 4711 de España', 'Dirección: Málaga, año 2024', 'Número de teléfono'],
    Portuguese: ['São Paulo, condições de pagamento', 'Descrição da prestação', 'Endereço e código'],
    Nordic: ['Købers navn: Søren Ågård', 'Göteborg och Ängelholm', 'Beløp å betale før frist'],
  }
  for (const [language, lines] of Object.entries(said))
    test(language, async () => {
      const read = new Set((await pageOf(await drawn(lines, 1400))).words.map(w => w.text))
      const words = lines.flatMap(line => line.split(' ')).filter(word => /[^\x00-\x7F]/.test(word))
      expect(words.filter(word => !read.has(word)).length).toBeLessThanOrEqual(1)
    })
})

describe('figures that stand close are all read', () => {
  const lines = [
    'Rechnung vom 21.11.2011, Lieferung am 11.11.2011.',
    'Artikel 1111 vom 11.11.2011 zu 1.111,11',
    'IBAN DE11 1100 1111 0111 1001 11',
    'Telefon 0111 110 11 11, Fax 0111 110 11 12',
  ]
  /** A page of lines and its boxes, each so many times as high as its type. */
  const pageIn = async (models: Models, said: readonly string[], taller: number) => {
    const texts = said.map((line, i) => ({ text: line, x: 40, y: 600 - i * 27, size: 9 }))
    const file = await PdfFile.open(makePdf([{ texts, mediaBox: [0, 0, 420, 660] }]), 1)
    const image = drawPage(file, 0, { longSide: 1000 })
    file.close()
    const more = (taller - 1) / 2
    const boxes = (await detect(models.detection, image, { sheet: 1280, slip: 1280 })).map(box => ({
      ...box,
      ...{ ox: box.ox - more * box.fx, oy: box.oy - more * box.fy },
      ...{ fx: box.fx * taller, fy: box.fy * taller },
    }))
    return { image, boxes }
  }
  // An accent, a stroke or a line close by makes a box taller than its type, which is then small in it.
  test.each([1, 1.3, 1.45, 1.6])('in a box %d times as high as their type', async taller => {
    const models = await loadModels()
    const { image, boxes } = await pageIn(models, lines, taller)
    expect((await recognise(models, image, boxes)).map(line => line.text)).toEqual(lines)
  })

  test('and a line in which signs stand apart is read once', async () => {
    const models = await loadModels()
    let runs = 0
    const run: Models['recognition']['run'] = (...input) => {
      runs++
      return models.recognition.run(...input)
    }
    const runsFor = async (said: readonly string[], taller: number) => {
      runs = 0
      const { image, boxes } = await pageIn(models, said, taller)
      await recognise({ ...models, recognition: { run } }, image, boxes)
      return runs
    }
    expect(await runsFor(['Lieferung am 26.07.2019', 'Artikel 4830 zu 1.265,40'], 1)).toBe(2)
    expect(await runsFor(lines, 1.45)).toBeGreaterThan(lines.length)
  })
})
