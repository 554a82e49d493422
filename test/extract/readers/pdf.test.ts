import { describe, expect, test } from 'bun:test'
import { readDocument } from '../../../src/extract/formats.ts'
import type { Box, Page, Word } from '../../../src/extract/page.ts'
import { makePdf, type PdfPage, type PdfSettings } from '../../support/files/pdf.ts'
import { drawn, jpegOf } from '../../support/files/pictures.ts'

const read = (pages: PdfPage[], settings?: PdfSettings) => readDocument(makePdf(pages, settings), 'pdf', { mode: 'fastest' })
const word = (page: Page, text: string): Word => {
  const found = page.words.find(w => w.text === text)
  if (!found) throw new Error(`${text} is not among ${page.words.map(w => w.text).join(' ')}`)
  return found
}
const near = (box: Box, expected: Box) => {
  for (const [i, v] of box.entries()) expect(v).toBeCloseTo(expected[i]!, 1)
}

const letter = (line: string) => ({
  texts: [
    { text: line, x: 100, y: 700 },
    { text: 'Total due 1.234,50 EUR', x: 100, y: 400 },
  ],
})

describe('a digital PDF', () => {
  test('gives words with boxes in fractions of the page, lines and type sizes', async () => {
    const { pages, readers } = await read([letter('Invoice 2024-001')])
    expect(readers).toEqual(['text'])
    expect(pages[0]!.kind).toBe('digital')
    expect(pages[0]!.lines.map(l => l.text)).toEqual(['Invoice 2024-001', 'Total due 1.234,50 EUR'])
    const invoice = word(pages[0]!, 'Invoice')
    near(invoice.box, [100 / 595, 1 - 709 / 842, 136 / 595, 1 - 698 / 842])
    expect(invoice.fontSize).toBeCloseTo(11, 0)
    expect(invoice.confidence).toBe(1)
  })

  test('on which nothing can be seen but letters of an invisible layer is blank and says so', async () => {
    const { pages, issues } = await read([{ texts: [{ text: 'Total due 4.870,15 EUR to nobody', x: 100, y: 400, mode: 3 }] }])
    expect([pages[0]!.kind, issues.map(i => i.code)]).toEqual(['blank', ['hiddenText']])
  })

  test('keeps numbers, dates and punctuation in one word', async () => {
    const { pages } = await read([{ texts: [{ text: '05.03.2018 9,9000 198,00 1,234.50- (USD)', x: 50, y: 500, size: 9 }] }])
    expect(pages[0]!.words.map(w => w.text)).toEqual(['05.03.2018', '9,9000', '198,00', '1,234.50-', '(USD)'])
  })

  test('in close lines whose columns leave a gap, every letter placed by itself, is no vertical text', async () => {
    const lines = [
      'Mueller Hauswartung GmbH',
      'Bahnhofstrasse 10',
      'Sozialabgaben          CHF 270.00',
      'Rechnungstotal         CHF 464.68',
    ]
    const texts = lines.flatMap((line, row) =>
      [...line].flatMap((text, column) =>
        text === ' ' ? [] : [{ text, x: 50 + 6 * column, y: 700 - 10 * row, size: 10, font: 'Courier' as const }],
      ),
    )
    const { pages } = await read([{ texts }])
    expect(pages[0]!.words.map(w => w.text)).toEqual(lines.flatMap(line => line.split(/ +/)))
  })

  test('splits a row at a column gap', async () => {
    const { pages } = await read([
      {
        texts: [
          { text: 'Coffee beans dark roast', x: 50, y: 500 },
          { text: '9.95', x: 500, y: 500 },
        ],
      },
    ])
    expect(pages[0]!.lines.map(l => l.text)).toEqual(['Coffee beans dark roast', '9.95'])
  })

  for (const rotate of [90, 180, 270])
    test(`with /Rotate ${rotate} has boxes of the page as shown`, async () => {
      const { pages } = await read([{ ...letter('Invoice 2024-001'), rotate }])
      const [x, y] = [118 / 595, 1 - 703 / 842]
      const centre = { 90: [1 - y, x], 180: [1 - x, 1 - y], 270: [y, 1 - x] }[rotate]!
      const { box } = word(pages[0]!, 'Invoice')
      expect((box[0] + box[2]) / 2).toBeCloseTo(centre[0]!, 1)
      expect((box[1] + box[3]) / 2).toBeCloseTo(centre[1]!, 1)
    })

  test('has its invisible, white, tiny and off-page text kept apart and reported', async () => {
    const hidden = [
      { text: 'invisible order', x: 100, y: 600, mode: 3 },
      { text: 'white order', x: 100, y: 580, grey: 1 },
      { text: 'tiny order', x: 100, y: 560, size: 1 },
      { text: 'faraway order', x: 2000, y: 560 },
    ]
    const { pages, issues } = await read([{ texts: [...letter('Invoice 2024-001').texts, ...hidden] }])
    expect(pages[0]!.words.map(w => w.text)).not.toContain('order')
    expect(pages[0]!.hidden.filter(w => w.text === 'order')).toHaveLength(4)
    expect(issues.map(i => i.code)).toContain('hiddenText')
  })

  test('keeps white text that stands on a dark bar', async () => {
    const bar = { raw: '0 g 80 690 400 30 re f BT /F1 12 Tf 1 g 100 700 Td (Visible heading) Tj ET' }
    const { pages } = await read([{ texts: letter('Invoice 2024-001').texts.slice(1), ...bar }])
    expect(pages[0]!.words.map(w => w.text)).toContain('heading')
  })

  test('gives form values with their places, and as words of the page', async () => {
    const fields = [
      { name: 'payee', value: 'John Doe', rect: [100, 300, 300, 320] as [number, number, number, number] },
      { name: 'agree', value: 'Yes', rect: [100, 250, 112, 262] as [number, number, number, number], checkbox: true },
    ]
    const { formFields, pages, readers } = await read([{ ...letter('Request for a number'), fields }])
    expect(formFields.find(f => f.name === 'payee')).toMatchObject({ value: 'John Doe', page: 1 })
    expect(formFields.find(f => f.name === 'agree')).toMatchObject({ checked: true })
    near(formFields[0]!.box!, [100 / 595, 1 - 320 / 842, 300 / 595, 1 - 300 / 842])
    expect(word(pages[0]!, 'Doe')).toMatchObject({ source: 'form' })
    expect(readers).toContain('form')
  })

  test('gives its attachments byte for byte', async () => {
    const { attachments } = await read([letter('Invoice 2024-001')], {
      attachments: [{ name: 'factur-x.xml', text: '<Invoice>1</Invoice>' }],
    })
    expect(attachments.map(a => [a.name, new TextDecoder().decode(a.bytes)])).toEqual([['factur-x.xml', '<Invoice>1</Invoice>']])
  })
})

describe('files inside a PDF', () => {
  const text = '<Invoice>1</Invoice>'
  const texts = (attachments: readonly { bytes: Uint8Array }[]) => attachments.map(a => new TextDecoder().decode(a.bytes))

  test.each(['associated', 'annotation'] as const)('are found where only an %s leads to them, packed or not', async by => {
    for (const packed of [false, true]) {
      const { attachments } = await read([letter('Invoice 2024-001')], { attachments: [{ name: 'factur-x.xml', text, by, packed }] })
      expect(texts(attachments)).toEqual([text])
    }
  })

  test('that are XML come before fifty others', async () => {
    const others = Array.from({ length: 50 }, (_, i) => ({ name: `annex-${10 + i}.txt`, text: 'annex' }))
    const { attachments } = await read([letter('Invoice 2024-001')], { attachments: [...others, { name: 'factur-x.xml', text }] })
    expect(texts(attachments)[0]).toBe(text)
  })

  test('that unpack to more than an invoice ever has are left', async () => {
    const bomb = '<Invoice>'.padEnd(30_000_000, ' ')
    const { attachments } = await read([letter('Invoice 2024-001')], {
      attachments: [{ name: 'factur-x.xml', text: bomb, by: 'associated', packed: true }],
    })
    expect(attachments).toEqual([])
  })
})

describe('the route of a page', () => {
  test('is decided for each page alone: text, scan, blank', async () => {
    const image = await drawn()
    const picture = { jpeg: await jpegOf(image), pixelWidth: image.width, pixelHeight: image.height, x: 0, y: 0, width: 595, height: 842 }
    const { pages, readers } = await read([letter('Invoice 2024-001'), { pictures: [picture] }, {}])
    expect(pages.map(p => p.kind)).toEqual(['digital', 'scan', 'blank'])
    expect(pages[1]!.words.map(w => w.text)).toContain('27.25')
    expect(pages[1]!.words.every(w => w.source === 'ocr')).toBe(true)
    expect(readers).toEqual(['text', 'pp-ocr'])
  })

  test('of text beside a picture reads the picture too', async () => {
    const image = await drawn()
    const picture = {
      jpeg: await jpegOf(image),
      pixelWidth: image.width,
      pixelHeight: image.height,
      x: 100,
      y: 100,
      width: 300,
      height: 472,
    }
    const { pages } = await read([{ ...letter('Receipt attached below this line'), pictures: [picture] }])
    expect(pages[0]!.kind).toBe('mixed')
    const total = word(pages[0]!, '27.25')
    expect(total.source).toBe('ocr')
    expect(word(pages[0]!, 'Receipt').source).toBe('text')
    expect(total.box[0]).toBeGreaterThan(100 / 595)
    expect(total.box[2]).toBeLessThan(400 / 595)
  })

  test('of a scan with somebody’s invisible OCR reads the picture and reports a lying layer', async () => {
    const image = await drawn()
    const picture = { jpeg: await jpegOf(image), pixelWidth: image.width, pixelHeight: image.height, x: 0, y: 0, width: 595, height: 842 }
    const lie = Array.from({ length: 40 }, (_, i) => ({
      text: 'forged forged forged forged forged',
      x: 20,
      y: 20 + i * 20,
      size: 16,
      mode: 3,
    }))
    const { pages, issues } = await read([{ pictures: [picture], texts: lie }])
    expect(pages[0]!.kind).toBe('hidden-ocr')
    expect(pages[0]!.words.map(w => w.text)).toContain('27.25')
    expect(pages[0]!.words.map(w => w.text)).not.toContain('forged')
    expect(issues.map(i => i.code)).toContain('hiddenText')
  })
})

describe('a PDF that is not right', () => {
  const text = [{ texts: [{ text: 'A page with enough text to be digital', x: 50, y: 500 }] }]

  test('of 16 pages is refused, of 15 is read', async () => {
    expect((await read(Array.from({ length: 15 }, () => text[0]!))).pages).toHaveLength(15)
    expect(read(Array.from({ length: 16 }, () => text[0]!))).rejects.toThrow(/more than 15 pages/)
  })

  test('that claims more pages than it has is read for those it has', async () => {
    expect((await read([...text, ...text], { count: 9 })).pages).toHaveLength(2)
  })

  test('that claims fewer pages than its tree names is refused when there are more than 15', async () => {
    expect(
      read(
        Array.from({ length: 16 }, () => text[0]!),
        { count: 1 },
      ),
    ).rejects.toThrow(/more than 15 pages/)
  })

  test('of a negative page count is still bounded', async () => {
    expect((await read([...text, ...text], { count: -5 })).pages.length).toBeLessThanOrEqual(2)
  })

  test('is refused when cut in half, read when only its tail is missing', async () => {
    const whole = makePdf(text)
    const settings = { mode: 'fastest' } as const
    expect(readDocument(whole.slice(0, 60), 'pdf', settings)).rejects.toThrow(/corrupt or cut off/)
    expect((await readDocument(whole.slice(0, whole.length - 10), 'pdf', settings)).pages).toHaveLength(1)
  })

  test('of gigantic or empty pages is drawn in bounds', async () => {
    const vast = await read([{ mediaBox: [0, 0, 1e9, 1e9], raw: '0 g 0 0 100 100 re f' }])
    expect(vast.pages).toHaveLength(1)
    const none = await read([{ mediaBox: [0, 0, 0, 0], raw: '0 g 0 0 100 100 re f' }])
    expect(none.pages).toHaveLength(1)
  })
})
