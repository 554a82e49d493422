import sharp from 'sharp'
import { encodingOf, type RenderFormat } from '../../output-formats.ts'

export type PlainPicture = { format: RenderFormat; width: number; height: number }

const grey = '#e5e7eb'

/** A picture of one colour. */
export async function plainPicture({ format, width, height }: PlainPicture): Promise<Uint8Array> {
  const image = sharp({ create: { width, height, channels: 3, background: grey } })
  const encoding = encodingOf(format)
  if (!encoding) throw new Error(`${format} is no picture`)
  return encoding.encode(image, { quality: 80, pixels: width * height, compact: false }).toBuffer()
}
