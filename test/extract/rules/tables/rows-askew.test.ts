import { expect, test } from 'bun:test'
import { locationOf, sheetOf } from '../../../../src/extract/rules/layout/sheet.ts'
import { paper } from '../paper.ts'

const text = `
SHIPPER:                                                                   BOOKING REF.
ACME COFFEE EXPORTS LTDA                                                   SSZ0418872
RUA DO PORTO 348                                                           AGENTS AT DESTINATION
11010-000 SANTOS                                                           ACME AGENCIES GMBH
BRAZIL                                                                     AM SANDTORKAI 61
CNPJ 18.447.206/0001-93                                                    20457 HAMBURG
`
const slope = 0.012

/** Words as a reader of pictures places them: level within what it read at once, lower the farther right that stands. */
const page = paper(text, { source: 'ocr' })
const lowerAt = (x: number) => (slope * x) / page.height
const middles = [0, 450]
const askew = {
  ...page,
  words: page.words.map(w => {
    const column = middles.findLast(x => w.box[0] * page.width >= x - 1) ?? 0
    const lower = lowerAt(column)
    return { ...w, box: [w.box[0], w.box[1] + lower, w.box[2], w.box[3] + lower] as typeof w.box }
  }),
}

test('rows of a scanned page that lies askew run level, and their words lead back to where they stand', () => {
  const sheet = sheetOf(askew, 0)
  expect(sheet.lines.map(l => l.text)).toEqual(
    text
      .trim()
      .split('\n')
      .map(line => line.split(/\s+/).join(' ')),
  )
  const token = sheet.tokens.find(t => t.text === 'SSZ0418872')!
  const word = askew.words.find(w => w.text === 'SSZ0418872')!
  expect(Math.abs(token.y0 / page.height - word.box[1])).toBeGreaterThan(0.001)
  expect(locationOf([token], [askew])?.bbox?.[1]).toBeCloseTo(word.box[1], 4)
})

test('rows that run level stay as they are', () => {
  expect(sheetOf(page, 0).tokens.every(t => t.lifted === undefined)).toBe(true)
})
