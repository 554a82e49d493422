/** Decoded picture: RGBA, 4 bytes a pixel, rows without padding. */
export type Raster = { width: number; height: number; data: Uint8Array }

/** Most pixels of a picture that is decoded at all. */
export const maxPixels = 50_000_000

/** Pictures are worked on with at most this many pixels: more shows no more text and costs memory. */
export const workingPixels = 12_000_000
/**
 * Pictures of more (an A4 page at 600 dots an inch) are unpacked at less than half their width and height, which decoders of JPEG do on the
 * way: whole, they would take what the largest reader holds from 490 to 620 MB, and twice the time.
 */
const hugePixels = 29_000_000
const pixelsOfHuge = 7_000_000

/** By what a picture is made smaller before it is worked on; 1 where it stays as it is. */
export const workingScale = (pixels: number): number =>
  Math.min(1, Math.sqrt((pixels > hugePixels ? pixelsOfHuge : workingPixels) / pixels))

/** How large a page is drawn at most: by its long side, or by its width. */
export type Extent = { longSide: number } | { width: number }

/** Most pixels of a drawn page, and of one of its sides, whatever its MediaBox says. */
const drawnPixels = 4_000_000
const drawnSide = 8000

/** The factor that brings a page of this size to what is asked for. */
export const scaleTo = (extent: Extent, width: number, height: number): number =>
  Math.min(
    'width' in extent ? extent.width / width : extent.longSide / Math.max(width, height),
    Math.sqrt(drawnPixels / (width * height)),
    drawnSide / Math.max(width, height),
  )

/** Darkest and lightest grey in a rectangle of pixels. */
export function greyRange(image: Raster, x0: number, y0: number, x1: number, y1: number): [number, number] {
  let low = 255
  let high = 0
  const left = Math.max(0, Math.floor(x0))
  const right = Math.min(image.width, Math.ceil(x1))
  const bottom = Math.min(image.height, Math.ceil(y1))
  for (let y = Math.max(0, Math.floor(y0)); y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const p = (y * image.width + x) * 4
      const grey = 0.3 * image.data[p]! + 0.59 * image.data[p + 1]! + 0.11 * image.data[p + 2]!
      if (grey < low) low = grey
      if (grey > high) high = grey
    }
  }
  return low > high ? [255, 255] : [low, high]
}
