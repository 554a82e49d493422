// Runs alone: a neighbour has two or three seconds for a render.
import { afterEach, describe, expect, test } from 'bun:test'
import { getPriority } from 'node:os'
import { treeOf } from '../../../src/render/browser/process-tree.ts'
import type { Renderer } from '../../support/render.ts'
import { useSiteAndRenderer } from '../../support/site-and-renderer.ts'

const burning = '<h1>x</h1><script>onload = () => setTimeout(() => { for (;;); }, 0)</script>'
/** A script that takes its time and then is done: `seconds` of processor. */
const heavy = (seconds: number) =>
  `<script>for (let i = 0, n = 0; n < ${seconds * 100}; n++) for (const end = performance.now() + 10; performance.now() < end; ) i++</script><p>done`
const small = { html: '<h1>ok</h1>', viewportWidth: 200, viewportHeight: 150 }

const busy = (renderer: Renderer, count: number, options: object, tenant = 'evil') =>
  Array.from({ length: count }, () => renderer.begin(tenant, { viewportWidth: 200, viewportHeight: 150, ...options }))

const until = async (what: () => boolean, ms = 20_000) => {
  for (const end = performance.now() + ms; !what(); await Bun.sleep(20)) if (performance.now() > end) throw new Error(`in vain: ${what}`)
}

const priorityOf = (pid: number): number => {
  try {
    return getPriority(pid)
  } catch {
    return getPriority(process.pid) // it ended meanwhile
  }
}

/** How long renders of another organization take, one after another. */
const worst = async (renderer: Renderer, times: number): Promise<number> => {
  let most = 0
  for (let i = 0; i < times; i++) {
    const began = performance.now()
    expect(await renderer.begin('good', small).ended).toBe('ready')
    most = Math.max(most, performance.now() - began)
  }
  return most
}

describe.each([2, 1])('an organization that holds every one of %d slots', workers => {
  const rendering = useSiteAndRenderer({}, { browser: { workers } })
  let all: ReturnType<typeof busy> = []
  afterEach(async () => {
    for (const { leave } of all) leave()
    await Promise.all(all.map(one => one.ended))
    expect(rendering.renderer.engine.status()).toMatchObject({ active: 0, queued: 0, restarts: 0 })
  })

  test('with pages that burn a processor keeps another waiting no longer than a render takes', async () => {
    all = busy(rendering.renderer, 6, { html: burning })
    await until(() => rendering.renderer.engine.status().active === workers)
    expect(await worst(rendering.renderer, 5)).toBeLessThan(3_000)
  })

  test('with pages of a site that is slow keeps nobody waiting either', async () => {
    all = busy(rendering.renderer, 6, { url: rendering.page('<img src="/slow?ms=20000">') })
    await until(() => rendering.renderer.engine.status().active === workers)
    expect(await worst(rendering.renderer, 5)).toBeLessThan(2_000)
  })

  test('has no more slots for it', async () => {
    all = busy(rendering.renderer, 6, { url: rendering.page('<img src="/slow?ms=20000">') })
    await worst(rendering.renderer, 2)
    expect(rendering.renderer.engine.status().active).toBe(workers)
  })
})

test('two organizations that hold a slot each do not keep a third waiting', async () => {
  const { renderer, site } = onTwoSlots
  const slow = { url: `${site.origin}/slow?ms=20000` }
  const holding = [renderer.begin('one', slow), renderer.begin('two', slow)]
  await until(() => renderer.engine.status().active === 2)
  expect(await worst(renderer, 3)).toBeLessThan(2_000)
  for (const { leave } of holding) leave()
})

const onTwoSlots = useSiteAndRenderer({}, { browser: { workers: 2, busy_seconds: 4, busy_seconds_queued: 2 } })

test('globs made to explode fail their own render and keep nobody waiting', async () => {
  const { renderer, site } = onTwoSlots
  const html = Array.from({ length: 100 }, (_, i) => `<img src="${site.origin}/${i}/${'a'.repeat(8000)}">`).join('')
  const attack = renderer.refusal({ html, blockRequests: Array<string>(100).fill(`*${'?'.repeat(497)}b*`) })
  const began = performance.now()
  await renderer.render({ html: '<p>ok' })
  expect(performance.now() - began).toBeLessThan(3000)
  const error = await attack
  expect([error.status, error.step]).toEqual([502, 'blockRequests'])
  expect(error.message).toStartWith('blockRequests: its globs take too long')
})

describe('a page that burns a processor', () => {
  test('without answering is ended alone, and says why', async () => {
    const { renderer } = onTwoSlots
    const began = performance.now()
    expect(await renderer.begin('evil', { html: burning }).ended).toBe('busy: the page kept its processor busy for 4 s without answering')
    expect(performance.now() - began).toBeGreaterThan(4_000)
    expect(renderer.engine.status().restarts).toBe(0)
  })

  test('gives way to others meanwhile', async () => {
    const { renderer } = onTwoSlots
    const all = busy(renderer, 2, { html: burning }, 'evil again')
    await until(() => treeOf(process.pid).filter(pid => priorityOf(pid) > priorityOf(process.pid)).length === 2)
    for (const { leave } of all) leave()
    await Promise.all(all.map(one => one.ended))
  })

  test('is ended sooner when it holds a slot that others use', async () => {
    const { renderer } = onTwoSlots
    const all = busy(renderer, 2, { html: burning }, 'evil too')
    await until(() => renderer.engine.status().active === 2)
    await worst(renderer, 2)
    const why = new Set(await Promise.all(all.map(one => one.ended)))
    expect([...why]).toContain('busy: the page kept its processor busy for 2 s without answering')
    expect(renderer.engine.status().restarts).toBe(0)
  })

  test('for several seconds and then goes on is finished', async () => {
    expect(await onTwoSlots.renderer.begin('heavy', { html: heavy(4) }).ended).toBe('ready')
  })
})
