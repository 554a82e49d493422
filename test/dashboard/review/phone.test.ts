import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { CDPSession } from 'playwright-core'
import { type Dashboard, openDashboard, type Visitor } from '../browser.ts'
import { invoicePdf, openPath, reviewing } from './support.ts'

let dashboard: Dashboard
let visitor: Visitor
let touch: CDPSession
let steps: ReturnType<typeof reviewing>
beforeAll(async () => {
  dashboard = await openDashboard()
  steps = reviewing(dashboard)
  visitor = await dashboard.visit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await dashboard.setUp(visitor)
  touch = await visitor.context.newCDPSession(visitor.page)
}, 240_000)
afterAll(() => dashboard.close())

type Point = { x: number; y: number }
/** A finger from here to there in a fifth of a second, however long this machine takes to send it. */
const drag = async (from: Point, to: Point) => {
  const began = Date.now() / 1000
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number, point?: Point) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [], timestamp: began + part / 5 })
  await send('touchStart', 0, from)
  for (const part of [0.3, 0.6, 1])
    await send('touchMove', part, { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })
  await send('touchEnd', 1)
}

test('on a phone a document is checked by the thumb: the page above, the value below, a finger sideways leads on and back', async () => {
  const id = await steps.read('phone.pdf', invoicePdf('HR-30'))
  const { page, complaints } = visitor
  await steps.open(visitor, id)
  const viewer = (await page.locator('.viewer').boundingBox())!
  expect([viewer.width, viewer.height < 0.45 * 844]).toEqual([390, true])
  const isSeen = async () => {
    const place = (await page.locator('.place.on .box').boundingBox())!
    return place.y >= viewer.y && place.y + place.height <= viewer.y + viewer.height && place.x >= 0 && place.x + place.width <= 390
  }
  expect([await openPath(visitor), await isSeen()]).toEqual(['invoiceDate', true])
  /** Its middle, once nothing scrolls under a finger that has left any more. */
  const at = async (): Promise<Point> => {
    const why = page.locator('.open .why').first()
    for (let before = await why.boundingBox(); ; ) {
      await page.waitForTimeout(50)
      const { x, y, width, height } = (await why.boundingBox())!
      if (before?.y === y) return { x: x + width / 2, y: y + height / 2 }
      before = { x, y, width, height }
    }
  }
  const middle = await at()
  const first = await page.locator('.open .l').textContent()
  const isFirst = (is: boolean) =>
    page.waitForFunction(([first, is]) => (document.querySelector('.open .l')?.textContent === first) === is, [first, is] as const)
  // Mostly downwards is scrolling, and a little is nothing.
  await drag(middle, { x: middle.x - 60, y: middle.y - 200 })
  await drag(middle, { x: middle.x - 20, y: middle.y })
  expect(await page.locator('.open .l').textContent()).toBe(first)
  await page.locator('.open').scrollIntoViewIfNeeded()
  const from = await at()
  await drag(from, { x: from.x - 120, y: from.y + 5 })
  await isFirst(false)
  expect(await isSeen()).toBe(true)
  const box = (await page.locator('.open .top').boundingBox())!
  await drag({ x: box.x + 40, y: box.y + 10 }, { x: box.x + 200, y: box.y + 12 })
  await isFirst(true)
  // A candidate, then by the buttons at the thumb until nothing is left.
  await page.getByRole('button', { name: /2026-05-03/ }).click()
  const left = () => page.locator('.todo b').textContent()
  for (let n = 0; n < 30 && (await left()) !== 'Nothing left to check'; n++) {
    const before = await left()
    await page.locator('.thumb-acts').getByRole('button', { name: 'Accept' }).click()
    await page.waitForFunction(before => document.querySelector('.todo b')?.textContent !== before, before)
  }
  for (const button of await page.locator('.thumb-acts .btn').all()) {
    const { height, width, y } = (await button.boundingBox())!
    expect([height >= 44, width >= 44, y + height <= 844]).toEqual([true, true, true])
  }
  await page.locator('.thumb-acts').getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('is confirmed.').waitFor()
  expect((await steps.recordOf(id)).review).toMatchObject({ status: 'confirmed', fields: { invoiceDate: '2026-05-03' } })
  expect(complaints).toEqual([])
}, 240_000)
