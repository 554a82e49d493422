import { expect, test } from 'bun:test'
import type { OcrLine } from '../../../src/extract/ocr/recognition/line.ts'
import { rectify } from '../../../src/extract/ocr/rectify.ts'

const image = { width: 1200, height: 800, data: new Uint8Array() }

/** A line that begins at (x, y) and runs `degrees` clockwise. */
function lineAt(x: number, y: number, length: number, height: number, degrees: number): OcrLine {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  const quad = { ox: x, oy: y, ex: length * cos, ey: length * sin, fx: -height * sin, fy: height * cos }
  const box: [number, number, number, number] = [x - height * sin, y, x + length * cos, y + length * sin + height * cos]
  return { quad, text: 'x', confidence: 1, words: [{ text: 'x', confidence: 1, box, height, span: [0, 1], leastSign: 1 }], contrast: 2 }
}

test('two lines as long as those of a machine-readable zone level a page that has few others', () => {
  const lines = [lineAt(60, 600, 1000, 36, 3), lineAt(58, 648, 1000, 36, 3), lineAt(100, 100, 90, 40, 3)]
  expect(rectify(image, lines).skew).toBeCloseTo(3, 1)
  const [above, below] = lines.map(l => l.words[0]!.box)
  expect(above![3]).toBeLessThan(below![1])
})

test('a few short lines level nothing: each may lie askew by chance', () => {
  const lines = [lineAt(60, 600, 300, 36, 3), lineAt(58, 648, 300, 36, 3)]
  expect(rectify(image, lines).skew).toBe(0)
})

test('a flat page with lines at its top alone gets no perspective from ends that are off by a pixel', () => {
  const offs = [0.5, -0.6, 0.9, -0.3, 0.1, 0.7, -0.8, 0.2, 0.9, 0.4]
  // Short lines further down are read as turned a little further each: chance, for their ends are off by two pixels.
  const lines = offs.map((off, i) =>
    lineAt(40 + (i % 2) * 600, 30 + 25 * i, i < 6 ? 420 : 130, 20, 1 + (i < 6 ? 0.1 * off : 0.25 * i * Math.abs(off))),
  )
  const { skew } = rectify(image, lines)
  expect(skew).toBeGreaterThan(0.8)
  expect(skew).toBeLessThan(1.2)
})
