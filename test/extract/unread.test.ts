import { expect, test } from 'bun:test'
import { builtInTypes } from '../../src/extract/document-types.ts'
import { judged } from '../../src/extract/needs-review.ts'
import type { Page } from '../../src/extract/page.ts'
import { understand } from '../../src/extract/understand.ts'
import { documentOf, type Printed, pageOf } from '../support/pages.ts'

/** As a reader of pictures leaves a page, each word with how sure it was. */
const scanned = (words: readonly (readonly [text: string, confidence: number])[]): Page => {
  const page = pageOf(words.map(([text], i): Printed => [0.1, 0.1 + i * 0.05, text]))
  const sure = new Map(words)
  const seen = page.words.map(word => ({ ...word, source: 'ocr' as const, confidence: sure.get(word.text) ?? 1 }))
  return { ...page, kind: 'scan', words: seen, lines: page.lines.map(line => ({ ...line, words: seen.filter(w => w.text === line.text) })) }
}
const read = (page: Page) => {
  const { output } = understand(documentOf([page]), { mode: 'highest_quality', types: builtInTypes }).outcome
  const { needsReview, output: whole } = judged(output, undefined, 0.5)
  return { needsReview, codes: whole.issues.filter(({ path }) => path === '').map(({ code }) => code), evidence: whole.evidence }
}

test('a document of which nothing was read is for review and says so', () => {
  expect(read({ ...pageOf([]), kind: 'blank' })).toMatchObject({ needsReview: true, codes: ['detected', 'nothingRead'] })
})

test('so is one of which only strokes were read that are no letters, none of whose values is sure', () => {
  const { needsReview, codes, evidence } = read(
    scanned([
      ['ª', 0.58],
      ['TKR', 0.74],
      ['%', 0.94],
      ['0', 1],
    ]),
  )
  expect([needsReview, codes]).toEqual([true, ['detected', 'nothingRead']])
  expect(Math.max(0, ...Object.values(evidence).map(({ confidence }) => confidence))).toBeLessThan(0.5)
})

test('a short sign that was surely read, and a faded page, are what they say', () => {
  expect(read(scanned([['Fluchtweg', 0.99]])).codes).toEqual(['detected'])
  const faded = scanned([
    ['Mietvertrag', 0.9],
    ['zwischen', 0.7],
    ['Hermine', 0.6],
    ['Osterloh', 0.95],
  ])
  expect(read(faded).codes).toEqual(['detected'])
})
