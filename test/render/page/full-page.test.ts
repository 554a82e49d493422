import { describe, expect, test } from 'bun:test'
import { useSiteAndRenderer } from '../../support/site-and-renderer.ts'

const rendering = useSiteAndRenderer({}, { atOnce: 3 })

const look = (html: string, options: object = {}) =>
  rendering.renderer.look({ url: rendering.page(html), fullPage: true, viewportWidth: 400, viewportHeight: 500, ...options })
const rgb = (picture: { at(x: number, y: number): number[] }, x: number, y: number) => picture.at(x, y).slice(0, 3).join()

describe.concurrent('a full page', () => {
  test('is as high as its content and at least as high as the viewport', async () => {
    expect((await look('<p>short')).height).toBe(500)
    expect((await look('<div style="height:1234px">')).height).toBe(1234 + 16)
  })

  // The last two hold more pixels than one shot may.
  test.each([
    [20_000, 1, 300],
    [60_000, 1, 300],
    [20_000, 2, 300],
    [70_000, 1, 600],
    [45_000, 1.25, 600],
  ])('of %i px at scale %d is right to the last row', async (height, deviceScaleFactor, viewportWidth) => {
    const picture = await rendering.renderer.look({
      url: `${rendering.site.origin}/ruler?h=100&n=${height / 100}`,
      fullPage: true,
      viewportWidth,
      deviceScaleFactor,
    })
    expect([picture.width, picture.height]).toEqual([viewportWidth * deviceScaleFactor, height * deviceScaleFactor])
    const wrong: string[] = []
    for (let i = 0; i < height / 100; i++)
      for (const y of [i * 100 * deviceScaleFactor, (i + 1) * 100 * deviceScaleFactor - 1])
        if (rgb(picture, 10, y) !== `${i % 256},${i >> 8},128`) wrong.push(`row ${y}: ${rgb(picture, 10, y)}`)
    expect(wrong).toEqual([])
  })

  test('loads lazy images and frames and shows what waits for an IntersectionObserver', async () => {
    const html = `<style>body{margin:0}div,img,iframe{display:block;border:0}.r{opacity:0;height:50px;background:rgb(0,0,250)}.r.on{opacity:1}</style>
      ${'<div style="height:1500px"></div>'.repeat(3)}<img loading=lazy width=40 height=40 src="/png?rgb=[0,160,0]">
      <iframe loading=lazy width=40 height=40 src="/page?body=${encodeURIComponent('<body style="background:rgb(160,0,160)">')}"></iframe><div class=r></div>
      <script>new IntersectionObserver(e => e.forEach(x => x.isIntersecting && x.target.classList.add('on'))).observe(document.querySelector('.r'))</script>`
    const picture = await look(html)
    expect(picture.height).toBe(4630)
    expect([rgb(picture, 20, 4520), rgb(picture, 20, 4560), rgb(picture, 20, 4600)]).toEqual(['0,160,0', '160,0,160', '0,0,250'])
  })

  test('does not blow up sections sized by the viewport', async () => {
    const picture = await look(
      '<style>body{margin:0}section{height:100vh}</style><section style="background:rgb(9,0,0)"></section><section style="background:rgb(0,9,0)"></section><div style="height:700px">',
    )
    expect(picture.height).toBe(1700)
    expect([rgb(picture, 5, 499), rgb(picture, 5, 501), rgb(picture, 5, 999)]).toEqual(['9,0,0', '0,9,0', '0,9,0'])
  })

  test('shows a sticky and a fixed header once, at the top', async () => {
    const html = (position: string) =>
      `<style>body{margin:0;height:3000px}header{position:${position};top:0;width:100%;height:50px;background:rgb(7,7,7)}</style><header></header>`
    for (const position of ['sticky', 'fixed']) {
      const picture = await look(html(position))
      const rows = Array.from({ length: 30 }, (_, i) => i * 100 + 20).filter(y => rgb(picture, 200, y) === '7,7,7')
      expect(`${position} ${rows}`).toBe(`${position} 20`)
    }
  })

  test('shows the header at the top although something scrolled the page', async () => {
    const html = `<style>body{margin:0;height:3000px}header{position:sticky;top:0;height:50px;background:rgb(7,7,7)}button{position:absolute;top:2500px}</style><header></header><button>far</button>`
    for (const options of [{ click: 'button' }, { scrollIntoView: 'button' }, { scripts: 'scrollTo(0, 2000)' }]) {
      const picture = await look(html, options)
      const rows = Array.from({ length: 30 }, (_, i) => i * 100 + 20).filter(y => rgb(picture, 200, y) === '7,7,7')
      expect(`${Object.keys(options)} ${rows}`).toBe(`${Object.keys(options)} 20`)
    }
  })

  test('unrolls the inner scroller of an app shell', async () => {
    const html = `<style>html,body{margin:0;height:100%;overflow:hidden}#app{display:flex;flex-direction:column;height:100vh}#main{flex:1;overflow-y:auto}</style>
      <div id=app><nav style="height:40px"></nav><div id=main><div style="height:2000px"></div><div style="height:60px;background:rgb(3,100,3)"></div></div></div>`
    const picture = await look(html)
    expect(picture.height).toBe(2100)
    expect(rgb(picture, 100, 2090)).toBe('3,100,3')
  })

  test.each(['127.0.0.1', 'localhost'])('unrolls a frame that is all there is, from %s', async host => {
    const inner = `<style>body{margin:0}section{height:100vh}</style><section style="background:rgb(9,0,0)"></section><div style="height:1500px"></div><b style="display:block;height:50px;background:rgb(3,100,3)"></b>`
    const src = `http://${host}:${rendering.site.port}/page?body=${encodeURIComponent(inner)}`
    const picture = await look(
      `<style>html,body{margin:0;height:100%;overflow:hidden}</style><iframe src="${src}" style="border:0;width:100%;height:100%"></iframe>`,
    )
    expect(Math.abs(picture.height - 2050)).toBeLessThan(10)
    expect([rgb(picture, 5, 490), rgb(picture, 5, 510), rgb(picture, 5, 2030)]).toEqual(['9,0,0', '255,255,255', '3,100,3'])
  })

  test('stops at fullPageMaxHeight and says so', async () => {
    const picture = await look('<div style="height:3000px">', { fullPageMaxHeight: 800 })
    expect(picture.height).toBe(800)
    expect(picture.outcome.metadata.truncated).toEqual({ fullHeight: 3016, capturedHeight: 800, limit: 'fullPageMaxHeight' })
  })

  test('is cut at browser.max_pixels and says so', async () => {
    const url = rendering.page('<style>body{margin:0}</style><div style="height:500000px;background:rgb(0,0,9)">')
    const { outcome } = await rendering.renderer.look({ url, fullPage: true, viewportWidth: 800 })
    expect(outcome.height).toBe(200_000)
    expect(outcome.metadata.truncated).toEqual({ fullHeight: 500_000, capturedHeight: 200_000, limit: 'browser.max_pixels' })
  })

  test('wider than any picture is cut and says so, and the browser stays', async () => {
    const { renderer, page } = rendering
    const url = page('<style>body{margin:0}</style><div id=wide style="width:30000000px;height:4px;background:rgb(9,0,0)">')
    const small = { url, viewportWidth: 200, viewportHeight: 100 }
    const { restarts } = renderer.engine.status()
    const { width, metadata } = await renderer.render({ ...small, fullPage: true })
    const cut = { fullHeight: 100, capturedHeight: 100, fullWidth: 30_000_000, capturedWidth: 100_000, limit: 'width of a picture' }
    expect({ width, truncated: metadata.truncated }).toEqual({ width: 100_000, truncated: cut })
    expect((await renderer.refusal({ ...small, selector: '#wide' })).message).toBe(
      'capture: the region of 30000000 x 4 px is more than 100000 px wide',
    )
    expect((await renderer.render({ ...small, fullPage: true, fullPageKeepWidth: true })).width).toBe(200)
    expect(renderer.engine.status().restarts).toBe(restarts)
  })

  test('holds content that needs real scrolling, and so does the viewport with fullPageScroll', async () => {
    const html = `<style>body{margin:0;height:4000px}</style><script>let n = 0; addEventListener('scroll', () => { n = Math.max(n, scrollY); if (n > 3000) document.body.style.background = 'rgb(5,50,5)' })</script>`
    expect(rgb(await look(html, { fullPage: false }), 5, 400)).toBe('255,255,255')
    expect(rgb(await look(html, { fullPage: false, fullPageScroll: true }), 5, 400)).toBe('5,50,5')
    for (const fullPageScroll of [false, true]) expect(rgb(await look(html, { fullPageScroll }), 5, 3900)).toBe('5,50,5')
    const above = await look(`${html}<b style="position:absolute;top:0;left:0;width:20px;height:20px;background:rgb(1,1,1)">`, {
      fullPageScroll: true,
      fullPage: false,
    })
    expect(rgb(above, 5, 5)).toBe('1,1,1')
  })

  test('is scrolled through as its listeners hear it, where each frame takes longer than a stop', async () => {
    const html = `<style>body{margin:0;height:2000px}@keyframes k{to{filter:blur(41px)}}
      i{position:fixed;top:0;width:300px;height:300px;background:red;filter:blur(40px);animation:k 9s infinite}</style>${'<i></i>'.repeat(8)}<script>
      const heard = new Set()
      addEventListener('scroll', () => {
        heard.add(Math.round(scrollY))
        if ([475, 950, 1425, 1500].every(y => heard.has(y))) document.body.append(Object.assign(document.createElement('b'), {
          style: 'position:fixed;z-index:9;inset:auto 0 0 auto;width:40px;height:40px;background:rgb(5,50,5)' }))
      })</script>`
    expect(rgb(await look(html, { fullPage: false, fullPageScroll: true }), 390, 490)).toBe('5,50,5')
  })
})
