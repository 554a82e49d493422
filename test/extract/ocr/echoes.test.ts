import { expect, test } from 'bun:test'
import { withoutEchoes } from '../../../src/extract/ocr/recognition/echoes.ts'
import { lineBox, type OcrLine } from '../../../src/extract/ocr/recognition/line.ts'

/** A level line of words that stand from one column to another, in a box from `from` to `to`. */
function line(words: readonly (readonly [string, number, number])[], from: number, to: number, { y = 100, height = 20 } = {}): OcrLine {
  const quad = { ox: from, oy: y, ex: to - from, ey: 0, fx: 0, fy: height }
  return {
    quad,
    text: words.map(([text]) => text).join(' '),
    confidence: 0.95,
    contrast: 1,
    words: words.map(([text, x0, x1]) => {
      const span: [number, number] = [(x0 - from) / (to - from), (x1 - from) / (to - from)]
      return { text, confidence: 0.95, leastSign: 0.9, box: lineBox(quad, ...span), height, span }
    }),
  }
}
const read = (...lines: OcrLine[]) => withoutEchoes(lines).map(l => l.text)

const harbour = line([['Brixham', 280, 350]], 275, 355)

test('the edge of a word that the box before it takes in is not read twice', () => {
  expect(
    read(
      line(
        [
          ['Harbour', 100, 170],
          ['B', 281, 288],
        ],
        95,
        290,
      ),
      harbour,
    ),
  ).toEqual(['Harbour', 'Brixham'])
  expect(
    read(
      harbour,
      line(
        [
          ['m', 345, 350],
          ['Quay', 370, 410],
        ],
        343,
        415,
      ),
    ),
  ).toEqual(['Brixham', 'Quay'])
})

test('a short word stays that stands beside another, above it, or on no ink of another', () => {
  const before = line(
    [
      ['Quay', 200, 250],
      ['B', 262, 274],
    ],
    195,
    280,
  )
  const above = line([['No', 281, 300]], 278, 303, { y: 84 })
  expect(read(before, above, harbour)).toEqual(['Quay B', 'No', 'Brixham'])
})

test('a low box between two words that takes in their edges is dropped, one that stands by itself is not', () => {
  const number = line([['4500017', 420, 520]], 412, 525, { height: 24 })
  const caption = line([['Order', 300, 390]], 295, 402, { height: 24 })
  const low = (from: number, to: number) => line([['0.', from, to]], from, to, { y: 105, height: 13 })
  expect(read(caption, low(394, 416), number)).toEqual(['Order', '4500017'])
  expect(read(caption, low(403, 411), number)).toEqual(['Order', '0.', '4500017'])
})
