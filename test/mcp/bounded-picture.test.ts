import { describe, expect, test } from 'bun:test'
import sharp from 'sharp'
import { boundedPicture } from '../../src/mcp/bounded-picture.ts'
import { longestSide, mostPictureBytes } from '../../src/mcp/bounds.ts'

const noise = async (width: number, height: number) => {
  const pixels = new Uint8Array(width * height * 3)
  for (let i = 0; i < pixels.length; i += 65_536) crypto.getRandomValues(pixels.subarray(i, i + 65_536))
  return {
    bytes: await sharp(pixels, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer(),
    format: 'png' as const,
    width,
    height,
  }
}

describe('a picture for an agent', () => {
  test('that fits stays as it is', async () => {
    const small = await noise(200, 100)
    expect(await boundedPicture(small)).toEqual({ ...small, contentType: 'image/png' })
  })

  test('that is too large becomes a JPEG that fits, smaller where it must be', async () => {
    const made = await boundedPicture(await noise(2000, 1500))
    const { format, width, height } = await sharp(made.bytes).metadata()
    expect(made.bytes.length).toBeLessThanOrEqual(mostPictureBytes)
    expect([format, width, height]).toEqual(['jpeg', made.width, made.height])
    expect(made.scaledFrom).toEqual({ width: 2000, height: 1500 })
    expect(made.width / made.height).toBeCloseTo(2000 / 1500, 1)
  })

  test('has no side that models refuse', async () => {
    const tall = {
      bytes: await sharp({ create: { width: 20, height: 9000, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
      format: 'png' as const,
    }
    const made = await boundedPicture({ ...tall, width: 20, height: 9000 })
    expect(Math.max(made.width, made.height)).toBeLessThanOrEqual(longestSide)
  })
})
