import { afterAll, beforeAll, expect, test } from 'bun:test'
import { decode } from '../support/files/pixels.ts'
import { type Renderer, startRenderer } from '../support/render.ts'

let renderer: Renderer
beforeAll(async () => {
  renderer = await startRenderer()
}, 240_000)
afterAll(() => renderer.stop())

const page = '<body style="margin:0"><div style="height:3000px;background:linear-gradient(#f00,#00f)"></div>'

test.each(['png', 'jpeg', 'webp', 'avif', 'tiff'] as const)('a %s becomes a small WebP, of a tall page its top', async format => {
  const { bytes } = await renderer.render({ html: page, format, fullPage: true, viewportWidth: 600, viewportHeight: 400 })
  const small = await renderer.engine.thumbnail(new Uint8Array(bytes))
  expect(new TextDecoder('latin1').decode(small.subarray(8, 12))).toBe('WEBP')
  const { width, height } = await decode(small)
  expect([width, height]).toEqual([480, 1056])
  expect(small.length).toBeLessThan(20_000)
})

test('a picture smaller than a tile stays as large as it is, and clear where it is clear', async () => {
  const { bytes } = await renderer.render({ html: '<p>a', omitBackground: true, viewportWidth: 120, viewportHeight: 100 })
  const { width, height } = await decode(await renderer.engine.thumbnail(new Uint8Array(bytes)))
  expect([width, height]).toEqual([120, 100])
})

test('what is no picture is refused, and the next one is made', async () => {
  expect(renderer.engine.thumbnail(new TextEncoder().encode('no picture'))).rejects.toThrow()
  const { bytes } = await renderer.render({ html: '<p>a' })
  const all = await Promise.all(Array.from({ length: 20 }, () => renderer.engine.thumbnail(new Uint8Array(bytes))))
  expect(all.every(small => small.length > 0)).toBe(true)
})
