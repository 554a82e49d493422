import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { ExtractEngine } from '../../src/extract/contract.ts'
import { createExtractEngine } from '../../src/extract/engine.ts'
import { readDocument } from '../../src/extract/formats.ts'
import { type QuarterTurns, turn } from '../../src/extract/ocr/orient.ts'
import type { Box } from '../../src/extract/page.ts'
import { decodePicture, encodePicture } from '../../src/extract/picture/picture.ts'
import { silentLog } from '../../src/log.ts'
import { makeDocx, paragraph, table } from '../support/files/docx.ts'
import { makePdf } from '../support/files/pdf.ts'
import { drawn, jpegOf } from '../support/files/pictures.ts'
import { testConfig } from '../support/services.ts'

let engine: ExtractEngine
beforeAll(() => {
  engine = createExtractEngine({ config: testConfig(), log: silentLog })
})
afterAll(() => engine.stop())

const pdf = makePdf([
  { texts: [{ text: 'first', x: 40, y: 700 }] },
  { texts: [{ text: 'second', x: 40, y: 300 }], mediaBox: [0, 0, 842, 595] },
])

describe('a page is drawn', () => {
  test('of a PDF, as wide as asked for, as WebP', async () => {
    const page = await engine.draw({ name: 'a.pdf', bytes: pdf }, 2, 800)
    expect([page.width, page.height]).toEqual([800, 565])
    const picture = await decodePicture(page.bytes, 'webp')
    expect([picture.width, picture.height]).toEqual([800, 565])
    expect(picture.data.some((value, at) => at % 4 === 0 && value < 100)).toBe(true)
  })

  test('of a picture as it was sent, never larger than it is', async () => {
    const image = await drawn(undefined, 500)
    const page = await engine.draw({ name: 'a.jpg', bytes: await jpegOf(image) }, 1, 2400)
    expect([page.width, page.height]).toEqual([image.width, image.height])
    expect((await engine.draw({ name: 'a.jpg', bytes: await jpegOf(image) }, 1, 240)).width).toBe(240)
  })

  test('however long and thin it is', async () => {
    const thin = makePdf([{ mediaBox: [0, 0, 10, 14_000] }])
    const page = await engine.draw({ name: 'a.pdf', bytes: thin }, 1, 2400)
    expect(page.height).toBeLessThanOrEqual(8000)
    expect(page.width * page.height).toBeLessThan(4_100_000)
  })

  test('not where there is none, and not of a file that is none', async () => {
    expect(engine.draw({ name: 'a.pdf', bytes: pdf }, 3, 800)).rejects.toMatchObject({ code: 'notFound' })
    expect(engine.draw({ name: 'a.pdf', bytes: pdf }, 0, 800)).rejects.toMatchObject({ code: 'notFound' })
    const text = makeDocx(paragraph('A letter without any picture in it, long enough to be one.'))
    expect(engine.draw({ name: 'a.docx', bytes: text }, 1, 800)).rejects.toMatchObject({ code: 'notFound' })
    expect(engine.draw({ name: 'a.pdf', bytes: pdf.slice(0, 60) }, 1, 800)).rejects.toMatchObject({ code: 'invalid' })
  })

  test('while a document is being read, whose reader it does not take', async () => {
    const document = await engine.open({ name: 'a.pdf', bytes: pdf })
    expect((await engine.draw({ name: 'a.pdf', bytes: pdf }, 1, 240)).width).toBe(240)
    await document.close()
  })
})

describe('a part of a page is read', () => {
  const page = (texts: { text: string; x: number; y: number; size?: number }[]) => makePdf([{ texts }])
  const filler = Array.from({ length: 6 }, (_, n) => ({
    text: `A line of conditions, number ${n}, long enough to be read`,
    x: 60,
    y: 500 - n * 20,
  }))

  test('as a program wrote it, and nothing beside it', async () => {
    const bytes = page([
      { text: 'Order 4711-B', x: 60, y: 780 },
      { text: 'of 3 March', x: 60, y: 764 },
      { text: 'elsewhere', x: 400, y: 780 },
      ...filler,
    ])
    const { lines, bbox, confidence } = await engine.readRegion(
      { name: 'a.pdf', bytes },
      { page: 1, box: [0.05, 0.04, 0.5, 0.11], turns: 0 },
    )
    expect([lines, confidence]).toEqual([['Order 4711-B', 'of 3 March'], 1])
    expect(bbox![0]).toBeGreaterThan(0.09)
    expect(bbox![2]).toBeLessThan(0.5)
  })

  test('as it looks, whichever way the scan lies, with its place on the page as sent', async () => {
    const image = await drawn(undefined, 1400)
    const whole = await readDocument(await jpegOf(image), 'jpg', { mode: 'fastest' })
    const word = whole.pages[0]!.words.filter(({ text }) => /^\p{L}{6,}$/u.test(text)).sort((a, b) => b.confidence - a.confidence)[0]!
    const [x0, y0, x1, y1] = word.box
    const [dx, dy] = [0.01, 0.006]
    const around: Box = [x0 - dx, y0 - dy, x1 + dx, y1 + dy]
    const sent = { 0: around, 1: [y0 - dy, 1 - x1 - dx, y1 + dy, 1 - x0 + dx], 3: [1 - y1 - dy, x0 - dx, 1 - y0 + dy, x1 + dx] } as const
    // Lying as sent, a turn clockwise by `turns` sets it upright.
    for (const turns of [0, 1, 3] as const) {
      const bytes = await jpegOf(turn(image, ((4 - turns) % 4) as QuarterTurns))
      const box = [...sent[turns]] as Box
      const { lines, bbox } = await engine.readRegion({ name: 'a.jpg', bytes }, { page: 1, box, turns })
      expect([turns, lines.join(' ')]).toEqual([turns, expect.stringContaining(word.text)])
      expect(bbox!.every((edge, at) => (at < 2 ? edge > box[at]! - 0.03 : edge < box[at]! + 0.03))).toBe(true)
    }
  })

  test('where nothing stands, as nothing; not of a page that is not there', async () => {
    const bytes = page(filler)
    expect(await engine.readRegion({ name: 'a.pdf', bytes }, { page: 1, box: [0.7, 0.02, 0.95, 0.06], turns: 0 })).toEqual({ lines: [] })
    expect(engine.readRegion({ name: 'a.pdf', bytes }, { page: 2, box: [0, 0, 0.2, 0.2], turns: 0 })).rejects.toMatchObject({
      code: 'notFound',
    })
  })

  test('where text that a program wrote stands on a side, line by line', async () => {
    const page = { texts: ['Number 4711', 'Total 476.00'].map((text, i) => ({ text, x: 60, y: 780 - 40 * i, size: 16 })), rotate: 90 }
    const { lines } = await engine.readRegion({ name: 'a.pdf', bytes: makePdf([page]) }, { page: 1, box: [0.8, 0, 1, 0.5], turns: 3 })
    expect(lines).toEqual(['Number 4711', 'Total 476.00'])
  })
})

describe('the text of a document without pages', () => {
  test('comes in its paragraphs and tables', async () => {
    const bytes = makeDocx(
      paragraph('A letter without any picture in it, long enough to be one.') +
        table([
          ['Item', 'Price'],
          ['Glass', '12.50'],
        ]),
      {
        footer: paragraph('IBAN DE02 1203 0000 0000 2020 51'),
      },
    )
    const blocks = await engine.text({ name: 'a.docx', bytes })
    expect(blocks.map(block => (block.kind === 'table' ? block.rows : [block.part, block.text]))).toEqual([
      ['body', 'A letter without any picture in it, long enough to be one.'],
      [
        ['Item', 'Price'],
        ['Glass', '12.50'],
      ],
      ['footer', 'IBAN DE02 1203 0000 0000 2020 51'],
    ])
  })

  test('not of one that has pages', () => {
    expect(engine.text({ name: 'a.pdf', bytes: pdf })).rejects.toMatchObject({ code: 'notFound' })
  })
})

test('WebP of a drawn page takes less than its JPEG', async () => {
  const image = await drawn(undefined, 1600)
  const [jpeg, webp] = await Promise.all((['jpeg', 'webp'] as const).map(format => encodePicture(image, { width: 1600 }, format, 85)))
  expect(webp!.bytes.length).toBeLessThan(jpeg!.bytes.length)
})
