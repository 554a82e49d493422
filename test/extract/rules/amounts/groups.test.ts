import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { builtInTypes } from '../../../../src/extract/document-types.ts'
import { readDocument } from '../../../../src/extract/formats.ts'
import { withGroups } from '../../../../src/extract/rules/layout/groups.ts'
import { understand } from '../../../../src/extract/understand.ts'
import { makeDocx, paragraph, table } from '../../../support/files/docx.ts'
import { makePdf, type PdfText, type StandardFont, standardFonts } from '../../../support/files/pdf.ts'

/** How countries print thousands and decimals; `~` is a no-break blank, whatever the text layer calls it. */
const styles = {
  'France, Poland, Sweden, Norway, Czechia': { group: ' ', point: ',' },
  'the same with a no-break blank': { group: '~', point: ',' },
  'South Africa, Canada': { group: ' ', point: '.' },
  'the same without a break': { group: '~', point: '.' },
  'Germany, Italy, Spain, the Netherlands, Portugal': { group: '.', point: ',' },
  'Britain, the United States, Malaysia': { group: ',', point: '.' },
  Switzerland: { group: "'", point: '.' },
  'Switzerland, set with care': { group: '’', point: '.' },
  'none, comma': { group: '', point: ',' },
  'none, point': { group: '', point: '.' },
} as const
type Style = (typeof styles)[keyof typeof styles]

const grouped = (whole: string, group: string, indian: boolean): string =>
  indian ? whole.replace(/(\d)(?=(\d\d)+\d$)/g, `$1${group}`) : whole.replace(/\B(?=(\d{3})+$)/g, group)

const print = (cents: number, { group, point }: Style, indian = false): string => {
  const whole = String(Math.floor(cents / 100))
  return `${grouped(whole, group, indian)}${point}${String(cents % 100).padStart(2, '0')}`
}

// WinAnsi has the typographic apostrophe at 0x92.
const coded = (text: string) => text.replaceAll('~', '\xa0').replaceAll('’', '\x92')

/** An invoice of three lines and their sum. */
function invoice(lines: readonly number[], font: StandardFont, shown: (cents: number) => string): { texts: PdfText[]; total: number } {
  const net = lines.reduce((a, b) => a + b, 0)
  const tax = Math.round(net * 0.2)
  const at = (text: string, x: number, y: number): PdfText => ({ text: coded(text), x, y, size: 10, font })
  const sum = (label: string, cents: number, y: number) => [at(label, 300, y), at(`${shown(cents)} EUR`, 430, y)]
  return {
    total: net + tax,
    texts: [
      at('Invoice', 60, 780),
      at('Lindenhof Trading Ltd', 60, 760),
      at('Invoice number: R-2024-17', 60, 740),
      at('Invoice date: 17/04/2024', 60, 726),
      at('Description', 60, 690),
      at('Amount', 430, 690),
      ...lines.flatMap((cents, i) => [at(`Consulting part ${'ABC'[i]}`, 60, 670 - 16 * i), at(shown(cents), 430, 670 - 16 * i)]),
      ...sum('Subtotal', net, 600),
      ...sum('Tax 20 %', tax, 584),
      ...sum('Total', net + tax, 568),
    ],
  }
}

/** The same as a Word document: goods in a table, sums in a table or behind tabs. */
function letter(
  lines: readonly number[],
  tabbed: boolean,
  shown: (cents: number) => string,
): { docx: Uint8Array; net: number; tax: number } {
  const net = lines.reduce((a, b) => a + b, 0)
  const tax = Math.round(net * 0.2)
  const goods = lines.map((cents, i) => [`Consulting part ${'ABC'[i]}`, String(i + 1), shown(cents)])
  const sums = [
    ['Subtotal', `${shown(net)} EUR`],
    ['Tax 20 %', `${shown(tax)} EUR`],
    ['Total', `${shown(net + tax)} EUR`],
  ]
  const body = [
    ...['Invoice', 'Lindenhof Trading Ltd', 'Invoice number: R-2024-17', 'Invoice date: 17/04/2024'].map(text => paragraph(text)),
    table([['Description', 'Days', 'Amount'], ...goods]),
    ...(tabbed ? sums.map(([label, sum]) => paragraph(`${label}</w:t><w:tab/><w:t xml:space="preserve">${sum}`)) : [table(sums)]),
  ]
  return { docx: makeDocx(body.join('')), net, tax }
}

const read = (texts: PdfText[], noBreakBlank?: number) =>
  readFile(makePdf([{ texts }], noBreakBlank === undefined ? {} : { noBreakBlank }), 'pdf')
const readFile = async (bytes: Uint8Array, format: 'pdf' | 'docx') => {
  const document = await readDocument(bytes, format, { mode: 'highest_quality' })
  const invoiceType = builtInTypes.find(t => t.slug === 'invoice')!
  return understand(document, { mode: 'highest_quality', types: builtInTypes, requested: invoiceType }).outcome.output
}

/** Blanks that text layers put where a paper shows a narrow one. */
const noBreakBlanks = [0xa0, 0x202f, 0x2009]
const amounts = fc.array(fc.integer({ min: 100_000, max: 999_999_999 }), { minLength: 3, maxLength: 3 })

describe('amounts as they are printed', () => {
  for (const [country, style] of Object.entries(styles))
    for (const font of standardFonts)
      test(`${country}, set in ${font}, are read whole`, async () => {
        await fc.assert(
          fc.asyncProperty(amounts, fc.constantFrom(...noBreakBlanks), async (lines, blank) => {
            const { texts, total } = invoice(lines, font, cents => print(cents, style))
            const { fields, evidence } = await read(texts, blank)
            const net = lines.reduce((a, b) => a + b, 0)
            expect([fields.total, fields.subtotal, fields.totalTax]).toEqual([total / 100, net / 100, Math.round(net * 0.2) / 100])
            const rows = fields.lineItems as { amount: number }[]
            expect(rows.map(r => r.amount)).toEqual(lines.map(cents => cents / 100))
            expect(evidence.total?.text).toContain(print(total, style).slice(-6).replace('~', ' '))
          }),
          { numRuns: 6 },
        )
      })

  for (const [country, style] of Object.entries(styles))
    test(`${country}, in a Word document, are read whole`, async () => {
      await fc.assert(
        fc.asyncProperty(amounts, fc.constantFrom(...noBreakBlanks, 0x2007), fc.boolean(), async (lines, blank, tabbed) => {
          const shown = (cents: number) => print(cents, style).replaceAll('~', String.fromCodePoint(blank))
          const { docx, net, tax } = letter(lines, tabbed, shown)
          const { fields } = await readFile(docx, 'docx')
          expect([fields.total, fields.subtotal, fields.totalTax]).toEqual([(net + tax) / 100, net / 100, tax / 100])
          const rows = fields.lineItems as { amount: number }[]
          expect(rows.map(r => r.amount)).toEqual(lines.map(cents => cents / 100))
        }),
        { numRuns: 6 },
      )
    })

  test('in Indian groups are read whole', async () => {
    await fc.assert(
      fc.asyncProperty(amounts, fc.constantFrom(...standardFonts), async (lines, font) => {
        const { texts, total } = invoice(lines, font, cents => print(cents, { group: ',', point: '.' }, true))
        expect((await read(texts)).fields.total).toBe(total / 100)
      }),
      { numRuns: 12 },
    )
  })

  test('whose groups stand apart further than a blank are never sure and pass no check, even where the rests add up', async () => {
    const at = (text: string, x: number, y: number): PdfText => ({ text, x, y, size: 10, font: 'Helvetica' })
    // 1 245,00 + 215,65 = 1 460,65; without the thousands it adds up as well.
    const row = (label: string, head: string, rest: string, y: number) => [at(label, 300, y), at(head, 430, y), at(rest, 446, y)]
    const output = await read([
      at('Invoice', 60, 780),
      at('Invoice number: R-2024-17', 60, 740),
      ...row('Subtotal', '1', '245,00', 600),
      at('Tax', 300, 584),
      at('215,65', 446, 584),
      ...row('Total', '1', '460,65', 568),
    ])
    for (const key of ['total', 'subtotal']) {
      const value = output.fields[key]
      if (value === 1460.65 || value === 1245) continue
      expect(output.evidence[key]?.confidence ?? 0).toBeLessThan(0.9)
      expect(output.issues.some(i => i.path === key)).toBe(true)
    }
    expect(output.confidence).toBeLessThan(0.9)
  })
})

test('in a picture two groups that are a cell of their own are one number, beside other words they are not', () => {
  const at = (text: string, x0: number) => {
    const x1 = x0 + 6 * text.length
    return { text, x0, x1, y0: 100, y1: 110, conf: 1, source: 'ocr', page: 0, bold: false, h: 10, flat: false }
  }
  const texts = (...tokens: ReturnType<typeof at>[]) => withGroups(tokens).map(t => t.text)
  expect(texts(at('Salary', 0), at('38', 300), at('200', 315))).toEqual(['Salary', '38 200'])
  expect(texts(at('Flat', 270), at('38', 300), at('200', 315), at('Street', 337))).toEqual(['Flat', '38', '200', 'Street'])
})
