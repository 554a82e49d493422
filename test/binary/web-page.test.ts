import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { copyFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { pixelsOf } from '../support/files/pixels-of.ts'
import { servePress } from '../support/files/press.ts'
import { compiledBinary, emptyDirectory, run, type Server, startServer } from '../support/processes/binary.ts'

const directory = emptyDirectory()
const press = servePress()
let platen = ''
let server: Server

beforeAll(async () => {
  platen = join(directory.path, 'platen')
  copyFileSync(await compiledBinary(), platen)
  server = await startServer([platen], { cwd: directory.path, args: ['--egress-allow', press.host] })
}, 240_000)
afterAll(async () => {
  await server?.stop()
  press.stop()
  directory.remove()
})

const post = (options: Record<string, unknown>) =>
  fetch(`${server.url}/api/v1/screenshots`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${server.key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ url: press.origin, ...options }),
  })
const render = async (options: Record<string, unknown>) => {
  const answer = await post({ store: false, ...options })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  return { bytes: await answer.bytes(), type: answer.headers.get('content-type') }
}

const red = [0xd8, 0x43, 0x2f] as const
const paper = [0xf6, 0xef, 0xe2] as const
const ink = [0x20, 0x24, 0x2c] as const
const night = [0x1b, 0x1e, 0x25] as const

describe('a real web page over HTTP from the binary', () => {
  test.each(['png', 'jpeg', 'webp', 'avif', 'tiff'])('comes out as %s with style, font and pictures', async format => {
    const { bytes, type } = await render({ format, viewportWidth: 1280, viewportHeight: 800 })
    const page = await pixelsOf(bytes)
    expect([type, page.width, page.height]).toEqual([`image/${format}`, 1280, 800])
    expect(page.share(paper)).toBeWithin(0.4, 0.8)
    expect(page.share(red)).toBeWithin(0.035, 0.09) // the sun of the PNG poster, the button, the SVG mark
    expect(page.share(ink)).toBeGreaterThan(0.015) // the heading in its heavy web font
  })

  test('the web font is in force, and every picture has arrived', async () => {
    const scripts = `document.fonts.ready.then(() => { document.title = [document.fonts.check('20px Abril'), [...document.images].every(i => i.loading === 'lazy' || (i.complete && i.naturalWidth))].join() })`
    const answer = await post({ scripts, metadataPageTitle: true, fullPage: true, fullPageScroll: true })
    const { screenshot } = await answer.json()
    expect(JSON.stringify(screenshot.metadata)).toContain('true,true')
  })

  test.each([
    ['iphone_15', 393, 852, 3],
    ['iphone_se', 375, 667, 2],
    ['pixel_8', 412, 915, 2.625],
    ['ipad', 820, 1180, 2],
    ['macbook', 1440, 900, 2],
    ['desktop', 1280, 1024, 1],
  ] as const)('on %s', async (device, width, height, scale) => {
    const page = await pixelsOf((await render({ device })).bytes)
    expect(Math.abs(page.width - width * scale)).toBeLessThanOrEqual(1)
    expect(Math.abs(page.height - height * scale)).toBeLessThanOrEqual(1)
    // One column below 700 px: the poster spans the width there, so its sun is far wider.
    if (width < 700) expect(page.share(paper)).toBeGreaterThan(0.3)
    else expect(page.share(red)).toBeGreaterThan(0.02)
  })

  test('full page reaches the footer, dark mode repaints, a thumbnail keeps the shape', async () => {
    const whole = await pixelsOf((await render({ fullPage: true, viewportWidth: 1280, viewportHeight: 400 })).bytes)
    expect(whole.height).toBeGreaterThan(900)
    expect(whole.at(1270, whole.height - 5).every((v, i) => Math.abs(v - ink[i]!) < 8)).toBe(true)
    const dark = await pixelsOf((await render({ darkMode: true })).bytes)
    expect(dark.share(night)).toBeGreaterThan(0.4)
    const small = await pixelsOf((await render({ imageWidth: 320, viewportWidth: 1280, viewportHeight: 800 })).bytes)
    expect([small.width, small.height]).toEqual([320, 200])
  })

  test('one element, and a PDF of the page', async () => {
    const poster = await pixelsOf((await render({ selector: '.hero img' })).bytes)
    // 360 by 450 CSS pixels, and one column more where it begins within a pixel.
    expect(poster.width).toBeWithin(360, 362)
    expect(poster.height).toBe(450)
    const { bytes, type } = await render({ format: 'pdf', pdfPaperFormat: 'a4' })
    expect([type, new TextDecoder().decode(bytes.subarray(0, 5))]).toEqual(['application/pdf', '%PDF-'])
    expect(bytes.length).toBeGreaterThan(20_000) // fonts and pictures are inside
  })
})

describe('the same page from the command line', () => {
  test('many inputs go into a folder, one result each', async () => {
    const argv = [
      platen,
      'screenshot',
      press.origin,
      `${press.origin}/#order`,
      '-o',
      'shots/',
      '--format',
      'webp',
      '--egress-allow',
      press.host,
      '--json',
    ]
    mkdirSync(join(directory.path, 'shots'))
    const { code, stdout, stderr } = await run(argv, { cwd: directory.path })
    expect(`${code} ${code ? stderr : ''}`).toBe('0 ')
    const results = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
    expect(results.length).toBe(2)
    for (const { file } of results)
      expect((await pixelsOf(await Bun.file(join(directory.path, file)).bytes())).share(red)).toBeGreaterThan(0.02)
  })

  test('an address the policy refuses is not reached, and the message says how to let it through', async () => {
    const { code, stderr } = await run([platen, 'screenshot', press.origin, '-o', 'no.png'], { cwd: directory.path })
    expect(code).toBe(1)
    expect(stderr).toContain('--egress-allow')
  })
})
