import { describe, expect, test } from 'bun:test'
import { near } from '../../support/files/pixels.ts'
import { useSiteAndRenderer } from '../../support/site-and-renderer.ts'
import { quickest } from './quickest.ts'

const rendering = useSiteAndRenderer({
  '/late': async () => {
    await Bun.sleep(300)
    return Response.redirect(`${rendering.site.origin}/png?rgb=[0,160,0]`)
  },
})
const size = { viewportWidth: 400, viewportHeight: 300 }
const look = (html: string, options: object = {}) =>
  rendering.renderer.look({ url: rendering.page(`<style>body{margin:0}</style>${html}`), ...size, ...options })
const rgb = (picture: { at(x: number, y: number): number[] }, x: number, y: number) => picture.at(x, y).slice(0, 3).join()
const green = '0,160,0'
const captureMs = async (html: string, options: object = {}) => (await look(html, options)).outcome.timings.capture!
/** Turns green when it is seen, slowly. */
const shy = (style: string) =>
  `<i class=shy style="display:block;height:80px;opacity:0;transition:opacity 2s;background:rgb(0,160,0);${style}"></i>`
const watch = `<script>const io = new IntersectionObserver(all => all.forEach(e => e.isIntersecting && (e.target.style.opacity = 1)))
  document.querySelectorAll('.shy').forEach(e => io.observe(e))</script>`

describe('what waits for the eye', () => {
  test('is shown in a full page whose sections are as high as the viewport', async () => {
    const html = `<style>section{height:100vh}</style>${`<section></section>${shy('')}`.repeat(4)}${watch}`
    const picture = await look(html, { fullPage: true })
    expect(picture.height).toBe(4 * 380)
    expect([0, 1, 2, 3].map(i => rgb(picture, 5, 380 * i + 340))).toEqual([green, green, green, green])
  })

  test('is awaited in a full page, background pictures asked for by a script included', async () => {
    const html = `<div style="height:900px"></div><div id=b style="height:100px"></div>
      <script>new IntersectionObserver(([e]) => e.isIntersecting && (b.style.background = 'url(/late)')).observe(b)</script>`
    expect(rgb(await look(html, { fullPage: true }), 5, 920)).toBe(green)
  })

  test('is awaited in a clip below the viewport, background pictures asked for by a script included', async () => {
    const html = `<div style="height:900px"></div><div id=b style="height:100px"></div>
      <script>new IntersectionObserver(([e]) => e.isIntersecting && (b.style.background = 'url(/late)')).observe(b)</script>`
    expect(rgb(await look(html, { clipX: 0, clipY: 900, clipWidth: 200, clipHeight: 100 }), 5, 50)).toBe(green)
  })

  // Frames of something large and blurred that moves take a tenth of a second and more.
  test.each<[string, object]>([
    ['a full page', { fullPage: true }],
    ['a clip', { clipX: 0, clipY: 0, clipWidth: 400, clipHeight: 4000 }],
  ])('is shown in %s that takes long to draw', async (_, options) => {
    const html = `<style>body{margin:0}@keyframes k{to{filter:blur(41px)}}p{height:100px;margin:0}
      i{position:fixed;top:0;left:0;width:300px;height:300px;background:red;filter:blur(40px);animation:k 9s infinite}</style>
      ${'<p></p>'.repeat(40)}${'<i></i>'.repeat(25)}<script>
      const all = [...document.querySelectorAll('p')]
      const io = new IntersectionObserver(seen => seen.forEach(({ target, isIntersecting }) => {
        if (isIntersecting) target.style.background = 'url(/late?' + all.indexOf(target) + ')'
      }))
      for (const one of all) io.observe(one)</script>`
    const picture = await look(html, options)
    const missing = Array.from({ length: 40 }, (_, i) => i).filter(i => rgb(picture, 395, 100 * i + 50) !== green)
    expect(missing).toEqual([])
  })

  test('is shown in a pdf', async () => {
    const asked = async (html: string) => {
      rendering.site.forget()
      await rendering.renderer.render({ url: rendering.page(html), format: 'pdf' })
      return rendering.site.paths().includes('/late')
    }
    expect(await asked('<div style="height:9000px"></div><img loading=lazy src=/late>')).toBe(true)
  })

  test('is shown when it is the selected element, and the page stays where it was', async () => {
    const html = `<div id=top style="position:fixed;top:0;width:100%;height:100px;background:rgb(9,9,9)"></div><div style="height:2000px"></div>${shy('')}${watch}`
    expect(rgb(await look(html, { selector: '.shy' }), 5, 5)).toBe(green)
    const picture = await look(`<div style="height:2000px"></div><img id=late loading=lazy width=50 height=50 src=/late>`, {
      selector: '#late',
    })
    expect(rgb(picture, 5, 5)).toBe(green)
  })

  test('is shown in a clip below the viewport', async () => {
    const html = `<div style="height:2000px"></div>${shy('')}<img loading=lazy width=50 height=50 src=/late>${watch}`
    const picture = await look(html, { clipX: 0, clipY: 1990, clipWidth: 200, clipHeight: 150 })
    expect([rgb(picture, 5, 5), rgb(picture, 5, 15), rgb(picture, 5, 100)]).toEqual(['255,255,255', green, green])
  })
})

describe('a full page', () => {
  test('draws what the browser skips outside the viewport, and backgrounds fixed to it', async () => {
    const skipped =
      '<div style="content-visibility:auto;height:600px"><i style="display:block;height:600px;background:rgb(0,160,0)"></i></div>'
    const fixed = '<div style="height:600px;background:url(/png?rgb=[0,160,0]) fixed"></div>'
    const picture = await look(`<div style="height:900px"></div>${skipped}${fixed}`, { fullPage: true })
    expect([rgb(picture, 5, 1400), rgb(picture, 5, 1600)]).toEqual([green, green])
    const clip = await look(`<div style="height:900px"></div>${skipped}`, { clipX: 0, clipY: 1000, clipWidth: 50, clipHeight: 50 })
    expect(rgb(clip, 5, 5)).toBe(green)
  })

  test('holds every row of a list that draws only those in view', async () => {
    const html = `<div id=l style="height:6000px;position:relative"></div><script>const draw = () => { l.innerHTML = ''
      for (let i = Math.floor(scrollY / 40); i < Math.min((scrollY + innerHeight) / 40, 150); i++)
        l.insertAdjacentHTML('beforeend', '<b style="position:absolute;left:0;right:0;height:39px;top:' + i * 40 + 'px;background:rgb(0,160,0)"></b>') }
      draw(); onscroll = onresize = draw</script>`
    const picture = await look(html, { fullPage: true })
    expect([5, 2000, 3990, 5990].map(y => rgb(picture, 5, y - (y % 40) + 20))).toEqual([green, green, green, green])
  })

  test('waits for scripts that count up or fade in by themselves', async () => {
    const html = `<div style="height:900px"></div><div id=bar style="height:50px;width:0;background:rgb(0,160,0)"></div><script>let n = 0
      const step = () => { bar.style.width = Math.min(100, ++n * 2) + '%'; if (n < 50) requestAnimationFrame(step) }
      new IntersectionObserver(([e]) => e.isIntersecting && n === 0 && step()).observe(bar)</script>`
    expect(rgb(await look(html, { fullPage: true }), 390, 920)).toBe(green)
  })

  test('is no wider than a reader can scroll', async () => {
    const wide = '<div style="width:2000px;height:900px"></div>'
    expect((await look(wide, { fullPage: true })).width).toBe(2000)
    expect((await look(`<style>body{overflow-x:hidden}</style>${wide}`, { fullPage: true })).width).toBe(400)
    expect((await look(`<style>html{overflow-x:clip}</style>${wide}`, { fullPage: true })).width).toBe(400)
  })
})

describe('pictures in view', () => {
  const img = '<img loading=lazy width=50 height=50 style="display:block" src=/late>'
  test('are awaited although the load event waits for no lazy one', async () => {
    expect(rgb(await look(img), 5, 5)).toBe(green)
    expect(rgb(await look(`<div style="height:3000px"></div>${img}`, { scrollIntoView: 'img' }), 5, 290)).toBe(green)
  })
  test('are not awaited with waitUntil domcontentloaded, nor where nobody sees them', async () => {
    expect(rgb(await look(img, { waitUntil: 'domcontentloaded' }), 5, 5)).toBe('255,255,255')
    const unseen =
      '<h1>A page with words on it</h1><div id=d style="display:none"></div><script>onload = () => { d.innerHTML = "<img src=/slow?ms=5000>" }</script>'
    expect(await quickest(1_450, () => captureMs(unseen))).toBeLessThan(1_450)
  })
})

describe('an app shell', () => {
  test('is unrolled although the document scrolls a little itself', async () => {
    const picture = await look(
      `<div style="height:100vh;display:flex"><div style="flex:1;overflow:auto"><div style="height:1500px"></div><b style="display:block;height:40px;background:rgb(0,160,0)"></b></div></div><footer style="height:20px;background:rgb(9,9,9)"></footer>`,
      { fullPage: true },
    )
    expect(picture.height).toBe(1560)
    expect([rgb(picture, 5, 1530), rgb(picture, 5, 1550)]).toEqual([green, '9,9,9'])
  })
})

describe('a page that is loaded before it is painted', () => {
  const spa = (ms: number, body = "<p style='position:fixed;inset:0;background:rgb(0,160,0)'>ready") =>
    `<div id=root></div><script>setTimeout(() => { root.innerHTML = "${body}" }, ${ms})</script>`
  test.each(['png', 'jpeg', 'webp'] as const)('is awaited as %s', async format => {
    const picture = await look(spa(400), { format })
    expect(near(picture.at(200, 150), [0, 160, 0])).toBe(true)
  })
  test('is awaited until it has come to rest', async () => {
    const html = `<script>let n = 0; setTimeout(() => { const t = setInterval(() => { document.body.insertAdjacentHTML('beforeend', '<i style="display:block;height:20px;background:rgb(0,160,0)"></i>'); if (++n === 10) clearInterval(t) }, 100) }, 200)</script>`
    const picture = await look(html)
    expect([rgb(picture, 5, 5), rgb(picture, 5, 195)]).toEqual([green, green])
  })
  test('fades in', async () => {
    const html = `<style>body{animation:in .6s .3s both;background:rgb(0,160,0)}@keyframes in{from{opacity:0}}</style>text`
    expect(near((await look(`<div style="background:#fff">${html}`)).at(390, 290), [0, 160, 0], 120)).toBe(true)
  })
  test('costs nothing when it is empty for good, and a bounded time when its scripts never paint', async () => {
    expect(await quickest(1_900, () => captureMs('<div></div>'))).toBeLessThan(1_900)
    expect(await quickest(6_000, () => captureMs('<script>1</script>'))).toBeLessThan(6_000)
  })
  test('is taken as it is with another waitUntil', async () => {
    expect(rgb(await look(spa(400), { waitUntil: 'domcontentloaded' }), 5, 5)).toBe('255,255,255')
  })
})
