import type { Homography } from '../page.ts'
import type { Raster } from '../readers/raster.ts'
import { lineBox, type OcrLine } from './recognise.ts'
import { type Quad, quadHeight, quadWidth } from './sample.ts'
import { apply, identity, multiply, scaling } from './transform.ts'

/** Lines slender enough for their angle to mean something, and the angles worth taking out. */
const slender = 8
const least = 0.4
const most = 15

const degrees = (quad: Quad): number => (Math.atan2(quad.ey, quad.ex) * 180) / Math.PI

/** The page's skew in degrees clockwise: the median over long lines; 0 when there is none to speak of. */
export function skewOf(lines: readonly OcrLine[]): number {
  const angles = lines
    .filter(l => quadWidth(l.quad) > slender * quadHeight(l.quad))
    .map(l => degrees(l.quad))
    .sort((a, b) => a - b)
  const middle = angles[angles.length >> 1] ?? 0
  return angles.length >= 3 && Math.abs(middle) > least && Math.abs(middle) < most ? middle : 0
}

/**
 * Takes the skew out of the lines' places. The picture itself stays: recognition reads along each line's own angle, so nothing
 * has to be resampled. Returns the way back in fractions of the picture.
 */
export function level(image: Raster, lines: readonly OcrLine[], skew: number): Homography {
  if (skew === 0) return identity
  const rad = (-skew * Math.PI) / 180
  const turn = rotation(rad, image.width / 2, image.height / 2)
  for (const line of lines) {
    line.quad = turned(line.quad, turn)
    for (const word of line.words) word.box = lineBox(line.quad, word.span[0], word.span[1])
  }
  const back = rotation(-rad, image.width / 2, image.height / 2)
  return multiply(scaling(1 / image.width, 1 / image.height), multiply(back, scaling(image.width, image.height)))
}

const rotation = (rad: number, cx: number, cy: number): Homography => {
  const [cos, sin] = [Math.cos(rad), Math.sin(rad)]
  return [cos, -sin, cx - cos * cx + sin * cy, sin, cos, cy - sin * cx - cos * cy, 0, 0, 1]
}

function turned(q: Quad, m: Homography): Quad {
  const [ox, oy] = apply(m, q.ox, q.oy)
  const [ax, ay] = apply(m, q.ox + q.ex, q.oy + q.ey)
  const [bx, by] = apply(m, q.ox + q.fx, q.oy + q.fy)
  return { ox, oy, ex: ax - ox, ey: ay - oy, fx: bx - ox, fy: by - oy }
}
