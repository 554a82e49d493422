import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { ExtractEngine } from '../../src/extract/contract.ts'
import { createExtractEngine } from '../../src/extract/engine.ts'
import { decodePicture, encodePicture } from '../../src/extract/picture/picture.ts'
import { silentLog } from '../../src/log.ts'
import { makeDocx, paragraph } from '../support/files/docx.ts'
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

test('WebP of a drawn page takes less than its JPEG', async () => {
  const image = await drawn(undefined, 1600)
  const [jpeg, webp] = await Promise.all((['jpeg', 'webp'] as const).map(format => encodePicture(image, { width: 1600 }, format, 85)))
  expect(webp!.bytes.length).toBeLessThan(jpeg!.bytes.length)
})
