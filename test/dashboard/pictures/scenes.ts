import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { carriedFonts } from '../../../src/native/runtime/carried-fonts.ts'
import { findBrowser } from '../../../src/render/browser/find.ts'
import { type House, today } from './house.ts'

export type Scene = {
  path(house: House): string
  /** What is there when it stands. */
  waitsFor: string
  /** What somebody does there before they look. */
  act?(page: Page): Promise<void>
  /** For whoever is not signed in. */
  outside?: true
}

/** The main pages of the dashboard. */
export const scenes: Readonly<Record<string, Scene>> = {
  'sign-in': { path: () => '', waitsFor: 'form', outside: true },
  overview: { path: () => '', waitsFor: '[aria-labelledby=documents] a[href*=ext_]' },
  documents: { path: () => '/documents', waitsFor: 'a[href*=ext_]' },
  review: { path: ({ doubtful }) => `/documents/${doubtful}`, waitsFor: '.sheet image' },
  captures: { path: () => '/captures', waitsFor: '.capture' },
  'api-credentials': { path: () => '/developers/api-credentials', waitsFor: '.mono' },
  // The last one: what it renders stands in the lists of the others.
  playground: {
    path: () => '/playground/screenshots',
    waitsFor: 'form',
    async act(page) {
      await page.getByRole('textbox', { name: 'Address of the page' }).fill('northwind.example/catalogue')
      await page.keyboard.press('Enter')
      await page.getByRole('img', { name: /^Screenshot of/ }).waitFor()
    },
  },
}

export const widths = [390, 1440] as const
export const schemes = ['light', 'dark'] as const
type Scheme = (typeof schemes)[number]

export const nameOf = (scene: string, width: number, scheme: Scheme): string => `${scene}.${width}.${scheme}.webp`

/** What a test compares with. */
export const keptFolder: string = new URL('../../fixtures/dashboard', import.meta.url).pathname
/** Large enough to see what moved, small enough to keep. */
export const small = async (picture: Uint8Array): Promise<Uint8Array> => {
  const { width } = await sharp(picture).metadata()
  return sharp(picture)
    .resize({ width: Math.round(width / 2) })
    .png()
    .toBuffer()
}

/** The browser that the build carries with its own fonts and no others: pictures are the same on every machine. */
export const carriedBrowser = async (dir: string): Promise<Browser> => {
  const { path, libraries } = await findBrowser('', undefined, [])
  const fonts = await carriedFonts()
  const config = join(dir, 'fonts.conf')
  writeFileSync(config, `<fontconfig><dir>${fonts}</dir><cachedir>${join(dir, 'cache')}</cachedir></fontconfig>`)
  return chromium.launch({
    executablePath: path,
    args: ['--no-sandbox', '--disable-gpu', '--disable-lcd-text', '--font-render-hinting=none', '--force-color-profile=srgb'],
    env: { PATH: '/usr/bin:/bin', HOME: dir, TZ: 'UTC', FONTCONFIG_FILE: config, ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}) },
  })
}

/** What is another one every time, and what stands for it. */
const changing: readonly (readonly [what: string, instead: string])[] = [
  ['127\\.0\\.0\\.1:\\d+', '127.0.0.1:7878'],
  ['platen_[a-z2-7]{8}', 'platen_frfvwdbp'],
  ['/files/\\S+', '/files/4b1d7c0e92f84a55/shot_01a204a6ef0574.png'],
  ['^\\d+ ms$', '431 ms'],
]
const steady = (page: Page) =>
  page.evaluate(changing => {
    document.body.normalize()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null)
      for (const [what, instead] of changing) {
        const steadied = text.data.replace(new RegExp(what, 'g'), instead)
        if (steadied !== text.data) text.data = steadied
      }
  }, changing)

/** What a window of this width shows of a scene, light and dark. `change`: something done to the page before. */
export const picturesOf = async (
  browser: Browser,
  house: House,
  scene: Scene,
  width: number,
  change?: (page: Page) => Promise<unknown>,
): Promise<Record<Scheme, Uint8Array>> => {
  const context = await browser.newContext({
    viewport: { width, height: width < 760 ? 844 : 900 },
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    locale: 'en-GB',
  })
  try {
    if (!scene.outside) await context.addCookies([{ ...house.cookie, url: house.url }])
    const page = await context.newPage()
    await page.clock.setFixedTime(today)
    await page.goto(`${house.url}/dashboard${scene.path(house)}`)
    await page.locator(scene.waitsFor).first().waitFor()
    await scene.act?.(page)
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(() => !document.querySelector('.skeleton') && [...document.images].every(image => image.complete))
    await steady(page)
    await change?.(page)
    const shoot = async (colorScheme: Scheme) => {
      await page.emulateMedia({ colorScheme })
      return page.screenshot({ caret: 'hide' })
    }
    return { light: await shoot('light'), dark: await shoot('dark') }
  } finally {
    await context.close()
  }
}
