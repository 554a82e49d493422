import { describe, expect, test } from 'bun:test'
import { AppError } from '../../src/errors.ts'
import { parseOptions, parseOptionTexts, readOptionText } from '../../src/render/options/parse.ts'
import { cacheKey, plan, type RenderPlan } from '../../src/render/options/plan.ts'
import { isOption, type OptionName, optionFacts, optionNames, renderOptions } from '../../src/render/options/table.ts'
import { saidBy } from '../../src/render/options/usual.ts'

const url = 'https://example.com/'
const refusal = (json: unknown): string => {
  try {
    parseOptions(json)
  } catch (error) {
    if (error instanceof AppError) return `${error.status} ${error.message}`
    throw error
  }
  return 'accepted'
}

/** A value other than the default for every option. */
const other: Record<OptionName, unknown> = {
  attachmentName: 'Report',
  htmlBaseUrl: 'https://example.com/a/',
  locale: 'de-DE',
  geolocation: '52.52,13.405',
  cacheRefresh: true,
  metadataText: true,
  metadataMarkdown: true,
  metadataMissingGlyphs: true,
  pdfFixedElements: 'once',
  animations: 'allow',
  fullPageKeepWidth: true,
  metadataLinks: true,
  pdfWidth: '10cm',
  pdfHeight: 500,
  pdfPreferCssPageSize: true,
  pdfScale: 0.5,
  pdfPageRanges: '1-3,7',
  pdfHeaderTemplate: '<b class=title></b>',
  pdfFooterTemplate: '<b class=pageNumber></b>',
  pdfTagged: true,
  pdfOutline: true,
  url: 'https://example.com/other',
  html: '<p>x</p>',
  format: 'webp',
  fullPage: true,
  viewportWidth: 800,
  viewportHeight: 600,
  device: 'ipad',
  deviceScaleFactor: 2,
  imageQuality: 50,
  omitBackground: true,
  blockAds: true,
  blockCookieBanners: true,
  blockChats: true,
  delay: 1,
  waitUntil: 'networkidle0',
  waitForSelector: '#a',
  waitForSelectorState: 'hidden',
  waitForFunction: 'window.ready',
  bestAttempt: true,
  missingSelector: 'ignore',
  timeout: 10,
  navigationTimeout: 10,
  darkMode: true,
  cache: true,
  cacheTtl: 20_000,
  cacheKey: 'mine',
  async: true,
  webhookUrl: 'https://example.com/hook',
  webhookSign: false,
  webhookErrors: true,
  store: false,
  externalIdentifier: 'order-1',
  selector: '#a',
  scrollIntoView: '#a',
  clipX: 1,
  clipY: 1,
  clipWidth: 100,
  clipHeight: 100,
  viewportMobile: true,
  viewportHasTouch: true,
  viewportLandscape: true,
  imageWidth: 100,
  imageHeight: 100,
  fullPageScroll: true,
  fullPageMaxHeight: 1000,
  pdfPrintBackground: false,
  pdfLandscape: true,
  pdfPaperFormat: 'a4',
  pdfFitOnePage: true,
  pdfMargin: 10,
  pdfMarginTop: 10,
  pdfMarginRight: 10,
  pdfMarginBottom: 10,
  pdfMarginLeft: 10.5,
  reducedMotion: true,
  mediaType: 'print',
  hideSelectors: ['#a', ':is(b, i)'],
  click: '#a',
  hover: '#a',
  styles: 'p{color:red}',
  scripts: '1',
  blockTrackers: true,
  blockResources: ['image', 'font'],
  blockRequests: ['*.gif', '**/ads/**'],
  userAgent: 'Mine/1.0',
  authorization: 'Bearer x',
  cookies: ['a=b; Domain=example.com; Path=/; Secure'],
  headers: ['X-One: 1', 'X-Two: 2'],
  timeZone: 'Europe/Berlin',
  bypassCsp: true,
  ignoreHostErrors: true,
  failIfRequestFailed: true,
  failIfContentContains: 'x',
  failIfContentMissing: 'x',
  metadataImageSize: true,
  metadataPageTitle: true,
  metadataIcon: true,
  metadataOpenGraph: true,
  metadataContent: true,
  metadataHttpStatusCode: true,
  metadataHttpHeaders: true,
}
/** What an option needs beside itself to be valid and to matter. */
const company: Partial<Record<OptionName, object>> = {
  waitForSelectorState: { waitForSelector: '#a' },
  ...Object.fromEntries(optionNames.filter(name => name.startsWith('pdf')).map(name => [name, { format: 'pdf' }])),
  pdfWidth: { format: 'pdf', pdfHeight: 100 },
  cacheRefresh: { cache: true },
  pdfHeight: { format: 'pdf', pdfWidth: 100 },
  imageQuality: { format: 'jpeg' },
  clipX: { clipWidth: 10, clipHeight: 10 },
  clipY: { clipWidth: 10, clipHeight: 10 },
  clipWidth: { clipHeight: 10 },
  clipHeight: { clipWidth: 10 },
  viewportLandscape: { viewportHeight: 2000 },
}

describe('the option table', () => {
  test('has the options of the contract, each with a description', async () => {
    for (const name of optionNames) expect(`${name}: ${(renderOptions[name].description ?? '').length > 5}`).toBe(`${name}: true`)
    expect(optionNames.length).toBeGreaterThanOrEqual(77)
    expect(isOption('__proto__')).toBe(false)
  })

  test.each(optionNames.filter(n => n !== 'html' && n !== 'htmlBaseUrl'))('%s: body and text give the same plan', name => {
    const extra = company[name] ?? {}
    const body = parseOptions({ url, ...extra, [name]: other[name] })
    const value = other[name]
    const texts = Object.entries({ url, ...extra, [name]: value }).map(([k, v]): [string, string] => [
      k,
      Array.isArray(v) ? JSON.stringify(v) : String(v),
    ])
    expect(parseOptionTexts(texts)).toEqual(body)
  })

  test.each(optionNames.filter(n => n !== 'html' && n !== 'htmlBaseUrl' && n !== 'device'))(
    '%s enters the cache key exactly when it changes the output',
    name => {
      const extra = company[name] ?? {}
      const before = cacheKey(
        plan(
          parseOptions({
            url,
            ...extra,
            ...(name.startsWith('clipW') || name.startsWith('clipH') ? { clipWidth: 10, clipHeight: 10 } : {}),
            ...(/^pdf(Width|Height)$/.test(name) ? { pdfWidth: 100, pdfHeight: 100 } : {}),
          }),
        ),
        'org_1',
      )
      const after = cacheKey(plan(parseOptions({ url, ...extra, [name]: other[name] })), 'org_1')
      expect(before !== after).toBe(optionFacts[name].inCacheKey)
    },
  )
})

describe('the cache key', () => {
  const base = plan(parseOptions({ url }))
  test('is never shared between organizations, custom keys included', () => {
    expect(cacheKey(base, 'org_1')).not.toBe(cacheKey(base, 'org_2'))
    expect(cacheKey(base, 'org_1', 'k')).not.toBe(cacheKey(base, 'org_2', 'k'))
    expect(cacheKey(base, 'org_1', 'k')).toBe(cacheKey(plan(parseOptions({ url, fullPage: true })), 'org_1', 'k'))
    expect(cacheKey(base, 'org_1', 'k')).not.toBe(cacheKey(plan(parseOptions({ url, format: 'webp' })), 'org_1', 'k'))
  })
  test.each([
    [{ format: 'png', imageQuality: 50 }, 'quality of what has none'],
    [{ format: 'png', pdfMargin: 10, pdfPaperFormat: 'a4', pdfPrintBackground: false, pdfLandscape: true }, 'paper of a picture'],
    [{ format: 'pdf', imageQuality: 50 }, 'quality of a PDF'],
  ])('is the same with what the format ignores: %j', ({ format, ...ignored }) => {
    const key = (more: object) => cacheKey(plan(parseOptions({ url, format, ...more })), 'o')
    expect(key(ignored)).toBe(key({}))
  })
  test('is the same whether an option that is as usual is there or not, as after an update that adds one', () => {
    const said = plan(parseOptions({ url, delay: 3, selector: '#a' }))
    const key = cacheKey(said, 'o')
    const usual = plan(parseOptions({ url }))
    const more = Object.keys(usual).filter(name => name !== 'delay' && name !== 'url') as (keyof RenderPlan)[]
    expect(more.length).toBeGreaterThan(20)
    for (const name of more) {
      const { [name]: _, ...before } = said
      expect([name, cacheKey(before as RenderPlan, 'o')]).toEqual([name, key])
    }
  })
  test('is the same for a device and for its own size and scale', () => {
    const desktop = plan(parseOptions({ url, device: 'desktop', viewportWidth: 500 }))
    expect(cacheKey(desktop, 'o')).toBe(cacheKey(plan(parseOptions({ url })), 'o'))
  })
})

describe('bad options', () => {
  test.each([
    [{}, '422 url: exactly one of `url` and `html` is required'],
    [{ url, html: 'x' }, '422 html: exactly one of `url` and `html` is required'],
    [{ url, viewportWidht: 3 }, '422 viewportWidht: is not an option. Did you mean viewportWidth?'],
    [{ url, viewportWidth: 99 }, '422 viewportWidth: must be an integer from 100 to 3840'],
    [{ url, viewportWidth: '200' }, '422 viewportWidth: must be an integer from 100 to 3840'],
    [{ url, viewportWidth: 200.5 }, '422 viewportWidth: must be an integer from 100 to 3840'],
    [{ url, deviceScaleFactor: 3.1 }, '422 deviceScaleFactor: must be a number from 1 to 3'],
    [{ url, cacheTtl: 1 }, '422 cacheTtl: must be an integer from 14400 to 2592000'],
    [{ url, format: 'gif' }, '422 format: must be one of png, jpeg, webp, avif, tiff, pdf'],
    [{ url, fullPage: 'true' }, '422 fullPage: must be true or false'],
    [{ url, fullPage: null }, '422 fullPage: must be true or false'],
    [{ url, clipWidth: 5 }, '422 clipHeight: clipWidth and clipHeight must be set together'],
    [{ url, clipX: 5 }, '422 clipX: needs clipWidth and clipHeight'],
    [{ url, selector: 'a', clipWidth: 5, clipHeight: 5 }, '422 clipWidth: cannot be combined with selector'],
    [{ url, async: true, store: false }, '422 store: must be true when async is true: a background render has no response to stream into'],
    [{ url, selector: 'a >> b' }, '422 selector: must be a CSS selector of at most 2000 characters'],
    [{ url, click: 'internal:control=enter-frame' }, '422 click: must be a CSS selector of at most 2000 characters'],
    [{ url, hover: 'xpath=//a' }, '422 hover: must be a CSS selector of at most 2000 characters'],
    [{ url, hideSelectors: 'a' }, '422 hideSelectors: must be a list of at most 100 items'],
    [{ url, headers: ['X-A: 1\r\nHost: x'] }, '422 headers[0]: must be `Header-Name: value` without control characters'],
    [{ url, headers: ['ok: 1', 'Host: x'] }, '422 headers[1]: must not set Host'],
    [{ url, headers: ['Cookie: a=b'] }, '422 headers[0]: must not set Cookie; use `cookies`'],
    [{ url, authorization: 'a\r\nb' }, '422 authorization: must be a header value of 1 to 8192 characters without control characters'],
    [{ url, cookies: ['a=b; Domain=evil.example.org'] }, '422 cookies[0]: Domain must lie within the registrable domain of url'],
    [{ url, cookies: ['novalue'] }, '422 cookies[0]: must be `name=value; Domain=…; Path=/; Secure` of at most 4096 characters'],
    [{ url, timeZone: 'Mars/Olympus' }, '422 timeZone: must be an IANA time zone such as Europe/Berlin'],
    [{ url, locale: 'xx-not a locale' }, '422 locale: must be a locale such as de-DE'],
    [{ url, locale: 'de\r\nX-A: 1' }, '422 locale: must be a locale such as de-DE'],
    [{ url, geolocation: '91,0' }, '422 geolocation: must be `latitude,longitude[,accuracy]` in degrees and metres, such as 52.52,13.405'],
    ...['a/b', 'a\r\nX-A: 1', '', '.env', 'a"b', 'a\u202Egnp', '\uD800'].map((attachmentName): [object, string] => [
      { url, attachmentName },
      '422 attachmentName: must be a file name of 1 to 150 characters without / \\ : * ? " < > | and control characters',
    ]),
    [{ url, geolocation: '1' }, '422 geolocation: must be `latitude,longitude[,accuracy]` in degrees and metres, such as 52.52,13.405'],
    [{ url, htmlBaseUrl: 'https://example.com/' }, '422 htmlBaseUrl: needs html'],
    [{ url, cacheRefresh: true }, '422 cacheRefresh: needs cache'],
    [{ url, pdfScale: 0.5 }, '422 pdfScale: needs format pdf'],
    [{ url, format: 'jpeg', pdfHeaderTemplate: '<b>x</b>' }, '422 pdfHeaderTemplate: needs format pdf'],
    [{ url, format: 'webp', pdfPreferCssPageSize: false }, '422 pdfPreferCssPageSize: needs format pdf'],
    [{ url, waitForSelectorState: 'hidden' }, '422 waitForSelectorState: needs waitForSelector'],
    [{ url, externalIdentifier: 'a\nb' }, '422 externalIdentifier: must be 1 to 256 visible ASCII characters'],
    [{ url: 'file:///etc/passwd' }, '422 url: must be an absolute http or https URL without credentials, of at most 8192 characters'],
    [{ url: 'http://u:p@example.com/' }, '422 url: must be an absolute http or https URL without credentials, of at most 8192 characters'],
    [{ url, blockRequests: ['x'.repeat(501)] }, '422 blockRequests[0]: must be a glob (`*`, `**`, `?`) of 1 to 500 characters'],
    [[], '422 body: must be a JSON object of options'],
    [null, '422 body: must be a JSON object of options'],
  ])('%j is refused', (json, text) => {
    expect(refusal(json)).toBe(text)
  })
})

test('what the contract has for PDF may come with any format, and what else there is for PDF as far as it says what holds anyway', () => {
  const sent = { pdfMargin: 10, pdfLandscape: true, pdfPaperFormat: 'a4', pdfFitOnePage: true, pdfPrintBackground: false }
  const usual = { pdfScale: 1, pdfTagged: false, pdfOutline: false, pdfFixedElements: 'repeat' }
  expect(refusal({ url, ...sent, ...usual })).toBe('accepted')
})

test('what a request says is what it says beyond what holds anyway', () => {
  expect(saidBy(parseOptions({ url, format: 'png', fullPage: false, delay: 2, hideSelectors: [] }))).toEqual({
    url,
    delay: 2,
    hideSelectors: [],
  })
})

describe('options as text', () => {
  test.each([
    ['hideSelectors', 'a,b', ['a', 'b']],
    ['hideSelectors', ':is(a,b), [x="1,2"]', [':is(a,b)', '[x="1,2"]']],
    ['hideSelectors', '[data-x]', ['[data-x]']],
    ['hideSelectors', '["a,b"]', ['a,b']],
    ['hideSelectors', '[]', []],
    ['fullPage', '1', true],
    ['fullPage', 'false', false],
    ['deviceScaleFactor', '2.5', 2.5],
  ])('%s=%s', (name, text, value) => {
    expect(readOptionText(name, text)).toEqual(value)
  })
  test.each([
    ['fullPage', 'yes'],
    ['viewportWidth', '0x10'],
    ['viewportWidth', '1e3'],
    ['viewportWidth', ''],
    ['viewportWidth', ' 200'],
    ['hideSelectors', '["a'],
    ['nonsense', '1'],
  ])('%s=%s is refused by name', (name, text) => {
    expect(() => readOptionText(name, text)).toThrow(new RegExp(`^${name}: `))
  })
})
