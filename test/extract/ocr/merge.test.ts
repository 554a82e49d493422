import { describe, expect, test } from 'bun:test'
import type { OcrLine } from '../../../src/extract/ocr/recognition/recognise.ts'
import { languageOf } from '../../../src/extract/ocr/second/language.ts'
import { mergeLine, type ReadWord } from '../../../src/extract/ocr/second/merge.ts'

const quad = { ox: 0, oy: 0, ex: 1000, ey: 0, fx: 0, fy: 40 }
type Spot = [text: string, from: number, to: number, confidence?: number]

const line = (words: Spot[]): OcrLine => ({
  quad,
  text: words.map(w => w[0]).join(' '),
  confidence: 0.9,
  words: words.map(([text, from, to, confidence = 0.9]) => ({
    text,
    confidence,
    span: [from, to],
    box: [from * 1000, 3, to * 1000, 37],
    height: 40,
    leastSign: confidence,
  })),
})
const second = (words: Spot[]): ReadWord[] => words.map(([text, from, to, confidence = 0.9]) => ({ text, confidence, from, to }))

function merged(first: Spot[], other: Spot[]) {
  const l = line(first)
  mergeLine(l, second(other))
  return l.words
}

describe('two readings of a line', () => {
  test('that agree raise confidence', () => {
    const [word] = merged([['TOTAL', 0, 0.2]], [['TOTAL', 0, 0.2]])
    expect(word!.confidence).toBeGreaterThan(0.95)
    expect(word!.second).toEqual({ text: 'TOTAL', confidence: 0.9, reader: 'tesseract' })
  })

  test('take letters with marks from the second', () => {
    expect(
      merged(
        [
          ['StraBe', 0, 0.2],
          ['Munchen', 0.3, 0.5],
        ],
        [
          ['Straße', 0, 0.2],
          ['München', 0.3, 0.5],
        ],
      ).map(w => w.text),
    ).toEqual(['Straße', 'München'])
  })

  test('take digits from the first, with less confidence where they differ', () => {
    const [word] = merged([['1,234.50', 0, 0.2]], [['1,284.50', 0, 0.2]])
    expect(word).toMatchObject({ text: '1,234.50', second: { text: '1,284.50' } })
    expect(word!.confidence).toBeLessThan(0.9)
  })

  test('split a word where only the second saw the blanks, characters of the first kept', () => {
    const words = merged(
      [['THANKYOU', 0, 0.4]],
      [
        ['THANK', 0, 0.22],
        ['YOU', 0.26, 0.4],
      ],
    )
    expect(words.map(w => w.text)).toEqual(['THANK', 'YOU'])
    expect(words[1]!.box[0]).toBeCloseTo(260, 0)
  })

  test('join a word that only the first cut', () => {
    expect(
      merged(
        [
          ['ENTE', 0, 0.2],
          ['RPRISE', 0.21, 0.5],
        ],
        [['ENTERPRISE', 0, 0.5]],
      ).map(w => w.text),
    ).toEqual(['ENTERPRISE'])
  })

  test('do not join two numbers that stand apart', () => {
    expect(
      merged(
        [
          ['12', 0, 0.1],
          ['34', 0.2, 0.3],
        ],
        [
          ['12', 0, 0.1],
          ['34', 0.2, 0.3],
        ],
      ).map(w => w.text),
    ).toEqual(['12', '34'])
  })

  test('add a currency sign the first dropped', () => {
    expect(
      merged(
        [['9,50', 0, 0.2]],
        [
          ['9,50', 0, 0.2],
          ['€', 0.23, 0.25],
        ],
      ).map(w => w.text),
    ).toEqual(['9,50', '€'])
  })

  test('leave the first alone when the second saw nothing', () => {
    expect(merged([['TOTAL', 0, 0.2]], []).map(w => w.text)).toEqual(['TOTAL'])
  })
})

describe('the language of a page', () => {
  const cases: [string, string][] = [
    ['Rechnung vom 3 Marz Menge und Preis netto MwSt', 'deu'],
    ['Facture pour le client montant TVA total des articles', 'fra'],
    ['Factura fecha importe IVA cliente cantidad', 'spa'],
    ['Fattura data importo totale imponibile quantita', 'ita'],
    ['Invoice date amount due total tax', 'eng'],
    ['qqq 12 zzz', 'eng'],
  ]
  for (const [words, code] of cases)
    test(`of "${words.slice(0, 20)}…" is ${code}`, () => {
      expect(languageOf(words.split(' '))).toBe(code)
    })
})
