import { describe, expect, test } from 'bun:test'
import sharp from 'sharp'
import { decodePicture } from '../../../src/extract/picture/picture.ts'

/** Black at the top left, white elsewhere, three dots wide and two high. */
const dots = () => sharp(Uint8Array.from([0, 255, 255, 255, 255, 255]), { raw: { width: 3, height: 2, channels: 1 } }).toColourspace('srgb')

describe.each(['png', 'webp', 'jpeg'] as const)('a %s', format => {
  test.each([
    [1, [3, 2], [0, 0]],
    [3, [3, 2], [2, 1]],
    [6, [2, 3], [1, 0]],
    [8, [2, 3], [0, 2]],
  ] as const)('whose EXIF says orientation %d is read upright', async (orientation, size, black) => {
    // Dots of sixteen by sixteen: no compression mixes them.
    const large = dots().resize(48, 32, { kernel: 'nearest' }).withMetadata({ orientation })
    const bytes = await (format === 'webp' ? large.webp({ lossless: true }) : large.toFormat(format)).toBuffer()
    const { width, height, data } = await decodePicture(new Uint8Array(bytes), format === 'jpeg' ? 'jpg' : format)
    expect([width / 16, height / 16]).toEqual([...size])
    const at = (x: number, y: number) => data[((y * 16 + 8) * width + x * 16 + 8) * 4]!
    const dark = Array.from({ length: 6 }, (_, i) => [i % size[0], Math.floor(i / size[0])] as const).filter(([x, y]) => at(x, y) < 128)
    expect(dark).toEqual([black])
  })
})

test('a picture whose EXIF is cut off or says nonsense is read as it stands', async () => {
  const png = new Uint8Array(await dots().png().withMetadata({ orientation: 6 }).toBuffer())
  const at = Buffer.from(png).indexOf('eXIf') + 4
  for (const damage of [at + 4, at + 8]) {
    const broken = png.slice()
    broken.fill(0xff, damage, damage + 4)
    const view = new DataView(broken.buffer)
    const length = view.getUint32(at - 8)
    view.setUint32(at + length, Bun.hash.crc32(broken.subarray(at - 4, at + length)))
    expect(await decodePicture(broken, 'png')).toMatchObject({ width: 3, height: 2 })
  }
})
