import { apply, invert } from '../../../src/extract/ocr/transform.ts'
import type { Homography } from '../../../src/extract/page.ts'
import type { Raster } from '../../../src/extract/picture/raster.ts'

type Point = readonly [x: number, y: number]

/** The map of the unit square onto four corners, in the order of the corners: top left, top right, bottom right, bottom left. */
function ontoCorners([a, b, c, d]: readonly [Point, Point, Point, Point]): Homography {
  const [sx, sy] = [a[0] - b[0] + c[0] - d[0], a[1] - b[1] + c[1] - d[1]]
  const [dx1, dy1] = [b[0] - c[0], b[1] - c[1]]
  const [dx2, dy2] = [d[0] - c[0], d[1] - c[1]]
  const k = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / k
  const h = (dx1 * sy - sx * dy1) / k
  return [b[0] - a[0] + g * b[0], d[0] - a[0] + h * d[0], a[0], b[1] - a[1] + g * b[1], d[1] - a[1] + h * d[1], a[1], g, h, 1]
}

/** How far a corner of the paper lies off its place in a picture held by hand, as a share of the picture. */
const sway = 0.05
const margin = 0.06

/**
 * A photograph of a sheet on a table: corners off their places, a shadow from one side, light that falls off, a little noise, slightly out of focus.
 * The same document always gives the same photograph.
 */
export function photographed(sheet: Raster, chance: () => number): Raster {
  const width = Math.round(sheet.width * 1.12)
  const height = Math.round(sheet.height * 1.12)
  const corner = (x: number, y: number): Point => [
    width * (x ? 1 - margin - chance() * sway : margin + chance() * sway),
    height * (y ? 1 - margin - chance() * sway : margin + chance() * sway),
  ]
  const back = invert(ontoCorners([corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]))
  const table = 60 + chance() * 70
  const light = { x: chance() * 2 - 1, y: chance() * 2 - 1 }
  const shadow = { at: 0.2 + chance() * 0.6, depth: 0.1 + chance() * 0.2, slope: chance() - 0.5 }
  const data = new Uint8Array(width * height * 4).fill(255)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = apply(back, x + 0.5, y + 0.5)
      const [fx, fy] = [x / width, y / height]
      const lit = 0.88 + 0.08 * (light.x * (fx - 0.5) + light.y * (fy - 0.5))
      const edge = (fx + shadow.slope * (fy - 0.5) - shadow.at) * 12
      const dimmed = lit * (1 - shadow.depth / (1 + Math.exp(-edge)))
      const grain = (chance() - 0.5) * 10
      const on = u >= 0 && u < 1 && v >= 0 && v < 1
      for (let c = 0; c < 3; c++) {
        const colour = on ? between(sheet, u * sheet.width - 0.5, v * sheet.height - 0.5, c) : table + 14 * Math.sin(fx * 90 + fy * 13)
        data[(y * width + x) * 4 + c] = Math.max(0, Math.min(255, colour * dimmed + grain))
      }
    }
  return { width, height, data }
}

/** A colour between four dots. */
function between({ width, height, data }: Raster, x: number, y: number, c: number): number {
  const at = (i: number, j: number) => data[(Math.min(height - 1, Math.max(0, j)) * width + Math.min(width - 1, Math.max(0, i))) * 4 + c]!
  const [i, j] = [Math.floor(x), Math.floor(y)]
  const [p, q] = [x - i, y - j]
  return (at(i, j) * (1 - p) + at(i + 1, j) * p) * (1 - q) + (at(i, j + 1) * (1 - p) + at(i + 1, j + 1) * p) * q
}
