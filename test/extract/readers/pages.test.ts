import { describe, expect, test } from 'bun:test'
import { pagesText, pagesToRead, parsePages } from '../../../src/extract/readers/pages.ts'

const chosen = (text: string, total = 12, most = 15) => pagesToRead(parsePages(text), total, most)

describe('pages that are asked for', () => {
  test.each([
    ['3', [3]],
    ['1-3,7', [1, 2, 3, 7]],
    ['11-', [11, 12]],
    [' 7 , 1-2 ', [1, 2, 7]],
    ['2-3,3-4', [2, 3, 4]],
  ])('%s are %j, each once and in the order of the document', (text, pages) => {
    expect(chosen(text)).toEqual(pages)
  })

  test.each(['', '0', '3-1', 'a', '1,', '1--2', '-3', '1-3-5', '1;2', '9'.repeat(6), '1,'.repeat(200) + '1'])(
    '%p is no selection',
    text => {
      expect(parsePages(text)).toBeUndefined()
    },
  )

  test('that the document does not have, or are too many, are refused', () => {
    expect(() => chosen('13')).toThrow('pages: the document has 12 pages, there is no page 13')
    expect(() => chosen('2-99')).toThrow('there is no page 99')
    expect(() => chosen('2', 1)).toThrow('pages: the document has 1 page, there is no page 2')
    expect(() => chosen('1-', 40)).toThrow('pages: are 40, of which at most 15 are read at once')
  })

  test('are written as they would be asked for', () => {
    expect(pagesText([1, 2, 3, 7, 9, 10])).toBe('1-3,7,9-10')
    expect(pagesText([])).toBe('')
  })
})
