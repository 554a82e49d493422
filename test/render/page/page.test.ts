import { beforeAll, describe, expect, test } from 'bun:test'
import { type AddressInfo, createServer } from 'node:net'
import type { Renderer } from '../../support/render.ts'
import { useSiteAndRenderer } from '../../support/site-and-renderer.ts'

/** Answers only when the browser has gone away. */
const never = () => new Promise<Response>(() => {})
const rendering = useSiteAndRenderer({ '/never': never }, { browser: { workers: 4 } })
/** Asked for before the first test, since they are silent for so long. */
let silent: { patient: ReturnType<Renderer['render']>; late: ReturnType<Renderer['refusal']> }
beforeAll(async () => {
  silent = {
    patient: rendering.renderer.render({ url: `${rendering.site.origin}/slow?ms=17000`, metadataContent: true }),
    late: rendering.renderer.refusal({ url: `${rendering.site.origin}/slow?ms=25000`, navigationTimeout: 18 }),
  }
  for (const one of Object.values(silent)) one.catch(() => {}) // whoever awaits it is told
  while (rendering.site.paths().length < 2) await Bun.sleep(20)
})

const colour = async (html: string, options: object = {}) =>
  (await rendering.renderer.look({ url: rendering.page(html), viewportWidth: 200, viewportHeight: 200, ...options }))
    .at(5, 5)
    .slice(0, 3)
    .join()
const title = async (html: string, options: object = {}) =>
  (
    await rendering.renderer.render({
      url: rendering.page(html),
      viewportWidth: 200,
      viewportHeight: 200,
      metadataPageTitle: true,
      ...options,
    })
  ).metadata.pageTitle

const blue = '0,0,200'
const toBlue = 'background:rgb(0,0,200)'

describe('emulation', () => {
  test('darkMode is dark when true, light when false', async () => {
    const html = '<style>@media(prefers-color-scheme:dark){body{background:rgb(0,0,200)}}</style>'
    expect(await colour(html, { darkMode: true })).toBe(blue)
    expect(await colour(html, { darkMode: false })).toBe('255,255,255')
  })
  test('reducedMotion and mediaType reach the style sheets', async () => {
    expect(await colour(`<style>@media(prefers-reduced-motion:reduce){body{${toBlue}}}</style>`, { reducedMotion: true })).toBe(blue)
    expect(await colour(`<style>@media print{body{${toBlue}}}</style>`, { mediaType: 'print' })).toBe(blue)
    expect(await colour(`<style>@media print{body{${toBlue}}}</style>`)).toBe('255,255,255')
  })
  // Headers and blocking open sessions of their own with the page, and a session can take back what another has set.
  test.each([{}, { headers: ['X-A: 1'] }, { blockAds: true }, { headers: ['X-A: 1'], blockAds: true }])(
    'what the page is told of its device holds with %o, on another site it leads to as well',
    async options => {
      const told = `<style>@media print and (prefers-color-scheme:dark) and (prefers-reduced-motion:reduce){body{${toBlue}}}</style><p>here`
      const there = `http://localhost:${rendering.site.port}/page?body=${encodeURIComponent(`${told}<p id=there>there<script>document.title = navigator.platform + screen.width</script>`)}`
      const leads = `${told}<script>location = ${JSON.stringify(there)}</script>`
      const wish = {
        device: 'iphone_15',
        darkMode: true,
        reducedMotion: true,
        mediaType: 'print',
        waitUntil: 'domcontentloaded',
        ...options,
      }
      expect(await colour(told, wish)).toBe(blue)
      expect(await colour(leads, { ...wish, waitForSelector: '#there' })).toBe(blue)
      expect(await title(leads, { ...wish, waitForSelector: '#there' })).toBe('iPhone393')
      expect(await colour(leads, { ...wish, mediaType: 'screen', waitForSelector: '#there' })).not.toBe(blue)
    },
  )
  test.each([
    [{ device: 'iphone_15' }, 'true iOS iPhone', '?1'],
    [{ device: 'pixel_8' }, 'true Android Linux armv81', '?1'],
    [{ viewportMobile: true }, 'true Android Linux armv81', '?1'],
    [{ device: 'macbook' }, 'false Linux Linux x86_64', '?0'],
  ])('%o says the same of itself to scripts and in its client hints, on another origin too', async (options, said, hint) => {
    rendering.site.forget()
    const there = `http://localhost:${rendering.site.port}/page?body=${encodeURIComponent('<p>words on a page<script>document.title=[navigator.userAgentData.mobile,navigator.userAgentData.platform,navigator.platform].join(" ")</script>')}`
    const { metadata } = await rendering.renderer.render({
      url: `${rendering.site.origin}/redirect?to=${encodeURIComponent(there)}`,
      metadataPageTitle: true,
      ...options,
    })
    expect(metadata.pageTitle).toBe(said)
    expect(rendering.site.received.map(r => r.headers['sec-ch-ua-mobile'])).toEqual([hint, hint])
  })
  test('timeZone and userAgent are what the page and its server see', async () => {
    rendering.site.forget()
    const seen = await title(
      '<p>words on a page<script>document.title = Intl.DateTimeFormat().resolvedOptions().timeZone + " " + navigator.userAgent</script>',
      {
        timeZone: 'Asia/Tokyo',
        userAgent: 'Mine/1.0',
      },
    )
    expect(seen).toBe('Asia/Tokyo Mine/1.0')
    expect(rendering.site.received[0]?.headers['user-agent']).toBe('Mine/1.0')
  })
})

describe('changes to the page', () => {
  test.each(['document.open()', 'document.documentElement.remove()', 'document.replaceChildren(document.createComment("nothing"))'])(
    'a page that is left without its root by %s is an empty one, whole, on paper and as text',
    async scripts => {
      const { site, renderer } = rendering
      for (const options of [
        { fullPage: true },
        { format: 'pdf' as const },
        { metadataContent: true, metadataText: true, metadataMarkdown: true },
      ])
        expect((await renderer.render({ url: site.origin, scripts, ...options })).bytes.length).toBeGreaterThan(100)
    },
  )

  test('a page that takes itself apart for ever fails alone, through no fault of the service', async () => {
    const scripts = 'setInterval(() => document.documentElement?.remove(), 0)'
    const tried = await rendering.renderer.look({ url: rendering.site.origin, scripts, fullPage: true }).then(
      () => 200,
      error => error.status,
    )
    expect([200, 502]).toContain(tried)
  })

  test('styles and scripts apply, even under a strict Content-Security-Policy', async () => {
    const url = rendering.page('<p>x', "default-src 'none'")
    const picture = await rendering.renderer.look({
      url,
      styles: `body{${toBlue}}`,
      scripts: 'await 1; document.title = "scripted"',
      metadataPageTitle: true,
    })
    expect(picture.at(5, 5).slice(0, 3).join()).toBe(blue)
    expect(picture.outcome.metadata.pageTitle).toBe('scripted')
  })
  test('bypassCsp lets a page load what its own policy refuses', async () => {
    const html = '<script>document.title = "ran"</script>'
    const get = async (bypassCsp: boolean) =>
      (await rendering.renderer.render({ url: rendering.page(html, "default-src 'none'"), bypassCsp, metadataPageTitle: true })).metadata
        .pageTitle
    expect(await get(false)).toBe('')
    expect(await get(true)).toBe('ran')
  })
  test('a script that throws fails the render with its message', async () => {
    const error = await rendering.renderer.refusal({ url: rendering.site.origin, scripts: 'nope()' })
    expect([error.status, error.message]).toEqual([502, 'scripts: the script failed: ReferenceError: nope is not defined'])
  })
  test.each(['app.', 'let x = 1; let x = 2', 'return 5', 'await 1; }', 'import x from "y"'])(
    'a script that does not compile is refused before the page is asked for: %s',
    async scripts => {
      rendering.site.forget()
      const { status, message } = await rendering.renderer.refusal({ url: rendering.site.origin, scripts })
      expect([status, message.slice(0, 48)]).toEqual([422, 'scripts: must be a JavaScript program (SyntaxErr'])
      expect(rendering.site.paths()).toEqual([])
    },
  )
  test('a script that awaits and returns does not compile either', async () => {
    const { status, message } = await rendering.renderer.refusal({ url: rendering.site.origin, scripts: 'await 1; return 5' })
    expect([status, message]).toEqual([422, 'scripts: must be a JavaScript program (SyntaxError: Illegal return statement)'])
  })
  test('a script may await, and end in a comment', async () => {
    expect(await title('<p>x', { scripts: 'let x = 1\nawait x\ndocument.title = "ran" // so' })).toBe('ran')
  })
  test('a script may lead to another page', async () => {
    expect(await title('<p>x', { scripts: `location.href = ${JSON.stringify(`${rendering.site.origin}/`)}` })).toBe('Home page')
  })
  test('hideSelectors removes matches, inline !important included', async () => {
    const html = `<style>body{margin:0;${toBlue}}</style><div id=a style="height:100px;background:red;display:block!important"></div><div class=b style="height:100px;background:red"></div>`
    expect(await colour(html, { hideSelectors: ['#a', '.b'] })).toBe(blue)
  })
  test('click and hover do what a person does', async () => {
    const button = `<style>body{margin:0}button{width:50px;height:50px}button:hover~div{${toBlue}}</style><button onclick="document.title = event.isTrusted"></button><div style="position:fixed;inset:0;z-index:-1"></div>`
    expect(await title(button, { click: 'button' })).toBe('true')
    expect((await rendering.renderer.look({ url: rendering.page(button), hover: 'button' })).at(150, 150).slice(0, 3).join()).toBe(blue)
  })
  test('a click may open another page, which is then captured', async () => {
    expect(await title(`<a href="${rendering.site.origin}/">go</a>`, { click: 'a' })).toBe('Home page')
  })
  test('a missing target of click or hover is named', async () => {
    for (const option of ['click', 'hover', 'scrollIntoView']) {
      const error = await rendering.renderer.refusal({ url: rendering.site.origin, [option]: '#nowhere' })
      expect(`${error.status} ${error.message}`).toBe(`502 ${option}: no element matches "#nowhere"`)
    }
  })
})

describe('waiting', () => {
  test('waitForSelector waits for what comes later, and times out by name', async () => {
    const later = `<script>setTimeout(() => { document.body.innerHTML = '<b id=late>x</b>'; document.body.style = '${toBlue}' }, 400)</script>`
    expect(await colour(later, { waitForSelector: '#late' })).toBe(blue)
    const error = await rendering.renderer.refusal({ url: rendering.site.origin, waitForSelector: '#never', timeout: 3 })
    expect([error.status, error.message, error.step]).toEqual([
      504,
      'waitForSelector: "#never" did not appear within 3 s (timeout)',
      'waitForSelector',
    ])
  })
  test('delay waits after load', async () => {
    const later = `<p style="margin-top:40px">text</p><script>addEventListener('load', () => setTimeout(() => { document.body.style = '${toBlue}' }, 4000))</script>`
    expect(await colour(later)).toBe('255,255,255')
    expect(await colour(later, { delay: 5 })).toBe(blue)
  })
  test('networkidle0 waits for every request, networkidle2 tolerates two', async () => {
    const chain = (n: number) =>
      `<script>addEventListener('load', async () => { ${'await fetch("/slow?ms=300");'.repeat(n)} document.title = 'done' })</script>`
    expect(await title(chain(3), { waitUntil: 'networkidle0' })).toBe('done')
    // Twelve seconds: it is captured long before on a machine however slow.
    expect(await title(chain(40), { waitUntil: 'networkidle2' })).toBe('')
    const many = `<script>addEventListener('load', async () => { await Promise.all([1,2,3].map(i => fetch('/slow?ms=700&' + i))); document.title = 'done' })</script>`
    expect(await title(many, { waitUntil: 'networkidle2' })).toBe('done')
  })
  test('an open event stream or WebSocket does not keep the network busy', async () => {
    const html = '<script>new WebSocket(location.origin.replace("http", "ws") + "/socket")</script>'
    expect(await title(`<title>t</title>${html}`, { waitUntil: 'networkidle0', timeout: 5 })).toBe('t')
  })
  test('domcontentloaded does not wait for images', async () => {
    await rendering.renderer.render({ url: rendering.page('<img src="/never">'), waitUntil: 'domcontentloaded' })
  })
  test('a site that does not respond and a page that does not load are 504, each with its limit', async () => {
    const silent = await rendering.renderer.refusal({ url: `${rendering.site.origin}/slow?ms=5000`, navigationTimeout: 1 })
    expect([silent.status, silent.message]).toEqual([504, 'navigate: timed out after 1 s (navigationTimeout)'])
    const endless = await rendering.renderer.refusal({ url: rendering.page('<img src="/slow?ms=5000">'), timeout: 3 })
    expect([endless.status, endless.message]).toEqual([504, 'load: timed out after 3 s (timeout)'])
  })
})

describe('failures of the target', () => {
  test.each([404, 500, 503])('status %i fails the render unless ignoreHostErrors', async code => {
    const url = `${rendering.site.origin}/status?code=${code}`
    const error = await rendering.renderer.refusal({ url })
    expect([error.status, error.message, error.step]).toEqual([502, `host: the page answered ${code}`, 'host'])
    const { metadata } = await rendering.renderer.render({ url, ignoreHostErrors: true, metadataHttpStatusCode: true })
    expect(metadata).toEqual({ httpStatusCode: code })
  })
  test('a page that leads on to an error page by script fails too', async () => {
    const error = await rendering.renderer.refusal({
      url: rendering.page('<script>location.replace("/status?code=404")</script>'),
      waitUntil: 'networkidle0',
    })
    expect(error.message).toBe('host: the page answered 404')
  })
  test('an unknown name, a closed port and a refused address share one text', async () => {
    const unreachable = 'navigate: the page could not be reached: its name is unknown, its address is refused or it does not answer'
    const dns = await rendering.renderer.refusal({ url: 'http://no-such-name.invalid/' })
    const closed = await rendering.renderer.refusal({ url: 'http://127.0.0.1:1999/' })
    const refused = await rendering.renderer.refusal({
      url: `${rendering.site.origin}/redirect?to=${encodeURIComponent('http://10.1.2.3/')}`,
    })
    for (const error of [dns, closed, refused]) expect([error.status, error.message]).toEqual([502, unreachable])
    expect([dns.step, closed.step, refused.step]).toEqual(['dns', 'connect', 'blocked'])
    expect(refused.detail).toContain('10.1.2.3 is private')
    expect(dns.detail).toContain('the name is not known')
    expect(closed.detail).toContain('ECONNREFUSED')
  })
  test('the log tells a port that is not allowed from a site that says nothing, and both from the rest', async () => {
    const port = await rendering.renderer.refusal({
      url: `${rendering.site.origin}/redirect?to=${encodeURIComponent('http://1.1.1.1:9000/')}`,
    })
    expect([port.step, port.detail]).toEqual(['blocked', 'port 9000 is not in egress.ports'])
    const mute = createServer(socket => socket.once('data', () => socket.destroy()))
    await new Promise<void>(done => mute.listen(0, '127.0.0.1', done))
    const silent = await rendering.renderer.refusal({ url: `http://127.0.0.1:${(mute.address() as AddressInfo).port}/` })
    mute.close()
    expect(silent.step).toBe('connect')
    expect(silent.detail).toContain('the connection ended before an answer')
  })
  test('a site may be silent for the whole of navigationTimeout, and beyond it the answer says so', async () => {
    const [patient, late] = [await silent.patient, await silent.late]
    expect(patient.metadata.content).toContain('slow')
    expect([late.status, late.message]).toEqual([504, 'navigate: timed out after 18 s (navigationTimeout)'])
  }, 240_000)
  test('a literal address the policy refuses is a 422 before any browser work', async () => {
    const error = await rendering.renderer.refusal({ url: 'http://169.254.169.254/latest/meta-data' })
    expect([error.status, error.message]).toEqual([422, 'url: this address may not be reached'])
  })
  test('downloads, empty answers and redirect loops are no pages', async () => {
    expect((await rendering.renderer.refusal({ url: `${rendering.site.origin}/download` })).message).toStartWith(
      'navigate: the address answers with a download',
    )
    expect((await rendering.renderer.refusal({ url: `${rendering.site.origin}/empty` })).message).toStartWith(
      'navigate: the address answers with a download',
    )
    expect((await rendering.renderer.refusal({ url: `${rendering.site.origin}/loop` })).message).toBe('navigate: too many redirects')
  })
})

describe('conditions', () => {
  test('failIfContentContains and failIfContentMissing look at visible text, whatever its case', async () => {
    const url = rendering.page('<p>Access Denied</p><p style="display:none">Hidden words</p>')
    expect((await rendering.renderer.refusal({ url, failIfContentContains: 'access denied' })).message).toBe(
      'failIfContentContains: the page contains the text',
    )
    expect((await rendering.renderer.refusal({ url, failIfContentMissing: 'hidden words' })).message).toBe(
      'failIfContentMissing: the page does not contain the text',
    )
    await rendering.renderer.render({ url, failIfContentMissing: 'ACCESS', failIfContentContains: 'granted' })
  })
  test('failIfRequestFailed fails for a broken image, not for one we blocked', async () => {
    const url = rendering.page('<img src="/missing.png">')
    expect((await rendering.renderer.refusal({ url, failIfRequestFailed: true })).message).toBe(
      'failIfRequestFailed: a request of the page failed',
    )
    await rendering.renderer.render({ url, failIfRequestFailed: true, blockResources: ['image'] })
    await rendering.renderer.render({ url: rendering.page('<img src="/png">'), failIfRequestFailed: true })
  })
})

describe('a page that leads on', () => {
  const target = () =>
    encodeURIComponent(`${rendering.site.origin}/page?body=${encodeURIComponent('<body style="background:rgb(0,0,200)"><title>there')}`)
  test.each(['refresh', 'script', 'late', 'again'] as const)('by %s is followed, or shown as it was, and never fails', async how => {
    const there = decodeURIComponent(target())
    const ways = {
      refresh: `<meta http-equiv=refresh content="0;url=${there}">`,
      script: `<script>location.replace(${JSON.stringify(there)})</script>`,
      late: `<script>setTimeout(() => location.href = ${JSON.stringify(there)}, 20)</script>`,
      again: `<script>onload = () => setTimeout(() => location.href = ${JSON.stringify(there)})</script>`,
    }
    for (let i = 0; i < 4; i++) {
      const seen = await colour(ways[how])
      expect(how === 'refresh' || how === 'script' ? [blue] : [blue, '255,255,255']).toContain(seen)
    }
  })
})

describe('a refresh without delay', () => {
  const refreshTo = (url: string) => rendering.page(`<meta http-equiv=refresh content="0;url=${url}">`)
  test('to a page that its host refuses is refused as that', async () => {
    expect((await rendering.renderer.refusal({ url: refreshTo('/nowhere') })).message).toBe('host: the page answered 404')
  })
  test('is followed before an element is sought', async () => {
    const element = (size: string) => `<i id=x style="display:block;${size}"></i>`
    const there = rendering.page(element('width:70px;height:50px'))
    const here = `${element('width:30px;height:20px')}<meta http-equiv=refresh content="0;url=${there}">`
    const { width, height } = await rendering.renderer.render({ url: rendering.page(here), selector: '#x' })
    expect([width, height]).toEqual([70, 50])
  })
  test.each(['#there', 'mailto:a@b.c'])('that leads nowhere else is not waited for: %s', async url => {
    const { timings } = await rendering.renderer.render({ url: refreshTo(url) })
    expect(timings.destination!).toBeLessThan(900)
  })
})

describe('metadata', () => {
  test('tells about the page and the file, and only what was asked for', async () => {
    const outcome = await rendering.renderer.render({
      url: `${rendering.site.origin}/redirect?to=/`,
      metadataImageSize: true,
      metadataPageTitle: true,
      metadataIcon: true,
      metadataOpenGraph: true,
      metadataHttpStatusCode: true,
      metadataHttpHeaders: true,
    })
    const { httpHeaders, ...rest } = outcome.metadata as { httpHeaders: Record<string, string> }
    expect(rest).toEqual({
      imageSize: { width: 1280, height: 1024, bytes: outcome.bytes.length },
      pageTitle: 'Home page',
      icon: `${rendering.site.origin}/icon.png`,
      openGraph: { 'og:title': 'Open title', 'twitter:card': 'summary' },
      httpStatusCode: 200,
    })
    expect(httpHeaders['x-shown']).toBe('yes')
    expect(httpHeaders['set-cookie']).toBeUndefined()
    expect((await rendering.renderer.render({ url: rendering.site.origin })).metadata).toEqual({})
  })
  test('metadataContent is the page as captured, bounded', async () => {
    const { metadata } = await rendering.renderer.render({
      url: rendering.page('<p id=x>one</p>'),
      scripts: 'x.textContent = "two"',
      metadataContent: true,
    })
    expect(metadata.content).toContain('<p id="x">two</p>')
    const big = await rendering.renderer.render({
      html: `<p>${'x'.repeat(1_500_000)}</p>`,
      metadataContent: true,
      metadataPageTitle: true,
      scripts: 'document.title = "t".repeat(5e6)',
    })
    expect((big.metadata.content as string).length).toBe(1_000_000)
    expect([big.metadata.contentTruncated, (big.metadata.pageTitle as string).length]).toEqual([true, 1024])
  })
})
