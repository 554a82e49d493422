import { describe, expect, test } from 'bun:test'
import { jsonHash, jsonLength, jsonPieces } from '../src/json-pieces.ts'

const long = (unit: string) => unit.repeat(1_300_000 / unit.length)
const sorted = (_: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value

describe('a value of JSON in pieces', () => {
  test.each<[string, unknown]>([
    ['nothing long', { a: 1, b: ['x', null, true], c: undefined }],
    ['nothing at all', null],
    ['a long text alone', long('a')],
    ['a long text among others', { html: long('<p class="x">\n'), url: 'y', list: [long('b'), 2, long('c')] }],
    ['escapes', { html: long('\\"\u0000\u2028') }],
    ['characters of two halves', { html: `x${long('😀')}` }],
    ['a half without its other', { html: `${long('a')}\ud83d`, more: `\ude00${long('b')}` }],
    ['many texts that are not long', Array.from({ length: 40 }, (_, i) => `${i}`.padEnd(60_000, 'z'))],
  ])('is what JSON.stringify gives: %s', (_, value) => {
    const pieces = [...jsonPieces(value)]
    expect(pieces.join('') === JSON.stringify(value)).toBe(true)
    expect(Math.max(...pieces.map(piece => piece.length))).toBeLessThan(6 * 512 * 1024 + 10)
    // Between the halves of a character there is no cut: each piece is as well formed as the whole.
    expect(pieces.every(piece => piece.isWellFormed())).toBe(true)
  })

  test('holds what a replacer makes of it, long texts within included', () => {
    const value = { z: { b: long('x'), a: 1 }, a: 2 }
    expect([...jsonPieces(value, sorted)].join('') === JSON.stringify(value, sorted)).toBe(true)
  })

  test('has the hash of the whole', () => {
    const value = { html: long('ä😀"'), at: 1 }
    const whole = new Bun.CryptoHasher('sha256').update(JSON.stringify(value)).digest('hex')
    expect(jsonHash(value)).toBe(whole)
  })

  test('is counted as far as it takes to know that it is too long', () => {
    const value = { html: long('a') }
    expect(jsonLength(value, 2_000_000)).toBe(JSON.stringify(value).length)
    const told = jsonLength(value, 1000)
    expect([told > 1000, told < 600_000]).toEqual([true, true])
  })
})
