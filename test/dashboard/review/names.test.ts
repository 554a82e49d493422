import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { makeDocx, paragraph } from '../../support/files/docx.ts'
import { type Dashboard, openDashboard, type Visitor, violations } from '../browser.ts'
import { invoicePdf, reviewing } from './support.ts'

let dashboard: Dashboard
let steps: ReturnType<typeof reviewing>
let state: Awaited<ReturnType<Visitor['context']['storageState']>>
let invoice = ''
let letter = ''
beforeAll(async () => {
  dashboard = await openDashboard()
  steps = reviewing(dashboard)
  const first = await dashboard.visit()
  await dashboard.setUp(first)
  state = await first.context.storageState()
  await first.context.close()
  invoice = await steps.read('named.pdf', invoicePdf('HR-40'))
  letter = await steps.read(
    'letter.docx',
    makeDocx(['Invoice', 'Invoice number: HR-41', 'Total: 5.00 EUR'].map(text => paragraph(text)).join('')),
  )
}, 240_000)
afterAll(() => dashboard.close())

/** What a screen reader says of everything that can be used or is announced within a part of the page. */
const spoken = ({ page }: Visitor, selector: string): Promise<string> => page.locator(selector).ariaSnapshot()

describe.each([390, 1440])('%d wide, what the review page shows and asks', width => {
  const open = async (id: string) => {
    const visitor = await dashboard.visit({ viewport: { width, height: 900 }, storageState: state })
    await visitor.page.goto(`${dashboard.server.url}/dashboard/documents/${id}`)
    await visitor.page.locator('.open').waitFor()
    await visitor.page.waitForLoadState('networkidle')
    return visitor
  }

  test('has a name everywhere: fields, candidates, rows, the frame on the page, what is asked', async () => {
    const visitor = await open(invoice)
    const { page, context, complaints } = visitor
    const clean = async (what: string) => expect([what, await violations(page)]).toEqual([what, []])
    const field = page.getByRole('group', { name: /^Invoice date, 2026-03-05, confidence 0\.\d\d, check, / })
    await field.waitFor()
    expect(await spoken(visitor, '.panel')).toContain('tab "All')
    expect(await spoken(visitor, '.open')).toMatch(/textbox "Invoice date"/)
    expect(await spoken(visitor, width < 1000 ? '.thumb-acts' : '.open')).toContain('button "Accept')
    expect(await spoken(visitor, '.cands')).toBe('- button "1 2026-03-05" [pressed]\n- button "2 2026-05-03"')
    await clean('a field to check')
    await page.getByRole('button', { name: /^Read it from the page/ }).click()
    await page.getByRole('button', { name: /^Frame on page 1\. Arrow keys move it/ }).waitFor()
    expect(await spoken(visitor, '.draw-hint')).toMatch(/Draw a frame around invoice date[\s\S]*button "Read it[\s\S]*button "Leave/)
    await clean('drawing')
    await page.keyboard.press('Escape')
    for (const [tab, within] of [
      ['All', /button "Line items 1, Amount: 285[\s\S]*button "Remove row 1"[\s\S]*button "Add a row"/],
      ['Not printed', /button "[^"]+ Not printed"/],
      ['JSON', /Copy the values/],
    ] as const) {
      await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
      expect(await spoken(visitor, '#fields')).toMatch(within)
      await clean(tab)
    }
    // Nothing that can be used is without a name.
    const nameless = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, [role=tab]')]
        .filter(one => one.checkVisibility())
        .filter(one => !(one.getAttribute('aria-label') ?? one.textContent?.trim() ?? '') && !(one as HTMLInputElement).labels?.length)
        .map(one => one.outerHTML),
    )
    expect(nameless).toEqual([])
    await page.getByRole('tab', { name: /^To check/ }).click()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('dialog', { name: /not looked at$/ }).waitFor()
    await clean('what nobody looked at')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    expect(await spoken(visitor, 'dialog')).toContain('checkbox "Single letters and digits act"')
    await clean('the keys')
    expect(complaints).toEqual([])
    await context.close()
  }, 240_000)

  test('so has a document without pages', async () => {
    const visitor = await open(letter)
    const { page, context, complaints } = visitor
    await page.locator('.sheet.text .spot').first().waitFor()
    expect(await violations(page)).toEqual([])
    expect(await page.getByRole('region', { name: 'Pages' }).count()).toBe(1)
    expect(complaints).toEqual([])
    await context.close()
  }, 240_000)
})
