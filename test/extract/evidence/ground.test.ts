import { describe, expect, test } from 'bun:test'
import { ground, groundPages } from '../../../src/extract/evidence/ground.ts'
import { numbersOf, printedDates } from '../../../src/extract/evidence/printed.ts'
import { type Printed, pageOf } from '../../support/pages.ts'

const on = (...lines: Printed[]) => groundPages([pageOf(lines)])

describe('finding values on the page', () => {
  test('a number is found under either decimal sign, with its currency, and never inside another', () => {
    const pages = on([0.1, 0.1, 'Total € 1.234,50'], [0.1, 0.2, 'Code 1234505'])
    expect(ground(pages, 1234.5)?.text).toBe('1.234,50')
    expect(ground(pages, 234.5)).toBeUndefined()
    expect(ground(on([0.1, 0.1, 'USD1,234.50']), 1234.5)?.text).toBe('USD1,234.50')
    expect(numbersOf('(12.00)')).toContain(12)
  })

  test('a day is found in every notation', () => {
    for (const text of ['05.06.2018', '5/6/18', '2018-06-05', '5. Juni 2018', 'June 5th, 2018', '5 juin 2018', '5 de junio de 2018'])
      expect(ground(on([0.1, 0.1, `Date: ${text}`]), '2018-06-05')?.page).toBe(1)
    expect(printedDates('2018-06-05').has('20180605')).toBe(true)
    expect(ground(on([0.1, 0.1, '06.07.2018']), '2018-06-05')).toBeUndefined()
  })

  test('an address over three lines of one column is found though another column stands beside it', () => {
    const pages = on(
      [0.1, 0.1, '4 Quay Road'],
      [0.6, 0.1, 'Invoice 7'],
      [0.1, 0.12, 'Bristol'],
      [0.6, 0.12, 'Page 1'],
      [0.1, 0.14, 'BS1 4QA'],
    )
    const place = ground(pages, '4 Quay Road, Bristol, BS1 4QA')
    expect(place?.text).toBe('4 Quay Road Bristol BS1 4QA')
    expect(place!.bbox![2]).toBeLessThan(0.5)
  })

  test('a long text is found with one letter in ten misread, a short one only exactly', () => {
    expect(ground(on([0.1, 0.1, 'Nordllcht Werkstatt GmbH']), 'Nordlicht Werkstatt GmbH')?.page).toBe(1)
    expect(ground(on([0.1, 0.1, 'AB-7']), 'AB-1')).toBeUndefined()
  })

  test('of several hits the nearest, the last or the one on the named line is taken', () => {
    const pages = on([0.1, 0.1, 'Sum 10.00'], [0.1, 0.5, 'Sum 10.00'], [0.1, 0.9, 'Sum 10.00'])
    expect(ground(pages, 10)!.bbox![1]).toBeCloseTo(0.1)
    expect(ground(pages, 10, { last: true })!.bbox![1]).toBeCloseTo(0.9)
    expect(ground(pages, 10, { line: { page: 1, index: 1 } })!.bbox![1]).toBeCloseTo(0.5)
    expect(ground(pages, 10, { near: { page: 1, bbox: [0.1, 0.52, 0.2, 0.53], text: '' } })!.bbox![1]).toBeCloseTo(0.5)
  })

  test('pages whose places we made up give text, no box', () => {
    const pages = groundPages([pageOf([[0.1, 0.1, 'Total 10.00']], { synthetic: true, kind: 'docx' })])
    expect(ground(pages, 10)).toEqual({ page: 1, text: '10.00' })
  })
})
