import { expect, test } from 'bun:test'
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
  ['', 'https://a.test/', true],
  ['*', '', true],
])('%s against %s: %p', (glob, url, expected) => {
  expect(globMatcher([glob])(url)).toBe(expected)
})

test('takes linear time for a pattern made to explode', () => {
  const started = performance.now()
  expect(globMatcher([`${'*a'.repeat(250)}b`])('a'.repeat(8000))).toBe(false)
  expect(performance.now() - started).toBeLessThan(200)
})
