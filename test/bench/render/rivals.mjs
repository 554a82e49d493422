import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'

/**
 * Ways in which others take the same pictures, in a process of Node, where they are at home (puppeteer stalls for a minute under Bun on a
 * page with many subresources). One order a line on stdin, {id, rival, url, full}; one answer a line on stdout, {id, error?}; `ready` first.
 */
const [executablePath] = process.argv.slice(2)
const require = createRequire(import.meta.url)
const viewport = { width: 1280, height: 1024 }
const args = ['--disable-gpu', '--font-render-hinting=none']
const optional = name => {
  try {
    return require(name)
  } catch {
    return undefined
  }
}
const chromium = optional('playwright-core')?.chromium
const puppeteer = optional('puppeteer-core')
const puppeteerLaunch = { executablePath, args: [...args, '--no-sandbox'], headless: 'shell' }
const browserless = optional('browserless')

const shoot = async (browser, url, fullPage) => {
  const page = await browser.newPage({ viewport })
  await page.goto(url)
  await page.screenshot({ fullPage })
}

const rivals = {
  'Playwright, fresh context': async () => {
    const browser = await chromium.launch({ executablePath, args })
    return async (url, fullPage) => {
      const context = await browser.newContext({ viewport })
      await shoot(context, url, fullPage)
      await context.close()
    }
  },
  'Playwright, browser per request': async () => async (url, fullPage) => {
    const browser = await chromium.launch({ executablePath, args })
    await shoot(browser, url, fullPage)
    await browser.close()
  },
  ...(puppeteer && {
    'puppeteer-core, fresh context': async () => {
      const browser = await puppeteer.launch(puppeteerLaunch)
      return async (url, fullPage) => {
        const context = await browser.createBrowserContext()
        const page = await context.newPage()
        await page.setViewport(viewport)
        await page.goto(url)
        await page.screenshot({ fullPage })
        await context.close()
      }
    },
  }),
  ...(puppeteer &&
    browserless && {
      'browserless (microlink)': async () => {
        const factory = browserless({ puppeteer, ...puppeteerLaunch })
        return async (url, fullPage) => {
          const context = await factory.createContext()
          await context.screenshot(url, { fullPage, viewport, adblock: false, waitUntil: 'load' })
          await context.destroyContext()
        }
      },
    }),
}

const started = {}
const say = message => process.stdout.write(`${JSON.stringify(message)}\n`)
const work = async ({ id, rival, url, full }) => {
  try {
    started[rival] ??= rivals[rival]()
    await (await started[rival])(url, full)
    say({ id })
  } catch (error) {
    say({ id, error: String(error) })
  }
}
createInterface({ input: process.stdin })
  .on('line', line => void work(JSON.parse(line)))
  .on('close', () => process.exit(0))
say({ ready: Object.keys(rivals) })
