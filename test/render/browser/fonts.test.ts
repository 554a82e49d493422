import { afterAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '../../../src/log.ts'
import { unpackBrowser } from '../../../src/native/runtime/browser-pack.ts'
import { carriedFonts } from '../../../src/native/runtime/carried-fonts.ts'
import { unpackWoff } from '../../../src/native/runtime/woff.ts'
import { fontsFileName, furtherFonts } from '../../../src/render/browser/font-pack.ts'
import { packFonts } from '../../../src/tools/fonts.ts'
import { pixelsOf } from '../../support/files/pixels-of.ts'
import { startRenderer } from '../../support/render.ts'

setDefaultTimeout(240_000)

const packed = join(import.meta.dir, '../../../node_modules/@fontsource/noto-color-emoji/files/noto-color-emoji-emoji-400-normal.woff')

/** The font of emoji under a name of its own, its yellow turned into blue: known from every other one. */
const emoji = (() => {
  const plain = Buffer.from(unpackWoff(readFileSync(packed), ['SVG '])).toString('latin1')
  const inName = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('latin1')
  const font = Buffer.from(plain.replaceAll(inName('Noto Color'), inName('Test Color')), 'latin1')
  const entry = font.indexOf('CPAL')
  const palette = font.readUInt32BE(entry + 8)
  const colours = font.subarray(palette + font.readUInt32BE(palette + 8), palette + font.readUInt32BE(entry + 12))
  for (let at = 0; at + 4 <= colours.length; at += 4) colours.set([colours[at + 2]!, colours[at + 1]!, colours[at]!], at)
  return new Uint8Array(font)
})()
const facts = { made: '2026-01-01', sources: [] }
const folders: string[] = []
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'platen-fonts-test-'))
  folders.push(made)
  return made
}
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true })
})

const [yellow, blue] = [
  [252, 196, 32],
  [32, 196, 252],
] as const
/** Share of a picture of emoji that has this colour. */
const share = async (colour: readonly [number, number, number], change: Parameters<typeof startRenderer>[0] = {}) => {
  const renderer = await startRenderer(change)
  try {
    const { bytes } = await renderer.render({
      html: `<meta charset=utf-8><body style="margin:0;font:100px ${colour === blue ? "'Test Color Emoji'" : 'sans-serif'}">😀😀`,
      viewportWidth: 300,
      viewportHeight: 150,
    })
    return (await pixelsOf(bytes)).share(colour, 60)
  } finally {
    await renderer.stop()
  }
}

describe('fonts', () => {
  test('that the program carries are used by whichever browser there is: emoji have their colours', async () => {
    for (const isolation of ['auto', 'flags'] as const) expect(await share(yellow, { browser: { isolation } })).toBeGreaterThan(0.1)
  })

  test('of the data directory are used', async () => {
    const prepare = async (dataDir: string) => {
      mkdirSync(join(dataDir, 'fonts'))
      await Bun.write(join(dataDir, 'fonts', 'corporate.ttf'), emoji)
    }
    for (const isolation of ['auto', 'flags'] as const) expect(await share(blue, { prepare, browser: { isolation } })).toBeGreaterThan(0.1)
  })

  test('of the data directory that are none, cut off or huge are left alone, and those beside them are used', async () => {
    const prepare = async (dataDir: string) => {
      const into = (name: string, bytes: Uint8Array | string) => Bun.write(join(dataDir, 'fonts', name), bytes)
      await Promise.all([into('a.ttf', 'no font'), into('b.ttf', emoji.slice(0, 3000)), into('c.otf', new Uint8Array(30_000_000))])
      await into('corporate.ttf', emoji)
    }
    expect(await share(blue, { prepare })).toBeGreaterThan(0.1)
  })

  test('of the file beside the program or in the data directory are used', async () => {
    const pack = packFonts([{ name: 'Emoji.ttf', bytes: emoji }], facts)
    const prepare = (dataDir: string) => Bun.write(join(dataDir, fontsFileName), pack)
    for (const isolation of ['auto', 'flags'] as const) expect(await share(blue, { prepare, browser: { isolation } })).toBeGreaterThan(0.1)
  })

  test('of the file that browser.font_pack names are used, and the log says when it is not there', async () => {
    const pack = join(folder(), 'own-name.bin')
    await Bun.write(pack, packFonts([{ name: 'Emoji.ttf', bytes: emoji }], { ...facts, made: 'named' }))
    expect(await share(blue, { browser: { font_pack: pack } })).toBeGreaterThan(0.1)
    const lines: string[] = []
    const log = { ...silentLog, warn: (line: string) => void lines.push(line) }
    expect(await furtherFonts(folder(), log, '/nowhere/fonts.bin')).toBeUndefined()
    expect(lines).toEqual([expect.stringContaining('fonts not used: /nowhere/fonts.bin: ENOENT')])
  })

  test('of a damaged file are left alone, and the log says which', async () => {
    const dataDir = folder()
    const bytes = await packFonts([{ name: 'Damaged.ttf', bytes: emoji.slice(0, 1000) }], { ...facts, made: 'damaged' }).bytes()
    bytes[bytes.length - 5]! ^= 1
    await Bun.write(join(dataDir, fontsFileName), bytes)
    const lines: string[] = []
    expect(await furtherFonts(dataDir, { ...silentLog, warn: line => void lines.push(line) })).toBeUndefined()
    expect(lines).toEqual([`fonts not used: ${join(dataDir, fontsFileName)}: Damaged.ttf is damaged`])
    await Bun.write(join(dataDir, fontsFileName), 'nonsense')
    expect(await furtherFonts(dataDir, silentLog)).toBeUndefined()
  })

  test('leave no folder for which their names ask', async () => {
    const dataDir = folder()
    const pack = packFonts([{ name: '../outside.ttf', bytes: emoji.slice(0, 100) }], { ...facts, made: 'outside' })
    await Bun.write(join(dataDir, fontsFileName), pack)
    expect(await furtherFonts(dataDir, silentLog)).toBeUndefined()
  })
})

const carried = await unpackBrowser()
const fonts = await carriedFonts()

describe.skipIf(!carried)('the carried browser', () => {
  test('brings Latin, Greek, Cyrillic and colour emoji itself', async () => {
    // A fontconfig without the system's fonts: what a bare machine has.
    const config = join(folder(), 'fonts.conf')
    await Bun.write(config, `<fontconfig><dir>${fonts!}</dir><cachedir>${folder()}</cachedir></fontconfig>`)
    const { chromium } = await import('playwright-core')
    const browser = await chromium.launch({
      executablePath: carried!.executable,
      args: ['--no-sandbox', '--disable-gpu'],
      env: { ...(process.env as Record<string, string>), FONTCONFIG_FILE: config, LD_LIBRARY_PATH: carried!.libraries },
    })
    try {
      const page = await browser.newPage({ viewport: { width: 300, height: 150 } })
      await page.setContent('<meta charset=utf-8><body style="margin:0;font-size:100px">😀😀')
      expect((await pixelsOf(await page.screenshot())).share(yellow, 60)).toBeGreaterThan(0.1)
      const { missingGlyphs } = await import('../../../src/render/in-page/missing-glyphs.ts')
      await page.setContent('<meta charset=utf-8><p>Straße çà, Ελληνικά, Жуки і ґанок, Ðað, łąka, ₤ € № … – “x” 漢')
      expect(await page.evaluate(missingGlyphs, 1000)).toEqual([{ script: 'Han', characters: '漢' }])
    } finally {
      await browser.close()
    }
  })
})
