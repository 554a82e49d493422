import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { carriesBrowser } from '../../../src/native/runtime/browser-pack.ts'
import { compare } from '../../gallery/compare.ts'
import { tempDir } from '../../support/temp.ts'
import { type House, openHouse } from './house.ts'
import { carriedBrowser, keptFolder, nameOf, picturesOf, scenes, schemes, small, widths } from './scenes.ts'

/** Part of the pixels that may differ: processors do not all round the edges of letters alike. */
const tolerated = 0.001
const cases = Object.keys(scenes).flatMap(scene => widths.map(width => [scene, width] as const))

describe.skipIf(!carriesBrowser)('the main pages look as they were kept (`bun run pictures --keep` keeps them anew)', () => {
  let house: House
  let browser: Browser
  beforeAll(async () => {
    house = await openHouse()
    browser = await carriedBrowser(tempDir())
  }, 240_000)
  afterAll(async () => {
    await browser?.close()
    await house?.close()
  })
  const kept = (scene: string, width: number, scheme: (typeof schemes)[number]) =>
    Bun.file(join(keptFolder, nameOf(scene, width, scheme))).bytes()
  const differing = async (picture: Uint8Array, kept: Uint8Array) => (await compare(await small(picture), kept)).differing

  test.each(cases)('%s, %d wide, light and dark', async (scene, width) => {
    const pictures = await picturesOf(browser, house, scenes[scene]!, width)
    for (const scheme of schemes) {
      expect(await differing(pictures[scheme], await kept(scene, width, scheme)), scheme).toBeLessThan(tolerated)
    }
  })

  test('and no picture is kept of what is gone', () => {
    const names = cases.flatMap(([scene, width]) => schemes.map(scheme => nameOf(scene, width, scheme)))
    expect(readdirSync(keptFolder).sort()).toEqual(names.sort())
  })

  test('a part that moved by a few pixels is seen', async () => {
    const moved = await picturesOf(browser, house, scenes.documents!, 390, page =>
      page.evaluate(() => document.querySelector<HTMLElement>('h1')!.style.setProperty('margin-top', '6px')),
    )
    expect(await differing(moved.light, await kept('documents', 390, 'light'))).toBeGreaterThan(tolerated)
  })
})
