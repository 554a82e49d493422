import { describe, expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listsFileName } from '../../../src/render/blocking/lists.ts'
import { useSiteAndRenderer } from '../../support/site-and-renderer.ts'
import { banners, ordinaryPages, ruled } from './consent-libraries.ts'

const rendering = useSiteAndRenderer({}, { atOnce: 3 })
const size = { viewportWidth: 500, viewportHeight: 400 }
const page =
  '<!doctype html><body style="margin:0;font:16px sans-serif"><h1>Page</h1><p style="height:900px;background:#cde">Words of the page</p>'
const render = async (html: string, options: object = {}, where = rendering) =>
  where.renderer.render({ url: where.page(html), ...size, metadataPageTitle: true, ...options })

type Rendered = ReturnType<typeof render>
const plainPages = new Map<string, Rendered>()
/** The page without anything over it, made once. */
const plainPage = (options: object = {}, where = rendering): Rendered => {
  const wish = `${where === rendering} ${JSON.stringify(options)}`
  const made = plainPages.get(wish) ?? render(page, options, where)
  plainPages.set(wish, made)
  return made
}

describe.concurrent('blockCookieBanners', () => {
  test('is tried with 25 libraries and platforms at least', () => expect(banners.length).toBeGreaterThanOrEqual(27))
  test.each(banners.map(({ name, html }) => [name, html] as const))(
    'leaves the page as without the banner of %s, and never agrees',
    async (_, html) => {
      const plain = await plainPage()
      const withBanner = await render(page + html, html.includes('setTimeout(()=>{const d') ? { delay: 1 } : {})
      expect(Buffer.compare(withBanner.bytes, plain.bytes)).not.toBe(0)
      const wish = html.includes('setTimeout(()=>{const d') ? { delay: 1, blockCookieBanners: true } : { blockCookieBanners: true }
      const cleared = await render(page + html, wish)
      expect(cleared.metadata.pageTitle).not.toBe('agreed')
      expect(Buffer.compare(cleared.bytes, plain.bytes)).toBe(0)
      const whole = await Promise.all([plainPage({ fullPage: true }), render(page + html, { ...wish, fullPage: true })])
      expect(whole.map(({ height }) => height)).toEqual([whole[0].height, whole[0].height])
    },
  )
  test.each(ruled.map(({ name, html }) => [name, html] as const))(
    "refuses by autoconsent's own rule where its button has no words: %s",
    async (_, html) => {
      const [plain, cleared] = [await plainPage(), await render(page + html, { blockCookieBanners: true })]
      expect(cleared.metadata.pageTitle).toBe('refused')
      expect(Buffer.compare(cleared.bytes, plain.bytes)).toBe(0)
    },
  )
})

/** The real lists, where `bun run lists` has built them. */
const lists = join(import.meta.dir, '../../../dist', listsFileName)
const withLists = useSiteAndRenderer(
  {},
  { atOnce: 3, prepare: async dataDir => existsSync(lists) && copyFile(lists, join(dataDir, listsFileName)) },
)
const all = { blockCookieBanners: true, blockAds: true, blockChats: true, blockTrackers: true }

const levels = [
  ['with the embedded rules', () => rendering, false],
  ['with the full lists', () => withLists, !existsSync(lists)],
] as const

describe.concurrent.each(levels)('all block options %s', (_, where, missing) => {
  test.skipIf(missing).each(Object.entries(ordinaryPages))('change nothing on %s', async (_name, html) => {
    const url = where().page(`<!doctype html><body style="font:16px sans-serif">${html}`)
    const [plain, blocked] = await Promise.all([{}, all].map(options => where().renderer.render({ url, ...size, ...options })))
    expect(Buffer.compare(plain!.bytes, blocked!.bytes)).toBe(0)
  })
})

describe.concurrent.each(levels)('advertisements and chats %s', (_, where, missing) => {
  const corner = 'position:fixed;right:0;bottom:0;width:200px;height:150px;background:rgb(200,0,0)'
  const slot = 'position:absolute;left:0;top:100px;width:300px;height:250px;background:rgb(200,0,0)'
  test.skipIf(missing).each([
    ['blockAds', 'Google AdSense', `<ins class=adsbygoogle data-ad-client=x style="${slot}"></ins>`],
    ['blockAds', 'Google Ad Manager', `<div id=div-gpt-ad-123-0 style="${slot}"><iframe id=google_ads_iframe_1></iframe></div>`],
    ['blockAds', 'Taboola', `<div id=taboola-below-article style="${slot}">Sponsored</div>`],
    ['blockAds', 'Outbrain', `<div class=OUTBRAIN style="${slot}">Sponsored</div>`],
    ['blockAds', 'AMP', `<amp-ad style="display:block;${slot}"></amp-ad>`],
    ['blockAds', 'a frame of an ad network', `<iframe src="https://googleads.g.doubleclick.net/x" style="border:0;${slot}"></iframe>`],
    ['blockChats', 'Intercom', `<div class=intercom-lightweight-app style="${corner}"></div>`],
    ['blockChats', 'HubSpot', `<div id=hubspot-messages-iframe-container style="${corner}"></div>`],
    ['blockChats', 'Zendesk', `<iframe id=launcher title="Opens a widget" style="${corner}"></iframe>`],
    ['blockChats', 'Tawk', `<div id=tawk-bubble-container style="${corner}"></div>`],
    ['blockChats', 'Drift', `<div id=drift-widget style="${corner}"></div>`],
    ['blockChats', 'Freshchat', `<div id=fc_frame style="${corner}"></div>`],
    ['blockChats', 'Tidio', `<div id=tidio-chat style="${corner}"></div>`],
    ['blockChats', 'LiveChat', `<div id=chat-widget-container style="${corner}"></div>`],
    ['blockChats', 'Chatwoot', `<div class=woot-widget-holder style="${corner}"></div>`],
    ['blockChats', 'a link to a messenger', `<a href="https://wa.me/1" style="${corner}"></a>`],
  ])('%s leaves the page as without %s', async (option, _, html) => {
    const [plain, shown, cleared] = [
      await plainPage({}, where()),
      await render(page + html, {}, where()),
      await render(page + html, { [option]: true }, where()),
    ]
    expect(Buffer.compare(shown.bytes, plain.bytes)).not.toBe(0)
    expect(Buffer.compare(cleared.bytes, plain.bytes)).toBe(0)
  })
})
