import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { type Browser, chromium, type Page } from 'playwright-core'
import { routes } from '../../../src/http/routes/index.ts'
import { findBrowser } from '../../../src/render/browser/find.ts'
import { openTestApi } from '../../support/api.ts'
import { type Service, startService } from '../../support/service.ts'
import { testConfig } from '../../support/services.ts'

let service: Service
let browser: Browser
beforeAll(async () => {
  service = await startService()
  const { path, libraries } = await findBrowser('')
  const env = { ...process.env, ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) } as Record<string, string>
  browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'], env })
})
afterAll(async () => {
  await browser.close()
  await service.stop()
})

/** A page that reaches this server and nothing else, and remembers what it tried and complained about. */
async function offlinePage(): Promise<{ page: Page; outside: string[]; complaints: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 1600 } })
  const outside: string[] = []
  const complaints: string[] = []
  await page.route('**/*', route => {
    const url = route.request().url()
    if (url.startsWith(service.url) || /^(data|blob):/.test(url)) return route.continue()
    outside.push(url)
    return route.abort()
  })
  page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', error => complaints.push(error.message))
  return { page, outside, complaints }
}

describe('/docs in a browser without a network', () => {
  test('shows every operation, and "Try it out" renders a page', async () => {
    await service.ready()
    const { page, outside, complaints } = await offlinePage()
    await page.goto(`${service.url}/docs`)
    await page.waitForSelector('#operations-Screenshots-createScreenshot')
    expect(await page.locator('.opblock').count()).toBe(routes.length)

    await page.click('.auth-wrapper .authorize')
    await page.fill('.auth-container input', service.key)
    await page.click('.auth-btn-wrapper .authorize')
    await page.click('.auth-btn-wrapper .btn-done')

    const operation = page.locator('#operations-Screenshots-createScreenshot')
    await operation.locator('.opblock-summary-control').click()
    await operation.locator('.try-out__btn').click()
    await operation
      .locator('textarea.body-param__text')
      .fill(JSON.stringify({ html: '<h1>From the docs</h1>', viewportWidth: 320, viewportHeight: 200 }))
    const [answer] = await Promise.all([
      page.waitForResponse(response => response.url().endsWith('/api/v1/screenshots')),
      operation.locator('button.execute').click(),
    ])
    expect(answer.status()).toBe(200)
    const { screenshot } = (await answer.json()) as { screenshot: { status: string; width: number } }
    expect(screenshot).toMatchObject({ status: 'ready', width: 320 })
    await operation.locator('.live-responses-table', { hasText: '"status": "ready"' }).waitFor()
    expect({ outside, complaints }).toEqual({ outside: [], complaints: [] })
  })

  test.each([
    [390, 5000],
    [1440, 3800],
  ])('%i px wide never scrolls sideways, and the longest operation is at most %i px long', async (width, most) => {
    const page = await browser.newPage({ viewport: { width, height: 900 } })
    await page.goto(`${service.url}/docs`)
    const operation = page.locator('#operations-Screenshots-createScreenshot')
    await operation.waitFor()
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await sideways()).toBe(0)
    await operation.locator('.opblock-summary-control').click()
    await operation.locator('tr.response[data-code="504"] .highlight-code').waitFor()
    expect(await sideways()).toBe(0)
    expect((await operation.boundingBox())!.height).toBeLessThan(most)
    await page.close()
  })

  test('says where a key comes from, hides it while it is typed, and still has it after a reload', async () => {
    const page = await browser.newPage()
    await page.goto(`${service.url}/docs`)
    await page.click('.auth-wrapper .authorize')
    expect(await page.textContent('.auth-container')).toContain('platen key create')
    const masked = page
      .locator('.auth-container input')
      .evaluate(input => getComputedStyle(input).getPropertyValue('-webkit-text-security'))
    expect(await masked).toBe('disc')
    await page.fill('.auth-container input', service.key)
    await page.click('.auth-btn-wrapper .authorize')
    await page.reload()
    await page.locator('.auth-wrapper .authorize.locked').waitFor()
    const operation = page.locator('#operations-Account-getUsage')
    await operation.locator('.opblock-summary-control').click()
    await operation.locator('.try-out__btn').click()
    const [answer] = await Promise.all([
      page.waitForResponse(response => response.url().endsWith('/api/v1/usage')),
      operation.locator('button.execute').click(),
    ])
    expect(answer.status()).toBe(200)
    await page.close()
  })

  test('tries things on the server of the page, though the document names another address', async () => {
    const api = await openTestApi({ config: testConfig({ server: { port: 0, base_url: 'https://shots.example.com' } }) })
    const page = await browser.newPage()
    await page.goto(`${api.url}/docs`)
    const operation = page.locator('#operations-Operation-healthz')
    await operation.locator('.opblock-summary-control').click()
    await operation.locator('.try-out__btn').click()
    const [answer] = await Promise.all([
      page.waitForResponse(response => response.url().endsWith('/healthz')),
      operation.locator('button.execute').click(),
    ])
    expect([answer.url(), answer.status()]).toEqual([`${api.url}/healthz`, 200])
    await page.close()
    await api.stop()
  })

  test('allows nothing but its own files', async () => {
    const response = await service.call('/docs')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await response.text()).not.toMatch(/https?:\/\//)
  })
})
