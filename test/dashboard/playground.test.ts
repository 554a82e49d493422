import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type { Server } from 'bun'
import { eventually } from '../support/processes/binary.ts'
import { ask, type Dashboard, openDashboard, type Visitor } from './browser.ts'

let dashboard: Dashboard
let visitor: Visitor
let site: Server<undefined>
beforeAll(async () => {
  site = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname } = new URL(request.url)
      if (pathname === '/slow') await Bun.sleep(20_000)
      const title = '<img src=x onerror=alert(1)>'
      return new Response(`<!doctype html><title>${Bun.escapeHTML(title)}</title><h1 style="height:3000px">A page</h1>`, {
        status: pathname === '/gone' ? 404 : 200,
        headers: { 'content-type': 'text/html' },
      })
    },
  })
  dashboard = await openDashboard(['--egress-allow', '127.0.0.1', '--egress-ports', String(site.port)])
  visitor = await dashboard.visit({ viewport: { width: 1440, height: 1000 } })
  await dashboard.setUp(visitor)
}, 240_000)
afterAll(async () => {
  await dashboard.close()
  await site.stop(true)
})
afterEach(() => expect(visitor.complaints).toEqual([]))

const at = (path: string) => `http://127.0.0.1:${site.port}${path}`
const open = async (search = '') => {
  await visitor.page.goto(`${dashboard.server.url}/dashboard/playground/screenshots${search}`)
  await visitor.page.getByRole('textbox', { name: 'Address of the page' }).waitFor()
}
const asking = (options: Record<string, string>) => open(`?${new URLSearchParams(options)}`)
const result = () => visitor.page.getByRole('region', { name: 'Result' })
const code = () => visitor.page.getByRole('region', { name: 'From your code' })

describe('the playground', () => {
  test('has every option of the table, each under its heading', async () => {
    await open()
    const { body } = await ask(visitor, 'playground.get')
    const { page } = visitor
    for (const { name } of body.fields as { name: string }[]) {
      if (['url', 'html', 'htmlBaseUrl'].includes(name) || name.startsWith('pdf')) continue
      await page.getByRole('searchbox', { name: 'Find an option' }).fill(name)
      expect([name, await page.locator('.option .api', { hasText: new RegExp(`^${name}$`) }).isVisible()]).toEqual([name, true])
    }
    await page.getByRole('searchbox').fill('no such option')
    await page.getByText('No option is called that.').waitFor()
    await page.getByRole('searchbox').fill('')
  })

  test('renders by the keyboard alone, and says what came of it', async () => {
    await open()
    const { page } = visitor
    await page.getByRole('textbox', { name: 'Address of the page' }).focus()
    await page.keyboard.type(at('/'))
    await page.keyboard.press('Enter')
    await page.getByRole('img', { name: `Screenshot of ${at('/')}` }).waitFor()
    await result().getByText('1280 × 1024').waitFor()
    await result().getByText('1 credit').waitFor()
    expect(await result().getByText('200 status').isVisible()).toBe(true)
    await result().locator('summary', { hasText: 'Time by step' }).click()
    expect(
      await result()
        .getByRole('row', { name: /navigate/ })
        .isVisible(),
    ).toBe(true)
    await result().getByText('Headers and record').click()
    await result().getByText('immutable').waitFor()
    expect(await result().getByText('x-request-id').isVisible()).toBe(true)
  })

  test('shows what the page says of itself as text', async () => {
    await asking({ url: at('/'), metadataPageTitle: 'true' })
    await visitor.page.getByRole('button', { name: 'Render' }).click()
    await result().getByText('<img src=x onerror=alert(1)>').waitFor()
    expect(await result().locator('img[src="x"]').count()).toBe(0)
  })

  test('keeps each run in the address: a step back asks as before', async () => {
    const { page } = visitor
    await asking({ url: at('/'), fullPage: 'true' })
    await page.getByRole('button', { name: 'Render' }).click()
    await result()
      .getByText(/1280 × 3\d\d\d/)
      .waitFor()
    const full = page.getByRole('checkbox', { name: 'Full page', exact: true })
    await full.uncheck()
    await page.getByRole('button', { name: 'Render' }).click()
    await result().getByText('1280 × 1024').waitFor()
    await page.goBack()
    await full.and(page.locator(':checked')).waitFor()
  })

  test('says what is wrong at its field, wherever that is folded away', async () => {
    const { page } = visitor
    await asking({ url: at('/'), cookies: '["a=b; Domain=evil.example"]', cacheRefresh: 'true', geolocation: 'nowhere' })
    await page.getByRole('button', { name: 'Render' }).click()
    const place = page.getByRole('textbox', { name: 'Geolocation' })
    await page.getByText('must be `latitude,longitude').first().waitFor()
    expect(await place.getAttribute('aria-invalid')).toBe('true')
    await page.getByText('Domain must lie within the registrable domain of url').first().waitFor()
    await page.waitForFunction(() => document.activeElement?.id === 'cookies')
    await result().getByText('Refused with 422').waitFor()
    await place.fill('52.52,13.405')
    expect(await place.getAttribute('aria-invalid')).toBeNull()
    await page.locator('.option', { hasText: 'cacheRefresh' }).getByText('needs cache').waitFor()
  })

  test('says why a page failed and offers the option that helps', async () => {
    const { page } = visitor
    await asking({ url: at('/gone') })
    await page.getByRole('button', { name: 'Render' }).click()
    await result().getByText('Failed with 502').waitFor()
    await result().getByText('0 credits').waitFor()
    await page.getByRole('button', { name: 'Turn on “Ignore host errors”' }).click()
    await page.getByRole('button', { name: 'Render' }).click()
    await result().getByText('1 credit').waitFor()
  })

  test('a render that takes long is stopped, and costs nothing', async () => {
    const { page } = visitor
    const used = async () => ((await ask(visitor, 'overview.get')).body.usage as { used: number }).used
    const before = await used()
    await asking({ url: at('/slow') })
    await page.getByRole('button', { name: 'Render' }).click()
    await page.getByRole('button', { name: 'Stop' }).click()
    await result().getByText('Type an address and press Enter.').waitFor()
    await eventually('the render is given up', 30_000, async () => {
      const { body } = await ask(visitor, 'capture.list', { limit: 1 })
      return (body.items as { status: string }[])[0]!.status === 'failed'
    })
    expect(await used()).toBe(before)
  })

  test('what runs in the background comes to its place by itself', async () => {
    const { page } = visitor
    await asking({ url: at('/'), async: 'true' })
    await page.getByRole('button', { name: 'Render' }).click()
    await result().getByText('202 status').waitFor()
    await page.getByRole('img', { name: `Screenshot of ${at('/')}` }).waitFor()
  })

  test('a PDF is shown by its first page', async () => {
    const { page } = visitor
    await asking({ url: at('/'), format: 'pdf' })
    await page.getByRole('button', { name: 'Render' }).click()
    const look = page.getByRole('img', { name: 'First look at the PDF' })
    await look.waitFor()
    await page.waitForFunction(() => (document.querySelector('.paper img') as HTMLImageElement | null)?.naturalWidth)
    expect(await page.getByRole('link', { name: 'Open the file' }).getAttribute('href')).toMatch(/\.pdf$/)
  })

  test('HTML is rendered too, and what was typed as an address is there on the way back', async () => {
    const { page } = visitor
    await open()
    await page.getByRole('textbox', { name: 'Address of the page' }).fill('example.com/typed')
    await page.getByRole('button', { name: 'HTML', exact: true }).click()
    await page.getByRole('textbox', { name: 'HTML to render' }).fill('<h1>Hello</h1>')
    await page.keyboard.press('Control+Enter')
    await page.getByRole('img', { name: 'Screenshot of your HTML' }).waitFor()
    await page.getByRole('button', { name: 'Address', exact: true }).click()
    expect(await page.getByRole('textbox', { name: 'Address of the page' }).inputValue()).toBe('example.com/typed')
  })

  test('secrets are never in the address of the page', async () => {
    const { page } = visitor
    await open()
    await page.getByRole('textbox', { name: 'Address of the page' }).fill(at('/'))
    await page.getByRole('searchbox').fill('headers')
    await page.getByRole('textbox', { name: 'Headers', exact: true }).fill('X-Token: s3cret')
    await page.getByRole('searchbox').fill('')
    await page.getByRole('button', { name: 'Render' }).click()
    await result().getByText('1 credit').waitFor()
    expect(page.url()).not.toContain('s3cret')
    expect(page.url()).toContain('url=')
    expect(await code().textContent()).toContain('s3cret')
  })
})

describe('a signed link', () => {
  const sign = async () => {
    await visitor.page.getByRole('tab', { name: '<img>' }).click()
    await visitor.page.getByRole('button', { name: 'Sign the link' }).click()
  }

  test('made in the playground is a picture to whoever has it', async () => {
    await asking({ url: at('/'), viewportWidth: '320', format: 'webp' })
    await sign()
    const link = await code().locator('code').nth(1).textContent()
    const answer = await fetch(link!)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    await code().getByText('What was signed').click()
    await code().getByText('viewportWidth=320', { exact: false }).last().waitFor()
  })

  test('is not made of what has no place on it, and says why', async () => {
    await asking({ url: at('/'), format: 'pdf', webhookUrl: 'https://example.com/' })
    await sign()
    await code().getByText('pdf is not available on a signed link').waitFor()
    await code().getByText('is not allowed on a signed link').waitFor()
    const { status, body } = await ask(visitor, 'link.sign', { options: { url: at('/'), headers: ['Authorization: Bearer x'] } })
    expect([status, body.details]).toEqual([422, [{ path: 'headers', message: expect.stringContaining('does not belong on a link') }]])
  })

  test('of names that the organization did not pin says so, and an owner may pin them', async () => {
    expect((await ask(visitor, 'linkKeySet.set', { sets: [['url']] })).status).toBe(200)
    expect((await ask(visitor, 'linkKeySet.set', { sets: [['url', 'nonsense']] })).status).toBe(422)
    await asking({ url: at('/'), viewportWidth: '320' })
    await sign()
    await code().getByText('It will be refused').waitFor()
    const before = await ask(visitor, 'link.sign', { options: { url: at('/'), viewportWidth: 320 } })
    expect((await fetch(before.body.url as string)).status).toBe(401)
    await code().getByRole('button', { name: 'Let links carry these' }).click()
    await visitor.page.getByText('Links may carry these names now.').waitFor()
    expect((await fetch(before.body.url as string)).status).toBe(200)
    expect((await ask(visitor, 'linkKeySet.set', { sets: [] })).status).toBe(200)
  })
})
