import { describe, expect, test } from 'bun:test'
import sharp from 'sharp'
import type { AppError } from '../../../src/errors.ts'
import { near } from '../../support/files/pixels.ts'
import { useSiteAndRenderer } from '../../support/site-and-renderer.ts'

const red = [200, 0, 0]
const white = [255, 255, 255]

const rendering = useSiteAndRenderer()

describe('formats', () => {
  test.each(['png', 'jpeg', 'webp', 'avif', 'tiff'] as const)('%s shows the page in the size of the viewport', async format => {
    const picture = await rendering.renderer.look({ url: rendering.site.origin, format, viewportWidth: 600, viewportHeight: 400 })
    expect({ width: picture.width, height: picture.height }).toEqual({ width: 600, height: 400 })
    expect(picture.format).toBe(format === 'avif' ? 'heif' : format)
    expect(picture.outcome.contentType).toBe(`image/${format}`)
    expect(near(picture.at(200, 110), red)).toBe(true)
    expect(near(picture.at(500, 300), white)).toBe(true)
    expect([picture.outcome.width, picture.outcome.height]).toEqual([600, 400])
  })

  test('a lower imageQuality makes smaller jpeg, webp and avif files and leaves png alone', async () => {
    const url = rendering.page(`<style>body{margin:0;background:conic-gradient(red,blue,lime,red)}</style>${'text '.repeat(400)}`)
    for (const format of ['jpeg', 'webp', 'avif', 'png']) {
      const [low, high] = await Promise.all(
        [10, 95].map(imageQuality => rendering.renderer.render({ url, format, imageQuality, viewportWidth: 400, viewportHeight: 300 })),
      )
      const smaller = low!.bytes.length < high!.bytes.length
      expect(`${format}: ${smaller}`).toBe(`${format}: ${format !== 'png'}`)
    }
  })

  test('html renders without a url, in an origin of its own', async () => {
    const picture = await rendering.renderer.look({
      html: '<body style="background:rgb(1,2,3)"><p>words on a page<script>document.title = origin</script>',
      metadataPageTitle: true,
    })
    expect(picture.at(5, 5)).toEqual([1, 2, 3, 255])
    expect(picture.outcome.metadata.pageTitle).toBe('null')
  })

  test('empty html is a white page', async () => {
    expect((await rendering.renderer.look({ html: '' })).at(10, 10)).toEqual([255, 255, 255, 255])
  })

  test('webp and avif refuse pages beyond the limit of their format and name the real height', async () => {
    const url = `${rendering.site.origin}/ruler?h=1000&n=20`
    const error = await rendering.renderer.refusal({ url, format: 'webp', fullPage: true, viewportWidth: 200 })
    expect([error.status, error.message]).toEqual([
      502,
      'capture: webp holds at most 16383 px a side, the page has 20000; set fullPageMaxHeight or another format',
    ])
    expect((await rendering.renderer.refusal({ url, format: 'avif', fullPage: true, viewportWidth: 200 })).message).toContain(
      'avif holds at most 16384',
    )
  })
})

describe('viewport and device', () => {
  test('deviceScaleFactor multiplies pixels', async () => {
    const picture = await rendering.renderer.look({
      url: rendering.site.origin,
      viewportWidth: 400,
      viewportHeight: 300,
      deviceScaleFactor: 2,
    })
    expect([picture.width, picture.height]).toEqual([800, 600])
    expect(picture.at(400, 220).slice(0, 3)).toEqual(red)
  })
  test('a device overrides width, height and scale, and is mobile', async () => {
    const url = rendering.page(
      '<meta name=viewport content="width=device-width"><p>words on a page<script>document.title = [innerWidth, innerHeight, devicePixelRatio, navigator.maxTouchPoints > 0, /Mobile/.test(navigator.userAgent)].join()</script>',
    )
    const { outcome } = await rendering.renderer.look({ url, device: 'iphone_15', viewportWidth: 1000, metadataPageTitle: true })
    expect([outcome.width, outcome.height]).toEqual([393 * 3, 852 * 3])
    expect(outcome.metadata.pageTitle).toBe('393,852,3,true,true')
  })
  test('viewportMobile honours the meta viewport, a desktop does not', async () => {
    const url = rendering.page(
      '<meta name=viewport content="width=980"><p>words on a page<script>addEventListener("load", () => { document.title = innerWidth })</script>',
    )
    const title = async (viewportMobile: boolean) =>
      (await rendering.renderer.render({ url, viewportWidth: 400, viewportHeight: 800, viewportMobile, metadataPageTitle: true })).metadata
        .pageTitle
    expect(await title(true)).toBe('980')
    expect(await title(false)).toBe('400')
  })
  test('viewportHasTouch and viewportLandscape are seen by the page', async () => {
    const url = rendering.page(
      '<p>words on a page<script>document.title = [matchMedia("(orientation:landscape)").matches, innerWidth, "ontouchstart" in window, screen.orientation.type].join()</script>',
    )
    const title = async (options: object) =>
      (await rendering.renderer.render({ url, viewportWidth: 400, viewportHeight: 700, metadataPageTitle: true, ...options })).metadata
        .pageTitle
    expect(await title({})).toBe('false,400,false,portrait-primary')
    expect(await title({ viewportHasTouch: true, viewportLandscape: true })).toBe('true,700,true,landscape-primary')
  })
})

describe('parts of a page', () => {
  test('selector captures exactly its element', async () => {
    const picture = await rendering.renderer.look({ url: rendering.site.origin, selector: '#box' })
    expect([picture.width, picture.height]).toEqual([200, 100])
    expect(picture.at(199, 99).slice(0, 3)).toEqual(red)
  })
  test('selector finds an element far below, inside a scroller', async () => {
    const url = rendering.page(
      '<div style="height:200px;overflow:auto"><div style="height:900px"></div><div id=in style="width:50px;height:60px;background:rgb(0,90,0)"></div></div>',
    )
    const picture = await rendering.renderer.look({ url, selector: '#in' })
    expect([picture.width, picture.height]).toEqual([50, 60])
    expect(picture.at(25, 59).slice(0, 3)).toEqual([0, 90, 0])
  })
  test('a missing or empty element fails the render by name', async () => {
    const missing = await rendering.renderer.refusal({ url: rendering.site.origin, selector: '#nowhere' })
    expect([missing.status, missing.message, missing.step]).toEqual([502, 'selector: no element matches "#nowhere"', 'selector'])
    const empty = await rendering.renderer.refusal({ url: rendering.page('<i id=e></i>'), selector: '#e' })
    expect(empty.status).toBe(502)
  })
  test('an element of a page that is busy for seconds is waited for', async () => {
    const burn = 'for (const end = performance.now() + 2800; performance.now() < end; );'
    const busy = `<script>let times = 3; onload = () => setInterval(() => { if (times-- > 0) ${burn} }, 1)</script>`
    const url = rendering.page(`${busy}<p>Here it is.</p><div id=in style="width:50px;height:60px"></div>`)
    const picture = await rendering.renderer.look({ url, selector: '#in' })
    expect([picture.width, picture.height]).toEqual([50, 60])
  })
  test('what is no CSS is refused as a bad option', async () => {
    for (const option of ['selector', 'waitForSelector', 'click', 'hover', 'scrollIntoView']) {
      const error = await rendering.renderer.refusal({ url: rendering.site.origin, [option]: 'div[', timeout: 5 })
      expect(`${option} ${error.status} ${error.message}`).toBe(`${option} 422 ${option}: is not a valid CSS selector`)
    }
    expect((await rendering.renderer.refusal({ url: rendering.site.origin, hideSelectors: ['div['] })).message).toBe(
      'hideSelectors[0]: is not a valid CSS selector',
    )
  })
  test('clip takes a region of the page, below the fold too', async () => {
    const picture = await rendering.renderer.look({ url: rendering.site.origin, clipX: 50, clipY: 2490, clipWidth: 100, clipHeight: 40 })
    expect([picture.width, picture.height]).toEqual([100, 40])
    expect(picture.at(10, 5).slice(0, 3)).toEqual(white)
    expect(picture.at(10, 15).slice(0, 3)).toEqual([0, 0, 200])
    expect(picture.at(60, 15).slice(0, 3)).toEqual(white)
  })
  test('scrollIntoView moves the viewport', async () => {
    const picture = await rendering.renderer.look({ url: rendering.site.origin, scrollIntoView: '#low', viewportHeight: 300 })
    expect(picture.at(10, 5).slice(0, 3)).toEqual([0, 0, 200])
  })
  test('thumbnails keep the aspect ratio', async () => {
    const size = async (wish: object) => {
      const { width, height } = await rendering.renderer.look({
        url: rendering.site.origin,
        viewportWidth: 800,
        viewportHeight: 600,
        ...wish,
      })
      return [width, height]
    }
    expect(await size({ imageWidth: 320 })).toEqual([320, 240])
    expect(await size({ imageHeight: 150, format: 'webp' })).toEqual([200, 150])
    expect(await size({ imageWidth: 100, imageHeight: 100, format: 'jpeg' })).toEqual([100, 75])
    expect(await size({ imageWidth: 1600 })).toEqual([1600, 1200])
    expect(await size({ imageWidth: 333, deviceScaleFactor: 2 })).toEqual([333, 250])
  })
  test('a thumbnail shows the whole picture', async () => {
    const picture = await rendering.renderer.look({ url: rendering.site.origin, viewportWidth: 800, viewportHeight: 600, imageWidth: 400 })
    expect(near(picture.at(60, 40), red)).toBe(true)
    expect(picture.at(300, 200).slice(0, 3)).toEqual(white)
  })
  test('omitBackground leaves bare pages transparent and painted ones opaque', async () => {
    for (const format of ['png', 'webp']) {
      const bare = await rendering.renderer.look({
        html: '<b style="background:rgb(9,9,9);display:block;height:50px">',
        omitBackground: true,
        format,
      })
      expect(bare.at(5, 500)[3]).toBe(0)
      expect(bare.at(20, 20)[3]).toBe(255)
    }
    expect((await rendering.renderer.look({ html: '<b>x', format: 'jpeg', omitBackground: true })).at(5, 500).slice(0, 3)).toEqual(white)
    expect((await rendering.renderer.look({ html: '<body style="background:#fff">', omitBackground: true })).at(5, 5)[3]).toBe(255)
  })
})

describe('limits', () => {
  test('more pixels than browser.max_pixels are refused when the options alone prove it', async () => {
    const error = await rendering.renderer.refusal({ url: rendering.site.origin, clipWidth: 60_000, clipHeight: 60_000 })
    expect([error.status, error.message]).toEqual([422, 'clipWidth: makes a picture of 3600000000 pixels, at most 160000000 are allowed'])
    const blown = await rendering.renderer.refusal({ html: '', imageWidth: 16_383 })
    expect([blown.status, blown.message]).toMatchObject([422, expect.stringContaining('imageWidth: makes a picture of')])
    const tall = await rendering.renderer.refusal({
      html: '<div style="height:20000px">',
      fullPage: true,
      viewportWidth: 200,
      imageWidth: 2000,
    })
    expect([tall.status, tall.step]).toEqual([502, 'capture'])
  })
})

test('a page that reloads itself all the time is shown or refused as such, and is no error of ours', async () => {
  const reloads = (ms: number) => rendering.page(`<p id=a>hi</p><script>setTimeout(() => location.reload(), ${ms})</script>`)
  const told = (ms: number, options: object) =>
    rendering.renderer.render({ url: reloads(ms), viewportWidth: 300, viewportHeight: 300, ...options }).then(
      () => 200,
      (error: AppError) => error.status,
    )
  for (const [ms, options] of [
    [30, {}],
    [60, { click: '#a' }],
    [60, { hover: '#a' }],
    [20, { format: 'pdf' }],
  ] as const)
    for (let i = 0; i < 2; i++) expect([200, 502]).toContain(await told(ms, options))
})

describe('what the browser makes itself', () => {
  test('says sRGB too, and a jpeg of high quality has the colour of every pixel', async () => {
    const html = '<body style="margin:0;background:rgb(200,0,0)"><p style="color:blue">text'
    const streamed = await rendering.renderer.render({ html })
    expect(Buffer.from(streamed.bytes.subarray(37, 41)).toString()).toBe('sRGB')
    const of = async (imageQuality: number) =>
      sharp((await rendering.renderer.render({ html, format: 'jpeg', imageQuality })).bytes).metadata()
    const [usual, high] = await Promise.all([of(80), of(95)])
    expect([usual.chromaSubsampling, high.chromaSubsampling]).toEqual(['4:2:0', '4:4:4'])
    for (const { icc } of [usual, high]) expect(Buffer.from(icc ?? []).toString('latin1')).toMatch(/sRGB|s\0R\0G\0B/)
  })
})
