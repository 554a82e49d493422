import { describe, expect, test } from 'bun:test'
import { inkColumns } from '../../../src/extract/ocr/ink.ts'
import { likeliest, peaksOf } from '../../../src/extract/ocr/recognition/ctc.ts'
import { blanksBetween } from '../../../src/extract/ocr/recognition/spacing.ts'

/** Letters 24 columns apart with so much paper before each and so sure a network of a blank there. */
function blanks(text: string, paper: Record<number, number> = {}, sure: Record<number, number> = {}): string {
  let at = 0
  const peaks = [...text].map((char, i) => ({ char, blank: sure[i] ?? 1e-5 }))
  const columns = peaks.map((_, i) => {
    at += 20 + (paper[i] ?? 4)
    return at
  })
  const gaps = columns.slice(1).map((c, i) => ({ from: c - 10 - (paper[i + 1] ?? 4), to: c - 10 }))
  const found = blanksBetween(peaks, columns, gaps)
  return [...text].map((char, i) => (i > 0 && found[i - 1] ? ` ${char}` : char)).join('')
}

describe('between two characters a blank is read', () => {
  test('where the paper is wide and the network is not against it', () =>
    expect(blanks('TotalDue', { 5: 22 }, { 5: 0.05 })).toBe('Total Due'))
  test('where the network is sure, narrow as the gap may be', () => expect(blanks('TotalDue', { 5: 7 }, { 5: 0.9 })).toBe('Total Due'))
  test('not where letters stand evenly', () => expect(blanks('TotalDue')).toBe('TotalDue'))
  test('not within a number whose decimal sign stands in paper of its own', () => expect(blanks('125.00', { 4: 13 })).toBe('125.00'))
})

test("a blank the network only considered is kept as the next character's", () => {
  const alphabet = ['', 'a', 'b', ' ']
  const steps = [
    [0, 1, 0, 0],
    [0.7, 0, 0, 0.3],
    [0, 0, 1, 0],
  ]
  const line = { data: Float32Array.from(steps.flat()), steps: 3, classes: 4 }
  const peaks = peaksOf(likeliest(line), line, alphabet)
  expect(peaks.map(p => p.char)).toEqual(['a', 'b'])
  expect(peaks[1]!.blank).toBeCloseTo(0.3)
})

test('ink is told from paper on both sides of a shadow', () => {
  const [width, height] = [120, 48]
  const crop = new Float32Array(3 * width * height)
  const isInk = (x: number) => x % 30 < 6
  for (let i = 0; i < crop.length; i++) {
    const x = i % width
    const light = x < 60 ? 1 : 0.4
    crop[i] = light * (isInk(x) ? 0.2 : 0.95) * 2 - 1
  }
  const ink = inkColumns(crop, width, width * height, width)
  expect([...ink].map((v, x) => v === Number(isInk(x))).filter(right => !right).length).toBeLessThan(4)
})
