import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { bundle } from '../../src/dashboard/bundle.ts'
import { pages } from '../../src/dashboard/pages.ts'
import { type Dashboard, openDashboard, type Visitor, violations } from './browser.ts'

let dashboard: Dashboard
/** What stands for `:id` in the address of a page. */
const examples: Record<string, string> = {}
/** Headings and titles of pages that are called after what they show. */
const named: Record<string, string> = { '/documents/:id': 'a <b>bold<i> name.pdf' }
let state: Awaited<ReturnType<Visitor['context']['storageState']>>
beforeAll(async () => {
  dashboard = await openDashboard()
  const first = await dashboard.visit()
  await dashboard.setUp(first)
  state = await first.context.storageState()
  const headers = { authorization: `Bearer ${dashboard.server.key}`, 'content-type': 'application/json' }
  await fetch(`${dashboard.server.url}/api/v1/screenshots`, { method: 'POST', headers, body: '{"html":"<h1>A page</h1>"}' })
  const document = new FormData()
  document.set('file', Bun.file('src/native/samples/invoice.pdf'), 'a <b>bold<i> name.pdf')
  const read = await fetch(`${dashboard.server.url}/api/v1/extract`, {
    method: 'POST',
    headers: { authorization: headers.authorization },
    body: document,
  })
  examples['/documents/:id'] = ((await read.json()) as { extraction: { id: string } }).extraction.id
}, 240_000)
afterAll(() => dashboard.close())

const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const addressOf = (path: string) => `${dashboard.server.url}/dashboard${path === '/' ? '' : path.replace(':id', examples[path] ?? '')}`
const titled = pages.map(({ path, title }) => ({ path, title: named[path] ?? title }))
/** Opens every page of the table, one after the other, as it stands when it has loaded. */
const openEach = async (
  options: Parameters<Dashboard['visit']>[0],
  look: (page: Page, path: string, title: string, settled: Visitor['settled']) => Promise<void>,
): Promise<void> => {
  const visitor = await dashboard.visit({ viewport: { width: 1440, height: 900 }, storageState: state, ...options })
  const { page, context, complaints, settled } = visitor
  for (const { path, title } of titled) {
    await page.goto(addressOf(path))
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await settled()
    await look(page, path, title, settled)
  }
  expect(complaints).toEqual([])
  await context.close()
}

const looks = [
  { width: 320, height: 800, schemes: ['light', 'dark'] },
  { width: 1440, height: 800, schemes: ['light', 'dark'] },
  { width: 3840, height: 2000, schemes: ['light'] },
] as const
const [phone] = looks
type Look = { seen: (string | number)[]; colorScheme: 'light' | 'dark' }
/** Makes what was opened on a phone wider, in all colours; `path` says of what a complaint is. */
const lookAt = async ({ page, settled }: Pick<Visitor, 'page' | 'settled'>, path: string, look: (how: Look) => Promise<void>) => {
  for (const { schemes, ...viewport } of looks) {
    await page.setViewportSize(viewport)
    await settled()
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      const seen = [path, viewport.width, colorScheme]
      await look({ seen, colorScheme })
      expect([...seen, await overflow(page)]).toEqual([...seen, 0])
    }
  }
}

/** To load a page and its checker anew for every width takes longer than to check it. */
describe('from 320 to 3,840 wide, light and dark', () => {
  test('every page of the table can be used by everybody and fits', async () => {
    await openEach({ viewport: phone }, async (page, path, title, settled) => {
      await lookAt({ page, settled }, path, async ({ seen, colorScheme }) => {
        expect([...seen, await violations(page, colorScheme !== 'light')]).toEqual([...seen, []])
        expect([...seen, await page.locator('h1').count(), await page.title()]).toEqual([...seen, 1, `${title} · platen`])
      })
    })
  }, 240_000)

  test('so can the doors', async () => {
    const visitor = await dashboard.visit({ viewport: phone })
    const { page, context, complaints } = visitor
    for (const path of ['', '/set-up']) {
      await page.goto(`${dashboard.server.url}/dashboard${path}`)
      await lookAt(visitor, path, async ({ seen }) => expect([...seen, await violations(page)]).toEqual([...seen, []]))
    }
    expect(complaints).toEqual([])
    await context.close()
  })
})

type Stop = { at: number; what: string; ring: boolean }

describe('on every page of the table', () => {
  test('Tab leads through everything that can be used, each with a ring that is seen', async () => {
    await openEach({}, async (page, path) => {
      await page.evaluate(() => {
        const known: Element[] = []
        const stops: Stop[] = []
        Object.assign(window, { stops })
        document.addEventListener('focusin', ({ target }) => {
          const element = target as HTMLElement
          const drawn = [element, element.nextElementSibling, element.closest('label')].filter(one => one !== null)
          const ring = drawn.some(
            one => getComputedStyle(one).outlineStyle !== 'none' && Number.parseFloat(getComputedStyle(one).outlineWidth) >= 1,
          )
          const before = known.indexOf(element)
          const at = before < 0 ? known.push(element) - 1 : before
          stops.push({ at, what: element.outerHTML.slice(0, 120), ring })
        })
      })
      const stopsSoFar = () => page.evaluate(() => (window as unknown as { stops: Stop[] }).stops)
      const isRound = (stops: Stop[]) => new Set(stops.map(({ at }) => at)).size < stops.length
      // Behind the last one it begins anew, for a page that has put the focus further down.
      for (let n = 0; n < 250 && !isRound(await stopsSoFar()); n += 25)
        for (let pressed = 0; pressed < 25; pressed++) await page.keyboard.press('Tab')
      const stops = await stopsSoFar()
      expect([path, stops.filter(({ ring }) => !ring)]).toEqual([path, []])
      expect([path, stops.length > 5]).toEqual([path, true])
    })
  }, 240_000)

  test('what is chosen differs from what is not where colours are the reader’s own', async () => {
    await openEach({ forcedColors: 'active' }, async (page, path) => {
      const alike = await page.evaluate(() => {
        const looks = (element: Element) => {
          const { borderTopColor, borderBottomColor, borderLeftWidth, borderBottomWidth, fontWeight, color, outlineStyle } =
            getComputedStyle(element)
          return [borderTopColor, borderBottomColor, borderLeftWidth, borderBottomWidth, fontWeight, color, outlineStyle].join()
        }
        return [...document.querySelectorAll('[aria-pressed="true"], [aria-selected="true"], [aria-current]')]
          .filter(chosen =>
            [...(chosen.parentElement?.children ?? [])].some(
              other =>
                other !== chosen &&
                other.tagName === chosen.tagName &&
                !other.matches('[aria-pressed="true"], [aria-selected="true"], [aria-current]') &&
                looks(other) === looks(chosen),
            ),
          )
          .map(element => element.outerHTML.slice(0, 120))
      })
      expect([path, alike]).toEqual([path, []])
      expect([path, await violations(page, true)]).toEqual([path, []])
    })
  }, 240_000)

  test('nothing moves once it stands, and nothing at all for whoever wants that', async () => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const)
      await openEach({ reducedMotion }, async (page, path) => {
        const moving = () => page.evaluate(() => document.getAnimations().filter(one => one.playState === 'running').length)
        // What comes in may take a moment to do so.
        for (let n = 0; n < 20 && reducedMotion === 'no-preference' && (await moving()) > 0; n++) await page.waitForTimeout(50)
        expect([path, await moving()]).toEqual([path, 0])
        await page.locator('button:visible, a:visible').last().hover()
        if (reducedMotion === 'reduce') expect([path, await moving()]).toEqual([path, 0])
      })
  }, 240_000)
})

test('names of files are text', async () => {
  const visitor = await dashboard.visit({ storageState: state })
  await visitor.page.goto(`${dashboard.server.url}/dashboard`)
  await visitor.page.getByText('a <b>bold<i> name.pdf').first().waitFor()
  await visitor.context.close()
})

test('the keyboard alone leads from page to page, and into what was opened', async () => {
  const { page, context, complaints } = await dashboard.visit({ storageState: state, viewport: { width: 1440, height: 900 } })
  await page.goto(`${dashboard.server.url}/dashboard`)
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  const link = page.getByRole('navigation').getByRole('link', { name: 'API Credentials' })
  for (let n = 0; n < 20 && !(await link.evaluate(element => element === document.activeElement)); n++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'API Credentials' }).waitFor()
  await page.waitForFunction(() => document.activeElement?.id === 'main')
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

test('on a phone the menu opens, leads on and closes', async () => {
  const { page, context } = await dashboard.visit({ storageState: state, viewport: { width: 390, height: 844 } })
  await page.goto(`${dashboard.server.url}/dashboard`)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('link', { name: 'You', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'You' }).waitFor()
  expect(await page.getByRole('link', { name: 'Audit log' }).isVisible()).toBe(false)
  await context.close()
})

test('a server that stops is said in words, and what was loaded stays', async () => {
  const { page, context } = await dashboard.visit({ storageState: state })
  await page.clock.install()
  await page.goto(`${dashboard.server.url}/dashboard`)
  await page.getByText('From your code').waitFor()
  await context.setOffline(true)
  await page.clock.fastForward(31_000)
  await page.getByText('The server does not answer').waitFor()
  expect(await page.getByText('From your code').isVisible()).toBe(true)
  await context.setOffline(false)
  await page.clock.fastForward(31_000)
  await page.getByText('The server does not answer').waitFor({ state: 'detached' })
  await context.close()
})

describe('what a browser loads', () => {
  test('is small: 60 kB of scripts and 10 kB of style first, 120 kB and 16 kB in all, compressed', async () => {
    const { page, files } = (await bundle()).bundle
    const size = (text: string) => Bun.gzipSync(new TextEncoder().encode(text), { level: 9 }).length
    const scripts = Object.entries(files).filter(([name]) => name.endsWith('.js'))
    const total = scripts.reduce((sum, [, { text }]) => sum + size(text), 0)
    const styles = Object.entries(files).filter(([name]) => name.endsWith('.css'))
    const first = scripts.filter(
      ([name]) =>
        page.text.includes(name) ||
        files[Object.keys(files).find(f => page.text.includes(f) && f.endsWith('.js'))!]!.text.includes(`from"./${name}`),
    )
    expect(first.reduce((sum, [, { text }]) => sum + size(text), 0)).toBeLessThan(60_000)
    expect(total).toBeLessThan(120_000)
    const sizes = styles.map(([name, { text }]) => ({ first: page.text.includes(name), bytes: size(text) }))
    const sum = (some: typeof sizes) => some.reduce((all, { bytes }) => all + bytes, 0)
    expect(sum(sizes.filter(({ first }) => first))).toBeLessThan(10_000)
    // Of every page together; each loads its own.
    expect(sum(sizes)).toBeLessThan(16_000)
  })

  test('names no foreign address', async () => {
    const { files } = (await bundle()).bundle
    const allowed = /^https?:\/\/(www\.w3\.org\/|example\.com)/
    const named = Object.values(files).flatMap(({ text }) => text.match(/https?:\/\/[\w.-]+\/?/g) ?? [])
    expect(named.filter(address => !allowed.test(address))).toEqual([])
  })

  test('is never older than the server: the page asks, what it names lives for ever', async () => {
    const shell = await fetch(`${dashboard.server.url}/dashboard/settings/you`)
    expect(shell.headers.get('cache-control')).toBe('no-cache')
    const [script] = /\/dashboard\/assets\/[\w-]+\.js/.exec(await shell.text())!
    const asset = await fetch(`${dashboard.server.url}${script}`)
    expect([asset.headers.get('cache-control'), asset.headers.get('content-encoding')]).toEqual([
      'public, max-age=31536000, immutable',
      'gzip',
    ])
    const again = await fetch(`${dashboard.server.url}${script}`, { headers: { 'if-none-match': asset.headers.get('etag')! } })
    expect(again.status).toBe(304)
    expect((await fetch(`${dashboard.server.url}/dashboard/assets/gone-12345678.js`)).status).toBe(404)
  })
})
