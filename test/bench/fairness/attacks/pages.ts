import type { Attack } from '../attack.ts'
import { render } from '../neighbours.ts'

const strike =
  (body: (i: number, origin: string) => object): Attack['strike'] =>
  async ({ attacker, site }, i, signal) =>
    (await attacker.post('screenshots', { store: false, viewportWidth: 300, viewportHeight: 200, ...body(i, site.origin) }, signal)).text()

const longAddresses = (origin: string) => Array.from({ length: 60 }, (_, n) => `<img src="${origin}/${n}/${'a'.repeat(8100)}">`).join('')

/** A hundred globs against addresses made for them. */
export const globBombs: Attack = {
  name: 'glob bombs',
  neighbour: render,
  connections: 2,
  strike: strike((i, origin) => ({
    html: longAddresses(origin),
    blockRequests: Array<string>(100).fill(i % 2 === 0 ? `*${'a'.repeat(497)}b*` : `*${'?'.repeat(497)}b*`),
  })),
}

const burning = [
  '<h1>x</h1><script>onload = () => setTimeout(() => { for (;;); }, 0)</script>',
  '<script>for (;;);</script>',
  '<h1>x</h1><script>onunload = () => { for (;;); }; setInterval(() => { for (const end = Date.now() + 990; Date.now() < end; ); }, 1)</script>',
]

/** Pages that burn a processor for ever, more of them than there are slots. */
export const busyPages: Attack = {
  name: 'busy pages',
  neighbour: render,
  connections: 6,
  strike: strike(i => ({ html: burning[i % burning.length] })),
}

/** The same on a server that makes one render at a time. */
export const busyPagesOneSlot: Attack = { ...busyPages, name: 'busy pages, one slot', args: ['--browser-workers', '1'] }

/** Pages of a site that takes its time, more of them than there are slots. */
export const slowPages: Attack = {
  name: 'slow pages',
  neighbour: render,
  connections: 40,
  strike: strike((_, origin) => ({ url: `${origin}/page?body=${encodeURIComponent('<img src="/slow?ms=20000">')}` })),
}
