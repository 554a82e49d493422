import { describe, expect, test } from 'bun:test'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { AppError } from '../../../src/errors.ts'
import { readDocument } from '../../../src/extract/formats.ts'
import type { Raster } from '../../../src/extract/picture/raster.ts'
import { tiffPages } from '../../../src/extract/picture/tiff/directory.ts'
import { decodeTiffPage } from '../../../src/extract/picture/tiff/tiff.ts'
import { drawn } from '../../support/files/pictures.ts'
import { sharedData } from '../../support/files/shared-data.ts'
import { bitsOf, makeTiff, type TiffSheet } from '../../support/files/tiff.ts'

const decode = (bytes: Uint8Array, page = 0): Promise<Raster> => decodeTiffPage(bytes, tiffPages(bytes, 100)[page]!)
/** Each pixel as its colour, rows apart. */
const rowsOf = ({ width, height, data }: Raster): string[] =>
  Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => Buffer.from(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)).toString('hex')).join(
      ' ',
    ),
  )
const inked = ({ width, height, data }: Raster): string[] =>
  Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => (data[(y * width + x) * 4]! < 128 ? '#' : '.')).join(''))

/** A page with shapes, runs of every length and noise, which every packer has to bring back. */
const shapes = (width: number, height: number): Buffer =>
  Buffer.from(
    Uint8Array.from({ length: width * height * 3 }, (_, i) => {
      const x = Math.floor(i / 3) % width
      const y = Math.floor(i / 3 / width)
      return (x * x + y * 7) % (y + 3) < 2 || (x > y && y % 16 < 3) ? 0 : 255
    }),
  )
const source = { width: 203, height: 151 }
const picture = sharp(shapes(source.width, source.height), { raw: { ...source, channels: 3 } })

describe('a TIFF', () => {
  test.each([
    ['none', {}],
    ['lzw', {}],
    ['lzw', { predictor: 'horizontal' }],
    ['deflate', { predictor: 'horizontal' }],
    ['packbits', {}],
    ['deflate', { tile: true, tileWidth: 64, tileHeight: 32 }],
    ['lzw', { bitdepth: 1, predictor: 'none' }],
    ['ccittfax4', { bitdepth: 1 }],
    ['none', { bitdepth: 1, miniswhite: true }],
  ] as const)('packed by %s %j is the picture it was made from, dot for dot', async (compression, more) => {
    const bytes = new Uint8Array(
      await picture
        .clone()
        .toColourspace('bitdepth' in more ? 'b-w' : 'srgb')
        .tiff({ compression, ...more })
        .toBuffer(),
    )
    const image = await decode(bytes)
    expect([image.width, image.height]).toEqual([source.width, source.height])
    const expected = shapes(source.width, source.height)
    let wrong = 0
    for (let i = 0; i < source.width * source.height; i++) if (image.data[i * 4]! < 128 !== expected[i * 3]! < 128) wrong++
    expect(wrong).toBe(0)
  })

  test('packed as JPEG, in strips that share their tables, has its colours', async () => {
    const flat = sharp({ create: { width: 300, height: 200, channels: 3, background: { r: 200, g: 40, b: 90 } } })
    const image = await decode(new Uint8Array(await flat.tiff({ compression: 'jpeg', quality: 95 }).toBuffer()))
    const [r, g, b] = image.data.subarray((150 * 300 + 150) * 4)
    expect([image.width, image.height, Math.abs(r! - 200) < 6, Math.abs(g! - 40) < 6, Math.abs(b! - 90) < 6]).toEqual([
      300,
      200,
      true,
      true,
      true,
    ])
  })

  test.each(['left', 'right'])('packed as a fax reads rows coded alone, bits from the %s', async from => {
    // Three white, two black, three white; then eight white.
    const row = bitsOf('1000 11 1000')
    const blank = bitsOf('10011')
    const mirrored = (bytes: Uint8Array) => bytes.map(b => Number.parseInt(b.toString(2).padStart(8, '0').split('').reverse().join(''), 2))
    const data = Uint8Array.from([...row, ...blank])
    const fill = from === 'left' ? 1 : 2
    const sheet: TiffSheet = {
      width: 8,
      height: 2,
      bits: [1],
      photometric: 0,
      compression: 2,
      data: fill === 2 ? mirrored(data) : data,
      more: { 266: [fill] },
    }
    expect(inked(await decode(makeTiff([sheet])))).toEqual(['...##...', '........'])
  })

  test('packed as a fax reads ends of lines and rows coded after the one above, and goes on behind a disturbed row', async () => {
    const end = '0000 00000001'
    const alone = '1000 11 1000'
    // Both changes under those above: V0 V0, then V0 to the end.
    const same = '1 1 1'
    const two = bitsOf(`${end} 1 ${alone} ${end} 0 ${same} ${end} 1 ${alone} ${`${end} 1`.repeat(6)}`)
    const sheet = { width: 8, height: 3, bits: [1], photometric: 0, compression: 3 }
    expect(inked(await decode(makeTiff([{ ...sheet, data: two, more: { 292: [1] } }])))).toEqual(Array(3).fill('...##...'))
    const disturbed = bitsOf(`${end} ${alone} ${end} 00000000111111 ${end} ${alone}`)
    expect(inked(await decode(makeTiff([{ ...sheet, data: disturbed }])))).toEqual(Array(3).fill('...##...'))
  })

  test('of a fax with rows twice as far apart as dots is stretched to how it looks', async () => {
    const resolution = { 282: [204], 283: [102] }
    const sheet = { width: 8, height: 1, bits: [1], photometric: 0, compression: 2, data: bitsOf('1000 11 1000'), more: resolution }
    const { width, height } = await decode(makeTiff([sheet]))
    // Written as whole numbers, not fractions: read all the same.
    expect([width, height]).toEqual([8, 2])
  })

  test('shows palettes, 16 bits of either byte order, inks and transparency', async () => {
    const colours = [0, 65_535, 0, 0, 0, 0, 65_535, 0, 0, 0, 0, 65_535]
    const palette = makeTiff([{ width: 4, height: 1, bits: [2], photometric: 3, data: bitsOf('00 01 10 11'), more: { 320: colours } }])
    expect(rowsOf(await decode(palette))).toEqual(['000000 ff0000 00ff00 0000ff'.replace('00ff00', '00ff00')])
    for (const little of [true, false]) {
      const grey = little ? [0, 128, 0, 255] : [128, 0, 255, 0]
      expect(rowsOf(await decode(makeTiff([{ width: 2, height: 1, bits: [16], data: Uint8Array.from(grey) }], little)))).toEqual([
        '808080 ff0000'.replace('ff0000', 'ffffff'),
      ])
    }
    const inks = makeTiff([
      { width: 2, height: 1, bits: [8, 8, 8, 8], photometric: 5, data: Uint8Array.from([0, 255, 255, 0, 0, 0, 0, 255]) },
    ])
    expect(rowsOf(await decode(inks))).toEqual(['ff0000 000000'])
    const clear = makeTiff([
      { width: 2, height: 1, bits: [8, 8, 8, 8], photometric: 2, data: Uint8Array.from([9, 9, 9, 0, 9, 9, 9, 255]), more: { 338: [2] } },
    ])
    expect(rowsOf(await decode(clear))).toEqual(['ffffff 090909'])
  })

  test.each([
    [1, ['123', '456']],
    [2, ['321', '654']],
    [3, ['654', '321']],
    [4, ['456', '123']],
    [5, ['14', '25', '36']],
    [6, ['41', '52', '63']],
    [7, ['63', '52', '41']],
    [8, ['36', '25', '14']],
  ])('of orientation %d is set upright', async (orientation, upright) => {
    const sheet = { width: 3, height: 2, data: Uint8Array.from([1, 2, 3, 4, 5, 6]), more: { 274: [orientation] } }
    const { width, height, data } = await decode(makeTiff([sheet]))
    const rows = Array.from({ length: height }, (_, y) => Array.from({ length: width }, (_, x) => data[(y * width + x) * 4]).join(''))
    expect(rows).toEqual(upright)
  })

  test('too large to be worked on is made smaller on the way, greys and all', async () => {
    const width = 6000
    const height = 5000
    const sheet = { width, height, bits: [1], photometric: 0, compression: 32_773, data: new Uint8Array(0) }
    // Black all over, as runs of 128 bytes.
    const runs = Math.ceil(((width / 8) * height) / 128)
    const data = Uint8Array.from({ length: runs * 2 }, (_, i) => (i % 2 ? 0xff : 129))
    const page = tiffPages(makeTiff([{ ...sheet, data: data.subarray(0, 2) }]), 1)[0]!
    const image = await decodeTiffPage(data, { ...page, chunks: [{ at: 0, bytes: data.length }] })
    expect([image.width, image.height]).toEqual([3000, 2500])
    expect([image.data[0], image.data.at(-2)]).toEqual([0, 0])
  })

  test('has as many pages as it has directories; thumbnails are none', async () => {
    const sheet = (grey: number): TiffSheet => ({ width: 1, height: 1, data: Uint8Array.from([grey]) })
    const bytes = makeTiff([sheet(10), { ...sheet(20), more: { 254: [1] } }, sheet(30)])
    expect(tiffPages(bytes, 15)).toHaveLength(2)
    expect(rowsOf(await decode(bytes, 1))).toEqual(['1e1e1e'])
  })
})

const settings = { mode: 'fastest' } as const

describe('a TIFF of several pages', () => {
  const lines = [
    ['CORNER BAKERY LTD', 'TOTAL 27.25'],
    ['SECOND SHEET', 'Total 99.10'],
  ]
  const stack = async (): Promise<Uint8Array> => {
    const sheets = await Promise.all(
      lines.map(async text => {
        const { width, height, data } = await drawn(text)
        return { width, height, bits: [8, 8, 8, 8], photometric: 2, data, more: { 338: [2] } }
      }),
    )
    return makeTiff(sheets)
  }

  test('is read page by page; a broken page is named and costs the others nothing', async () => {
    const bytes = await stack()
    const whole = await readDocument(bytes, 'tiff', settings)
    expect(whole.pages.map(p => [p.number, p.kind, p.lines.map(l => l.text).join(' ')])).toEqual([
      [1, 'scan', expect.stringContaining('27.25')],
      [2, 'scan', expect.stringContaining('99.10')],
    ])
    expect((await readDocument(bytes, 'tiff', { ...settings, pages: [2] })).pages.map(p => p.number)).toEqual([2])
    // Compression 9 is none that there is.
    const pages = tiffPages(bytes, 15)
    expect(pages).toHaveLength(2)
    const broken = makeTiff([...lines.map((_, i) => ({ width: 1, height: 1, data: Uint8Array.from([0]), compression: i ? 9 : 1 }))])
    const { pages: read, issues } = await readDocument(broken, 'tiff', settings)
    expect(read.map(p => p.kind)).toEqual(['blank', 'unreadable'])
    expect(issues).toEqual([{ path: '', code: 'unreadable', message: expect.stringContaining('page 2') }])
  }, 240_000)
})

describe('a hostile TIFF', () => {
  const dot: TiffSheet = { width: 1, height: 1, data: Uint8Array.from([0]) }
  const circle = () => {
    const bytes = makeTiff([dot])
    const first = new DataView(bytes.buffer).getUint32(4, true)
    new DataView(bytes.buffer).setUint32(bytes.length - 4, first, true)
    return bytes
  }
  test.each([
    ['header alone', () => Uint8Array.from([0x49, 0x49, 42, 0]), /header is cut off/],
    ['circle of pages', circle, /circle/],
    ['page of four billion dots', () => makeTiff([{ ...dot, width: 65_535, height: 65_535 }]), /million pixels/],
    [
      'page of many samples',
      () => makeTiff([{ ...dot, width: 7000, height: 7000, bits: Array(4).fill(16), compression: 8 }]),
      /unpacks to more than 300 MB/,
    ],
    ['page without dots', () => makeTiff([{ ...dot, width: 0 }]), /no pixels/],
    ['page of 64 samples', () => makeTiff([{ ...dot, more: { 277: [64] } }]), /64 samples/],
    ['page of fractions', () => makeTiff([{ ...dot, more: { 339: [3] } }]), /measurements/],
    ['unknown compression', () => makeTiff([{ ...dot, compression: 34_712 }]), /compression \(34712\) is unknown/],
    ['corrupt deflate', () => makeTiff([{ ...dot, compression: 8, data: Buffer.from('no deflate at all') }]), /pixels are corrupt/],
    ['deflate that ends at once', () => makeTiff([{ ...dot, compression: 8 }]), /pixels are missing/],
    ['fax with colours', () => makeTiff([{ ...dot, compression: 4 }]), /fax, but has colours/],
    ['no directory', () => Uint8Array.from([0x49, 0x49, 42, 0, 0, 0, 0, 0]), /no page/],
    ['directory beyond its end', () => Uint8Array.from([0x49, 0x49, 42, 0, 255, 0, 0, 0]), /cut off/],
  ])('%s: 422 in words', async (_, make, words) => {
    const error = await readDocument(make(), 'tiff', settings).then(
      () => undefined,
      (e: unknown) => e,
    )
    expect(error).toBeInstanceOf(AppError)
    expect((error as AppError).message).toMatch(words)
  })

  test('more pages than allowed are refused before any is decoded', async () => {
    const many = makeTiff(Array.from({ length: 16 }, () => dot))
    expect(readDocument(many, 'tiff', settings)).rejects.toThrow('file: more than 15 pages')
  })

  const corpus = sharedData('badinputs/image-pillow', 'hostile TIFFs')
  test.skipIf(!corpus || !existsSync(corpus))(
    'of the corpus ends in a page or in a refusal, quickly',
    async () => {
      for (const name of readdirSync(corpus!).filter(file => /\.tiff?$/.test(file))) {
        const bytes = new Uint8Array(await Bun.file(join(corpus!, name)).arrayBuffer())
        const started = performance.now()
        const error = await readDocument(bytes, 'tiff', settings).then(
          () => undefined,
          (e: unknown) => e,
        )
        if (error) expect([name, error instanceof AppError]).toEqual([name, true])
        expect(performance.now() - started).toBeLessThan(20_000)
      }
    },
    240_000,
  )
})
