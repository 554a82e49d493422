import { describe, expect, test } from 'bun:test'
import { parse, shown } from '../../../src/dashboard/app/pages/review/fields/values.ts'

describe('what is typed', () => {
  test.each([
    ['1.234,50', 'de', 1234.5],
    ['1,234.50', 'en', 1234.5],
    ['1 234,50 €', 'fr', 1234.5],
    ["CHF 1'234.50", 'de', 1234.5],
    ['1.234', 'de', 1234],
    ['1.234', 'en', 1.234],
    ['1,234', 'en', 1234],
    ['0,125', 'en', 0.125],
    ['1.234.567', 'en', 1234567],
    ['12,5', 'en', 12.5],
    ['19 %', 'de', 19],
    ['-3.5', undefined, -3.5],
    ['(3.50)', 'en', -3.5],
    ['496.00-', 'en', -496],
  ])('%s in %s is the number %s', (text, language, value) => {
    expect(parse(text, 'number', language)).toEqual({ value })
  })

  test.each(['abc', '1a', '.', '--'])('%s is no number', text => {
    expect(parse(text, 'number', 'en').problem).toContain('A number')
  })

  test.each([
    ['2026-12-03', 'en', '2026-12-03'],
    ['12.03.24', 'de', '2024-03-12'],
    ['12.03.2024', 'en', '2024-03-12'],
    ['31/12/2026', 'en', '2026-12-31'],
    ['12/31/2026', 'en', '2026-12-31'],
    ['03/04/2026', 'fr', '2026-04-03'],
    ['3 December 2026', 'en', '2026-12-03'],
    ['December 3, 2026', 'en', '2026-12-03'],
    ['3. März 2026', 'de', '2026-03-03'],
    ['5/5/2026', 'en', '2026-05-05'],
    ['1.2.99', 'de', '1999-02-01'],
  ])('%s in %s is the day %s', (text, language, value) => {
    expect(parse(text, 'date', language)).toEqual({ value })
  })

  test('a day that could be two is asked for, never guessed', () => {
    expect(parse('03/04/2026', 'date', 'en').problem).toBe('Day or month first? Write 2026-04-03 or 2026-03-04')
  })

  test.each(['31.02.2026', '2026-13-01', 'soon', '32 May 2026'])('%s is no day', text => {
    expect(parse(text, 'date', 'de').problem).toContain('A day')
  })

  test('nothing means that the document does not say', () => {
    for (const type of ['string', 'number', 'date', 'boolean'] as const) expect(parse('  ', type, 'en')).toEqual({ value: null })
  })

  test('a text is kept as it is, a truth is yes or no', () => {
    expect(parse(' =1+1 ', 'string', 'en')).toEqual({ value: '=1+1' })
    expect([parse('Ja', 'boolean', 'de'), parse('no', 'boolean', 'en')]).toEqual([{ value: true }, { value: false }])
    expect(parse('maybe', 'boolean', 'en').problem).toBe('Yes or no')
  })
})

test('a value is shown with the decimals it was printed with', () => {
  expect([
    shown(496, '496.00 €'),
    shown(163.8, '163.80 GBP'),
    shown(496, '496'),
    shown(0.025),
    shown(1.5),
    shown(null),
    shown(true),
  ]).toEqual(['496.00', '163.80', '496', '0.025', '1.50', '', 'Yes'])
})
