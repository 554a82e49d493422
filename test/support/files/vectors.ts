import { createServer } from 'node:net'

/** Every way a page can make a browser send something, with the name it is counted by. `at(name)` gives the address to attack. */
export const attackPage = (hosts: readonly string[], port: number, udp: number, siteOrigin: string): string => {
  const vectors = hosts.map((host, i) => {
    const at = (name: string, scheme = 'http') => `${scheme}://${host}:${port}/hit/${name}/${i}`
    const away = (name: string) => `${siteOrigin}/away?to=${encodeURIComponent(at(name))}`
    const html = `
<img src="${at('img')}"><img srcset="${at('srcset')} 2x"><iframe src="${at('iframe')}"></iframe><object data="${at('object')}"></object>
<embed src="${at('embed')}"><link rel=stylesheet href="${at('stylesheet')}"><link rel=icon href="${at('icon')}"><link rel=manifest href="${at('manifest')}">
<link rel=prefetch href="${at('prefetch')}"><link rel=preload as=image href="${at('preload')}"><link rel=modulepreload href="${at('modulepreload')}">
<link rel=preconnect href="${at('preconnect')}"><link rel=dns-prefetch href="//${host}:${port}"><script src="${at('script')}"></script>
<script type=module src="${at('module')}"></script><video src="${at('video')}" autoplay></video><audio src="${at('audio')}" autoplay></audio>
<video><track default src="${at('track')}"></video><input type=image src="${at('input')}"><svg><image href="${at('svg-image')}"/><use href="${at('svg-use')}#a"/></svg>
<style>@import url("${at('import')}");@font-face{font-family:f${i};src:url("${at('font')}")}p{font-family:f${i};background:url("${at('background')}");cursor:url("${at('cursor')}"),auto}</style>
<p style="list-style:url('${at('list-style')}')">x</p><iframe srcdoc='<img src="${at('srcdoc')}">'></iframe>
<iframe sandbox="allow-scripts" srcdoc='<script>fetch("${at('sandboxed')}",{mode:"no-cors"})</script>'></iframe>
<iframe src="data:text/html,<img src='${at('data-frame')}'>"></iframe><img src="${away('redirect-img')}"><iframe src="${away('redirect-frame')}"></iframe>
<form id=f${i} method=post target=t${i} action="${at('form')}"></form><iframe name=t${i}></iframe><a id=a${i} href="#" ping="${at('ping')}">x</a>`
    const script = `
go(() => fetch('${at('fetch')}', {mode:'no-cors'}));
go(() => fetch('${away('redirect-fetch')}', {mode:'no-cors'}));
go(() => fetch('${at('keepalive')}', {mode:'no-cors', keepalive:true, method:'POST', body:'x'}));
go(() => { const x = new XMLHttpRequest(); x.open('GET','${at('xhr')}'); x.send() });
go(() => new EventSource('${at('eventsource')}'));
go(() => navigator.sendBeacon('${at('beacon')}', 'x'));
go(() => new WebSocket('${at('websocket', 'ws')}'));
go(() => worker("fetch('${at('worker-fetch')}',{mode:'no-cors'})"));
go(() => worker("new WebSocket('${at('worker-websocket', 'ws')}')"));
go(() => worker("importScripts('${at('worker-import')}')"));
go(() => new Worker('/worker.js?' + encodeURIComponent('${at('site-worker')}')));
go(() => new SharedWorker('/worker.js?' + encodeURIComponent('${at('shared-worker')}')));
go(() => navigator.serviceWorker.register('/worker.js?' + encodeURIComponent('${at('service-worker')}')));
go(() => import('${at('dynamic-import')}'));
go(() => { new Image().src = '${at('image')}' });
go(() => document.getElementById('f${i}').submit());
go(() => document.getElementById('a${i}').click());
go(() => window.open('${at('popup')}'));
go(() => new WebTransport('https://${host}:${port}/hit/webtransport/${i}'));
go(() => navigator.mediaDevices?.getUserMedia({audio:true}));
go(() => { const s = document.createElement('script'); s.type='speculationrules'; s.textContent = JSON.stringify({prefetch:[{source:'list',urls:['${at('speculation')}']}]}); document.head.append(s) });
go(() => { for (const u of ['stun:${host}:${udp}', 'turn:${host}:${port}?transport=tcp', 'turn:${host}:${udp}']) { const p = new RTCPeerConnection({iceServers:[{urls:u, username:'u', credential:'c'}]}); p.createDataChannel('x'); p.createOffer().then(o => p.setLocalDescription(o)) } });
go(() => CSS.paintWorklet?.addModule('${at('worklet')}'));
go(() => document.fonts.add(new FontFace('g${i}', 'url(${at('fontface')})').load()));`
    return { html, script }
  })
  return `<!doctype html><title>all vectors</title>
<script>const go = f => { try { const r = f(); r?.catch?.(() => {}) } catch {} };
const worker = code => new Worker(URL.createObjectURL(new Blob([code])));</script>
${vectors.map(v => v.html).join('\n')}
<script>${vectors.map(v => v.script).join('\n')}</script>`
}

/** Counts what arrives: each attack by its name, and bare connections and packets that name none. */
export type Sinks = { port: number; udp: number; hits: Set<string>; forget(): void; stop(): void }

/** A listener on every loopback address (IPv4, and IPv6 where there is one), and a UDP socket. */
export const openSinks = async (fixedPort?: number): Promise<Sinks> => {
  const hits = new Set<string>()
  const server = createServer(socket => {
    hits.add('connection')
    socket.on('error', () => {})
    socket.once('data', bytes => {
      const path = /\/hit\/([\w-]+)\/(\w+)/.exec(bytes.toString('latin1'))
      hits.add(path ? `${path[1]}/${path[2]}` : 'bytes')
      socket.end('HTTP/1.1 200 OK\r\nAccess-Control-Allow-Origin: *\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
    })
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(fixedPort ?? 0, '::', done))
  const port = (server.address() as { port: number }).port
  const udp = await Bun.udpSocket({ hostname: '127.0.0.1', port: 0, socket: { data: () => void hits.add('UDP') } })
  return {
    port,
    udp: udp.port,
    hits,
    forget: () => hits.clear(),
    stop: () => {
      server.close()
      udp.close()
    },
  }
}

/** The site that serves the attack, its redirects and its worker. */
export const attackSite = (page: () => string) =>
  Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: request => {
      const url = new URL(request.url)
      if (url.pathname === '/away') return new Response(null, { status: 307, headers: { location: url.searchParams.get('to') ?? '/' } })
      if (url.pathname === '/worker.js')
        return new Response('fetch(decodeURIComponent(location.search.slice(1)),{mode:"no-cors"}).catch(()=>{})', {
          headers: { 'content-type': 'text/javascript' },
        })
      return new Response(page(), { headers: { 'content-type': 'text/html' } })
    },
  })
