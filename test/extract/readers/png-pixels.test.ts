import { expect, test } from 'bun:test'
import { deflateSync } from 'node:zlib'
import { pngPixels } from '../../../src/extract/picture/png-pixels.ts'

const [width, height] = [37, 23]

const chunk = (name: string, bytes: Uint8Array): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(bytes.length)
  head.write(name, 4)
  return Buffer.concat([head, bytes, Buffer.alloc(4)])
}

/** A PNG of rows whose filters take turns where `filtered`, its stream cut into chunks of so many bytes. */
function png(pixels: Uint8Array, { level, cut, filtered }: { level: number; cut: number; filtered: boolean }): Uint8Array {
  const stride = width * 4
  const rows = Array.from({ length: height }, (_, y) => {
    const filter = filtered ? y % 3 : 0
    const row = pixels.subarray(y * stride, (y + 1) * stride)
    const left = (i: number) => (i < 4 ? 0 : row[i - 4]!)
    const above = (i: number) => (y === 0 ? 0 : pixels[(y - 1) * stride + i]!)
    return [filter, ...row.map((v, i) => v - (filter === 1 ? left(i) : filter === 2 ? above(i) : 0))]
  })
  const stream = deflateSync(Uint8Array.from(rows.flat()), { level })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 6], 8)
  const parts = Array.from({ length: Math.ceil(stream.length / cut) }, (_, i) => chunk('IDAT', stream.subarray(i * cut, (i + 1) * cut)))
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header), ...parts, chunk('IEND', new Uint8Array())])
}

const pixels = Uint8Array.from({ length: width * height * 4 }, (_, i) => (i % 4 === 3 ? 255 : (i * 31 + (i >> 5)) % 256))

test.each([
  ['stored', 0, 11, false],
  ['stored in pieces of a byte', 0, 1, true],
  ['compressed', 6, 100, true],
] as const)('the pixels of a PNG are the same, %s', (_, level, cut, filtered) => {
  const read = pngPixels(png(pixels, { level, cut, filtered }))
  expect([read.width, read.height]).toEqual([width, height])
  expect(Buffer.compare(read.data, pixels)).toBe(0)
})

test('alpha is laid on white, under rows that lean on those above', () => {
  const veiled = pixels.map((v, i) => (i % 4 === 3 ? 51 : v))
  const { data } = pngPixels(png(veiled, { level: 0, cut: 500, filtered: true }))
  for (let i = 0; i < data.length; i++) expect(data[i]).toBe(i % 4 === 3 ? 255 : Math.floor(pixels[i]! / 5 + 204))
})

test('what was stored is unpacked where it stands, for a copy would be as large as the picture', () => {
  const stored = png(pixels, { level: 0, cut: 500, filtered: false })
  expect(pngPixels(stored).data.buffer).toBe(stored.buffer as ArrayBuffer)
})
