import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from '../../../src/render/browser/find.ts'
import { startRenderer } from '../../support/render.ts'
import { browserless, type Contender, freshContext, naive, puppeteer, rawCdp } from './contenders.ts'
import { serveBenchPages } from './pages.ts'

/**
 * `bun run bench:render [renders]`: ratios of platen against the practical limit and against what others do, side by side on this machine.
 * Contenders take turns in short rounds, so that a busy machine slows all of them alike.
 */
const rounds = 4
const perRound = Math.max(2, Math.ceil(Number(process.argv[2] ?? 120) / rounds))
const slots = availableParallelism()

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

/** Renders per second with as many at once as there are cores. */
const throughput = async (contender: Contender, url: string, full: boolean, count: number): Promise<number> => {
  let left = count
  const ms = await timed(() =>
    Promise.all(
      Array.from({ length: slots }, async () => {
        while (left-- > 0) await contender.shot(url, full)
      }),
    ),
  )
  return (count / ms) * 1000
}

/** The product itself, in process and through HTTP where a server is given. */
const platen = async (): Promise<Contender> => {
  const renderer = await startRenderer()
  return { name: 'platen', shot: (url, fullPage) => renderer.render({ url, fullPage }), stop: () => renderer.stop() }
}

const report = (rows: Record<string, string | number>[]): void => {
  for (const row of rows)
    console.log(
      Object.values(row)
        .map((v, i) => (i === 0 ? String(v).padEnd(34) : String(v).padStart(14)))
        .join(''),
    )
}

const { path } = await findBrowser('')
const site = serveBenchPages()
const found = await Promise.all([platen(), rawCdp(path), freshContext(path), puppeteer(path), browserless(path), naive(path)])
const contenders = found.filter(c => c !== undefined)
if (contenders.length < found.length)
  console.log(`puppeteer-core and browserless are not installed: bun install --cwd ${join('test', 'bench', 'render')}`)
console.log(`${cpus()[0]?.model ?? 'cpu'}, ${slots} cores, ${path}, ${rounds} rounds of ${perRound} renders each`)

for (const [page, full] of [
  ['line', false],
  ['cards', false],
  ['tall', true],
  ['resources', false],
] as const) {
  const url = `${site.origin}/${page}`
  const rates = new Map<string, number[]>()
  const times = new Map<string, number[]>()
  for (const contender of contenders) await contender.shot(url, full)
  for (let round = 0; round < rounds; round++)
    for (const contender of contenders) {
      const few = contender.name.includes('per request') ? Math.ceil(perRound / 4) : perRound
      rates.set(contender.name, [...(rates.get(contender.name) ?? []), await throughput(contender, url, full, few)])
      for (let i = 0; i < 4; i++)
        times.set(contender.name, [...(times.get(contender.name) ?? []), await timed(() => contender.shot(url, full))])
    }
  const own = { rate: median(rates.get('platen') ?? []), ms: median(times.get('platen') ?? []) }
  console.log(`\n${page}${full ? ' (full page)' : ''}`)
  report([
    { name: '', rate: 'renders/s', ratio: 'platen is', p50: 'p50 ms', slower: 'platen takes' },
    ...contenders.map(({ name }) => {
      const rate = median(rates.get(name) ?? [])
      const ms = median(times.get(name) ?? [])
      return {
        name,
        rate: rate.toFixed(2),
        ratio: `${(own.rate / rate).toFixed(2)} x`,
        p50: ms.toFixed(0),
        slower: `${(own.ms / ms).toFixed(2)} x`,
      }
    }),
  ])
}
await Promise.all(contenders.map(c => c.stop()))
site.stop()
process.exit(0)
