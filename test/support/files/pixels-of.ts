import sharp from 'sharp'

type Colour = readonly [number, number, number]

/** Pixels of an encoded picture, for looking at what was really drawn. */
export async function pixelsOf(bytes: Uint8Array): Promise<{
  width: number
  height: number
  at(x: number, y: number): Colour
  /** Share of the picture within `tolerance` per channel of a colour. */
  share(colour: Colour, tolerance?: number): number
}> {
  const { data, info } = await sharp(bytes).toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixel = (i: number): Colour => [data[i]!, data[i + 1]!, data[i + 2]!]
  return {
    width,
    height,
    at: (x, y) => pixel((y * width + x) * channels),
    share: (colour, tolerance = 14) => {
      let hits = 0
      for (let i = 0; i < data.length; i += channels) if (pixel(i).every((v, c) => Math.abs(v - colour[c]!) <= tolerance)) hits++
      return hits / (width * height)
    },
  }
}
