import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '../../../src/render/browser/find.ts'
import { binaryOf } from '../older.ts'
import { compare } from './compare.ts'
import { type Contender, rawCdp, rivals } from './contenders.ts'
import { drift } from './drift.ts'
import { serveBenchPages } from './pages.ts'
import { type Platen, startPlaten } from './platen.ts'
import { singles } from './single.ts'

const usage = `bun run bench:render [--renders N] [--drift N] [--pages line,cards] [--only compare,singles,drift] [--beside NAME] [--older COMMIT]
The built binary through HTTP, beside the same Chromium driven directly and by what others use, or beside what an older commit makes, built
here. N renders a page and contender (150), N renders for the memory drift (800). Pages are line, cards, tall, resources, words and heavy; NAME is part
of the name of those to compare with. The figures of the README: --renders 1000 --drift 10000.`

const { values } = parseArgs({
  options: {
    renders: { type: 'string', default: '150' },
    drift: { type: 'string', default: '800' },
    pages: { type: 'string' },
    only: { type: 'string' },
    beside: { type: 'string', default: '' },
    older: { type: 'string' },
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
const parts = (values.only ?? (values.older ? 'compare' : 'compare,singles,drift')).split(',')
console.log(`${cpus()[0]?.model ?? 'cpu'}, ${availableParallelism()} cores, ${path}`)

const contender = (name: string, { render, stop }: Platen): Contender => ({
  name,
  shot: (url, fullPage) => render({ url, fullPage }),
  stop,
})

const comparison = async (): Promise<void> => {
  const own = contender('platen', platen)
  const all = values.older
    ? [contender(values.older, await startPlaten(await binaryOf(values.older)))]
    : [await rawCdp(path), ...(await rivals(path))]
  const others = all.filter(({ name }) => name.includes(values.beside))
  if (!values.older && !all.some(c => c.name.startsWith('puppeteer')))
    console.log(`puppeteer-core and browserless are not installed: bun install --cwd ${join('test', 'bench', 'render')}`)
  const pages = values.pages ?? `line,cards,tall,resources${values.older ? ',words' : ''}`
  for (const page of pages.split(',')) {
    const full = page === 'tall'
    await compare(`${page}${full ? ' (full page)' : ''}`, own, others, `${site.origin}/${page}`, full, Number(values.renders))
  }
  await Promise.all(all.map(c => c.stop()))
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
