import { describe, expect, test } from 'bun:test'
import { decodeBmp } from '../../../src/extract/picture/bmp.ts'

type Settings = {
  width: number
  height: number
  bits: number
  compression?: number
  palette?: number[][]
  pixels: number[]
  masks?: number[]
}

/** A BMP with a 40 byte header (plus masks), rows as given. */
function bmp({ width, height, bits, compression = 0, palette = [], pixels, masks = [] }: Settings): Uint8Array {
  const head = 54 + masks.length * 4 + palette.length * 4
  const bytes = new Uint8Array(head + pixels.length)
  const view = new DataView(bytes.buffer)
  bytes.set([0x42, 0x4d])
  view.setUint32(2, bytes.length, true)
  view.setUint32(10, head, true)
  view.setUint32(14, 40, true)
  view.setInt32(18, width, true)
  view.setInt32(22, height, true)
  view.setUint16(26, 1, true)
  view.setUint16(28, bits, true)
  view.setUint32(30, compression, true)
  view.setUint32(46, palette.length, true)
  for (const [i, mask] of masks.entries()) view.setUint32(54 + i * 4, mask, true)
  for (const [i, [r, g, b]] of palette.entries()) bytes.set([b!, g!, r!, 0], 54 + masks.length * 4 + i * 4)
  bytes.set(pixels, head)
  return bytes
}

const rgb = (bytes: Uint8Array): string[] => {
  const { width, height, data } = decodeBmp(bytes)
  return Array.from({ length: width * height }, (_, i) => Buffer.from(data.subarray(i * 4, i * 4 + 3)).toString('hex'))
}
const black = [0, 0, 0]
const white = [255, 255, 255]
const red = [255, 0, 0]

describe('a BMP', () => {
  test('of 1 bit reads its bits from the left, rows from the bottom', () => {
    const file = bmp({ width: 3, height: 2, bits: 1, palette: [black, white], pixels: [0b10100000, 0, 0, 0, 0b01000000, 0, 0, 0] })
    expect(rgb(file)).toEqual(['000000', 'ffffff', '000000', 'ffffff', '000000', 'ffffff'])
  })

  test('of 4 bits and of 8 bits reads its palette', () => {
    expect(rgb(bmp({ width: 2, height: 1, bits: 4, palette: [black, white, red], pixels: [0x21, 0, 0, 0] }))).toEqual(['ff0000', 'ffffff'])
    expect(rgb(bmp({ width: 2, height: 1, bits: 8, palette: [black, white, red], pixels: [2, 0, 0, 0] }))).toEqual(['ff0000', '000000'])
  })

  test('of 16 bits reads 5-5-5 and bit fields', () => {
    expect(rgb(bmp({ width: 1, height: 1, bits: 16, pixels: [0x00, 0x7c, 0, 0] }))).toEqual(['ff0000'])
    const fields = { bits: 16, compression: 3, masks: [0xf800, 0x07e0, 0x001f] }
    expect(rgb(bmp({ width: 2, height: 1, ...fields, pixels: [0xe0, 0x07, 0x1f, 0x00] }))).toEqual(['00ff00', '0000ff'])
  })

  test('of 24 and 32 bits reads blue first, and top-down rows', () => {
    expect(rgb(bmp({ width: 1, height: -2, bits: 24, pixels: [0, 0, 255, 0, 255, 0, 0, 0] }))).toEqual(['ff0000', '0000ff'])
    expect(rgb(bmp({ width: 1, height: 1, bits: 32, pixels: [1, 2, 3, 0] }))).toEqual(['030201'])
  })

  test('of RLE8 reads runs, absolute stretches, jumps and line ends', () => {
    const pixels = [3, 1, 0, 0, 0, 3, 2, 0, 2, 0, 0, 1]
    expect(rgb(bmp({ width: 3, height: 2, bits: 8, compression: 1, palette: [black, white, red], pixels }))).toEqual([
      'ff0000',
      '000000',
      'ff0000',
      'ffffff',
      'ffffff',
      'ffffff',
    ])
  })

  test('of RLE4 alternates the two halves of a byte', () => {
    const pixels = [4, 0x12, 0, 1]
    expect(rgb(bmp({ width: 4, height: 1, bits: 4, compression: 2, palette: [black, white, red], pixels }))).toEqual([
      'ffffff',
      'ff0000',
      'ffffff',
      'ff0000',
    ])
  })

  test('of RLE that runs out of the picture stays inside it', () => {
    const pixels = [255, 1, 255, 1, 0, 2, 200, 200, 9, 1]
    expect(rgb(bmp({ width: 2, height: 1, bits: 8, compression: 1, palette: [black, white], pixels }))).toEqual(['ffffff', 'ffffff'])
  })

  const bad: [string, Partial<Settings>, RegExp][] = [
    ['claims 65535 x 65535 pixels', { width: 65535, height: 65535 }, /50 million pixels/],
    ['has fewer pixels than it claims', { width: 100, height: 100 }, /cut off/],
    ['has no width', { width: 0 }, /no pixels/],
    ['has 7 bits a pixel', { bits: 7 }, /7 bits/],
    ['has an unknown compression', { compression: 9 }, /compression is unknown/],
  ]
  for (const [what, change, text] of bad)
    test(`that ${what} is refused before memory is taken`, () => {
      expect(() => decodeBmp(bmp({ width: 1, height: 1, bits: 24, pixels: [0, 0, 0, 0], ...change }))).toThrow(text)
    })

  test('cut inside its header is refused', () => {
    expect(() => decodeBmp(bmp({ width: 1, height: 1, bits: 24, pixels: [0, 0, 0, 0] }).slice(0, 40))).toThrow(/header is cut off/)
  })
})
