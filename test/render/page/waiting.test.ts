import { describe, expect, test } from 'bun:test'
import { useSiteAndRenderer } from '../../support/site-and-renderer.ts'

/** Answers only when the browser has gone away. */
const never = () => new Promise<Response>(() => {})
const rendering = useSiteAndRenderer({ '/poll': never, '/never.css': never }, { browser: { workers: 2 }, atOnce: 2 })

const small = { viewportWidth: 200, viewportHeight: 200 }
const metadataOf = async (html: string, options: object, csp = '') =>
  (await rendering.renderer.render({ url: rendering.page(html, csp), ...small, metadataPageTitle: true, ...options })).metadata
const refusal = async (html: string, options: object) => {
  const { status, message } = await rendering.renderer.refusal({ url: rendering.page(html), ...small, ...options })
  return [status, message]
}

describe.concurrent('waitForSelector', () => {
  test('means present in the document, whether it can be seen or not', async () => {
    expect(await metadataOf('<div id=ready hidden></div><title>t</title>', { waitForSelector: '#ready', timeout: 20 })).toEqual({
      pageTitle: 't',
    })
  })
  const later = (script: string) =>
    `<p id=it>x</p><title>early</title><script>setTimeout(() => { ${script}; document.title = 'late' }, 500)</script>`
  test.each([
    ['visible', later('it.style.visibility = "visible"').replace('<p', '<p style="visibility:hidden"')],
    ['hidden', later('it.style.display = "none"')],
    ['detached', later('it.remove()')],
  ])('waits until it is %s', async (waitForSelectorState, html) => {
    expect(await metadataOf(html, { waitForSelector: '#it', waitForSelectorState })).toEqual({ pageTitle: 'late' })
  })
  test('says which state did not come', async () => {
    const wish = { waitForSelector: '#it', timeout: 3 }
    const text = (words: string) => [504, `waitForSelector: "#it" ${words} within 3 s (timeout)`]
    expect(await refusal('<p id=it hidden>x', { ...wish, waitForSelectorState: 'visible' })).toEqual(text('did not become visible'))
    expect(await refusal('<p id=it>x', { ...wish, waitForSelectorState: 'hidden' })).toEqual(text('did not vanish'))
    expect(await refusal('<p id=it hidden>x', { ...wish, waitForSelectorState: 'detached' })).toEqual(text('did not go away'))
  })
})

describe.concurrent('waitForFunction', () => {
  const later = '<title>early</title><script>setTimeout(() => { window.app = { ready: 1 }; document.title = "late" }, 500)</script>'
  test.each(['app.ready', '() => app.ready', 'await Promise.resolve(window.app) // a comment'])(
    'waits until %s is truthy',
    async waitForFunction => {
      expect(await metadataOf(later, { waitForFunction })).toEqual({ pageTitle: 'late' })
    },
  )
  test('asks pages whose policy forbids eval', async () => {
    expect(await metadataOf(later, { waitForFunction: 'window.app' }, "script-src 'unsafe-inline'")).toEqual({ pageTitle: 'late' })
  })
  test('goes on in a document that the page leads to', async () => {
    const there = `/page?body=${encodeURIComponent('<title>there</title><script>window.app = 1</script>')}`
    const html = `<script>setTimeout(() => { location = ${JSON.stringify(there)} }, 300)</script>`
    expect(await metadataOf(html, { waitForFunction: 'window.app' })).toEqual({ pageTitle: 'there' })
  })
  test.serial.each(['app.', 'let x = 1', 'a; b', ''])('of %o is refused before the page is asked for', async waitForFunction => {
    rendering.site.forget()
    const [status, message] = await rendering.renderer.refusal({ url: rendering.site.origin, waitForFunction }).then(
      e => [e.status, e.message],
      e => [e.status, e.message],
    )
    expect([status, String(message).slice(0, 24)]).toEqual([422, 'waitForFunction: must be'])
    expect(rendering.site.paths()).toEqual([])
  })
  test('that stays false ends with its name and what it last threw', async () => {
    expect(await refusal('<p>x', { waitForFunction: 'app.ready', timeout: 3 })).toEqual([
      504,
      'waitForFunction: the expression did not become truthy within 3 s (timeout); last it threw ReferenceError: app is not defined',
    ])
  })
  test('that never ends is interrupted', async () => {
    const [status, message] = await refusal('<p>x', { waitForFunction: '(() => { for (;;); })()', timeout: 8 })
    expect(status).toBe(504)
    // By itself after two seconds, or by the end of all waiting before.
    expect(message).toMatch(
      /^waitForFunction: the expression did not become truthy within 8 s \(timeout\); it ran for [12] s without an end$/,
    )
  })
})

describe.concurrent('bestAttempt', () => {
  test('takes the picture as it is when a wait runs out of time, and says what was missing', async () => {
    const html = '<title>t</title><p>x</p><img src="/poll">'
    const wish = { timeout: 8, bestAttempt: true, waitForSelector: '#none', waitForFunction: 'false', click: 'p' }
    expect(await metadataOf(html, wish)).toEqual({ pageTitle: 't', incomplete: ['waitUntil', 'waitForSelector', 'waitForFunction'] })
  })
  test('says nothing where nothing was missing, though a wait before it ran out', async () => {
    expect(await metadataOf('<title>t</title><p>x', { bestAttempt: true, waitForSelector: 'p' })).toEqual({ pageTitle: 't' })
    const html = '<title>t</title><p>x</p><img src="/poll">'
    expect(await metadataOf(html, { timeout: 8, bestAttempt: true, waitForSelector: 'p', fullPage: true })).toEqual({
      pageTitle: 't',
      incomplete: ['waitUntil'],
    })
  })
  test('leaves what is no wait a failure', async () => {
    expect(await refusal('<p>x', { bestAttempt: true, selector: '#none' })).toEqual([502, 'selector: no element matches "#none"'])
  })
})

describe.concurrent('missingSelector', () => {
  test('ignore renders without the options that match nothing, and lists them', async () => {
    const wish = { missingSelector: 'ignore', selector: '#a', click: '#b', hover: '#c', scrollIntoView: '#d' }
    const { width, height, metadata } = await rendering.renderer.render({ url: rendering.page('<p>x'), ...small, ...wish })
    expect([width, height, metadata]).toEqual([200, 200, { missingSelectors: ['click', 'scrollIntoView', 'hover', 'selector'] }])
  })
  test('ignore with fullPage shows the whole page instead', async () => {
    const url = `${rendering.site.origin}/ruler?h=100&n=10`
    const { height } = await rendering.renderer.render({ url, ...small, missingSelector: 'ignore', selector: '#a', fullPage: true })
    expect(height).toBe(1000)
  })
})

describe.concurrent('networkidle0', () => {
  test('is reached beside a long poll, once nothing else has moved for half of timeout', async () => {
    const html =
      '<script>fetch("/poll"); addEventListener("load", async () => { await fetch("/slow?ms=1500"); document.title = "loaded" })</script>'
    const began = performance.now()
    expect(await metadataOf(html, { waitUntil: 'networkidle0', timeout: 6 })).toEqual({ pageTitle: 'loaded' })
    expect(performance.now() - began).toBeGreaterThan(4000)
  })
  test('is not reached while a style sheet is under way', async () => {
    const html =
      '<script>addEventListener("load", () => { const a = document.createElement("link"); a.rel = "stylesheet"; a.href = "/never.css"; document.head.append(a) })</script>'
    expect(await refusal(html, { waitUntil: 'networkidle0', timeout: 8 })).toEqual([504, 'networkidle: timed out after 8 s (timeout)'])
  })
})
