import type { Raster } from '../picture/raster.ts'

/** A parallelogram in image pixels: origin corner, vector along the text, vector down it. */
export type Quad = { ox: number; oy: number; ex: number; ey: number; fx: number; fy: number }

export const quadWidth = (q: Quad): number => Math.hypot(q.ex, q.ey)
export const quadHeight = (q: Quad): number => Math.hypot(q.fx, q.fy)

/** Where a crop goes in a batch: three planes (blue, green, red) of `plane` floats, rows `stride` apart. */
export type Target = { data: Float32Array; offset: number; stride: number; plane: number }

/** Samples at most this many times per direction and output pixel when shrinking. */
const maxTaps = 4

/** Area-averaged bilinear sampling of a parallelogram to width x height, scaled to -1..1 as recognition and orientation expect. */
export function sampleQuad(image: Raster, quad: Quad, width: number, height: number, to: Target): void {
  const { data: d, width: w, height: h } = image
  const ux = quad.ex / width
  const uy = quad.ey / width
  const vx = quad.fx / height
  const vy = quad.fy / height
  const nx = Math.max(1, Math.min(maxTaps, Math.round(Math.hypot(ux, uy))))
  const ny = Math.max(1, Math.min(maxTaps, Math.round(Math.hypot(vx, vy))))
  const scale = 1 / (nx * ny * 127.5)
  const right = Math.max(0, w - 1.001)
  const bottom = Math.max(0, h - 1.001)
  const stepX = w > 1 ? 4 : 0
  const stepY = h > 1 ? w * 4 : 0
  for (let j = 0; j < height; j++) {
    for (let i = 0; i < width; i++) {
      let r = 0
      let g = 0
      let b = 0
      for (let jj = 0; jj < ny; jj++) {
        const c = j + (jj + 0.5) / ny
        for (let ii = 0; ii < nx; ii++) {
          const a = i + (ii + 0.5) / nx
          const x = Math.min(Math.max(quad.ox + ux * a + vx * c - 0.5, 0), right)
          const y = Math.min(Math.max(quad.oy + uy * a + vy * c - 0.5, 0), bottom)
          const xi = x | 0
          const yi = y | 0
          const fx = x - xi
          const fy = y - yi
          const p = (yi * w + xi) * 4
          const q = p + stepX
          const s = p + stepY
          const t = s + stepX
          const A = (1 - fx) * (1 - fy)
          const B = fx * (1 - fy)
          const C = (1 - fx) * fy
          const D = fx * fy
          r += d[p]! * A + d[q]! * B + d[s]! * C + d[t]! * D
          g += d[p + 1]! * A + d[q + 1]! * B + d[s + 1]! * C + d[t + 1]! * D
          b += d[p + 2]! * A + d[q + 2]! * B + d[s + 2]! * C + d[t + 2]! * D
        }
      }
      const o = to.offset + j * to.stride + i
      to.data[o] = b * scale - 1
      to.data[o + to.plane] = g * scale - 1
      to.data[o + 2 * to.plane] = r * scale - 1
    }
  }
}

const mean = [0.485, 0.456, 0.406]
const deviation = [0.229, 0.224, 0.225]

/** The whole picture at width x height as detection wants it: blue, green, red planes, ImageNet mean and deviation. Area average when shrinking, bilinear when enlarging. */
export function detectionInput(image: Raster, width: number, height: number): Float32Array {
  const [rows, columns] = [tapsOf(image.height, height), tapsOf(image.width, width)]
  const plane = width * height
  const out = new Float32Array(3 * plane)
  // A row of the picture belongs to two rows of the result at most: it is made once and kept for the next.
  const kept = [0, 1].map(() => ({ row: -1, values: new Float32Array(3 * width) }))
  const rowAt = (row: number): Float32Array => {
    const own = kept[row & 1]!
    if (own.row !== row) {
      shrinkRow(image, row, columns, own.values)
      own.row = row
    }
    return own.values
  }
  const sum = new Float32Array(3 * width)
  for (let y = 0; y < height; y++) {
    sum.fill(0)
    for (let k = 0; k < rows.most; k++) {
      const weight = rows.weights[y * rows.most + k]!
      if (weight === 0) continue
      const values = rowAt(rows.first[y]! + k)
      for (let i = 0; i < sum.length; i++) sum[i] = sum[i]! + values[i]! * weight
    }
    for (let channel = 0; channel < 3; channel++) {
      const from = 2 - channel
      const scale = 1 / (255 * deviation[channel]!)
      const shift = mean[channel]! / deviation[channel]!
      for (let x = 0, o = channel * plane + y * width; x < width; x++, o++) out[o] = sum[3 * x + from]! * scale - shift
    }
  }
  return out
}

/** For each output position the first source position it takes from, and the weights of that one and the next ones; they sum to 1. */
type Taps = { most: number; first: Int32Array; weights: Float32Array }

function tapsOf(from: number, to: number): Taps {
  const ratio = from / to
  const most = Math.min(from, ratio > 1 ? Math.ceil(ratio) + 1 : Math.ceil(2 - ratio))
  const first = new Int32Array(to)
  const weights = new Float32Array(to * most)
  for (let i = 0; i < to; i++) {
    // Shrinking takes what an output position covers, enlarging the two it lies between.
    const at = ratio > 1 ? i * ratio : Math.min(from - 1, Math.max(0, (i + 0.5) * ratio - 0.5))
    first[i] = Math.min(Math.floor(at), from - most)
    for (let k = 0; k < most; k++) {
      const source = first[i]! + k
      const share = ratio > 1 ? (Math.min(at + ratio, source + 1) - Math.max(at, source)) / ratio : 1 - Math.abs(at - source)
      weights[i * most + k] = Math.max(0, share)
    }
  }
  return { most, first, weights }
}

/** One row of the picture at the width of the result: red, green, blue. */
function shrinkRow({ data, width }: Raster, row: number, { most, first, weights }: Taps, out: Float32Array): void {
  for (let i = 0, w = 0, o = 0; i < first.length; i++, o += 3) {
    let r = 0
    let g = 0
    let b = 0
    for (let k = 0, p = (row * width + first[i]!) * 4; k < most; k++, w++, p += 4) {
      const weight = weights[w]!
      r += data[p]! * weight
      g += data[p + 1]! * weight
      b += data[p + 2]! * weight
    }
    out[o] = r
    out[o + 1] = g
    out[o + 2] = b
  }
}
