import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

export type Rgb = [number, number, number]

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(Bun.hash.crc32(body), body.length + 4)
  return out
}

/** A png of one colour, made by hand. */
export const solidPng = (width: number, height: number, [r, g, b]: Rgb): Uint8Array<ArrayBuffer> => {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([r, g, b]))])
  const data = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new Uint8Array(Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]))
}

/** A decoded picture: sizes as in the file, `at` gives the colour of one pixel with its alpha. */
export type Decoded = { width: number; height: number; format: string; at(x: number, y: number): [number, number, number, number] }

export const decode = async (bytes: Uint8Array): Promise<Decoded> => {
  const image = sharp(bytes, { limitInputPixels: false, unlimited: true })
  const { format } = await image.metadata()
  const { data, info } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    format: format ?? '',
    at: (x, y) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)] as [number, number, number, number],
  }
}

/** Whether two colours differ by at most `most` per channel (lossy formats). */
export const near = (a: readonly number[], b: readonly number[], most = 6): boolean => b.every((v, i) => Math.abs(v - (a[i] ?? 0)) <= most)
