import { describe, expect, test } from 'bun:test'
import fc from 'fast-check'
import { globMatcher } from '../../src/render/blocking/glob.ts'

test.each([
  ['*.gif', 'https://a.test/x.gif', true],
  ['*.gif', 'https://a.test/x.gif?1', false],
  ['*.gif*', 'https://a.test/x.gif?1', true],
  ['**/ads/**', 'https://a.test/ads/x.js', true],
  ['https://a.test/*', 'https://a.test/x', true],
  ['https://a.test/*', 'https://b.test/x', false],
  ['tracker.js', 'https://a.test/js/tracker.js?v=1', true],
  ['https://a.test/x?', 'https://a.test/x?', true],
  ['*ab*ba', 'abba', true],
  ['*ab*ba', 'aba', false],
  ['', 'https://a.test/', true],
  ['*', '', true],
])('%s against %s: %p', (glob, url, expected) => {
  expect(globMatcher([glob])(url)).toBe(expected)
})

test('says what a regular expression says, for any glob and any text', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '?'), maxLength: 80 })
  const glob = fc.string({ unit: fc.constantFrom('a', 'a', 'b', '*', '?'), maxLength: 70 }).map(inner => `*${inner}`)
  const expression = (source: string) => new RegExp(`^${source.replace(/\*+/g, '.*').replaceAll('?', '.')}$`)
  fc.assert(
    fc.property(glob, text, (source, url) => globMatcher([source])(url) === expression(source).test(url)),
    { numRuns: 3000 },
  )
})

/** Globs that look at most of an address: anchored at both ends, one long piece, many pieces, pieces with `?`. */
const worst = (size: number): Record<string, string> => ({
  'one long piece': `*${'a'.repeat(size - 3)}b*`,
  'anchored at both ends': `a*${'a'.repeat(size - 4)}b*a`,
  'many stars': `${'*a'.repeat(size / 2 - 1)}b`,
  'a piece that nearly repeats': `*${'ab'.repeat(size / 2 - 2)}bb*`,
  'a piece of question marks': `*${'?'.repeat(size - 3)}b*`,
  'pieces with question marks': `*${'a?aaaaaa*'.repeat(Math.floor(size / 9) - 1)}b`,
})
const stepsOf = (globs: string[], address: string): number => {
  const cost = { steps: 0 }
  expect(globMatcher(globs, cost)(address)).toBe(false)
  return cost.steps
}

describe('the steps of a match', () => {
  test.each(Object.keys(worst(500)))('%s: grow with the address, not with address times glob', name => {
    const address = (n: number) => 'a'.repeat(n)
    const glob = worst(500)[name]!
    // Twice the address, at most twice the steps.
    expect(stepsOf([glob], address(8192))).toBeLessThanOrEqual(2.1 * stepsOf([glob], address(4096)))
    const longest = Math.max(...glob.split('*').map(piece => (piece.includes('?') ? Math.ceil(piece.length / 32) : 2)))
    expect(stepsOf([glob], address(8192))).toBeLessThanOrEqual(8192 * Math.max(2, longest))
  })

  test('of a glob of letters and stars do not grow with its length', () => {
    for (const name of ['one long piece', 'anchored at both ends', 'many stars', 'a piece that nearly repeats'])
      expect(stepsOf([worst(500)[name]!], 'a'.repeat(8192))).toBeLessThanOrEqual(2 * 8192)
  })

  test('of a hundred globs against the longest address are at most a hundred times those of one', () => {
    for (const glob of Object.values(worst(500))) {
      const one = stepsOf([glob], 'a'.repeat(8192))
      expect(stepsOf(Array<string>(100).fill(glob), 'a'.repeat(8192))).toBe(100 * one)
    }
  })

  test('an address beyond 8,192 characters costs no more than one of them', () => {
    const globs = [worst(500)['one long piece']!]
    expect(stepsOf(globs, 'a'.repeat(100_000))).toBe(stepsOf(globs, 'a'.repeat(8192)))
  })
})
