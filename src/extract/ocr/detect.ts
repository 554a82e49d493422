import type { Raster } from '../picture/raster.ts'
import { bandsOf, crop, type Part } from './bands.ts'
import type { Network } from './runtime.ts'
import { detectionInput, type Quad } from './sample.ts'

export type TextBox = Quad & { score: number }

type Size = { width: number; height: number }

/** Where the map counts as text, and how sure a component must be on the whole. */
const mapThreshold = 0.3
const boxThreshold = 0.55
/** Detection finds shrunken boxes; they grow by area x this / perimeter. */
const unclip = 1.6
/** Elongated pictures may be longer than the limit: what counts is the pixels spent, or receipts become unreadable. */
const mostElongated = 2

/** Long side, in pixels, of an A4-like page at which text is looked for: a sheet holds small type over its whole width, a slip does not. */
export type Limits = { sheet: number; slip: number }
/** Slips are so much longer than wide. */
const slim = 1.6

/** Working size within the limits, multiples of 32. */
export function detectionSize(image: Size, limits: Limits): Size {
  const long = Math.max(image.width, image.height)
  const short = Math.min(image.width, image.height)
  const limit = long < slim * short ? limits.sheet : limits.slip
  const area = limit * limit * 0.7
  let scale = Math.sqrt(area / (long * short))
  scale = Math.min(scale, (limit * mostElongated) / long)
  // Small pictures are enlarged, but not beyond what their own pixels can show.
  scale = Math.min(scale, Math.max(1, 736 / short))
  return scaled(image, scale)
}

function scaled(image: Size, scale: number): Size {
  const fit = (v: number) => Math.max(32, Math.round((v * scale) / 32) * 32)
  return { width: fit(image.width), height: fit(image.height) }
}

/** More pixels than these are looked at in bands of about as many: what the network keeps of them meanwhile grows with them. */
const mostInPiece = 1.2e6

/** Text boxes of a picture in its own pixels. */
export async function detect(network: Network, image: Raster, limits: Limits): Promise<TextBox[]> {
  const size = detectionSize(image, limits)
  const count = Math.ceil((size.width * size.height) / mostInPiece)
  if (count < 2) return detectAt(network, image, size)
  const boxes: TextBox[] = []
  for (const { from, to, part } of bandsOf(image, count)) {
    const found = await detectAt(network, crop(image, part), scaled(part, size.width / image.width))
    const middle = (b: TextBox) => part.y + b.oy + (b.ey + b.fy) / 2
    boxes.push(...found.filter(b => middle(b) >= from && middle(b) < to).map(b => ({ ...b, oy: b.oy + part.y })))
  }
  return boxes
}

async function detectAt(network: Network, image: Raster, { width, height }: Size): Promise<TextBox[]> {
  const { data } = await network.run(detectionInput(image, width, height), [1, 3, height, width])
  const boxes = components(data, width, height)
  const kx = image.width / width
  const ky = image.height / height
  return boxes.map(b => ({
    ox: b.ox * kx,
    oy: b.oy * ky,
    ex: b.ex * kx,
    ey: b.ey * ky,
    fx: b.fx * kx,
    fy: b.fy * ky,
    score: b.score,
  }))
}

/** A page whose text fills less than this is looked at again, closer: a receipt on an A4 sheet would be read at a third of its size. */
const smallPart = 0.5

/** Text boxes, found in a second look at the part of the page that holds text when that part is small. */
export async function detectClosely(network: Network, image: Raster, limits: Limits): Promise<TextBox[]> {
  const boxes = await detect(network, image, limits)
  const part = textArea(boxes, image)
  if (!part || part.width * part.height > smallPart * image.width * image.height) return boxes
  const before = detectionSize(image, limits).width / image.width
  const after = detectionSize(part, limits).width / part.width
  if (after < before * 1.25) return boxes
  const closer = await detect(network, crop(image, part), limits)
  return closer.map(b => ({ ...b, ox: b.ox + part.x, oy: b.oy + part.y }))
}

/** Where the text is, with a margin; boxes outside the bulk (dust at the rim) do not stretch it. */
function textArea(boxes: readonly TextBox[], image: Raster): Part | undefined {
  const lines = boxes.filter(b => b.ex > 1.5 * b.fy || b.fy > 1.5 * b.ex)
  if (lines.length < 3) return undefined
  const x0 = Math.min(...lines.map(b => Math.min(b.ox, b.ox + b.fx)))
  const y0 = Math.min(...lines.map(b => Math.min(b.oy, b.oy + b.ey)))
  const x1 = Math.max(...lines.map(b => Math.max(b.ox + b.ex, b.ox + b.ex + b.fx)))
  const y1 = Math.max(...lines.map(b => Math.max(b.oy + b.fy, b.oy + b.ey + b.fy)))
  const margin = 0.04 * Math.max(x1 - x0, y1 - y0)
  const x = Math.max(0, Math.floor(x0 - margin))
  const y = Math.max(0, Math.floor(y0 - margin))
  const width = Math.min(image.width, Math.ceil(x1 + margin)) - x
  const height = Math.min(image.height, Math.ceil(y1 + margin)) - y
  return { x, y, width, height }
}

/** Connected regions of the probability map (8 neighbours), each as a grown box. */
function components(map: Float32Array, width: number, height: number): TextBox[] {
  const seen = new Uint8Array(width * height)
  const stack = new Int32Array(width * height)
  const members = new Int32Array(width * height)
  const out: TextBox[] = []
  for (let start = 0; start < map.length; start++) {
    if (map[start]! < mapThreshold || seen[start]) continue
    let top = 0
    let count = 0
    let sum = 0
    stack[top++] = start
    seen[start] = 1
    while (top > 0) {
      const p = stack[--top]!
      members[count++] = p
      sum += map[p]!
      const x = p % width
      const y = (p / width) | 0
      for (let dy = -1; dy <= 1; dy++) {
        const Y = y + dy
        if (Y < 0 || Y >= height) continue
        for (let dx = -1; dx <= 1; dx++) {
          const X = x + dx
          const q = Y * width + X
          if (X < 0 || X >= width || seen[q] || map[q]! < mapThreshold) continue
          seen[q] = 1
          stack[top++] = q
        }
      }
    }
    if (count < 12 || sum / count < boxThreshold) continue
    const box = boxOf(members, count, width, sum / count)
    if (box) out.push(box)
  }
  return out
}

/** What a line may rise over its length, as a share of its height, and still be taken for level: half a degree makes the box of a long line twice as high, and it is read from half the pixels. */
const rise = 0.5

/** The region's box along its principal axis; short blobs have no reliable angle and stay level. */
function boxOf(members: Int32Array, count: number, width: number, score: number): TextBox | undefined {
  let mx = 0
  let my = 0
  for (let k = 0; k < count; k++) {
    mx += members[k]! % width
    my += (members[k]! / width) | 0
  }
  mx /= count
  my /= count
  let a = 0
  let b = 0
  let c = 0
  for (let k = 0; k < count; k++) {
    const dx = (members[k]! % width) - mx
    const dy = ((members[k]! / width) | 0) - my
    a += dx * dx
    b += dx * dy
    c += dy * dy
  }
  let angle = 0.5 * Math.atan2(2 * b, a - c)
  const proportion = (Math.max(a, c) + 1) / (Math.min(a, c) + 1)
  const slight = Math.abs(angle) < 0.012 && Math.abs(angle) * Math.sqrt(proportion) < rise
  if (proportion < 4 || slight || Math.abs(angle) > 0.6) angle = 0
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  let u0 = Number.POSITIVE_INFINITY
  let u1 = Number.NEGATIVE_INFINITY
  let v0 = Number.POSITIVE_INFINITY
  let v1 = Number.NEGATIVE_INFINITY
  for (let k = 0; k < count; k++) {
    const dx = (members[k]! % width) - mx
    const dy = ((members[k]! / width) | 0) - my
    const u = dx * cos + dy * sin
    const v = -dx * sin + dy * cos
    if (u < u0) u0 = u
    if (u > u1) u1 = u
    if (v < v0) v0 = v
    if (v > v1) v1 = v
  }
  const w = u1 - u0 + 1
  const h = v1 - v0 + 1
  if (Math.min(w, h) < 3) return undefined
  const grow = (w * h * unclip) / (2 * (w + h))
  u0 -= 0.5 + grow
  v0 -= 0.5 + grow
  const W = w + 2 * grow
  const H = h + 2 * grow
  return {
    ox: mx + 0.5 + u0 * cos - v0 * sin,
    oy: my + 0.5 + u0 * sin + v0 * cos,
    ex: W * cos,
    ey: W * sin,
    fx: -H * sin,
    fy: H * cos,
    score,
  }
}
