import sharp from 'sharp'

/** Twice the width of a tile, for screens with two pixels to one. */
const widest = 480
/** Of a tall page the top: the whole would be a thread. */
const tallest = 2.2

/** A small WebP of a picture of our own. */
export async function thumbnail(picture: Uint8Array): Promise<Uint8Array> {
  const unlimited = { limitInputPixels: false, unlimited: true, sequentialRead: true } as const
  const { width, height } = await sharp(picture, unlimited).metadata()
  return sharp(picture, unlimited)
    .extract({ left: 0, top: 0, width, height: Math.max(1, Math.min(height, Math.round(width * tallest))) })
    .resize({ width: Math.min(widest, width) })
    .webp({ quality: 72, effort: 2 })
    .toBuffer()
}
