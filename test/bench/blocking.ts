import { startRenderer } from '../support/render.ts'
import { startSite } from '../support/site.ts'

/** What blocking costs: the same page with every block option on and off, in turn, so that both meet the same machine. Prints the ratio (goal: 1.25). */
const cards = Array.from(
  { length: 60 },
  (_, i) => `<section class="card c${i}"><h2>Card ${i}</h2><p>${'Some words of a page. '.repeat(12)}</p></section>`,
).join('')
const page = `<style>body{font-family:sans-serif;display:grid;grid-template-columns:repeat(4,1fr);gap:12px}.card{border:1px solid #ccc;padding:12px}</style>${cards}`
const third = Array.from({ length: 20 }, (_, i) => `<script async src="http://tag${i}.doubleclick.net/t.js"></script>`).join('')
const banner =
  '<div style="position:fixed;bottom:0;background:#eee">We use cookies <button onclick="this.parentNode.remove()">Reject all</button></div>'
const pages: Record<string, string> = {
  'plain page': page,
  'page with a banner': page + banner,
  'page with 20 third parties': page + third,
}

const site = startSite(
  Object.fromEntries(
    Object.entries(pages).map(([name, html]) => [
      `/${name.replaceAll(' ', '-')}`,
      () => new Response(`<!doctype html>${html}`, { headers: { 'content-type': 'text/html' } }),
    ]),
  ),
)
const renderer = await startRenderer()
const all = { blockAds: true, blockTrackers: true, blockCookieBanners: true, blockChats: true }
const median = (list: number[]) => list.sort((a, b) => a - b)[list.length >> 1]!
const rounds = Number(process.argv[2] ?? 30)

for (const name of Object.keys(pages)) {
  const url = `${site.origin}/${name.replaceAll(' ', '-')}`
  const times: Record<'off' | 'on', number[]> = { off: [], on: [] }
  for (let i = -3; i < rounds; i++)
    for (const which of ['off', 'on'] as const) {
      const began = performance.now()
      await renderer.render({ url, ...(which === 'on' ? all : {}) })
      if (i >= 0) times[which].push(performance.now() - began)
    }
  const [off, on] = [median(times.off), median(times.on)]
  const best = Math.min(...times.on) / Math.min(...times.off)
  console.log(
    `${name.padEnd(28)} off ${off.toFixed(0)} ms   on ${on.toFixed(0)} ms   ratio ${(on / off).toFixed(2)}   of the best of each ${best.toFixed(2)}`,
  )
}
await renderer.stop()
await site.stop()
process.exit(0)
