import { expect, test } from 'bun:test'
import { withMeantLetters } from '../../../../src/extract/rules/layout/letters.ts'
import type { Token } from '../../../../src/extract/rules/layout/types.ts'

const read = (text: string, leastSign = 0.9, source = 'ocr'): string =>
  withMeantLetters(
    text.split(' ').map(
      (word, i): Token => ({
        text: word,
        x0: 40 * i,
        y0: 0,
        x1: 40 * i + 30,
        y1: 10,
        conf: 0.9,
        leastSign,
        source,
        page: 0,
        bold: false,
        h: 10,
        flat: false,
      }),
    ),
  )
    .map(t => t.text)
    .join(' ')

test('behind a capital a doubtful capital I before small letters is a small l', () => {
  expect(read('AIfa Curatenie SRL')).toBe('Alfa Curatenie SRL')
  expect(read('Norrskens PIåt & Tak AB')).toBe('Norrskens Plåt & Tak AB')
  expect(read('5 Ib box, 200 Ibs')).toBe('5 lb box, 200 lbs')
})

test('words that have a capital I for good stay', () => {
  for (const text of ['McIntosh EInvoice XInnovation AIs KIs', 'DIN VIII AIRPORT IBAN', 'Gas Ib']) expect(read(text)).toBe(text)
  expect(read('AIfa', 1)).toBe('AIfa')
  expect(read('AIfa', 0.9, 'text')).toBe('AIfa')
})

test('the dot before a town in a sender’s line is none of its number', () => {
  expect(read('Gewerbering 9 .82211 Herrsching')).toBe('Gewerbering 9 82211 Herrsching')
  expect(read('Faktor .82211 je Stück')).toBe('Faktor .82211 je Stück')
})
