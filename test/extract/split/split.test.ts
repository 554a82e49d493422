import { afterAll, describe, expect, test } from 'bun:test'
import { builtInTypes } from '../../../src/extract/document-types.ts'
import { createExtractEngine } from '../../../src/extract/engine.ts'
import { linesOf } from '../../../src/extract/lines.ts'
import type { Page } from '../../../src/extract/page.ts'
import { numberingOf } from '../../../src/extract/split/numbering.ts'
import { splitPages } from '../../../src/extract/split/split.ts'
import { silentLog } from '../../../src/log.ts'
import { extractConfig, extractEngine } from '../../support/extract.ts'
import { makePdf } from '../../support/files/pdf.ts'
import { answerFor, startOpenAi } from '../../support/models/openai.ts'
import { paper } from '../rules/paper.ts'

const page = (text: string): Page => {
  const laid = paper(text)
  return { ...laid, lines: linesOf(laid.words, laid.width / laid.height) }
}
const blank = (): Page => ({ ...page(''), kind: 'blank' })
/** The pages of each part, from 1. */
const partsOf = (...pages: Page[]): number[][] =>
  splitPages(pages.map((p, i) => ({ ...p, number: i + 1 }))).map(part => part.map(p => p.number))

const invoice = (seller: string, number: string, rest = '') => `
${seller}
12 Harbour Street, Bristol BS1 4QA        Phone 0117 4960${number.slice(-3)}

INVOICE

Bill to: Blue Anchor Ltd                  Invoice number: ${number}
4 Quay Road                               Invoice date: 2024-03-1${number.at(-1)}
Bristol                                   Due date: 2024-04-1${number.at(-1)}

Description               Quantity     Unit price     Amount
Brass lantern                    2         150.00     300.00
Rope, 10 m                       4          25.00     100.00
${
  rest ||
  `
Subtotal                                              400.00
VAT 19 %                                               76.00
Total                                                 476.00`
}
`
const continued = (number: string, foot = '') => `
Description               Quantity     Unit price     Amount
Anchor chain                     3          50.00     150.00

Subtotal                                              550.00
VAT 19 %                                              104.50
Total                                                 654.50
Invoice ${number}
${foot}
`
const north = 'Northern Light Works Ltd'
const smith = 'Smith & Daughters Chandlery'

describe('a stack of paper', () => {
  test('is split where another letterhead and another number begin', () => {
    expect(partsOf(page(invoice(north, 'NW-4711')), page(invoice(smith, 'SD-1208')), page(invoice(north, 'NW-4712')))).toEqual([
      [1],
      [2],
      [3],
    ])
  })

  test('keeps a document together whose pages are counted, and begins anew at page one', () => {
    const first = page(invoice(north, 'NW-4711', '\nPage 1 of 2'))
    const second = page(continued('NW-4711', 'Page 2 of 2'))
    expect(partsOf(first, second, page(invoice(north, 'NW-4719', '\nPage 1 of 2')), page(continued('NW-4719', 'Page 2 of 2')))).toEqual([
      [1, 2],
      [3, 4],
    ])
  })

  test('gives a blank sheet between two documents to the one before it, those on top to the first', () => {
    expect(partsOf(blank(), page(invoice(north, 'NW-4711')), blank(), page(invoice(smith, 'SD-1208')), blank())).toEqual([
      [1, 2, 3],
      [4, 5],
    ])
  })

  test('does not take the blank backs of sheets for sheets between documents', () => {
    const pages = [page(invoice(north, 'NW-4711', '\nPage 1 of 2')), blank(), page(continued('NW-4711', 'Page 2 of 2')), blank()]
    expect(partsOf(...pages)).toEqual([[1, 2, 3, 4]])
  })

  test('of prose stays one document', () => {
    const clause = 'The parties agree that the goods shall be delivered without delay and that risk passes with them.\n'
    const pages = ['SERVICE AGREEMENT between Northern Light Works Ltd and Blue Anchor Ltd\n\n', '', ''].map((title, i) =>
      page(title + `${i + 1}. ${clause}`.repeat(30)),
    )
    expect(partsOf(...pages)).toEqual([[1, 2, 3]])
  })

  test('of nothing but blank sheets is one document', () => {
    expect(partsOf(blank(), blank())).toEqual([[1, 2]])
  })

  test.each([
    ['Page 2 of 5', { page: 2, of: 5 }],
    ['Seite: 1 von 3', { page: 1, of: 3 }],
    ['Pagina 2/4', { page: 2, of: 4 }],
    ['Page2of3', { page: 2, of: 3 }],
    ['Blatt 3', { page: 3 }],
    ['Page 7 of 5', undefined],
    ['Homepage 2 of 5', undefined],
    ['Total 2 of 5', undefined],
  ])('%p counts as %j', (text, numbering) => {
    expect(numberingOf(page(`Letter\n\n${text}\n`))).toEqual(numbering)
  })
})

describe('the engine', () => {
  const engine = extractEngine({ workers: 1 })
  afterAll(() => engine.stop())
  const pdf = (...sheets: string[][]) =>
    makePdf(sheets.map(lines => ({ texts: lines.map((text, i) => ({ text, x: 60, y: 780 - i * 26, size: i === 0 ? 20 : 11 })) })))
  const sheet = (seller: string, number: string, total: string) => [
    seller,
    'INVOICE',
    `Invoice number: ${number}`,
    `Invoice date: 2024-03-${String(number.length + 10)}`,
    'Bill to: Blue Anchor Ltd',
    `Total: ${total} USD`,
  ]
  const read = async (bytes: Uint8Array, split: boolean, pages?: [number, number][]) => {
    const document = await engine.open({ name: 'stack.pdf', bytes, pages })
    try {
      return await document.read({ mode: 'fastest', types: builtInTypes, split })
    } finally {
      await document.close()
    }
  }

  test('reads each document of a stack by itself, with the page numbers of the file, and only when it is asked to', async () => {
    const stack = pdf(sheet(north, 'NW-4711', '1,234.50'), sheet(smith, 'SD-1208', '99.10'), sheet('Harbour Bakery', 'HB-77', '12.80'))
    const { others = [], ...first } = await read(stack, true)
    expect(
      [first, ...others].map(o => [o.part, o.output.fields.invoiceNumber, o.output.fields.total, o.output.evidence.total?.page]),
    ).toEqual([
      [[1], 'NW-4711', 1234.5, 1],
      [[2], 'SD-1208', 99.1, 2],
      [[3], 'HB-77', 12.8, 3],
    ])
    const whole = await read(stack, false)
    expect([whole.part, whole.others, whole.output.pagesProcessed]).toEqual([undefined, undefined, 3])
    const picked = await read(stack, true, [[2, 3]])
    expect([picked.part, picked.others?.map(o => o.part)]).toEqual([[2], [[3]]])
  })

  test('lets a model that does not answer hold up a stack no longer than one document', async () => {
    const model = startOpenAi(r => answerFor(r, {}))
    model.misbehave('never answers', 'never answers', 'never answers', 'never answers')
    const config = extractConfig({ workers: 1 })
    const patient = createExtractEngine({ config: { ...config, openai: { ...config.openai, url: model.url, timeout: 3 } }, log: silentLog })
    const document = await patient.open({
      name: 'stack.pdf',
      bytes: pdf(sheet(north, 'NW-4711', '1,234.50'), sheet(smith, 'SD-1208', '99.10'), sheet('Harbour Bakery', 'HB-77', '12.80')),
    })
    try {
      const { others, timings } = await document.read({ mode: 'highest_quality', types: builtInTypes, split: true })
      expect(others).toHaveLength(2)
      expect(model.requests).toHaveLength(1)
      expect(timings.model).toBeLessThan(6000)
    } finally {
      await document.close()
      await patient.stop()
      await model.stop()
    }
  })

  test('leaves a file of one document as it is', async () => {
    const one = await read(pdf(sheet(north, 'NW-4711', '1,234.50')), true)
    expect([one.part, one.others, one.output.fields.total]).toEqual([undefined, undefined, 1234.5])
  })
})
