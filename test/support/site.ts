import { solidPng } from './files/pixels.ts'

/** One request as the test site received it. */
export type Received = { method: string; path: string; headers: Record<string, string> }

export type Answer = (request: Request, url: URL, site: Site) => Response | Promise<Response> | undefined

export type Site = {
  origin: string
  port: number
  received: Received[]
  /** Paths asked for since the last `forget`. */
  paths(): string[]
  forget(): void
  stop(): Promise<void>
}

const html = (body: string, headers: Record<string, string> = {}, status = 200) =>
  new Response(`<!doctype html>${body}`, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })

/** Blocks of known colours one under another; `height` px each. The colour of block i is `rgb(i % 256, i >> 8, 128)`. */
const ruler = (height: number, blocks: number) =>
  html(
    `<title>Ruler</title><style>body{margin:0}i{display:block;height:${height}px}</style>` +
      Array.from({ length: blocks }, (_, i) => `<i style="background:rgb(${i % 256},${i >> 8},128)"></i>`).join(''),
  )

const pages: Record<string, Answer> = {
  '/': () =>
    html(
      `<title>Home page</title><link rel="icon" href="/icon.png"><meta property="og:title" content="Open title"><meta name="twitter:card" content="summary">
       <style>body{margin:0;background:#fff}#box{position:absolute;left:40px;top:30px;width:200px;height:100px;background:rgb(200,0,0)}
       #tall{height:3000px}#low{position:absolute;top:2500px;left:0;width:100px;height:50px;background:rgb(0,0,200)}</style>
       <div id=box>Hello Box</div><div id=tall></div><div id=low></div>`,
      { 'x-shown': 'yes', 'set-cookie': 'secret=1' },
    ),
  '/ruler': (_, url) => ruler(Number(url.searchParams.get('h') ?? 100), Number(url.searchParams.get('n') ?? 10)),
  '/png': (_, url) =>
    new Response(solidPng(40, 40, JSON.parse(url.searchParams.get('rgb') ?? '[0,160,0]')), { headers: { 'content-type': 'image/png' } }),
  '/echo': request => html(`<pre id=echo>${JSON.stringify(Object.fromEntries(request.headers))}</pre>`),
  '/status': (_, url) => html('<h1>Status page</h1>', {}, Number(url.searchParams.get('code') ?? 500)),
  '/redirect': (_, url) => new Response(null, { status: 302, headers: { location: url.searchParams.get('to') ?? '/' } }),
  '/loop': () => new Response(null, { status: 302, headers: { location: '/loop' } }),
  '/slow': async (_, url) => {
    await Bun.sleep(Number(url.searchParams.get('ms') ?? 1000))
    return html('<h1>slow</h1>')
  },
  '/page': (_, url) =>
    html(url.searchParams.get('body') ?? '', {
      'content-security-policy': url.searchParams.get('csp') ?? "default-src *  'unsafe-inline' 'unsafe-eval'",
    }),
  '/download': () => new Response('x', { headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment' } }),
  '/empty': () => new Response(null, { status: 204 }),
}

/** A site on a free loopback port that remembers what it was asked. Unknown paths are 404. */
export const startSite = (more: Record<string, Answer> = {}): Site => {
  const all = { ...pages, ...more }
  const received: Received[] = []
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 60,
    async fetch(request, self) {
      const url = new URL(request.url)
      received.push({ method: request.method, path: url.pathname + url.search, headers: Object.fromEntries(request.headers) })
      if (url.pathname === '/socket' && self.upgrade(request)) return undefined
      return (
        (await all[url.pathname]?.(request, url, site)) ??
        new Response('not here', { status: 404, headers: { 'content-type': 'text/html' } })
      )
    },
    websocket: { message: () => {} },
  })
  const site: Site = {
    origin: `http://127.0.0.1:${server.port}`,
    port: server.port!,
    received,
    paths: () => received.map(r => r.path),
    forget: () => {
      received.length = 0
    },
    stop: () => server.stop(true),
  }
  return site
}
