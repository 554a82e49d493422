import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { type Dashboard, openDashboard, type Visitor } from './browser.ts'
import { invoicePdf, reviewing } from './review/support.ts'

/* Where things stand on the smallest and the largest screen, and where there is little to show. */

let dashboard: Dashboard
let state: Awaited<ReturnType<Visitor['context']['storageState']>>
beforeAll(async () => {
  dashboard = await openDashboard()
  const first = await dashboard.visit()
  await dashboard.setUp(first)
  state = await first.context.storageState()
  await first.context.close()
}, 240_000)
afterAll(() => dashboard.close())

const open = async (path: string, width: number) => {
  const { page, settled } = await dashboard.visit({ viewport: { width, height: 900 }, storageState: state })
  await page.goto(`${dashboard.server.url}/dashboard${path}`)
  await page.locator('h1:not(.sr)').waitFor()
  await settled()
  return page
}
const edges = async (page: Page, selector: string): Promise<{ left: number; right: number; height: number }> => {
  const { x, width, height } = (await page.locator(selector).first().boundingBox())!
  return { left: Math.round(x), right: Math.round(x + width), height: Math.round(height) }
}

test('at the first start the cards of the overview fill the width', async () => {
  const page = await open('', 1440)
  const [steps, code] = [await edges(page, '[aria-labelledby=steps]'), await edges(page, '[aria-labelledby=code]')]
  expect([code.left, code.right]).toEqual([steps.left, steps.right])
  await page.context().close()
})

describe('on a screen 3840 wide', () => {
  test('pages stand in the middle of what the navigation leaves', async () => {
    const page = await open('/captures', 3840)
    const [side, main] = [await edges(page, '.side'), await edges(page, '.main')]
    expect(main.left - side.right).toBeGreaterThan(100)
    expect(Math.abs(main.left - side.right - (3840 - main.right))).toBeLessThan(2)
    await page.context().close()
  })

  test('a review has all of it', async () => {
    const id = await reviewing(dashboard).read('wide.pdf', invoicePdf('HR-50'))
    const page = await open(`/documents/${id}`, 3840)
    const [side, rev] = [await edges(page, '.side'), await edges(page, '.rev')]
    expect([side.right - side.left < 80, rev.left, rev.right]).toEqual([true, side.right, 3840])
    await page.context().close()
  })
})

describe('on a screen 320 wide', () => {
  const name = 'a file with a very long name that somebody gave it without thinking of those who list it.pdf'

  test.each(['', '/documents'])('a long name has the width of its list: %s', async path => {
    await reviewing(dashboard).read(name, invoicePdf(`HR-51${path}`))
    const page = await open(path, 320)
    const row = page.locator('.table tbody tr', { hasText: name }).first()
    expect((await row.boundingBox())!.height).toBeLessThan(150)
    expect((await row.locator('.name').boundingBox())!.width).toBeGreaterThan(200)
    await page.context().close()
  })

  test('what can be done with a type stands beside it', async () => {
    const page = await open('/document-types', 320)
    expect((await page.getByRole('row').filter({ hasText: 'invoice' }).boundingBox())!.height).toBeLessThan(70)
    await page.context().close()
  })

  test('an audit log breaks no e-mail address', async () => {
    const page = await open('/settings/audit', 320)
    const who = page.getByRole('cell', { name: 'ada@example.com' }).first()
    expect((await who.boundingBox())!.height).toBeLessThan(30)
    await page.context().close()
  })
})
