import { quadHeight } from '../sample.ts'
import type { OcrLine } from './line.ts'

/** Share of a page's signs that stand level, from which on what does not is a note in its margin: of words of lines it would stand among what it is not about. */
const leastLevel = 0.8
/** What is no wider than so much of a note, and no farther from it than so much of its length, is a piece of it. */
const piece = { width: 1.3, distance: 0.5 }

const isLevel = ({ quad }: OcrLine): boolean => Math.abs(quad.ex) >= Math.abs(quad.ey)
const signs = (lines: readonly OcrLine[]): number => lines.reduce((n, l) => n + l.text.length, 0)
const isPlain = ({ text }: OcrLine): boolean => text.length > 3

/** Left, top, right and bottom of a line, in pixels. */
function extentOf({ quad }: OcrLine): [number, number, number, number] {
  const [xs, ys] = [
    [quad.ox, quad.ox + quad.ex, quad.ox + quad.fx, quad.ox + quad.ex + quad.fx],
    [quad.oy, quad.oy + quad.ey, quad.oy + quad.fy, quad.oy + quad.ey + quad.fy],
  ]
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

function isPieceOf(line: OcrLine, note: OcrLine): boolean {
  const [x0, y0, x1, y1] = extentOf(line)
  const [left, top, right, bottom] = extentOf(note)
  const [middle, away] = [(x0 + x1) / 2, piece.distance * (bottom - top)]
  const beside = middle > left && middle < right && x1 - x0 < piece.width * quadHeight(note.quad)
  return beside && y1 > top - away && y0 < bottom + away
}

/** A page's lines without notes that stand on their sides, and pieces of those. */
export function levelOnly(lines: readonly OcrLine[]): readonly OcrLine[] {
  const level = lines.filter(isLevel)
  if (signs(level) < leastLevel * signs(lines)) return lines
  const notes = lines.filter(line => !isLevel(line) && isPlain(line))
  return level.filter(line => !notes.some(note => isPieceOf(line, note)))
}
