import { describe, expect, test } from 'bun:test'
import { useSiteAndRenderer } from '../../support/site-and-renderer.ts'

const late = async (_: Request, { searchParams: asked }: URL) => {
  await Bun.sleep(Number(asked.get('ms')))
  return new Response(asked.get('body'), { headers: { 'content-type': 'text/html' } })
}
const rendering = useSiteAndRenderer({ '/late': late }, { atOnce: 3 })
const size = { viewportWidth: 400, viewportHeight: 300 }
const look = (html: string, options: object = {}) =>
  rendering.renderer.look({ url: rendering.page(`<style>body{margin:0}</style>${html}`), ...size, fullPage: true, ...options })
type Look = { width: number; height: number; at(x: number, y: number): number[] }
const rgb = (picture: Look, x: number, y: number) => picture.at(x, y).slice(0, 3).join()
const [green, red, blue, white] = ['0,160,0', '200,0,0', '0,0,200', '255,255,255']
/** The colours down a column, one in the middle of every `step` px. */
const column = (picture: Look, x: number, step: number) =>
  Array.from({ length: Math.floor(picture.height / step) }, (_, i) => rgb(picture, x, (i + 0.5) * step))
const parts = (colours: string[], height: number, style = '') =>
  colours.map(colour => `<section style="height:${height}px;background:rgb(${colour});${style}"></section>`).join('')

describe.concurrent('what sheets move by scrolling', () => {
  const revealed = `<style>@keyframes in{from{opacity:0;translate:-400px}}section{animation:in linear both;animation-timeline:view();animation-range:entry 0% cover 40%}</style>${parts(Array(8).fill(green), 150)}`
  const passing = `<style>@keyframes by{0%,100%{opacity:0}40%,60%{opacity:1}}section{animation:by linear both;animation-timeline:view()}</style>${parts(Array(8).fill(green), 150)}`
  test.each([
    ['that come in', revealed],
    ['that come in, on a page with scripts', `${revealed}<script>1</script>`],
    ['that come and go', passing],
  ])('a full page shows all parts %s', async (_, html) => {
    expect(column(await look(html), 200, 150)).toEqual(Array(8).fill(green))
  })
  test('an element and a clip lower down are shown as a reader sees them', async () => {
    expect(rgb(await look(revealed, { fullPage: false, selector: 'section:last-child' }), 200, 75)).toBe(green)
    const clip = { fullPage: false, clipX: 0, clipY: 900, clipWidth: 400, clipHeight: 150 }
    expect(rgb(await look(revealed, clip), 200, 75)).toBe(green)
  })
  test('a bar that tells how far one has read stands at the beginning', async () => {
    const bar = `<style>@keyframes grow{from{scale:0 1}}i{position:fixed;inset:0 0 auto;height:10px;background:rgb(200,0,0);transform-origin:0 0;animation:grow linear;animation-timeline:scroll()}</style><i></i>`
    expect(rgb(await look(bar + parts([green, blue], 300)), 200, 5)).toBe(green)
  })
  test('animations: allow leaves all of it as it is', async () => {
    expect(rgb(await look(revealed, { animations: 'allow' }), 200, 1100)).toBe(white)
  })
})

describe.concurrent('a page that is read from the right', () => {
  test.each(['<html dir=rtl>', '<html style="writing-mode:vertical-rl">'])(
    'is shown as far to the left as it goes, and each element is found: %s',
    async root => {
      const ends = '<i style="left:0;background:rgb(0,0,200)"></i><i style="right:0;background:rgb(200,0,0)"></i>'
      const html = `</style>${root}<style>body{margin:0}i{position:absolute;top:0;width:50px;height:50px}</style><div style="position:relative;width:1000px;height:400px;background:rgb(0,160,0)">${ends}</div>`
      const picture = await look(html)
      expect([picture.width, picture.height]).toEqual([1000, 400])
      expect([25, 500, 975].map(x => rgb(picture, x, 25))).toEqual([blue, green, red])
      for (const [selector, colour] of [
        ['i', blue],
        ['i + i', red],
      ] as const)
        expect(rgb(await look(html, { fullPage: false, selector }), 25, 25)).toBe(colour)
    },
  )
  test.each([
    ['overflow-x:hidden', {}],
    ['', { fullPageKeepWidth: true }],
  ])('is the window where it is cut at its side: %s %o', async (style, options) => {
    const html = `</style><html dir=rtl><style>body{margin:0;${style}}</style>${parts([green, green], 250)}<i style="position:absolute;top:0;left:-300px;width:300px;height:99px;background:rgb(200,0,0)"></i>`
    const picture = await look(html, options)
    expect([picture.width, rgb(picture, 5, 50), rgb(picture, 395, 50)]).toEqual([400, green, green])
  })
})

describe.concurrent('a frame of another site, which is drawn only in the window', () => {
  const frame = (body: string, attributes = '') =>
    `<iframe ${attributes} style="display:block;border:0;width:400px;height:250px" src="${rendering.page(`<style>body{margin:0;${body}}</style>`).replace('127.0.0.1', 'localhost')}"></iframe>`
  const [blueFrame, greenFrame] = ['background:rgb(0,0,200)', 'background:rgb(0,160,0)']
  const page = () => `${parts([red, white], 250)}${frame(blueFrame)}${parts([red], 250)}${frame(greenFrame, 'loading=lazy')}`
  const shown = [red, white, blue, red, green]
  test('is shown below the window', async () => {
    expect(column(await look(page()), 200, 250)).toEqual(shown)
    expect(column(await look(page(), { format: 'jpeg', imageQuality: 100 }), 200, 250).length).toBe(5)
  })
  test('is shown in an element, in a clip, and in its place where the picture is made smaller', async () => {
    expect(rgb(await look(page(), { fullPage: false, selector: 'iframe' }), 200, 125)).toBe(blue)
    const clip = { clipX: 100, clipY: 600, clipWidth: 100, clipHeight: 250 }
    const part = await look(page(), { fullPage: false, ...clip })
    expect([10, 140, 160, 240].map(y => rgb(part, 50, y))).toEqual([blue, blue, red, red])
    expect(column(await look(page(), { imageWidth: 200 }), 100, 125)).toEqual(shown)
  })
  test('is shown within a frame of the page’s own site, as far as that shows it', async () => {
    const inner = `<style>body{margin:0;background:rgb(200,0,0)}</style><p style="margin:0;height:100px"></p>${frame(blueFrame)}`
    const own = `<iframe style="display:block;border:10px solid rgb(0,160,0);padding:5px;width:370px;height:220px" srcdoc="${inner.replaceAll('"', '&quot;')}"></iframe>`
    const picture = await look(`${parts([white, white], 250)}${own}${parts([white], 250)}`)
    expect([505, 520, 610, 618, 730, 742, 760].map(y => rgb(picture, 200, y))).toEqual([green, red, red, blue, blue, green, white])
  })
  test('is shown in a picture that is taken in strips', async () => {
    const wish = { viewportWidth: 2000, deviceScaleFactor: 2 }
    const picture = await look(`${parts([red], 5000)}${frame(blueFrame)}${parts([red], 1000)}`, wish)
    expect([4000, 9998, 10_002, 10_490, 10_510].map(y => rgb(picture, 200, y))).toEqual([red, red, blue, blue, red])
  })
  test('is shown although bars are fixed to the window, which stay where they are, and the page hears of no scrolling', async () => {
    const html = `<style>header{position:sticky;top:0;height:30px;background:rgb(9,9,9)}</style><header></header>${page()}<title>still</title>
      <b style="position:fixed;bottom:0;left:0;width:400px;height:20px;background:rgb(200,200,0)"></b>`
    const picture = await look(html, { scripts: "addEventListener('scroll', () => { document.title = 'scrolled' })" })
    expect([15, 155, 45 + 500, 755, 1055, 1270].map(y => rgb(picture, 200, y))).toEqual(['9,9,9', red, blue, blue, green, '200,200,0'])
  })
})

describe.concurrent('a page that has nothing to scroll at first', () => {
  test('is shown with the rows it asks for once it is drawn', async () => {
    const html = `<ul id=l style="margin:0;padding:0"></ul><i id=s>Loading</i><script>new IntersectionObserver(async ([e], io) => { if (!e.isIntersecting) return; io.disconnect()
      await fetch('/slow?ms=400'); l.innerHTML = '<li style="height:900px;background:rgb(0,160,0)"></li>' }).observe(s)</script>`
    const picture = await look(html)
    expect(rgb(picture, 200, 850)).toBe(green)
  })
  test('is shown with them where its host takes as long for them as it took for the page', async () => {
    const body = encodeURIComponent(
      `<ul id=l></ul><script>fetch('/slow?ms=1500').then(() => { l.innerHTML = '<li style="height:900px">' })</script>`,
    )
    const picture = await rendering.renderer.look({ url: `${rendering.site.origin}/late?ms=1800&body=${body}`, ...size, fullPage: true })
    expect(picture.height).toBeGreaterThan(900)
  })
  test('is not awaited for long where that is a long poll', async () => {
    const html = '<p>words</p><script>fetch("/slow?ms=20000")</script>'
    const { timings } = (await look(html)).outcome
    expect(timings.fullPage!).toBeLessThan(15_000)
  })
})

describe.concurrent('a page within a box', () => {
  test('that scrolls in a shadow tree is unrolled', async () => {
    const html = `<style>html,body{height:100%;overflow:hidden}body{display:flex;flex-direction:column}</style><header style="height:50px;background:rgb(200,0,0)"></header>
      <x-content>${parts([green, blue, green, blue], 250)}</x-content><footer style="height:50px;background:rgb(200,0,0)"></footer>
      <script>customElements.define('x-content', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML =
        '<style>:host{display:block;position:relative;flex:1;contain:size style}main{position:absolute;inset:0;overflow-y:auto}</style><main><slot></slot></main>' } })</script>`
    const picture = await look(html)
    expect(picture.height).toBe(1100)
    expect([25, 175, 425, 675, 925, 1075].map(y => rgb(picture, 200, y))).toEqual([red, green, blue, green, blue, red])
  })
  test('that a script moves, and nothing scrolls, is unrolled', async () => {
    const html = `<style>html,body{height:100%;overflow:hidden}#w{position:fixed;inset:0;overflow:hidden}</style><div id=w><div id=c>${parts([red, green, blue], 250)}</div></div>
      <script>let to = 0, at = 0; addEventListener('wheel', e => { to = Math.min(c.offsetHeight - innerHeight, Math.max(0, to + e.deltaY)) })
      const draw = () => { at += (to - at) * .1; c.style.transform = 'translate3d(0,' + -at + 'px,0)'; requestAnimationFrame(draw) }; draw()</script>`
    expect(column(await look(html), 200, 250)).toEqual([red, green, blue])
  })
})

describe.concurrent('a box that scrolls both ways', () => {
  test('shows all its rows and goes on hiding what it hides at its side', async () => {
    const html = `<div style="height:250px;overflow:auto"><div style="width:900px;height:600px;background:rgb(0,160,0)"></div></div>${parts([red], 400)}`
    const picture = await look(html)
    expect([picture.width, picture.height]).toEqual([400, 1000])
    expect([590, 610].map(y => rgb(picture, 200, y))).toEqual([green, red])
  })
})

describe.concurrent('what opens over the page because it is scrolled', () => {
  const page = parts([red, green, blue, red, green, blue], 250)
  const opening = (attributes: string) =>
    `${page}<div id=n ${attributes} style="display:none;position:fixed;inset:0;background:rgb(9,9,9)">Subscribe</div><script>addEventListener('scroll', () => { if (scrollY > 400) n.style.display = 'block' })</script>`
  test.each(['class=newsletter-popup', 'role=dialog'])('is put away: %s', async attributes => {
    expect(column(await look(opening(attributes)), 200, 250)).toEqual([red, green, blue, red, green, blue])
  })
  test('stays where it was there from the beginning', async () => {
    expect(rgb(await look(opening('role=dialog').replace('display:none;', '')), 200, 20)).toBe('9,9,9')
  })
})
