import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eventually } from '../support/processes/binary.ts'
import { ask, type Dashboard, openDashboard, owner, type Visitor } from './browser.ts'

let dashboard: Dashboard
let visitor: Visitor
beforeAll(async () => {
  dashboard = await openDashboard()
  visitor = await dashboard.visit({ viewport: { width: 1440, height: 1000 } })
  await dashboard.setUp(visitor)
}, 240_000)
afterAll(() => dashboard.close())

const wake = () => visitor.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const region = (name: string) => visitor.page.getByRole('region', { name })

describe('the first steps', () => {
  test('lead from nothing to a document, and tick themselves off', async () => {
    const { page } = visitor
    await region('Three steps').waitFor()
    expect(await region('Last documents').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Read the sample invoice' }).click()
    await region('Last documents').getByText('invoice.pdf').waitFor()
    await page.getByRole('heading', { name: /Read a document.*done/ }).waitFor()
    await page.getByRole('link', { name: 'Open the playground' }).click()
    await page.getByRole('heading', { level: 1, name: 'Screenshots' }).waitFor()
    await page.goBack()
  })

  test('are gone for whoever hides them, and for whoever has taken them', async () => {
    const { page } = visitor
    const fresh = await dashboard.visit()
    await dashboard.signIn(fresh)
    await fresh.page.getByRole('button', { name: 'Hide them' }).click()
    await fresh.page.getByRole('heading', { name: 'Three steps' }).waitFor({ state: 'detached' })
    await fresh.page.reload()
    await fresh.page.getByText('From your code', { exact: true }).waitFor()
    expect(await fresh.page.getByRole('heading', { name: 'Three steps' }).count()).toBe(0)
    const headers = { authorization: `Bearer ${dashboard.server.key}`, 'content-type': 'application/json' }
    await fetch(`${dashboard.server.url}/api/v1/screenshots`, { method: 'POST', headers, body: '{"html":"<h1>A page</h1>"}' })
    // That a key was used is written down a moment after it was.
    await eventually('the key counts as used', 30_000, async () => {
      const { keys } = (await ask(visitor, 'overview.get')).body as { keys: { lastUsedAt?: string }[] }
      return keys.some(({ lastUsedAt }) => lastUsedAt)
    })
    await page.reload()
    await region('Last renders').getByText('Your HTML').waitFor()
    expect(await page.getByRole('heading', { name: 'Three steps' }).count()).toBe(0)
  })
})

describe('a server that is away', () => {
  test('is said in words at once, and what it missed comes when it is back, without reloading', async () => {
    const { page, context } = visitor
    await page.goto(`${dashboard.server.url}/dashboard/captures`)
    await page.getByText('invoice.pdf').waitFor()
    await page.evaluate(() => Object.assign(window, { same: true }))
    await context.setOffline(true)
    await wake()
    await page.getByText('The server does not answer.').waitFor()
    const headers = { authorization: `Bearer ${dashboard.server.key}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ html: '<h1>Meanwhile</h1>', externalIdentifier: 'meanwhile', format: 'webp' })
    await fetch(`${dashboard.server.url}/api/v1/screenshots`, { method: 'POST', headers, body })
    await context.setOffline(false)
    await page.getByText('The server does not answer.').waitFor({ state: 'detached' })
    await page.getByText('webp · 1280 × 1024').waitFor()
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
  })

  test('is away too where a proxy in front says so in words of its own', async () => {
    const { page } = visitor
    await page.route('**/dashboard/api/**', route => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }))
    await wake()
    await page.getByText('The server does not answer.').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByText('The server does not answer.').waitFor({ state: 'detached' })
  })
})

test('an upgrade under an open page is told, and the new page is one press away', async () => {
  const { page } = visitor
  await page.goto(`${dashboard.server.url}/dashboard/captures`)
  await page.getByText('invoice.pdf').waitFor()
  await page.route('**/dashboard/api/**', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-service-version': '9.9.9' } })
  })
  await wake()
  await page.getByText('The server runs version 9.9.9 now').waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Load the new one' }).click()
  await page.getByText('invoice.pdf').waitFor()
  await page.getByText('The server runs version').waitFor({ state: 'detached' })
})

describe('a page that an upgrade took away under an open tab', () => {
  /** What was not loaded yet is gone; after a reload too, or not any more. */
  const loseChunks = async (forGood: boolean) => {
    const { page } = visitor
    const known = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    let lost = true
    page.on('request', request => {
      if (request.isNavigationRequest()) lost = forGood
    })
    await page.route('**/dashboard/assets/*.js', route =>
      lost && !known.includes(route.request().url()) ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
    )
    await page.evaluate(() => Object.assign(window, { same: true }))
  }
  const wasReloaded = () => visitor.page.waitForFunction(() => !('same' in window))

  test('comes from the new server, by itself', async () => {
    const { page } = visitor
    await page.goto(`${dashboard.server.url}/dashboard/captures`)
    await page.getByText('invoice.pdf').waitFor()
    await loseChunks(false)
    await page.getByRole('link', { name: 'Usage' }).click()
    await wasReloaded()
    await page.getByRole('heading', { level: 1, name: 'Usage' }).waitFor()
    await page.getByRole('button', { name: 'CSV' }).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('is asked for once and no more, and by hand', async () => {
    const { page } = visitor
    await loseChunks(true)
    await page.getByRole('link', { name: 'Webhooks' }).click()
    await wasReloaded()
    await page.getByText('This page could not be loaded.').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'New endpoint' }).first().waitFor()
  })
})

describe('a session that ends while somebody is at work', () => {
  test('asks for the password over the page; nothing that was typed is lost', async () => {
    const { page, context } = visitor
    await page.goto(`${dashboard.server.url}/dashboard/playground/screenshots`)
    const address = page.getByRole('textbox', { name: 'Address of the page' })
    await address.fill('https://example.com/half-typed')
    await page.getByRole('textbox', { name: 'Viewport width' }).fill('777')
    await context.clearCookies()
    await page.getByRole('button', { name: 'Render' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your session ended' })
    await dialog.getByLabel('Password').fill('not the right password')
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.getByRole('alert').filter({ hasText: /\w/ }).waitFor()
    await dialog.getByLabel('Password').fill(owner.password)
    await dialog.getByRole('button', { name: 'Sign in' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await address.inputValue()).toBe('https://example.com/half-typed')
    expect(await page.getByRole('textbox', { name: 'Viewport width' }).inputValue()).toBe('777')
    expect((await ask(visitor, 'session.list')).status).toBe(200)
  })

  test('may be left for the sign-in', async () => {
    const { page, context } = visitor
    await context.clearCookies()
    await wake()
    await page.getByRole('dialog', { name: 'Your session ended' }).getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
  })
})
