import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { parseInTurns } from '../../../src/http/body/parse.ts'
import { ShapeScanner } from '../../../src/http/body/shape.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const parsed = (bytes: Uint8Array): Promise<unknown> => {
  const scanner = new ShapeScanner({ names: 1e9, depth: 1e9, values: 1e9, string: 1e9, long: [] })
  scanner.push(bytes)
  return parseInTurns(bytes, scanner.apart)
}
/** So large that its escapes are read apart. */
const padding = '\\n'.repeat(200_000)

describe('a large JSON text that is read in pieces', () => {
  test('gives what a parser gives, whatever its strings and names hold', async () => {
    const strings = fc.string({ unit: fc.constantFrom('"', '\\', '\n', '\u0000', 'ä', '😀', '\ud83d', '\uFEFF', 'a', '/', '__proto__') })
    const values = fc.letrec(tie => ({
      value: fc.oneof(
        { maxDepth: 4 },
        strings,
        fc.integer(),
        fc.constant(null),
        fc.array(tie('value')),
        fc.dictionary(strings, tie('value')),
      ),
    })).value
    await fc.assert(
      fc.asyncProperty(values, async value => {
        const text = `{"a":${JSON.stringify(value)},"padding":"${padding}","b":${JSON.stringify(value, null, 1)}}`
        expect(await parsed(bytesOf(text))).toEqual(JSON.parse(text))
      }),
      { numRuns: 200 },
    )
  })

  test.each<[string, string]>([
    ['escaped letters', '\\u00e4'],
    ['halves of letters', '\\ud83d\\ude00'],
    ['backslashes', '\\\\'],
    ['an escape in front of long letters', '\\t😀€ä'],
    ['letters of two bytes', 'ä'],
    ['letters of four bytes', '😀'],
  ])('cuts no %s, wherever a piece ends', async (_, unit) => {
    for (let shift = 0; shift < 7; shift++) {
      const text = `{"a":"${'x'.repeat(shift)}${unit.repeat(300_000)}"}`
      expect(await parsed(bytesOf(text))).toEqual(JSON.parse(text))
    }
  })

  test('keeps letters without escapes wherever they stand: in texts, in names, and between both', async () => {
    const long = '€a'.repeat(200_000)
    for (const value of [long, { z: { [long]: { [long]: [long, long] } }, b: 1 }, { a: [], b: { c: long } }]) {
      const text = JSON.stringify(value, null, 10)
      expect(await parsed(bytesOf(text))).toEqual(JSON.parse(text))
    }
  })

  test.each<[string, Uint8Array, string]>([
    ['an escape that is none', bytesOf(`{"a":"${padding}\\x"}`), 'not JSON ('],
    ['half an escape at the end of a string', bytesOf(`{"a":"${padding}\\u00"}`), 'not JSON ('],
    ['a line break in a string', bytesOf(`{"a":"${padding}\n"}`), 'not JSON ('],
    ['a bracket too many', bytesOf(`{"a":"${padding}"}}`), 'not JSON ('],
    ['a line break in a text without escapes', bytesOf(`{"a":"${'a'.repeat(400_000)}\n"}`), 'not JSON ('],
    ['bytes that are no UTF-8 between strings', new Uint8Array([...bytesOf(' '.repeat(400_000)), 0xff]), 'not UTF-8'],
    ['bytes that are no UTF-8 in a string', new Uint8Array([...bytesOf(`{"a":"${padding}`), 0xff, 0x22, 0x7d]), 'not UTF-8'],
  ])('refuses %s', async (_, bytes, text) => {
    await expect(parsed(bytes)).rejects.toThrow(`The request body is malformed: ${text}`)
  })

  // So many that they take several times as long as one may go on, however fast the machine.
  test.each<[string, string, number]>([
    ['escapes', '\\"', 25_000_000],
    ['letters', '😀😀😀😀😀😀😀😀', 5_000_000],
  ])('lets others have their turn between %s', async (_, unit, count) => {
    let turns = 0
    const timer = setInterval(() => turns++, 0)
    await parsed(bytesOf(`{"a":"${unit.repeat(count)}"}`))
    clearInterval(timer)
    expect(turns).toBeGreaterThan(3)
  })
})
