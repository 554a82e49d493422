/** The pages of the comparison, served on a free loopback port. Pictures and scripts are made here: nothing comes from elsewhere. */
const card = (i: number) =>
  `<article><img src="/card.svg?${i % 12}" width=96 height=64><h3>Card ${i}</h3><p>Some words about card number ${i}, long enough to wrap once or twice.</p></article>`
const style =
  '<style>body{font:16px/1.4 sans-serif;margin:24px;background:#f6f7fb}main{display:grid;grid-template-columns:repeat(4,1fr);gap:16px}article{background:#fff;border-radius:8px;padding:12px;box-shadow:0 1px 4px #0002}</style>'

const resources = 120
export const benchPages: Record<string, string> = {
  line: '<!doctype html><title>line</title><p>One line of HTML.</p>',
  cards: `<!doctype html><title>cards</title>${style}<main>${Array.from({ length: 60 }, (_, i) => card(i)).join('')}</main>`,
  tall: `<!doctype html><title>tall</title>${style}${Array.from({ length: 100 }, (_, i) => `<section style="height:100px;background:hsl(${i * 7} 70% 80%)">Section ${i}</section>`).join('')}`,
  /** Some 120,000 px of text. */
  words: `<!doctype html><title>words</title><style>body{font:16px sans-serif}p{margin:8px}</style>${Array.from({ length: 4500 }, (_, i) => `<p>Paragraph ${i} with <b>some</b> <a href="#${i}">words</a>, and then <code>code</code>.</p>`).join('')}`,
  /** Some 5 MB: a directory of 22,000 entries. */
  heavy: `<!doctype html><title>heavy</title><style>body{font:14px sans-serif}li{margin:4px;border-bottom:1px solid #ddd}</style><ol>${Array.from({ length: 22_000 }, (_, i) => `<li id="entry-${i}" class="entry ${i % 2 ? 'odd' : 'even'}"><a href="/entries/${i}" title="Entry number ${i}">Entry ${i}</a> <span class="place">Row ${i % 97}, shelf ${i % 13}</span> <small>Some more words about entry ${i}, as they are in directories.</small></li>`).join('')}</ol>`,
  resources: `<!doctype html><title>resources</title>${style}${Array.from({ length: resources }, (_, i) =>
    i % 3 === 0 ? `<script src="/s.js?${i}"></script>` : `<img src="/card.svg?r${i}" width=60 height=40>`,
  ).join('')}`,
}

/** Pages that try to take the browser, or whoever waits for it, with them. */
const hostilePages: Record<string, string> = {
  loop: '<script>for (;;);</script>',
  alerts: '<script>setInterval(() => { for (;;) alert(1) })</script>',
  console: '<script>setInterval(() => { for (let i = 0; i < 1e4; i++) console.log("x".repeat(1000)) })</script>',
  pushstate: '<script>setInterval(() => { for (let i = 0; i < 1000; i++) history.pushState(i, "", "#" + i) })</script>',
  memory: '<script>const held = []; setInterval(() => { for (let i = 0; i < 20; i++) held.push(new Array(1e6).fill(i)) }, 10)</script>',
  popups: '<script>setInterval(() => open("about:blank"), 5)</script><a href="about:blank" target=_blank>x</a>',
  workers: '<script>for (let i = 0; i < 30; i++) new Worker(URL.createObjectURL(new Blob(["for(;;);"])))</script>',
  blur: `${'<div style="backdrop-filter:blur(80px);position:absolute;inset:0">'.repeat(150)}`,
}

const svg = (seed: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="64"><rect width="96" height="64" fill="hsl(${(Bun.hash.crc32(seed) % 360) | 0} 60% 60%)"/><circle cx="48" cy="32" r="20" fill="#fff8"/></svg>`

export const serveBenchPages = () => {
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      const url = new URL(request.url)
      const page = benchPages[url.pathname.slice(1)]
      if (page) return new Response(page, { headers: { 'content-type': 'text/html' } })
      const hostile = url.pathname.startsWith('/hostile/') ? hostilePages[url.pathname.slice(9)] : undefined
      if (hostile) return new Response(hostile, { headers: { 'content-type': 'text/html' } })
      if (url.pathname === '/card.svg') return new Response(svg(url.search), { headers: { 'content-type': 'image/svg+xml' } })
      if (url.pathname === '/s.js')
        return new Response('window.n = (window.n ?? 0) + 1', { headers: { 'content-type': 'text/javascript' } })
      return new Response('', { status: 404 })
    },
  })
  return { origin: `http://127.0.0.1:${server.port}`, port: server.port!, stop: () => server.stop(true) }
}
