import { describe, expect, test } from 'bun:test'
import { issuerNumbersOf, sameIssuer } from '../../../src/extract/memory/issuer-numbers.ts'
import { lessonOf } from '../../../src/extract/memory/lesson.ts'
import { letterheadOf } from '../../../src/extract/memory/letterhead.ts'
import { misprintOf } from '../../../src/extract/memory/printed.ts'
import { recall } from '../../../src/extract/memory/recall.ts'
import type { ExtractionOutput } from '../../../src/resources.ts'

const numbers = (...lines: string[]) => issuerNumbersOf(lines).map(({ number, strong }) => `${strong ? 'strong' : 'weak'} ${number}`)

describe('the numbers that tell an issuer', () => {
  test('are those of tax, register and bank, and weaker those of telephones, however they are spaced', () => {
    expect(numbers('GST ID No : 000 504 664 064', 'SANYU SDN BHD (1234567-X)', 'TEL: 03-6034 1622')).toEqual([
      'strong 000504664064',
      'strong 1234567X',
      'weak 0360341622',
    ])
    expect(numbers('USt-IdNr. DE 123 456 789', 'IBAN DE89 3704 0044 0532 0130 00')).toEqual([
      'strong 0E123456789',
      'strong 0E89370400440532013000',
    ])
  })

  test('are the same with letters read for digits', () => {
    expect(numbers('GST: OOO5O4664O64')).toEqual(numbers('GST: 000504664064'))
  })

  test('are none of the document: its number, date, amounts or customer', () => {
    expect(numbers('Tax Invoice No: 1234567', 'Date: 25122018', 'Receipt 0001234', 'Customer VAT 123456789', '1234567.00')).toEqual([])
  })

  test('are bounded, however many a page has', () => {
    expect(issuerNumbersOf(Array.from({ length: 10_000 }, (_, i) => `GST ${100_000_000 + i}`))).toHaveLength(40)
  })

  test('make one issuer of two documents by one strong or two weak in common', () => {
    const strong = { number: '000504664064', strong: true }
    const [a, b] = [
      { number: '0360341622', strong: false },
      { number: '0360341623', strong: false },
    ]
    expect(sameIssuer([strong], [strong])).toBe(true)
    expect(sameIssuer([a], [a])).toBe(false)
    expect(sameIssuer([a, b], [b, a])).toBe(true)
    expect(sameIssuer([strong], [a])).toBe(false)
  })
})

test('what nobody can see tells no issuer, and what a program wrote has no letters to mend', () => {
  const word = (text: string, source: 'hidden' | 'ocr' | 'text') => ({
    text,
    source,
    confidence: 1,
    box: [0, 0, 1, 1] as [number, number, number, number],
  })
  const lines = [[word('GST 000504664064', 'hidden')], [word('ACME', 'ocr')], [word('TEL 0360341622', 'text')]].map(words => ({
    words,
    box: [0, 0, 1, 1],
  }))
  expect(letterheadOf([{ lines }] as never)).toMatchObject({ lines: ['ACME'], issuerNumbers: [{ number: '0360341622', strong: false }] })
})

describe('a value is printed', () => {
  const lines = ['SANYU STATI0NERY SH0P', 'NO. 31G&33G, JALAN SETIA INDAH X', '40170 SETIA ALAN']
  test('where but some letters agree, over lines and whatever the signs between', () => {
    expect(misprintOf('Sanyu Stationery Shop', lines)).toBeLessThan(0.2)
    expect(misprintOf('No 31G & 33G Jalan Setia Indah X, 40170 Setia Alam', lines)).toBeLessThan(0.05)
  })
  test('not where a digit differs, is lost or added: that is another address', () => {
    expect(misprintOf('No 31G & 38G Jalan Setia Indah X, 40170 Setia Alam', lines)).toBeUndefined()
    expect(misprintOf('No 31G & 3G Jalan Setia Indah X, 40170 Setia Alam', lines)).toBeUndefined()
    expect(misprintOf('No 31G & 331G Jalan Setia Indah X, 40170 Setia Alam', lines)).toBeUndefined()
  })
  test('not where more letters differ', () => {
    expect(misprintOf('Hanya Statistics Shop', lines)).toBeUndefined()
    expect(misprintOf('', lines)).toBeUndefined()
  })
})

describe('memory', () => {
  const lines = ['SANYU STATI0NERY SHQP', 'NO. 31G, JALAN SETIA 40170', 'OTHER TRADING SDN BHD']
  const issuers = [{ id: 'iss_1', facts: { name: 'SANYU STATIONERY SHOP', address: 'NO. 31G, JALAN SETIA 40170' } }]
  const output = (fields: Record<string, unknown>): ExtractionOutput => ({
    documentType: 'Receipt',
    fields,
    confidence: 0.5,
    pagesProcessed: 1,
    evidence: { merchantName: { confidence: 0.4, page: 1, text: 'SANYU STATI0NERY SHQP' } },
    issues: [{ path: 'merchantName', code: 'ambiguous', message: '' }],
  })

  test('mends misread letters, says so and keeps where it was read', () => {
    const { fields, evidence, issues } = recall(output({ merchantName: 'SANYU STATIONERY SHQP', total: 5 }), { lines }, issuers)
    expect(fields).toEqual({ merchantName: 'SANYU STATIONERY SHOP', total: 5 })
    expect(evidence.merchantName).toEqual({ confidence: 0.8, page: 1, text: 'SANYU STATI0NERY SHQP', source: 'memory' })
    expect(issues).toMatchObject([{ path: 'merchantName', code: 'repaired', candidates: ['SANYU STATIONERY SHQP'] }])
  })

  test('fills what was not found where it is printed', () => {
    expect(recall(output({ merchantName: null }), { lines }, issuers).fields).toEqual({ merchantName: 'SANYU STATIONERY SHOP' })
  })

  test('leaves what is right, what is another issuer, another party, or not printed', () => {
    for (const [fields, seen] of [
      [{ merchantName: 'Sanyu Stationery Shop' }, lines],
      [{ merchantName: 'ACME HARDWARE COMPANY' }, lines],
      [{ merchantName: 'SANYU STATIONERY SHQP' }, ['ACME HARDWARE COMPANY']],
      [{ vendorName: 'SANYO STATION', customerName: 'Sanyu Stationery Shop' }, lines],
    ] as const) {
      const before = output(fields)
      expect(recall(before, { lines: seen }, issuers)).toBe(before)
    }
  })

  test('leaves what was surely read otherwise: another floor, a word that streets have; what is cut or runs on is no such thing', () => {
    const [floor, street] = ['GROUND FLOOR, 12 JALAN SETIA 40170', '3 FLR, 12 JLN SETIA 40170']
    const address = (read: string, known: string, sure: string[]) =>
      recall(output({ merchantAddress: read }), { lines: [read], sure }, [{ id: 'iss_1', facts: { name: 'ACME', address: known } }]).fields
        .merchantAddress
    const known = 'GRAND FLR, 12 JALAN SETIA 40170'
    expect(address(floor, known, ['ground', 'floor'])).toBe(floor)
    expect(address(floor, known, ['floor'])).toBe(known)
    expect(address(street, '3 FLR, 12 JIN SETIA 40170', [])).toBe(street)
    expect(address('ROUND FLOOR, 12 JALAN SETIA 40170', floor, ['round'])).toBe(floor)
    expect(address(`${floor} AEON`, floor, ['aeon'])).toBe(floor)
  })

  test('leaves what the XML of an electronic invoice says', () => {
    const before = { ...output({ merchantName: 'SANYU STATIONERY SHQP' }), evidence: { merchantName: { confidence: 1 } } }
    expect(recall(before, { lines }, issuers)).toBe(before)
  })

  test('takes at most a moment on the worst page', () => {
    const wide = Array.from({ length: 50 }, () => 'aab'.repeat(53))
    const many = Array.from({ length: 20 }, (_, i) => ({
      id: String(i),
      facts: { address: `${'aab'.repeat(60)}${'cdefghijklmnopqrstuv'[i]}` },
    }))
    const began = performance.now()
    recall(output({ merchantAddress: null }), { lines: wide }, many)
    expect(performance.now() - began).toBeLessThan(2000)
  })

  test('learns only of an issuer that has a name and a number, and what it was wrong about', () => {
    const issuerNumbers = [{ number: '000504664064', strong: true }]
    const mended = recall(output({ merchantName: 'SANYU STATIONERY SHQP' }), { lines }, issuers)
    const of = (fields: Record<string, unknown>, by = issuerNumbers) =>
      lessonOf({ output: mended, fields, issuerNumbers: by, textRuns: [], type: undefined }, issuers)
    expect(of(mended.fields)).toMatchObject({ facts: { name: 'SANYU STATIONERY SHOP' }, contradicted: [] })
    expect(of({ merchantName: 'SANYU STATIONERY SHQP' })).toMatchObject({ contradicted: ['iss_1'] })
    expect(of({ merchantName: null })).toBeUndefined()
    expect(of(mended.fields, [])).toBeUndefined()
  })
})
