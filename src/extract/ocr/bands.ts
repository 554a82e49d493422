import type { Raster } from '../picture/raster.ts'

/** A rectangle of a picture, in its pixels. */
export type Part = { x: number; y: number; width: number; height: number }

/** A rectangle of a picture as a picture of its own. */
export function crop(image: Raster, part: Part): Raster {
  const data = new Uint8Array(part.width * part.height * 4)
  for (let y = 0; y < part.height; y++) {
    const from = ((part.y + y) * image.width + part.x) * 4
    data.set(image.data.subarray(from, from + part.width * 4), y * part.width * 4)
  }
  return { width: part.width, height: part.height, data }
}

/** Rows `from` to `to` of a picture, which are one band's alone, within `part`, which is looked at: no line of text is cut by both. */
export type Band = { from: number; to: number; part: Part }

/** Of a band's height: how far from its even share the whitest row is looked for, and what is looked at beyond it. */
const [reach, beyond] = [0.1, 0.06]

/** A picture as so many bands of about the same height, parted where little is printed. */
export function bandsOf(image: Raster, count: number): Band[] {
  const height = image.height / count
  const cuts = Array.from({ length: count - 1 }, (_, i) =>
    whitestRow(image, Math.round((i + 1 - reach) * height), Math.round((i + 1 + reach) * height)),
  )
  const more = Math.round(beyond * height)
  return [0, ...cuts].map((from, i) => {
    const to = cuts[i] ?? image.height
    const y = Math.max(0, from - more)
    return { from, to, part: { x: 0, y, width: image.width, height: Math.min(image.height, to + more) - y } }
  })
}

/** Rows on either side of a row that count with it, and the columns of which one is looked at. */
const [around, step] = [3, 2]

/** The row from `from` to before `to` in whose surroundings least is printed: pixels next to each other hardly differ. */
function whitestRow({ data, width }: Raster, from: number, to: number): number {
  const changes = Array.from({ length: to - from }, (_, i) => {
    let sum = 0
    for (let x = step, p = ((from + i) * width + step) * 4 + 1; x < width; x += step, p += 4 * step)
      sum += Math.abs(data[p]! - data[p - 4 * step]!)
    return sum
  })
  const near = changes.map((_, i) => changes.slice(Math.max(0, i - around), i + around + 1).reduce((a, b) => a + b, 0))
  return from + near.indexOf(Math.min(...near))
}
