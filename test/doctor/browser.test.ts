import { describe, expect, test } from 'bun:test'
import { browserCheck } from '../../src/doctor/browser.ts'

const day = (text: string) => Date.parse(text)
const embedded = { path: '/data/runtime/chromium', version: '153.0.8010.0', kind: 'embedded', built: '2026-09-09' } as const

describe('what doctor says of the browser', () => {
  test('an embedded one tells its version, the day it was built and its age', () => {
    const { state, text } = browserCheck(embedded, day('2026-11-08'))
    expect(text).toBe('/data/runtime/chromium (153.0.8010.0), embedded, built 2026-09-09, 60 days ago')
    expect(state).toBe('ok')
  })

  test('is a warning from 61 days on, with the ways to a newer one', () => {
    const { state, text, mend } = browserCheck(embedded, day('2026-11-09'))
    expect([state, text]).toEqual(['warn', expect.stringContaining('61 days ago: it lacks what was mended since')])
    for (const way of ['chromium-headless-shell', 'browser.executable', 'newer platen']) expect(mend).toContain(way)
  })

  test('a clock behind the build makes no negative age', () =>
    expect(browserCheck(embedded, day('2026-01-01')).text).toContain('0 days ago'))

  test('a system one is the system’s to update', () =>
    expect(browserCheck({ path: '/usr/bin/chromium-headless-shell', version: '156.0.1.2', kind: 'system-headless-shell' })).toEqual({
      name: 'browser',
      state: 'ok',
      text: '/usr/bin/chromium-headless-shell (156.0.1.2), system-headless-shell',
    }))
})
