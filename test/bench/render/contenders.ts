import { chromium } from 'playwright-core'
import { playwrightSwitches } from '../../../src/render/browser/flags.ts'
import { RawBrowser } from './raw-cdp.ts'

/** A way of making the same picture. `full` captures the whole page. */
export type Contender = { name: string; shot(url: string, full: boolean): Promise<unknown>; stop(): Promise<unknown> }

const viewport = { width: 1280, height: 1024 }
const args = ['--disable-gpu', '--font-render-hinting=none']

/** (a) Messages and nothing else, fresh context, the same capture. */
export const rawCdp = async (path: string): Promise<Contender> => {
  const raw = await RawBrowser.launch(path, [...playwrightSwitches.filter(s => s !== '--headless'), ...args])
  return { name: 'raw CDP, fresh context', shot: (url, full) => raw.shot(url, full), stop: () => raw.stop() }
}

/** (b) A browser per request, as most examples do it. */
export const naive = async (executablePath: string): Promise<Contender> => ({
  name: 'Playwright, browser per request',
  shot: async (url, fullPage) => {
    const browser = await chromium.launch({ executablePath, args })
    const page = await browser.newPage({ viewport })
    await page.goto(url)
    await page.screenshot({ fullPage })
    await browser.close()
  },
  stop: async () => {},
})

export const freshContext = async (executablePath: string): Promise<Contender> => {
  const browser = await chromium.launch({ executablePath, args })
  return {
    name: 'Playwright, fresh context',
    shot: async (url, fullPage) => {
      const context = await browser.newContext({ viewport })
      const page = await context.newPage()
      await page.goto(url)
      await page.screenshot({ fullPage })
      await context.close()
    },
    stop: () => browser.close(),
  }
}

type Puppeteer = {
  launch(options: object): Promise<{
    createBrowserContext(): Promise<{
      newPage(): Promise<{
        setViewport(v: object): Promise<void>
        goto(url: string): Promise<unknown>
        screenshot(o: object): Promise<unknown>
      }>
      close(): Promise<void>
    }>
    close(): Promise<void>
  }>
}
type Browserless = (options: object) => {
  createContext(): Promise<{ screenshot(url: string, options: object): Promise<unknown>; destroyContext(): Promise<void> }>
  close(): Promise<void>
}

/** (c) The npm packages, when `bun install` has been run in this folder; undefined otherwise. */
export const puppeteer = async (executablePath: string): Promise<Contender | undefined> => {
  const name = 'puppeteer-core'
  const library = await import(name).then(m => (m as { default: Puppeteer }).default).catch(() => undefined)
  if (!library) return undefined
  const browser = await library.launch({ executablePath, args: [...args, '--no-sandbox'], headless: 'shell' })
  return {
    name: 'puppeteer-core, fresh context',
    shot: async (url, fullPage) => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(viewport)
      await page.goto(url)
      await page.screenshot({ fullPage })
      await context.close()
    },
    stop: () => browser.close(),
  }
}

export const browserless = async (executablePath: string): Promise<Contender | undefined> => {
  const [name, driver] = ['browserless', 'puppeteer-core']
  const create = await import(name).then(m => (m as { default: Browserless }).default).catch(() => undefined)
  const puppeteerLibrary = await import(driver).then(m => (m as { default: Puppeteer }).default).catch(() => undefined)
  if (!create || !puppeteerLibrary) return undefined
  const factory = create({ puppeteer: puppeteerLibrary, executablePath, args: [...args, '--no-sandbox'], headless: 'shell' })
  return {
    name: 'browserless (microlink)',
    shot: async (url, fullPage) => {
      const context = await factory.createContext()
      await context.screenshot(url, { fullPage, viewport, adblock: false, waitUntil: 'load' })
      await context.destroyContext()
    },
    stop: () => factory.close(),
  }
}
