import { describe, expect, test } from 'bun:test'
import { extractText, getDocumentProxy } from 'unpdf'
import { useSiteAndRenderer } from '../../support/site-and-renderer.ts'
import { libraryAnswers, type libraryPages } from './pages.ts'

const rendering = useSiteAndRenderer(await libraryAnswers(), { atOnce: 3 })
const options = (page: keyof typeof libraryPages) => ({
  url: `${rendering.site.origin}/library-page?name=${encodeURIComponent(page)}`,
  viewportWidth: 400,
  viewportHeight: 600,
  fullPage: true,
})
const names: Record<string, string> = { '0,160,0': 'green', '200,0,0': 'red', '0,0,200': 'blue', '255,255,255': 'white' }
/** The colours down the right edge of the full page, one in the middle of every `step` px from `from`; equal neighbours are told as one with their number. */
const colours = async (page: keyof typeof libraryPages, step: number, from = 0) => {
  const picture = await rendering.renderer.look(options(page))
  const told: [string, number][] = []
  for (let y = from + step / 2; y < picture.height; y += step) {
    const rgb = picture.at(390, y).slice(0, 3).join()
    const name = names[rgb] ?? rgb
    if (told.at(-1)?.[0] === name) told.at(-1)![1]++
    else told.push([name, 1])
  }
  return told.map(([name, count]) => `${count} ${name}`).join(', ')
}
const stripes = (count: number) => Array.from({ length: count }, (_, i) => (i % 2 ? '1 green' : '1 blue')).join(', ')
const rowsIn = (text: string) => [...text.matchAll(/row \d+/g)].map(([row]) => row)
const allRows = Array.from({ length: 100 }, (_, i) => `row ${i}`)

describe.concurrent('a full page made with', () => {
  test.each([
    ['aos', '36 green'],
    ['aos that hides again', '36 green'],
    ['wow.js', '36 green'],
    ['locomotive-scroll', '36 green'],
    ['lenis', '36 green'],
    ['lazysizes', '36 green'],
    ['scrollmagic, revealed', '36 green'],
    // What is pinned for 400 px leaves that much room below it.
    ['scrollmagic, pinned', '3 green, 4 red, 8 white, 18 green'],
    ['swiper, a carousel', '3 red, 12 green'],
    ['swiper, a window a slide', '12 red, 12 green, 12 blue'],
  ])('%s shows every part', async (page, expected) => {
    expect(await colours(page, 50)).toBe(expected)
  })

  test.each(['react-window', 'react-window of a fixed height', '@tanstack/virtual-core'])('%s shows every row', async page => {
    expect(await colours(page, 40, 50)).toBe(stripes(100))
  })
  test('clusterize.js shows every row', async () => {
    expect(await colours('clusterize.js', 40)).toBe(stripes(400))
  })
  test.each(['react-window', '@tanstack/virtual-core'])('%s has each row once in a pdf and in its text', async page => {
    const { bytes } = await rendering.renderer.render({ ...options(page), fullPage: false, format: 'pdf' })
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true })
    expect(rowsIn(text)).toEqual(allRows)
    const { metadata } = await rendering.renderer.render({ ...options(page), metadataText: true })
    expect(rowsIn(metadata.text as string)).toEqual(allRows)
  })
  test('react-window without an end is shown to 20,000 px and says what is missing', async () => {
    const { height, metadata } = await rendering.renderer.render(options('react-window without an end'))
    expect(height).toBeGreaterThan(19_999)
    expect(height).toBeLessThan(21_000)
    expect(metadata.truncated).toEqual({ fullHeight: 20_000_000, capturedHeight: height, limit: 'rows of a list' })
  })
  test('react-window in a small box keeps the box and says what it hides', async () => {
    const { height, metadata } = await rendering.renderer.render(options('react-window in a small box'))
    expect(height).toBe(1000)
    expect(metadata.innerScrollers).toEqual([{ selector: 'div', height: 100, fullHeight: 4000 }])
  })
})
