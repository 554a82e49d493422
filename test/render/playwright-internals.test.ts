import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Browser, chromium, type Page } from 'playwright-core'
import { findBrowser } from '../../src/render/browser/find.ts'
import { isLost, LostBrowser } from '../../src/render/failure.ts'
import { endRequestReports, frameReports, isolatedWorld, mainFrameId, sessionOf } from '../../src/render/thread/playwright-internals.ts'
import { type Site, startSite } from '../support/site.ts'

let browser: Browser
let site: Site
let page: Page

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: (await findBrowser('')).path, args: ['--no-sandbox'] })
  site = startSite({
    '/page': () => new Response('<body><img src="/a.png"><img src="/b.png">', { headers: { 'content-type': 'text/html' } }),
  })
  page = await browser.newPage()
})
afterAll(async () => {
  await browser.close()
  await site.stop()
})

describe("what lies behind Playwright's public interface in the version in use", () => {
  test('the isolated world it has in every document is found anew after each navigation, and sees the document but not its scripts', async () => {
    const cdp = sessionOf(page)
    for (const name of ['one', 'two']) {
      await page.goto(`${site.origin}/page?${name}`)
      await page.evaluate(text => Object.assign(window, { secret: text }), name)
      const contextId = await isolatedWorld(page)
      const { result } = await cdp.send('Runtime.evaluate', { expression: '[location.search, typeof secret].join()', contextId })
      expect(result.value).toBe(`?${name},undefined`)
    }
  })

  test('its session answers, knows the main frame, passes on what the browser refuses, and is lost when the page closes', async () => {
    const other = await browser.newPage()
    const cdp = sessionOf(other)
    expect((await cdp.send('Page.getFrameTree')).frameTree.frame.id).toBe(mainFrameId(other))
    const refused = await cdp.send('Runtime.evaluate', { expression: '1', contextId: 4711 }).catch((error: unknown) => error)
    expect(String(refused)).toContain('Cannot find context')
    expect(isLost(refused)).toBeFalse()
    const pending = cdp
      .send('Runtime.evaluate', { expression: 'new Promise(() => {})', awaitPromise: true })
      .catch((error: unknown) => error)
    await other.close()
    expect(isLost(await pending)).toBeTrue()
    expect(isLost(await cdp.send('Page.enable').catch((error: unknown) => error))).toBeTrue()
    expect(() => mainFrameId(other)).toThrow(LostBrowser)
  })

  test('the reports on its frames tell where the main frame is going, and what it could not reach', async () => {
    const seen: string[] = []
    const other = await browser.newPage()
    const main = mainFrameId(other)
    frameReports(other).on('Page.frameStartedNavigating', ({ frameId, url }) => seen.push(`${frameId === main} ${url}`))
    const shown = new Promise<void>(done =>
      frameReports(other).on('Page.frameNavigated', ({ frame }) => {
        seen.push(`${frame.id === main} ${frame.unreachableUrl}`)
        done()
      }),
    )
    await other.goto('http://127.0.0.1:9/').catch(() => {})
    await shown
    await other.close()
    expect(seen).toEqual(['true http://127.0.0.1:9/', 'true http://127.0.0.1:9/'])
  })

  test('reports on requests end, the page loads as before', async () => {
    const seen: string[] = []
    page.on('request', request => seen.push(new URL(request.url()).pathname))
    await page.goto(`${site.origin}/page?reported`)
    expect(seen.sort()).toEqual(['/a.png', '/b.png', '/page'])
    await endRequestReports(page)
    seen.length = 0
    await page.goto(`${site.origin}/page?silent`)
    expect(await page.evaluate(() => `${location.search} ${document.readyState} ${document.images.length}`)).toBe('?silent complete 2')
    expect(seen).toEqual([])
  })
})
