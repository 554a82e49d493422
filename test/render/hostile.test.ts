import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { useSiteAndRenderer } from '../support/site-and-renderer.ts'

const woff2 = await Bun.file(join(import.meta.dir, '../fixtures/press/abril-fatface.woff2')).bytes()
const fonts: Record<string, Uint8Array<ArrayBuffer>> = {
  damaged: woff2.map((byte, i) => (i > 100 && i % 7 === 0 ? byte ^ 0x5a : byte)),
  'cut off': woff2.slice(0, 500),
  none: new TextEncoder().encode('this is no font'),
  'of 60 MB': new Uint8Array(60_000_000).fill(65),
}

let visits = 0
const rendering = useSiteAndRenderer(
  {
    '/next': () =>
      new Response(`<!doctype html><p>${visits}</p><script>location.href = '/next?${++visits}'</script>`, {
        headers: { 'content-type': 'text/html' },
      }),
    '/font': (_, url) => new Response(fonts[url.searchParams.get('kind')!]),
  },
  { browser: { workers: 2, memory_mb: 700 } },
)

const script = (code: string) => ({ html: `<h1>x</h1><script>${code}</script>` })
const hostile: Record<string, () => object> = {
  'a loop at load': () => script('for (;;);'),
  'a loop in a timer': () => script('onload = () => setTimeout(() => { for (;;); }, 0)'),
  'a loop on leaving': () => script('onbeforeunload = onpagehide = onunload = () => { for (;;); }'),
  'a flood of dialogs': () => script('for (;;) alert(1)'),
  'a heap without end': () => script('const a = []; for (;;) a.push(new Array(1e6).fill({}))'),
  'buffers without end': () => script('const a = []; setInterval(() => a.push(new Uint8Array(5e7).fill(1)), 1)'),
  'a synchronous request': () => ({
    url: rendering.page('<script>const x = new XMLHttpRequest(); x.open("GET", "/slow?ms=30000", false); x.send()</script>'),
  }),
  'a flood of history': () => script('setInterval(() => { for (let i = 0; i < 5000; i++) history.pushState(i, "", "#" + i) }, 0)'),
  'huge canvases': () =>
    script(
      'setInterval(() => { const c = document.createElement("canvas"); c.width = c.height = 15000; c.getContext("2d").fillRect(0, 0, 15000, 15000); document.body.append(c) }, 10)',
    ),
  'endless navigation': () => ({ url: `${rendering.site.origin}/next` }),
  'a flood of frames': () =>
    script(
      'setInterval(() => { for (let i = 0; i < 50; i++) { const f = document.createElement("iframe"); document.body.append(f); f.remove() } }, 0)',
    ),
  'a flood of popups': () => script('setInterval(() => { for (let i = 0; i < 20; i++) open("about:blank") }, 0)'),
  'workers that burn': () => script('for (let i = 0; i < 8; i++) new Worker(URL.createObjectURL(new Blob(["for (;;);"])))'),
  'a sort that answers nothing': () =>
    script('onload = () => setTimeout(() => { for (;;) new Float64Array(3e7).map(Math.random).sort() }, 0)'),
}

test.each(Object.keys(hostile))(
  '%s beside ten innocent renders: all of them are made, and the browser stays',
  async name => {
    const { renderer } = rendering
    const evil = [1, 2, 3].map(() => renderer.begin('evil', { viewportWidth: 300, viewportHeight: 200, ...hostile[name]!() }))
    await Bun.sleep(500)
    const { restarts } = renderer.engine.status()
    const innocents = Array.from({ length: 10 }, async (_, i) => {
      await Bun.sleep(i * 50)
      const began = performance.now()
      const how = await renderer.begin('good', { html: `<h1>innocent ${i}</h1>`, viewportWidth: 300, viewportHeight: 200 }).ended
      return [how, performance.now() - began] as const
    })
    const made = await Promise.all(innocents)
    for (const { leave } of evil) leave()
    await Promise.all(evil.map(one => one.ended))
    expect(made.map(([how]) => how)).toEqual(Array<string>(10).fill('ready'))
    expect(renderer.engine.status().restarts).toBe(restarts)
    // One to three seconds alone; in a check four files with browsers share the processors. Nobody waits for a hostile page's own 30 s.
    expect(Math.max(...made.map(([, ms]) => ms))).toBeLessThan(20_000)
  },
  240_000,
)

const small = { viewportWidth: 300, viewportHeight: 200 }
const endings = async (options: object) => {
  const { renderer } = rendering
  const { restarts } = renderer.engine.status()
  const evil = renderer.begin('evil', { ...small, ...options })
  // Under way while the page of the other is ended.
  const innocents = Array.from({ length: 4 }, () => renderer.begin('good', { ...small, html: '<h1>innocent', delay: 4 }))
  const ends = [await evil.ended, ...(await Promise.all(innocents.map(one => one.ended)))]
  expect(renderer.engine.status().restarts).toBe(restarts)
  return ends
}
const unharmed = Array<string>(4).fill('ready')

test('a page that takes too much memory is ended alone, and is told so', async () => {
  const greedy = script('const a = []; setInterval(() => a.push(new Uint8Array(2e7).fill(1)), 20)')
  expect(await endings({ ...greedy, delay: 30 })).toEqual(['memory: the page took more memory than a render may have', ...unharmed])
}, 240_000)

test('a page whose process dies is tried once more, and nobody else is', async () => {
  const dying = script('const a = []; for (;;) a.push(new Array(1e6).fill(0))')
  const [how, ...others] = await endings(dying)
  expect(how).toMatch(/^(page: the page crashed|memory: the page took more memory than a render may have)$/)
  expect(others).toEqual(unharmed)
}, 240_000)

test.each(Object.keys(fonts))('a web font that is %s costs its page nothing but that font', async kind => {
  const { renderer, page } = rendering
  const words = (family: string, face = '') =>
    renderer.render({ url: page(`<style>${face}p{font:30px ${family}}</style><p>Words`), ...small, timeout: 20 })
  const face = `@font-face{font-family:own;src:url('/font?kind=${encodeURIComponent(kind)}')}`
  const [plain, hostile] = [await words('sans-serif'), await words('own,sans-serif', face)]
  expect(Buffer.compare(hostile.bytes, plain.bytes)).toBe(0)
})

test('a page opens no other: a window by script is null, a link to one leads nowhere, and the page is as it was', async () => {
  const { renderer, page } = rendering
  const { metadata } = await renderer.render({
    url: page(
      '<a id=out target=_blank href="/slow?ms=5000">out</a><script>const w = open("about:blank"); out.click(); onload = () => setTimeout(() => { document.title = `${w} ${location.pathname === "/slow"}` }, 100)</script>',
    ),
    ...small,
    metadataPageTitle: true,
    delay: 1,
  })
  expect(metadata).toEqual({ pageTitle: 'null false' })
})
