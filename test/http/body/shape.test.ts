import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { AppError } from '../../../src/errors.ts'
import type { ShapeLimits } from '../../../src/http/body/limits.ts'
import { ShapeScanner } from '../../../src/http/body/shape.ts'

const endless: ShapeLimits = { names: 1e9, depth: 1e9, values: 1e9, string: 1e9, long: [] }
const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Reads `text` in pieces of these sizes, the last one repeated. */
const scan = (text: string, limits: ShapeLimits = endless, sizes: readonly number[] = [1e9]): ShapeScanner => {
  const scanner = new ShapeScanner(limits)
  const bytes = bytesOf(text)
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const size = sizes[Math.min(i, sizes.length - 1)]!
    scanner.push(bytes.subarray(at, at + size))
    at += size
  }
  return scanner
}
const refusal = (text: string, limits: Partial<ShapeLimits>, sizes?: readonly number[]): string | undefined => {
  try {
    scan(text, { ...endless, ...limits }, sizes)
    return undefined
  } catch (error) {
    if (error instanceof AppError) return `${error.status} ${error.message}`
    throw error
  }
}

type Measure = { names: number; deepest: number; commas: number }
/** The same facts of a value that a parser built. */
const measure = (value: unknown): Measure => {
  if (typeof value !== 'object' || value === null) return { names: 0, deepest: 0, commas: 0 }
  const inner = Object.values(value).map(measure)
  const sum = (of: (m: Measure) => number) => inner.reduce((total, m) => total + of(m), 0)
  const own = Object.keys(value).length
  return {
    names: sum(m => m.names) + (Array.isArray(value) ? 0 : own),
    deepest: 1 + Math.max(0, ...inner.map(m => m.deepest)),
    commas: sum(m => m.commas) + Math.max(0, own - 1),
  }
}

/** Any JSON text, blanks included. */
const anyJson = fc
  .tuple(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 1, '\t'))
  .map(([value, space]) => JSON.stringify(value, null, space))
const pieces = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 })

describe('the shape of a JSON text', () => {
  test('is what a parser finds, in whatever pieces the text arrives', () => {
    fc.assert(
      fc.property(anyJson, pieces, (text, sizes) => {
        const value: unknown = JSON.parse(text)
        const { names, deepest, values } = scan(text, endless, sizes)
        const expected = measure(value)
        expect({ names, deepest, commas: values }).toEqual(expected)
      }),
      { numRuns: 1000 },
    )
  })

  test('has the names of the outermost object in order, repeated and escaped ones as written', () => {
    const members = fc.array(fc.tuple(fc.string({ maxLength: 20 }), fc.jsonValue({ maxDepth: 3 })), { maxLength: 8 })
    fc.assert(
      fc.property(members, pieces, (list, sizes) => {
        const text = `{${list.map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`).join(' ,')}}`
        expect(scan(text, endless, sizes).outerNames.map(name => JSON.parse(`"${name}"`))).toEqual(list.map(([name]) => name))
      }),
    )
    expect(scan('{"a":{"b":1,"c":[{"d":2}]},"\\u0061":1,"\uFEFFa":1}').outerNames).toEqual(['a', '\\u0061', '\uFEFFa'])
    expect(scan('[{"a":1}]').outerNames).toEqual([])
  })

  test('is refused beyond each limit and taken at it, wherever a piece ends', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), pieces, (value, sizes) => {
        const text = JSON.stringify(value)
        const { names, deepest, commas } = measure(value)
        expect(refusal(text, { names, depth: deepest, values: commas + 1 }, sizes)).toBeUndefined()
        if (names > 0) expect(refusal(text, { names: names - 1 }, sizes)).toBe(`422 body: has more than ${names - 1} names`)
        if (deepest > 0) expect(refusal(text, { depth: deepest - 1 }, sizes)).toBe(`422 body: is nested more than ${deepest - 1} deep`)
        if (commas > 0) expect(refusal(text, { values: commas }, sizes)).toBe(`422 body: has more than ${commas} values`)
      }),
    )
  })

  test('lets only the named members be long, and counts what is inside a string as nothing', () => {
    const limits = { string: 10, long: ['html'] }
    expect(refusal(`{"html":"${'[{,:'.repeat(100)}"}`, { ...limits, names: 1, depth: 1, values: 1 })).toBeUndefined()
    expect(refusal(`{"url":"${'a'.repeat(11)}"}`, limits)).toBe('422 url: a text is longer than 10 bytes')
    expect(refusal(`{"url":"${'a'.repeat(10)}"}`, limits)).toBeUndefined()
    expect(refusal(`{"html":["${'a'.repeat(11)}"]}`, limits)).toBe('422 html: a text is longer than 10 bytes')
    expect(refusal(`{"a":{"html":"${'a'.repeat(11)}"}}`, limits)).toBe('422 a: a text is longer than 10 bytes')
    expect(refusal(`{"html":"x","url":"${'\\"'.repeat(6)}"}`, limits, [1])).toBe('422 url: a text is longer than 10 bytes')
  })

  test('has no endless names and numbers', () => {
    expect(refusal(`{"${'a'.repeat(257)}":1}`, {})).toBe('422 body: a name is longer than 256 bytes')
    expect(refusal(`{"${'a'.repeat(256)}":1}`, {}, [7])).toBeUndefined()
    expect(refusal(`{"a":${'1'.repeat(65)}}`, {}, [7])).toBe('422 a: a number is longer than 64 digits')
    expect(refusal(`{"a":[${'1'.repeat(64)},${'1'.repeat(64)}]}`, {})).toBeUndefined()
  })

  test('costs no more for what is no JSON, and never throws anything but a refusal', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 200, unit: fc.constantFrom(...'{}[]",:\\ 1a') }),
        pieces,
        (text, sizes) => void refusal(text, {}, sizes),
      ),
    )
  })
})
