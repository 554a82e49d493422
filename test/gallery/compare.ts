import sharp from 'sharp'

const rawOf = async (bytes: Uint8Array, width: number, height: number) => {
  const image = sharp(bytes, { limitInputPixels: false }).ensureAlpha().toColourspace('srgb')
  const { width: w = 0, height: h = 0 } = await sharp(bytes, { limitInputPixels: false }).metadata()
  return image
    .extend({ right: width - w, bottom: height - h, background: { r: 255, g: 0, b: 255, alpha: 1 } })
    .raw()
    .toBuffer()
}

/**
 * Share of the pixels that differ by more than `tolerance` in a channel, and the first picture, pale, with those pixels in red. Where one is
 * larger than the other, what the other lacks counts as different.
 */
export const compare = async (one: Uint8Array, other: Uint8Array, tolerance = 24): Promise<{ differing: number; marked: Uint8Array }> => {
  const sizes = await Promise.all([one, other].map(bytes => sharp(bytes, { limitInputPixels: false }).metadata()))
  const width = Math.max(...sizes.map(size => size.width ?? 0))
  const height = Math.max(...sizes.map(size => size.height ?? 0))
  const [a, b] = await Promise.all([rawOf(one, width, height), rawOf(other, width, height)])
  let differing = 0
  const marked = Buffer.alloc(width * height * 4)
  for (let at = 0; at < marked.length; at += 4) {
    const differs = [0, 1, 2].some(c => Math.abs(a[at + c]! - b[at + c]!) > tolerance)
    if (differs) differing++
    const pale = 200 + Math.round((a[at]! + a[at + 1]! + a[at + 2]!) / 14)
    marked.set(differs ? [220, 0, 0, 255] : [pale, pale, pale, 255], at)
  }
  return {
    differing: differing / (width * height),
    marked: await sharp(marked, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer(),
  }
}
