import type { Homography } from '../page.ts'
import type { Raster } from '../picture/raster.ts'
import { lineQuad, type OcrLine } from './recognition/line.ts'
import { type Quad, quadHeight, quadWidth } from './sample.ts'
import { apply, identity, invert, multiply, scaling } from './transform.ts'

/** Lines slender enough for their direction to mean something, and how many of them a direction needs. */
const slender = 6
const leastLines = 4
/** Lines this slender, such as those of a machine-readable zone, tell their direction so well that each counts for two. */
const verySlender = 20
/** Skew in degrees worth taking out, and beyond which the direction was misjudged. */
const least = 0.4
const most = 20
/** Perspective is believed while no part of the page shrinks or grows by more than this. */
const mostPerspective = 0.45
/** Standard errors that perspective must be from none: a flat scan with a few lines at its top has none, whatever they add up to. */
const surely = 4

/** Degrees clockwise by which the lines of a page run askew, and the way from the levelled page back to the picture (both in fractions). */
export type Rectification = { skew: number; back: Homography }

type Direction = { x: number; y: number; w: number }

/**
 * Levels the lines' places. Lines of a page in perspective meet in one far point; sending that point to infinity makes rows run
 * level again everywhere, a plain skew being the case where the point is at infinity already. The picture itself stays:
 * recognition reads along each line's own angle, so nothing has to be resampled.
 */
export function rectify(image: Raster, lines: readonly OcrLine[]): Rectification {
  const size = Math.max(image.width, image.height) / 2
  const long = lines.map(l => l.quad).filter(q => quadWidth(q) > slender * quadHeight(q))
  const telling = long.reduce((sum, q) => sum + (quadWidth(q) > verySlender * quadHeight(q) ? 2 : 1), 0)
  if (telling < leastLines) return { skew: 0, back: identity }
  const angle = median(long.map(q => Math.atan2(q.ey, q.ex)))
  const point = farPoint(long, image, size, angle)
  const norm = Math.hypot(point.x, point.y)
  const skew = (Math.atan2(point.y, point.x) * 180) / Math.PI
  const perspective = -point.w / norm
  if (Math.abs(skew) > most || (Math.abs(skew) < least && Math.abs(perspective) < 0.01)) return { skew: 0, back: identity }
  const [cos, sin] = [point.x / norm, point.y / norm]
  // Rotation first, then the far point goes to infinity; in units of half the longer side around the picture's centre.
  const upright: Homography = [cos, sin, 0, -sin, cos, 0, perspective * cos, perspective * sin, 1]
  const centred: Homography = [1 / size, 0, -image.width / 2 / size, 0, 1 / size, -image.height / 2 / size, 0, 0, 1]
  const there = multiply(invert(centred), multiply(upright, centred))
  for (const line of lines) place(line, there)
  const fractions = scaling(1 / image.width, 1 / image.height)
  return { skew, back: multiply(fractions, multiply(invert(there), scaling(image.width, image.height))) }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/**
 * Where the lines meet, in homogeneous units around the centre. With directions turned level, a line through (x, y) of slope s
 * meets the far point when s = -y p + d, p being the perspective and d what is left of the skew: a straight fit over the lines.
 */
function farPoint(quads: readonly Quad[], image: Raster, size: number, angle: number): Direction {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let points = quads.map(q => {
    const x = (q.ox + q.ex / 2 + q.fx / 2 - image.width / 2) / size
    const y = (q.oy + q.ey / 2 + q.fy / 2 - image.height / 2) / size
    const [ex, ey] = [q.ex * cos + q.ey * sin, -q.ex * sin + q.ey * cos]
    // Level coordinates; the slope is taken at the line's centre, so x enters only through the line's own intercept.
    const slope = ey / ex
    const level = { x: x * cos + y * sin, y: -x * sin + y * cos }
    // An end off by a pixel turns a line the less the longer it is: the variance of its slope goes with the square.
    return { slope, at: level.y - slope * level.x, weight: quadWidth(q) ** 2 }
  })
  let fit = { p: 0, d: 0, mean: 0, doubt: 0 }
  for (let round = 0; round < 3; round++) {
    fit = straight(points)
    const errors = points.map(v => Math.abs(v.slope - fit.d - fit.p * v.at))
    const limit = Math.max(0.006, 2.5 * median(errors))
    points = points.filter((_, i) => errors[i]! <= limit)
    if (points.length < leastLines) return { x: cos, y: sin, w: 0 }
  }
  const reach = Math.max(...points.map(v => v.at)) - Math.min(...points.map(v => v.at))
  const believed = reach > 0.3 && points.length >= 6 && Math.abs(fit.p) < mostPerspective && Math.abs(fit.p) > surely * fit.doubt
  const perspective = believed ? fit.p : 0
  // slope = d + p * at  <=>  all lines meet where x = -1/p, y = -d/p.
  const [dx, dy] = [1, believed ? fit.d : fit.mean]
  return { x: dx * cos - dy * sin, y: dx * sin + dy * cos, w: -perspective }
}

type Fit = { p: number; d: number; mean: number; doubt: number }

/** Weighted least squares of slope over intercept, with the mean slope and the standard error of `p`. */
function straight(points: readonly { slope: number; at: number; weight: number }[]): Fit {
  const total = points.reduce((s, v) => s + v.weight, 0)
  const mx = points.reduce((s, v) => s + v.weight * v.at, 0) / total
  const my = points.reduce((s, v) => s + v.weight * v.slope, 0) / total
  const sxx = points.reduce((s, v) => s + v.weight * (v.at - mx) ** 2, 0)
  const sxy = points.reduce((s, v) => s + v.weight * (v.at - mx) * (v.slope - my), 0)
  const p = sxx > 1e-6 ? sxy / sxx : 0
  const d = my - p * mx
  const rest = points.reduce((s, v) => s + v.weight * (v.slope - d - p * v.at) ** 2, 0)
  const doubt = sxx > 1e-6 && points.length > 2 ? Math.sqrt(rest / (points.length - 2) / sxx) : Number.POSITIVE_INFINITY
  return { p, d, mean: my, doubt }
}

/** Moves a line and its words: each word's corners are mapped, for under perspective a line is no parallelogram. */
function place(line: OcrLine, m: Homography): void {
  for (const word of line.words) {
    const q = lineQuad(line.quad, word.span[0], word.span[1])
    const corners = [
      apply(m, q.ox, q.oy),
      apply(m, q.ox + q.ex, q.oy + q.ey),
      apply(m, q.ox + q.fx, q.oy + q.fy),
      apply(m, q.ox + q.ex + q.fx, q.oy + q.ey + q.fy),
    ]
    const xs = corners.map(c => c[0])
    const ys = corners.map(c => c[1])
    word.box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  }
}
