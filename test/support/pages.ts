import type { Line, Page, ReadDocument, Word } from '../../src/extract/page.ts'

/** A line of a made page: text at x, y (fractions of an A4 page); words are as wide as their letters. */
export type Printed = [x: number, y: number, text: string, size?: number]

const letter = 0.0085
const height = 0.012

function lineOf([x, y, text, size = 1]: Printed): Line {
  let at = x
  const words = text.split(' ').map((word): Word => {
    const box: Word['box'] = [at, y, at + word.length * letter * size, y + height * size]
    at = box[2] + letter * size
    return { text: word, box, confidence: 1, source: 'text' }
  })
  return { text, box: [x, y, words.at(-1)!.box[2], y + height * size], confidence: 1, words }
}

/** A digital A4 page made of printed lines. */
export function pageOf(printed: readonly Printed[], more: Partial<Page> = {}): Page {
  const lines = [...printed].sort((a, b) => a[1] - b[1] || a[0] - b[0]).map(lineOf)
  return {
    number: 1,
    width: 595,
    height: 842,
    words: lines.flatMap(l => l.words),
    lines,
    hidden: [],
    rotation: 0,
    kind: 'digital',
    quality: { confidence: 1, skew: 0, contrast: 1 },
    ...more,
  }
}

export const documentOf = (pages: Page[], more: Partial<ReadDocument> = {}): ReadDocument => ({
  format: 'pdf',
  pages,
  attachments: [],
  formFields: [],
  blocks: [],
  metadata: {},
  issues: [],
  readers: ['text'],
  ...more,
})

/** What stands over the goods of an invoice of our own making. */
export const invoiceHead: readonly Printed[] = [
  [0.1, 0.05, 'Nordlicht Werkstatt GmbH', 1.4],
  [0.1, 0.08, 'Hafenstrasse 12, 20457 Hamburg'],
  [0.1, 0.1, 'VAT ID: DE123456788'],
  [0.1, 0.16, 'INVOICE', 1.8],
  [0.1, 0.22, 'Bill to:'],
  [0.1, 0.24, 'Blue Anchor Ltd'],
  [0.1, 0.26, '4 Quay Road, Bristol BS1 4QA'],
  [0.6, 0.22, 'Invoice number:'],
  [0.8, 0.22, 'NW-2024-118'],
  [0.6, 0.24, 'Invoice date:'],
  [0.8, 0.24, '14.03.2024'],
]

/** The whole invoice. */
export const invoiceLines: Printed[] = [
  ...invoiceHead,
  [0.1, 0.4, 'Description'],
  [0.5, 0.4, 'Quantity'],
  [0.65, 0.4, 'Unit price'],
  [0.85, 0.4, 'Amount'],
  [0.1, 0.43, 'Brass lantern'],
  [0.5, 0.43, '2'],
  [0.65, 0.43, '150.00'],
  [0.85, 0.43, '300.00'],
  [0.1, 0.46, 'Rope, 10 m'],
  [0.5, 0.46, '4'],
  [0.65, 0.46, '25.00'],
  [0.85, 0.46, '100.00'],
  [0.65, 0.55, 'Subtotal'],
  [0.83, 0.55, 'EUR 400.00'],
  [0.65, 0.58, 'VAT 19%'],
  [0.83, 0.58, 'EUR 76.00'],
  [0.65, 0.61, 'Total'],
  [0.83, 0.61, 'EUR 476.00'],
]
