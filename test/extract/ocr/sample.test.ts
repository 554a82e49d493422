import { expect, test } from 'bun:test'
import { detectionInput } from '../../../src/extract/ocr/sample.ts'
import type { Raster } from '../../../src/extract/picture/raster.ts'

/** A picture whose pixel at (x, y) has these red, green and blue. */
function picture(width: number, height: number, colour: (x: number, y: number) => readonly [number, number, number]): Raster {
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set([...colour(x, y), 255], (y * width + x) * 4)
  return { width, height, data }
}
/** What detection is given, as red of 0 to 255 again: the last of its three planes. */
const reds = (image: Raster, width: number, height: number) =>
  [...detectionInput(image, width, height).subarray(2 * width * height)].map(v => Math.round((v * 0.225 + 0.406) * 255))

test('shrinking averages what each pixel covers, parts of pixels by their share', () => {
  const columns = picture(6, 2, x => [x * 40, 0, 0])
  expect(reds(columns, 3, 1)).toEqual([20, 100, 180])
  expect(reds(columns, 4, 2)).toEqual([13, 67, 133, 187, 13, 67, 133, 187])
})

test('enlarging goes evenly from one pixel to the next', () => {
  expect(
    reds(
      picture(2, 1, x => [x * 200, 0, 0]),
      4,
      1,
    ),
  ).toEqual([0, 50, 150, 200])
})

test('a picture that has the size already keeps its pixels, in planes of blue, green and red', () => {
  const image = picture(2, 2, (x, y) => [10 + x, 20 + y, 30])
  expect(reds(image, 2, 2)).toEqual([10, 11, 10, 11])
  const blues = [...detectionInput(image, 2, 2).subarray(0, 4)].map(v => Math.round((v * 0.229 + 0.485) * 255))
  expect(blues).toEqual([30, 30, 30, 30])
})
