import { expect, test } from 'bun:test'
import sharp from 'sharp'
import { decodePicture } from '../../../src/extract/picture/picture.ts'

const blank = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer(),
  )
const sizeOf = async (width: number, height: number) => {
  const picture = await decodePicture(await blank(width, height), 'jpg')
  return [picture.width, picture.height]
}

test('a picture stays as large as it is, is worked on with 12 million pixels, and from 600 dots an inch on with 7', async () => {
  expect(await sizeOf(3000, 4000)).toEqual([3000, 4000])
  expect(await sizeOf(4000, 4000)).toEqual([3464, 3464])
  expect(await sizeOf(4961, 7016)).toEqual([2224, 3146])
})
