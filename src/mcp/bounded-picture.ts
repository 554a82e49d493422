import { outputFormats, type RenderFormat } from '../output-formats.ts'
import { encode } from '../render/encode/encode.ts'
import { longestSide, mostPictureBytes } from './bounds.ts'

type Sized = { bytes: Uint8Array; format: RenderFormat; width: number; height: number }
export type BoundedPicture = Sized & { contentType: string; scaledFrom?: { width: number; height: number } }

/** The picture as it is where it fits, else as a JPEG, smaller and smaller until it does. */
export async function boundedPicture(picture: Sized): Promise<BoundedPicture> {
  const { width, height } = picture
  let made = picture
  let scale = Math.min(1, longestSide / Math.max(width, height))
  for (let fits = scale === 1 && made.bytes.length <= mostPictureBytes; !fits; fits = made.bytes.length <= mostPictureBytes) {
    const side = (length: number) => Math.max(1, Math.round(length * scale))
    made = await encode(picture, { format: 'jpeg', quality: 75, width: side(width), height: side(height), compact: false })
    scale *= Math.min(0.9, Math.sqrt(mostPictureBytes / made.bytes.length))
  }
  const smaller = made.width === width ? {} : { scaledFrom: { width, height } }
  return { ...made, contentType: outputFormats[made.format].contentType, ...smaller }
}
