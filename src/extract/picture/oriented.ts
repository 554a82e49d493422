import type { Raster } from './raster.ts'

/** Upright by a picture's own word on its orientation: 1 to 4 stand, 5 to 8 lie; 2, 4, 5, 7 are mirrored. */
export function oriented(image: Raster, orientation: number): Raster {
  if (orientation <= 1 || orientation > 8) return image
  const { width, height } = image
  const lies = orientation >= 5
  const [w, h] = lies ? [height, width] : [width, height]
  const source = new Uint32Array(image.data.buffer, image.data.byteOffset, width * height)
  const out = new Uint32Array(width * height)
  const right = [2, 3, 7, 8].includes(orientation)
  const bottom = [3, 4, 6, 7].includes(orientation)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const [column, row] = lies ? [y, x] : [x, y]
      out[y * w + x] = source[(bottom ? height - 1 - row : row) * width + (right ? width - 1 - column : column)]!
    }
  return { width: w, height: h, data: new Uint8Array(out.buffer) }
}
