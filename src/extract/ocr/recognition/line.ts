import type { Quad } from '../sample.ts'

/** A word as read in a picture, box in its pixels. */
export type OcrWord = {
  text: string
  confidence: number
  /** Confidence of its least sure sign. */
  leastSign: number
  box: [number, number, number, number]
  height: number
  /** Where on its line, by shares of the line's length. */
  span: [number, number]
}
/** `contrast`: between its ink and its paper, of 2. */
export type OcrLine = { quad: Quad; text: string; confidence: number; words: OcrWord[]; contrast: number }

/** Detection's boxes stand a little off the ink, above and below. */
const slack = 0.07

/** The part of a line between two shares of its length, close around the ink. */
export function lineQuad(grown: Quad, from: number, to: number): Quad {
  const part = to - from
  return {
    ox: grown.ox + slack * grown.fx + from * grown.ex,
    oy: grown.oy + slack * grown.fy + from * grown.ey,
    ex: grown.ex * part,
    ey: grown.ey * part,
    fx: grown.fx * (1 - 2 * slack),
    fy: grown.fy * (1 - 2 * slack),
  }
}

/** The box that encloses such a part. */
export function lineBox(line: Quad, from: number, to: number): OcrWord['box'] {
  const q = lineQuad(line, from, to)
  const xs = [q.ox, q.ox + q.ex, q.ox + q.fx, q.ox + q.ex + q.fx]
  const ys = [q.oy, q.oy + q.ey, q.oy + q.fy, q.oy + q.ey + q.fy]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}
