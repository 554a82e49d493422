import type { ReadOutcome } from '../../../src/extract/contract.ts'
import { issuerNumbersOf } from '../../../src/extract/memory/issuer-numbers.ts'
import type { Evidence } from '../../../src/resources.ts'
import { makePdf, type PdfText } from '../../support/files/pdf.ts'

/** An invoice, and what is read of it: said here, so that pictures of the dashboard do not change with the reader. */
type Printed = PdfText & { path?: string; value?: unknown; confidence?: number }

const page = { width: 595, height: 842 }
/** Letters of Helvetica are about as wide, of their size. */
const letter = 0.5

const cells = [60, 300, 380, 470] as const
const row = (y: number, at: number, texts: readonly [string, number, number, number]): Printed[] =>
  texts.map((value, n) => ({
    text: typeof value === 'number' && n > 1 ? value.toFixed(2) : String(value),
    value,
    x: cells[n]!,
    y,
    path: `lineItems[${at}].${['description', 'quantity', 'unitPrice', 'amount'][n]}`,
    confidence: 0.98,
  }))

const printed = (number: string, unsure: boolean): Printed[] => [
  { text: 'Harbour & Reed Instruments Ltd', x: 330, y: 780, path: 'vendorName', confidence: unsure ? 0.71 : 0.97 },
  { text: '17 Signal Quay, Port Alder', x: 330, y: 764, path: 'vendorAddress', confidence: 0.96 },
  { text: 'Northwind Archive Ltd', x: 60, y: 700, path: 'customerName', confidence: 0.97 },
  { text: '4 Harbour Lane, Port Alder', x: 60, y: 684, path: 'customerAddress', confidence: 0.95 },
  { text: 'Invoice', x: 60, y: 630, size: 20 },
  { text: 'Invoice number:', x: 60, y: 600 },
  { text: number, x: 150, y: 600, path: 'invoiceNumber', confidence: 0.99 },
  { text: 'Invoice date:', x: 60, y: 584 },
  { text: '05/03/2026', value: '2026-03-05', x: 150, y: 584, path: 'invoiceDate', confidence: unsure ? 0.5 : 0.97 },
  ...['Description', 'Quantity', 'Unit price', 'Amount'].map((text, n) => ({ text, x: cells[n]!, y: 540 })),
  ...row(520, 0, ['Flatbed calibration', 3, 95, 285]),
  ...row(500, 1, ['Scanner glass', 2, 180, 360]),
  { text: 'Total due:', x: 380, y: 450 },
  { text: '645.00 CAD', value: 645, x: 440, y: 450, path: 'total', confidence: 0.98 },
]

const boxOf = ({ text, x, y, size = 11 }: Printed): Evidence['bbox'] => [
  (x - 1) / page.width,
  1 - (y + size * 0.8) / page.height,
  Math.min(1, (x + text.length * size * letter + 2) / page.width),
  1 - (y - size * 0.3) / page.height,
]

/** What the pages are told by: the number that is printed on it, and whether anything of it is doubtful. */
export const paper = (number: string, unsure: boolean): Uint8Array =>
  makePdf([{ texts: [...printed(number, unsure), { text: unsure ? 'unsure' : 'sure', x: 60, y: 20, size: 2 }] }])

const rowsOf = (values: readonly Printed[]) =>
  [0, 1].map(at =>
    Object.fromEntries(
      values.filter(({ path }) => path?.startsWith(`lineItems[${at}]`)).map(({ path, value }) => [path!.split('.')[1]!, value]),
    ),
  )

export const reading = (bytes: Uint8Array): ReadOutcome => {
  const text = new TextDecoder('latin1').decode(bytes)
  const unsure = text.includes('(unsure)')
  const values = printed(/HR-\d+/.exec(text)![0], unsure).filter(({ path }) => path !== undefined)
  const plain = values.filter(({ path }) => !path!.includes('['))
  const evidence = values.map(one => [one.path!, { confidence: one.confidence!, page: 1, bbox: boxOf(one), text: one.text }] as const)
  return {
    documentTypeName: 'Invoice',
    detectedType: 'Invoice',
    modelUsed: 'builtin:reader@1',
    language: 'en',
    letterhead: { lines: [plain[0]!.text], issuerNumbers: issuerNumbersOf([plain[0]!.text]), textRuns: [] },
    pages: [{ number: 1, ...page, turns: 0 }],
    output: {
      documentType: 'Invoice',
      fields: {
        ...Object.fromEntries(plain.map(({ path, text, value = text }) => [path!, value])),
        currency: 'CAD',
        vendorTaxId: null,
        dueDate: null,
        iban: null,
        lineItems: rowsOf(values),
      },
      confidence: unsure ? 0.86 : 0.97,
      pagesProcessed: 1,
      evidence: Object.fromEntries([...evidence, ['currency', { ...evidence.find(([path]) => path === 'total')![1], text: 'CAD' }]]),
      issues: unsure
        ? [
            {
              path: 'invoiceDate',
              code: 'ambiguous',
              message: 'Could be 5 March 2026 or 3 May 2026',
              candidates: ['2026-03-05', '2026-05-03'],
            },
          ]
        : [],
    },
    timings: {},
  }
}
