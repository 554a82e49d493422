import { describe, expect, test } from 'bun:test'
import { readDocument } from '../../../src/extract/formats.ts'
import { type Page, pageFacts, shownBox } from '../../../src/extract/page.ts'
import { makePdf, type PdfPage, type PdfText } from '../../support/files/pdf.ts'

const read = async (page: PdfPage) => (await readDocument(makePdf([page]), 'pdf', { mode: 'fastest' })).pages[0]!
const lines: PdfText[] = [
  ['Nordlicht Werkstatt GmbH', 60, 780],
  ['Invoice number: NW-2024-118', 60, 590],
  ['Brass lantern', 60, 520],
  ['300.00', 460, 520],
  ['Total EUR', 300, 420],
  ['476.00', 460, 420],
].map(([text, x, y]) => ({ text, x, y }) as PdfText)
const printed = lines.map(line => line.text)
const texts = (page: Page) => page.lines.map(line => line.text)

/** The same lines on a landscape page's content, written upwards or downwards on a portrait page. */
const upwards = lines.map(t => ({ ...t, x: 842 - t.y, y: t.x, angle: 90 }))
const downwards = lines.map(t => ({ ...t, x: t.y, y: 842 - t.x, angle: -90 }))
const wide: [number, number, number, number] = [0, 0, 842, 842]

describe('a digital page whose text stands on a side', () => {
  test.each([
    ['shown turned right', { texts: lines, rotate: 90 }, 270],
    ['shown upside down', { texts: lines, rotate: 180 }, 180],
    ['shown turned left', { texts: lines, rotate: 270 }, 90],
    ['written upwards', { texts: upwards, mediaBox: wide }, 90],
    ['written downwards', { texts: downwards, mediaBox: wide }, 270],
  ])('is set upright: %s', async (_, page, rotation) => {
    const read1 = await read(page)
    expect([texts(read1), read1.rotation]).toEqual([printed, rotation as Page['rotation']])
  })

  test('has the size of an upright page, and places that lead back to the page as sent', async () => {
    const page = await read({ texts: lines, rotate: 90 })
    expect([Math.round(page.width), Math.round(page.height)]).toEqual([595, 842])
    expect(pageFacts([page])[0]).toMatchObject({ width: page.height, height: page.width, turns: 3 })
    // On the page as sent, turned right, the head stands at the right border.
    const [x0, y0, x1, y1] = shownBox(page, page.words.find(w => w.text === 'Nordlicht')!.box)
    expect([x0 > 0.9, x1 < 1, y0 < 0.15, y1 - y0 > x1 - x0]).toEqual([true, true, true, true])
  })

  test('stays as it is where only a note stands on the side, or where it is shown upright', async () => {
    const note = { text: 'Registered in Hamburg, HRB 4711', x: 20, y: 300, angle: 90 }
    const beside = await read({ texts: [...lines, note] })
    expect([beside.rotation, texts(beside)[0]]).toEqual([0, printed[0]!])
    const upright = await read({ texts: upwards, rotate: 90, mediaBox: wide })
    expect([upright.rotation, texts(upright)]).toEqual([0, printed])
  })
})

describe('what stands on its side or leans on a level page', () => {
  const stamp = { text: 'COPY OF 2024', x: 200, y: 400, angle: 45 }
  const note = { text: 'Registered in 2019 in Hamburg, HRB 4711', x: 40, y: 515, angle: 90 }

  test.each([
    ['a note in the margin', note],
    ['a stamp across it', stamp],
  ])('stays out of its lines: %s', async (_, text) => {
    const page = await read({ texts: [...[0, 15, 30].flatMap(down => lines.map(l => ({ ...l, y: l.y - down }))), text] })
    expect(page.words.map(w => w.text).filter(word => text.text.split(' ').includes(word))).toEqual([])
  })

  test('is read where it is much of the page, its years in one piece', async () => {
    const words = (await read({ texts: [...lines.slice(0, 2), note] })).words.map(w => w.text)
    expect(words).toContain('HRB')
    expect(words).toContain('2019')
  })
})

describe('a digital page whose lines all lean', () => {
  /** The lines turned about the middle of the page, by degrees against the clock. */
  const leaning = (degrees: number, from = lines): PdfText[] => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
    return from.map(t => {
      const [dx, dy] = [t.x - 297, t.y - 421]
      return { ...t, x: 297 + cos * dx - sin * dy, y: 421 + sin * dx + cos * dy, angle: degrees }
    })
  }

  test.each([5, -5, 2.5])('by %d degrees is set level: what stands on one line is one', async degrees => {
    const page = await read({ texts: leaning(degrees) })
    const of = (text: string) => page.words.find(w => w.text === text)!.box
    expect(Math.abs(of('Brass')[1] - of('300.00')[1])).toBeLessThan(0.002)
    expect(Math.abs(of('Total')[1] - of('476.00')[1])).toBeLessThan(0.002)
    expect(texts(page)).toEqual(printed)
    expect(Math.abs(page.quality.skew + degrees)).toBeLessThan(0.3)
  })

  test('has places that lead back to where the words stand', async () => {
    const texts = leaning(5)
    const page = await read({ texts })
    const [x0, y0, x1, y1] = shownBox(page, page.words.find(w => w.text === '476.00')!.box)
    const { x, y } = texts.find(t => t.text === '476.00')!
    expect(x / 595).toBeGreaterThan(x0 - 0.005)
    expect(x / 595).toBeLessThan(x1)
    expect(1 - y / 842).toBeGreaterThan(y0)
    expect(1 - y / 842).toBeLessThan(y1 + 0.005)
  })

  test('stays as it is where a stamp alone leans', async () => {
    const stamp = leaning(5, [{ text: 'Received in good order', x: 300, y: 200 }])
    const page = await read({ texts: [...lines, ...stamp] })
    expect([page.toShown, page.quality.skew]).toEqual([undefined, 0])
  })
})
