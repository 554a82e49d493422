import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { defaultPlans } from '../../src/config/options.ts'
import { newId } from '../../src/ids.ts'
import { silentLog } from '../../src/log.ts'
import { openStore } from '../../src/store/sqlite/open.ts'
import { newWork } from '../support/store.ts'
import { ask, cookieOf, type Dashboard, openDashboard, type Visitor } from './browser.ts'

let dashboard: Dashboard
let visitor: Visitor
const ids: string[] = []
/** Those that were made long ago are records only. */
const many = 70
const rendered = 5
beforeAll(async () => {
  dashboard = await openDashboard(['--browser-workers', '2'])
  visitor = await dashboard.visit({ viewport: { width: 1440, height: 900 } })
  await dashboard.setUp(visitor)
  ids.push(
    ...(await Promise.all(Array.from({ length: rendered }, (_, i) => shoot({ html: `<h1>${i}</h1>`, externalIdentifier: `order-${i}` })))),
  )
  const store = await openStore({ dir: join(dashboard.dir, 'data'), plans: defaultPlans, log: silentLog, exclusive: false })
  const [organization] = await store.organizations.list()
  for (let i = rendered; i < many; i++)
    await store.work.note({
      ...newWork(organization!.id, { id: newId('screenshot') }).screenshot!,
      ...{ status: 'ready', format: 'png', cacheHit: true, width: 1280, height: 1024 },
      externalIdentifier: `order-${i}`,
      createdAt: Date.now() - i * 60_000,
    })
  await store.close()
  ids.push(await shoot({ html: '<h1>Printed</h1>', format: 'pdf', externalIdentifier: '<b>bold</b>' }))
}, 240_000)
afterAll(() => dashboard.close())
afterEach(() => expect(visitor.complaints).toEqual([]))

const headers = () => ({ authorization: `Bearer ${dashboard.server.key}`, 'content-type': 'application/json' })
const shoot = async (body: Record<string, unknown>): Promise<string> => {
  const answer = await fetch(`${dashboard.server.url}/api/v1/screenshots`, {
    method: 'POST',
    headers: headers(),
    body: JSON.stringify(body),
  })
  return (await answer.json()).screenshot.id
}
const there = (id: string) => fetch(`${dashboard.server.url}/api/v1/captures/${id}`, { headers: headers() }).then(answer => answer.status)
const open = async (search = '') => {
  await visitor.page.goto(`${dashboard.server.url}/dashboard/captures${search}`)
  await visitor.page.locator('a[data-id]').first().waitFor()
}
const tiles = () => visitor.page.locator('.capture')

describe('the captures', () => {
  test('come by pages as they are scrolled to, each once', async () => {
    const { page } = visitor
    for (const view of ['', '?view=table']) {
      await open(view)
      await page.evaluate(() => Object.assign(window, { seen: new Map<string, number>() }))
      await page.waitForFunction(
        most => {
          const { seen } = window as unknown as { seen: Map<string, number> }
          for (const link of document.querySelectorAll<HTMLElement>('a[data-id]'))
            seen.set(link.dataset.id!, Math.round(link.getBoundingClientRect().top + scrollY))
          scrollBy(0, 300)
          return seen.size === most && scrollY + innerHeight >= document.documentElement.scrollHeight - 2
        },
        many + 1,
        { polling: 100 },
      )
      expect(await page.getByRole('button', { name: 'More' }).count()).toBe(0)
      // Whoever scrolls back finds them where they were, though only those near the window are made.
      const moved = await page.evaluate(async () => {
        const { seen } = window as unknown as { seen: Map<string, number> }
        scrollTo(0, 0)
        await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
        return [...document.querySelectorAll<HTMLElement>('a[data-id]')]
          .map(link => Math.abs(link.getBoundingClientRect().top + scrollY - seen.get(link.dataset.id!)!))
          .filter(by => by > 2)
      })
      expect(moved).toEqual([])
    }
  })

  test('of a long list only those near the window are made', async () => {
    const { page } = visitor
    await page.setViewportSize({ width: 1440, height: 400 })
    for (const view of ['', '?view=table']) {
      await open(view)
      await page.waitForFunction(() => document.querySelectorAll('a[data-id]').length < 50)
      const first = await page.locator('a[data-id]').first().getAttribute('data-id')
      await page.waitForFunction(
        () => {
          scrollTo(0, document.body.scrollHeight)
          return !document.querySelector('.more')
        },
        undefined,
        { polling: 100 },
      )
      await page.waitForFunction(id => !document.querySelector(`a[data-id="${id}"]`), first)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('as a table tell what they are called by whoever asked for them, and the address keeps the view', async () => {
    const { page } = visitor
    await open()
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    await page.getByRole('searchbox').fill('order-7')
    const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'order-7', exact: true }).first() })
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1)
    expect(await row.textContent()).toContain('order-7png1280 × 1024Cached, free')
    expect(page.url()).toContain('view=table')
    await row.getByRole('link').click()
    await page.getByRole('dialog', { name: 'order-7' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Tiles' }).click()
    await page.waitForFunction(() => document.querySelectorAll('.capture').length === 1)
  })

  test('are searched and filtered; the address says by what, and a step back leads back', async () => {
    const { page } = visitor
    await open()
    await page.getByRole('searchbox', { name: 'Search captures' }).fill('ORDER-42')
    await page.waitForFunction(() => document.querySelectorAll('.capture').length === 1)
    expect(page.url()).toContain('text=ORDER-42')
    await page.getByRole('searchbox').fill('')
    await page.getByRole('combobox', { name: 'Format' }).selectOption('pdf')
    // What was typed just before is taken a moment later, and takes nothing away.
    await page.waitForTimeout(400)
    expect(new URL(page.url()).search).toBe('?format=pdf')
    await page.waitForFunction(() => document.querySelectorAll('.capture').length === 1)
    await page.reload()
    await page.waitForFunction(() => document.querySelectorAll('.capture').length === 1)
    await page.getByRole('combobox', { name: 'State' }).selectOption('failed')
    await page.getByText('Nothing here is like that.').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.waitForFunction(() => document.querySelectorAll('.capture').length > 10)
  })

  test('show themselves small: renders, and the first page of a PDF', async () => {
    const { page } = visitor
    await open()
    await page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLImageElement>('.capture img')].slice(0, 6).every(img => img.naturalWidth > 0),
    )
    const cookie = await cookieOf(visitor)
    const small = await fetch(`${dashboard.server.url}/dashboard/thumbnails/${ids[0]}`, { headers: { cookie } })
    expect([small.status, small.headers.get('content-type'), small.headers.get('cache-control')]).toEqual([
      200,
      'image/webp',
      'private, max-age=86400',
    ])
    const again = await fetch(`${dashboard.server.url}/dashboard/thumbnails/${ids[0]}`, {
      headers: { cookie, 'if-none-match': small.headers.get('etag')! },
    })
    expect(again.status).toBe(304)
  })

  test('are shown small to nobody else', async () => {
    const url = `${dashboard.server.url}/dashboard/thumbnails/${ids[0]}`
    expect((await fetch(url)).status).toBe(401)
    expect((await fetch(url, { headers: { authorization: `Bearer ${dashboard.server.key}` } })).status).toBe(401)
    expect((await fetch(url, { headers: { cookie: await cookieOf(visitor), 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    await dashboard.command(['org', 'create', '--name', 'other'])
    const password = 'some sheets on the glass'
    await dashboard.command(['user', 'create', '--email', 'eve@example.com', '--org', 'other', '--password-stdin'], `${password}\n`)
    const other = await dashboard.visit()
    await dashboard.signIn(other, { email: 'eve@example.com', password })
    expect((await fetch(url, { headers: { cookie: await cookieOf(other) } })).status).toBe(404)
    expect((await ask(other, 'capture.get', { id: ids[0] })).status).toBe(404)
    expect((await ask(other, 'capture.list')).body.items).toEqual([])
    expect((await ask(other, 'capture.delete', { ids: [ids[0]] })).body).toEqual({ deleted: 0 })
    expect(await there(ids[0]!)).toBe(200)
    await other.context.close()
  })

  test('open beside the list by the keyboard, with all that is known, as text', async () => {
    const { page } = visitor
    await open('?format=pdf')
    await tiles().first().getByRole('link').focus()
    await page.keyboard.press('Enter')
    const detail = page.getByRole('dialog', { name: '<b>bold</b>' })
    await detail.getByText('Your identifier').waitFor()
    expect(await detail.getByText('Open the file').getAttribute('href')).toStartWith('/files/')
    await page.keyboard.press('Escape')
    await detail.waitFor({ state: 'detached' })
    expect(page.url()).toContain('format=pdf')
  })

  test('lead to the playground as they were made', async () => {
    const { page } = visitor
    const answer = await fetch(`${dashboard.server.url}/api/v1/screenshots`, {
      method: 'POST',
      headers: headers(),
      body: JSON.stringify({
        url: 'http://nowhere.invalid/',
        fullPage: true,
        format: 'webp',
        async: true,
        externalIdentifier: 'once more',
      }),
    })
    expect(answer.status).toBe(202)
    await open('?text=once+more')
    await tiles().first().getByRole('link').click()
    await page.getByRole('dialog').getByRole('link', { name: 'Render it again' }).click()
    await page.getByRole('textbox', { name: 'Address of the page' }).waitFor()
    expect(await page.getByRole('textbox', { name: 'Address of the page' }).inputValue()).toBe('http://nowhere.invalid/')
    expect(await page.getByRole('combobox', { name: 'Format' }).inputValue()).toBe('webp')
    expect(await page.getByRole('checkbox', { name: 'Full page', exact: true }).isChecked()).toBe(true)
  })

  test('that are made while somebody looks appear by themselves, under way at first', async () => {
    const { page } = visitor
    await open()
    const body = JSON.stringify({ html: '<h1>Late</h1>', async: true, delay: 12, externalIdentifier: 'late' })
    const answer = await fetch(`${dashboard.server.url}/api/v1/screenshots`, { method: 'POST', headers: headers(), body })
    const { id } = (await answer.json()).screenshot
    const tile = page.locator(`.capture:has(a[href*="${id}"])`)
    await tile.getByText('Rendering').waitFor()
    await tile.locator('img').waitFor()
    expect(await tile.getByText('Rendering').count()).toBe(0)
  })
})

describe('deleting', () => {
  test('waits for ten seconds in which it can be undone', async () => {
    const { page } = visitor
    await open()
    await page.clock.install()
    const first = tiles().first()
    const shown = () => page.locator('a[data-id]').evaluateAll(all => all.slice(0, 5).map(link => (link as HTMLElement).dataset.id!))
    const before = await shown()
    await first.hover()
    await first.getByRole('checkbox').check()
    await tiles().nth(1).getByRole('checkbox').check()
    await page.getByRole('region', { name: 'Chosen captures' }).getByText('2 chosen').waitFor()
    await page.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('2 captures are deleted.').waitFor()
    expect((await shown()).slice(0, 3)).toEqual(before.slice(2))
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await shown()).toEqual(before)
    await page.clock.fastForward(11_000)
    expect(await there(ids.at(-1)!)).toBe(200)
    await page.clock.resume()
  })

  test('and undoing take the keyboard alone, of one and of several, in either view', async () => {
    const { page } = visitor
    for (const view of ['', '?view=table']) {
      await open(view)
      const links = page.locator('a[data-id]')
      const [first, second] = await links.evaluateAll(all => all.map(link => (link as HTMLElement).dataset.id!))
      const focused = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.id)
      await links.first().focus()
      await page.keyboard.press('Delete')
      await page.getByText('The capture is deleted.').waitFor()
      await page.waitForFunction(id => (document.activeElement as HTMLElement).dataset.id === id, second)
      expect(await page.locator(`[data-id="${first}"]`).count()).toBe(0)
      await page.keyboard.press('Control+z')
      await page.locator(`a[data-id="${first}"]`).waitFor()
      expect(await page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
      await page.locator(`input[data-id="${first}"]`).focus()
      await page.keyboard.press('Space')
      await page.locator(`input[data-id="${second}"]`).focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('Delete')
      await page.getByText('2 captures are deleted.').waitFor()
      expect([first, second]).not.toContain(await focused())
      await page.keyboard.press('Control+z')
      await page.locator(`a[data-id="${second}"]`).waitFor()
      expect([await there(first!), await there(second!)]).toEqual([200, 200])
    }
  })

  test('is done then, or at once when the page is left', async () => {
    const { page } = visitor
    const id = await shoot({ html: '<h1>Gone soon</h1>', externalIdentifier: 'gone-soon' })
    await open('?text=gone-soon')
    await tiles().first().getByRole('link').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('The capture is deleted.').waitFor()
    expect(await there(id)).toBe(200)
    await page.goto('about:blank')
    for (let n = 0; n < 50 && (await there(id)) === 200; n++) await Bun.sleep(100)
    expect(await there(id)).toBe(404)
    const { body } = await (async () => {
      await page.goto(`${dashboard.server.url}/dashboard`)
      return ask(visitor, 'audit.list', { limit: 20 })
    })()
    expect((body.items as { action: string }[]).map(({ action }) => action)).toContain('capture.delete')
  })
})
