import { describe, expect, test } from 'bun:test'
import { near } from '../../support/files/pixels.ts'
import { useSiteAndRenderer } from '../../support/site-and-renderer.ts'

const rendering = useSiteAndRenderer()

const size = { viewportWidth: 400, viewportHeight: 300 }
const red = [200, 0, 0]
const white = [255, 255, 255]
const fill = 'position:fixed;inset:0;background:rgb(200,0,0);color:#fff'
/** What a script at the end of the render sees, carried out by the title. */
const told = async (html: string, expression: string, options: Record<string, unknown> = {}) =>
  (
    await rendering.renderer.render({
      url: rendering.page(html),
      ...size,
      ...options,
      scripts: `document.title = String(${expression})`,
      metadataPageTitle: true,
    })
  ).metadata.pageTitle
const covered = async (html: string, options: Record<string, unknown>, csp?: string) => {
  const picture = await rendering.renderer.look({ url: rendering.page(html, csp), ...size, ...options })
  return near(picture.at(200, 150), red) ? 'covered' : near(picture.at(200, 150), white) ? 'clear' : picture.at(200, 150)
}

describe('known widgets', () => {
  test.each([
    ['blockAds', `<ins class=adsbygoogle style="${fill}">ad</ins>`],
    ['blockAds', `<div id="div-gpt-ad-1" style="${fill}">ad</div>`],
    ['blockChats', `<div id=intercom-container style="${fill}">chat</div>`],
    ['blockChats', `<div class=crisp-client style="${fill}">chat</div>`],
    ['blockChats', `<iframe id=launcher style="${fill}"></iframe>`],
    ['blockCookieBanners', `<div id=onetrust-consent-sdk style="${fill}">We use cookies</div>`],
    ['blockCookieBanners', `<div id=CybotCookiebotDialog style="${fill}">We use cookies</div>`],
    ['blockCookieBanners', `<div id=usercentrics-root style="${fill}"></div>`],
  ])('%s hides %s and only that option does', async (option, html) => {
    expect(await covered(html, { [option]: true })).toBe('clear')
    const others = ['blockAds', 'blockChats', 'blockCookieBanners', 'blockTrackers'].filter(o => o !== option)
    expect(await covered(html, Object.fromEntries(others.map(o => [o, true])))).toBe(
      html.includes('onetrust') || html.includes('Cybot') ? 'covered' : 'covered',
    )
  })

  test('a strict Content-Security-Policy does not keep them', async () => {
    const csp = "default-src 'none'; style-src 'unsafe-inline'"
    expect(await covered(`<div class=crisp-client style="${fill}">chat</div>`, { blockChats: true }, csp)).toBe('clear')
  })

  test('a page that has such a class on its body stays', async () => {
    expect(await covered(`<body class=cookie-banner style="background:rgb(200,0,0)">text`, { blockCookieBanners: true })).toBe('covered')
  })
})

describe('hosts', () => {
  const tracker = '<script src="http://www.google-analytics.com/a.js"></script><p>page</p>'
  test('a refused host is no failed request of the page', async () => {
    await rendering.renderer.render({ url: rendering.page(tracker), ...size, blockTrackers: true, failIfRequestFailed: true })
    expect((await rendering.renderer.refusal({ url: rendering.page(tracker), ...size, failIfRequestFailed: true })).message).toContain(
      'failIfRequestFailed',
    )
  })

  test('the site of the page itself is never refused', async () => {
    const failure = await rendering.renderer.refusal({ url: 'http://www.google-analytics.com/', ...size, blockTrackers: true })
    expect(failure.detail ?? '').not.toContain('list')
  })
})

describe('consent banners no list knows', () => {
  const banner = (buttons: string, more = '') =>
    `<body><h1>Page</h1><div class=x9 style="${fill}" ${more}><p>Diese Website verwendet Cookies. / We use cookies.</p>${buttons}</div>
     <script>document.body.style.overflow='hidden';window.pressed=[];for(const b of document.querySelectorAll('button,a'))b.onclick=()=>{pressed.push(b.textContent);if(b.dataset.close)b.closest('.x9').remove()}</script>`

  test.each([
    ['English', 'Reject all', 'Accept all'],
    ['German', 'Alle ablehnen', 'Alle akzeptieren'],
    ['French', 'Tout refuser', 'Tout accepter'],
    ['Spanish', 'Rechazar todo', 'Aceptar todo'],
    ['Italian', 'Rifiuta tutto', 'Accetta tutto'],
    ['Polish', 'Odrzuć wszystkie', 'Zaakceptuj wszystkie'],
    ['Japanese', 'すべて拒否', 'すべて許可'],
  ])('in %s "%s" is pressed, "%s" is not', async (_, no, yes) => {
    const html = banner(`<button data-close=1>${yes}</button><button data-close=1>${no}</button>`)
    const said = await told(
      html,
      "pressed.join() + '|' + document.querySelectorAll('.x9').length + '|' + getComputedStyle(document.body).overflowY",
      { blockCookieBanners: true },
    )
    expect(said).toBe(`${no}|0|auto`)
  })

  test('with nothing but "accept" it is hidden, not pressed, and the page scrolls again', async () => {
    const html = banner('<button>Accept all cookies</button>')
    expect(await told(html, "pressed.length + '|' + getComputedStyle(document.body).overflowY", { blockCookieBanners: true })).toBe(
      '0|auto',
    )
    expect(await covered(html, { blockCookieBanners: true })).toBe('clear')
    expect(await covered(html, {})).toBe('covered')
  })

  test('a backdrop beside the banner goes with it', async () => {
    const html = `<div style="${fill}"></div><div role=dialog style="position:fixed;bottom:0;background:#eee">We use cookies <button>OK, accept</button></div>`
    expect(await covered(html, { blockCookieBanners: true })).toBe('clear')
  })

  test('a banner that comes late is gone when there was time to see it', async () => {
    const html = `<script>setTimeout(()=>{document.body.insertAdjacentHTML('beforeend','<div style="${fill}">We use cookies <button>Accept</button></div>')},300)</script>`
    expect(await covered(html, { blockCookieBanners: true, delay: 1 })).toBe('clear')
  })

  test("a site's own bar that links to its privacy page stays, and so does a page that locks its scrolling itself", async () => {
    const bar = `<header style="${fill}"><nav><a href=/a>Home</a><a href=/b>Shop</a><a href=/c>Privacy and cookies</a><button>Menu</button></nav></header>`
    expect(await covered(bar, { blockCookieBanners: true })).toBe('covered')
    expect(await told('<body style="overflow:hidden">app', 'getComputedStyle(document.body).overflowY', { blockCookieBanners: true })).toBe(
      'hidden',
    )
  })

  test('a dialog about something else stays', async () => {
    expect(
      await covered(`<div role=dialog style="${fill}">Choose your country <button>Reject</button></div>`, { blockCookieBanners: true }),
    ).toBe('covered')
  })

  test('the console of the page stays its own', async () => {
    const html = `<script>window.lines=[];for(const n of ['log','warn','info'])console[n]=(...a)=>lines.push(a.join())</script>${banner('<button>Reject all</button>')}`
    expect(await told(html, 'lines.length', { blockCookieBanners: true })).toBe('0')
  })
})

describe('consent boxes in frames and in the text', () => {
  const other = (html: string) => `http://localhost:${rendering.site.port}/page?body=${encodeURIComponent(html)}`
  const box = (button: string) => `<body style="margin:0;background:rgb(200,0,0)"><p>We and our partners use cookies.</p>${button}`
  const framed = (inner: string, root = '') =>
    `<style>html.locked,html.locked body{overflow:hidden;height:100%}</style><script>document.documentElement.className='locked';onmessage=e=>document.title=e.data</script>
     <div style="height:3000px"></div><div ${root} style="position:fixed;inset:0"><iframe src="${other(inner)}" style="border:0;width:100%;height:100%"></iframe></div>`

  test('a frame of another site that floats over the page is hidden, its locks are undone', async () => {
    const html = framed(box('<button>Accept</button>'))
    expect(await covered(html, { blockCookieBanners: true })).toBe('clear')
    expect(await covered(html, {})).toBe('covered')
    expect(await told(html, 'getComputedStyle(document.documentElement).overflowY', { blockCookieBanners: true })).toBe('auto')
  })

  test('its reject button is pressed where it has one', async () => {
    const html = framed(
      box(
        `<button onclick="parent.postMessage('accepted','*')">Accept</button><button onclick="parent.postMessage('rejected','*')">Reject all</button>`,
      ),
    )
    const { metadata } = await rendering.renderer.render({
      url: rendering.page(html),
      ...size,
      blockCookieBanners: true,
      metadataPageTitle: true,
    })
    expect(metadata.pageTitle).toBe('rejected')
  })

  test('a frame about something else stays', async () => {
    const html = framed('<body style="margin:0;background:rgb(200,0,0)">Video about our cookies, a long text without anything to press')
    expect(await covered(html, { blockCookieBanners: true })).toBe('covered')
  })

  test('a bar at the top of the text goes when it is named for cookies and asks to agree; a recipe stays', async () => {
    const bar = (button: string) =>
      `<div class=cookie-head style="height:100px;background:rgb(200,0,0)">We use cookies. <button>${button}</button></div>`
    const top = async (html: string) =>
      (await rendering.renderer.look({ url: rendering.page(html), ...size, blockCookieBanners: true })).at(200, 60).slice(0, 3)
    expect(await top(bar('Got it'))).toEqual(white)
    expect(await top(bar('Print recipe'))).toEqual(red)
  })
})

describe('chat widgets no list knows', () => {
  const corner = 'position:fixed;right:0;bottom:0;width:220px;height:200px;background:rgb(200,0,0)'
  test.each([
    `<div id=my-chat-launcher style="${corner}">`,
    `<button aria-label="Open chat" style="${corner}">`,
    `<a href="https://wa.me/123" style="${corner}">`,
    `<iframe title="Support chat" style="${corner}"></iframe>`,
  ])('%s goes', async html => {
    expect(await covered(html, { blockChats: true })).toBe('clear')
    expect(await covered(html, { blockAds: true })).toBe('covered')
  })
  test.each([
    `<div class=chat style="position:fixed;inset:0;background:rgb(200,0,0)">a chat of its own`,
    `<div class=chat style="height:300px;background:rgb(200,0,0)">an article about chats`,
    `<div class=cart style="${corner}">`,
  ])('%s stays', async html => {
    expect(await covered(`<style>body{margin:0}</style>${html}`, { blockChats: true })).toBe('covered')
  })
})

describe('what was refused', () => {
  test('leaves no broken picture and no empty frame', async () => {
    const html =
      '<body style="margin:0"><img alt=Advert width=300 height=100 src="http://pagead2.googlesyndication.com/a.png"><iframe src="http://ad.doubleclick.net/f"></iframe><img id=own src="/missing.png">'
    const seen = "[...document.querySelectorAll('img,iframe')].map(e => getComputedStyle(e).display).join()"
    expect(await told(html, seen, { blockAds: true })).toBe('none,none,inline')
  })

  test('is found beside addresses that are none', async () => {
    const html =
      '<iframe src="http://["></iframe><img alt=x src="http://["><img alt=Advert src="http://pagead2.googlesyndication.com/a.png">'
    const seen = "[...document.querySelectorAll('img,iframe')].map(e => getComputedStyle(e).display).join()"
    expect(await told(html, seen, { blockAds: true })).toBe('inline,inline,none')
  })
})
