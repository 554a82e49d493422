import type { Homography } from '../page.ts'
import type { QuarterTurns } from './orient.ts'

export const identity: Homography = [1, 0, 0, 0, 1, 0, 0, 0, 1]

/** a after b: apply(multiply(a, b), p) = apply(a, apply(b, p)). */
export function multiply(a: Homography, b: Homography): Homography {
  const at = (r: number, c: number) => a[r * 3]! * b[c]! + a[r * 3 + 1]! * b[3 + c]! + a[r * 3 + 2]! * b[6 + c]!
  return [at(0, 0), at(0, 1), at(0, 2), at(1, 0), at(1, 1), at(1, 2), at(2, 0), at(2, 1), at(2, 2)]
}

export function apply(m: Homography, x: number, y: number): [number, number] {
  const w = m[6] * x + m[7] * y + m[8]
  return [(m[0] * x + m[1] * y + m[2]) / w, (m[3] * x + m[4] * y + m[5]) / w]
}

/** Scales both axes: fractions to pixels and back. */
export const scaling = (x: number, y: number): Homography => [x, 0, 0, 0, y, 0, 0, 0, 1]

/** From fractions of a picture turned clockwise back to fractions of the picture as it was. */
export const unturn: Record<QuarterTurns, Homography> = {
  0: identity,
  1: [0, 1, 0, -1, 0, 1, 0, 0, 1],
  2: [-1, 0, 1, 0, -1, 1, 0, 0, 1],
  3: [0, -1, 1, 1, 0, 0, 0, 0, 1],
}

/** The way back. */
export function invert(m: Homography): Homography {
  const [a, b, c, d, e, f, g, h, i] = m
  const A = e * i - f * h
  const B = f * g - d * i
  const C = d * h - e * g
  const k = 1 / (a * A + b * B + c * C)
  return [
    A * k,
    (c * h - b * i) * k,
    (b * f - c * e) * k,
    B * k,
    (a * i - c * g) * k,
    (c * d - a * f) * k,
    C * k,
    (b * g - a * h) * k,
    (a * e - b * d) * k,
  ]
}
