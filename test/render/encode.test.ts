import { describe, expect, test } from 'bun:test'
import sharp from 'sharp'
import { renderFormats } from '../../src/output-formats.ts'
import { encode } from '../../src/render/encode/encode.ts'

type Rgba = [number, number, number, number]
/** A png of 64 x 48 px whose colours `colour` gives. */
const pngOf = async (colour: (x: number, y: number) => Rgba | [number, number, number], width = 64, height = 48) => {
  const channels = colour(0, 0).length as 3 | 4
  const data = Buffer.alloc(width * height * channels)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(colour(x, y), (y * width + x) * channels)
  const bytes = await sharp(data, { raw: { width, height, channels } }).png().toBuffer()
  return { bytes: new Uint8Array(bytes), format: 'png' as const, width, height }
}
const pixels = async (bytes: Uint8Array) => (await sharp(bytes).ensureAlpha().raw().toBuffer()).toString('hex')
const stored = { format: 'png', quality: 80, compact: true } as const
const photo = await pngOf((x, y) => [x * 4, y * 5, (x * y) & 255], 64, 48)

describe('a stored png', () => {
  test.each([2, 3, 5, 16, 17, 256])('of %i colours has a palette of them, and loses none', async count => {
    const picture = await pngOf(
      (x, y) => {
        const i = (x * 7 + y * 13) % count
        return [i, 255 - i, (i * 3) & 255]
      },
      67,
      48,
    )
    const { bytes, width, height } = await encode(picture, stored)
    const { isPalette } = await sharp(bytes).metadata()
    expect([width, height, isPalette, bytes[24]]).toEqual([67, 48, true, [1, 2, 4, 8].find(bits => count <= 2 ** bits)])
    expect(await pixels(bytes)).toBe(await pixels(picture.bytes))
  })
  test('of transparent colours keeps how transparent they are', async () => {
    const picture = await pngOf((x, y) => [x & 3, 0, 0, (y & 7) * 30])
    const { bytes } = await encode(picture, stored)
    expect((await sharp(bytes).metadata()).isPalette).toBeTrue()
    expect(await pixels(bytes)).toBe(await pixels(picture.bytes))
  })
  test('of more colours keeps them all, and is no larger than packed quickly', async () => {
    const { bytes } = await encode(photo, stored)
    const { isPalette, channels } = await sharp(bytes).metadata()
    expect([isPalette, channels]).toEqual([false, 3])
    expect(await pixels(bytes)).toBe(await pixels(photo.bytes))
    expect(bytes.length).toBeLessThanOrEqual((await sharp(photo.bytes).png({ compressionLevel: 6 }).toBuffer()).length * 1.01)
  })
  test('of a photograph is no larger than it came, and loses nothing', async () => {
    let seed = 1
    const noise = () => {
      seed = (seed * 16807) % 2147483647
      return seed % 9
    }
    const { width, height, bytes } = await pngOf((x, y) => [x + noise(), y + noise(), ((x + y) >> 1) + noise()], 240, 240)
    const came = new Uint8Array(await sharp(bytes).png({ compressionLevel: 3, adaptiveFiltering: true }).toBuffer())
    expect(bytes.length).toBeGreaterThan(came.length * 1.1)
    const kept = await encode({ bytes: came, format: 'png', width, height }, stored)
    expect(kept.bytes.length).toBeLessThanOrEqual(came.length + 13)
    expect(await pixels(kept.bytes)).toBe(await pixels(came))
  })
  test('has the same bytes each time', async () => {
    for (const picture of [photo, await pngOf(x => [x & 1, 0, 0])]) {
      const [one, other] = await Promise.all([encode(picture, stored), encode(picture, stored)])
      expect(Buffer.compare(one.bytes, other.bytes)).toBe(0)
    }
  })
})

describe('every picture', () => {
  test.each(renderFormats.filter(format => format !== 'pdf'))('says that its colours are sRGB: %s', async format => {
    for (const compact of [false, true]) {
      const { bytes } = await encode(photo, { format, quality: 80, compact })
      const said =
        format === 'png'
          ? Buffer.from(bytes.subarray(37, 41)).toString()
          : Buffer.from((await sharp(bytes).metadata()).icc ?? []).toString('latin1')
      expect(said).toMatch(/sRGB|s\0R\0G\0B/)
    }
  })
})

describe('a jpeg', () => {
  const chroma = async (quality: number) =>
    (await sharp((await encode(photo, { format: 'jpeg', quality, compact: false })).bytes).metadata()).chromaSubsampling
  test('keeps the colour of every pixel at high quality', async () => {
    expect([await chroma(90), await chroma(100)]).toEqual(['4:4:4', '4:4:4'])
    expect(await chroma(80)).toBe('4:2:0')
  })
})
