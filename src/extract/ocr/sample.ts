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

/** The whole picture at width x height as detection wants it: blue, green, red planes, ImageNet mean and deviation. */
export function detectionInput(image: Raster, width: number, height: number): Float32Array {
  const shrunk = resize(image, width, height)
  const plane = width * height
  const out = new Float32Array(3 * plane)
  for (let channel = 0; channel < 3; channel++) {
    const from = 2 - channel
    const k = 1 / (255 * deviation[channel]!)
    const m = mean[channel]! / deviation[channel]!
    const at = channel * plane
    for (let i = 0; i < plane; i++) out[at + i] = shrunk.data[i * 4 + from]! * k - m
  }
  return out
}

/** Area average when shrinking, bilinear when enlarging. */
export function resize(image: Raster, width: number, height: number): Raster {
  if (image.width === width && image.height === height) return image
  const rows = weights(image.height, height)
  const cols = weights(image.width, width)
  // Columns first, row by row as needed: each source row is shrunk once and added to the output rows it belongs to.
  const sums = new Float32Array(width * height * 3)
  const line = new Float32Array(width * 3)
  for (let y = 0; y < image.height; y++) {
    const targets = rows[y]!
    if (targets.length === 0) continue
    line.fill(0)
    let p = y * image.width * 4
    for (let x = 0; x < image.width; x++, p += 4) {
      const to = cols[x]!
      for (let k = 0; k < to.length; k += 2) {
        const o = to[k]! * 3
        const weight = to[k + 1]!
        line[o] = line[o]! + image.data[p]! * weight
        line[o + 1] = line[o + 1]! + image.data[p + 1]! * weight
        line[o + 2] = line[o + 2]! + image.data[p + 2]! * weight
      }
    }
    for (let k = 0; k < targets.length; k += 2) {
      const o = targets[k]! * width * 3
      const weight = targets[k + 1]!
      for (let i = 0; i < width * 3; i++) sums[o + i] = sums[o + i]! + line[i]! * weight
    }
  }
  const data = new Uint8Array(width * height * 4)
  for (let i = 0, o = 0; i < sums.length; i += 3, o += 4) {
    data[o] = sums[i]! + 0.5
    data[o + 1] = sums[i + 1]! + 0.5
    data[o + 2] = sums[i + 2]! + 0.5
    data[o + 3] = 255
  }
  return { width, height, data }
}

/** For each source position the output positions it counts in, as flat pairs (position, weight); weights per output sum to 1. */
function weights(from: number, to: number): number[][] {
  const out: number[][] = Array.from({ length: from }, () => [])
  const ratio = from / to
  for (let i = 0; i < to; i++) {
    if (ratio > 1) {
      const start = i * ratio
      const end = start + ratio
      for (let s = Math.floor(start); s < Math.min(from, Math.ceil(end)); s++) {
        const share = (Math.min(end, s + 1) - Math.max(start, s)) / ratio
        if (share > 0) out[s]!.push(i, share)
      }
    } else {
      const at = Math.min(from - 1, Math.max(0, (i + 0.5) * ratio - 0.5))
      const low = Math.floor(at)
      const part = at - low
      out[low]!.push(i, 1 - part)
      if (part > 0) out[Math.min(from - 1, low + 1)]!.push(i, part)
    }
  }
  return out
}
