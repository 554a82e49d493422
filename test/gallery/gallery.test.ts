import { describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { useSiteAndRenderer } from '../support/site-and-renderer.ts'
import { compare } from './compare.ts'
import { galleryPages, galleryViewport, keptFolder, keptModes, keptName } from './pages.ts'

const rendering = useSiteAndRenderer({}, { atOnce: 3 })
/** Part of the pixels that may differ: browsers of other versions draw edges otherwise. */
const tolerated = 0.01
const cases = Object.keys(galleryPages).flatMap(page => Object.keys(keptModes).map(mode => [page, mode] as const))

describe.concurrent('the fixtures of the gallery look as they were kept', () => {
  test.each(cases)('%s, %s', async (page, mode) => {
    const { bytes } = await rendering.renderer.render({ html: galleryPages[page], ...galleryViewport, ...keptModes[mode] })
    const kept = await Bun.file(join(keptFolder, keptName(page, mode))).bytes()
    expect((await compare(bytes, kept)).differing).toBeLessThan(tolerated)
  })
  test('and no picture is kept of what is gone', () =>
    expect(readdirSync(keptFolder).sort()).toEqual(cases.map(([page, mode]) => keptName(page, mode)).sort()))
  test('a difference is seen', async () => {
    const [one, other] = await Promise.all(
      ['0', '8'].map(margin =>
        rendering.renderer.render({ html: `<body style="margin:${margin}px"><p style="height:99px;background:red">`, ...galleryViewport }),
      ),
    )
    expect((await compare(one!.bytes, other!.bytes)).differing).toBeGreaterThan(tolerated)
  })
})
