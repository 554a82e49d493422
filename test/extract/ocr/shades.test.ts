import { expect, test } from 'bun:test'
import type { OcrLine } from '../../../src/extract/ocr/recognition/line.ts'
import { withoutShades } from '../../../src/extract/ocr/recognition/shades.ts'

const line = (text: string, height: number, contrast: number, confidence: number): OcrLine => ({
  quad: { ox: 0, oy: 0, ex: 100, ey: 0, fx: 0, fy: height },
  text,
  confidence,
  words: [],
  contrast,
})
const lines = [line('Wiener Schnitzel', 20, 1.86, 1), line('18,90', 21, 1.84, 0.99), line('Gesamt', 20, 1.88, 1)]
const read = (more: OcrLine) => withoutShades([...lines, more]).map(l => l.text)

test('signs made out of what compression left between two words are none', () => {
  expect(read(line('0.0', 7, 0.31, 0.63))).not.toContain('0.0')
})

test('small print stays where it is read surely, or is as dark as the rest', () => {
  expect(read(line('AGB', 8, 0.5, 0.9))).toContain('AGB')
  expect(read(line('90', 9, 1.7, 0.6))).toContain('90')
})

test('a pale line of the usual height stays', () => {
  expect(read(line('Kopie', 18, 0.3, 0.6))).toContain('Kopie')
})
