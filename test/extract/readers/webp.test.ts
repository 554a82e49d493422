import { expect, test } from 'bun:test'
import sharp from 'sharp'
import { decodePicture } from '../../../src/extract/picture/picture.ts'

const plain = (colour: string) =>
  sharp({ create: { width: 40, height: 30, channels: 4, background: colour } })
    .png()
    .toBuffer()

for (const [what, colour, lossless] of [
  ['colour', '#c02030', false],
  ['lossless', '#c02030', true],
  ['half transparent', 'rgba(192,32,48,0.5)', false],
] as const)
  test(`of an animated ${what} WebP the first frame is read`, async () => {
    const bytes = await sharp([await plain(colour), await plain('#0000ff')], { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100], lossless })
      .toBuffer()
    expect(bytes.includes('ANMF')).toBe(true)
    const { width, height, data } = await decodePicture(new Uint8Array(bytes), 'webp')
    expect([width, height]).toEqual([40, 30])
    const expected = what === 'half transparent' ? 223 : 192
    expect(Math.abs(data[0]! - expected)).toBeLessThan(8)
  })
