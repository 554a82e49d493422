import { describe, expect, test } from 'bun:test'
import { useSiteAndRenderer } from '../../support/site-and-renderer.ts'
import { looksNowAndThen, parts } from './looks-now-and-then.ts'
import { quickest } from './quickest.ts'

const rendering = useSiteAndRenderer({}, { atOnce: 3 })
const size = { viewportWidth: 400, viewportHeight: 300 }
/** Seen at the right edge, so that no page is taken for empty and looked at again. */
const words = '<b style="position:absolute;top:2px;right:2px;font:9px sans-serif">words on a page</b>'
const look = (html: string, options: object = {}) =>
  rendering.renderer.look({ url: rendering.page(`<style>body{margin:0}</style>${words}${html}`), ...size, fullPage: true, ...options })
const captureMs = async (html: string) => (await look(html, { fullPage: false })).outcome.timings.capture!
type Look = { height: number; at(x: number, y: number): number[] }
const rgb = (picture: Look, x: number, y: number) => picture.at(x, y).slice(0, 3).join()
const green = '0,160,0'
const red = '200,0,0'
const blue = '0,0,200'
/** The colours down a column, one every `step` px. */
const column = (picture: Look, x: number, step: number, from = step / 2) =>
  Array.from({ length: Math.floor((picture.height - from - 1) / step) + 1 }, (_, i) => rgb(picture, x, from + i * step))

describe.concurrent('a full page', () => {
  test('that computes its height from the window does not grow', async () => {
    const html = `<div id=d></div><script>const fit = () => { d.style.height = (d.offsetHeight || 900) + (innerHeight - 300) * 2 + 'px' }; fit(); onresize = fit</script>`
    expect((await look(html)).height).toBe(900)
  })

  test('that is a stage moved by scrolling shows each scene', async () => {
    const html = `<style>body{height:1200px}#stage{position:fixed;inset:0;background:rgb(200,0,0)}</style><div id=stage></div>
      <script>onscroll = () => { stage.style.background = scrollY < 250 ? 'rgb(200,0,0)' : scrollY < 550 ? 'rgb(0,160,0)' : scrollY < 850 ? 'rgb(0,0,200)' : 'rgb(9,9,9)' }</script>`
    const picture = await look(html)
    expect(picture.height).toBe(1200)
    expect(column(picture, 200, 300)).toEqual([red, green, blue, '9,9,9'])
  })

  test('whose pictures stand behind gaps shows each in its own, one that is half as high as the window too', async () => {
    const html = `<style>p,div{position:relative;margin:0;height:300px}p{background:#fff}i{position:fixed;inset:0;transform:translateY(-100%)}i:nth-of-type(3){height:50%}</style>
      ${['200,0,0', '0,160,0', '0,0,200'].map(c => `<i style="background:rgb(${c})"></i>`).join('')}${'<p></p><div></div>'.repeat(3)}<p></p>
      <script>const all = selector => document.querySelectorAll(selector)
      const draw = () => all('div').forEach((gap, n) => { const { top, bottom } = gap.getBoundingClientRect()
        all('i')[n].style.transform = top < innerHeight && bottom > 0 ? 'translateY(' + (n < 2 ? 0 : top) + 'px)' : 'translateY(-100%)' })
      draw(); addEventListener('scroll', draw)</script>`
    const white = '255,255,255'
    const text = [white, white]
    expect(column(await look(html), 200, 150)).toEqual([...text, red, red, ...text, green, green, ...text, blue, white, ...text])
  })

  test('whose parts fade out again when they leave the window shows them', async () => {
    const html = `<style>i{display:block;height:100px;opacity:0;background:rgb(0,160,0)}i.on{opacity:1}</style>${'<i></i>'.repeat(15)}
      <script>const io = new IntersectionObserver(all => all.forEach(e => e.target.classList.toggle('on', e.isIntersecting)), { rootMargin: '-20px' })
      document.querySelectorAll('i').forEach(e => io.observe(e))</script>`
    const picture = await look(html)
    expect(column(picture, 200, 100)).toEqual(Array(15).fill(green))
  })

  test('whose parts appear for a script that looks now and then holds them all', async () => {
    expect(column(await look(looksNowAndThen), 200, 150)).toEqual(Array(parts).fill(green))
  })

  test('of sections as high as the window, which one script moves, is the sections one under another', async () => {
    const html = `<style>html,body{height:100%;overflow:hidden}#all{height:100%;position:relative;transform:translate3d(0,0,0)}section{position:relative}</style>
      <div id=all>${['200,0,0', '0,160,0', '0,0,200'].map(c => `<section style="background:rgb(${c})"></section>`).join('')}</div>
      <script>const fit = () => document.querySelectorAll('section').forEach(s => { s.style.height = innerHeight + 'px' }); fit(); onresize = fit
      let at = 0; addEventListener('wheel', () => { all.style.transform = 'translate3d(0,-' + ++at * innerHeight + 'px,0)' })</script>`
    const picture = await look(html)
    expect(picture.height).toBe(900)
    expect(column(picture, 200, 300)).toEqual([red, green, blue])
  })

  test('of sections as high as the window in percent, one of which holds more, keeps their heights and shows all of that one', async () => {
    const html = `<style>html,body{height:100%;overflow:hidden}#all,section{height:100%}section>div{max-height:100%;overflow-y:auto}b{display:block;height:700px;background:rgb(9,9,9)}</style>
      <div id=all><section style="background:rgb(200,0,0)"><div>text</div></section><section style="background:rgb(0,160,0)"><div><b></b></div></section><section style="background:rgb(0,0,200)"></section></div>
      <script>new ResizeObserver(() => { for (const s of document.querySelectorAll('section')) s.style.height = innerHeight + 'px' }).observe(all)</script>`
    const picture = await look(html)
    expect(picture.height).toBe(300 + 700 + 300)
    expect([150, 350, 950, 1150].map(y => rgb(picture, 200, y))).toEqual([red, '9,9,9', '9,9,9', blue])
  })

  test('of sections that scroll within themselves shows the whole of each, once', async () => {
    const html = `<style>section{height:100vh;overflow:hidden}section>div{height:100%;overflow-y:auto}b{display:block}</style>
      <section style="background:rgb(200,0,0)"></section>
      <section><div><b style="height:500px;background:rgb(0,160,0)"></b><b style="height:100px;background:rgb(9,9,9)"></b></div></section>
      <section style="background:rgb(0,0,200)"></section>`
    const picture = await look(html)
    expect(picture.height).toBe(300 + 600 + 300)
    expect([150, 400, 790, 850, 950].map(y => rgb(picture, 200, y))).toEqual([red, green, green, '9,9,9', blue])
  })

  test('that snaps from section to section is the sections one under another', async () => {
    const sections = ['200,0,0', '0,160,0', '0,0,200'].map(
      c => `<section style="height:100vh;scroll-snap-align:start;background:rgb(${c})"></section>`,
    )
    for (const html of [
      `<style>html{scroll-snap-type:y mandatory}</style>${sections.join('')}`,
      `<style>html,body{height:100%}main{height:100vh;overflow-y:scroll;scroll-snap-type:y mandatory}</style><main>${sections.join('')}</main>`,
    ])
      expect(column(await look(html), 200, 300)).toEqual([red, green, blue])
  })

  test('of a list whose rows are moved and used again holds every row', async () => {
    const html = `<div id=l style="height:6000px;position:relative"></div><script>
      const rows = Array.from({ length: 9 }, () => l.appendChild(Object.assign(document.createElement('b'), { style: 'position:absolute;left:0;right:0;height:39px;background:rgb(0,160,0)' })))
      const draw = () => { const first = Math.floor(scrollY / 40); for (let i = 0; i < 9; i++) rows[(first + i) % 9].style.transform = 'translateY(' + Math.min(5960, (first + i) * 40) + 'px)' }
      draw(); onscroll = draw</script>`
    const picture = await look(html)
    expect(picture.height).toBe(6000)
    expect(column(picture, 200, 40, 20).filter(c => c !== green)).toEqual([])
  })

  test('has a bar that is fixed to the bottom of the window at its own bottom', async () => {
    const html = `<div style="height:1500px;background:rgb(0,160,0)"></div><div style="position:fixed;left:0;right:0;bottom:0;height:40px;background:rgb(200,0,0)"></div>`
    expect(column(await look(html), 200, 40, 20).flatMap((c, i) => (c === red ? [i * 40 + 20] : []))).toEqual([1460])
    const drawn = `<style>body{height:1200px}#s{position:fixed;inset:0}i{position:fixed;left:0;right:0;height:40px;background:rgb(9,9,9)}</style><div id=s></div><i style="top:0"></i><i style="bottom:0"></i>
      <script>const draw = () => { s.style.background = 'rgb(0,' + scrollY / 10 + ',99)' }; draw(); onscroll = draw</script>`
    expect(column(await look(drawn), 200, 40, 20).flatMap((c, i) => (c === '9,9,9' ? [i * 40 + 20] : []))).toEqual([20, 1180])
  })

  test('has what sticks to the bottom of the window where it stands in the text', async () => {
    const html = `<div style="height:1500px;background:rgb(0,160,0)"><div style="height:900px"></div><p style="margin:0;position:sticky;bottom:0;height:40px;background:rgb(200,0,0)"></p></div>`
    expect(column(await look(html), 200, 40, 20).flatMap((c, i) => (c === red ? [i * 40 + 20] : []))).toEqual([900])
  })

  test('has a column that is as high as the window from top to bottom', async () => {
    const html = `<aside style="position:fixed;top:0;bottom:0;left:0;width:100px;background:rgb(0,0,200)">menu</aside><div style="height:1500px;margin-left:100px;background:rgb(0,160,0)"></div>`
    const picture = await look(html)
    expect([new Set(column(picture, 90, 100)), new Set(column(picture, 110, 100))]).toEqual([new Set([blue]), new Set([green])])
    expect(picture.height).toBe(1500)
    const centred = await look(
      `<aside style="position:fixed;inset:0 auto 0 0;width:100px;padding:10px;display:flex;flex-direction:column;justify-content:center;background:rgb(0,0,200)"><b style="height:60px;background:rgb(200,0,0)"></b></aside><div style="height:1500px"></div>`,
    )
    expect(column(centred, 50, 50).flatMap((c, i) => (c === red ? [i * 50 + 25] : []))).toEqual([125, 175])
    expect(column(centred, 50, 50).filter(c => c !== red && c !== blue)).toEqual([])
  })

  test('stays as wide as the window with fullPageKeepWidth', async () => {
    const html = '<div style="width:700px;height:900px;background:rgb(0,160,0)"></div>'
    const sizes = [await look(html), await look(html, { fullPageKeepWidth: true })].map(({ width, height }) => [width, height])
    expect(sizes).toEqual([
      [700, 900],
      [400, 900],
    ])
  })

  test('holds what a shadow tree draws late, and skips nothing in it', async () => {
    const html = `<div style="height:900px"></div><x-part></x-part><script>customElements.define('x-part', class extends HTMLElement { connectedCallback() {
      this.attachShadow({ mode: 'open' }).innerHTML = '<style>p{margin:0;height:100px;content-visibility:auto;contain-intrinsic-size:100px}</style><p><i style="display:block;height:100px;background:rgb(0,0,200)"></i></p><img loading=lazy style="display:block" width=100 height=100 src="/png?rgb=[0,160,0]">' } })</script>`
    const picture = await look(html)
    expect([rgb(picture, 50, 950), rgb(picture, 50, 1050)]).toEqual([blue, green])
  })

  test('keeps what a container query says', async () => {
    const html = `<style>main{container-type:size;height:300px}p{margin:0;height:50px;background:rgb(200,0,0)}@container (min-width:300px) and (max-height:400px){p{background:rgb(0,160,0)}}</style><main><p></p></main><div style="height:900px"></div><script>1</script>`
    expect(rgb(await look(html), 50, 20)).toBe(green)
  })
})

describe('what moves', () => {
  const entering = `<style>@keyframes in{from{opacity:0;transform:translateY(200px)}}#b{height:100px;background:rgb(0,160,0);animation:in 3s .5s both}</style><div id=b></div>`
  const fading = `<style>#b{height:100px;opacity:0;transition:opacity 4s;background:rgb(0,160,0)}</style><div id=b></div><script>requestAnimationFrame(() => requestAnimationFrame(() => { b.style.opacity = 1 }))</script>`
  const chained = `${entering}<style>@keyframes on{to{background:rgb(0,0,200)}}#b.on{animation:on 2s forwards}</style><script>b.onanimationend = () => { b.className = 'on' }</script>`
  const scripted = `<div id=b style="height:100px;width:0;background:rgb(0,160,0)"></div><script>let n = 0; const step = () => { b.style.width = Math.min(100, ++n * 4) + '%'; if (n < 25) requestAnimationFrame(step) }; step()</script>`
  test.each([
    ['an animation with a delay', entering, green],
    ['a transition', fading, green],
    ['one animation after another', chained, blue],
    ['a script that writes styles frame by frame', scripted, green],
  ])('is shown at its end in the viewport: %s', async (_, html, colour) => {
    expect(rgb(await look(html, { fullPage: false }), 390, 50)).toBe(colour)
  })
  test('is shown as it is with animations allow', async () => {
    expect(rgb(await look(entering, { fullPage: false, animations: 'allow' }), 390, 50)).toBe('255,255,255')
  })
  test('waits for a cover that only says the page is loading, which goes by itself', async () => {
    const cover = (ms: number, attributes: string) =>
      `<div style="height:300px;background:rgb(0,160,0)"></div><div ${attributes} style="position:fixed;inset:0;background:#fff;transition:opacity 5s"></div><script>const c = document.querySelectorAll('div')[1]; setTimeout(() => { c.style.opacity = 0; setTimeout(() => c.remove(), 500) }, ${ms})</script>`
    expect(rgb(await look(cover(600, 'class=preloader'), { fullPage: false }), 200, 150)).toBe(green)
    expect(rgb(await look(cover(600, 'class=preloader'), { fullPage: true }), 200, 150)).toBe(green)
    const spinner =
      '<style>@keyframes turn{to{rotate:360deg}}.x::before{content:"";position:absolute;width:9px;height:9px;animation:turn 1s infinite}</style>'
    expect(rgb(await look(spinner + cover(600, 'class=x'), { fullPage: false }), 200, 150)).toBe(green)
    // A cover with nothing of a loader is the page.
    expect(await quickest(2_500, () => captureMs(cover(60_000, 'class=hero')))).toBeLessThan(2_500)
  })
  test('costs a bounded time when it never ends', async () => {
    const html = `<h1 id=b>words</h1><script>let n = 0; const step = () => { b.style.translate = ++n + 'px'; requestAnimationFrame(step) }; step()</script>`
    expect(await quickest(4_000, () => captureMs(html))).toBeLessThan(4_000)
  })
})
