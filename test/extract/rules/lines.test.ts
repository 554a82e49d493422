import { expect, test } from 'bun:test'
import { LineOf, linesOf } from '../../../src/extract/rules/layout/lines.ts'
import type { Token } from '../../../src/extract/rules/layout/types.ts'
import { readAs } from './paper.ts'

test('no line has more than 200 words, however many stand at one height, and none is lost', () => {
  const tokens = Array.from(
    { length: 999 },
    (_, i): Token => ({ text: `w${i}`, x0: i, x1: i + 0.8, y0: 10, y1: 20, h: 10, conf: 1, source: 'text' }) as Token,
  )
  const lines = linesOf(tokens, 0)
  expect(Math.max(...lines.map(l => l.tokens.length))).toBe(200)
  expect(lines.flatMap(l => l.tokens)).toEqual(tokens)
})

test('a value cut out of a word, behind a caption that the word begins with, stands in the line of that word', () => {
  const word = { text: 'Nr4711', x0: 10, x1: 22, y0: 10, y1: 20, page: 0 } as Token
  const below = { ...word, y0: 30, y1: 40 }
  const [line, other] = [[word], [below]].flatMap(tokens => linesOf(tokens, 0))
  const lineOf = new LineOf([
    [below, other!],
    [word, line!],
  ])
  expect(lineOf.get({ ...word, text: '4711', x0: 14 })).toBe(line)
  expect(lineOf.get({ ...word, page: 1 })).toBeUndefined()
})

test('a letter misread in a name that begins like a caption ends no reading', () => {
  const { fields } = readAs('receipt', 'BAKERIES SDN BHD\n40300 SH4H ALAM, SELANGOR\n\nTOTAL 23.20')
  expect(fields.total).toBe(23.2)
})
