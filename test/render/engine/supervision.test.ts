import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { commandLine, killProcess, killTree, treeOf } from '../../../src/render/browser/process-tree.ts'
import { type Renderer, startRenderer } from '../../support/render.ts'
import { type Site, startSite } from '../../support/site.ts'

setDefaultTimeout(240_000)

let site: Site
let renderer: Renderer

beforeAll(async () => {
  site = startSite()
  renderer = await startRenderer({ browser: { workers: 2 } })
})
afterAll(async () => {
  await renderer.stop()
  await site.stop()
})

/** Processes of a browser under this test. */
const browsers = () => treeOf(process.pid).filter(pid => pid !== process.pid)
const isPage = (pid: number) => commandLine(pid).includes('--type=renderer')
/** Of all browsers of this process. */
const folders = () => readdirSync(tmpdir()).filter(name => name.startsWith(`platen-browser-${process.pid}-`))
const slow = () => `${site.origin}/page?body=${encodeURIComponent('<img src="/slow?ms=1200">')}`

describe('a browser that dies', () => {
  test('is replaced, and the renders it was busy with are made once more', async () => {
    const restarts = renderer.engine.status().restarts
    site.forget()
    const running = [renderer.render({ url: slow() }), renderer.render({ url: slow() })]
    while (site.paths().filter(p => p.startsWith('/slow')).length < 2) await Bun.sleep(20)
    for (const pid of browsers()) killTree(pid)
    const outcomes = await Promise.all(running)
    expect(outcomes.map(o => o.width)).toEqual([1280, 1280])
    expect(renderer.engine.status().restarts).toBe(restarts + 1)
  })

  test('takes no small picture with it that was being made in its thread', async () => {
    const { bytes } = await renderer.render({ html: '<h1 style="height:9000px">a', fullPage: true })
    const small = Array.from({ length: 6 }, () => renderer.engine.thumbnail(new Uint8Array(bytes)))
    for (const pid of browsers()) killTree(pid)
    expect((await Promise.all(small)).every(picture => picture.length > 0)).toBe(true)
  })

  test('twice under the same render fails that render only', async () => {
    site.forget()
    const asked = () => site.paths().some(p => p.startsWith('/slow'))
    let over = false
    const killer = (async () => {
      for (let kills = 0; kills < 2 && !over; kills++) {
        while (!asked() && !over) await Bun.sleep(20)
        // A browser may ask twice for one picture: what the dead one asked for must not count for the next.
        site.forget()
        if (over) return
        // Its pages first, as a machine without memory does: they are not to blame.
        for (const pid of browsers().filter(isPage)) killProcess(pid)
        await Bun.sleep(30)
        for (const pid of browsers()) killTree(pid)
      }
    })()
    const url = `${site.origin}/page?body=${encodeURIComponent('<img src="/slow?ms=9000">')}`
    const error = await renderer.refusal({ url }).finally(() => {
      over = true
    })
    await killer
    expect([error.status, error.message, error.step]).toEqual([502, 'browser: the page brought the browser down', 'browser'])
    expect((await renderer.render({ url: site.origin })).width).toBe(1280)
  })
})

describe('a browser that hangs', () => {
  test('is found out by the render it fails, replaced, and leaves no folder', async () => {
    // One that is still on its way, after a death in the test before, would not be replaced but waited for.
    while (!renderer.engine.status().ready) await Bun.sleep(50)
    const { restarts } = renderer.engine.status()
    const before = folders()
    for (const pid of browsers())
      try {
        process.kill(pid, 'SIGSTOP')
      } catch (error) {
        // One that the test before replaced may end meanwhile.
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
      }
    const error = await renderer.refusal({ url: site.origin, timeout: 1 })
    expect(error.status).toBe(504)
    for (let i = 0; i < 400 && renderer.engine.status().restarts === restarts; i++) await Bun.sleep(100)
    expect(renderer.engine.status().restarts).toBe(restarts + 1)
    expect((await renderer.render({ url: site.origin })).width).toBe(1280)
    expect(before.length).toBeGreaterThan(0)
    const left = () => folders().filter(name => before.includes(name))
    for (let i = 0; i < 50 && left().length > 0; i++) await Bun.sleep(100)
    expect(left()).toEqual([])
  }, 240_000)
})

describe('a worn browser', () => {
  test('is replaced without a render noticing', async () => {
    const short = await startRenderer({ browser: { recycle_after: 5, workers: 2 } })
    const outcomes = await Promise.all(
      Array.from({ length: 14 }, () => short.render({ url: site.origin, viewportWidth: 200, viewportHeight: 200 })),
    )
    expect(outcomes.length).toBe(14)
    for (let i = 0; i < 400 && short.engine.status().restarts === 0; i++) await Bun.sleep(100)
    expect(short.engine.status().restarts).toBeGreaterThanOrEqual(1)
    await short.stop()
  }, 240_000)
})

describe('stopping', () => {
  test('finishes what runs, refuses what comes, leaves no process', async () => {
    const own = await startRenderer({ browser: { workers: 1 } })
    const before = browsers()
    const running = own.render({ url: slow() })
    await Bun.sleep(300)
    const stopped = own.engine.stop(5_000)
    const late = await own.refusal({ url: site.origin })
    expect([late.status, late.message, late.retryAfter]).toEqual([503, 'The service is stopping', 5])
    expect((await running).width).toBe(1280)
    await stopped
    await own.stop()
    for (let i = 0; i < 100 && browsers().length >= before.length; i++) await Bun.sleep(100)
    expect(browsers().length).toBeLessThan(before.length)
  })
})
