/** The dashboard as a person meets it: first load, lists of 10,000, the API beside it. `bun run bench:dashboard`. Numbers for people, not a test. */
import { join } from 'node:path'
import { defaultPlans } from '../../src/config/options.ts'
import { newId } from '../../src/ids.ts'
import { silentLog } from '../../src/log.ts'
import { openStore } from '../../src/store/sqlite/open.ts'
import { ask, openDashboard, type Visitor } from '../dashboard/browser.ts'
import { newWork } from '../support/store.ts'

const captures = 10_000
const slower = 4
const rounds = 5
const dashboards = 10

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)
const at = (values: readonly number[], part: number) => sorted(values)[Math.min(values.length - 1, Math.floor(values.length * part))]!
const ms = (value: number) => `${value < 10 ? value.toFixed(2) : Math.round(value)} ms`
const told = (values: readonly number[]) => `p50 ${ms(at(values, 0.5))}, most ${ms(Math.max(...values))}`
const row = (what: string, figure: string) => console.log(`${what.padEnd(58)} ${figure}`)
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}
const repeat = async (times: number, work: (n: number) => Promise<unknown>): Promise<number[]> => {
  const took: number[] = []
  for (let n = 0; n < times; n++) took.push(await timed(() => work(n)))
  return took
}

const dashboard = await openDashboard(['--browser-workers', '2'])
const { url, key } = dashboard.server
const first = await dashboard.visit({ viewport: { width: 1440, height: 900 } })
await dashboard.setUp(first)
const storageState = await first.context.storageState()

/** A cold load: what came over the wire, and when the page can be used and nothing of its own is left to do. */
const load = async (path: string, rate: number) => {
  const { page, context } = await dashboard.visit({ viewport: { width: 1440, height: 900 }, storageState })
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate })
  let bytes = 0
  session.on('Network.loadingFinished', event => {
    bytes += event.encodedDataLength
  })
  await page.goto(`${url}/dashboard${path}`, { waitUntil: 'commit' })
  await page.locator('h1:not(.sr)').waitFor()
  const usable = await page.evaluate(
    () => new Promise<number>(done => requestIdleCallback(() => done(performance.now()), { timeout: 10_000 })),
  )
  await page.waitForLoadState('networkidle')
  await context.close()
  return { bytes, usable }
}
for (const [path, name] of [
  ['', 'overview'],
  ['/playground/screenshots', 'playground'],
  ['/captures', 'captures'],
] as const) {
  const runs = [await load(path, slower)].slice(1)
  for (let n = 0; n < rounds; n++) runs.push(await load(path, slower))
  row(
    `${name}, first load: transferred`,
    `${(
      at(
        runs.map(run => run.bytes),
        0.5,
      ) / 1000
    ).toFixed(1)} kB`,
  )
  row(`${name}, first load: usable, processor slowed ${slower} times`, told(runs.map(run => run.usable)))
}

const store = await openStore({ dir: join(dashboard.dir, 'data'), plans: defaultPlans, log: silentLog, exclusive: false })
const orgId = (await store.organizations.list())[0]!.id
const began = Date.now() - captures * 60_000
for (let n = 0; n < captures; n += 500)
  await Promise.all(
    Array.from({ length: 500 }, (_, i) =>
      store.work.note({
        ...newWork(orgId, { id: newId('screenshot') }).screenshot!,
        status: (n + i) % 40 === 0 ? 'failed' : 'ready',
        format: (n + i) % 25 === 0 ? 'pdf' : 'png',
        sourceUrl: `https://shop${(n + i) % 97}.example/products/${n + i}`,
        externalIdentifier: `order-${n + i}`,
        createdAt: began + (n + i) * 60_000,
      }),
    ),
  )
await store.close()

type Listed = { items: unknown[]; nextCursor?: string }
const list = async (input: object): Promise<Listed> => (await ask(first, 'capture.list', input)).body as Listed
const deep = async (): Promise<string[]> => {
  const cursors: string[] = []
  for (let cursor: string | undefined; ; ) {
    cursor = (await list({ limit: 100, cursor })).nextCursor
    if (!cursor) return cursors
    cursors.push(cursor)
  }
}
const cursors = await deep()
const asked: [string, (n: number) => object][] = [
  ['the first page', () => ({ limit: 60 })],
  ['a page further down', n => ({ limit: 60, cursor: cursors[(n * 7) % cursors.length] })],
  ['a text found often', n => ({ limit: 60, text: `shop${n}.` })],
  ['a text found once', n => ({ limit: 60, text: `order-${n * 31}` })],
  ['a text found nowhere', () => ({ limit: 60, text: 'nothing like this' })],
  ['a format', () => ({ limit: 60, format: 'pdf' })],
  ['a state', () => ({ limit: 60, status: 'failed' })],
]
for (const [what, input] of asked) row(`10,000 captures, ${what}`, told(await repeat(20, n => list(input(n)))))

const { page } = first
await page.goto(`${url}/dashboard/captures`)
await page.locator('.capture').first().waitFor()
await page.evaluate(() => {
  const seen: number[] = []
  Object.assign(window, { seen })
  new PerformanceObserver(found => seen.push(...found.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' })
})
const scrolled = await timed(() =>
  page.waitForFunction(
    () => {
      scrollTo(0, document.body.scrollHeight)
      return Number([...document.querySelectorAll('.capture')].at(-1)?.getAttribute('aria-posinset')) >= 3000
    },
    undefined,
    { polling: 16, timeout: 120_000 },
  ),
)
const long = await page.evaluate(() => (window as unknown as { seen: number[] }).seen)
row('scrolling through 3,000 of them, a page of 60', ms(scrolled / 50))
row('its tasks above 50 ms: how many, the longest', `${long.length}, ${ms(Math.max(0, ...long))}`)
const typed = await repeat(10, async n => {
  await page.getByRole('searchbox', { name: 'Search captures' }).fill(`order-${4321 + n}`)
  await page.waitForFunction(
    text => document.querySelectorAll('.capture').length === 1 && location.search.includes(text),
    `order-${4321 + n}`,
  )
})
row('a text typed until it is found (200 ms of it waiting)', told(typed))

const usage = () =>
  fetch(`${url}/api/v1/usage`, { headers: { authorization: `Bearer ${key}` } }).then(answer => {
    if (!answer.ok) throw new Error(`GET /usage answers ${answer.status}`)
    return answer.arrayBuffer()
  })
const latency = async (what: string) => {
  await repeat(50, usage)
  const took = await repeat(500, usage)
  row(`GET /usage, ${what}`, `p50 ${ms(at(took, 0.5))}, p99 ${ms(at(took, 0.99))}`)
}
await latency('nobody looking')
const open: Visitor[] = []
for (let n = 0; n < dashboards; n++) {
  const visitor = await dashboard.visit({ storageState })
  await visitor.page.goto(`${url}/dashboard${n % 2 ? '/captures' : ''}`)
  await visitor.page.locator('h1').waitFor()
  open.push(visitor)
}
await latency(`beside ${dashboards} open dashboards`)

await dashboard.close()
process.exit(0)
