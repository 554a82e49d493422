import { expect, test } from 'bun:test'
import { linesOf } from '../../../src/extract/rules/layout/lines.ts'
import type { Token } from '../../../src/extract/rules/layout/types.ts'

test('no line has more than 200 words, however many stand at one height, and none is lost', () => {
  const tokens = Array.from(
    { length: 999 },
    (_, i): Token => ({ text: `w${i}`, x0: i, x1: i + 0.8, y0: 10, y1: 20, h: 10, conf: 1, source: 'text' }) as Token,
  )
  const lines = linesOf(tokens, 0)
  expect(Math.max(...lines.map(l => l.tokens.length))).toBe(200)
  expect(lines.flatMap(l => l.tokens)).toEqual(tokens)
})
