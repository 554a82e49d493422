import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { type Renderer, startRenderer } from '../support/render.ts'
import { type Site, startSite } from '../support/site.ts'

setDefaultTimeout(240_000)

let site: Site
let other: Site
let renderer: Renderer

beforeAll(async () => {
  const state = () =>
    new Response(
      `<!doctype html><script>
        const seen = [document.cookie, localStorage.getItem('k')]
        document.cookie = 'k=v; path=/'; localStorage.setItem('k', 'v')
        navigator.serviceWorker?.register('/worker.js').catch(() => {})
        document.title = seen.join('|')
      </script><img src="/png">`,
      { headers: { 'content-type': 'text/html', 'cache-control': 'max-age=3600' } },
    )
  site = startSite({
    '/state': state,
    '/worker.js': () => new Response('', { headers: { 'content-type': 'text/javascript' } }),
    '/png': () => new Response('x', { headers: { 'content-type': 'image/png', 'cache-control': 'max-age=3600' } }),
  })
  other = startSite()
  renderer = await startRenderer()
})
beforeEach(() => {
  site.forget()
  other.forget()
})
afterAll(async () => {
  await renderer.stop()
  await Promise.all([site.stop(), other.stop()])
})

const body = (html: string) => `${site.origin}/page?body=${encodeURIComponent(html)}`
const asked = (from: Site, path: string) => from.received.find(r => r.path.startsWith(path))

describe('headers, authorization and cookies', () => {
  const secret = { headers: ['X-Secret: one', 'Accept-Language: de'], authorization: 'Bearer token' }

  test('go to the page and what it loads from its own origin', async () => {
    await renderer.render({
      url: body('<img src="/echo"><script>fetch("/status?code=200")</script>'),
      ...secret,
      waitUntil: 'networkidle0',
    })
    for (const path of ['/page', '/echo', '/status']) {
      const { headers = {} } = asked(site, path) ?? {}
      expect([path, headers['x-secret'], headers.authorization, headers['accept-language']]).toEqual([path, 'one', 'Bearer token', 'de'])
    }
  })

  test('never to another origin: not for its images, frames or scripts', async () => {
    await renderer.render({
      url: body(
        `<img src="${other.origin}/png"><iframe src="${other.origin}/echo"></iframe><script>fetch("${other.origin}/status?code=200").catch(()=>{})</script>`,
      ),
      ...secret,
      waitUntil: 'networkidle0',
    })
    expect(other.received.length).toBe(3)
    for (const { headers } of other.received) expect([headers['x-secret'], headers.authorization]).toEqual([undefined, undefined])
  })

  test('and not along a redirect to another origin, of the page or of an image', async () => {
    const away = (path: string) => `${site.origin}/redirect?to=${encodeURIComponent(other.origin + path)}`
    await renderer.render({ url: away('/echo'), ...secret })
    await renderer.render({ url: body(`<img src="${away('/png')}">`), ...secret })
    expect(asked(site, '/redirect')?.headers['x-secret']).toBe('one')
    for (const path of ['/echo', '/png']) {
      const { headers = {} } = asked(other, path) ?? {}
      expect([path, headers.host !== undefined, headers['x-secret'], headers.authorization]).toEqual([path, true, undefined, undefined])
    }
  })

  test('cookies reach their host with their attributes, and a foreign Domain is refused', async () => {
    await renderer.render({
      url: `${site.origin}/echo`,
      cookies: ['a=1', 'b=2; Path=/echo; HttpOnly', 'c=3; Path=/elsewhere', 'd=4; Secure'],
    })
    expect(asked(site, '/echo')?.headers.cookie?.split('; ').sort()).toEqual(['a=1', 'b=2', 'd=4'])
    const { outcome } = await renderer.look({
      url: body('<script>document.title = document.cookie</script>'),
      cookies: ['a=1', 'h=2; HttpOnly'],
      metadataPageTitle: true,
    })
    expect(outcome.metadata.pageTitle).toBe('a=1')
  })

  test('html sends none of them anywhere', async () => {
    await renderer.render({ html: `<img src="${site.origin}/png">`, ...secret, cookies: ['a=1'] })
    expect([asked(site, '/png')?.headers['x-secret'], asked(site, '/png')?.headers.cookie]).toEqual([undefined, undefined])
  })
})

describe('blocked requests', () => {
  const page = () =>
    body(`<link rel=stylesheet href="/a.css"><img src="/one.png"><img src="/two.gif?x=1"><script src="/s.js"></script>
      <iframe src="/status?code=200"></iframe><script>fetch('/api/data'); new WebSocket(location.origin.replace('http', 'ws') + '/socket')</script>`)
  const paths = async (options: object) => {
    site.forget()
    await renderer.render({ url: page(), waitUntil: 'networkidle0', ...options })
    return site
      .paths()
      .map(p => p.split('?')[0])
      .filter(p => p !== '/page')
      .sort()
  }
  const all = ['/a.css', '/api/data', '/one.png', '/s.js', '/socket', '/status', '/two.gif']
  const without = (...gone: string[]) => all.filter(p => !gone.includes(p))

  test('without options everything is asked for', async () => {
    expect(await paths({})).toEqual(all)
  })
  test.each([
    [['image'], ['/one.png', '/two.gif']],
    [
      ['stylesheet', 'script'],
      ['/a.css', '/s.js'],
    ],
    [['document'], ['/status']],
    [['fetch', 'xhr'], ['/api/data']],
    [['websocket'], ['/socket']],
  ])('blockResources %j keeps %j away', async (types, gone) => {
    expect(await paths({ blockResources: types })).toEqual(without(...gone))
  })
  test.each([
    [['*.gif*'], ['/two.gif']],
    [['**/api/**'], ['/api/data']],
    [['/one.png'], ['/one.png']],
    [
      ['*/s.js', '*.css'],
      ['/s.js', '/a.css'],
    ],
    [['*socket'], ['/socket']],
    [['*'], all],
  ])('blockRequests %j keeps %j away', async (globs, gone) => {
    expect(await paths({ blockRequests: globs })).toEqual(without(...gone))
  })
  test('frames of another site are covered too', async () => {
    const inner = `http://localhost:${other.port}/page?body=${encodeURIComponent('<img src="/inner.png"><script src="/inner.js"></script>')}`
    await renderer.render({
      url: body(`<iframe src="${inner.replaceAll('"', '%22')}"></iframe>`),
      blockRequests: ['*inner.png'],
      waitUntil: 'networkidle0',
    })
    expect(other.paths().filter(p => p.startsWith('/inner'))).toEqual(['/inner.js'])
  })
})

describe('isolation', () => {
  test('nothing of one render is found by the next: cookies, storage, cache, service workers', async () => {
    const title = async () => (await renderer.render({ url: `${site.origin}/state`, metadataPageTitle: true, delay: 1 })).metadata.pageTitle
    const first = await title()
    expect(first).toBe('|')
    expect(await title()).toBe(first as string)
    expect(site.paths().filter(p => p === '/png').length).toBe(2)
    expect(asked(site, '/worker.js')).toBeUndefined()
  })
})
