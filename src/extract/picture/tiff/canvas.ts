import type { Raster } from '../raster.ts'
import { refuse, type TiffPage } from './directory.ts'

/**
 * A page that is put together of strips and tiles, made smaller on the way when it has more than `most` pixels: a fax sheet of 600 dpi
 * would be 140 MB. Whatever no strip covers is paper.
 */
export class Canvas {
  readonly shrink: number
  readonly width: number
  readonly height: number
  private readonly sums: Uint16Array

  constructor(
    private readonly page: Pick<TiffPage, 'width' | 'height'>,
    most: number,
  ) {
    this.shrink = Math.max(1, Math.ceil(Math.sqrt((page.width * page.height) / most)))
    this.width = Math.ceil(page.width / this.shrink)
    this.height = Math.ceil(page.height / this.shrink)
    // How much darker than paper, red, green and blue, all dots of a pixel together.
    this.sums = new Uint16Array(this.width * this.height * 3)
  }

  put(x: number, y: number, red: number, green: number, blue: number): void {
    if (x >= this.page.width || y >= this.page.height) return
    const { shrink } = this
    const at = shrink === 1 ? (y * this.width + x) * 3 : (((y / shrink) | 0) * this.width + ((x / shrink) | 0)) * 3
    this.sums[at]! += 255 - red
    this.sums[at + 1]! += 255 - green
    this.sums[at + 2]! += 255 - blue
  }

  raster(): Raster {
    const data = new Uint8Array(this.width * this.height * 4).fill(255)
    const rest = (all: number, index: number) => Math.min(this.shrink, all - index * this.shrink)
    for (let y = 0, i = 0; y < this.height; y++)
      for (let x = 0; x < this.width; x++, i++) {
        const dots = this.shrink === 1 ? 1 : rest(this.page.width, x) * rest(this.page.height, y)
        for (let c = 0; c < 3; c++) data[i * 4 + c] = 255 - this.sums[i * 3 + c]! / dots
      }
    return { width: this.width, height: this.height, data }
  }
}

const photometrics = { whiteIsZero: 0, blackIsZero: 1, rgb: 2, palette: 3, cmyk: 5 } as const

/** Colours of one sample of up to 8 bits (of 16 the upper 8), three bytes each. */
function colours(page: TiffPage): Uint8Array {
  const { bits, photometric, palette } = page
  const count = 1 << Math.min(8, bits)
  const table = new Uint8Array(count * 3)
  if (photometric === photometrics.palette) {
    if (bits > 8 || palette.length < 3 * count) refuse('its palette is cut off')
    for (let i = 0; i < count; i++) for (let c = 0; c < 3; c++) table[i * 3 + c] = palette[c * count + i]! >> 8
    return table
  }
  for (let i = 0; i < count; i++) {
    const grey = (i * 255) / (count - 1)
    table.fill(photometric === photometrics.whiteIsZero ? 255 - grey : grey, i * 3, i * 3 + 3)
  }
  return table
}

type Offset = { x: number; y: number }

/** Grey, black and white, and palettes: a colour for each value of the first sample. */
function drawIndexed(canvas: Canvas, page: TiffPage, rows: Uint8Array, rowBytes: number, to: Offset): void {
  const { bits, samples, littleEndian } = page
  const table = colours(page)
  const step = samples * (bits / 8)
  const high = bits === 16 && littleEndian ? 1 : 0
  const mask = (1 << Math.min(8, bits)) - 1
  for (let row = 0; (row + 1) * rowBytes <= rows.length; row++)
    for (let x = 0; x < page.chunk.width; x++) {
      const bit = x * step * 8
      const byte = rows[row * rowBytes + (bit >> 3) + high]!
      const value = bits >= 8 ? byte : (byte >> (8 - bits - (bit & 7))) & mask
      canvas.put(to.x + x, to.y + row, table[value * 3]!, table[value * 3 + 1]!, table[value * 3 + 2]!)
    }
}

/** Red, green, blue, or the four inks of a printer, laid on paper where they are transparent. */
function drawColours(canvas: Canvas, page: TiffPage, rows: Uint8Array, rowBytes: number, to: Offset): void {
  const { bits, samples, littleEndian, alpha } = page
  const inks = page.photometric === photometrics.cmyk
  const bytes = bits / 8
  const high = bits === 16 && littleEndian ? 1 : 0
  const base = inks ? 4 : 3
  for (let row = 0; (row + 1) * rowBytes <= rows.length; row++)
    for (let x = 0; x < page.chunk.width; x++) {
      const at = row * rowBytes + x * samples * bytes + high
      const value = (sample: number) => rows[at + sample * bytes]!
      const opaque = alpha && samples > base ? value(base) / 255 : 1
      const colour = (c: number) => (inks ? ((255 - value(c)) * (255 - value(3))) / 255 : value(c)) * opaque + 255 * (1 - opaque)
      canvas.put(to.x + x, to.y + row, colour(0), colour(1), colour(2))
    }
}

/** Draws rows of samples at a place of the page. Throws 422 for colours that are not known. */
export function draw(canvas: Canvas, page: TiffPage, rows: Uint8Array, rowBytes: number, to: Offset): void {
  const { photometric, samples, bits } = page
  const { whiteIsZero, blackIsZero, palette, rgb, cmyk } = photometrics
  if (photometric === whiteIsZero || photometric === blackIsZero || photometric === palette) {
    if (samples > 1 && bits < 8) refuse('its pixels have parts of a byte')
    drawIndexed(canvas, page, rows, rowBytes, to)
  } else if ((photometric === rgb && samples >= 3 && bits >= 8) || (photometric === cmyk && samples >= 4 && bits >= 8))
    drawColours(canvas, page, rows, rowBytes, to)
  else refuse(`its colours (${photometric}) are of an unknown kind`)
}

/** A picture that was a strip or tile of its own (JPEG). */
export function drawPicture(canvas: Canvas, { width, height, data }: Raster, to: Offset, most: { width: number; height: number }): void {
  for (let y = 0; y < Math.min(height, most.height); y++)
    for (let x = 0; x < Math.min(width, most.width); x++) {
      const i = (y * width + x) * 4
      canvas.put(to.x + x, to.y + y, data[i]!, data[i + 1]!, data[i + 2]!)
    }
}
