import sharp from 'sharp'
import { pictureSize } from './picture-size.ts'

/** A picture to be put over another, with its place on that in px; it may stand out. */
export type Overlay = { bytes: Uint8Array; left: number; top: number }

const unlimited = { limitInputPixels: false, unlimited: true } as const

/** The part of an overlay that lies on a picture of this size, if any does. */
const fitting = async ({ bytes, left, top }: Overlay, on: { width: number; height: number }) => {
  const size = pictureSize(bytes)
  const [from, to] = [Math.max(0, left), Math.min(on.width, left + size.width)]
  const [above, below] = [Math.max(0, top), Math.min(on.height, top + size.height)]
  if (to <= from || below <= above) return
  const part = { left: from - left, top: above - top, width: to - from, height: below - above }
  return { input: await sharp(bytes).extract(part).png({ compressionLevel: 1 }).toBuffer(), left: from, top: above }
}

/** The same png with these pictures over it. */
export const overlaid = async (png: Uint8Array, overlays: readonly Overlay[]): Promise<Uint8Array> => {
  const size = pictureSize(png)
  const parts = (await Promise.all(overlays.map(one => fitting(one, size)))).filter(part => part !== undefined)
  return parts.length === 0 ? png : sharp(png, unlimited).composite(parts).png({ compressionLevel: 6 }).toBuffer()
}
