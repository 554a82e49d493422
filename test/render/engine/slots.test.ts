// Runs among those that wait: what is judged here is whether a render waits for another, by what one takes alone.
import { describe, expect, test } from 'bun:test'
import { treeOf } from '../../../src/render/browser/process-tree.ts'
import { parseRequest } from '../../../src/render/options/request.ts'
import { useSiteAndRenderer } from '../../support/site-and-renderer.ts'

let cut = 0
const rendering = useSiteAndRenderer(
  {
    '/never': async request => {
      request.signal.addEventListener('abort', () => cut++)
      await Bun.sleep(20_000)
      return new Response('late')
    },
  },
  { browser: { workers: 2 } },
)
const small = { html: '<p>quick</p>', viewportWidth: 200, viewportHeight: 200 }
const status = () => rendering.renderer.engine.status()
const until = async (what: () => boolean) => {
  for (const end = performance.now() + 30_000; !what(); await Bun.sleep(10))
    if (performance.now() > end) throw new Error(`in vain: ${what}`)
}
/** What a render takes that waits for nobody, in ms. */
const usual = async () => {
  const began = performance.now()
  await rendering.renderer.render(small)
  return performance.now() - began
}
const never = () => ({ url: rendering.page('<img src=/never>'), viewportWidth: 200 })
const check = (options: object) => rendering.renderer.engine.check(parseRequest(options).plan)
const start = (options: Record<string, unknown>) => rendering.renderer.begin('test', options)
const canceled = 'canceled: the caller went away before the render was done'

describe('a delay', () => {
  test('lends its slot: two long ones do not keep eight quick renders waiting on two slots', async () => {
    // Each of the eight has a second, and as much more as this machine takes longer than most.
    const delay = Math.min(30, Math.max(8, Math.ceil((8 * (await usual())) / 1000)))
    let over = 0
    const long = [1, 2].map(() =>
      rendering.renderer.render({ ...small, delay, scripts: 'document.title = Date.now()', metadataPageTitle: true }),
    )
    for (const render of long) void render.finally(() => over++)
    await until(() => status().resting === 2)
    expect(status().active).toBe(0)
    await Promise.all(Array.from({ length: 8 }, () => rendering.renderer.render(small)))
    expect(over).toBe(0)
    const ended = await Promise.all(long)
    expect(ended.every(o => o.timings.delay! >= delay * 1000 - 10 && o.timings.delay! < delay * 1000 + 3_000)).toBe(true)
    expect([status().active, status().resting]).toEqual([0, 0])
  })

  test('holds its slot where as many rest as may', async () => {
    const all = Array.from({ length: 6 }, () => rendering.renderer.render({ ...small, delay: 2 }))
    await until(() => status().resting === 4)
    await until(() => status().active === 2)
    await Promise.all(all)
    expect([status().active, status().resting, status().queued]).toEqual([0, 0, 0])
  })
})

describe('a caller who goes away', () => {
  test('ends the render: its page is closed, its slot is free', async () => {
    rendering.site.forget()
    cut = 0
    const renders = [start(never()), start(never())]
    await until(() => rendering.site.paths().filter(path => path === '/never').length === 2)
    for (const { leave } of renders) leave()
    expect(await Promise.all(renders.map(r => r.ended))).toEqual([canceled, canceled])
    await until(() => cut === 2)
    expect(status().active).toBe(0)
    // A slot that is still taken is free when its page's picture has come, which takes twenty.
    expect(await usual()).toBeLessThan(10_000)
    expect(status().restarts).toBe(0)
  })

  test('ends one that waits for a slot, one in its delay, and one that had not begun', async () => {
    const busy = [start(never()), start(never())]
    await until(() => status().active === 2)
    const waiting = start(small)
    await until(() => status().queued === 1)
    waiting.leave()
    expect(await waiting.ended).toBe(canceled)
    for (const { leave } of busy) leave()
    await Promise.all(busy.map(b => b.ended))
    const resting = start({ ...small, delay: 20 })
    await until(() => status().resting === 1)
    resting.leave()
    expect(await resting.ended).toBe(canceled)
    const early = start(small)
    early.leave()
    expect(await early.ended).toBe(canceled)
    await until(() => status().active + status().resting + status().queued === 0)
    expect((await rendering.renderer.render(small)).width).toBe(200)
  })

  test('in its delay gives the place of its page back, however many do', async () => {
    for (let i = 0; i < 8; i++) {
      const resting = start({ ...small, delay: 30 })
      await until(() => status().resting === 1)
      resting.leave()
      expect(await resting.ended).toBe(canceled)
    }
    expect(await usual()).toBeLessThan(8_000)
  })
})

test('a page that is ready too late for its render is closed all the same', async () => {
  const processes = () => treeOf(process.pid).length
  await rendering.renderer.render(small)
  await Bun.sleep(300)
  const before = processes()
  for (let i = 0; i < 6; i++) {
    const late = { ...check({ ...small, userAgent: 'late' }), timeout: 0.002 }
    const ended = rendering.renderer.engine.render({ id: `late_${i}`, tenant: 'test', lane: 'sync', plan: late })
    expect(await ended.catch((error: Error) => error.message)).toStartWith('browser: timed out')
  }
  await until(() => processes() <= before + 2)
})
