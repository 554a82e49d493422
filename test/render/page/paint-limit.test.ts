import { describe, expect, test } from 'bun:test'
import { extractText } from 'unpdf'
import { useSiteAndRenderer } from '../../support/site-and-renderer.ts'

const far = (own = '') =>
  `<!doctype html><style>body{margin:0}main{height:30000px}b{position:absolute;left:0;top:25000px;width:100px;height:60px;background:rgb(0,0,200)}${own}</style>
  <main></main><b id=far>farwords</b>`
const html = { headers: { 'content-type': 'text/html' } }
const rendering = useSiteAndRenderer({
  '/far': () => new Response(far(), html),
  '/on': () => new Response(`<script>setTimeout(() => { location.href = '/far' }, 300)</script>`, html),
})
const look = (options: object, body = far()) =>
  rendering.renderer.look({ url: rendering.page(body), viewportWidth: 300, viewportHeight: 200, ...options })
const isFar = ({ at }: { at(x: number, y: number): number[] }, x: number, y: number) => at(x, y).slice(0, 3).join() === '0,0,200'

describe('what lies far below the window', () => {
  const tell = 'document.title = getComputedStyle(document.documentElement).clipPath'
  const title = async (scripts: string, own = '') =>
    (await look({ scripts: `${scripts};await new Promise(requestAnimationFrame);${tell}`, metadataPageTitle: true }, far(own))).outcome
      .metadata.pageTitle

  test('is not painted for a viewport shot until the page is scrolled', async () => {
    expect(await title('')).toContain('10000px')
    expect(await title('scrollTo(0, 300)')).toBe('none')
    expect(await title('', 'html{clip-path:inset(0 0 5px)}')).toBe('inset(0px 0px 5px)')
  })

  test.each([
    ['a script scrolled there', { scripts: 'scrollTo(0, 24980)' }, 20],
    ['scrollIntoView is asked for', { scrollIntoView: '#far' }, 20],
    ['a click led there', { scripts: `document.body.innerHTML += '<a href="#far" style="position:fixed;top:0">to</a>'`, click: 'a' }, 20],
  ])('is seen when %s', async (_, options, y) => {
    expect(isFar(await look(options), 80, y + 10)).toBe(true)
  })

  test('is seen on a phone that zooms out', async () => {
    const picture = await look({ viewportMobile: true, viewportWidth: 100, viewportHeight: 4000 }, far('b{top:14000px}'))
    expect(isFar(picture, 20, 3510)).toBe(true)
  })

  test('is seen as an element, in a clip and in a full page', async () => {
    expect(isFar(await look({ selector: '#far' }), 80, 50)).toBe(true)
    expect(isFar(await look({ clipX: 0, clipY: 24_980, clipWidth: 100, clipHeight: 100 }), 80, 50)).toBe(true)
    expect(isFar(await look({ fullPage: true }), 80, 25_050)).toBe(true)
  })

  test('is seen in a full page and a PDF that came while they waited', async () => {
    const url = `${rendering.site.origin}/on`
    expect(isFar(await look({ url, fullPage: true, delay: 2 }), 80, 25_050)).toBe(true)
    const { bytes } = await rendering.renderer.render({ url, format: 'pdf', delay: 2, mediaType: 'screen' })
    expect((await extractText(bytes, { mergePages: true })).text).toContain('farwords')
  })

  test('is seen in HTML that was sent and in a document that wrote itself anew', async () => {
    const lookAt = (options: object) => rendering.renderer.look({ viewportWidth: 300, viewportHeight: 200, ...options })
    expect(isFar(await lookAt({ html: far(), fullPage: true }), 80, 25_050)).toBe(true)
    expect(isFar(await lookAt({ html: far(), scripts: 'scrollTo(0, 24980)' }), 80, 30)).toBe(true)
    const scripts = `document.open(); document.write(${JSON.stringify(far())}); document.close(); scrollTo(0, 24980)`
    expect(isFar(await look({ scripts }, 'short'), 80, 30)).toBe(true)
    const { bytes } = await rendering.renderer.render({ html: far(), format: 'pdf' })
    expect((await extractText(bytes, { mergePages: true })).text).toContain('farwords')
  })
})
