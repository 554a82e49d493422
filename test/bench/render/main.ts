import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '../../../src/render/browser/find.ts'
import { compare } from './compare.ts'
import { type Contender, rawCdp, rivals } from './contenders.ts'
import { drift } from './drift.ts'
import { serveBenchPages } from './pages.ts'
import { startPlaten } from './platen.ts'
import { singles } from './single.ts'

const usage = `bun run bench:render [--renders N] [--drift N] [--pages line,cards] [--only compare,singles,drift]
The built binary through HTTP, beside the same Chromium driven directly and by what others use. N renders a page and contender (150),
N renders for the memory drift (800). The figures of the README: --renders 1000 --drift 10000.`

const { values } = parseArgs({
  options: {
    renders: { type: 'string', default: '150' },
    drift: { type: 'string', default: '800' },
    pages: { type: 'string', default: 'line,cards,tall,resources' },
    only: { type: 'string', default: 'compare,singles,drift' },
    help: { type: 'boolean', short: 'h' },
  },
})
if (values.help) {
  console.log(usage)
  process.exit(0)
}

const { path } = await findBrowser('')
const site = serveBenchPages()
const platen = await startPlaten()
const parts = values.only.split(',')
console.log(`${cpus()[0]?.model ?? 'cpu'}, ${availableParallelism()} cores, ${path}`)

const comparison = async (): Promise<void> => {
  const own: Contender = { name: 'platen', shot: (url, fullPage) => platen.render({ url, fullPage }), stop: async () => {} }
  const others = [await rawCdp(path), ...(await rivals(path))]
  if (!others.some(c => c.name.startsWith('puppeteer')))
    console.log(`puppeteer-core and browserless are not installed: bun install --cwd ${join('test', 'bench', 'render')}`)
  for (const page of values.pages.split(',')) {
    const full = page === 'tall'
    await compare(`${page}${full ? ' (full page)' : ''}`, own, others, `${site.origin}/${page}`, full, Number(values.renders))
  }
  await Promise.all(others.map(c => c.stop()))
}

try {
  if (parts.includes('compare')) await comparison()
  if (parts.includes('singles')) await singles(platen, site.origin)
  if (parts.includes('drift')) await drift(platen, site.origin, Number(values.drift))
} finally {
  await platen.stop()
  site.stop()
}
process.exit(0)
